import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, flavours, variants, withStock } from '#demo/catalogue/variants.ts';

/** Pliers, adhesives, wire and products for the patient at home. */
export const orthoAccessories: Family[] = [
  {
    key: 'hu-friedy-orthodontic-pliers',
    brand: 'hu-friedy',
    classification: 'ortho-pliers',
    name: 'Orthodontic pliers and cutters',
    code: 'HUF-678',
    description: prose`
      Precision pliers in hardened stainless with a lap joint that does not loosen. Cutters carry inserts of a
      cobalt-tungsten alloy, ground to meet at the very tip, and cut hard wire to .022 × .028 inch within the limits
      engraved on the joint.

      The distal end cutter holds the piece it cuts off. Weingart seats archwires behind molars; bird beak makes
      loops; three-jaw puts in a curve; band removers push on the cusp. Autoclave open and oil the joint. Inserts are
      guaranteed for seven years, pliers for ten.
    `,
    price: 24900,
    pack: { quantity: 1, unit: 'pliers' },
    drawing: { kind: 'pliers', colour: '#c3c9ce', shape: 'weingart' },
    variants: withStock(
      variants(
        choices(
          ['201', 'Weingart utility', { drawing: { shape: 'weingart', mark: '201' } }],
          ['203', 'How, straight', { drawing: { shape: 'how', mark: '203' } }],
          ['209', 'Ligature cutter', { price: 32900, drawing: { shape: 'ligature', mark: '209', accent: '#c9a24a' } }],
          [
            '101',
            'Distal end cutter',
            { price: 38900, drawing: { shape: 'distal-end', mark: '101', accent: '#c9a24a' } },
          ],
          ['103', 'Hard wire cutter', { price: 33900, drawing: { shape: 'cutter', mark: '103', accent: '#c9a24a' } }],
          ['300', 'Bird beak 139', { drawing: { shape: 'bird-beak', mark: '139' } }],
          ['302', 'Three-jaw', { drawing: { shape: 'three-jaw', mark: '302' } }],
          ['207', 'Posterior band remover', { price: 26900, drawing: { shape: 'band-remover', mark: '207' } }],
          ['220', 'Bracket remover, angled', { price: 27900, drawing: { shape: 'bracket-remover', mark: '220' } }],
          ['305', 'Contouring', { drawing: { shape: 'contouring', mark: '305' }, stock: 'few' }],
        ),
        '678-',
      ),
      { '101': 'some', '209': 'plenty' },
    ),
  },
  {
    key: '3m-transbond-xt-adhesive',
    brand: '3m',
    classification: 'ortho-pliers',
    name: 'Transbond XT light-cure orthodontic adhesive',
    code: 'MMM-712',
    description: prose`
      The paste by which brackets have been held for thirty years. Viscous enough that a bracket does not drift while
      the next is placed, filled 77 % with quartz, and cured in six seconds from each side with a strong lamp.

      Etch, rinse, dry, primer, bracket, press, remove the flash, cure. PLUS turns from pink to tooth colour and shows
      the flash. Syringes of 4 g, capsules of 0.2 g, primer of 6 mL. Keep the cap on between brackets.
    `,
    price: 9450,
    pack: { quantity: 8, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#e3cda3', accent: '#2e7d4f', mark: 'XT' },
    variants: variants(
      choices(
        ['S', '2 syringes of 4 g', { part: '036' }],
        [
          'C',
          '25 capsules of 0.2 g',
          { part: '031', price: 11900, pack: { quantity: 5, unit: 'g' }, drawing: { kind: 'compule' } },
        ],
        [
          'P',
          'PLUS colour change, 2 syringes of 4 g',
          { part: '102', price: 10400, drawing: { colour: '#ec9fbb', mark: 'PLUS' } },
        ],
        [
          'PR',
          'Primer, 6 mL',
          {
            part: '034',
            price: 7900,
            pack: { quantity: 6, unit: 'mL' },
            drawing: { kind: 'bond-bottle', colour: '#2e7d4f', accent: '#26292d', mark: 'PRIM' },
          },
        ],
        [
          'K',
          'Kit: 4 syringes, primer, etchant',
          {
            part: '035',
            price: 27900,
            pack: { quantity: 1, unit: 'kit' },
            drawing: { mark: 'KIT' },
            stock: 'special-order',
          },
        ],
      ),
      '712-',
    ),
  },
  {
    key: 'american-orthodontics-ligature-wire',
    brand: 'american-orthodontics',
    classification: 'ortho-pliers',
    name: 'Stainless ligature wire and coil springs',
    code: 'AMO-LW',
    description: prose`
      Dead-soft wire to tie brackets, lace segments and make Kobayashi hooks. It twists evenly and the cut end tucks
      under without springing back. .010 is the usual; .008 fits ceramic wings, .012 and .014 lace canines to molars.

      Preformed ties are cut, looped and ready, a thousand in a tube. Open coil of nickel-titanium pushes, closed
      pulls; both are on spools of 91 cm and cut with a ligature cutter.
    `,
    price: 1890,
    pack: { quantity: 1000, unit: 'tie' },
    drawing: { kind: 'archwire', colour: '#c3c9ce', accent: '#4a5058', shape: 'spool' },
    variants: variants(
      choices(
        ['P008', 'Preformed ties .008', { part: '300', drawing: { mark: '.008' } }],
        ['P010', 'Preformed ties .010', { part: '301', drawing: { mark: '.010' }, stock: 'plenty' }],
        ['P012', 'Preformed ties .012', { part: '302', drawing: { mark: '.012' } }],
        [
          'R010',
          'Wire .010, 1 lb spool',
          { part: '320', price: 6290, pack: { quantity: 1, unit: 'spool' }, drawing: { mark: '.010' } },
        ],
        [
          'R014',
          'Wire .014, 1 lb spool',
          { part: '324', price: 6290, pack: { quantity: 1, unit: 'spool' }, drawing: { mark: '.014' }, stock: 'few' },
        ],
        [
          'OC',
          'Open coil spring .010 × .030',
          { part: '360', price: 4490, pack: { quantity: 91, unit: 'cm' }, drawing: { mark: 'OPEN' } },
        ],
        [
          'CC',
          'Closed coil spring .010 × .030',
          { part: '361', price: 4490, pack: { quantity: 91, unit: 'cm' }, drawing: { mark: 'CLSD' } },
        ],
      ),
      '856-',
    ),
  },
  {
    key: 'd2-patient-orthodontic-wax',
    brand: 'd2',
    classification: 'ortho-pliers',
    name: 'Relief wax for orthodontic patients',
    code: 'D2H-810',
    description: prose`
      Five sticks in a flat case that lives in a pencil box. A pea of it, warmed between the fingers and pressed over
      a bracket that rubs, stays through a school day. Dry the bracket first; swallowed wax does no harm.

      Medical-grade microcrystalline wax, unsweetened, with a scent. Fifty cases to a carton, lids in assorted
      colours, room on the back for a label with the practice's number.
    `,
    price: 2490,
    pack: { quantity: 50, unit: 'case' },
    drawing: { kind: 'ortho-wax', colour: '#8fd3b6', accent: '#f4f5f2' },
    variants: withStock(variants(flavours('Unscented', 'Mint', 'Cherry', 'Grape', 'Bubble gum'), 'OWX-'), {
      MNT: 'plenty',
      GRP: 'final',
    }),
  },
  {
    key: 'd2-retainer-cases',
    brand: 'd2',
    classification: 'ortho-pliers',
    name: 'Retainer and aligner cases',
    code: 'D2H-820',
    description: prose`
      A hinged box that survives a lunch tray. Deep enough for a retainer with a biteplate, slotted so that what is
      inside dries, with a latch that clicks and a flat lid for a name.

      The slim pattern holds aligners and fits a jacket pocket. Polypropylene, safe in the upper rack of a dishwasher.
      Twelve of one colour to the bag.
    `,
    price: 1290,
    pack: { quantity: 12, unit: 'case' },
    drawing: { kind: 'retainer-case', colour: '#2f6db3' },
    variants: variants(
      combine(
        choices(
          ['D', 'Deep', { drawing: { shape: 'deep' } }],
          ['S', 'Slim', { price: 1190, drawing: { shape: 'slim' } }],
        ),
        colours('Blue', 'Teal', 'Green', 'Pink', 'Purple', 'Red', 'Black', 'White'),
      ),
      'RTC-',
    ),
  },
];
