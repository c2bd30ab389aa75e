import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Grafts and membranes for bone regeneration. */
export const regenerativeMaterials: Family[] = [
  {
    key: 'septodont-rtr-bone-graft',
    brand: 'septodont',
    classification: 'regenerative',
    name: 'R.T.R. beta-tricalcium phosphate graft',
    code: 'SEP-3500',
    description: prose`
      Synthetic granules, 500 to 1,000 microns, with pores of two orders: wide ones for vessels and cells, narrow ones
      to hold fluid. They dissolve in three to six months as bone takes their place, and there is no animal or human
      donor to explain.

      The cone combines granules with collagen and fills a socket in a minute. The syringe holds 0.8 mL and is wetted
      with blood through its cap. Granules come in sterile vials for sinus and defects.
    `,
    price: 8900,
    pack: { quantity: 0.5, unit: 'mL' },
    drawing: { kind: 'bone-graft-vial', colour: '#f4f1e8', accent: '#2b4a7f' },
    variants: variants(
      choices(
        ['G', 'Granules, 0.5 mL vial', { drawing: { mark: '0.5' } }],
        [
          'S',
          'Syringe, 0.8 mL',
          {
            price: 11900,
            pack: { quantity: 0.8, unit: 'mL' },
            drawing: { kind: 'luer-syringe', colour: '#f4f1e8', mark: '0.8' },
          },
        ],
        [
          'C2',
          '2 cones with collagen',
          {
            price: 14500,
            pack: { quantity: 2, unit: 'cone' },
            drawing: { kind: 'hemostatic-plug', mark: 'CONE', colour: '#f4f1e8' },
          },
        ],
      ),
      '01RTR-',
    ),
  },
  {
    key: 'dentsply-symbios-allograft',
    brand: 'dentsply',
    classification: 'regenerative',
    name: 'Symbios allograft granules',
    code: 'DEN-SYA',
    description: prose`
      Human bone from an accredited tissue bank, cleaned by solvents, freeze-dried and irradiated. Cortical granules
      last and hold space; cancellous ones are replaced sooner; the mixture is meant for sockets and ridges before
      implants.

      Particles of 0.25 to 1 mm. Rehydrate for ten minutes in saline or blood. Every vial has its own number and two
      stickers, one for the chart and one to send back, as Canadian rules for cells, tissues and organs require. Room
      temperature, five years.
    `,
    price: 13900,
    pack: { quantity: 0.5, unit: 'mL' },
    drawing: { kind: 'bone-graft-vial', colour: '#efe0bd', accent: '#e88a3a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['CC', 'Cortico-cancellous', { part: '1' }],
            ['CO', 'Cortical', { part: '2' }],
            ['DM', 'Demineralized cortical', { part: '3' }],
          ),
          choices(
            ['05', '0.5 mL', { part: '05', drawing: { mark: '0.5' } }],
            ['1', '1 mL', { part: '10', price: 19900, pack: { quantity: 1, unit: 'mL' }, drawing: { mark: '1.0' } }],
            ['2', '2 mL', { part: '20', price: 29900, pack: { quantity: 2, unit: 'mL' }, drawing: { mark: '2.0' } }],
          ),
        ),
        'SYM40',
      ),
      { 'CC-1': 'plenty', 'DM-2': 'special-order' },
    ),
  },
  {
    key: 'dentsply-symbios-collagen-membrane',
    brand: 'dentsply',
    classification: 'regenerative',
    name: 'Symbios collagen membranes',
    code: 'DEN-SYM',
    description: prose`
      A cross-linked sheet from bovine tendon that keeps gum out of a graft for about four months and then disappears.
      Dry it is stiff enough to trim on the template; wet it drapes and can be slid under a flap without rolling up.

      Either side may face the bone. Extend it by two to three millimetres over the defect, fix with tacks or not at
      all. Slow type lasts six months. Sterile, one a box, sizes to suit a socket, two teeth or a ridge.
    `,
    price: 18900,
    pack: { quantity: 1, unit: 'membrane' },
    drawing: { kind: 'membrane', colour: '#f6efdd', accent: '#e88a3a' },
    variants: variants(
      combine(
        choices(['P', 'Prehydrated', { part: '7' }], ['S', 'Slow-resorbing', { part: '8', price: 22900 }]),
        choices(
          ['15', '15 × 20 mm', { drawing: { mark: '15×20' } }],
          ['20', '20 × 30 mm', { price: 24900, drawing: { mark: '20×30' } }],
          ['30', '30 × 40 mm', { price: 32900, drawing: { mark: '30×40' }, stock: 'few' }],
        ),
      ),
      'SYM7',
    ),
  },
  {
    key: 'mark3-bovine-xenograft',
    brand: 'mark3',
    classification: 'regenerative',
    name: 'Anorganic bovine bone mineral',
    code: 'MK3-XG',
    description: prose`
      Cattle bone freed of everything organic by heat and solvent. What is left has the pores of cancellous bone and
      is hardly resorbed, so it keeps a ridge or sinus at the height it was given for years.

      Small granules, 0.25 to 1 mm, for sockets and gaps beside implants; large, 1 to 2 mm, for the sinus. Mix with
      the patient's blood, pack lightly, cover. Glass vials in double pouches.
    `,
    price: 9900,
    pack: { quantity: 0.5, unit: 'g' },
    drawing: { kind: 'bone-graft-vial', colour: '#f1e6cf', accent: '#1c7f86' },
    variants: variants(
      combine(
        choices(['S', 'Small granules', { part: 'S' }], ['L', 'Large granules', { part: 'L' }]),
        choices(
          ['05', '0.5 g', { part: '05', drawing: { mark: '0.5 G' } }],
          ['1', '1 g', { part: '10', price: 16900, pack: { quantity: 1, unit: 'g' }, drawing: { mark: '1 G' } }],
          [
            '2',
            '2 g',
            { part: '20', price: 28900, pack: { quantity: 2, unit: 'g' }, drawing: { mark: '2 G' }, stock: 'some' },
          ],
        ),
      ),
      'M3XG',
    ),
  },
];
