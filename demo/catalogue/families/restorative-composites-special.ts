import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Composites with a special property: bulk fill, few shades for all teeth, fluoride release. */
export const specialComposites: Family[] = [
  {
    key: '3m-filtek-one-bulk-fill',
    brand: '3m',
    classification: 'composites',
    name: 'Filtek One bulk fill restorative',
    code: 'MMM-4870',
    description: prose`
      A posterior composite placed in one increment of up to 5 mm and carved at once, without a capping layer. Two
      monomers relieve the stress of shrinkage as it arises, one by rearranging its bonds, the other by being large
      and slow; cusps move measurably less.

      More opaque than earlier bulk fills, so that a stained floor does not grey the crown. Capsules have a slim
      nozzle which reaches the gingival box, and the paste follows it down without trapping air. Cure occlusally, then
      from buccal and lingual once the matrix is off, ten seconds each with a high-output light.
    `,
    price: 10290,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#ead9b8', accent: '#e5a32b' },
    variants: variants(
      combine(
        shades('A1 A2 A3 B1 C2'),
        choices(
          ['S', '4 g syringe', { part: '' }],
          ['C', '20 capsules of 0.2 g', { part: 'C', price: 12450, drawing: { kind: 'compule' } }],
        ),
      ),
      '4870',
    ),
  },
  {
    key: 'ivoclar-tetric-powerfill',
    brand: 'ivoclar',
    classification: 'composites',
    name: 'Tetric PowerFill 4 mm composite',
    code: 'IVO-690',
    description: prose`
      Made for a lamp of three watts a square centimetre and three seconds of light. A chain-transfer agent keeps the
      network even while it forms that fast; with an ordinary lamp the same paste simply cures in ten to twenty
      seconds and loses nothing by it.

      Layers up to 4 mm, with the translucency falling by itself as the material sets so that the finished filling is
      not glassy. Three universal shades, IVA, IVB and IVW, stand for light, reddish and bleached teeth. Suits
      posterior classes I and II, deciduous molars and core repair.
    `,
    price: 8690,
    pack: { quantity: 3, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#ecdfba', accent: '#c9302c', mark: '4MM' },
    variants: variants(
      combine(
        choices(
          ['IVA', 'Shade IVA', { drawing: { colour: '#ead9b8', mark: 'IVA' } }],
          ['IVB', 'Shade IVB', { drawing: { colour: '#f2ead4', mark: 'IVB' } }],
          ['IVW', 'Shade IVW', { drawing: { colour: '#f8f4ea', mark: 'IVW' } }],
        ),
        choices(
          ['S', '3 g syringe', { part: '-AN' }],
          [
            'CF',
            '20 Cavifils of 0.2 g',
            { part: '-WW', price: 11250, pack: { quantity: 4, unit: 'g' }, drawing: { kind: 'compule' } },
          ],
        ),
      ),
      '6904',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'coltene-brilliant-everglow',
    brand: 'coltene',
    classification: 'composites',
    name: 'Brilliant EverGlow duo-shade composite',
    code: 'COL-600',
    description: prose`
      Submicron hybrid in duo shades: A2/B2 stands for two neighbours of the guide at once, and seven syringes replace
      a drawer. Prepolymerized filler with dense glass inside keeps the surface wet-looking even where the patient,
      not the dentist, does the polishing.

      The consistency was set at 23 °C and stays smooth when chilled. Opaque and translucent shades are for layering,
      bleach shades for teeth whitened at home. Can be heated to 55 °C for cementing thin veneers. Syringes carry the
      shade on three sides and on the cap.
    `,
    price: 6980,
    pack: { quantity: 3, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#ecdfba', accent: '#2e7d4f' },
    variants: withStock(
      variants(
        combine(
          shades('A1/B1 A2/B2 A3/D3 A3.5/B3 A4/C4 C2/C3 BL TR OA1 OA3'),
          choices(
            ['S', '3 g syringe', { part: 'S' }],
            [
              'T',
              '20 tips of 0.2 g',
              { part: 'T', price: 8990, pack: { quantity: 4, unit: 'g' }, drawing: { kind: 'compule' } },
            ],
          ),
        ).map((choice) => ({ ...choice, part: choice.part?.replace('/', '') })),
        '6001',
      ),
      { 'A2-B2-S': 'plenty', 'A4-C4-T': 'none' },
    ),
  },
  {
    key: 'shofu-beautifil-ii',
    brand: 'shofu',
    classification: 'composites',
    name: 'Beautifil II giomer restorative',
    code: 'SHO-140',
    description: prose`
      A composite that carries glass ionomer already reacted and ground into its filler. It releases fluoride and
      takes it up again from toothpaste, and studies over more than ten years find less plaque on it than on plain
      resin. Strength and polish are those of a nanohybrid.

      A sensible filling for high-caries adolescents, root surfaces and buccal pits. Place in 2 mm layers with any
      adhesive; cure ten seconds with LED. Opaque shades are marked O, the incisal shade lends halo to edges.
      Fluoresces naturally under black light.
    `,
    price: 6890,
    pack: { quantity: 4.5, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#e3cda3', accent: '#35a7b5' },
    variants: variants(
      combine(
        shades('A1 A2 A3 A3.5 A4 B1 B2 B3 C2 C3 D2 A2O A3O INC BW'),
        choices(
          ['S', '4.5 g syringe', { part: 'S' }],
          [
            'T',
            '20 tips of 0.23 g',
            { part: 'T', price: 8650, pack: { quantity: 4.6, unit: 'g' }, drawing: { kind: 'compule' } },
          ],
        ),
      ),
      'Y14',
    ),
  },
  {
    key: 'ultradent-mosaic',
    brand: 'ultradent',
    classification: 'composites',
    name: 'Mosaic universal composite',
    code: 'ULT-480',
    description: prose`
      Twenty shades for people who like to build teeth: enamel, dentin and effect pastes with the same feel, so that
      changing layer does not mean changing hand. It resists slumping under a warm lamp and can be brushed with a dry
      sable without pulling.

      Zirconia-silica glass ceramic and 20 nm silica, 68 % by volume. Enamel shades are named as the guide, dentins
      begin with OA or OB. Syringes hold 4 g behind a piston seal that cannot be screwed in crooked. Cure ten seconds
      an increment of 2 mm.
    `,
    price: 7390,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#f1e6cf', accent: '#26292d' },
    variants: withStock(
      variants(shades('A1 A2 A3 A3.5 A4 B1 B2 B3 C2 D2 BW BL OA1 OA2 OA3 OA4 OB1 TR GREY YELLOW'), 4801),
      { A2: 'plenty', GREY: 'few', OA4: 'none' },
    ),
  },
  {
    key: 'bisco-reveal-hd-bulk',
    brand: 'bisco',
    classification: 'composites',
    name: 'Reveal HD Bulk restorative',
    code: 'BIS-H72',
    description: prose`
      A sculptable bulk composite that can be the whole filling, from the pulpal floor to the fissure. Depth of cure
      is measured at 5 mm in white and 4.4 mm in A shades. It holds an edge against the matrix and leaves the
      instrument cleanly.

      High radiopacity and a low gloss-loss resin; no capping required. Bisco recommends a universal adhesive and
      selective etching of enamel. Each 4 g syringe has a twist stem that meters about 0.2 g a turn. Room temperature,
      out of the sun.
    `,
    price: 6940,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#f2ead4', accent: '#7a4a8c' },
    variants: variants(shades('A1 A2 A3 B1 BW'), 'H-726'),
  },
];
