import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const visionAids: Family[] = [
  {
    key: 'hager-binocular-loupes',
    brand: 'hager',
    classification: 'vision',
    name: 'Galilean loupes with clip-on light',
    code: 'HAG-LOU',
    description: prose`
      Flip-up loupes on a sports frame, to find out whether magnification suits before ordering a made-to-measure pair.
      The arm slides sideways for the pupil distance and tilts for declination.

      At 2.5 times the field is 90 mm wide, at 3.5 times 60. Working distance must fit the height at which one sits:
      340, 420 or 500 mm. The LED lamp clips to the bridge and runs five hours from a pack in the pocket. Case, cord and
      cloth included.
    `,
    price: 38900,
    pack: { quantity: 1, unit: 'pair' },
    drawing: { kind: 'loupes', colour: '#26292d', accent: '#2f6db3' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(
              ['25', '2.5 ×', { drawing: { mark: '2.5×' } }],
              ['35', '3.5 ×', { price: 46900, drawing: { mark: '3.5×' } }],
            ),
            choices(['340', '340 mm'], ['420', '420 mm'], ['500', '500 mm']),
          ),
          ...choices([
            'LED',
            'Clip-on LED lamp',
            { price: 24900, pack: { quantity: 1, unit: 'lamp' }, drawing: { shape: 'lamp', mark: 'LED' } },
          ]),
        ],
        'HW-LP',
      ),
      { '25-500': 'special-order', '35-500': 'special-order', '35-420': 'few', '25-420': 'plenty' },
    ),
  },
  {
    key: 'premier-photographic-mirrors',
    brand: 'premier',
    classification: 'vision',
    name: 'Intraoral photography mirrors',
    code: 'PRE-PHM',
    description: prose`
      Rhodium on the front face of float glass, so there is one image and not two. The colour cast is neutral, which
      shade matching depends on.

      Shapes follow the view: occlusal for a whole arch, buccal for the side, lingual for behind the incisors, in adult
      and child sizes. Warm in water before use to keep breath off. Soap and a soft cloth only; one ultrasonic bath with
      steel instruments is enough to scratch it.
    `,
    price: 8490,
    pack: { quantity: 1, unit: 'mirror' },
    drawing: { kind: 'mirror', colour: '#c3c9ce', shape: 'photo occlusal' },
    variants: variants(
      combine(
        choices(
          ['OC', 'Occlusal', { drawing: { shape: 'photo occlusal' } }],
          ['BU', 'Buccal', { drawing: { shape: 'photo buccal' } }],
          ['LI', 'Lingual', { drawing: { shape: 'photo lingual' } }],
        ),
        choices(['A', 'adult'], ['C', 'child', { price: 7890 }], ['H', 'adult, with handle', { price: 10900 }]),
      ),
      '1088',
    ),
  },
  {
    key: 'mark3-cheek-retractors',
    brand: 'mark3',
    classification: 'vision',
    name: 'Cheek and lip retractors',
    code: 'MK3-8500',
    description: prose`
      Clear polycarbonate that opens the field for a photograph, for bonding or for whitening. One-piece spring
      retractors stay by themselves; double-ended ones are held by patient or assistant, and are two per bag.

      Autoclave at 121 °C and let cool before flexing. The coloured spring retractors tell sizes apart. The black
      contrastor is a matte silicone-coated paddle for a dark ground behind upper incisors.
    `,
    price: 1190,
    pack: { quantity: 2, unit: 'retractor' },
    drawing: { kind: 'dam-frame', colour: '#dfe9ee', shape: 'retractor' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(
              ['S', 'Spring, small', { drawing: { mark: 'S' } }],
              ['M', 'Spring, medium', { drawing: { mark: 'M' } }],
              ['L', 'Spring, large', { drawing: { mark: 'L' } }],
            ),
            colours('Clear', 'Blue'),
          ),
          ...choices(
            ['DE', 'Double-ended, adult', { price: 1390 }],
            ['DC', 'Double-ended, child', { price: 1390 }],
            [
              'BC',
              'Black contrastor',
              {
                price: 2690,
                pack: { quantity: 1, unit: 'contrastor' },
                drawing: { kind: 'spatula', colour: '#26292d', accent: '#26292d' },
              },
            ],
          ),
        ],
        'M3CR-',
      ),
      { 'L-BLU': 'none' },
    ),
  },
  {
    key: 'flight-patient-hand-mirrors',
    brand: 'flight',
    classification: 'vision',
    name: 'Patient hand mirrors',
    code: 'FLT-HMR',
    description: prose`
      A mirror for the patient to hold: plain on one face, three times larger on the other, with a frame soft enough to
      survive being put down hard. Wipeable, and without crevices at the rim.

      The tooth-shaped one is for children; the round swivel has a handle long enough for someone who sees better at
      arm's length. The clinic's logo can be printed on the back from fifty pieces.
    `,
    price: 1290,
    pack: { quantity: 1, unit: 'mirror' },
    drawing: { kind: 'mirror', colour: '#2f6db3', shape: 'hand' },
    variants: variants(
      combine(
        choices(
          ['TO', 'Tooth-shaped', { drawing: { shape: 'hand tooth' } }],
          ['RO', 'Round swivel', { price: 1690, drawing: { shape: 'hand round' } }],
        ),
        colours('White', 'Blue', 'Pink', 'Green', 'Purple'),
      ),
      'FHM-',
    ),
  },
];

