import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

/** Bands, sectional matrices, wedges and strips. */
export const matrices: Family[] = [
  {
    key: 'kerr-tofflemire-matrix-bands',
    brand: 'kerr',
    classification: 'matrices',
    name: 'Tofflemire matrix bands',
    code: 'KER-285',
    description: prose`
      Stainless steel bands for the Tofflemire retainer in the three outlines that matter: universal No. 1, and No. 2
      and No. 3 with wings for deep gingival boxes, mesial-distal or bicuspid. Dead-soft steel takes a burnished
      contact and keeps it; regular steel springs back through a tight one.

      The thin gauge of 0.001 inch closes a contact better, 0.0015 is sturdier and goes in more easily, 0.002 for
      those who pack amalgam hard. Edges are deburred by tumbling. The bands lie flat, twelve dozen to the box.
    `,
    price: 3290,
    pack: { quantity: 144, unit: 'band' },
    drawing: { kind: 'matrix-bands', colour: '#c3c9ce', accent: '#9aa2a9' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['1', 'No. 1 universal', { drawing: { mark: '1', shape: 'universal' } }],
            ['2', 'No. 2 molar, two wings', { drawing: { mark: '2', shape: 'mod' } }],
            ['3', 'No. 3 bicuspid, two wings', { drawing: { mark: '3', shape: 'mod', colour: '#d9e0e3' } }],
          ),
          choices(['001', '0.001 in'], ['0015', '0.0015 in'], ['002', '0.002 in']),
          choices(['R', 'regular'], ['DS', 'dead-soft', { price: 3590 }]),
        ),
        'TB-',
      ),
      { '1-0015-R': 'plenty', '1-001-DS': 'plenty', '3-002-DS': 'none', '2-002-DS': 'special-order' },
    ),
  },
  {
    key: 'dentsply-palodent-v3-matrices',
    brand: 'dentsply',
    classification: 'matrices',
    name: 'Palodent V3 sectional matrices',
    code: 'DEN-659',
    description: prose`
      A pre-curved band whose bulge lies where the natural contact is, so that the finished tooth touches its
      neighbour at the equator and not at the ridge. The steel is 0.04 mm thick with a grey matt coat that keeps light
      from glaring back, and a tab for the pin tweezers.

      Sizes are the height in millimetres: 3.5 for deciduous teeth, 4.5 and 5.5 for bicuspids and molars, 6.5 with a
      gingival apron for deep boxes, 7.5 for third molars and long teeth. Used with the nickel titanium ring of the
      system and a plastic wedge. Fifty of one size in a lidded box.
    `,
    price: 8790,
    pack: { quantity: 50, unit: 'matrix' },
    drawing: { kind: 'sectional-matrix', colour: '#9aa2a9', accent: '#2f6db3' },
    variants: withStock(
      variants(
        [
          ...['3.5', '4.5', '5.5', '6.5', '7.5'].map((size) => ({
            suffix: `M${size.replace('.', '')}`,
            label: `Matrix ${size} mm`,
            part: size.replace('.', ''),
            drawing: { mark: size },
          })),
          ...choices(
            [
              'RU',
              'Universal ring',
              {
                price: 12900,
                pack: { quantity: 1, unit: 'ring' },
                drawing: { mark: 'RING', colour: '#2f6db3', shape: 'ring' },
              },
            ],
            [
              'RN',
              'Narrow ring',
              {
                price: 12900,
                pack: { quantity: 1, unit: 'ring' },
                drawing: { mark: 'RING', colour: '#7a4a8c', shape: 'ring' },
              },
            ],
          ),
        ],
        '6597',
      ),
      { M55: 'plenty', M75: 'few' },
    ),
  },
  {
    key: 'dentsply-palodent-v3-wedges',
    brand: 'dentsply',
    classification: 'matrices',
    name: 'Palodent V3 wedges and WedgeGuards',
    code: 'DEN-660',
    description: prose`
      Plastic wedges split along the middle, which compress going in and open again behind the contact; a second wedge
      can be slid through the hollow of the first from the other side. The underside is arched over the papilla.

      WedgeGuards carry a thin steel shield that stands between bur and neighbouring tooth while the box is cut, and
      is then pulled off to leave the wedge where it is. Colour gives the size. One hundred wedges, or fifty guards,
      in a compartment box that fits the system tray.
    `,
    price: 6890,
    pack: { quantity: 100, unit: 'wedge' },
    drawing: { kind: 'wedges', colour: '#2f6db3', accent: '#c3c9ce' },
    variants: variants(
      combine(
        choices(
          ['W', 'Wedges', { part: '1' }],
          ['G', 'WedgeGuards', { part: '3', price: 8990, pack: { quantity: 50, unit: 'guard' } }],
        ),
        choices(
          ['S', 'Small', { part: '0', drawing: { colour: '#2f6db3', mark: 'S' } }],
          ['M', 'Medium', { part: '1', drawing: { colour: '#9cc6e8', mark: 'M' } }],
          ['L', 'Large', { part: '2', drawing: { colour: '#22335f', mark: 'L' } }],
        ),
      ),
      '6598',
    ),
  },
  {
    key: 'premier-wizard-wood-wedges',
    brand: 'premier',
    classification: 'matrices',
    name: 'Wizard anatomical wood wedges',
    code: 'PRE-906',
    description: prose`
      Orange-wood and sycamore, cut with the grain and shaped like the embrasure: concave at the sides, pointed so
      that it starts easily, and soft enough to swell a little with saliva and seal the gingival margin. Wood
      separates teeth better than plastic, because it keeps pushing.

      Dyes are fixed in the fibre and do not mark composite. Every width has one colour, readable in the tray at a
      glance. Boxes of four hundred of one size; the assortment has a hundred of each of four sizes in a tray with
      sliding lid.
    `,
    price: 3890,
    pack: { quantity: 400, unit: 'wedge' },
    drawing: { kind: 'wedges', colour: '#e88a3a', accent: '#e6d3ae', shape: 'wood' },
    variants: variants(
      choices(
        ['XS', 'Extra small, 10 mm', { drawing: { colour: '#e88a3a', mark: 'XS' } }],
        ['S', 'Small, 11 mm', { drawing: { colour: '#f4f5f2', mark: 'S' } }],
        ['M', 'Medium, 12 mm', { drawing: { colour: '#f0cf45', mark: 'M' } }],
        ['L', 'Large, 13 mm', { drawing: { colour: '#9cc6e8', mark: 'L' } }],
        ['XL', 'Extra large, 15 mm', { drawing: { colour: '#2e7d4f', mark: 'XL' }, stock: 'few' }],
        ['AST', 'Assorted, 4 sizes', { price: 4190, drawing: { colour: '#ec9fbb', mark: 'AST' } }],
      ),
      '906-WZ',
    ),
  },
  {
    key: 'ultradent-omni-matrix',
    brand: 'ultradent',
    classification: 'matrices',
    name: 'Omni-Matrix disposable retainer and band',
    code: 'ULT-7700',
    description: prose`
      Band and retainer in one piece for single use: turn the handle and the loop closes, snap the stem and the head
      swings from straight to thirty degrees. There is nothing to strip, scrub or autoclave, and no band edge to find
      with a thumb.

      Winged bands go deeper into a box. The contour is pre-bent and the circumference is enough for a second molar
      with lost cusps. Stainless steel at 0.001 or 0.0015 inch; clear polyester for curing through the wall. Bagged by
      forty-eight.
    `,
    price: 12650,
    pack: { quantity: 48, unit: 'matrix' },
    drawing: { kind: 'matrix-bands', colour: '#c3c9ce', accent: '#7a4a8c', shape: 'handled' },
    variants: variants(
      combine(
        choices(['W', 'Winged', { part: '1' }], ['N', 'Wingless', { part: '2' }]),
        choices(
          ['001', '0.001 in steel', { part: '0', drawing: { accent: '#2f6db3', mark: '.001' } }],
          ['0015', '0.0015 in steel', { part: '1', drawing: { accent: '#e88a3a', mark: '.0015' } }],
          [
            'CLR',
            'Clear polyester',
            { part: '2', price: 13250, drawing: { colour: '#dfe9ee', accent: '#5fb98a', mark: 'CLR' } },
          ],
        ),
      ),
      '77',
    ),
  },
  {
    key: 'd2-clear-matrix-strips',
    brand: 'd2',
    classification: 'matrices',
    name: 'Clear polyester matrix strips',
    code: 'D2H-510',
    description: prose`
      Transparent strips 0.05 mm thin for anterior fillings: they pass a tight contact, hold the paste to shape, let
      the light in, and leave a surface that needs only its edge trimmed. Straight strips are eight or ten millimetres
      wide and ten centimetres long.

      Curved ones are pre-formed to follow the cervical line of a canine. Polyester does not stick to resin or stretch
      when pulled round a tooth. Packed in a flat dispenser; the lid closes over the cut edge so that strips stay
      clean.
    `,
    price: 695,
    pack: { quantity: 100, unit: 'strip' },
    drawing: { kind: 'strip', colour: '#dfe9ee', shape: 'clear' },
    variants: variants(
      combine(
        choices(
          ['8', 'Straight, 8 mm', { drawing: { mark: '8MM' } }],
          ['10', 'Straight, 10 mm', { drawing: { mark: '10MM' } }],
          ['CV', 'Curved', { drawing: { mark: 'CURV', shape: 'clear curved' } }],
        ),
        packs('pack', 'strip', [100, 695], [500, 2790]),
      ),
      'MYS-',
    ),
  },
];
