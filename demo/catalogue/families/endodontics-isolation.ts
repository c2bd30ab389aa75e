import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, marks, variants, withStock } from '#demo/catalogue/variants.ts';

const sheetSizes = choices(
  ['5', '5 × 5 in', { pack: { quantity: 52, unit: 'sheet' }, drawing: { mark: '5×5' } }],
  ['6', '6 × 6 in', { pack: { quantity: 36, unit: 'sheet' }, drawing: { mark: '6×6' } }],
);

/** Rubber dam, clamps, frames and sealing materials. */
export const isolationProducts: Family[] = [
  {
    key: 'coltene-hygenic-dental-dam',
    brand: 'coltene',
    classification: 'isolation',
    name: 'Hygenic dental dam, latex',
    code: 'COL-H0',
    description: prose`
      Sheets of natural latex, fresh enough to stretch to a clamp without a tear. Thin goes through tight contacts,
      medium is for most fillings and root canals, heavy retracts gum and lips, extra heavy serves bleaching and
      lesions below the gum.

      Colour is a working tool: dark green contrasts with tooth, blue rests the eye, natural lets light through on
      film holders. Mint- or fruit-scented and lightly powdered. Check the month on the box: old dam splits. Not for
      latex allergy.
    `,
    price: 2290,
    pack: { quantity: 36, unit: 'sheet' },
    drawing: { kind: 'rubber-dam', colour: '#2e7d4f' },
    variants: withStock(
      variants(
        combine(
          sheetSizes,
          choices(
            ['T', 'thin, 0.15 mm'],
            ['M', 'medium, 0.20 mm'],
            ['H', 'heavy, 0.25 mm'],
            ['XH', 'extra heavy, 0.30 mm'],
          ),
          colours('Green', 'Blue', 'Natural'),
        ),
        'H0',
      ),
      { '6-M-GRN': 'plenty', '6-M-BLU': 'plenty', '5-XH-NAT': 'none', '6-XH-NAT': 'special-order' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'coltene-hygenic-non-latex-dam',
    brand: 'coltene',
    classification: 'isolation',
    name: 'Hygenic Flexi non-latex dental dam',
    code: 'COL-H9',
    description: prose`
      A synthetic sheet with the stretch of latex and none of its proteins. It is more tear-resistant than other
      non-latex dams, does not smell, and keeps three years on the shelf where rubber keeps one.

      Medium only, since the film is stronger. Petroleum jelly attacks it; water-based lubricant does not. Violet or
      teal. Box of thirty sheets, six inches, or of forty-two, five inches, interleaved with nothing: they do not
      stick.
    `,
    price: 3690,
    pack: { quantity: 30, unit: 'sheet' },
    drawing: { kind: 'rubber-dam', colour: '#7a4a8c' },
    variants: variants(
      combine(
        choices(
          ['6', '6 × 6 in', { drawing: { mark: '6×6' } }],
          ['5', '5 × 5 in', { pack: { quantity: 42, unit: 'sheet' }, drawing: { mark: '5×5' } }],
        ),
        colours('Purple', 'Teal'),
      ),
      'H09',
    ),
  },
  {
    key: 'coltene-hygenic-dam-clamps',
    brand: 'coltene',
    classification: 'isolation',
    name: 'Hygenic dental dam clamps',
    code: 'COL-CL',
    description: prose`
      Tempered stainless clamps with four-point contact and a satin face that does not throw the lamp back at the
      mirror. Wings push the dam aside and allow the clamp and sheet to be placed together; W clamps have none and
      take less space.

      0, 00, 1 and 2 grip premolars and small teeth, 7 and 8 molars, 14 and 14A partly erupted ones, 12A and 13A
      opposite sides of the mouth, and 9 or 212 hold the gum back from a class V. Floss the bow before it goes in.
      Sold singly.
    `,
    price: 1690,
    pack: { quantity: 1, unit: 'clamp' },
    drawing: { kind: 'dam-clamp', colour: '#c3c9ce' },
    variants: withStock(
      variants(
        [
          ...marks(
            (mark) => `No. ${mark}, winged`,
            '00',
            '0',
            '1',
            '1A',
            '2',
            '2A',
            '4',
            '7',
            '8',
            '8A',
            '9',
            '12A',
            '13A',
            '14',
            '14A',
            '56',
            '212',
          ),
          ...marks(
            (mark) => `No. ${mark}, wingless`,
            'W00',
            'W1',
            'W2',
            'W2A',
            'W3',
            'W7',
            'W8',
            'W8A',
            'W14',
            'W14A',
            'W56',
          ).map(({ drawing, ...clamp }) => ({ ...clamp, drawing: { ...drawing, shape: 'wingless' } })),
        ],
        'HCL-',
      ),
      { '7': 'plenty', W8A: 'plenty', '56': 'few', '14A': 'none' },
    ),
  },
  {
    key: 'hu-friedy-satin-dam-clamps',
    brand: 'hu-friedy',
    classification: 'isolation',
    name: 'Satin steel dam clamps',
    code: 'HUF-RDC',
    description: prose`
      Heavier at the bow than most, these clamps hold their spring for hundreds of steam cycles; the jaws meet evenly
      when squeezed against a gauge. Edges are tumbled smooth so that gloves survive.

      A matt black coat is offered on the four shapes most photographed, and reduces glare under a microscope to
      almost nothing. Numbers follow the usual American chart. Each in its own pouch with a safety tether.
    `,
    price: 2150,
    pack: { quantity: 1, unit: 'clamp' },
    drawing: { kind: 'dam-clamp', colour: '#b3bec3' },
    variants: variants(
      combine(
        marks((mark) => `No. ${mark}`, '0', '2', '8', '12A', '13A', '14', '27', 'W8A'),
        choices(
          ['S', 'satin', { part: '' }],
          ['B', 'black', { part: 'BLK', price: 2690, drawing: { colour: '#4a5058' } }],
        ),
      ).filter(({ suffix }) => !suffix.endsWith('-B') || /^(2|8|12A|W8A)-/.test(suffix)),
      'RDCM',
    ),
  },
  {
    key: 'kerr-optidam',
    brand: 'kerr',
    classification: 'isolation',
    name: 'OptiDam three-dimensional dam',
    code: 'KER-OD',
    description: prose`
      Dam with nipples in place of holes. Cut the tips that are wanted, draw the sheet over the arch, and there is
      nothing to stamp or punch. Its three-dimensional outline leaves room for the tongue and keeps away from the
      nose.

      The anatomic frame bends with the face and stays on during a radiograph. Anterior and posterior patterns, latex,
      ten sheets a box; frames are autoclavable and sold apart.
    `,
    price: 4250,
    pack: { quantity: 10, unit: 'sheet' },
    drawing: { kind: 'rubber-dam', colour: '#4fa3a0', accent: '#2e7d4f' },
    variants: variants(
      choices(
        ['A', 'Anterior', { part: '201', drawing: { mark: 'ANT' } }],
        ['P', 'Posterior', { part: '202', drawing: { mark: 'POST' } }],
        [
          'F',
          'Frame',
          {
            part: '210',
            price: 5290,
            pack: { quantity: 1, unit: 'frame' },
            drawing: { kind: 'dam-frame', colour: '#4fa3a0', mark: '' },
          },
        ],
        [
          'K',
          'Kit: 20 sheets, 2 frames',
          {
            part: '200',
            price: 16900,
            pack: { quantity: 1, unit: 'kit' },
            drawing: { mark: 'KIT' },
            stock: 'special-order',
          },
        ],
      ),
      '5202',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'mark3-dam-frames',
    brand: 'mark3',
    classification: 'isolation',
    name: 'Dental dam frames',
    code: 'MK3-DF',
    description: prose`
      U-shaped frames that hold the sheet by pegs. The plastic one is radiolucent and may stay where it is for a film;
      the steel one, after Young, is stiffer and outlives the practice. Six-inch for adults, five-inch for children.

      Stretch upper corners first. Pegs are rounded and lie flat on the cheek. The closed oval frame leaves the nose
      free. Steam to 134 °C for all of them.
    `,
    price: 890,
    pack: { quantity: 1, unit: 'frame' },
    drawing: { kind: 'dam-frame', colour: '#2f6db3' },
    variants: variants(
      choices(
        ['P6', 'Plastic, 6 in', { drawing: { colour: '#2f6db3', mark: '6' } }],
        ['P5', 'Plastic, 5 in', { price: 790, drawing: { colour: '#2e7d4f', mark: '5' } }],
        ['S6', 'Stainless steel, 6 in', { price: 1590, drawing: { colour: '#c3c9ce', mark: '6' } }],
        ['S5', 'Stainless steel, 5 in', { price: 1490, drawing: { colour: '#c3c9ce', mark: '5' } }],
        ['OST', 'Plastic, oval, 6 in', { price: 1190, drawing: { colour: '#f4f5f2', shape: 'ostby', mark: '6' } }],
      ),
      'M3DF-',
    ),
  },
];