export const officePaper: Family[] = [
  {
    key: 'd2-appointment-cards',
    brand: 'd2',
    classification: 'office-paper',
    name: 'Appointment cards, stick-and-tear',
    code: 'D2H-APC',
    description: prose`
      A card that carries its own reminder: the upper third peels off and sticks to a calendar or a refrigerator. Lines
      for day, date, time and two names, in English on one face and French on the other.

      Printed on 250 g uncoated board that takes ballpoint and pencil. Five hundred of a design to the box, in pads of
      fifty. The recall postcard is a third larger and needs a stamp.
    `,
    price: 3490,
    pack: { quantity: 500, unit: 'card' },
    drawing: { kind: 'appointment-cards', colour: '#9cc6e8', accent: '#22335f' },
    variants: withStock(
      variants(
        choices(
          ['WAVE', 'Blue wave'],
          ['LEAF', 'Maple leaf', { drawing: { colour: '#e9b9a6', accent: '#c9302c' } }],
          ['MOLR', 'Molar line drawing', { drawing: { colour: '#f4f5f2', accent: '#26292d' } }],
          ['KIDS', 'Smiling crayons', { drawing: { colour: '#f0cf45', accent: '#c8387f' } }],
          ['MINT', 'Mint leaves', { drawing: { colour: '#a7dcc2', accent: '#2e7d4f' } }],
          ['BLNK', 'Blank, for own imprint', { price: 2890, drawing: { colour: '#fbfaf4', accent: '#9aa2a9' } }],
          ['RCLL', 'Recall postcard', { price: 4690, drawing: { colour: '#b9a6da', accent: '#5d4a86' } }],
        ),
        'APC-',
      ),
      { KIDS: 'final', RCLL: 'few' },
    ),
  },
  {
    key: 'mark3-chart-labels',
    brand: 'mark3',
    classification: 'office-paper',
    name: 'Chart and alert labels on rolls',
    code: 'MK3-8700',
    description: prose`
      Fluorescent labels for what must be seen before a mouth is opened: allergy, premedication, latex, anticoagulant.
      Black type on a permanent adhesive that holds on kraft folders and on the plastic of a tablet case.

      Rolls of 250, each label 22 by 38 mm. Year labels in the usual colour rotation and plain dots for sorting come on
      the same core. The dispenser takes six rolls side by side.
    `,
    price: 1190,
    pack: { quantity: 250, unit: 'label' },
    drawing: { kind: 'label-roll', colour: '#ee5a4f', accent: '#26292d' },
    variants: variants(
      choices(
        ['ALG', 'Allergy', { drawing: { mark: 'ALLRG' } }],
        ['PRE', 'Premedicate', { drawing: { colour: '#f0913c', mark: 'PREMD' } }],
        ['LTX', 'Latex sensitive', { drawing: { colour: '#c7e04b', mark: 'LATEX' } }],
        ['ANT', 'Anticoagulant', { drawing: { colour: '#ec6fa8', mark: 'ANTIC' } }],
        ['PAC', 'Pacemaker', { drawing: { colour: '#5fd0e0', mark: 'PACE' } }],
        ['BLK', 'Blank, green', { drawing: { colour: '#7fd36b' } }],
        ['YR6', 'Year 2026', { price: 890, drawing: { colour: '#9cc6e8', mark: '2026' } }],
        ['YR7', 'Year 2027', { price: 890, drawing: { colour: '#f0cf45', mark: '2027' } }],
        [
          'DSP',
          'Dispenser for six rolls',
          {
            price: 4490,
            pack: { quantity: 1, unit: 'dispenser' },
            drawing: { colour: '#dfe9ee', mark: '6' },
          },
        ],
      ),
      'M3LB-',
    ),
  },
  {
    key: 'flight-patient-take-home-bags',
    brand: 'flight',
    classification: 'office-paper',
    name: 'Patient take-home bags',
    code: 'FLT-BAG',
    description: prose`
      Bags with a drawstring or a die-cut handle for brush, floss and a leaflet. The plastic ones are 38 micron
      polyethylene with a third recycled; paper ones are kraft with a twisted handle.

      Measured 20 by 25 cm, gusseted so a mouth-rinse bottle stands. One hundred to a pack in a design, or unprinted for
      stickers. Imprint with the clinic's name takes three weeks and begins at a thousand.
    `,
    price: 2490,
    pack: { quantity: 100, unit: 'bag' },
    drawing: { kind: 'patient-bag', colour: '#f4f5f2', accent: '#2f6db3' },
    variants: withStock(
      variants(
        [
          ...combine(choices(['PE', 'Plastic']), colours('Clear', 'Blue', 'Lime', 'Purple', 'Orange')),
          ...combine(choices(['KR', 'Paper', { price: 3990 }]), colours('Natural', 'White', 'Teal')),
        ],
        'FBAG',
      ),
      { 'PE-ORG': 'none', 'KR-TEA': 'few' },
    ),
  },
  {
    key: 'premier-childrens-stickers',
    brand: 'premier',
    classification: 'office-paper',
    name: 'Reward stickers for children',
    code: 'PRE-STK',
    description: prose`
      A roll at the door, and the last minute of the visit goes well. Round and square stickers of 55 mm on easy-peel
      backing; the glue comes off sweaters and car windows, and mostly off walls.

      One hundred of ten designs on each roll. Themes change once a year and discontinued ones are not printed again.
      Printed in Canada with vegetable ink; no small parts.
    `,
    price: 990,
    pack: { quantity: 100, unit: 'sticker' },
    drawing: { kind: 'label-roll', colour: '#f0cf45', accent: '#c8387f', shape: 'round' },
    variants: variants(
      combine(
        choices(
          ['BEAR', 'Northern animals', { drawing: { colour: '#9cc6e8' } }],
          ['SPAC', 'Rockets', { drawing: { colour: '#22335f', accent: '#f0cf45' } }],
          ['TOOT', 'Brave teeth', { drawing: { colour: '#f4f5f2', accent: '#35a7b5' } }],
          ['HOCK', 'Hockey', { drawing: { colour: '#c9302c', accent: '#f4f5f2' } }],
        ),
        packs('roll', 'sticker', [100, 990], [1000, 7900]),
      ),
      'ST',
    ),
    categories: ['new-arrivals'],
  },
];
