import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Patterns of instruments: number, purpose, and outline in the picture. */
const patterns = (...rows: [number: string, purpose: string, shape: string][]): Choice[] =>
  rows.map(([number, purpose, shape]) => ({
    suffix: number,
    label: `No. ${number}, ${purpose}`,
    drawing: { mark: number.slice(0, 5), shape },
  }));

const forcepsPatterns = patterns(
  ['150', 'upper incisors, premolars and roots', 'universal'],
  ['151', 'lower incisors, premolars and roots', 'lower'],
  ['1', 'upper incisors and canines', 'straight'],
  ['53R', 'upper right molars', 'curved'],
  ['53L', 'upper left molars', 'curved'],
  ['88R', 'upper right molars, three beaks', 'curved'],
  ['88L', 'upper left molars, three beaks', 'curved'],
  ['17', 'lower molars', 'lower'],
  ['23', 'lower molars, cowhorn', 'lower'],
  ['210S', 'upper third molars', 'universal'],
  ['222', 'lower third molars', 'lower'],
  ['65', 'upper roots, bayonet', 'universal'],
);

/** Instruments for extraction and soft tissue. */
export const surgicalInstruments: Family[] = [
  {
    key: 'hu-friedy-extraction-forceps',
    brand: 'hu-friedy',
    classification: 'surgical-instruments',
    name: 'Extraction forceps',
    code: 'HUF-F',
    description: prose`
      Forged from one bar of stainless steel, box-jointed and finished by hand. The beaks touch the root along their
      whole inner face and are serrated crosswise, so that the force turns the tooth instead of crushing its crown.

      Handle contours follow the closed palm. 150 and 151 do half of what walks in; cowhorns are for lower molars with
      a reachable furcation, bayonets for the stump behind the tuberosity. Engraved with the pattern number. Clean
      hinges open and lubricate before steam. Warranted for life against breakage.
    `,
    price: 21900,
    pack: { quantity: 1, unit: 'forceps' },
    drawing: { kind: 'forceps', colour: '#c3c9ce', shape: 'universal' },
    variants: withStock(variants(forcepsPatterns, 'F'), {
      '150': 'plenty',
      '151': 'plenty',
      '222': 'few',
      '65': 'special-order',
    }),
    categories: ['q3-catalogue'],
  },
  {
    key: 'flight-extraction-forceps',
    brand: 'flight',
    classification: 'surgical-instruments',
    name: 'Extraction forceps, economy',
    code: 'FLT-EF',
    description: prose`
      Solid stainless forceps in the American patterns, for the second set and for outreach boxes. Beaks are milled
      after hardening and match across the gap; joints are screwed and can be tightened.

      A satin surface hides scratches and sheds water. Weight between 165 and 190 g according to the pattern. Supplied
      with rubber tip guards. Two years of guarantee on joint and beaks.
    `,
    price: 7450,
    pack: { quantity: 1, unit: 'forceps' },
    drawing: { kind: 'forceps', colour: '#b3bec3', shape: 'lower' },
    variants: variants(
      forcepsPatterns.filter(({ suffix }) => !['1', '65', '17'].includes(suffix)),
      'FEF-',
    ),
  },
  {
    key: 'hu-friedy-elevators',
    brand: 'hu-friedy',
    classification: 'surgical-instruments',
    name: 'Root and luxating elevators',
    code: 'HUF-E',
    description: prose`
      A handle as round as a pear, which takes torque from the whole hand, and a blade tempered harder than the shank.
      Straight gouges widen the ligament space; Cryers, in left and right, lift a root out of its socket over the
      septum; Potts and apical picks fetch what is left.

      Sharpen the gouges as one would a curette; a dull elevator slips. Handles 34, hollow and light, or solid. Sold
      singly with the edge protected. Autoclave up to 135 °C.
    `,
    price: 11400,
    pack: { quantity: 1, unit: 'elevator' },
    drawing: { kind: 'elevator', colour: '#c3c9ce', shape: 'straight' },
    variants: withStock(
      variants(
        patterns(
          ['301', 'straight gouge, 3 mm', 'straight'],
          ['34S', 'straight gouge, 3.5 mm', 'straight'],
          ['34', 'straight gouge, 4 mm', 'straight'],
          ['46', 'straight gouge, 5 mm', 'straight'],
          ['77R', 'spade, fine', 'straight'],
          ['30', 'Cryer, left', 'triangular'],
          ['31', 'Cryer, right', 'triangular'],
          ['44', 'apical pick, left', 'curved'],
          ['45', 'apical pick, right', 'curved'],
          ['190', 'Seldin, left', 'triangular'],
          ['191', 'Seldin, right', 'triangular'],
        ),
        'E',
      ),
      { '301': 'plenty', '34': 'plenty', '190': 'few' },
    ),
  },
  {
    key: 'flight-needle-holders',
    brand: 'flight',
    classification: 'surgical-instruments',
    name: 'Needle holders with tungsten carbide jaws',
    code: 'FLT-NH',
    description: prose`
      Gold rings stand for carbide: the jaws carry inserts with a diamond-cut pattern that keep a needle from rolling.
      Mayo-Hegar closes on a ratchet, Crile-Wood is slimmer, Castroviejo is opened and shut between finger and thumb
      for 5-0 and thinner.

      Grip the needle two thirds back from its tip. Inserts are soldered and can be renewed. Do not clamp wire in
      them. German steel, matt.
    `,
    price: 9890,
    pack: { quantity: 1, unit: 'needle holder' },
    drawing: { kind: 'needle-holder', colour: '#c3c9ce', accent: '#c9a24a' },
    variants: variants(
      choices(
        ['MH15', 'Mayo-Hegar, 15 cm', { drawing: { mark: 'MH' } }],
        ['MH18', 'Mayo-Hegar, 18 cm', { drawing: { mark: 'MH' } }],
        ['CW15', 'Crile-Wood, 15 cm', { drawing: { mark: 'CW' } }],
        ['OH14', 'Olsen-Hegar with scissors, 14 cm', { price: 11900, drawing: { mark: 'OH' } }],
        ['CA14', 'Castroviejo straight, 14 cm', { price: 18900, drawing: { mark: 'CA' } }],
        ['CC14', 'Castroviejo curved, 14 cm', { price: 18900, drawing: { mark: 'CA' }, stock: 'few' }],
      ),
      'FNH-',
    ),
  },
  {
    key: 'hu-friedy-surgical-scissors',
    brand: 'hu-friedy',
    classification: 'surgical-instruments',
    name: 'Surgical scissors',
    code: 'HUF-S',
    description: prose`
      Blades of a fine edge with one side serrated, so that tissue and thread stay between them until they are cut.
      Goldman-Fox has the angled tip for papillae, Iris the small point, Dean the bent shank that clears cheek and
      teeth when stitches are removed.

      Super-Cut pairs carry black rings and a razor edge that is for soft tissue only. Set the screw so that the
      blades fall together slowly. Keep scissors for sutures apart from scissors for flesh.
    `,
    price: 13900,
    pack: { quantity: 1, unit: 'scissors' },
    drawing: { kind: 'scissors', colour: '#c3c9ce', shape: 'straight' },
    variants: variants(
      combine(
        choices(
          ['GF', 'Goldman-Fox, 13 cm', { drawing: { mark: 'GF' } }],
          ['IR', 'Iris, 11.5 cm', { price: 11900, drawing: { mark: 'IRIS' } }],
          ['DN', 'Dean, 17 cm', { price: 14900, drawing: { mark: 'DEAN' } }],
          ['SC', 'Super-Cut, 13 cm', { price: 22900, drawing: { mark: 'SC', accent: '#26292d' } }],
        ),
        choices(
          ['S', 'straight', { drawing: { shape: 'straight' } }],
          ['C', 'curved', { drawing: { shape: 'curved' } }],
        ),
      ),
      'SC-',
    ),
  },
  {
    key: 'd2-surgical-aspirator-tips',
    brand: 'd2',
    classification: 'surgical-instruments',
    name: 'Surgical aspirator tips, sterile',
    code: 'D2H-750',
    description: prose`
      Slender tips that go into a socket and draw blood off the very wall being looked at. The orifice is rounded and
      cut on the slant, and two small vents stop it from sucking fast to a flap.

      Green, 2.5 mm, is for sockets and flaps; white, 3 mm, for general surgery; blue, 1.6 mm, for apicectomy. Fits an
      11 mm hose with the adaptor supplied. Rinse with saline between sips of bone chips. Sterile in singles.
    `,
    price: 2690,
    pack: { quantity: 20, unit: 'tip' },
    drawing: { kind: 'surgical-aspirator', colour: '#2e7d4f' },
    variants: variants(
      choices(
        ['16', '1.6 mm', { drawing: { colour: '#2f6db3', mark: '1.6' } }],
        ['25', '2.5 mm', { drawing: { colour: '#2e7d4f', mark: '2.5' }, stock: 'plenty' }],
        ['30', '3.0 mm', { drawing: { colour: '#f4f5f2', mark: '3.0' } }],
      ),
      'SAT-',
    ),
  },
];
