import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants } from '#demo/catalogue/variants.ts';

/** Liners, bases and pulp capping. */
export const liners: Family[] = [
  {
    key: 'dentsply-dycal',
    brand: 'dentsply',
    classification: 'liners',
    name: 'Dycal calcium hydroxide liner',
    code: 'DEN-623',
    description: prose`
      Two pastes that set hard in about two minutes to an alkaline liner. Its use today is narrow and proven: a thin
      dot over the deepest pink of a cavity, direct or indirect, and a base above it, for it dissolves where it is
      exposed.

      Equal lengths, stirred for ten seconds on the pad and carried with the ball applicator that comes in the box.
      Humidity and warmth speed it up. Ivory hides less, dentin shade shows the operator where it lies. Base 13 g,
      catalyst 11 g.
    `,
    price: 4690,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'paste-tubes', colour: '#f0e3c4', accent: '#c9302c' },
    variants: variants(
      choices(
        ['IV', 'Ivory', { drawing: { colour: '#f4ecd8', mark: 'IV' } }],
        ['DE', 'Dentin', { drawing: { colour: '#e3c792', mark: 'DE' }, stock: 'plenty' }],
      ),
      '62350',
    ),
  },
  {
    key: 'kerr-life',
    brand: 'kerr',
    classification: 'liners',
    name: 'Life calcium hydroxide cavity liner',
    code: 'KER-616',
    description: prose`
      A hard-setting calcium hydroxide that withstands the condensing of amalgam. Fast set is ready in a minute and a
      half, regular gives a student time; both harden sooner in a moist mouth than on the slab.

      Lay it on the floor only and keep it off enamel and margins. The mixing pad has been cut to a size that fits a
      bracket tray. Tubes of 12 g base and catalyst, twist caps.
    `,
    price: 4190,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'paste-tubes', colour: '#9cc6e8', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['F', 'Fast set', { part: '09', drawing: { colour: '#9cc6e8', mark: 'FAST' } }],
        ['R', 'Regular set', { part: '07', drawing: { colour: '#2f6db3', mark: 'REG' }, stock: 'few' }],
      ),
      '616',
    ),
  },
  {
    key: '3m-vitrebond-plus',
    brand: '3m',
    classification: 'liners',
    name: 'Vitrebond Plus light-cured glass ionomer liner',
    code: 'MMM-7512',
    description: prose`
      A resin-modified ionomer with bond to dentin as strong as many adhesives, laid half a millimetre thin under
      composite. It seals the tubules, gives off fluoride for as long as anybody has measured, and takes the C-factor
      out of a deep box.

      The Clicker meters liquid and paste in one push. Mix ten seconds, place, cure twenty. Capsules are there for
      those who prefer a clean bench. Etching over the cured liner is harmless. A dispenser makes about a hundred and
      twenty mixes.
    `,
    price: 17300,
    pack: { quantity: 10, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#e9dcc0', accent: '#3a3f8f', mark: 'VB+' },
    variants: variants(
      choices(
        ['1', 'Clicker, 10 g', { part: 'P' }],
        ['2', '2 Clickers of 10 g', { part: 'P2', price: 32900, pack: { quantity: 20, unit: 'g' } }],
        [
          'C',
          '50 capsules',
          {
            part: 'C',
            price: 19900,
            pack: { quantity: 50, unit: 'capsule' },
            drawing: { kind: 'capsule' },
            stock: 'special-order',
          },
        ],
      ),
      '7512',
    ),
  },
  {
    key: 'bisco-theracal-lc',
    brand: 'bisco',
    classification: 'liners',
    name: 'TheraCal LC and PT calcium silicate liners',
    code: 'BIS-H33',
    description: prose`
      Portland-type silicate in a resin that lets water in and calcium out. LC is cured by light in layers of one
      millimetre, on exposed or nearly exposed pulps, and may be etched and bonded over straight away: no wait, no
      wash-out.

      PT is its dual-cured relative for pulpotomy, mixed in a double syringe. Dentin should be visibly moist, not wet.
      Place LC a millimetre beyond the exposure. Syringes of 1 g with tips; the four-syringe pack keeps two
      operatories supplied.
    `,
    price: 6190,
    pack: { quantity: 1, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#f1ece0', accent: '#7a4a8c' },
    variants: variants(
      choices(
        ['LC1', 'LC, 1 syringe of 1 g', { part: '101P', drawing: { mark: 'LC' } }],
        [
          'LC4',
          'LC, 4 syringes of 1 g',
          { part: '103P', price: 22400, pack: { quantity: 4, unit: 'g' }, drawing: { mark: 'LC' } },
        ],
        [
          'PT',
          'PT, dual syringe of 4 g',
          {
            part: '201P',
            price: 23900,
            pack: { quantity: 4, unit: 'g' },
            drawing: { kind: 'automix-syringe', mark: 'PT' },
          },
        ],
      ),
      'H-33',
    ),
  },
  {
    key: 'septodont-biodentine',
    brand: 'septodont',
    classification: 'liners',
    name: 'Biodentine dentin substitute',
    code: 'SEP-9300',
    description: prose`
      Pure tricalcium silicate with a setting accelerator: what MTA does in four hours this does in twelve minutes,
      and it can be left as the base of the final filling. Capping, pulpotomy, perforation, apexification and
      retrograde plugs are its list.

      Tap the capsule, add five drops from the pipette, mix thirty seconds at 4,000 turns. The consistency is that of
      firm cream. Leave it alone during the set; do not rinse. Each single dose carries 0.7 g and its own liquid.
    `,
    price: 12900,
    pack: { quantity: 5, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#f4f5f2', accent: '#2b4a7f', mark: 'BIO' },
    variants: variants(
      choices(
        ['5', 'Box of 5'],
        ['15', 'Box of 15', { price: 34900, pack: { quantity: 15, unit: 'capsule' }, stock: 'plenty' }],
      ),
      '01E930-',
    ),
  },
  {
    key: 'ultradent-ultra-blend-plus',
    brand: 'ultradent',
    classification: 'liners',
    name: 'Ultra-Blend plus light-activated liner',
    code: 'ULT-415',
    description: prose`
      Urethane dimethacrylate with calcium hydroxide and hydroxyapatite, applied from a fine tip exactly where it is
      needed. Ten seconds of light sets it; no pad, no spatula, and nothing to dissolve under the adhesive.

      Opaque white masks a dark floor, dentin blends. Used as liner, as base in thin increments, and over calcium
      silicate to protect it while filling. Four 1.2 mL syringes; order Black Micro tips to go with them.
    `,
    price: 8490,
    pack: { quantity: 4.8, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#f6f3ea', accent: '#26292d' },
    variants: variants(
      choices(
        ['OW', 'Opaque white', { drawing: { colour: '#f6f3ea', mark: 'OW' } }],
        ['DE', 'Dentin', { drawing: { colour: '#e3c792', mark: 'DEN' } }],
      ),
      '415-UB',
    ),
  },
  {
    key: 'voco-calcimol-lc',
    brand: 'voco',
    classification: 'liners',
    name: 'Calcimol LC calcium hydroxide paste',
    code: 'VOC-130',
    description: prose`
      A radiopaque calcium hydroxide paste in resin that flows, wets and hardens under the lamp in twenty seconds. It
      does not wash away with the etchant and stands the pressure of a packed filling.

      For indirect capping and as a thin liner below composite or compomer. The metal needle of the syringe can be
      bent. Non-dripping NDT syringes carry 2.5 g; the tube of 5 g is for those used to a probe.
    `,
    price: 5290,
    pack: { quantity: 5, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#efe9d8', accent: '#5b4a9a', mark: 'CA' },
    variants: variants(
      choices(
        ['S', '2 syringes of 2.5 g', { part: '7' }],
        [
          'T',
          '2 tubes of 5 g',
          { part: '5', price: 5890, pack: { quantity: 10, unit: 'g' }, drawing: { kind: 'paste-tubes' } },
        ],
      ),
      '130',
    ),
  },
];
