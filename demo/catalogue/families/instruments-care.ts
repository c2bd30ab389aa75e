import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

export const instrumentCare: Family[] = [
  {
    key: 'hu-friedy-sharpening-stones',
    brand: 'hu-friedy',
    classification: 'instrument-care',
    name: 'Sharpening stones',
    code: 'HUF-SS',
    description: prose`
      Arkansas is a natural stone, fine and slow, for keeping up an edge that is still there. India, a sintered alumina,
      takes more off and brings back one that is not; ceramic lies between and wants water, not oil.

      Flat stones for moving the instrument, wedges for moving the stone, cylinders for the face of a sickle. Wipe the
      swarf off before autoclaving, because heat bakes it in. Each in a box with a card of angles.
    `,
    price: 5490,
    pack: { quantity: 1, unit: 'stone' },
    drawing: { kind: 'sharpening-stone', colour: '#d8d5cb' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['AR', 'Arkansas, fine', { drawing: { colour: '#e6e3da' } }],
            ['IN', 'India, medium', { price: 3490, drawing: { colour: '#c08350' } }],
            ['CE', 'Ceramic, fine', { price: 4290, drawing: { colour: '#f4f5f2' } }],
          ),
          choices(
            ['FL', 'flat', { drawing: { shape: 'flat' } }],
            ['WG', 'wedge', { drawing: { shape: 'wedge' } }],
            ['CY', 'cylinder', { drawing: { shape: 'cylinder' } }],
          ),
        ),
        'SS-',
      ),
      { 'AR-FL': 'plenty', 'IN-CY': 'special-order' },
    ),
  },
  {
    key: 'premier-sharpening-guide-and-test-sticks',
    brand: 'premier',
    classification: 'instrument-care',
    name: 'Sharpening guide, test sticks and oil',
    code: 'PRE-SHG',
    description: prose`
      A channel on a steel plate holds the terminal shank at the right tilt while the stone slides along a fence; after
      a week of practice it is needed only for new patterns. The mark stays at 110 degrees for universal and Gracey
      blades.

      Acrylic sticks tell sharp from dull: an edge that bites into the rod is ready. They can be autoclaved with the
      set. Medicinal white oil in a dropper keeps metal from glazing an Arkansas stone.
    `,
    price: 14900,
    pack: { quantity: 1, unit: 'guide' },
    drawing: { kind: 'sharpening-stone', colour: '#9aa2a9', accent: '#2e7d4f', shape: 'guide' },
    variants: variants(
      choices(
        ['GD', 'Guide with stone'],
        [
          'TS',
          'Test sticks, 12',
          { price: 1590, pack: { quantity: 12, unit: 'stick' }, drawing: { kind: 'post', colour: '#dfe9ee' } },
        ],
        [
          'OIL',
          'Sharpening oil, 30 mL',
          { price: 1290, pack: { quantity: 30, unit: 'mL' }, drawing: { kind: 'bond-bottle', colour: '#f1e3bd' } },
        ],
      ),
      '1013',
    ),
  },
  {
    key: 'hu-friedy-instrument-care-lubricants',
    brand: 'hu-friedy',
    classification: 'instrument-care',
    name: 'Instrument lubricant and stain remover',
    code: 'HUF-ILS',
    description: prose`
      Milk is what hinges of pliers and forceps are dipped in after the wash: a water-soluble oil in emulsion that lets
      steam through and keeps the joint from seizing. One part to nine of distilled water lasts a week.

      The stain remover is phosphoric acid with a wetting agent for orange bloom and water spots, five minutes at 60 °C.
      Spray for single instruments, concentrate for the basin. Neither is for aluminium.
    `,
    price: 3890,
    pack: { quantity: 237, unit: 'mL' },
    drawing: { kind: 'spray-bottle', colour: '#f4f5f2', accent: '#5d4a86' },
    variants: withStock(
      variants(
        choices(
          ['LSP', 'Lubricant spray, 237 mL'],
          [
            'LCN',
            'Lubricant concentrate, 946 mL',
            { price: 5690, pack: { quantity: 946, unit: 'mL' }, drawing: { kind: 'jug', mark: 'MILK' } },
          ],
          [
            'STR',
            'Stain remover, 946 mL',
            {
              price: 4990,
              pack: { quantity: 946, unit: 'mL' },
              drawing: { kind: 'jug', mark: 'STAIN', accent: '#e88a3a' },
            },
          ],
        ),
        'ILS-',
      ),
      { STR: 'few' },
    ),
  },
  {
    key: 'mark3-instrument-tape',
    brand: 'mark3',
    classification: 'instrument-care',
    name: 'Instrument coding tape',
    code: 'MK3-9700',
    description: prose`
      Vinyl tape 6 mm wide on rolls of three metres. Wrap it one and a half times round a clean, alcohol-wiped handle,
      cut on the slant, and it will hold through a hundred cycles.

      Two stripes say more than one: colour for the operatory, colour for the procedure. The acrylic adhesive leaves
      little behind when pulled warm. Replace it once an edge lifts, for soil creeps under.
    `,
    price: 990,
    pack: { quantity: 3, unit: 'm' },
    drawing: { kind: 'indicator-tape', colour: '#c9302c', accent: '#ffffff' },
    variants: variants(
      [
        ...colours('Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'White', 'Black', 'Grey'),
        ...choices([
          'AST',
          'Assorted, 10 rolls in a dispenser',
          { price: 7990, pack: { quantity: 30, unit: 'm' }, drawing: { colour: '#35a7b5', mark: '10' } },
        ]),
      ],
      'M3IT',
    ),
    categories: ['monthly-special'],
  },
];
