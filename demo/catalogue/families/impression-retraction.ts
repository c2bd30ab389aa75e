import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Cords, pastes and astringents that open the sulcus. */
export const retractionMaterials: Family[] = [
  {
    key: 'ultradent-ultrapak-cord',
    brand: 'ultradent',
    classification: 'retraction',
    name: 'Ultrapak knitted retraction cord',
    code: 'ULT-130',
    description: prose`
      Cotton knitted into thousands of tiny loops, a tube that compresses on packing and opens out again afterwards;
      that gentle outward pull is what displaces the gum. Unlike a braid it does not unravel under the packer and does
      not catch in a bur.

      It soaks up several times its weight in haemostatic solution. Sizes are told by colour; 000 fits lower incisors
      and first cords, 1 and 2 most molars, 3 wide sulci. Plain cord, 244 cm in a bottle with a cutter in the lid and
      centimetre marks on the label.
    `,
    price: 2590,
    pack: { quantity: 244, unit: 'cm' },
    drawing: { kind: 'retraction-cord', colour: '#2f6db3', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        choices(
          ['000', 'Size 000', { part: '0', drawing: { colour: '#26292d', mark: '000' } }],
          ['00', 'Size 00', { part: '1', drawing: { colour: '#f0cf45', mark: '00' } }],
          ['0', 'Size 0', { part: '2', drawing: { colour: '#7a4a8c', mark: '0' } }],
          ['1', 'Size 1', { part: '3', drawing: { colour: '#2f6db3', mark: '1' } }],
          ['2', 'Size 2', { part: '4', drawing: { colour: '#2e7d4f', mark: '2' } }],
          ['3', 'Size 3', { part: '5', drawing: { colour: '#c9302c', mark: '3' } }],
        ),
        'UP13',
      ),
      { '0': 'plenty', '1': 'plenty', '00': 'plenty', '3': 'few' },
    ),
  },
  {
    key: 'premier-traxodent',
    brand: 'premier',
    classification: 'retraction',
    name: 'Traxodent retraction paste',
    code: 'PRE-9007T',
    description: prose`
      Aluminium chloride at 15 % in a soft, absorbent clay. It is syringed round the stump from a bendable tip, sits
      for two minutes and is rinsed away, leaving a sulcus both open and dry. No cord, no packing, hardly any
      discomfort.

      For tight margins it is used together with a cord or under a cotton cap on which the patient bites. Does not
      stain and does not colour impression material. Syringes of 0.7 g, tips included: seven for a trial, twenty-five
      for the cabinet.
    `,
    price: 11200,
    pack: { quantity: 7, unit: 'syringe' },
    drawing: { kind: 'gel-syringe', colour: '#c98f6a', accent: '#e88a3a', mark: 'TRX' },
    variants: variants(
      choices(
        ['7', '7 syringes of 0.7 g', { part: '093' }],
        ['25', '25 syringes of 0.7 g', { part: '094', price: 34900, pack: { quantity: 25, unit: 'syringe' } }],
        [
          'UD',
          '24 unit-dose capsules',
          {
            part: '097',
            price: 27900,
            pack: { quantity: 24, unit: 'capsule' },
            drawing: { kind: 'compule', colour: '#c98f6a' },
            stock: 'special-order',
          },
        ],
      ),
      '9007',
    ),
  },
  {
    key: 'kerr-expasyl',
    brand: 'kerr',
    classification: 'retraction',
    name: 'Expasyl gingival retraction paste',
    code: 'KER-E26',
    description: prose`
      A firm kaolin paste that opens the sulcus by its own body and needs no anaesthesia: the pressure is set so that
      the epithelial attachment is safe. Squeeze it slowly until the margin blanches, leave for one to two minutes,
      wash off with plenty of spray.

      Aluminium chloride stops the seepage. The original is for everyday margins, the strawberry version is the same
      with a less bitter end. Cartridges of 1 g for a stainless applicator; cannulas bend to ninety degrees.
    `,
    price: 9850,
    pack: { quantity: 6, unit: 'cartridge' },
    drawing: { kind: 'compule', colour: '#8fb08a', accent: '#f4f5f2', mark: 'EXP' },
    variants: variants(
      choices(
        ['O6', 'Original, 6 cartridges', { part: '10' }],
        ['O20', 'Original, 20 cartridges', { part: '20', price: 28900, pack: { quantity: 20, unit: 'cartridge' } }],
        [
          'S20',
          'Strawberry, 20 cartridges',
          {
            part: '25',
            price: 28900,
            pack: { quantity: 20, unit: 'cartridge' },
            drawing: { colour: '#e2546a' },
            stock: 'few',
          },
        ],
        [
          'AP',
          'Applicator',
          {
            part: '00',
            price: 31900,
            pack: { quantity: 1, unit: 'applicator' },
            drawing: { kind: 'dispensing-gun', colour: '#c3c9ce' },
          },
        ],
      ),
      '2610',
    ),
  },
  {
    key: '3m-astringent-retraction-paste',
    brand: '3m',
    classification: 'retraction',
    name: 'Retraction capsule with astringent paste',
    code: 'MMM-5694',
    description: prose`
      A compule for the composite gun, with a tip so slender that it goes into the sulcus like a probe. The orange
      ring shows the depth. Paste is delivered at the bottom of the pocket and fills upwards, where a blunt syringe
      can only smear from above.

      Fifteen per cent aluminium chloride. Two minutes, then air and water. One capsule is enough for three or four
      preparations and is thrown away after the patient. Twenty-five or a hundred a box. Keep from freezing.
    `,
    price: 10900,
    pack: { quantity: 25, unit: 'capsule' },
    drawing: { kind: 'compule', colour: '#7fa6d0', accent: '#e88a3a', mark: 'ARC' },
    variants: variants(
      choices(
        ['25', '25 capsules', { part: '4' }],
        ['100', '100 capsules', { part: '5', price: 38900, pack: { quantity: 100, unit: 'capsule' } }],
      ),
      '5694',
    ),
  },
  {
    key: 'premier-hemodent',
    brand: 'premier',
    classification: 'retraction',
    name: 'Hemodent buffered aluminium chloride liquid',
    code: 'PRE-9007H',
    description: prose`
      The classic liquid to soak a cord in. Buffered aluminium chloride without epinephrine, kind to tissue for the
      ten minutes of a packed cord, and without the brown clot that ferric salts leave on margins.

      Also applied on a pellet to weeping papillae before a class V. Rinse well, as traces delay the set of polyether.
      Bottles of 10, 20 and 40 mL with dropper; the amber glass belongs in a cupboard.
    `,
    price: 2650,
    pack: { quantity: 10, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#f4f5f2', accent: '#8a4a22', mark: 'HEMO' },
    variants: variants(
      choices(
        ['10', '10 mL', { part: '071' }],
        ['20', '20 mL', { part: '072', price: 3950, pack: { quantity: 20, unit: 'mL' } }],
        ['40', '40 mL', { part: '073', price: 5790, pack: { quantity: 40, unit: 'mL' }, stock: 'few' }],
      ),
      '9007-',
    ),
  },
  {
    key: 'mark3-braided-retraction-cord',
    brand: 'mark3',
    classification: 'retraction',
    name: 'Braided retraction cord',
    code: 'MK3-RC',
    description: prose`
      Eight strands of cotton braided round a soft core. It is firmer than knitted cord, easier to place with a smooth
      packer, and preferred by many for the second, upper cord of a double technique.

      Plain, or impregnated with aluminium sulfate for moderate bleeding. Bottles of 254 cm, twist dispenser, size on
      cap and side. Moisten before removal so as not to tear the clot away.
    `,
    price: 1690,
    pack: { quantity: 254, unit: 'cm' },
    drawing: { kind: 'retraction-cord', colour: '#9aa2a9', accent: '#26292d' },
    variants: variants(
      choices(
        ['00P', 'Size 00, plain', { drawing: { colour: '#e88a3a', mark: '00' } }],
        ['0P', 'Size 0, plain', { drawing: { colour: '#7a4a8c', mark: '0' } }],
        ['1P', 'Size 1, plain', { drawing: { colour: '#2f6db3', mark: '1' } }],
        ['2P', 'Size 2, plain', { drawing: { colour: '#2e7d4f', mark: '2' } }],
        ['0A', 'Size 0, aluminium sulfate', { price: 1990, drawing: { colour: '#9a6fb0', mark: '0 AL' } }],
        ['1A', 'Size 1, aluminium sulfate', { price: 1990, drawing: { colour: '#7fb0dc', mark: '1 AL' } }],
      ),
      'M3RC-',
    ),
  },
];
