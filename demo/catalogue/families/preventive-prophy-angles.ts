import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const prophyAngles: Family[] = [
  {
    key: 'young-contra-disposable-prophy-angles',
    brand: 'young',
    classification: 'prophy-angles',
    name: 'Contra disposable prophy angles',
    code: 'YNG-CON',
    description: prose`
      A 17 degree bend like that of a contra-angle handpiece brings the cup to distal surfaces without twisting the
      wrist. The gears are nylon on acetal and run quietly to 5,000 turns a minute.

      The cup has outer ridges and inner web, flares at light pressure and reaches two millimetres under the gingiva.
      Soft for sensitive gum, firm for heavy stain. Fits any E-type nose. Boxes of 144, or 500 for the price of a bit
      over three.
    `,
    price: 13900,
    pack: { quantity: 144, unit: 'angle' },
    drawing: { kind: 'prophy-angle', colour: '#9cc6e8', accent: '#f4f5f2', shape: 'contra' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['S', 'Soft cup', { drawing: { colour: '#9cc6e8' } }],
            ['F', 'Firm cup', { drawing: { colour: '#7a4a8c' } }],
            ['P', 'Petite soft cup', { drawing: { colour: '#ec9fbb' } }],
          ),
          packs('box', 'angle', [144, 13900], [500, 43900]),
        ),
        '2951',
      ),
      { 'S-144': 'plenty', 'P-500': 'special-order' },
    ),
  },
  {
    key: 'young-webbed-prophy-cups',
    brand: 'young',
    classification: 'prophy-angles',
    name: 'Webbed prophy cups, latex-free',
    code: 'YNG-CUP',
    description: prose`
      Cups for metal angles, moulded with six webs that hold paste against the tooth instead of flinging it off the rim.
      The elastomer keeps its snap through one patient and then goes in the bin.

      Three ways to hold on: a screw with a 1/16 inch thread, a snap-on button, and the latch of a right-angle
      handpiece. Grey is firm, white regular, green soft. Bags of 144.
    `,
    price: 4890,
    pack: { quantity: 144, unit: 'cup' },
    drawing: { kind: 'prophy-cup', colour: '#9aa2a9', shape: 'snap-on' },
    variants: variants(
      combine(
        choices(
          ['SC', 'Screw-in', { drawing: { shape: 'screw' } }],
          ['SN', 'Snap-on'],
          ['LA', 'Latch', { price: 6490, drawing: { shape: 'latch' } }],
        ),
        choices(
          ['F', 'Firm, grey', { drawing: { colour: '#9aa2a9' } }],
          ['R', 'Regular, white', { drawing: { colour: '#f4f5f2' } }],
          ['S', 'Soft, green', { drawing: { colour: '#5fb98a' } }],
        ),
      ),
      '0531',
    ),
  },
  {
    key: 'crosstex-twist-prophy-angles',
    brand: 'crosstex',
    classification: 'prophy-angles',
    name: 'Twist reciprocating prophy angles',
    code: 'CRX-TWI',
    description: prose`
      The cup swings a quarter turn and back instead of spinning. Paste stays in it, hair and cord do not wind up, and
      the heat that makes patients flinch hardly arises.

      Works on any straight-nose motor at ordinary speed; a short body suits small mouths. Cups in soft, extra soft and
      a pointed polisher for brackets and crowding. One hundred angles to the box, each with a number for traceability.
    `,
    price: 12490,
    pack: { quantity: 100, unit: 'angle' },
    drawing: { kind: 'prophy-angle', colour: '#f4f5f2', accent: '#5fb0dd' },
    variants: withStock(
      variants(
        choices(
          ['S', 'Soft cup', { drawing: { mark: 'S' } }],
          ['XS', 'Extra soft cup', { drawing: { mark: 'XS', accent: '#a7dcc2' } }],
          ['PT', 'Pointed polisher', { drawing: { mark: 'PT', accent: '#f0cf45' } }],
          ['BR', 'Brush', { price: 13290, drawing: { mark: 'BR', accent: '#ec9fbb' } }],
        ),
        'TWIST',
      ),
      { BR: 'few' },
    ),
  },
  {
    key: 'flight-latex-free-prophy-angles',
    brand: 'flight',
    classification: 'prophy-angles',
    name: 'Right-angle prophy angles',
    code: 'FLT-PRO',
    description: prose`
      A straightforward 90 degree angle at a price that lets a public-health clinic change it with every child. Smooth
      body without seams, gear lubricated for life, cup of thermoplastic rubber.

      Five cup colours mean nothing but cheer; firmness is told by the box. Packed by 100, each in a tear-off paper
      sleeve, and by 1,000 loose in bags of fifty.
    `,
    price: 5290,
    pack: { quantity: 100, unit: 'angle' },
    drawing: { kind: 'prophy-angle', colour: '#2e7d4f', accent: '#e3e8ea', shape: 'right' },
    variants: variants(
      combine(
        choices(
          ['S', 'Soft', { drawing: { colour: '#2e7d4f' } }],
          ['R', 'Regular', { drawing: { colour: '#2f6db3' } }],
          ['F', 'Firm', { drawing: { colour: '#c9302c' } }],
        ),
        packs('box', 'angle', [100, 5290], [1000, 44900]),
      ),
      'FPA-',
    ),
  },
  {
    key: 'kerr-prophy-brushes',
    brand: 'kerr',
    classification: 'prophy-angles',
    name: 'Prophy brushes, latch and screw',
    code: 'KER-PBR',
    description: prose`
      Nylon bristles set in a cup, for occlusal fissures before sealant and for the lingual of bracketed teeth. Crimped
      metal holds them, so they do not fan out at speed.

      Flat brushes clean, pointed ones reach into pits, the miniature works between wings of a bracket. Latch shanks for
      the contra-angle or a screw thread for the prophy angle. One hundred to the box; run below 3,000 turns with paste.
    `,
    price: 5490,
    pack: { quantity: 100, unit: 'brush' },
    drawing: { kind: 'polishing-point', colour: '#f4f5f2', accent: '#c9a24a', shape: 'brush' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['FL', 'Flat', { drawing: { shape: 'brush' } }],
            ['PT', 'Pointed', { drawing: { shape: 'pointed-brush' } }],
            ['MN', 'Miniature', { price: 6190, drawing: { shape: 'mini-brush' } }],
          ),
          combine(choices(['LA', 'Latch'], ['SC', 'Screw']), colours('White', 'Black')),
        ),
        (_, index) => `0${11105 + index}`,
      ),
      { 'MN-SC-BLK': 'none' },
    ),
  },
];
