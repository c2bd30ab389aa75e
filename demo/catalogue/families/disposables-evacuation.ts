import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { accents, choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const evacuationProducts: Family[] = [
  {
    key: 'crosstex-saliva-ejectors',
    brand: 'crosstex',
    classification: 'evacuation',
    name: 'Saliva ejectors, bonded tip',
    code: 'CRX-ZSE',
    description: prose`
      Bend it once and it stays: a coated brass wire runs the length of the tube. The tip is moulded on, not pushed on,
      and its smooth dome does not draw in the floor of the mouth.

      Fifteen centimetres of flexible PVC without phthalates, one hundred to a bag, ten bags a case. Clear tubing with a
      coloured or a clear tip; the flavoured kind carries vanilla in the plastic and is a little firmer.
    `,
    price: 590,
    pack: { quantity: 100, unit: 'ejector' },
    drawing: { kind: 'saliva-ejectors', colour: '#dfe9ee', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          [
            ...accents('Blue', 'White', 'Green', 'Pink'),
            ...choices(['VAN', 'Vanilla flavoured', { drawing: { accent: '#f1e3bd' } }]),
          ],
          [...packs('bag', 'ejector', [100, 590]), ...packs('case', 'ejector', [1000, 4980])],
        ),
        'ZSE',
      ),
      { 'BLU-1000': 'plenty', 'WHT-1000': 'plenty', 'VAN-1000': 'special-order' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'hager-mirasuc-saliva-ejectors',
    brand: 'hager',
    classification: 'evacuation',
    name: 'Mirasuc coloured saliva ejectors, removable cap',
    code: 'HAG-MSC',
    description: prose`
      All-over coloured tubes in the shades of boiled sweets. The cap pulls off for thicker secretions, and without it
      the tube serves as a narrow aspirator around an implant site.

      The wire is well centred, so the ejector does not roll in the lip. One hundred of a colour, or a rainbow bag with
      twenty each of five. Length 140 mm, outside diameter 6.5 mm, made without latex or DEHP.
    `,
    price: 740,
    pack: { quantity: 100, unit: 'ejector' },
    drawing: { kind: 'saliva-ejectors', colour: '#e88a3a', accent: '#f4f5f2' },
    variants: variants(
      [
        ...colours('Clear', 'Blue', 'Green', 'Yellow', 'Orange', 'Pink', 'Purple'),
        ...choices(['MIX', 'Rainbow bag', { price: 790, drawing: { colour: '#ec9fbb', accent: '#f0cf45' } }]),
      ],
      'HW-MS',
    ),
  },
  {
    key: 'mark3-hve-tips',
    brand: 'mark3',
    classification: 'evacuation',
    name: 'High-volume evacuation tips, vented and plain',
    code: 'MK3-5400',
    description: prose`
      Rigid polypropylene tubes with an S bend that holds the cheek out of the way. One end is vented, with side slots
      that keep it from sealing on the tongue; the other is plain. Turn it round as the procedure asks.

      Edges are flame-polished and smooth to mucosa. Outside diameter 11 mm for all standard valves, 14 cm long. One
      hundred in a bag, all of a colour. Single use; it softens in the autoclave.
    `,
    price: 690,
    pack: { quantity: 100, unit: 'tip' },
    drawing: { kind: 'hve-tips', colour: '#9cc6e8' },
    variants: withStock(
      variants(
        combine(
          choices(['SB', 'S bend'], ['ST', 'Straight', { drawing: { shape: 'straight' } }]),
          colours('White', 'Light blue', 'Green', 'Pink', 'Yellow', 'Purple'),
        ),
        'M3HV',
      ),
      { 'SB-WHT': 'plenty', 'ST-YEL': 'none', 'ST-PUR': 'few' },
    ),
  },
  {
    key: 'premier-surgical-aspirator-tips',
    brand: 'premier',
    classification: 'evacuation',
    name: 'Surgical aspirator tips',
    code: 'PRE-SAT',
    description: prose`
      Slender tips that reach an apex or a socket wall without hiding it. A 60 degree bend in the middle keeps the hand
      off the chest; the collar fits the small suction valve and, with the adapter, the large one.

      Three bores, told by the colour: 1.6 mm for endodontic surgery, 2.5 for extractions, 6.4 for flaps with
      irrigation. Twenty-five in a bag, non-sterile; the sterile version comes singly wrapped by ten.
    `,
    price: 1290,
    pack: { quantity: 25, unit: 'tip' },
    drawing: { kind: 'surgical-aspirator', colour: '#2e7d4f' },
    variants: variants(
      combine(
        choices(
          ['16', '1.6 mm, green', { drawing: { colour: '#2e7d4f', mark: '1.6' } }],
          ['25', '2.5 mm, blue', { drawing: { colour: '#2f6db3', mark: '2.5' } }],
          ['64', '6.4 mm, white', { drawing: { colour: '#f4f5f2', mark: '6.4' } }],
        ),
        choices(['N', 'bag of 25'], ['S', 'sterile, box of 10', { price: 1890, pack: { quantity: 10, unit: 'tip' } }]),
      ),
      '9250',
    ),
  },
  {
    key: 'dentsply-air-water-syringe-tips',
    brand: 'dentsply',
    classification: 'evacuation',
    name: 'Disposable air-water syringe tips',
    code: 'DEN-AWT',
    description: prose`
      Six channels of air round one of water, separate to the very end, so the air is dry when it is meant to be. That
      is the difference between an etched surface that stays frosted and one that has to be done again.

      Plastic throughout with a locking groove for the usual quick-change collars; a metal-core version snaps into older
      syringes with a collet. Bags of 250, or a bulk box of 1,500 in white.
    `,
    price: 2690,
    pack: { quantity: 250, unit: 'tip' },
    drawing: { kind: 'air-water-tips', colour: '#f4f5f2' },
    variants: withStock(
      variants(
        [
          ...colours('White', 'Light blue', 'Pink', 'Green', 'Purple', 'Orange'),
          ...choices(
            ['MC', 'White, metal core', { price: 3480, drawing: { accent: '#c3c9ce' } }],
            ['BLK1500', 'White, bulk box of 1,500', { price: 13900, pack: { quantity: 1500, unit: 'tip' } }],
          ),
        ],
        'AWT-',
      ),
      { ORG: 'final', MC: 'few' },
    ),
  },
  {
    key: 'flight-retracting-evacuation-mouthpieces',
    brand: 'flight',
    classification: 'evacuation',
    name: 'Isolation mouthpieces with suction',
    code: 'FLT-ISO',
    description: prose`
      One soft piece props the jaw, holds tongue and cheek away and clears water from both quadrants of a side: the
      assistant's two hands are free. It clips to the high-volume hose by an adapter sold with the starter kit.

      Medical silicone-like elastomer, single patient. Choose the size by laying it from the corner of the mouth to the
      tuberosity. The bite block is placed first, the shields follow. Ten of a size to a box.
    `,
    price: 4980,
    pack: { quantity: 10, unit: 'mouthpiece' },
    drawing: { kind: 'impression-tray', colour: '#d7ecef', accent: '#35a7b5', shape: 'mouthpiece' },
    variants: variants(
      choices(
        ['P', 'Paediatric', { drawing: { mark: 'PED' } }],
        ['S', 'Small', { drawing: { mark: 'S' } }],
        ['M', 'Medium', { drawing: { mark: 'M' } }],
        ['L', 'Large', { drawing: { mark: 'L' } }],
        [
          'KIT',
          'Starter kit, one adapter and 8 assorted',
          { price: 14900, pack: { quantity: 8, unit: 'mouthpiece' }, drawing: { mark: 'KIT' } },
        ],
      ),
      'FISO-',
    ),
    categories: ['new-arrivals'],
  },
];
