import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Couplings by which a turbine is connected to its hose; the picture shows a ring in the given colour. */
const couplings = choices(
  ['N', 'NSK coupling', { part: 'N', drawing: { accent: '#2f6db3' } }],
  ['K', 'KaVo MULTIflex coupling', { part: 'K', drawing: { accent: '#c9302c' } }],
  ['S', 'Sirona coupling', { part: 'S', drawing: { accent: '#e88a3a' } }],
  ['W', 'W&H Roto Quick coupling', { part: 'W', drawing: { accent: '#2e7d4f' } }],
  ['B', 'Bien-Air Unifix coupling', { part: 'B', drawing: { accent: '#7a4a8c' } }],
);

/** Air turbines and speed-increasing contra-angles. */
export const highSpeedHandpieces: Family[] = [
  {
    key: 'nsk-ti-max-z-turbine',
    brand: 'nsk',
    classification: 'high-speed',
    name: 'Ti-Max Z titanium air turbines',
    code: 'NSK-Z',
    description: prose`
      A solid titanium body under a scratch-resistant coat, some thirty per cent lighter than steel, and a turbine
      with ceramic bearings giving up to 26 watts. Two head sizes: Z900 for power, Z800 with the small head for
      children and second molars.

      Four water jets cool the bur wherever it cuts; light comes through a cellular glass rod that does not fade in
      steam. Clean Head sends the rotor's draught outward when it stops, so nothing is drawn in. Push-button chuck,
      Quick-Stop in two seconds. Thirty months of warranty.
    `,
    price: 145900,
    pack: { quantity: 1, unit: 'handpiece' },
    drawing: { kind: 'high-speed-handpiece', colour: '#a9b4bd', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['900', 'Z900 standard head', { part: 'Z900', drawing: { mark: 'Z900' } }],
            ['800', 'Z800 miniature head', { part: 'Z800', price: 149900, drawing: { mark: 'Z800' } }],
          ),
          couplings,
        ),
        'P111',
      ),
      { '900-N': 'some', '900-B': 'special-order', '800-W': 'special-order', '800-B': 'none' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'nsk-s-max-m-turbine',
    brand: 'nsk',
    classification: 'high-speed',
    name: 'S-Max M stainless steel air turbines',
    code: 'NSK-M',
    description: prose`
      Most of what the titanium line does, in stainless steel with a matt nickel finish. Ceramic bearings, four-way
      spray, cellular optics on the lit models; 23 watts from the M900, 20 from the smaller M800, at 380,000 to
      450,000 turns.

      Rotor and cap come out with the key in the box, and a clinic can change the cartridge at the chair.
      Thermo-disinfectable, autoclave to 135 °C. Models without light save a third of the price and weigh a gram less.
    `,
    price: 84900,
    pack: { quantity: 1, unit: 'handpiece' },
    drawing: { kind: 'high-speed-handpiece', colour: '#d3d8db', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['900L', 'M900L with light', { part: '900L', drawing: { mark: 'M900L' } }],
            ['800L', 'M800L mini head with light', { part: '800L', drawing: { mark: 'M800L' } }],
            ['900', 'M900 without light', { part: '900', price: 59900, drawing: { mark: 'M900' } }],
          ),
          couplings.slice(0, 4),
        ),
        'P125',
      ),
      { '900L-N': 'plenty', '900-W': 'special-order' },
    ),
  },
  {
    key: 'dentsply-midwest-stylus-atc',
    brand: 'dentsply',
    classification: 'high-speed',
    name: 'Midwest Stylus ATC handpiece',
    code: 'DEN-ST',
    description: prose`
      An air turbine that watches its own speed. A small unit in the line opens the air as soon as the bur meets
      resistance, so it hardly slows in a crown, and closes it again when the bur leaves, which spares bearings and
      ears alike.

      Swivel coupling, four-hole or with light; 360 degrees of movement keep the wrist free. The head is 13.2 mm high.
      Stylus works on any unit with the small control box fitted by the technician. Guaranteed for two years; turbine
      for one.
    `,
    price: 129900,
    pack: { quantity: 1, unit: 'handpiece' },
    drawing: { kind: 'high-speed-handpiece', colour: '#c3c9ce', accent: '#4a5058', mark: 'ATC' },
    variants: variants(
      choices(
        ['F', 'Fibre optic, swivel', { part: '100' }],
        ['N', 'Without light, swivel', { part: '101', price: 104900 }],
        [
          'CB',
          'Control box',
          {
            part: '190',
            price: 49900,
            pack: { quantity: 1, unit: 'box' },
            drawing: { kind: 'small-device', mark: 'ATC' },
            stock: 'special-order',
          },
        ],
      ),
      '790',
    ),
  },
  {
    key: 'flight-lumina-high-speed',
    brand: 'flight',
    classification: 'high-speed',
    name: 'Power torque high-speed handpiece',
    code: 'FLT-HS',
    description: prose`
      A turbine for the third operatory. Chromed brass body, stainless head, push button, triple spray; ceramic balls
      in bearings of a usual size, so the replacement turbine costs about as much as a box of composite.

      The LED version makes its own current from the air that drives it and needs no wire in the hose. Four-hole
      Midwest back end, or quick coupling. Noise 62 dB new. One year of warranty with exchange by return of post.
    `,
    price: 29900,
    pack: { quantity: 1, unit: 'handpiece' },
    drawing: { kind: 'high-speed-handpiece', colour: '#e0e5e8', accent: '#1c7f86' },
    variants: variants(
      combine(
        choices(
          ['T', 'Torque head', { part: 'T', drawing: { mark: 'T' } }],
          ['S', 'Standard head', { part: 'S', drawing: { mark: 'S' } }],
          ['M', 'Mini head', { part: 'M', drawing: { mark: 'MINI' } }],
        ),
        choices(['4H', 'four-hole'], ['LED', 'four-hole, LED', { price: 42900, drawing: { accent: '#f0cf45' } }]),
      ),
      'FHS-',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'mark3-disposable-high-speed',
    brand: 'mark3',
    classification: 'high-speed',
    name: 'Single-use high-speed handpiece',
    code: 'MK3-HD',
    description: prose`
      A moulded turbine for one patient: outreach, house calls, or the day on which the autoclave fails. It runs at
      350,000 turns on the usual four-hole hose with spray, holds friction-grip burs by push button, and weighs 19 g.

      Sealed and sterile. It lasts a long appointment and no more. Recycle the body; the steel chuck goes with sharps.
      Five or twenty a box.
    `,
    price: 9900,
    pack: { quantity: 5, unit: 'handpiece' },
    drawing: { kind: 'high-speed-handpiece', colour: '#5fb98a', accent: '#f4f5f2', mark: '1×' },
    variants: variants(
      choices(
        ['5', 'Box of 5'],
        ['20', 'Box of 20', { price: 35900, pack: { quantity: 20, unit: 'handpiece' }, stock: 'few' }],
      ),
      'M3HD-',
    ),
  },
];
