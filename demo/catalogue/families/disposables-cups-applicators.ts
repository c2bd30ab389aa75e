import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { accents, choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const cupsAndPaper: Family[] = [
  {
    key: 'crosstex-plastic-cups',
    brand: 'crosstex',
    classification: 'cups-towels',
    name: 'Plastic rinse cups, 5 oz',
    code: 'CRX-CXC',
    description: prose`
      Ribbed polystyrene cups with a rolled lip that a numb patient can drink from. They drop singly from every cup
      dispenser, and the ribs keep a stack from jamming in a humid cupboard.

      One thousand to the carton in sleeves of fifty. The colours match the bibs and tray covers of the same maker, so a
      room can be laid out in one. Not for hot drinks. Recyclable with number 6 plastics where these are collected.
    `,
    price: 5290,
    pack: { quantity: 1000, unit: 'cup' },
    drawing: { kind: 'cup-stack', colour: '#9cc6e8' },
    variants: withStock(
      variants(
        colours('White', 'Light blue', 'Lavender', 'Mint', 'Dusty rose', 'Yellow', 'Teal', 'Peach', 'Burgundy'),
        'CXC',
      ),
      { WHT: 'plenty', PCH: 'final', BUR: 'few' },
    ),
  },
  {
    key: 'd2-paper-cups',
    brand: 'd2',
    classification: 'cups-towels',
    name: 'Paper rinse cups',
    code: 'D2H-PCP',
    description: prose`
      For clinics leaving plastic behind: cups of uncoated white board with a water-based barrier that goes into the
      paper bin. They hold rinse for half an hour without softening.

      Four-ounce cups fit wall dispensers of 57 to 67 mm; the three-ounce is for children and for mouth-rinse doses. A
      leaf print or plain white. Fifty a sleeve; keep the open sleeve away from the aerosol of the chair.
    `,
    price: 4690,
    pack: { quantity: 1000, unit: 'cup' },
    drawing: { kind: 'cup-stack', colour: '#f6f3ea', accent: '#2e7d4f' },
    variants: variants(
      combine(
        choices(
          ['3', '3 oz', { price: 4190, drawing: { mark: '3 OZ' } }],
          ['4', '4 oz', { drawing: { mark: '4 OZ' } }],
        ),
        choices(['W', 'Plain white', { drawing: { accent: '#f4f5f2' } }], ['L', 'Leaf print']),
      ),
      'PCP',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'flight-paper-towels-and-tissues',
    brand: 'flight',
    classification: 'cups-towels',
    name: 'Paper towels and facial tissue',
    code: 'FLT-PPR',
    description: prose`
      The paper a clinic runs through without noticing until it is gone. Multifold towels come out of the wall one at a
      time, centre-pull rolls feed the sterilization bench, cube boxes of tissue stand at each chair.

      Towels are unbleached kraft or white, 23 by 24 cm; tissue is two-ply and does not shed on lipstick. Everything is
      Canadian-made of recycled fibre apart from the tissue, and ships by the case.
    `,
    price: 4390,
    pack: { quantity: 4000, unit: 'towel' },
    drawing: { kind: 'towel-roll', colour: '#f4f5f2', accent: '#7b5638' },
    variants: withStock(
      variants(
        choices(
          ['MFW', 'Multifold towels, white, 4,000', { drawing: { mark: 'FOLD' } }],
          ['MFK', 'Multifold towels, kraft, 4,000', { price: 3790, drawing: { colour: '#c9a57a', mark: 'FOLD' } }],
          ['CPR', 'Centre-pull rolls, 6', { price: 5180, pack: { quantity: 6, unit: 'roll' } }],
          [
            'RTW',
            'Roll towels, 205 m, 12',
            { price: 6890, pack: { quantity: 12, unit: 'roll' }, drawing: { mark: '205M' } },
          ],
          [
            'FTC',
            'Facial tissue, 36 cubes',
            { price: 4890, pack: { quantity: 36, unit: 'box' }, drawing: { kind: 'tissue-box', colour: '#9cc6e8' } },
          ],
          [
            'FTF',
            'Facial tissue, 30 flat boxes',
            { price: 3980, pack: { quantity: 30, unit: 'box' }, drawing: { kind: 'tissue-box', colour: '#a7dcc2' } },
          ],
        ),
        'FPP-',
      ),
      { RTW: 'special-order' },
    ),
  },
  {
    key: 'medicom-mixing-dishes',
    brand: 'medicom',
    classification: 'cups-towels',
    name: 'Dappen dishes and mixing wells, disposable',
    code: 'MED-DPN',
    description: prose`
      Small dishes for bonding agents, pumice, rinse and anything else that must not go back in the bottle. A wide
      ribbed foot keeps them steady on the tray, and the polypropylene does not craze with acetone.

      Round dappens in colours that code what is inside, four-well palettes for shade work, and amber wells under a flip
      lid that shut out the operating light while an adhesive waits. All single use.
    `,
    price: 990,
    pack: { quantity: 200, unit: 'dish' },
    drawing: { kind: 'mixing-bowl', colour: '#f4f5f2' },
    variants: variants(
      [
        ...combine(choices(['DD', 'Round dappen']), colours('White', 'Blue', 'Green', 'Pink', 'Yellow')),
        ...choices(
          ['4W', 'Four-well palette', { price: 1390, drawing: { shape: 'palette', mark: '4' } }],
          [
            'LP',
            'Light-protected wells, 50',
            { price: 2290, pack: { quantity: 50, unit: 'dish' }, drawing: { colour: '#c77a22' } },
          ],
        ),
      ],
      'DPN-',
    ),
  },
];

export const applicators: Family[] = [
  {
    key: 'microcopy-micro-applicators',
    brand: 'microcopy',
    classification: 'applicators',
    name: 'Micro-applicators, bendable',
    code: 'MIC-MAP',
    description: prose`
      A ball of non-absorbent flock at the end of a bendable stem: it takes up exactly a drop of adhesive and gives all
      of it to the tooth. The neck bends in two places to 90 degrees and does not spring back.

      Choose by ball: superfine 1.0 mm for canals and grooves, fine 1.5, regular 2.0 mm for cavities and crowns. Each
      tube of one hundred has a flip top; the pack holds four. Fibres are welded, so none stays behind in the bond.
    `,
    price: 2290,
    pack: { quantity: 400, unit: 'applicator' },
    drawing: { kind: 'applicators', colour: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['SF', 'Superfine, 1.0 mm', { drawing: { mark: 'SF', amount: 1 } }],
            ['F', 'Fine, 1.5 mm', { drawing: { mark: 'F', amount: 1.5 } }],
            ['R', 'Regular, 2.0 mm', { drawing: { mark: 'R', amount: 2 } }],
          ),
          colours('White', 'Pink', 'Yellow', 'Green', 'Blue'),
        ),
        'NMA',
      ),
      { 'R-BLU': 'plenty', 'SF-GRN': 'none', 'SF-PNK': 'few' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'kerr-applicator-brushes',
    brand: 'kerr',
    classification: 'applicators',
    name: 'Applicator brushes and handles',
    code: 'KER-BRH',
    description: prose`
      Nylon tufts cut square for wetting a whole preparation in one stroke, where a ball applicator would need several.
      The disposable heads snap into an autoclavable handle at any of four angles.

      A kit holds two handles and a hundred heads in mixed colours; refills are a hundred of a colour. The longer
      bristle of the blue head carries sealant into fissures, the short one of the white scrubs self-etching primer.
    `,
    price: 2480,
    pack: { quantity: 100, unit: 'brush' },
    drawing: { kind: 'applicators', colour: '#f4f5f2', accent: '#26292d', shape: 'brush' },
    variants: variants(
      [
        ...accents('White', 'Blue', 'Yellow'),
        ...choices(
          ['KIT', 'Kit, 2 handles and 100 heads', { price: 3990, drawing: { mark: 'KIT' } }],
          [
            'HDL',
            'Handles, 2',
            { price: 1890, pack: { quantity: 2, unit: 'handle' }, drawing: { kind: 'explorer', shape: 'straight' } },
          ],
        ),
      ],
      (_, index) => `KB-${2440 + index * 5}`,
    ),
  },
  {
    key: 'mark3-mixing-sticks-and-pads',
    brand: 'mark3',
    classification: 'applicators',
    name: 'Mixing pads and sticks',
    code: 'MK3-5700',
    description: prose`
      Coated paper glued on all four sides, so that the sheet stays put under a firm spatula and lets go cleanly
      afterwards. Oils do not strike through to the next one.

      Small pads suit a capsule of cement, medium a liner and a base, large an impression paste. The plastic sticks have
      a flat paddle at one end, a pointed tip at the other. Non-skid backing keeps the pad on a steel tray.
    `,
    price: 420,
    pack: { quantity: 100, unit: 'sheet' },
    drawing: { kind: 'label-roll', colour: '#fbfaf4', accent: '#e88a3a', shape: 'pad' },
    variants: variants(
      choices(
        ['7', 'Pad, 2¾ × 2¾ in', { drawing: { mark: 'S' } }],
        ['9', 'Pad, 3 × 6 in', { price: 560, drawing: { mark: 'M' } }],
        ['15', 'Pad, 6 × 6 in', { price: 790, drawing: { mark: 'L' } }],
        [
          'ST',
          'Sticks, 200',
          {
            price: 890,
            pack: { quantity: 200, unit: 'stick' },
            drawing: { kind: 'spatula', colour: '#f4f5f2', shape: 'plastic' },
          },
        ],
      ),
      'M3MP',
    ),
  },
  {
    key: 'ultradent-black-mini-brush-tips',
    brand: 'ultradent',
    classification: 'applicators',
    name: 'Luer brush and flocked tips for syringes',
    code: 'ULT-TIP',
    description: prose`
      Tips that screw on a luer-lock syringe and put a gel where it is meant to go, with a brush at the end to spread
      it. The tuft is crimped into a bendable cannula, not glued.

      Each is made for a thickness of material: the mini brush for resins, the flocked 22 gauge for etchant, the wide
      brush for fluoride gel. Bags of twenty or of one hundred. Express a little on a gauze first to be sure that it
      flows.
    `,
    price: 1190,
    pack: { quantity: 20, unit: 'tip' },
    drawing: { kind: 'irrigation-needle', colour: '#26292d' },
    variants: variants(
      combine(
        choices(
          ['BM', 'Mini brush, black', { part: '119' }],
          ['FL', 'Flocked 22 ga, blue', { part: '128', drawing: { colour: '#2f6db3' } }],
          ['WB', 'Wide brush, white', { part: '141', drawing: { colour: '#f4f5f2' } }],
          ['IN', 'Inspiral brush, grey', { part: '710', drawing: { colour: '#9aa2a9' } }],
        ),
        packs('bag', 'tip', [20, 1190], [100, 4690]),
      ),
      '4-',
    ),
  },
];
