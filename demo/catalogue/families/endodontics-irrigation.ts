import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Irrigants and irrigation needles. */
export const irrigants: Family[] = [
  {
    key: 'ultradent-navitip',
    brand: 'ultradent',
    classification: 'irrigation',
    name: 'NaviTip delivery tips',
    code: 'ULT-NT',
    description: prose`
      Cannulas that bend like a canal: the last millimetres are soft stainless steel with a rounded end, the part
      above is stiff enough to push. They bring sealer, calcium hydroxide and irrigant to within two millimetres of
      the apex in curved roots.

      29 gauge for pastes, 30 gauge for thin liquids, and side-vented for irrigants that must not be forced through
      the foramen. The hub colour tells the length, 17 to 27 mm. Luer lock. Twenty to the pack, not sterile.
    `,
    price: 5790,
    pack: { quantity: 20, unit: 'tip' },
    drawing: { kind: 'irrigation-needle', colour: '#f0cf45' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['29', '29 G', { part: '5' }],
            ['30', '30 G', { part: '6' }],
            ['31SV', '31 G double side-vented', { part: '7', price: 6490 }],
          ),
          choices(
            ['L17', '17 mm', { part: '17', drawing: { colour: '#f4f5f2', mark: '17' } }],
            ['L21', '21 mm', { part: '21', drawing: { colour: '#f0cf45', mark: '21' } }],
            ['L25', '25 mm', { part: '25', drawing: { colour: '#2f6db3', mark: '25' } }],
            ['L27', '27 mm', { part: '27', drawing: { colour: '#2e7d4f', mark: '27' } }],
          ),
        ),
        'UP51',
      ),
      { '29-L21': 'plenty', '29-L25': 'plenty', '31SV-L17': 'few' },
    ),
  },
  {
    key: 'dentsply-prorinse-needles',
    brand: 'dentsply',
    classification: 'irrigation',
    name: 'ProRinse side-vented irrigation needles',
    code: 'DEN-PR',
    description: prose`
      A closed, domed end and one long window in the side. Irrigant is pressed against the wall and swirls back up the
      canal with the debris, while nothing is shot through the apex. Can be used binding lightly, which no open needle
      should be.

      25 gauge for chambers and wide canals, 28 for most, 30 for thin ones. Bend to ninety degrees against the cap.
      Plastic hubs with a Luer lock, not sterile; boxes of twenty-five or a hundred.
    `,
    price: 3190,
    pack: { quantity: 25, unit: 'needle' },
    drawing: { kind: 'irrigation-needle', colour: '#c9302c' },
    variants: variants(
      combine(
        choices(
          ['25', '25 G', { part: '25', drawing: { colour: '#c9302c', mark: '25G' } }],
          ['28', '28 G', { part: '28', drawing: { colour: '#2e7d4f', mark: '28G' } }],
          ['30', '30 G', { part: '30', drawing: { colour: '#2f6db3', mark: '30G' } }],
        ),
        choices(
          ['25PK', '25 needles', { part: 'A' }],
          ['100', '100 needles', { part: 'B', price: 10900, pack: { quantity: 100, unit: 'needle' } }],
        ),
      ),
      '662PR',
    ),
  },
  {
    key: 'coltene-canalpro-naocl',
    brand: 'coltene',
    classification: 'irrigation',
    name: 'CanalPro sodium hypochlorite and EDTA',
    code: 'COL-CPI',
    description: prose`
      Irrigants at the strength the label says, filled at a pH and with a salt content chosen for stability, where
      household bleach loses a third of its chlorine on the shelf. Three per cent for routine, six for necrotic
      tissue, EDTA 17 % at the end to lift the smear layer.

      NaOCl and EDTA must not be mixed; rinse between. Extra contains a surfactant that carries it into side canals.
      Bottles of 480 mL with a Luer filling cap, so that syringes are filled closed. Eyes and clothes covered, dam in
      place.
    `,
    price: 2490,
    pack: { quantity: 480, unit: 'mL' },
    drawing: { kind: 'rinse-bottle', colour: '#f0cf45', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        choices(
          ['N3', 'NaOCl 3 %', { part: '03', drawing: { colour: '#f3e08a', mark: '3%' } }],
          ['N6', 'NaOCl 6 %', { part: '06', drawing: { colour: '#f0cf45', mark: '6%' } }],
          ['N6X', 'NaOCl 6 % Extra', { part: '07', price: 3290, drawing: { colour: '#e5a32b', mark: '6%X' } }],
          ['E17', 'EDTA 17 %', { part: '17', price: 2890, drawing: { colour: '#2f6db3', mark: 'EDTA' } }],
          ['CHX', 'Chlorhexidine 2 %', { part: '21', price: 3190, drawing: { colour: '#ec9fbb', mark: 'CHX' } }],
        ),
        '600119',
      ),
      { N3: 'plenty', N6: 'plenty' },
    ),
  },
  {
    key: 'premier-rc-prep',
    brand: 'premier',
    classification: 'irrigation',
    name: 'RC-Prep chelating lubricant',
    code: 'PRE-RC',
    description: prose`
      A water-soluble gel of EDTA and urea peroxide in glycol. It makes the first file slide, softens the mouth of a
      narrow canal, and fizzes with hypochlorite so that debris floats up instead of packing down.

      Put a little on each instrument as it goes in, flush often, and rinse it out completely before filling. Syringes
      carry their own tips; the jar is for those who dip. Room temperature; stiffens in the cold.
    `,
    price: 4350,
    pack: { quantity: 9, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#f4f5f2', accent: '#e88a3a', mark: 'RC' },
    variants: variants(
      choices(
        ['S', 'Syringe of 9 g', { part: '330' }],
        ['S2', '2 syringes of 9 g', { part: '331', price: 8190, pack: { quantity: 18, unit: 'g' } }],
        [
          'J',
          'Jar of 18 g',
          {
            part: '332',
            price: 6290,
            pack: { quantity: 18, unit: 'g' },
            drawing: { kind: 'topical-jar' },
            stock: 'final',
          },
        ],
      ),
      '9007-R',
    ),
  },
  {
    key: 'pulpdent-edta-solution',
    brand: 'pulpdent',
    classification: 'irrigation',
    name: 'EDTA solution 17 %',
    code: 'PUL-EDTA',
    description: prose`
      Disodium EDTA brought to pH 7.4. It takes calcium out of the smear layer within a minute and opens tubules for
      the final hypochlorite or for sealer. Left in for five minutes it begins to soften dentin, so watch the clock.

      Colourless and without odour; stain a drop with food dye if several syringes lie on the tray. Bottles of 118 and
      480 mL, and a gallon for teaching clinics. Discard after the printed date: crystals block needles.
    `,
    price: 2190,
    pack: { quantity: 118, unit: 'mL' },
    drawing: { kind: 'rinse-bottle', colour: '#7fb0dc', accent: '#26292d', mark: '17%' },
    variants: variants(
      choices(
        ['4', '118 mL', { part: '4' }],
        ['16', '480 mL', { part: '16', price: 4490, pack: { quantity: 480, unit: 'mL' } }],
        [
          'GAL',
          '3.8 L',
          {
            part: 'G',
            price: 18900,
            pack: { quantity: 3800, unit: 'mL' },
            drawing: { kind: 'jug' },
            stock: 'special-order',
          },
        ],
      ),
      'EDTA-',
    ),
  },
];
