import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, marks, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Patterns of a series, named by series and number: `Gracey 11/12`. */
const patterns = (series: string, ...numbers: string[]): Choice[] => marks((mark) => `${series} ${mark}`, ...numbers);

export const scalersAndCurettes: Family[] = [
  {
    key: 'hu-friedy-gracey-curettes-everedge',
    brand: 'hu-friedy',
    classification: 'scalers-curettes',
    name: 'Gracey curettes, EverEdge 2.0',
    code: 'HUF-SG',
    description: prose`
      Area-specific curettes whose blade is set at 70 degrees to the shank, so that one edge works and the other leaves
      the gum alone. The low numbers serve the front, 11/12 the mesial of molars, 13/14 the distal; 15/16 and 17/18 are
      the same with a steeper shank.

      EverEdge steel is treated through, not plated: sharpened edges are as hard as new ones. Number 9 is a large hollow
      handle with a fine knurl, number 4 a slimmer. Rigid and after-five shanks can be ordered on request.
    `,
    price: 6890,
    pack: { quantity: 1, unit: 'curette' },
    drawing: { kind: 'scaler', colour: '#c3c9ce', accent: '#2f6db3', shape: 'gracey' },
    variants: withStock(
      variants(
        combine(
          patterns('Gracey', '1/2', '3/4', '5/6', '7/8', '9/10', '11/12', '13/14', '15/16', '17/18'),
          choices(['H4', 'no. 4 handle', { part: '4E2' }], ['H9', 'no. 9 handle', { part: '9E2', price: 7290 }]),
        ),
        'SG',
      ),
      { '11-12-H9': 'plenty', '13-14-H9': 'plenty', '9-10-H4': 'special-order', '3-4-H4': 'few', '17-18-H4': 'few' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'hu-friedy-sickle-scalers',
    brand: 'hu-friedy',
    classification: 'scalers-curettes',
    name: 'Sickle scalers, anterior and posterior',
    code: 'HUF-SCS',
    description: prose`
      Two edges meeting in a point, for supragingival calculus between contacts. The H6/H7 is straight for the front;
      204S and its narrower cousin the 204SD bend for molars; the Nevi 4 adds a disc at one end for linguals.

      A blade that has become a needle through sharpening should be retired, since the tip breaks. Offered on the steel
      number 9 handle and on a resin handle of 11 mm, which is lighter by a third.
    `,
    price: 6590,
    pack: { quantity: 1, unit: 'scaler' },
    drawing: { kind: 'scaler', colour: '#c3c9ce', accent: '#7a4a8c', shape: 'sickle' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['H6-7', 'H6/H7', { drawing: { mark: 'H6/H7' } }],
            ['H5-33', 'H5/33', { drawing: { mark: 'H5/33' } }],
            ['204S', '204S', { drawing: { mark: '204S' } }],
            ['204SD', '204SD', { drawing: { mark: '204SD' } }],
            ['204IS', '204IS', { drawing: { mark: '204IS' } }],
            ['N4', 'Nevi 4', { price: 8290, drawing: { mark: 'NEVI4' } }],
          ),
          choices(
            ['H9', 'no. 9 handle', { part: '9E2' }],
            ['RS', 'resin handle', { part: 'C8E2', price: 7190, drawing: { colour: '#35a7b5' } }],
          ),
        ),
        'S',
      ),
      { '204S-H9': 'plenty', 'N4-RS': 'few', 'H5-33-RS': 'none' },
    ),
  },
  {
    key: 'premier-universal-curettes',
    brand: 'premier',
    classification: 'scalers-curettes',
    name: 'Universal curettes, Big Easy handle',
    code: 'PRE-UNI',
    description: prose`
      Two working edges at 90 degrees to the shank and a rounded toe: one pair of ends goes round the whole mouth. The
      Columbia 13/14 is finer, the 4R/4L longer for deep posterior pockets, the Barnhart 5/6 stiff enough for a ledge.

      The soft silicone sleeve is 9.5 mm thick and ridged like bark; the plain version is stainless. Both are balanced
      at the last ridge. Sharpen on a fine stone before the edge reflects light.
    `,
    price: 5490,
    pack: { quantity: 1, unit: 'curette' },
    drawing: { kind: 'scaler', colour: '#c3c9ce', accent: '#2e7d4f', shape: 'universal' },
    variants: variants(
      combine(
        choices(
          ['C13', 'Columbia 13/14', { drawing: { mark: '13/14' } }],
          ['C4R', 'Columbia 4R/4L', { drawing: { mark: '4R/4L' } }],
          ['B12', 'Barnhart 1/2', { drawing: { mark: 'B1/2' } }],
          ['B56', 'Barnhart 5/6', { drawing: { mark: 'B5/6' } }],
          ['L12', 'Langer 1/2', { drawing: { mark: 'L1/2' } }],
          ['L34', 'Langer 3/4', { drawing: { mark: 'L3/4' } }],
          ['L56', 'Langer 5/6', { drawing: { mark: 'L5/6' } }],
          ['MC', 'McCall 17/18', { drawing: { mark: '17/18' } }],
        ),
        choices(['SS', 'steel handle'], ['SI', 'silicone handle', { price: 6290, drawing: { colour: '#9cc63f' } }]),
      ),
      '1003-',
    ),
  },
  {
    key: 'flight-scalers-resin-handle',
    brand: 'flight',
    classification: 'scalers-curettes',
    name: 'Scalers and curettes, coloured resin handles',
    code: 'FLT-SCL',
    description: prose`
      A student's set that holds up in a practice. Blades of 440A steel are ground by hand; the 11 mm handle of filled
      resin weighs 16 g and has a colour for each pattern or for each clinician.

      Handles withstand 134 °C and the ultrasonic. Six patterns that make a recall cassette: two sickles, a universal
      and three Graceys. Tips are not exchangeable.
    `,
    price: 3290,
    pack: { quantity: 1, unit: 'scaler' },
    drawing: { kind: 'scaler', colour: '#c8387f', accent: '#c3c9ce', shape: 'sickle' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['204', 'Sickle 204S', { drawing: { mark: '204S' } }],
            ['H67', 'Sickle H6/H7', { drawing: { mark: 'H6/H7' } }],
            ['C13', 'Columbia 13/14', { drawing: { mark: '13/14', shape: 'universal' } }],
            ['G56', 'Gracey 5/6', { drawing: { mark: '5/6', shape: 'gracey' } }],
            ['G11', 'Gracey 11/12', { drawing: { mark: '11/12', shape: 'gracey' } }],
            ['G13', 'Gracey 13/14', { drawing: { mark: '13/14', shape: 'gracey' } }],
          ),
          colours('Fuchsia', 'Turquoise', 'Lime'),
        ),
        'FS-',
      ),
      { 'H67-LIM': 'none', 'C13-LIM': 'final', '204-LIM': 'final' },
    ),
  },
  {
    key: 'mark3-implant-scalers',
    brand: 'mark3',
    classification: 'scalers-curettes',
    name: 'Implant scalers, titanium and PEEK',
    code: 'MK3-9300',
    description: prose`
      Steel scratches titanium; these do not. One set of ends is of solid titanium softer than the implant, the other of
      PEEK tips that screw on and are thrown away after three patients.

      Shapes follow the usual patterns so the wrist need learn nothing. The handle takes any tip of the line. Packs of
      tips hold twelve. Not for enamel calculus, which dulls them at once.
    `,
    price: 8990,
    pack: { quantity: 1, unit: 'scaler' },
    drawing: { kind: 'scaler', colour: '#7f8fa3', accent: '#c9a24a', shape: 'universal' },
    variants: variants(
      [
        ...combine(choices(['TI', 'Titanium']), patterns('pattern', '204S', '11/12', '13/14', 'B5/6')),
        ...combine(
          choices([
            'PK',
            'PEEK tips, 12',
            { price: 4290, pack: { quantity: 12, unit: 'tip' }, drawing: { colour: '#e6d3ae' } },
          ]),
          patterns('pattern', '204S', '11/12', '13/14'),
        ),
        ...choices([
          'HDL',
          'Handle for PEEK tips',
          { price: 5890, pack: { quantity: 1, unit: 'handle' }, drawing: { kind: 'spatula' } },
        ]),
      ],
      'M3IS-',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'hu-friedy-files-and-hoes',
    brand: 'hu-friedy',
    classification: 'scalers-curettes',
    name: 'Periodontal files and hoes',
    code: 'HUF-FIL',
    description: prose`
      For the shelf of calculus that a curette rides over. Hirschfeld files crush it with five small blades in a row;
      Orban hoes pull with a single straight edge of 99 degrees.

      Push strokes belong to neither. File heads are thin enough for a pocket of five millimetres. Paired ends cover
      mesial and distal, or buccal and lingual, as the numbers say. Number 6 satin handle.
    `,
    price: 7990,
    pack: { quantity: 1, unit: 'instrument' },
    drawing: { kind: 'scaler', colour: '#b4bcc3', accent: '#22335f', shape: 'file' },
    variants: withStock(
      variants(
        [
          ...combine(choices(['FH', 'Hirschfeld file']), patterns('no.', '3/7', '5/11', '9/10')),
          ...combine(choices(['FO', 'Orban file']), patterns('no.', '10/11', '12/13')),
          ...combine(choices(['HO', 'Orban hoe', { drawing: { shape: 'hoe' } }]), patterns('no.', '8/9', '2/3')),
        ],
        'F6-',
      ),
      { 'FO-12-13': 'special-order', 'HO-2-3': 'special-order' },
    ),
  },
];
