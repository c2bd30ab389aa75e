import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Irreversible hydrocolloids (alginates) and their substitutes. */
export const alginates: Family[] = [
  {
    key: 'zhermack-hydrogum-5',
    brand: 'zhermack',
    classification: 'alginate',
    name: 'Hydrogum 5 extra-fast alginate',
    code: 'ZHE-C302',
    description: prose`
      An alginate whose impression may wait five days before it is poured, if it is sealed in its bag without a wet
      towel. It mixes smoothly because the powder takes water up at once, and it holds detail down to five microns.

      Total time is under two minutes: thirty-five seconds of working, a minute in the mouth. Dust-free, lilac,
      smelling of tropical fruit. One bag of 453 g with scoop and measuring cup; the canister is worth the money,
      since damp ages alginate faster than anything.
    `,
    price: 1690,
    pack: { quantity: 453, unit: 'g' },
    drawing: { kind: 'alginate-pouch', colour: '#b9a6da', accent: '#e88a3a', mark: 'H5' },
    variants: withStock(
      variants(
        choices(
          ['1', 'Bag of 453 g', { part: '070' }],
          ['12', 'Case of 12 bags', { part: '071', price: 18600, pack: { quantity: 5436, unit: 'g' } }],
          ['K', 'Bag with canister', { part: '072', price: 3290 }],
        ),
        'C302',
      ),
      { '1': 'plenty' },
    ),
  },
  {
    key: 'dentsply-jeltrate',
    brand: 'dentsply',
    classification: 'alginate',
    name: 'Jeltrate alginate impression material',
    code: 'DEN-605',
    description: prose`
      The alginate of North American schools: firm gel, low dust, forgiving of a hurried mix. Regular set leaves two
      and a quarter minutes before the tray has to be in, fast set a minute and a quarter. Plus contains a
      bacteriostat and keeps its dimensions an hour longer.

      Orthodontic Jeltrate tears less in deep undercuts and changes the set with a scent of grape. One pound bag. Use
      water at 23 °C; each degree colder buys some ten seconds. Pour as soon as it is rinsed and sprayed.
    `,
    price: 2190,
    pack: { quantity: 454, unit: 'g' },
    drawing: { kind: 'alginate-pouch', colour: '#ec9fbb', accent: '#f4f5f2' },
    variants: variants(
      combine(
        choices(
          ['J', 'Jeltrate', { part: '10', drawing: { colour: '#ec9fbb', mark: 'JEL' } }],
          ['P', 'Jeltrate Plus', { part: '20', price: 2490, drawing: { colour: '#7fb0dc', mark: 'PLUS' } }],
          ['O', 'Jeltrate Orthodontic', { part: '30', price: 2590, drawing: { colour: '#9a6fb0', mark: 'ORTHO' } }],
        ),
        choices(['F', 'fast set', { part: '0' }], ['R', 'regular set', { part: '1' }]),
      ),
      '605',
    ),
  },
  {
    key: 'd2-chromatic-alginate',
    brand: 'd2',
    classification: 'alginate',
    name: 'Chromatic alginate, fast set',
    code: 'D2H-610',
    description: prose`
      Three colours tell three moments: violet while it is spatulated, pink when the tray should be loaded, white when
      it must be seated. Assistants learn the timing in one morning, and a mixture with too much water gives itself
      away.

      Mixed with 9 mL of water to a level scoop. Elastic enough for lingual undercuts, stiff enough to support a wax
      bite. Glycol-coated granules do not raise dust. One pound in a foil bag with zip; twelve months from opening.
    `,
    price: 1190,
    pack: { quantity: 454, unit: 'g' },
    drawing: { kind: 'alginate-pouch', colour: '#9a6fb0', accent: '#ec9fbb', mark: '3C' },
    variants: variants(
      choices(
        ['MNT', 'Mint', { drawing: { accent: '#8fd3b6' } }],
        ['VAN', 'Vanilla', { drawing: { accent: '#f1e3bd' } }],
        ['TRO', 'Tropical', { drawing: { accent: '#f4b24a' }, stock: 'some' }],
      ),
      'ALG-C',
    ),
  },
  {
    key: 'kerr-alginot',
    brand: 'kerr',
    classification: 'alginate',
    name: 'AlgiNot silicone alginate substitute',
    code: 'KER-348',
    description: prose`
      A silicone soft and cheap enough to take the place of alginate: study models, opposing arches, whitening trays,
      provisional matrices. It comes out of a cartridge ready mixed, so there is no bowl, no powder in the air and no
      bubbles to fill.

      The impression can be poured today, again next week, and sent by post dry. It sets in a minute and a half and
      tears cleanly. Adhesive is not needed in perforated trays. Four cartridges of 50 mL or bags for the mixer.
    `,
    price: 9250,
    pack: { quantity: 200, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#f2a2b8', accent: '#1c7f86', mark: 'ALG' },
    variants: variants(
      choices(
        ['FS', '4 cartridges of 50 mL, fast set', { part: '60' }],
        [
          'V',
          '24 cartridges of 50 mL, fast set',
          { part: '62', price: 49900, pack: { quantity: 1200, unit: 'mL' }, stock: 'special-order' },
        ],
        ['M', '2 machine bags of 380 mL', { part: '64', price: 18900, pack: { quantity: 760, unit: 'mL' } }],
      ),
      '348',
    ),
  },
];

/** Materials that record how the jaws meet. */
export const biteRegistration: Family[] = [
  {
    key: 'dmg-luxabite',
    brand: 'dmg',
    classification: 'bite-registration',
    name: 'LuxaBite bis-acryl bite registration',
    code: 'DMG-214',
    description: prose`
      Not a silicone but a bis-acryl, and so hard that the record cannot spring when models are closed into it. It is
      trimmed with a bur or scalpel and clicks into place, which helps most in wide gaps and on implants.

      Blue transparent, setting in two minutes and ready for cutting soon after. Block undercuts first. One 50 mL
      cartridge with tips makes around ten full arches. Also serves as an occlusal jig or a quick index.
    `,
    price: 9950,
    pack: { quantity: 50, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#2f6db3', accent: '#f0cf45', mark: 'BITE' },
    variants: variants(
      choices(['1', '1 cartridge'], ['2', '2 cartridges', { price: 18800, pack: { quantity: 100, unit: 'mL' } }]),
      '2140',
    ),
  },
  {
    key: 'dentsply-regisil',
    brand: 'dentsply',
    classification: 'bite-registration',
    name: 'Regisil bite registration silicone',
    code: 'DEN-619',
    description: prose`
      A stiff vinyl polysiloxane that stands on lower teeth in a bead without sagging while the patient closes.
      Regisil PB takes a minute in the mouth; 2X half of that; Rigid reaches the highest durometer and is carved with
      a blade.

      Captures cusps to a fine line and comes apart from moist stone. Pour against it at any time. Two 50 mL
      cartridges with six wide tips; scan-grade white is matt, so an optical scanner reads it without spray.
    `,
    price: 6790,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#7a4a8c', accent: '#e88a3a' },
    variants: withStock(
      variants(
        choices(
          ['PB', 'PB', { drawing: { colour: '#7a4a8c', mark: 'PB' } }],
          ['2X', '2X, fast', { drawing: { colour: '#c9302c', mark: '2X' } }],
          ['RIG', 'Rigid', { drawing: { colour: '#3f6fae', mark: 'RIGID' } }],
          ['SCN', 'Rigid, scannable white', { price: 7250, drawing: { colour: '#f4f5f2', mark: 'SCAN' } }],
        ),
        61908,
      ),
      { '2X': 'plenty' },
    ),
  },
  {
    key: 'zhermack-occlufast-plus',
    brand: 'zhermack',
    classification: 'bite-registration',
    name: 'Occlufast+ bite registration',
    code: 'ZHE-C200',
    description: prose`
      Ninety-five Shore A and sixty seconds, scent of orange. The surface has enough body that a sheet of it holds its
      own shape over an edentulous saddle, and so thin an edge between contacts that light comes through.

      Colour version is translucent mint with contrast for CAD scanners. Trims like chalk, without elasticity, so that
      marks of opposing teeth remain. A box brings two 50 mL cartridges with twelve tips, green collar.
    `,
    price: 5690,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#e88a3a', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['STD', 'Orange', { part: '726', drawing: { colour: '#e88a3a', mark: '95A' } }],
        ['CAD', 'CAD, scannable', { part: '727', price: 6290, drawing: { colour: '#f3f0ea', mark: 'CAD' } }],
        ['CLR', 'Color, mint', { part: '728', drawing: { colour: '#a7dcc2', mark: 'MINT' } }],
      ),
      'C200',
    ),
  },
  {
    key: 'coltene-jet-blue-bite',
    brand: 'coltene',
    classification: 'bite-registration',
    name: 'Jet Blue Bite registration silicone',
    code: 'COL-6660',
    description: prose`
      A deep blue silicone for records in centric relation, fluffy as mousse when it leaves the tip and hard as a nail
      soon after. Fast leaves thirty seconds to position a jaw and thirty more to hold it; superfast halves both.

      Non-slump; place it from canine to molar on each side, keep the incisors free to see. A cut with scissors is
      clean. Sold in pairs of 50 mL, tips in the box.
    `,
    price: 5350,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#22335f', accent: '#2e7d4f' },
    variants: variants(
      choices(
        ['F', 'Fast', { drawing: { mark: 'FAST', colour: '#2f6db3' } }],
        ['SF', 'Superfast', { drawing: { mark: 'S-FST', colour: '#22335f' } }],
      ),
      '6660-JB',
    ),
  },
];
