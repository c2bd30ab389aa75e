import { grits, heads } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { combine, variants, withStock } from '#demo/catalogue/variants.ts';

const diamondHeads = heads(
  ['801-012', 'round', 12, 'diamond round'],
  ['801-014', 'round', 14, 'diamond round'],
  ['801-018', 'round', 18, 'diamond round'],
  ['805-012', 'inverted cone', 12, 'diamond inverted-cone'],
  ['830-012', 'pear', 12, 'diamond pear'],
  ['835-010', 'flat-end cylinder', 10, 'diamond cylinder'],
  ['837-012', 'long cylinder', 12, 'diamond cylinder'],
  ['845-016', 'flat-end taper', 16, 'diamond flat-end-taper'],
  ['847-016', 'long flat-end taper', 16, 'diamond flat-end-taper'],
  ['850-014', 'round-end taper', 14, 'diamond round-end-taper'],
  ['856-016', 'long round-end taper', 16, 'diamond round-end-taper'],
  ['856-018', 'long round-end taper', 18, 'diamond round-end-taper'],
  ['859-012', 'needle', 12, 'diamond needle'],
  ['862-012', 'flame', 12, 'diamond flame'],
  ['863-014', 'long flame', 14, 'diamond flame'],
  ['368-023', 'football', 23, 'diamond football'],
  ['379-018', 'egg', 18, 'diamond egg'],
  ['878-012', 'torpedo chamfer', 12, 'diamond torpedo'],
  ['881-014', 'round-end cylinder', 14, 'diamond round-end-cylinder'],
  ['909-040', 'wheel', 40, 'diamond wheel'],
);

/** Returns the heads with these numbers, in the order of `diamondHeads`. */
const headsByNumber = (...numbers: string[]) =>
  diamondHeads.filter(({ suffix }) => numbers.some((number) => suffix.startsWith(number)));

