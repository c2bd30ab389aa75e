import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { accents, choices, colours, combine, single, variants, withStock } from '#demo/catalogue/variants.ts';

export const smallEquipment: Family[] = [
  {
    key: 'coltene-biosonic-ultrasonic-cleaners',
    brand: 'coltene',
    classification: 'small-equipment',
    name: 'BioSonic ultrasonic cleaners',
    code: 'COL-BSU',
    description: prose`
      Sweeping frequency moves the standing waves along the tank, so no instrument sits in a dead spot. The touch panel
      counts down and drains by a side hose.

      Tanks of 1.9, 3.3, 6.4 and 13 litres take one beaker, one, two or five cassettes. Lid, basket and hose are with
      it; cassette racks and beakers are ordered apart. Test it weekly with a strip of foil. 120 V; two years' warranty.
    `,
    price: 129900,
    pack: { quantity: 1, unit: 'cleaner' },
    drawing: { kind: 'small-device', colour: '#c3c9ce', accent: '#2f6db3', shape: 'cleaner' },
    variants: withStock(
      variants(
        choices(
          ['50', 'UC50, 1.9 L', { price: 54900, drawing: { mark: 'UC50' } }],
          ['95', 'UC95, 3.3 L', { drawing: { mark: 'UC95' } }],
          ['125', 'UC125, 6.4 L', { price: 189000, drawing: { mark: 'UC125' } }],
          ['150', 'UC150, 13 L, heated', { price: 284900, drawing: { mark: 'UC150' } }],
          [
            'RK',
            'Rack for two cassettes',
            { price: 18900, pack: { quantity: 1, unit: 'rack' }, drawing: { kind: 'cassette', mark: 'RACK' } },
          ],
        ),
        'BUC-',
      ),
      { '150': 'special-order', '95': 'few' },
    ),
  },
  {
    key: 'tuttnauer-tabletop-autoclaves',
    brand: 'tuttnauer',
    classification: 'small-equipment',
    name: 'Tabletop autoclaves with printer',
    code: 'TUT-EZ',
    description: prose`
      A steam sterilizer for the end of the bench. The EZ models fill and dry by themselves and print time, temperature
      and pressure of every cycle on a strip for the log; the pre-vacuum model serves hollow and wrapped loads.

      Chambers of 9 to 11 inches hold three or four trays and two full cassettes. Fill with distilled water only.
      Electropolished chamber, double safety door lock, CRN for each province. Freight and installation are arranged
      after ordering.
    `,
    price: 689900,
    pack: { quantity: 1, unit: 'autoclave' },
    drawing: { kind: 'small-device', colour: '#f4f5f2', accent: '#1c7f86', shape: 'autoclave' },
    variants: variants(
      choices(
        ['9', 'EZ9Plus, 9 inch', { stock: 'special-order', drawing: { mark: 'EZ9' } }],
        ['10', 'EZ10Plus, 10 inch', { price: 749900, stock: 'special-order', drawing: { mark: 'EZ10' } }],
        ['11', 'EZ11Plus, 11 inch', { price: 819900, stock: 'special-order', drawing: { mark: 'EZ11' } }],
        ['V', 'Pre-vacuum, 10 inch', { price: 1249900, stock: 'special-order', drawing: { mark: 'VAC' } }],
        [
          'CL',
          'Chamber cleaner, 12 sachets',
          { price: 5490, pack: { quantity: 12, unit: 'sachet' }, drawing: { kind: 'alginate-pouch', mark: 'CLEAN' } },
        ],
        [
          'GS',
          'Door gasket, 9 to 11 inch',
          { price: 9890, pack: { quantity: 1, unit: 'gasket' }, drawing: { kind: 'elastics' } },
        ],
      ),
      'TEZ-',
    ),
  },
  {
    key: 'mark3-heat-sealers',
    brand: 'mark3',
    classification: 'small-equipment',
    name: 'Heat sealers for reels and pouches',
    code: 'MK3-8100',
    description: prose`
      A 12 mm seal across 30 cm of reel in three seconds, with a knife in the same stroke. Temperature settles at 180 °C
      within four minutes and is held by a thermistor, not guessed at by a bimetal.

      The manual one stands on the bench with the reel holder over it; the foot-operated keeps both hands on the pack. A
      wall bracket and a spare blade are listed here too. CSA-certified for 120 V.
    `,
    price: 42900,
    pack: { quantity: 1, unit: 'sealer' },
    drawing: { kind: 'small-device', colour: '#9aa2a9', accent: '#e88a3a', shape: 'sealer' },
    variants: withStock(
      variants(
        choices(
          ['M', 'Manual lever'],
          ['F', 'Foot-operated', { price: 68900, drawing: { mark: 'FOOT' } }],
          [
            'H',
            'Reel holder, 30 cm',
            { price: 8990, pack: { quantity: 1, unit: 'holder' }, drawing: { kind: 'sterilization-reel' } },
          ],
          ['B', 'Blades, 2', { price: 2490, pack: { quantity: 2, unit: 'blade' }, drawing: { kind: 'scalpel' } }],
        ),
        'M3HS-',
      ),
      { F: 'special-order' },
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'keystone-vacuum-former',
    brand: 'keystone',
    classification: 'small-equipment',
    name: 'Pro-Form vacuum former',
    code: 'KEY-PFV',
    description: prose`
      Heats a five-inch square of any thermoplastic and drops it over the model with the pump already running. The
      heating element swings aside, so the sag can be watched at eye level.

      Works with sheet from 0.02 to 0.2 inch. Clamp, stand for the model and a starter box of sheet come with it. Uses 9
      amperes on a 120 V line; give it ten minutes to warm and a clear shelf above.
    `,
    price: 46900,
    pack: { quantity: 1, unit: 'former' },
    drawing: { kind: 'small-device', colour: '#c9302c', accent: '#c3c9ce', shape: 'former' },
    variants: single('9597040', 'few'),
  },
  {
    key: 'kerr-capsule-mixer',
    brand: 'kerr',
    classification: 'small-equipment',
    name: 'Capsule mixers',
    code: 'KER-OPT',
    description: prose`
      Shakes amalgam and glass-ionomer capsules in a figure of eight at 2,850 to 5,200 oscillations a minute. Speed and
      time are set by two knobs or, on the digital one, called up from nine memories.

      A cover that stops the motor when lifted, rubber feet that do not creep. The fork takes every maker's capsule; a
      wider fork is supplied for syringeable ones. Wipe inside weekly, because dust of a burst capsule is abrasive.
    `,
    price: 74900,
    pack: { quantity: 1, unit: 'mixer' },
    drawing: { kind: 'small-device', colour: '#f4f5f2', accent: '#26292d', shape: 'mixer' },
    variants: withStock(
      variants(
        choices(['A', 'Two-knob'], ['D', 'Digital, nine memories', { price: 99900, drawing: { mark: 'DIG' } }]),
        '4205',
      ),
      { A: 'final' },
    ),
  },
  {
    key: 'flight-drawer-dispensers',
    brand: 'flight',
    classification: 'small-equipment',
    name: 'Cotton, gauze and bur dispensers',
    code: 'FLT-DSP',
    description: prose`
      The little furniture of a drawer: dispensers that hand out one thing at a time without a glove going into the
      rest. Autoclavable polymer with steel springs that come out for cleaning.

      The roll dispenser works by a plunger, the gauze box by a weighted lid, the pellet jar by a push-down cup. A
      magnetic bur block holds twenty-four and closes. Five colours to go with the trays.
    `,
    price: 2490,
    pack: { quantity: 1, unit: 'dispenser' },
    drawing: { kind: 'pellet-dispenser', colour: '#2f6db3' },
    variants: variants(
      [
        ...combine(
          choices(
            ['CR', 'Cotton rolls', { drawing: { kind: 'cotton-rolls', colour: '#f6f3ea' } }],
            ['GZ', 'Gauze, 2 × 2', { price: 2890, drawing: { kind: 'gauze-stack', colour: '#f7f5ee' } }],
          ),
          accents('White', 'Blue', 'Green', 'Grey', 'Pink'),
        ),
        ...combine(
          choices(
            ['PL', 'Pellets', { price: 1690 }],
            ['BB', 'Bur block, magnetic', { price: 3390, drawing: { kind: 'bur-block' } }],
          ),
          colours('White', 'Blue', 'Green', 'Grey', 'Pink'),
        ),
      ],
      'FDS',
    ),
  },
];
