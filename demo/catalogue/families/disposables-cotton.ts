import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const cotton: Family[] = [
  {
    key: 'crosstex-wrapped-cotton-rolls',
    brand: 'crosstex',
    classification: 'cotton',
    name: 'Wrapped cotton rolls, non-sterile',
    code: 'CRX-WCR',
    description: prose`
      Cotton rolled tight and sewn round with a fine thread, so it holds its shape when wet and comes out of the
      vestibule in one piece. Each is 38 mm long; the diameter decides where it goes, from lower incisors to a dry upper
      sulcus.

      Bends to the arch without springing back. Two thousand to the box, in bags of a hundred that keep the rest clean.
      Sterilize in a pouch at 121 °C if a sterile roll is called for.
    `,
    price: 2690,
    pack: { quantity: 2000, unit: 'roll' },
    drawing: { kind: 'cotton-rolls', colour: '#f6f3ea', accent: '#9cc6e8' },
    variants: withStock(
      variants(
        choices(
          ['1', 'Size 1, 8 mm', { drawing: { mark: '1' } }],
          ['2', 'Size 2, 10 mm, medium', { drawing: { mark: '2' } }],
          ['3', 'Size 3, 12 mm', { price: 2980, drawing: { mark: '3' } }],
          [
            '2L',
            'Size 2, 150 mm long, 250',
            { price: 2150, pack: { quantity: 250, unit: 'roll' }, drawing: { mark: '6 IN' } },
          ],
        ),
        'WCR0',
      ),
      { '2': 'plenty' },
    ),
  },
  {
    key: 'coltene-roeko-luna-cotton-rolls',
    brand: 'coltene',
    classification: 'cotton',
    name: 'ROEKO Luna cotton rolls',
    code: 'COL-LUNA',
    description: prose`
      Pure bleached cotton with a lightly starched skin in place of thread. The skin softens on the first saliva and
      gives a roll that absorbs fast without shedding fibres into a cement margin.

      Five diameters, 40 mm long, packed 300 g to the box, which is between 420 and 1,400 rolls. An organic version in
      unbleached cream uses the same sizes. Fits every common chairside dispenser.
    `,
    price: 1490,
    pack: { quantity: 300, unit: 'g' },
    drawing: { kind: 'cotton-rolls', colour: '#fbfaf4', accent: '#c9302c' },
    variants: variants(
      combine(
        choices(
          ['B', 'Bleached', { part: '52' }],
          ['O', 'Organic, unbleached', { part: '53', price: 1690, drawing: { colour: '#e6d9bd' } }],
        ),
        choices(
          ['1', 'Size 1, 8 mm', { part: '111', drawing: { mark: '1' } }],
          ['2', 'Size 2, 10 mm', { part: '112', drawing: { mark: '2' } }],
          ['3', 'Size 3, 12 mm', { part: '113', drawing: { mark: '3' } }],
          ['4', 'Size 4, 14 mm', { part: '114', drawing: { mark: '4' } }],
        ),
      ),
      '',
    ),
  },
  {
    key: 'medicom-gauze-sponges',
    brand: 'medicom',
    classification: 'cotton',
    name: 'Gauze sponges, cotton and non-woven',
    code: 'MED-GZ',
    description: prose`
      Folded so that no raw edge faces out, and counted in stacks of two hundred in paper sleeves. Woven cotton grips
      tissue and clots; the non-woven of rayon and polyester lints less and drinks more.

      Two-inch squares serve nearly everything in the mouth, the three and four-inch for wiping and wrapping. Four,
      eight or twelve plies. Non-sterile. An outer bag of one sleeve or a carton of 5,000 two-inch squares.
    `,
    price: 395,
    pack: { quantity: 200, unit: 'sponge' },
    drawing: { kind: 'gauze-stack', colour: '#f7f5ee', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(['N', 'Non-woven'], ['C', 'Woven cotton', { drawing: { shape: 'woven' } }]),
          choices(
            ['22-4', '2 × 2 in, 4 ply', { drawing: { mark: '2×2' } }],
            ['22-8', '2 × 2 in, 8 ply', { price: 540, drawing: { mark: '2×2' } }],
            ['33-4', '3 × 3 in, 4 ply', { price: 620, drawing: { mark: '3×3' } }],
            ['44-4', '4 × 4 in, 4 ply', { price: 850, drawing: { mark: '4×4' } }],
            ['44-8', '4 × 4 in, 8 ply', { price: 1190, drawing: { mark: '4×4' } }],
            [
              'CS',
              '2 × 2 in, 4 ply, carton of 5,000',
              { price: 5890, pack: { quantity: 5000, unit: 'sponge' }, drawing: { mark: '5000' } },
            ],
          ),
        ),
        'GZ-',
      ),
      { 'N-CS': 'plenty', 'C-44-8': 'few' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'microcopy-neodrys-absorbents',
    brand: 'microcopy',
    classification: 'cotton',
    name: 'NeoDrys saliva absorbents',
    code: 'MIC-NDR',
    description: prose`
      A soft triangle that lies over the parotid duct with its point to the back, and for fifteen minutes takes up what
      two cotton rolls would. A film on the reflective kind throws light back onto the molars.

      The cheek is protected from the bur at the same time. Latex-free, individually lifted from a slotted box of fifty.
      Wet it before removal, since a dry absorbent clings to mucosa. Small fits children and narrow arches.
    `,
    price: 1590,
    pack: { quantity: 50, unit: 'absorbent' },
    drawing: { kind: 'membrane', colour: '#f7f6f1', accent: '#c3c9ce' },
    variants: variants(
      combine(
        choices(['O', 'Original'], ['R', 'Reflective', { price: 1980, drawing: { colour: '#c3c9ce' } }]),
        choices(
          ['S', 'Small, blue print', { drawing: { accent: '#2f6db3', mark: 'S' } }],
          ['L', 'Large, green print', { drawing: { accent: '#2e7d4f', mark: 'L' } }],
        ),
      ),
      'NDR-',
    ),
  },
  {
    key: 'mark3-cotton-pellets',
    brand: 'mark3',
    classification: 'cotton',
    name: 'Cotton pellets',
    code: 'MK3-5100',
    description: prose`
      Little balls of long-staple cotton, wound rather than pressed, for placing under a temporary filling, drying a
      cavity or carrying a medicament. They come apart neither in tweezers nor on the tooth.

      Each number is a diameter: 4 is 3 mm, 3 is 4 mm, 2 is 5 mm, 1 is 6 mm and 0 is 8 mm. The refill bag pours into the
      spring-topped dispenser, one of which stands in the starter pack with a bag of each of the three middle sizes.
    `,
    price: 690,
    pack: { quantity: 500, unit: 'pellet' },
    drawing: { kind: 'pellet-dispenser', colour: '#f6f3ea', accent: '#e88a3a' },
    variants: variants(
      choices(
        ['0', 'No. 0, 300', { price: 790, pack: { quantity: 300, unit: 'pellet' }, drawing: { mark: '0' } }],
        ['1', 'No. 1', { drawing: { mark: '1' } }],
        ['2', 'No. 2', { drawing: { mark: '2' } }],
        ['3', 'No. 3', { drawing: { mark: '3' } }],
        ['4', 'No. 4, 1,000', { price: 980, pack: { quantity: 1000, unit: 'pellet' }, drawing: { mark: '4' } }],
        [
          'KIT',
          'Starter pack with dispenser',
          { price: 2490, pack: { quantity: 1500, unit: 'pellet' }, drawing: { mark: 'KIT' } },
        ],
      ),
      'M3CP',
    ),
  },
  {
    key: 'd2-cotton-tipped-applicators',
    brand: 'd2',
    classification: 'cotton',
    name: 'Cotton-tipped applicators, wood shaft',
    code: 'D2H-CTA',
    description: prose`
      Birch shafts, smooth and straight, with a bud of cotton wound on under pressure so that it stays on. For topical
      anaesthetic, for drying a socket, for cleaning the corner of a mirror.

      Three-inch sticks go into the mouth, six-inch reach the throat and the back of drawers. The sterile ones lie in
      pairs in a peel pack. Coloured buds let an assistant lay out two agents without mixing them.
    `,
    price: 780,
    pack: { quantity: 1000, unit: 'applicator' },
    drawing: { kind: 'applicators', colour: '#f6f3ea', accent: '#c9a24a' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(['3', '3 inch', { price: 690 }], ['6', '6 inch']),
            packs('box', 'applicator', [100, 195], [1000, 890]),
          ),
          ...combine(choices(['6S', '6 inch, sterile pairs']), packs('box', 'applicator', [200, 1490])),
          ...combine(choices(['3C', '3 inch, coloured bud']), colours('Pink', 'Light blue', 'Yellow')),
        ],
        'CTA-',
      ),
      { '6S-200': 'special-order' },
    ),
  },
];
