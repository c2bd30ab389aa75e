import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Etchants and surface treatments; their class is that of the adhesives. */
export const etchants: Family[] = [
  {
    key: 'ultradent-ultra-etch',
    brand: 'ultradent',
    classification: 'bonding',
    name: 'Ultra-Etch phosphoric acid 35 %',
    code: 'ULT-163',
    description: prose`
      The blue etchant of most drawers. It flows through a fine brush tip and stops where it is put, even upside down
      on an upper molar, yet rinses off in one pass without leaving silica behind. Depth of etch limits itself at
      about two microns of dentin.

      Enamel for twenty to thirty seconds, dentin for fifteen. The refill box contains syringes of 1.2 mL; the
      IndiSpense syringe of 30 mL fills them again through its luer neck and saves the plastic. Blue Micro and
      Inspiral tips are sold apart. Store at room temperature; wear glasses when filling.
    `,
    price: 4890,
    pack: { quantity: 4.8, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#2f6db3', accent: '#f4f5f2', mark: '35%' },
    variants: withStock(
      variants(
        choices(
          ['4', '4 syringes of 1.2 mL', { part: '' }],
          ['20', '20 syringes of 1.2 mL', { part: '20', price: 19900, pack: { quantity: 24, unit: 'mL' } }],
          [
            'IND',
            'IndiSpense syringe, 30 mL',
            { part: '685', price: 9450, pack: { quantity: 30, unit: 'mL' }, drawing: { kind: 'luer-syringe' } },
          ],
          ['K', 'Kit with tips and empty syringes', { part: '129', price: 12900, pack: { quantity: 1, unit: 'kit' } }],
        ),
        'UE163',
      ),
      { '4': 'plenty', '20': 'plenty' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'pulpdent-etch-rite',
    brand: 'pulpdent',
    classification: 'bonding',
    name: 'Etch-Rite phosphoric acid gel 38 %',
    code: 'PUL-ET',
    description: prose`
      A silica-free gel thickened with a polymer, so the rinsed surface carries no grit into the hybrid layer. The
      viscosity lies between a liquid and a paste: it spreads by its own weight in a fissure, and a bead on a cervical
      margin does not creep under the dam.

      Made in Massachusetts in syringes of 1.2 and 3 mL and a 20 mL bottle with a flip spout. Leave no longer than
      thirty seconds on cut enamel. Dark blue for contrast against gingiva; the lot is moulded on the finger flange.
    `,
    price: 2490,
    pack: { quantity: 4.8, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#22335f', accent: '#e88a3a', mark: '38%' },
    variants: variants(
      choices(
        ['4', '4 syringes of 1.2 mL', { part: '4' }],
        ['10', '10 syringes of 3 mL', { part: '10', price: 8900, pack: { quantity: 30, unit: 'mL' } }],
        [
          'B',
          'Bottle, 20 mL',
          { part: 'B', price: 3190, pack: { quantity: 20, unit: 'mL' }, drawing: { kind: 'bond-bottle' } },
        ],
      ),
      'ETR-',
    ),
  },
  {
    key: 'mark3-etch-gel',
    brand: 'mark3',
    classification: 'bonding',
    name: 'Etching gel 37 %',
    code: 'MK3-3700',
    description: prose`
      Thirty-seven per cent phosphoric acid in a thixotropic blue gel, the strength taught in every school. It thins
      as it leaves the tip, wets a groove, and thickens again before it can run.

      Twelve small syringes last a general practice about a quarter; the jumbo refills them. Pre-bent 25 gauge tips
      come with each size. Contains no dye that stains linen. Keep the syringes away from metal trays and, if gel
      touches skin, wash it off under running water for several minutes.
    `,
    price: 2995,
    pack: { quantity: 14.4, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#5f92c9', accent: '#26292d', mark: '37%' },
    variants: variants(
      choices(
        ['12', '12 syringes of 1.2 mL'],
        [
          'J',
          'Jumbo syringe, 50 mL',
          { price: 3890, pack: { quantity: 50, unit: 'mL' }, drawing: { kind: 'luer-syringe' } },
        ],
        ['G', 'Green, 12 syringes of 1.2 mL', { drawing: { colour: '#3a8a58' }, stock: 'final' }],
      ),
      'M3EG-',
    ),
  },
  {
    key: 'bisco-porcelain-etchant',
    brand: 'bisco',
    classification: 'bonding',
    name: 'Porcelain etchants and silane',
    code: 'BIS-E570',
    description: prose`
      What a broken corner of ceramic needs, or a veneer before it is bonded. Hydrofluoric acid at 4 % is buffered for
      use in the mouth under dam, with barrier gel on the gums; 9.5 % is for the bench. Feldspathic porcelain takes
      ninety seconds, lithium disilicate twenty.

      Silane follows: two parts, mixed drop to drop, that keep for years unmixed where single bottles hydrolyse on the
      shelf. Barrier gel is in the 4 % kit. Neutralize in a cup of soda, never over a sink trap; gloves and glasses
      for everybody in the room.
    `,
    price: 6450,
    pack: { quantity: 5, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#f0cf45', accent: '#c9302c', mark: 'HF' },
    variants: variants(
      choices(
        ['4', 'Hydrofluoric acid 4 %, 5 g syringe', { part: '5705P', drawing: { mark: '4%' } }],
        ['95', 'Hydrofluoric acid 9.5 %, 5 g syringe', { part: '5708P', price: 6200, drawing: { mark: '9.5%' } }],
        [
          'SIL',
          'Two-part silane, 2 bottles of 3 mL',
          {
            part: '8100P',
            price: 9990,
            pack: { quantity: 6, unit: 'mL' },
            drawing: { kind: 'bond-bottle', colour: '#c9a24a', mark: 'SIL' },
          },
        ],
        [
          'BG',
          'Barrier gel, 5 g syringe',
          { part: '5709P', price: 3850, drawing: { colour: '#ec9fbb', mark: 'BAR' }, stock: 'some' },
        ],
      ),
      'E-',
    ),
  },
];
