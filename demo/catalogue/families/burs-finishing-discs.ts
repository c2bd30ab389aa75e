import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Discs and strips for contouring and polishing. */
export const finishingDiscs: Family[] = [
  {
    key: '3m-sof-lex-xt-discs',
    brand: '3m',
    classification: 'finishing',
    name: 'Sof-Lex XT contouring and polishing discs',
    code: 'MMM-238',
    description: prose`
      Aluminium oxide on a film so thin that the disc slips between two incisors, with a small brass eyelet kept below
      the surface. Four grits follow one another from dark to light: coarse shapes, medium contours, fine smooths,
      superfine gives the gloss of enamel.

      Use dry with light strokes from filling to tooth, coarse below 10,000 turns, superfine up to 30,000, rinsing
      between grits. The disc snaps to the mandrel and turns over without changing it. Extra thin series, eighty-five
      of one size and grit in a flip box.
    `,
    price: 5290,
    pack: { quantity: 85, unit: 'disc' },
    drawing: { kind: 'polishing-disc', colour: '#b5541c', accent: '#7b3a14' },
    variants: withStock(
      variants(
        combine(
          choices(['95', '9.5 mm', { part: '1' }], ['127', '12.7 mm', { part: '2' }]),
          choices(
            ['C', 'Coarse', { drawing: { colour: '#8a3c12', mark: 'C' } }],
            ['M', 'Medium', { drawing: { colour: '#c4601f', mark: 'M' } }],
            ['F', 'Fine', { drawing: { colour: '#e5913f', mark: 'F' } }],
            ['SF', 'Superfine', { drawing: { colour: '#f2c25a', mark: 'SF' } }],
          ),
        ),
        '238',
      ),
      { '127-M': 'plenty', '127-F': 'plenty', '95-C': 'few' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'kerr-optidisc',
    brand: 'kerr',
    classification: 'finishing',
    name: 'OptiDisc finishing and polishing discs',
    code: 'KER-418',
    description: prose`
      Polyester discs without any metal in the centre: the mandrel's square boss turns them from underneath and
      nothing can scratch the filling or leave a grey trace. The translucent film lets the surface be seen while it is
      worked on.

      Extra coarse 80 micron for gross reduction, coarse/medium 40, fine 20, extra fine 10, each in its own tint.
      Three diameters. Reversible by pushing through. A hundred a box; the mandrel is sold under handpiece parts.
    `,
    price: 4890,
    pack: { quantity: 100, unit: 'disc' },
    drawing: { kind: 'polishing-disc', colour: '#9cc6e8', accent: '#2f6db3' },
    variants: variants(
      combine(
        choices(['96', '9.6 mm', { part: '1' }], ['126', '12.6 mm', { part: '2' }], ['159', '15.9 mm', { part: '3' }]),
        choices(
          ['XC', 'Extra coarse', { part: '80', drawing: { colour: '#22335f', mark: 'XC' } }],
          ['CM', 'Coarse/medium', { part: '81', drawing: { colour: '#2f6db3', mark: 'CM' } }],
          ['F', 'Fine', { part: '82', drawing: { colour: '#7fb0dc', mark: 'F' } }],
          ['XF', 'Extra fine', { part: '83', drawing: { colour: '#c3dff2', mark: 'XF' } }],
        ),
      ),
      '418',
    ),
  },
  {
    key: 'shofu-super-snap-rainbow',
    brand: 'shofu',
    classification: 'finishing',
    name: 'Super-Snap discs',
    code: 'SHO-L5',
    description: prose`
      Discs with the hub moulded to the film, no eyelet and no screw, pushed onto a latch mandrel with a fingertip.
      Black and violet are silicon carbide and take material off; green and red are aluminium oxide and polish.

      The reverse-coated disc grinds on the side of the mandrel, for palatal surfaces and for pulling rather than
      pushing. Safe sides are colour-coded too. Fifty discs of a kind on a card. The X-Treme red has a thicker coat
      with spherical spacers and doubles the gloss.
    `,
    price: 2980,
    pack: { quantity: 50, unit: 'disc' },
    drawing: { kind: 'polishing-disc', colour: '#7a4a8c', accent: '#26292d' },
    variants: variants(
      combine(
        choices(['MINI', 'Mini, 8 mm', { part: '1' }], ['STD', 'Standard, 12 mm', { part: '5' }]),
        choices(
          ['BLK', 'Black, coarse', { part: '01', drawing: { colour: '#26292d', mark: 'C' } }],
          ['VIO', 'Violet, medium', { part: '02', drawing: { colour: '#7a4a8c', mark: 'M' } }],
          ['GRN', 'Green, fine', { part: '03', drawing: { colour: '#2e7d4f', mark: 'F' } }],
          ['RED', 'Red, superfine', { part: '04', drawing: { colour: '#c9302c', mark: 'SF' } }],
          ['XT', 'X-Treme red', { part: '05', price: 3490, drawing: { colour: '#e2546a', mark: 'XT' } }],
        ),
      ),
      'L5',
    ),
  },
  {
    key: 'gc-epitex-finishing-strips',
    brand: 'gc',
    classification: 'finishing',
    name: 'Epitex finishing and polishing strips',
    code: 'GCA-433',
    description: prose`
      A roll of plastic strip in a dispenser: pull out what is wanted, tear it off on the edge, and no half-used strip
      is left over. At 0.11 mm and less it passes a contact that will not admit a metal strip, and follows an
      interproximal curve.

      Blue coarse removes cement and overhang, green medium and grey fine smooth, beige extra fine polishes. Ten
      metres on each roll. Never saw straight through the papilla; draw in an S over the surface with the point of
      contact protected.
    `,
    price: 3650,
    pack: { quantity: 10, unit: 'm' },
    drawing: { kind: 'strip', colour: '#2f6db3', accent: '#9cc6e8' },
    variants: variants(
      choices(
        ['C', 'Coarse', { drawing: { colour: '#2f6db3', mark: 'C' } }],
        ['M', 'Medium', { drawing: { colour: '#2e7d4f', accent: '#a7dcc2', mark: 'M' } }],
        ['F', 'Fine', { drawing: { colour: '#9aa2a9', accent: '#dfe3e5', mark: 'F' } }],
        ['XF', 'Extra fine', { drawing: { colour: '#dcc7a1', accent: '#f1e6cf', mark: 'XF' } }],
        [
          'SET',
          'Starter set of 4 rolls',
          { price: 13400, pack: { quantity: 4, unit: 'roll' }, drawing: { mark: 'SET' } },
        ],
      ),
      '00343-',
    ),
  },
  {
    key: '3m-sof-lex-finishing-strips',
    brand: '3m',
    classification: 'finishing',
    name: 'Sof-Lex finishing strips, two grits in one',
    code: 'MMM-195',
    description: prose`
      A polyester strip with one grit at each end and a bare gap in the middle to thread it by. Coarse/medium reduces
      overhangs after the matrix has come off, fine/superfine brings the surface to the level of the discs.

      Each is 17 cm long and either 4 or 2 mm wide, the narrow one for lower incisors and for cleaning up below a
      contact without opening it. Single use. Boxes of one hundred strips, colour-coded as the discs are.
    `,
    price: 4150,
    pack: { quantity: 100, unit: 'strip' },
    drawing: { kind: 'strip', colour: '#c4601f', accent: '#f2c25a' },
    variants: variants(
      combine(
        choices(
          ['CM', 'Coarse/medium', { part: '4', drawing: { colour: '#8a3c12', accent: '#c4601f', mark: 'C/M' } }],
          ['FS', 'Fine/superfine', { part: '6', drawing: { colour: '#e5913f', accent: '#f2c25a', mark: 'F/SF' } }],
        ),
        choices(['4', '4 mm', { part: 'W' }], ['2', '2 mm', { part: 'N' }]),
      ),
      '195',
    ),
  },
  {
    key: 'ss-white-trimming-finishing-carbides',
    brand: 'ss-white',
    classification: 'finishing',
    name: 'Trimming and finishing carbide burs',
    code: 'SSW-TF',
    description: prose`
      Fine-bladed carbides that shave composite rather than scratch it. Twelve blades trim and contour, thirty take
      the last facets away; a surface left by thirty blades needs only paste. Blades are spiral, so they do not grab
      at the edge of enamel.

      Flames and needles work between teeth, the egg and football on lingual fossae and occlusion, the bullet along
      the gingival margin. Low speed with a friction-grip adapter works as well as high. A red ring means twelve, a
      yellow ring thirty. Packs of five.
    `,
    price: 3480,
    pack: { quantity: 5, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9302c', accent: '#d9e0e3', shape: 'finishing flame' },
    variants: variants(
      combine(
        choices(
          ['7901', '7901 needle, 0.9 mm', { drawing: { shape: 'finishing needle', mark: '7901' } }],
          ['7902', '7902 needle, 1.0 mm', { drawing: { shape: 'finishing needle', mark: '7902' } }],
          ['7406', '7406 football, 1.8 mm', { drawing: { shape: 'finishing football', mark: '7406' } }],
          ['7408', '7408 egg, 2.3 mm', { drawing: { shape: 'finishing egg', mark: '7408' } }],
          ['7664', '7664 flat-end taper, 1.6 mm', { drawing: { shape: 'finishing flat-end-taper', mark: '7664' } }],
          ['7803', '7803 bullet, 1.0 mm', { drawing: { shape: 'finishing bullet', mark: '7803' } }],
          ['7004', '7004 round, 1.4 mm', { drawing: { shape: 'finishing round', mark: '7004' } }],
          ['7104', '7104 flame, 1.2 mm', { drawing: { shape: 'finishing flame', mark: '7104' } }],
        ),
        choices(
          ['12', '12 blades', { part: '', drawing: { colour: '#c9302c' } }],
          ['30', '30 blades', { part: 'U', price: 3890, drawing: { colour: '#f0cf45' } }],
        ),
      ),
      'T',
    ),
  },
];
