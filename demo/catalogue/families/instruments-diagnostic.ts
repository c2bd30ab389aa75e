import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, marks, variants, withStock } from '#demo/catalogue/variants.ts';

export const diagnosticInstruments: Family[] = [
  {
    key: 'hu-friedy-front-surface-mouth-mirrors',
    brand: 'hu-friedy',
    classification: 'diagnostic',
    name: 'Front-surface mouth mirrors, cone socket',
    code: 'HUF-MIR',
    description: prose`
      The reflecting layer lies on top of the glass, so there is no ghost beside the image. Rhodium gives about three
      quarters of the light back; the HD coating some forty per cent more, and colours stay what they are.

      Heads screw into any cone-socket handle. Number 4 is 22 mm across, number 5, which most use, 24 mm. Boxes of
      twelve. Rinse well before autoclaving, for mineral spots etch in.
    `,
    price: 7490,
    pack: { quantity: 12, unit: 'mirror' },
    drawing: { kind: 'mirror', colour: '#c3c9ce', accent: '#7a4a8c' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['R', 'Rhodium', { part: 'FS' }],
            ['HD', 'HD coating', { part: 'HD', price: 12900, drawing: { accent: '#35a7b5' } }],
          ),
          choices(
            ['2', 'No. 2, 18 mm', { drawing: { mark: '2' } }],
            ['3', 'No. 3, 20 mm', { drawing: { mark: '3' } }],
            ['4', 'No. 4, 22 mm', { drawing: { mark: '4' } }],
            ['5', 'No. 5, 24 mm', { drawing: { mark: '5' } }],
            ['6', 'No. 6, 26 mm', { drawing: { mark: '6' } }],
          ),
        ),
        'MIR',
      ),
      { 'R-5': 'plenty', 'R-4': 'plenty', 'HD-2': 'special-order', 'R-6': 'few' },
    ),
  },
  {
    key: 'flight-disposable-mouth-mirrors',
    brand: 'flight',
    classification: 'diagnostic',
    name: 'Disposable mouth mirrors',
    code: 'FLT-DMM',
    description: prose`
      For screenings in schools and care homes, and as a second mirror to hold a cheek. A glass face, not foil, sits in
      a plastic head at the proper angle; it fogs less than metal because the plastic stays warm.

      Each one wrapped, one hundred and forty-four to the box. The handle is ribbed and stiff enough to retract a
      tongue. The mirror with a light has a diode in the neck and runs three hours.
    `,
    price: 6490,
    pack: { quantity: 144, unit: 'mirror' },
    drawing: { kind: 'mirror', colour: '#f4f5f2' },
    variants: variants(
      [
        ...colours('White', 'Blue', 'Green', 'Pink'),
        ...choices([
          'LED',
          'Lighted, 10',
          { price: 4890, pack: { quantity: 10, unit: 'mirror' }, drawing: { colour: '#f0cf45', mark: 'LED' } },
        ]),
      ],
      'FDM',
    ),
  },
  {
    key: 'hu-friedy-explorers',
    brand: 'hu-friedy',
    classification: 'diagnostic',
    name: 'Explorers',
    code: 'HUF-EXP',
    description: prose`
      Drawn steel, tempered to spring back: an explorer transmits a snag to the finger only if the tip does not give.
      The 23 shepherd's hook is for occlusal surfaces, the 11/12 ODU for calculus under the gum, the DG16 for orifices,
      the 3A and 17 where others do not reach.

      Number 2 round handles of 8 mm with knurling, or number 6 satin steel of 9.5 mm, which weighs less than it looks.
      One piece, ready for the cassette.
    `,
    price: 3490,
    pack: { quantity: 1, unit: 'explorer' },
    drawing: { kind: 'explorer', colour: '#c3c9ce' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['23', 'Shepherd’s hook 23', { drawing: { mark: '23', shape: 'hook' } }],
            ['5', 'Explorer 5, double ended', { price: 3890, drawing: { mark: '5' } }],
            ['11-12', 'ODU 11/12', { price: 4690, drawing: { mark: '11/12' } }],
            ['17', 'Explorer 17', { drawing: { mark: '17' } }],
            ['3A', 'Explorer 3A', { drawing: { mark: '3A' } }],
            ['DG16', 'Endodontic DG16', { price: 4290, drawing: { mark: 'DG16', shape: 'straight' } }],
          ),
          choices(['H2', 'no. 2 handle', { part: '2' }], ['H6', 'no. 6 handle', { part: '6', price: 4790 }]),
        ),
        'EXD',
      ),
      { '11-12-H6': 'plenty', '3A-H6': 'special-order' },
    ),
  },
  {
    key: 'premier-periodontal-probes',
    brand: 'premier',
    classification: 'diagnostic',
    name: 'Periodontal probes, colour-banded',
    code: 'PRE-PRB',
    description: prose`
      Bands of black and yellow baked into the steel read at arm's length and outlast the etched line. Each marking
      pattern has its school: Williams counts every millimetre but 4 and 6, UNC all of them to fifteen, the screening
      probe has a half-millimetre ball.

      Nabers probes curve into furcations. The titanium tips are for implants and will not scratch a collar. Check the
      tip under a loupe once a year, since a worn one adds depth.
    `,
    price: 3890,
    pack: { quantity: 1, unit: 'probe' },
    drawing: { kind: 'explorer', colour: '#c3c9ce', accent: '#f0cf45', shape: 'probe' },
    variants: variants(
      combine(
        choices(
          ['W', 'Williams 1-10', { drawing: { mark: 'W' } }],
          ['UNC', 'UNC 15', { drawing: { mark: 'UNC15' } }],
          ['M', 'Marquis 3-6-9-12', { drawing: { mark: 'M' } }],
          ['S', 'Screening 3.5-5.5', { drawing: { mark: 'PSR' } }],
          ['N', 'Nabers 2N', { price: 4690, drawing: { mark: '2N', shape: 'curved-probe' } }],
        ),
        choices(
          ['ST', 'steel'],
          ['TI', 'titanium', { price: 9890, drawing: { colour: '#8d9aa8', accent: '#2f6db3' } }],
        ),
      ),
      '1003',
    ),
  },
  {
    key: 'mark3-cotton-pliers-and-mirror-handles',
    brand: 'mark3',
    classification: 'diagnostic',
    name: 'Cotton pliers and mirror handles',
    code: 'MK3-9100',
    description: prose`
      Basic steel for the examination set. College pliers have a bend of about 60 degrees and serrated points, Meriam a
      sharper one with smooth points; either in plain or with a lock that keeps a pellet between rooms.

      Mirror handles are cone-socket, hollow, with a knurled grip. Coloured resin handles of 11 mm bear 134 °C.
      Stainless AISI 420, made to be dropped and go on.
    `,
    price: 1290,
    pack: { quantity: 1, unit: 'instrument' },
    drawing: { kind: 'pliers', colour: '#c3c9ce', shape: 'tweezers' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(['CO', 'College pliers'], ['ME', 'Meriam pliers']),
            choices(['P', 'plain'], ['L', 'locking', { price: 1890 }]),
          ),
          ...combine(choices(['MH', 'Mirror handle', { price: 690, drawing: { kind: 'mirror' } }]), [
            ...choices(['ST', 'steel']),
            ...colours('Blue', 'Pink', 'Green', 'Purple'),
          ]),
        ],
        'M3DX-',
      ),
      { 'ME-L': 'few' },
    ),
  },
  {
    key: 'pulpdent-caries-indicating-dyes',
    brand: 'pulpdent',
    classification: 'diagnostic',
    name: 'Caries-indicating and disclosing dyes',
    code: 'PUL-DYE',
    description: prose`
      Dyes in propylene glycol that stain what the eye passes over. Ten seconds on dentine, a rinse, and infected tissue
      remains coloured; on the outside of the tooth the two-tone solution turns old plaque blue and new plaque pink.

      Bottles of 15 and 60 mL, syringes of 1.2 with brush tips. Warn about clothes. The dye rinses out of composite and
      stays in a crack, which is the other use for it.
    `,
    price: 2690,
    pack: { quantity: 15, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#c9302c', accent: '#f4f5f2' },
    variants: variants(
      combine(
        choices(
          ['RD', 'Caries dye, red'],
          ['GN', 'Caries dye, green', { drawing: { colour: '#2e7d4f' } }],
          ['TT', 'Two-tone disclosing', { drawing: { colour: '#7a4a8c' } }],
        ),
        choices(
          ['15', '15 mL bottle'],
          ['60', '60 mL bottle', { price: 5890, pack: { quantity: 60, unit: 'mL' }, drawing: { mark: '60' } }],
          [
            'SY',
            'four 1.2 mL syringes',
            { price: 3490, pack: { quantity: 4, unit: 'syringe' }, drawing: { kind: 'gel-syringe' } },
          ],
        ),
      ),
      'PD',
    ),
  },
  {
    key: 'coltene-hygenic-endo-ice',
    brand: 'coltene',
    classification: 'diagnostic',
    name: 'Hygenic Endo-Ice pulp vitality spray',
    code: 'COL-ICE',
    description: prose`
      Refrigerant spray at about minus 26 °C for testing whether a pulp answers. Spray a large cotton pellet or the foam
      of a number 2 applicator until frost shows, and hold it on the dry buccal surface beginning with a neighbour that
      is known to be well.

      Cans of 170 g are good for some two hundred tests. The long nozzle locks for transport. Contents under pressure:
      keep below 49 °C. Pellets made for it are in a refill of one hundred.
    `,
    price: 4190,
    pack: { quantity: 170, unit: 'g' },
    drawing: { kind: 'oil-spray', colour: '#2e7d4f', accent: '#f4f5f2', mark: 'ICE' },
    variants: variants(
      choices(
        ['1', 'One can'],
        ['12', 'Case of 12 cans', { price: 45900, pack: { quantity: 2040, unit: 'g' } }],
        [
          'PEL',
          'Foam pellets, 100',
          { price: 1290, pack: { quantity: 100, unit: 'pellet' }, drawing: { kind: 'pellet-dispenser' } },
        ],
      ),
      'H05032-',
    ),
  },
  {
    key: 'voco-articulating-paper',
    brand: 'voco',
    classification: 'diagnostic',
    name: 'Articulating paper and contact film',
    code: 'VOC-ART',
    description: prose`
      Marks that show where the teeth meet and nowhere else. Film of 12 microns is for a high spot on gold or zirconia,
      paper of 40 for the check at the end, 100 and 200 for the first try-in of a denture, when more than a touch must
      be seen.

      Colours can be laid over one another: blue in centric, red in excursion. Strips lie in plastic boxes that hand out
      one. Dry the teeth first; a wet cusp takes no ink.
    `,
    price: 1690,
    pack: { quantity: 144, unit: 'strip' },
    drawing: { kind: 'articulating-paper', colour: '#2f6db3' },
    variants: variants(
      combine(
        marks((microns) => `${microns} microns`, '12', '40', '100', '200'),
        colours('Blue', 'Red'),
      ),
      (_, index) => String(5190 + index),
    ),
  },
];
