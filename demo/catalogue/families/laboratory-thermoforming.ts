import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Thicknesses in thousandths of an inch, each with the price in cents of a box of 25 sheets. */
const thicknesses = (...rows: [thousandths: string, price: number][]): Choice[] =>
  rows.map(([thousandths, price]) => ({
    suffix: thousandths,
    label: `.${thousandths} in`,
    price,
    drawing: { mark: `.${thousandths}`, amount: Number(thousandths) },
  }));

/** Sheets for vacuum and pressure forming, and resins for 3D printing. */
export const thermoformingMaterials: Family[] = [
  {
    key: 'keystone-vacuum-forming-sheets',
    brand: 'keystone',
    classification: 'thermoforming',
    name: 'Pro-form vacuum forming sheets',
    code: 'KEY-VF',
    description: prose`
      Five-inch squares for every former with a square frame. Soft EVA is for whitening trays, mouthguards and model
      duplication; coping is a thin rigid sheet for temporary shells; splint is clear and tough, for retainers and
      night guards; dual laminate has a soft inside and a hard face.

      Heat till it sags by an inch, soft one and a half, then draw. Keep the vacuum on for a minute. Dry sheets form
      without bubbles: close the bag. Twenty-five a box, thickness printed on a corner that is trimmed away.
    `,
    price: 3290,
    pack: { quantity: 25, unit: 'sheet' },
    drawing: { kind: 'thermoform-sheet', colour: '#dfe9ee' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(['EVA', 'Soft EVA', { drawing: { colour: '#e6eef2' } }]),
            thicknesses(['040', 2690], ['060', 2990], ['080', 3290], ['120', 4290], ['150', 4990]),
          ),
          ...combine(
            choices(['COP', 'Coping', { drawing: { colour: '#eef1ee' } }]),
            thicknesses(['020', 2290], ['040', 2690]),
          ),
          ...combine(
            choices(['SPL', 'Splint, clear', { drawing: { colour: '#cfe0e8' } }]),
            thicknesses(['020', 2690], ['030', 2990], ['040', 3290], ['060', 3890], ['080', 4690]),
          ),
          ...combine(
            choices(['DUA', 'Dual laminate', { drawing: { colour: '#b8d4e2' } }]),
            thicknesses(['080', 11900], ['120', 12900]),
          ),
        ],
        '9597-',
      ),
      { 'EVA-040': 'plenty', 'SPL-030': 'plenty', 'DUA-120': 'few' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'keystone-coloured-mouthguard-sheets',
    brand: 'keystone',
    classification: 'thermoforming',
    name: 'Pro-form coloured mouthguard laminates',
    code: 'KEY-MG',
    description: prose`
      EVA of .160 inch in the colours of the team. Dye goes through the whole sheet, does not wash out on saliva, and
      lets a coach see across a rink who is wearing one. Name and number may be sealed under a clear second layer.

      Two sheets pressed together make the laminated guard asked for in hockey and football. Heat gently; dark ones
      take less time. A dozen squares of five inches to the pack.
    `,
    price: 3890,
    pack: { quantity: 12, unit: 'sheet' },
    drawing: { kind: 'thermoform-sheet', colour: '#2f6db3', mark: '.160' },
    variants: variants(
      colours('White', 'Yellow', 'Orange', 'Red', 'Pink', 'Purple', 'Navy', 'Blue', 'Green', 'Lime', 'Black'),
      '9599-',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'dentsply-essix-plastics',
    brand: 'dentsply',
    classification: 'thermoforming',
    name: 'Essix retainer and aligner plastics',
    code: 'DEN-EX',
    description: prose`
      Sheets made for the retainers that carry their name. ACE is a copolyester, glass-clear and stiff; C+ a
      polypropylene, slightly hazy but hard to break, which accepts acrylic only by mechanical grip; the A+ holds up
      longest against night grinding.

      Round 125 mm discs for pressure machines, squares for vacuum. Two thicknesses, .030 and .040, before forming.
      One hundred in a bag with desiccant; keep shut, as ACE draws moisture.
    `,
    price: 13900,
    pack: { quantity: 100, unit: 'sheet' },
    drawing: { kind: 'thermoform-sheet', colour: '#d5e6ee', accent: '#e88a3a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['ACE', 'ACE', { part: '1', drawing: { colour: '#d5e6ee' } }],
            ['CP', 'C+', { part: '2', drawing: { colour: '#e9eee6' } }],
            ['AP', 'A+', { part: '3', price: 14900, drawing: { colour: '#c5dbe6' } }],
          ),
          choices(['030', '.030 in', { drawing: { mark: '.030' } }], ['040', '.040 in', { drawing: { mark: '.040' } }]),
          choices(['R', 'round', { drawing: { shape: 'round' } }], ['S', 'square', { drawing: { shape: 'square' } }]),
        ),
        '640E',
      ),
      { 'ACE-030-R': 'plenty', 'AP-040-S': 'special-order' },
    ),
  },
  {
    key: 'ultradent-sof-tray-sheets',
    brand: 'ultradent',
    classification: 'thermoforming',
    name: 'Sof-Tray classic sheets',
    code: 'ULT-ST',
    description: prose`
      Clear EVA for whitening trays. .035 is the thin and invisible one worn by day, .060 stands up to clenching, .080
      makes a light guard for a bruxer or a sports tray for a child.

      Form over a block-out of a light-cured resin, trim with scissors a hair past the gum, flame-polish the edge.
      Five-inch squares which mark the correct sag. Twenty of one thickness; fifty in bulk.
    `,
    price: 3590,
    pack: { quantity: 20, unit: 'sheet' },
    drawing: { kind: 'thermoform-sheet', colour: '#e3edf5', accent: '#2f6db3' },
    variants: variants(
      combine(
        choices(
          ['035', '.035 in', { drawing: { mark: '.035' } }],
          ['060', '.060 in', { drawing: { mark: '.060' } }],
          ['080', '.080 in', { drawing: { mark: '.080' } }],
        ),
        choices(
          ['20', '20 sheets', { part: '20' }],
          ['50', '50 sheets', { part: '50', price: 7990, pack: { quantity: 50, unit: 'sheet' } }],
        ),
      ),
      'UP22',
    ),
  },
  {
    key: 'keystone-keyprint-resins',
    brand: 'keystone',
    classification: 'thermoforming',
    name: 'KeyPrint resins for 3D printing',
    code: 'KEY-KP',
    description: prose`
      Light-cured resins for printers at 385 or 405 nanometres, each tested for its task. Model is matt and quick to
      scan; Guide can be steamed and stays true round the sleeve; Splint Soft bends when warm and springs back in the
      mouth; Tray is rigid and fast.

      Shake or roll for a quarter of an hour, print, wash twice in alcohol, dry, post-cure. The printer's own settings
      are on the maker's site. One kilogram, opaque bottle; store in the dark at room temperature and filter what goes
      back.
    `,
    price: 26900,
    pack: { quantity: 1, unit: 'kg' },
    drawing: { kind: 'resin-bottle', colour: '#2f6db3', accent: '#26292d' },
    variants: variants(
      choices(
        ['MDT', 'Model, tan', { part: '10', price: 17900, drawing: { colour: '#d9b98a', mark: 'MODEL' } }],
        ['MDG', 'Model, grey', { part: '11', price: 17900, drawing: { colour: '#9aa2a9', mark: 'MODEL' } }],
        ['GUI', 'Guide, clear', { part: '20', drawing: { colour: '#dfe9ee', mark: 'GUIDE' } }],
        ['SPS', 'Splint Soft, clear', { part: '30', price: 36900, drawing: { colour: '#b8d4e2', mark: 'SOFT' } }],
        ['SPH', 'Splint Hard, clear', { part: '31', price: 34900, drawing: { colour: '#7fb0dc', mark: 'HARD' } }],
        ['TRY', 'Tray, blue', { part: '40', price: 18900, drawing: { colour: '#2f6db3', mark: 'TRAY' }, stock: 'few' }],
      ),
      '4220',
    ),
  },
];
