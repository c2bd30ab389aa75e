import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Blade patterns by number; the picture shows the blade of that number. */
const blades = (...numbers: string[]): Choice[] =>
  numbers.map((number) => ({ suffix: number, label: `No. ${number}`, drawing: { mark: number, shape: number } }));

/** Scalpels, blades and handles. */
export const bladesAndScalpels: Family[] = [
  {
    key: 'd2-disposable-scalpels',
    brand: 'd2',
    classification: 'blades',
    name: 'Disposable scalpels, sterile',
    code: 'D2H-760',
    description: prose`
      Blade and handle in one, ready from the foil. The stainless edge is ground on both sides and stropped; the
      polystyrene handle has a scale in millimetres and a ridge under the index finger.

      15 is the blade of most mouth surgery, 15C its narrow form for papillae, 12 and 12B hook round the distal of a
      last molar, 11 opens an abscess. A clear guard goes on before disposal in the sharps box. Ten to a carton,
      colour by number.
    `,
    price: 1290,
    pack: { quantity: 10, unit: 'scalpel' },
    drawing: { kind: 'scalpel', colour: '#2f6db3' },
    variants: withStock(variants(blades('10', '11', '12', '12B', '15', '15C'), 'DSC-'), {
      '15': 'plenty',
      '15C': 'plenty',
      '10': 'few',
    }),
  },
  {
    key: 'mark3-surgical-blades',
    brand: 'mark3',
    classification: 'blades',
    name: 'Surgical blades',
    code: 'MK3-BL',
    description: prose`
      Blades for the No. 3 handle, one to a foil, a hundred to the box. Carbon steel takes the keener edge and rusts
      if it is left wet; stainless keeps longer in contact with blood and saline, and is preferred where a second
      incision follows the first.

      Every lot is tested for sharpness on silicone film. Mount with a needle holder, never with fingers. Gamma
      sterile for five years.
    `,
    price: 2990,
    pack: { quantity: 100, unit: 'blade' },
    drawing: { kind: 'scalpel', colour: '#c3c9ce' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['C', 'Carbon steel', { drawing: { colour: '#7d8c93' } }],
            ['S', 'Stainless steel', { price: 3690, drawing: { colour: '#c3c9ce' } }],
          ),
          blades('10', '11', '12', '12B', '15', '15C').map((blade) => ({
            ...blade,
            label: blade.label.replace('No. ', 'no. '),
          })),
        ),
        'M3BL',
      ),
      { 'C-15': 'plenty', 'S-15C': 'plenty', 'C-10': 'final' },
    ),
  },
  {
    key: 'hu-friedy-scalpel-handles',
    brand: 'hu-friedy',
    classification: 'blades',
    name: 'Scalpel and microsurgical blade handles',
    code: 'HUF-BH',
    description: prose`
      Handles for those who cut every day. No. 3 is flat and carries a scale; No. 5 is round, with a knurled grip that
      turns between the fingers round a tooth; the angled one brings the edge to palatal flaps at a natural wrist.

      The micro chuck takes round-shanked ophthalmic blades and locks with a quarter turn. Stainless, satin, balanced
      a hand's breadth behind the blade. Blades are not included.
    `,
    price: 6490,
    pack: { quantity: 1, unit: 'handle' },
    drawing: { kind: 'scalpel', colour: '#b3bec3', shape: '15' },
    variants: variants(
      choices(
        ['3', 'No. 3, flat with scale', { part: '3', drawing: { mark: 'NO 3' } }],
        ['5', 'No. 5, round', { part: '5', price: 8990, drawing: { mark: 'NO 5' } }],
        ['5A', 'No. 5, angled', { part: '5A', price: 10900, drawing: { mark: '5A', shape: '12' } }],
        [
          'M',
          'Micro blade handle',
          { part: 'MBH', price: 17900, drawing: { mark: 'MICRO', shape: '11' }, stock: 'few' },
        ],
      ),
      'BHNDL',
    ),
  },
  {
    key: 'surgical-specialties-sharpoint-microblades',
    brand: 'surgical-specialties',
    classification: 'blades',
    name: 'Sharpoint microsurgical knives',
    code: 'SSC-MK',
    description: prose`
      Ophthalmic knives that periodontists borrowed. The edge is a tenth of a scalpel's thickness and parts a papilla
      at its base without bruising, so that it heals by first intention under loupes and 6-0 thread.

      Spoon for sulcular cuts, crescent for tunnels, round-tip for split flaps, stab for vertical releases. Mounted on
      a slim fixed handle, sterile, six to a box. Rinse nothing and reuse nothing: the edge is gone with the first
      contact on bone.
    `,
    price: 15900,
    pack: { quantity: 6, unit: 'knife' },
    drawing: { kind: 'scalpel', colour: '#7a4a8c', shape: '11' },
    variants: variants(
      choices(
        ['SP', 'Spoon, 2.5 mm', { part: '6900', drawing: { mark: 'SPOON', shape: '15' } }],
        ['CR', 'Crescent, angled', { part: '6940', drawing: { mark: 'CRESC', shape: '12' } }],
        ['RT', 'Round tip, 1 mm', { part: '6910', drawing: { mark: 'ROUND', shape: '10' } }],
        ['ST', 'Stab, 15°', { part: '6915', drawing: { mark: 'STAB', shape: '11' }, stock: 'special-order' }],
      ),
      '72-',
    ),
  },
];
