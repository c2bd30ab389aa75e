import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const barriers: Family[] = [
  {
    key: 'd2-barrier-film',
    brand: 'd2',
    classification: 'barriers',
    name: 'Barrier film, 4 × 6 inch perforated sheets',
    code: 'D2H-BFM',
    description: prose`
      Low-tack polyethylene film on a roll of 1,200 sheets, each 10 by 15 cm with a clean strip at both edges to lift it
      by. It goes over light handles, switches, bracket-table grips and the bulb of the x-ray head.

      The adhesive holds for a morning and comes off without residue, even from painted metal. Blue shows at a glance
      which room has been set up; clear keeps buttons legible. The box has its own cutting edge and stands on a rubber
      foot.
    `,
    price: 1390,
    pack: { quantity: 1200, unit: 'sheet' },
    drawing: { kind: 'barrier-film', colour: '#6fa8dc', accent: '#f4f5f2' },
    variants: withStock(variants(colours('Blue', 'Clear', 'Pink', 'Purple', 'Green'), 'BFM-46'), {
      BLU: 'plenty',
      CLR: 'plenty',
      GRN: 'few',
    }),
    categories: ['q3-catalogue'],
  },
  {
    key: 'crosstex-chair-and-headrest-covers',
    brand: 'crosstex',
    classification: 'barriers',
    name: 'Plastic headrest and chair covers',
    code: 'CRX-HRC',
    description: prose`
      Clear film sleeves that slide over the headrest, the half chair or the full chair and are changed with the
      patient. Embossing keeps them from sliding on vinyl and from crackling under the head.

      Headrest covers measure 25 by 28 cm, enough for most articulating rests with their knobs; the large runs to 36 cm.
      Half-chair sleeves are 68 cm wide. Rolls sit in a dispenser box and tear at a perforation.
    `,
    price: 1690,
    pack: { quantity: 250, unit: 'cover' },
    drawing: { kind: 'headrest-cover', colour: '#dfe9ee', accent: '#9aa2a9' },
    variants: variants(
      choices(
        ['HS', 'Headrest, 25 × 28 cm'],
        ['HL', 'Headrest, 28 × 36 cm', { price: 1890, drawing: { mark: 'L' } }],
        [
          'HC',
          'Half chair',
          { price: 3480, pack: { quantity: 225, unit: 'cover' }, drawing: { kind: 'chair-cover', mark: 'HALF' } },
        ],
        [
          'FC',
          'Full chair',
          { price: 4690, pack: { quantity: 125, unit: 'cover' }, drawing: { kind: 'chair-cover', mark: 'FULL' } },
        ],
        [
          'CF',
          'Headrest, cloth-feel',
          { price: 3990, pack: { quantity: 500, unit: 'cover' }, drawing: { colour: '#f4f5f2', mark: 'SOFT' } },
        ],
      ),
      'HRC-',
    ),
  },
  {
    key: 'flight-tubing-and-handle-sleeves',
    brand: 'flight',
    classification: 'barriers',
    name: 'Handle, hose and syringe sleeves',
    code: 'FLT-SLV',
    description: prose`
      Thin tubular sleeves cut for the parts a gloved hand keeps coming back to: T-shaped light handles, the air-water
      syringe with its opening for the tip, and the hoses behind handpieces and suction.

      Polyethylene, 1.5 mil, in dispenser boxes that open at a corner so that one sleeve comes at a time. Feed the hose
      through, let the sleeve run back, pierce the end with the tip. Discard after each patient.
    `,
    price: 1150,
    pack: { quantity: 500, unit: 'sleeve' },
    drawing: { kind: 'sleeve-pack', colour: '#cfe0ea', accent: '#22335f' },
    variants: variants(
      choices(
        ['LH', 'T-style light handle, 10 × 15 cm', { drawing: { kind: 'handle-cover', mark: 'T' } }],
        ['AW', 'Air-water syringe, 6 × 25 cm', { price: 1240, drawing: { mark: 'A/W' } }],
        ['HV', 'HVE and hose, 5 × 35 cm', { price: 1380, drawing: { mark: 'HVE' } }],
        [
          'HP',
          'Handpiece and hose, 5 × 120 cm',
          { price: 2190, pack: { quantity: 250, unit: 'sleeve' }, drawing: { mark: 'HP' } },
        ],
        [
          'CL',
          'Curing light, full',
          { price: 2680, pack: { quantity: 200, unit: 'sleeve' }, drawing: { mark: 'CURE' } },
        ],
        ['MS', 'Computer mouse', { price: 1990, pack: { quantity: 250, unit: 'sleeve' }, drawing: { mark: 'MOUSE' } }],
        [
          'KB',
          'Keyboard, 56 × 36 cm',
          { price: 2850, pack: { quantity: 250, unit: 'sleeve' }, drawing: { mark: 'KEYS' } },
        ],
        ['CU', 'Cuspidor and tray arm', { price: 1720, drawing: { mark: 'ARM' } }],
      ),
      'FSLV-',
    ),
  },
  {
    key: 'mark3-tray-sleeves',
    brand: 'mark3',
    classification: 'barriers',
    name: 'Tray sleeves, clear',
    code: 'MK3-3100',
    description: prose`
      A bag open at one short side, made to the size of the tray: slide the tray in, fold the open edge under, lay the
      instruments on top. Nothing has to be disinfected underneath but the tray's rim.

      Five hundred to a box. Ritter B sleeves take the common 34 by 24 cm tray, Chayes and Midwest the smaller ones with
      a rounded corner, and mini the 15 by 24 cm set-up tray. Film of 1.25 mil, slightly frosted to cut glare.
    `,
    price: 2290,
    pack: { quantity: 500, unit: 'sleeve' },
    drawing: { kind: 'tray-cover', colour: '#e3ecef', accent: '#e88a3a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['B', 'Ritter B, 27 × 37 cm', { drawing: { mark: 'B' } }],
            ['CH', 'Chayes, 24 × 32 cm', { drawing: { mark: 'CH' } }],
            ['MW', 'Midwest, 25 × 32 cm', { drawing: { mark: 'MW' } }],
            ['MN', 'Mini, 18 × 36 cm', { drawing: { mark: 'MINI' } }],
          ),
          packs('box', 'sleeve', [500, 2290], [2500, 10500]),
        ),
        'M3TS',
      ),
      { 'MW-2500': 'special-order', 'CH-2500': 'special-order' },
    ),
  },
];
