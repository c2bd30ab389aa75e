import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Root canal sealers, medicaments and repair materials. */
export const sealers: Family[] = [
  {
    key: 'dentsply-ah-plus',
    brand: 'dentsply',
    classification: 'sealers',
    name: 'AH Plus root canal sealer',
    code: 'DEN-AH',
    description: prose`
      The epoxy-amine sealer others have been compared with for twenty-five years. It hardly shrinks, hardly
      dissolves, flows into side canals, stands out on film and gives the user four hours to correct a cone. The set
      takes eight.

      Tubes are mixed one to one on glass until the streak is gone. Jet is a double syringe with an intraoral tip that
      needs no slab. The ceramic-based relative in a ready syringe is meant for single cones. Clean instruments with
      alcohol before it sets.
    `,
    price: 15900,
    pack: { quantity: 8, unit: 'mL' },
    drawing: { kind: 'paste-tubes', colour: '#e0c47a', accent: '#e88a3a', mark: 'AH+' },
    variants: withStock(
      variants(
        choices(
          ['T', 'Tubes, 4 mL each', { part: '10' }],
          [
            'J',
            'Jet syringe, 15 g with 20 tips',
            {
              part: '20',
              price: 23900,
              pack: { quantity: 15, unit: 'g' },
              drawing: { kind: 'automix-syringe', mark: 'JET' },
            },
          ],
          [
            'B',
            'Bioceramic, ready syringe of 2 g',
            {
              part: '30',
              price: 18900,
              pack: { quantity: 2, unit: 'g' },
              drawing: { kind: 'sealer-syringe', mark: 'BIO' },
            },
          ],
        ),
        '606200',
      ),
      { J: 'plenty' },
    ),
  },
  {
    key: 'kerr-pulp-canal-sealer',
    brand: 'kerr',
    classification: 'sealers',
    name: 'Pulp Canal Sealer zinc oxide eugenol',
    code: 'KER-PCS',
    description: prose`
      Rickert's formula, powder and liquid, with precipitated silver for contrast: the sealer of warm vertical
      condensation since Schilder. EWT gives six hours on the slab; the regular sets in half an hour and is chosen for
      quick single canals.

      Mix stiffly until an inch-long string hangs from the spatula. Silver may tint a crown if the chamber is not
      cleaned. Set of powder capsules and 4 mL of liquid.
    `,
    price: 11200,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'powder-liquid', colour: '#8a949b', accent: '#7b5638' },
    variants: variants(
      choices(
        ['EWT', 'EWT, extended working time', { drawing: { mark: 'EWT' } }],
        ['REG', 'Regular', { drawing: { mark: 'REG' }, stock: 'few' }],
      ),
      '2410-',
    ),
  },
  {
    key: 'septodont-bioroot-rcs',
    brand: 'septodont',
    classification: 'sealers',
    name: 'BioRoot RCS bioceramic sealer',
    code: 'SEP-9400',
    description: prose`
      Tricalcium silicate, zirconium oxide and a little povidone; a mineral sealer which makes hydroxyapatite against
      dentin and stays at pH 11 for weeks. Because it does not shrink it fills by itself and a single fitted cone is
      only there to carry it.

      One spoon, five drops, a minute of mixing. Moist canals are wanted, heat is not. Works ten minutes, sets within
      four hours. Comes as 15 g of powder and thirty-five pipettes. Removing it needs the cone as a path.
    `,
    price: 21900,
    pack: { quantity: 15, unit: 'g' },
    drawing: { kind: 'powder-liquid', colour: '#f4f5f2', accent: '#2b4a7f', mark: 'RCS' },
    variants: variants(
      choices(
        ['15', 'Powder 15 g with 35 pipettes'],
        [
          'FL',
          'Flow, ready syringe of 2 g',
          {
            price: 16900,
            pack: { quantity: 2, unit: 'g' },
            drawing: { kind: 'sealer-syringe', colour: '#2b4a7f', mark: 'FLOW' },
          },
        ],
      ),
      '01E940-',
    ),
  },
  {
    key: 'diadent-dia-root-bio-sealer',
    brand: 'diadent',
    classification: 'sealers',
    name: 'Dia-Root Bio calcium silicate sealer',
    code: 'DIA-BS',
    description: prose`
      Premixed, injectable, ready. The paste draws the water it needs from tubules and hardens in the canal, never in
      the syringe. Two grams with twenty soft tips fill about thirty roots when it is used as thinly as intended.

      Cap it at once; humid air is enough to start the set in the nozzle. MTA putty of the same chemistry repairs
      perforations and caps pulps, and is rolled like clay. Keep in the pouch with its drying agent.
    `,
    price: 13900,
    pack: { quantity: 2, unit: 'g' },
    drawing: { kind: 'sealer-syringe', colour: '#5f92c9', accent: '#2e7d4f' },
    variants: variants(
      choices(
        ['S', 'Sealer, 2 g syringe', { part: '1', drawing: { mark: 'SEAL' } }],
        ['P', 'MTA putty, 2 g syringe', { part: '2', price: 15900, drawing: { mark: 'PUTTY', colour: '#c9a24a' } }],
        [
          'T',
          'Tips, 20',
          {
            part: '9',
            price: 2900,
            pack: { quantity: 20, unit: 'tip' },
            drawing: { kind: 'irrigation-needle', colour: '#f4f5f2', mark: '' },
          },
        ],
      ),
      'DRB100',
    ),
  },
  {
    key: 'ultradent-ultracal-xs',
    brand: 'ultradent',
    classification: 'sealers',
    name: 'UltraCal XS calcium hydroxide paste',
    code: 'ULT-UC',
    description: prose`
      Thirty-five per cent calcium hydroxide in water at pH 12.5, radiopaque, in a syringe and through a NaviTip: the
      interval dressing with the least fuss. Fill from the apical third backwards and watch the paste follow the tip.

      A week is enough against infection; months for resorption or an open apex, renewed when film shows it has gone.
      Dissolve with citric acid and ultrasound. Four syringes of 1.2 mL, or twenty. Do not inject under pressure.
    `,
    price: 6290,
    pack: { quantity: 4.8, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#f4f5f2', accent: '#c9302c', mark: 'CAOH' },
    variants: withStock(
      variants(
        choices(
          ['4', '4 syringes of 1.2 mL', { part: '06' }],
          ['20', '20 syringes of 1.2 mL', { part: '27', price: 25900, pack: { quantity: 24, unit: 'mL' } }],
          ['K', 'Kit with 20 NaviTips 29 G', { part: '05', price: 12900, pack: { quantity: 1, unit: 'kit' } }],
        ),
        'UP10-',
      ),
      { '4': 'plenty' },
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'diadent-diapex-plus',
    brand: 'diadent',
    classification: 'sealers',
    name: 'Diapex Plus calcium hydroxide with iodoform',
    code: 'DIA-DP',
    description: prose`
      Yellow paste of calcium hydroxide and iodoform in silicone oil, which never sets: filling of primary canals,
      since it disappears along with the root, and dressing where an apex is open.

      What is pushed beyond the foramen is absorbed in one to two weeks. Not for patients allergic to iodine. Two
      syringes of 2 g with forty disposable tips, whose ends turn through 360 degrees.
    `,
    price: 7890,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'sealer-syringe', colour: '#f0cf45', accent: '#2e7d4f', mark: 'DPX' },
    variants: variants(
      choices(
        ['2', '2 syringes of 2 g', { part: '201' }],
        ['1', '1 syringe of 2 g', { part: '101', price: 4390, pack: { quantity: 2, unit: 'g' } }],
      ),
      'DPX-',
    ),
  },
  {
    key: 'dentsply-proroot-mta',
    brand: 'dentsply',
    classification: 'sealers',
    name: 'ProRoot MTA root repair material',
    code: 'DEN-MTA',
    description: prose`
      Mineral trioxide aggregate: a refined Portland cement with bismuth oxide that sets under water and that bone and
      cementum will grow against. It closes perforations, plugs open apices, fills root ends and covers exposed pulps.

      One pouch of half a gram and one ampoule of water make a wet-sand mix that is carried in a small amalgam gun and
      packed with paper points. A moist pellet above it overnight. White for anterior teeth, grey elsewhere. Foil
      keeps humidity out; an opened pouch is finished.
    `,
    price: 34900,
    pack: { quantity: 5, unit: 'pouch' },
    drawing: { kind: 'powder-liquid', colour: '#f4f5f2', accent: '#9aa2a9', mark: 'MTA' },
    variants: variants(
      choices(
        ['W5', 'Tooth-coloured, 5 pouches', { part: '05W' }],
        ['W2', 'Tooth-coloured, 2 pouches', { part: '02W', price: 16900, pack: { quantity: 2, unit: 'pouch' } }],
        [
          'G5',
          'Grey, 5 pouches',
          { part: '05G', price: 32900, drawing: { colour: '#9aa2a9' }, stock: 'special-order' },
        ],
      ),
      'A0405000',
    ),
  },
];
