import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Waxes by purpose and hardness. */
export const waxes: Family[] = [
  {
    key: 'keystone-baseplate-wax',
    brand: 'keystone',
    classification: 'wax',
    name: 'Baseplate wax sheets',
    code: 'KEY-W1',
    description: prose`
      Pink sheets for occlusion rims, set-ups and bites, 3 × 6 inches and a twelfth of an inch thick. It softens
      evenly over a flame, does not flake when it is carved, and boils out of a flask without a greasy film.

      Regular is for winters in Winnipeg and rooms at twenty degrees, hard for summers, extra hard where teeth must
      not move on the way to the laboratory. Five pounds a box with tissue between layers, or one pound to try.
    `,
    price: 6890,
    pack: { quantity: 5, unit: 'lb' },
    drawing: { kind: 'wax-sheets', colour: '#e2808a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['REG', 'Regular', { part: '10', drawing: { colour: '#ec9fbb', mark: 'REG' } }],
            ['HRD', 'Hard', { part: '20', drawing: { colour: '#e2808a', mark: 'HARD' } }],
            ['XHD', 'Extra hard', { part: '30', drawing: { colour: '#c9506a', mark: 'X-HRD' } }],
          ),
          choices(
            ['5', '5 lb', { part: '5' }],
            ['1', '1 lb', { part: '1', price: 1690, pack: { quantity: 1, unit: 'lb' } }],
          ),
        ),
        '1880',
      ),
      { 'REG-5': 'plenty', 'XHD-5': 'few' },
    ),
  },
  {
    key: 'kerr-utility-and-boxing-wax',
    brand: 'kerr',
    classification: 'wax',
    name: 'Utility, boxing and sticky wax',
    code: 'KER-WX',
    description: prose`
      The three that stand beside every plaster bench. Utility rope bends in the fingers and lengthens the rim of an
      impression tray; boxing strips are wrapped round an impression to contain the stone; sticky wax, hard and
      brittle, holds broken dentures together until they are poured up.

      Utility comes white, red or in squares, boxing red, 1.5 inches wide by twelve. Sticky wax melts at 60 °C and
      snaps clean from a wet cast. One pound, sticks half a pound.
    `,
    price: 2390,
    pack: { quantity: 1, unit: 'lb' },
    drawing: { kind: 'wax-sheets', colour: '#c9302c', shape: 'rope' },
    variants: variants(
      choices(
        ['UW', 'Utility rope, white', { part: '21', drawing: { colour: '#f1efe8', mark: 'UTIL' } }],
        ['UR', 'Utility rope, red', { part: '22', drawing: { colour: '#c9302c', mark: 'UTIL' } }],
        [
          'BX',
          'Boxing strips, red',
          { part: '31', price: 2190, drawing: { colour: '#b5302c', mark: 'BOX', shape: 'strips' } },
        ],
        [
          'ST',
          'Sticky wax, sticks',
          {
            part: '41',
            price: 2890,
            pack: { quantity: 0.5, unit: 'lb' },
            drawing: { colour: '#e0a52e', mark: 'STICK', shape: 'sticks' },
          },
        ],
      ),
      '000',
    ),
  },
  {
    key: 'keystone-inlay-casting-wax',
    brand: 'keystone',
    classification: 'wax',
    name: 'Inlay and casting wax',
    code: 'KEY-W5',
    description: prose`
      Hard waxes that leave nothing when they burn out. Sticks are heated and dripped onto the die, chill fast without
      pulling from the margin, and carve to a feather edge with a cool instrument.

      Green for crowns, blue for inlays, ivory for seeing thickness; red is softer and made for cervical margins.
      Sheet casting wax is calibrated: 24, 26, 28 and 30 gauge for clasps and copings. Sticks in half-pound boxes,
      thirty-two sheets in a book.
    `,
    price: 2690,
    pack: { quantity: 0.5, unit: 'lb' },
    drawing: { kind: 'wax-sheets', colour: '#2e7d4f', shape: 'sticks' },
    variants: variants(
      [
        ...colours('Green', 'Blue', 'Red', 'Natural').map((colour) => ({ ...colour, label: `${colour.label} sticks` })),
        ...['24', '26', '28', '30'].map((gauge) => ({
          suffix: `G${gauge}`,
          label: `Sheets, ${gauge} gauge`,
          price: 1990,
          pack: { quantity: 32, unit: 'sheet' },
          drawing: { colour: '#6fa886', shape: 'sheets', mark: `${gauge}G` },
        })),
      ],
      '1885-',
    ),
  },
  {
    key: 'd2-bite-wax-wafers',
    brand: 'd2',
    classification: 'wax',
    name: 'Bite wafers, horseshoe',
    code: 'D2H-830',
    description: prose`
      Wax already cut to the arch: warm in water, lay on, close, chill with the air syringe. Plain wax takes cusps to
      the depth of a millimetre; wafers with copper hold heat longer and cool harder; foil in the middle prevents
      biting through.

      Records should be poured the same day, or kept flat in cold water. The scent is faint vanilla. Ninety-six to a
      box, standard adult width.
    `,
    price: 2190,
    pack: { quantity: 96, unit: 'wafer' },
    drawing: { kind: 'wax-sheets', colour: '#e6d08a', mark: 'BITE' },
    variants: variants(
      choices(
        ['PL', 'Plain, yellow', { drawing: { colour: '#f0d873' } }],
        ['CU', 'With copper', { price: 2790, drawing: { colour: '#b5703f' } }],
        ['FO', 'With foil', { price: 2590, drawing: { colour: '#e2a8b0' }, stock: 'some' }],
      ),
      'BWX-',
    ),
  },
];
