import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

const coreShades = choices(
  ['DEN', 'Dentin', { part: '1', drawing: { colour: '#e3cda3', mark: 'DEN' } }],
  ['WHT', 'White', { part: '2', drawing: { colour: '#f4f5f2', mark: 'WHT' } }],
);

/** Core build-up composites and root canal posts. */
export const coreAndPosts: Family[] = [
  {
    key: 'dmg-luxacore-z-dual',
    brand: 'dmg',
    classification: 'core-and-posts',
    name: 'LuxaCore Z-Dual core build-up',
    code: 'DMG-213',
    description: prose`
      A core composite with zirconium dioxide that cuts like dentin: the bur meets no step between tooth and core, and
      a chamfer runs smoothly over both. It flows round a post without a lentulo, stacks on itself, and cures by light
      in twenty seconds or alone in five minutes.

      One material for cementing the post and building the stump. Light-opaque contrasts with dentin, A3 hides under
      ceramic, blue shows its margin. The 48 g cartridge needs a Type 50 gun; Smartmix syringes of 9 g go by hand.
      Mixing and endo tips are enclosed.
    `,
    price: 22900,
    pack: { quantity: 48, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#e3cda3', accent: '#f0cf45' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['A3', 'Shade A3', { part: '3', drawing: { colour: '#e3cda3', mark: 'A3' } }],
            ['LO', 'Light opaque', { part: '4', drawing: { colour: '#efe5d0', mark: 'LO' } }],
            ['BLU', 'Blue', { part: '5', drawing: { colour: '#5f92c9', mark: 'BLUE' } }],
          ),
          choices(
            ['C', '48 g cartridge', { part: '13', drawing: { kind: 'impression-cartridge' } }],
            ['S', '2 Smartmix syringes of 9 g', { part: '14', price: 17800, pack: { quantity: 18, unit: 'g' } }],
          ),
        ),
        '21',
      ),
      { 'A3-C': 'plenty' },
    ),
  },
  {
    key: 'kuraray-clearfil-dc-core-plus',
    brand: 'kuraray',
    classification: 'core-and-posts',
    name: 'Clearfil DC Core Plus',
    code: 'KUR-3110',
    description: prose`
      Dual-cure core paste in a paired syringe, made to be used with a universal bond from the same house which starts
      the cure at the interface, in the root where no light goes. Depth of cure is then not a matter of hope.

      Flow is between a flowable and a paste; a ten-millimetre stump stands without a matrix. Filled to 74 % by weight
      and radiopaque at 250 % aluminium. Each 9 mL syringe comes with twenty mixing tips and guide tips of two sizes
      for the canal.
    `,
    price: 15600,
    pack: { quantity: 9, unit: 'mL' },
    drawing: { kind: 'automix-syringe', colour: '#e3cda3', accent: '#22335f' },
    variants: variants(coreShades, '311'),
  },
  {
    key: 'coltene-paracore',
    brand: 'coltene',
    classification: 'core-and-posts',
    name: 'ParaCore glass-reinforced core and cement',
    code: 'COL-600C',
    description: prose`
      Short glass fibres run through this composite and stop cracks where they would otherwise travel. It cements
      crown and post and builds the core between them in a single procedure; the three interfaces of older methods
      become one.

      Dual-curing, 68 % filled, low in film thickness for a core. Use with the matching two-bottle bond, which cures
      chemically. Syringes of 5 mL suit occasional users, the 25 mL cartridge a practice that restores root-filled
      molars each week. White, dentin and translucent.
    `,
    price: 10600,
    pack: { quantity: 10, unit: 'mL' },
    drawing: { kind: 'automix-syringe', colour: '#f4f5f2', accent: '#2e7d4f' },
    variants: variants(
      combine(
        [...coreShades, ...choices(['TR', 'Translucent', { part: '3', drawing: { colour: '#dcdfda', mark: 'TR' } }])],
        choices(
          ['S', '2 syringes of 5 mL', { part: '53' }],
          [
            'C',
            '25 mL cartridge',
            { part: '73', price: 17900, pack: { quantity: 25, unit: 'mL' }, drawing: { kind: 'impression-cartridge' } },
          ],
        ),
      ),
      '6001',
    ),
  },
  {
    key: 'coltene-parapost-fiber-lux',
    brand: 'coltene',
    classification: 'core-and-posts',
    name: 'ParaPost Fiber Lux posts',
    code: 'COL-PF17',
    description: prose`
      Translucent glass fibre posts with parallel sides, a rounded vented tip and a head with undercuts the core can
      grip. Light runs down the post and helps the cement cure around it. The stiffness is near dentin, and should the
      tooth be overloaded the post comes loose before the root splits.

      Drills are matched to the post by colour and cut 0.1 mm wider. Sizes go from 3, 0.90 mm, to 6, 1.50 mm. Trim
      with a diamond, never with cutters, and clean with alcohol before bonding. Ten posts to a refill, or five with
      one drill.
    `,
    price: 12900,
    pack: { quantity: 10, unit: 'post' },
    drawing: { kind: 'post', colour: '#f0cf45' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['3', 'Size 3, 0.90 mm', { part: '3', drawing: { colour: '#7b5638', mark: '3', amount: 9 } }],
            ['4', 'Size 4, 1.00 mm', { part: '4', drawing: { colour: '#f0cf45', mark: '4', amount: 10 } }],
            ['4.5', 'Size 4.5, 1.14 mm', { part: '45', drawing: { colour: '#2f6db3', mark: '4.5', amount: 11 } }],
            ['5', 'Size 5, 1.25 mm', { part: '5', drawing: { colour: '#c9302c', mark: '5', amount: 12 } }],
            ['5.5', 'Size 5.5, 1.40 mm', { part: '55', drawing: { colour: '#7a4a8c', mark: '5.5', amount: 14 } }],
            ['6', 'Size 6, 1.50 mm', { part: '6', drawing: { colour: '#26292d', mark: '6', amount: 15 } }],
          ),
          choices(
            ['10', '10 posts', { part: '-10' }],
            ['5D', '5 posts with drill', { part: '-5D', price: 9800, pack: { quantity: 5, unit: 'post' } }],
          ),
        ),
        'PF17',
      ),
      { '6-5D': 'special-order', '4.5-10': 'plenty' },
    ),
  },
  {
    key: '3m-relyx-fiber-post-3d',
    brand: '3m',
    classification: 'core-and-posts',
    name: 'RelyX Fiber Post 3D',
    code: 'MMM-5695',
    description: prose`
      A tapered fibre post with a surface left porous, so self-adhesive cement locks into it without silane. Retention
      grooves at the head hold the core. Fibres run lengthwise in an epoxy which passes light and shows up on film.

      Four sizes are banded white, yellow, red and blue and match the drills of the earlier RelyX posts; a universal
      starter drill opens the way. Seat with cement from an endo tip, cure forty seconds through the post, shorten
      with a water-cooled diamond. Sold in tens.
    `,
    price: 14300,
    pack: { quantity: 10, unit: 'post' },
    drawing: { kind: 'post', colour: '#f4f5f2' },
    variants: variants(
      choices(
        ['0', 'Size 0, 1.10 mm', { part: '6', drawing: { colour: '#f4f5f2', mark: '0', amount: 11 } }],
        ['1', 'Size 1, 1.30 mm', { part: '7', drawing: { colour: '#f0cf45', mark: '1', amount: 13 } }],
        ['2', 'Size 2, 1.60 mm', { part: '8', drawing: { colour: '#c9302c', mark: '2', amount: 16 } }],
        ['3', 'Size 3, 1.90 mm', { part: '9', drawing: { colour: '#2f6db3', mark: '3', amount: 19 } }],
      ),
      '5695',
    ),
  },
  {
    key: 'voco-rebilda-dc-and-post',
    brand: 'voco',
    classification: 'core-and-posts',
    name: 'Rebilda DC core composite',
    code: 'VOC-140',
    description: prose`
      A flowing dual-cure composite for cores and for setting fibre posts, in the blue that tells a preparation margin
      from tooth, in white and in dentin. Hardness reaches that of natural dentin after some minutes, and the diamond
      does not chatter.

      The QuickMix syringe is turned by thumb alone and doses from the first drop. Ten grams build six to eight molar
      stumps. Layers beyond 2 mm set by themselves in five minutes; light is only to hold the shape. Keep the used tip
      on as a cap.
    `,
    price: 11950,
    pack: { quantity: 10, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#5f92c9', accent: '#5b4a9a' },
    variants: variants(
      combine(
        [...coreShades, ...choices(['BLU', 'Blue', { part: '3', drawing: { colour: '#5f92c9', mark: 'BLUE' } }])],
        choices(
          ['Q', 'QuickMix syringe, 10 g', { part: 'Q' }],
          [
            'C',
            'Cartridge, 50 g',
            { part: 'C', price: 28900, pack: { quantity: 50, unit: 'g' }, drawing: { kind: 'impression-cartridge' } },
          ],
        ),
      ),
      '140',
    ),
  },
  {
    key: 'bisco-dt-light-post-illusion',
    brand: 'bisco',
    classification: 'core-and-posts',
    name: 'D.T. Light-Post Illusion X-RO',
    code: 'BIS-DT',
    description: prose`
      Double taper, like the canal it goes into: slim at the apex, wider towards the crown, which saves dentin where
      it is thinnest. At room temperature the post shows its size by colour; in the mouth the colour fades to
      translucent, and it returns under a cold spray if the post ever has to be found.

      Pre-stressed quartz fibre, radiopaque, flexural strength about 2,000 MPa. One finishing drill goes with each
      size. Ten posts; the intro kit has five of every size, drills and universal starter. Roughening is not needed,
      cleaning with alcohol is.
    `,
    price: 17900,
    pack: { quantity: 10, unit: 'post' },
    drawing: { kind: 'post', colour: '#c9302c' },
    variants: variants(
      choices(
        ['05', 'Size 0.5', { drawing: { colour: '#7a4a8c', mark: '0.5', amount: 8 } }],
        ['1', 'Size 1', { drawing: { colour: '#c9302c', mark: '1', amount: 9 } }],
        ['2', 'Size 2', { drawing: { colour: '#f0cf45', mark: '2', amount: 10 } }],
        ['3', 'Size 3', { drawing: { colour: '#2f6db3', mark: '3', amount: 12 } }],
        [
          'KIT',
          'Intro kit',
          { price: 54900, pack: { quantity: 1, unit: 'kit' }, drawing: { mark: 'KIT' }, stock: 'special-order' },
        ],
      ),
      'DT-XRO',
    ),
  },
  {
    key: 'ivoclar-multicore-flow',
    brand: 'ivoclar',
    classification: 'core-and-posts',
    name: 'MultiCore Flow build-up composite',
    code: 'IVO-603',
    description: prose`
      A self-curing core material with an optional light cure, chosen where big build-ups are made fast: it fills a
      copper band or transparent crown form in one shot and is ready for the bur four minutes later.

      High radiopacity; hardness adjusted to tooth so that the preparation does not drift. Compatible with adhesives
      of any generation as long as their activator is used. The 50 g cartridge brings mixing and intraoral tips; 10 g
      double-push syringes are there for smaller practices.
    `,
    price: 24300,
    pack: { quantity: 50, unit: 'g' },
    drawing: { kind: 'impression-cartridge', colour: '#ead9b8', accent: '#d23b34' },
    variants: variants(
      combine(
        [
          ...shades('A1 A3'),
          ...choices(
            ['WHT', 'White', { drawing: { colour: '#f4f5f2', mark: 'WHT' } }],
            ['BLU', 'Blue', { drawing: { colour: '#5f92c9', mark: 'BLUE' } }],
          ),
        ],
        choices(
          ['C', '50 g cartridge', { part: 'C' }],
          [
            'S',
            '10 g syringe',
            { part: 'S', price: 8950, pack: { quantity: 10, unit: 'g' }, drawing: { kind: 'automix-syringe' } },
          ],
        ),
      ),
      '5955-',
    ),
  },
];
