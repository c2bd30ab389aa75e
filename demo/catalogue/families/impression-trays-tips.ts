import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Trays, mixing tips and guns. */
export const traysAndTips: Family[] = [
  {
    key: 'premier-triple-tray',
    brand: 'premier',
    classification: 'trays-tips',
    name: 'Triple Tray dual-arch impression trays',
    code: 'PRE-9007',
    description: prose`
      Preparation, opposing teeth and bite in one closing of the jaws. The mesh between the walls is loose-woven and
      only 0.1 mm thick, so teeth meet through it in their own centric; a rigid frame keeps the material from
      springing out of shape.

      Posterior fits most single crowns, wide-body molars with cheeks in the way, sideless patients whose ridge
      touches walls, quadrant a longer span, anterior six teeth. Handle end is the buccal side. Try the bite empty
      first. Disposable.
    `,
    price: 7290,
    pack: { quantity: 48, unit: 'tray' },
    drawing: { kind: 'impression-tray', colour: '#f4f5f2', accent: '#e88a3a', shape: 'triple' },
    variants: withStock(
      variants(
        choices(
          ['POS', 'Posterior', { part: '03', drawing: { colour: '#2f6db3', mark: 'POST' } }],
          ['WID', 'Wide-body posterior', { part: '04', drawing: { colour: '#2e7d4f', mark: 'WIDE' } }],
          ['SDL', 'Sideless posterior', { part: '06', drawing: { colour: '#e88a3a', mark: 'SDLS' } }],
          [
            'QUA',
            'Quadrant',
            {
              part: '08',
              price: 7690,
              pack: { quantity: 35, unit: 'tray' },
              drawing: { colour: '#7a4a8c', mark: 'QUAD' },
            },
          ],
          [
            'ANT',
            'Anterior',
            {
              part: '02',
              price: 7690,
              pack: { quantity: 35, unit: 'tray' },
              drawing: { colour: '#c9302c', mark: 'ANT', shape: 'anterior' },
            },
          ],
        ),
        '90070',
      ),
      { POS: 'plenty', SDL: 'few' },
    ),
  },
  {
    key: 'gc-coe-disposable-trays',
    brand: 'gc',
    classification: 'trays-tips',
    name: 'COE Spacer Trays, perforated disposable',
    code: 'GCA-260',
    description: prose`
      Disposable plastic trays moulded with stops inside, that keep an even two to three millimetres for the material
      around every tooth. Rigid enough for silicone putty, perforated so that alginate locks without adhesive.

      Numbering follows the pattern in use for ninety years: odd numbers for the upper, even for the lower, full arch,
      quadrant and anterior. Walls may be trimmed with a bur or raised with wax. Bag of twelve of a number.
    `,
    price: 1490,
    pack: { quantity: 12, unit: 'tray' },
    drawing: { kind: 'impression-tray', colour: '#e9e4d4', accent: '#7fb241' },
    variants: variants(
      choices(
        ['1', 'No. 1, large upper', { drawing: { mark: '1' } }],
        ['2', 'No. 2, large lower', { drawing: { mark: '2' } }],
        ['3', 'No. 3, medium upper', { drawing: { mark: '3' } }],
        ['4', 'No. 4, medium lower', { drawing: { mark: '4' } }],
        ['5', 'No. 5, small upper', { drawing: { mark: '5' } }],
        ['6', 'No. 6, small lower', { drawing: { mark: '6' } }],
        ['7', 'No. 7, quadrant, upper right and lower left', { drawing: { mark: '7', shape: 'quadrant' } }],
        ['8', 'No. 8, quadrant, upper left and lower right', { drawing: { mark: '8', shape: 'quadrant' } }],
        ['9', 'No. 9, anterior upper', { drawing: { mark: '9', shape: 'anterior' } }],
        ['10', 'No. 10, anterior lower', { drawing: { mark: '10', shape: 'anterior' } }],
      ),
      '2605',
    ),
  },
  {
    key: 'd2-perforated-impression-trays',
    brand: 'd2',
    classification: 'trays-tips',
    name: 'Perforated plastic impression trays by colour',
    code: 'D2H-640',
    description: prose`
      Polystyrene trays that flex just enough to come over an undercut. Each size has its colour, and a lower differs
      from an upper by the cut-out for the tongue: anyone in the clinic can fetch "a green lower" without reading.

      Rim lock along the edge, thumb rest on the handle, wall height of 15 mm. Fit them warm from hot water if a torus
      is in the way. Twenty-five of one sort a bag. Not for the autoclave.
    `,
    price: 990,
    pack: { quantity: 25, unit: 'tray' },
    drawing: { kind: 'impression-tray', colour: '#2e7d4f' },
    variants: variants(
      combine(
        choices(
          ['XS', 'Child', { drawing: { colour: '#f0cf45' } }],
          ['S', 'Small', { drawing: { colour: '#c9302c' } }],
          ['M', 'Medium', { drawing: { colour: '#2e7d4f' } }],
          ['L', 'Large', { drawing: { colour: '#2f6db3' } }],
        ),
        choices(['U', 'upper', { drawing: { mark: 'U' } }], ['L', 'lower', { drawing: { mark: 'L' } }]),
      ),
      'PIT-',
    ),
  },
  {
    key: 'mark3-hp-mixing-tips',
    brand: 'mark3',
    classification: 'trays-tips',
    name: 'High-performance mixing tips',
    code: 'MK3-MT',
    description: prose`
      Static mixers for cartridges with the bayonet lock, in the colours every maker agreed on: yellow for light body,
      teal for regular, pink for medium, purple for heavy, blue and brown for temporaries in 4:1 and 10:1.

      Fewer, larger elements leave about a fifth less paste behind than older tips of the same bore. Extrude a pea
      first, then lock the tip. Leave it on as a lid afterwards. Forty-eight in a bag; intraoral tips fit the small
      ends.
    `,
    price: 1290,
    pack: { quantity: 48, unit: 'tip' },
    drawing: { kind: 'mixing-tips', colour: '#35a7b5' },
    variants: withStock(
      variants(
        choices(
          ['YEL', 'Yellow, 4.2 mm, light body 1:1', { drawing: { colour: '#f0cf45', mark: '4.2' } }],
          ['TEA', 'Teal, 6.5 mm, regular body 1:1', { drawing: { colour: '#35a7b5', mark: '6.5' } }],
          ['PNK', 'Pink, 5.4 mm, medium body 1:1', { drawing: { colour: '#ec9fbb', mark: '5.4' } }],
          ['PUR', 'Purple, 7.5 mm, heavy body 1:1', { drawing: { colour: '#7a4a8c', mark: '7.5' } }],
          ['BLU', 'Blue, 3.2 mm, temporaries 4:1 and 10:1', { drawing: { colour: '#2f6db3', mark: '3.2' } }],
          ['BRN', 'Brown, 3.2 mm, core and cement 1:1', { drawing: { colour: '#7b5638', mark: '3.2' } }],
          [
            'WIO',
            'White intraoral tips',
            { price: 990, pack: { quantity: 100, unit: 'tip' }, drawing: { colour: '#f4f5f2', mark: 'IO' } },
          ],
          [
            'YIO',
            'Yellow intraoral tips',
            { price: 990, pack: { quantity: 100, unit: 'tip' }, drawing: { colour: '#f3dd8c', mark: 'IO' } },
          ],
        ),
        'M3MT-',
      ),
      { YEL: 'plenty', TEA: 'plenty', WIO: 'plenty' },
    ),
  },
  {
    key: 'd2-dispensing-guns',
    brand: 'd2',
    classification: 'trays-tips',
    name: 'Cartridge dispensing guns',
    code: 'D2H-655',
    description: prose`
      A gun for 50 mL cartridges, with a quick release at the thumb and a ratchet of steel instead of nylon. The
      handle is shaped for a hand that squeezes forty times a day, and the plunger plates change without tools.

      Ratio 1:1 and 2:1 take silicones and cores; 4:1 and 10:1 take provisional resins. Wipe with any surface
      disinfectant. Guaranteed two years against a broken trigger; spare plates by request.
    `,
    price: 3490,
    pack: { quantity: 1, unit: 'gun' },
    drawing: { kind: 'dispensing-gun', colour: '#1c7f86', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['11', 'Ratio 1:1 and 2:1', { drawing: { mark: '1:1' } }],
        ['101', 'Ratio 4:1 and 10:1', { drawing: { mark: '10:1', colour: '#e88a3a' } }],
        ['75', '75 mL cartridges, 1:1', { price: 4290, drawing: { mark: '75', colour: '#7a4a8c' }, stock: 'few' }],
      ),
      'DG-',
    ),
  },
  {
    key: 'mark3-flexible-mixing-bowls',
    brand: 'mark3',
    classification: 'trays-tips',
    name: 'Flexible mixing bowls',
    code: 'MK3-MB',
    description: prose`
      Bowls of soft thermoplastic in which alginate and stone are pressed against the wall rather than stirred. Set
      material is squeezed out by folding the bowl, and nothing sticks in the seam, for there is none.

      The base is weighted and the rim thick enough to grip wet. Medium holds a full upper and lower mix; large is for
      stone. Two to a pack, so that one dries. Do not boil.
    `,
    price: 1150,
    pack: { quantity: 2, unit: 'bowl' },
    drawing: { kind: 'mixing-bowl', colour: '#2f6db3' },
    variants: variants(
      combine(
        choices(
          ['S', 'Small, 350 mL', { price: 950, drawing: { mark: 'S' } }],
          ['M', 'Medium, 600 mL', { price: 1150, drawing: { mark: 'M' } }],
          ['L', 'Large, 900 mL', { price: 1390, drawing: { mark: 'L' } }],
        ),
        choices(
          ['BLU', 'blue', { drawing: { colour: '#2f6db3' } }],
          ['GRN', 'green', { drawing: { colour: '#2e7d4f' } }],
          ['PNK', 'pink', { drawing: { colour: '#ec9fbb' } }],
        ),
      ),
      'M3MB-',
    ),
  },
];
