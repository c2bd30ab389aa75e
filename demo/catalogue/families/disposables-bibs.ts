import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const bibs: Family[] = [
  {
    key: 'crosstex-econoback-patient-bibs',
    brand: 'crosstex',
    classification: 'bibs',
    name: 'Econoback patient bibs, 2 ply + poly',
    code: 'CRX-WPX',
    description: prose`
      Two plies of crêped tissue on a film backing, 33 by 48 cm: the bib that covers most bracket tables and most chests
      in the country. A horizontal emboss stops water from running to the edge before it has soaked in.

      Colours are dyed in the pulp and do not come off on a white collar. Five hundred to the carton in four
      shrink-wrapped stacks. Fits any bib clip or neck chain, and lies flat as a tray cover.
    `,
    price: 3690,
    pack: { quantity: 500, unit: 'bib' },
    drawing: { kind: 'bib-stack', colour: '#9cc6e8' },
    variants: withStock(
      variants(
        colours(
          'White',
          'Light blue',
          'Blue',
          'Lavender',
          'Dusty rose',
          'Pink',
          'Peach',
          'Yellow',
          'Mint',
          'Teal',
          'Beige',
          'Grey',
          'Black',
        ),
        'WPX',
      ),
      { LBL: 'plenty', WHT: 'plenty', PCH: 'few', BGE: 'none', GRY: 'special-order' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'medicom-dry-back-plus-bibs',
    brand: 'medicom',
    classification: 'bibs',
    name: 'Dry-Back Plus bibs, 3 ply + poly',
    code: 'MED-8161',
    description: prose`
      A third sheet of tissue takes up what air polishing and ultrasonic scaling throw. At 33 by 46 cm it reaches from
      collar to elbow, with the film wrapped round the edge on the two long sides.

      Printed in patterns as well as plain. Packed by 500; the plain blue and white also by 125 for mobile clinics.
      Storage in a dry cupboard matters more than one would think: damp tissue delaminates.
    `,
    price: 4690,
    pack: { quantity: 500, unit: 'bib' },
    drawing: { kind: 'bib-stack', colour: '#5fa3d6', accent: '#f4f5f2', shape: 'quilted' },
    variants: variants(
      [
        ...combine(colours('White', 'Blue'), packs('pack', 'bib', [125, 1390], [500, 4690])),
        ...colours('Green', 'Lavender', 'Fuchsia', 'Turquoise'),
        ...choices(
          ['PAW', 'Paw prints', { drawing: { colour: '#f0cf45', mark: 'PAW' } }],
          ['SPC', 'Planets', { drawing: { colour: '#22335f', mark: 'SPACE' } }],
        ),
      ],
      '8161-',
    ),
  },
  {
    key: 'd2-bib-clips-and-chains',
    brand: 'd2',
    classification: 'bibs',
    name: 'Bib holders',
    code: 'D2H-BHD',
    description: prose`
      Three ways to hold up a bib. The coiled cord stretches over long hair and does not feel cold; the ball chain of
      steel lasts for ever; the adhesive tab is used once and needs no sterilizing at all.

      Clips have serrated jaws with rounded corners. Cord and chain holders go through the autoclave at 134 °C. Colours
      are of the cord and the clip together. Tabs come on a roll of 250 pairs.
    `,
    price: 490,
    pack: { quantity: 1, unit: 'holder' },
    drawing: { kind: 'ortho-chain', colour: '#2f6db3', accent: '#c3c9ce' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(['CO', 'Coiled cord', { price: 890 }]),
            colours('Blue', 'Purple', 'Pink', 'Green', 'Black'),
          ),
          ...choices(
            ['CH', 'Steel ball chain', { price: 650, drawing: { colour: '#c3c9ce' } }],
            [
              'TB',
              'Adhesive tabs, 250 pairs',
              {
                price: 2190,
                pack: { quantity: 250, unit: 'pair' },
                drawing: { kind: 'label-roll', colour: '#f4f5f2' },
              },
            ],
          ),
        ],
        'BHD-',
      ),
      { 'CO-GRN': 'few' },
    ),
  },
  {
    key: 'flight-paper-tray-covers',
    brand: 'flight',
    classification: 'bibs',
    name: 'Paper tray covers, size B',
    code: 'FLT-TRC',
    description: prose`
      A sheet of heavy embossed paper, 21.6 by 31 cm with rounded corners, under the instruments on a Ritter tray. It
      quiets the steel, drinks the drips, and gives a pale ground against which a file or a matrix band is seen.

      One thousand to the box, cut without dust. Wide covers for Weber trays, and a small 14 by 24 cm for mini trays,
      are also kept. Write the tooth number on it in pencil; ink runs.
    `,
    price: 2290,
    pack: { quantity: 1000, unit: 'cover' },
    drawing: { kind: 'tray-cover', colour: '#9cc6e8', shape: 'paper' },
    variants: variants(
      combine(
        choices(
          ['B', 'Ritter B', { drawing: { mark: 'B' } }],
          ['W', 'Weber', { price: 2490, drawing: { mark: 'W' } }],
          ['M', 'Mini', { price: 1690, drawing: { mark: 'MINI' } }],
        ),
        colours('White', 'Light blue', 'Lavender', 'Mint', 'Dusty rose'),
      ),
      'FTC-',
    ),
  },
  {
    key: 'premier-headrest-covers-tissue',
    brand: 'premier',
    classification: 'bibs',
    name: 'Tissue-poly headrest covers',
    code: 'PRE-HRT',
    description: prose`
      A pocket of tissue on film that slips over the headrest and feels like paper, not plastic, against the neck. The
      film is on the inside and keeps hair products off the vinyl.

      Regular measures 25 by 25 cm, large 25 by 33 cm for rests with a wide pillow. Five hundred to a carton. Change it
      with the patient, fold it inside out round the used bib, and the chair is half cleared already.
    `,
    price: 3980,
    pack: { quantity: 500, unit: 'cover' },
    drawing: { kind: 'headrest-cover', colour: '#f4f5f2', accent: '#b9a6da', shape: 'tissue' },
    variants: variants(
      combine(
        choices(['R', 'Regular', { drawing: { mark: 'R' } }], ['L', 'Large', { price: 4590, drawing: { mark: 'L' } }]),
        colours('White', 'Light blue', 'Lavender'),
      ),
      '9071',
    ),
  },
];