/** Diamond burs, by head and grit; the band round the shank has the colour of the grit. */
export const diamondBurs: Family[] = [
  {
    key: 'microcopy-neodiamond',
    brand: 'microcopy',
    classification: 'diamond-burs',
    name: 'NeoDiamond single-patient diamond burs',
    code: 'MIC-ND',
    description: prose`
      Natural diamond bonded by a double nickel plate, so dense that a bur meant for one patient would serve several.
      It does not have to: every bur is gamma-sterilized in its own blister and goes into the sharps bin after the
      crown is prepared, with no ultrasonic, no inspection and no doubt about the edge.

      Coarse takes off enamel, medium leaves a surface that impresses well, fine finishes margins. Twenty-five burs of
      one shape and grit in a flat box with a tear strip. The code on the blister is the ISO number for head and
      diameter.
    `,
    price: 5290,
    pack: { quantity: 25, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#2f6db3', accent: '#b3bec3', shape: 'diamond round-end-taper' },
    variants: withStock(variants(combine(diamondHeads, grits('C', 'M', 'F')), 'ND'), {
      '856-018-C': 'plenty',
      '856-016-C': 'plenty',
      '856-018-M': 'plenty',
      '909-040-F': 'none',
      '837-012-F': 'special-order',
    }),
    categories: ['monthly-special'],
  },
  {
    key: 'premier-two-striper-diamonds',
    brand: 'premier',
    classification: 'diamond-burs',
    name: 'Two Striper multi-use diamonds',
    code: 'PRE-TS',
    description: prose`
      Crystals held by a braze that wets diamond, not by plating that merely surrounds it. Half to two thirds of each
      grain stands free of the bond, with clear channels between, and the bur neither clogs on dentin nor sheds in the
      first minute.

      An instrument for dentists who keep theirs: with cleaning stone and ultrasonic bath it lasts through many
      preparations at an even rate of cut. Two stripes on the shank mark the maker, the coloured band the grit. Five
      in a pack. Rinse before the first cycle and never run dry.
    `,
    price: 6850,
    pack: { quantity: 5, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#2e7d4f', accent: '#b3bec3', shape: 'diamond torpedo' },
    variants: withStock(
      variants(
        combine(
          headsByNumber('801-014', '830', '835', '845', '847', '850', '856', '862', '368', '878', '881', '909'),
          grits('C', 'M', 'F'),
        ),
        'TS',
      ),
      { '856-016-M': 'plenty', '909-040-F': 'few' },
    ),
  },
  {
    key: 'ss-white-piranha-diamonds',
    brand: 'ss-white',
    classification: 'diamond-burs',
    name: 'Piranha single-use diamonds',
    code: 'SSW-PD',
    description: prose`
      Crystals of uniform size laid one layer deep in a hard nickel matrix. Where an ordinary diamond has a few high
      grains that do the cutting, here all of them stand at one height, so the first bur of the box feels like the
      last.

      Individually sterile; peel from the notched corner. Stock a coarse and a fine of three or four outlines and
      nearly every crown is covered. Run at 300,000 turns or more with at least 50 mL of water a minute. Twenty-five
      to the box.
    `,
    price: 4690,
    pack: { quantity: 25, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#2e7d4f', accent: '#b3bec3', shape: 'diamond flat-end-taper' },
    variants: variants(
      combine(headsByNumber('801-014', '801-018', '835', '847', '850', '856', '859', '862', '368'), grits('C', 'F')),
      'PIR-',
    ),
  },
  {
    key: 'dentsply-midwest-once-diamonds',
    brand: 'dentsply',
    classification: 'diamond-burs',
    name: 'Midwest Once sterile diamonds',
    code: 'DEN-MO',
    description: prose`
      A sterile diamond for crown and bridge work, sorted by task: gross reduction in coarse, shoulder and chamfer in
      medium, margins in fine. Shape numbers are those of the reusable Midwest line, so nothing has to be learned
      again.

      The blister opens to leave the shank standing up, ready for the chuck, and the head untouched. Each has the
      expiry date and lot in a code that practice software can scan. Box of twenty-five; recommended water flow and
      speed are on the lid.
    `,
    price: 5680,
    pack: { quantity: 25, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9302c', accent: '#7d8c93', shape: 'diamond round-end-taper' },
    variants: variants(
      combine(headsByNumber('801-014', '845', '856-016', '862', '368', '878', '881'), grits('C', 'M', 'F')),
      'MDO',
    ),
  },
  {
    key: 'coltene-alpen-diamonds',
    brand: 'coltene',
    classification: 'diamond-burs',
    name: 'Alpen diamond instruments',
    code: 'COL-AD',
    description: prose`
      Swiss-made stainless blanks with a gold-coloured corrosion barrier beneath the diamond. Grit is sieved narrowly:
      a medium contains nothing coarser that would scratch, nothing finer that would only rub.

      Super coarse, black band, removes old ceramic and bulk enamel; fine and extra fine follow composite to the gloss
      paste. They may be reprocessed ten to fifteen times. Five of a kind in a strip that is itself autoclavable and
      fits the standard block.
    `,
    price: 4250,
    pack: { quantity: 5, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#26292d', accent: '#e0c47a', shape: 'diamond flame' },
    variants: variants(
      combine(headsByNumber('801-018', '850', '856-018', '859', '862', '368', '379'), grits('SC', 'C', 'F', 'XF')),
      'ALP',
    ),
  },
  {
    key: 'shofu-robot-diamond-points',
    brand: 'shofu',
    classification: 'diamond-burs',
    name: 'Robot Diamond points',
    code: 'SHO-RD',
    description: prose`
      Plated by machine, one layer at a time, which gave them their name when it was a novelty. The diamond is
      sharp-edged synthetic of high toughness; the head is slimmer by the thickness of a plating than that of most
      competitors and enters narrow embrasures.

      A point well liked for inlays and for adjusting zirconia with care. The band is blue for regular grit, red for
      fine and yellow for superfine. Three points in a card.
    `,
    price: 2980,
    pack: { quantity: 3, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#2f6db3', accent: '#b3bec3', shape: 'diamond needle' },
    variants: variants(
      combine(headsByNumber('801-012', '805', '835', '845', '850', '859', '862', '379'), grits('M', 'F', 'XF')),
      'SRD',
    ),
  },
  {
    key: 'd2-diamond-burs',
    brand: 'd2',
    classification: 'diamond-burs',
    name: 'Diamond burs, five-pack',
    code: 'D2H-DB',
    description: prose`
      A sound multi-use diamond for less than three dollars. Two coats of nickel hold a natural grit; the shank is 420
      stainless, hardened, and takes sixty cycles of steam without pitting.

      We stock ten outlines in coarse, medium and fine, enough for a tray of fillings and a tray of crowns. Bands
      follow the ISO colours. Blocks and cleaning stones are listed under instrument care. Five of one sort on a card.
    `,
    price: 1395,
    pack: { quantity: 5, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#2f6db3', accent: '#b3bec3', shape: 'diamond cylinder' },
    variants: withStock(
      variants(
        combine(
          headsByNumber('801-012', '801-014', '830', '835', '847', '850', '856-016', '862', '368', '881'),
          grits('C', 'M', 'F'),
        ),
        'D2DB-',
      ),
      { '856-016-C': 'plenty', '801-014-M': 'plenty' },
    ),
  },
];
