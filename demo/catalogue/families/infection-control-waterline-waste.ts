import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

export const waterlineCare: Family[] = [
  {
    key: 'crosstex-dentapure-cartridges',
    brand: 'crosstex',
    classification: 'waterline-care',
    name: 'DentaPure iodinated waterline cartridges',
    code: 'CRX-DP',
    description: prose`
      A resin cartridge that gives off 2 to 4 parts per million of iodine to the water drawn through it. It takes the
      place of the pickup tube inside the bottle, or sits in-line on municipal units, and is left there for a year or
      240 litres.

      Nothing to dose, nothing to shock in between. Shock the lines once before fitting, cut the tube to length, write
      the date on the ring supplied. Do not use on units with silver tubing, and remove for patients with a known
      sensitivity to iodine.
    `,
    price: 34900,
    pack: { quantity: 1, unit: 'cartridge' },
    drawing: { kind: 'spore-vial', colour: '#b5502f', accent: '#f4f5f2', mark: '365' },
    variants: withStock(
      variants(
        choices(
          ['365B', 'For bottle systems'],
          ['365M', 'For municipal water', { price: 36900 }],
          ['40', 'Forty-day, for bottles', { price: 6980, drawing: { mark: '40' } }],
          ['90', 'Ninety-day, for bottles', { price: 12900, drawing: { mark: '90' } }],
        ),
        'DP',
      ),
      { '365M': 'special-order', '40': 'few' },
    ),
  },
  {
    key: 'mark3-waterline-tablets',
    brand: 'mark3',
    classification: 'waterline-care',
    name: 'Waterline cleaning tablets, effervescent',
    code: 'MK3-3400',
    description: prose`
      Drop one into the empty reservoir, fill with water, screw back: silver ions and citric salts dissolve in a minute
      and work while the bottle is in use. No rinsing out at night, no foam, no taste.

      Tablets come in two strengths to suit bottles of 0.7 or 2 litres; the colour of the cap tells which. Each is foil
      sealed, fifty to the jar with a month chart. Shock monthly in a new set of lines, quarterly after that.
    `,
    price: 6590,
    pack: { quantity: 50, unit: 'tablet' },
    drawing: { kind: 'tablet-jar', colour: '#f4f5f2', accent: '#2f6db3' },
    variants: variants(
      combine(
        choices(
          ['700', 'For 0.7 to 1 L bottles', { part: '07', drawing: { mark: '0.7L' } }],
          ['2000', 'For 2 L bottles', { part: '20', price: 7490, drawing: { mark: '2L', accent: '#7a4a8c' } }],
        ),
        choices(
          ['J', 'jar of 50'],
          [
            'SH',
            'shock tablets, jar of 12',
            { price: 4450, pack: { quantity: 12, unit: 'tablet' }, drawing: { colour: '#f0cf45' } },
          ],
        ),
      ),
      'M3WT',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'metrex-vacuclean-evacuation-cleaner',
    brand: 'metrex',
    classification: 'waterline-care',
    name: 'Evacuation system cleaner, non-foaming',
    code: 'MTX-EVC',
    description: prose`
      Run a litre through each high-volume hose at the end of the day and the separator filter, the valves and the trap
      stay clear of protein and prophy paste. The pH of 7 spares amalgam separators, which bleach and acid do not.

      Powder makes the cheapest litre, liquid is quickest to measure, tablets sit in the trap and dissolve over a week.
      Pink dye shows through the clear tubing when the solution has reached the pump.
    `,
    price: 5290,
    pack: { quantity: 1800, unit: 'g' },
    drawing: { kind: 'air-polish-powder', colour: '#ec9fbb', accent: '#2a6fb8' },
    variants: variants(
      choices(
        ['PW', 'Powder, 1.8 kg with scoop', { part: '018' }],
        [
          'LQ',
          'Liquid concentrate, 2.5 L',
          { part: '025', price: 8640, pack: { quantity: 2500, unit: 'mL' }, drawing: { kind: 'jug' } },
        ],
        [
          'TB',
          'Trap tablets, 50',
          { part: '050', price: 4380, pack: { quantity: 50, unit: 'tablet' }, drawing: { kind: 'tablet-jar' } },
        ],
        [
          'DS',
          'Dispenser cup for two hoses',
          { part: '002', price: 3990, pack: { quantity: 1, unit: 'dispenser' }, drawing: { kind: 'cup-stack' } },
        ],
      ),
      '10-70',
    ),
  },
  {
    key: 'flight-disposable-vacuum-traps',
    brand: 'flight',
    classification: 'waterline-care',
    name: 'Disposable evacuation traps',
    code: 'FLT-TRP',
    description: prose`
      Moulded polyethylene screens for the chairside canister and for the pump, replaced once a week with a gloved hand
      and no scraping. The fine mesh stops amalgam scrap before it reaches the separator.

      Measure across the rim of the old one: the number in the list is the diameter in inches. Tabs on the side lift out
      without touching what was caught. Boxes of 144 chairside traps, or eight of the large pump traps.
    `,
    price: 5290,
    pack: { quantity: 144, unit: 'trap' },
    drawing: { kind: 'cup-stack', colour: '#f4f5f2', accent: '#9aa2a9' },
    variants: withStock(
      variants(
        choices(
          ['5500', '2⅛ in chairside', { drawing: { mark: '5500' } }],
          ['5501', '2 in chairside', { drawing: { mark: '5501' } }],
          ['5502', '2¼ in chairside, deep', { drawing: { mark: '5502' } }],
          ['5503', '2½ in chairside', { drawing: { mark: '5503' } }],
          [
            '2200',
            '5⅞ in pump, 8 traps',
            { price: 3150, pack: { quantity: 8, unit: 'trap' }, drawing: { mark: '2200', colour: '#5f8fc4' } },
          ],
        ),
        'FT-',
      ),
      { '5503': 'few' },
    ),
  },
];

export const sharpsAndWaste: Family[] = [
  {
    key: 'medicom-sharps-containers',
    brand: 'medicom',
    classification: 'waste',
    name: 'Sharps containers',
    code: 'MED-SHP',
    description: prose`
      Polypropylene containers with a rotating lid that takes needles, blades, burs and carpules horizontally, so that a
      hand never points at what is inside. The temporary closure clicks; the final one does not come open again.

      Sizes go from a one-litre chairside jar to a 22 L floor container. A fill line at three quarters is moulded in.
      Yellow for general biomedical sharps and red where the hauler asks for it. Wall brackets fit the two middle sizes.
    `,
    price: 690,
    pack: { quantity: 1, unit: 'container' },
    drawing: { kind: 'sharps-container', colour: '#f0cf45', accent: '#26292d' },
    variants: variants(
      combine(
        choices(
          ['1', '1 L', { drawing: { mark: '1L' } }],
          ['3', '3.1 L', { price: 980, drawing: { mark: '3L' } }],
          ['5', '5 L', { price: 1260, drawing: { mark: '5L' } }],
          ['22', '22 L', { price: 2980, drawing: { mark: '22L' } }],
        ),
        colours('Yellow', 'Red'),
      ),
      'SHP-',
    ),
  },
  {
    key: 'flight-biohazard-bags',
    brand: 'flight',
    classification: 'waste',
    name: 'Biomedical waste bags',
    code: 'FLT-BIO',
    description: prose`
      Printed with the biohazard symbol on both sides, in the colours Canadian haulers sort by: yellow for waste soaked
      with blood, red for human tissue. Star-sealed at the bottom, so a corner does not give when something wet is
      dropped in.

      Film of 2 mil for the pedal bin and 3 mil for the collection box. Rolls, flat packed. Tie at the neck with a swan
      knot, and date the tag before it goes to cold storage.
    `,
    price: 2480,
    pack: { quantity: 100, unit: 'bag' },
    drawing: { kind: 'waste-bag', colour: '#f0cf45', accent: '#26292d' },
    variants: variants(
      combine(
        colours('Yellow', 'Red'),
        choices(
          ['8', '8 L, 100 bags'],
          ['26', '26 L, 100 bags', { price: 3650 }],
          ['76', '76 L, 50 bags', { price: 4290, pack: { quantity: 50, unit: 'bag' } }],
        ),
      ),
      'FBIO',
    ),
  },
  {
    key: 'd2-amalgam-and-lead-recycling-pails',
    brand: 'd2',
    classification: 'waste',
    name: 'Recycling pails with prepaid return',
    code: 'D2H-RCY',
    description: prose`
      Fill, seal, telephone the courier: the price of each pail covers the return freight and the certificate of
      recycling that an inspector asks to see. For scrap amalgam and used capsules, for lead foil out of film packets,
      and for spent fixer.

      The lids have a rubber gasket and a vapour suppressant sits in a sachet underneath. Instructions and the manifest
      are printed on the inside of the carton in English and French. Do not mix streams: a mixed pail costs more to
      treat than it held.
    `,
    price: 18900,
    pack: { quantity: 1, unit: 'pail' },
    drawing: { kind: 'topical-jar', colour: '#9aa2a9', accent: '#26292d' },
    variants: withStock(
      variants(
        choices(
          ['AMG', 'Amalgam, 1.2 L', { drawing: { mark: 'AMG' } }],
          ['AMG5', 'Amalgam, 5 L', { price: 32900, drawing: { mark: 'AMG' } }],
          ['LEAD', 'Lead foil, 2.5 L', { price: 9900, drawing: { mark: 'LEAD', colour: '#7b8790' } }],
          ['FIX', 'Fixer, 20 L', { price: 24900, drawing: { kind: 'jug', mark: 'FIX', colour: '#f4f5f2' } }],
        ),
        'RCY-',
      ),
      { AMG5: 'special-order', FIX: 'special-order' },
    ),
  },
  {
    key: 'mark3-spill-absorbents',
    brand: 'mark3',
    classification: 'waste',
    name: 'Spill absorbents and kits',
    code: 'MK3-3650',
    description: prose`
      For what lands on the floor. The polymer powder turns blood or suction waste into a gel in a minute, which the
      scoop in the lid lifts off the tile; chlorine granules disinfect the same puddle while they soak it up.

      The mercury kit has an amalgamating powder, a plunger for droplets, gloves and a bag that seals, and is meant for
      old thermometers and dropped capsules of alloy. Each jar shakes through a perforated top. Keep one in the
      operatory corridor and one beside the pump, and note the expiry on the inspection list.
    `,
    price: 1690,
    pack: { quantity: 450, unit: 'g' },
    drawing: { kind: 'air-polish-powder', colour: '#e88a3a', accent: '#22335f' },
    variants: withStock(
      variants(
        choices(
          ['GEL', 'Gelling powder, 450 g', { drawing: { mark: 'GEL' } }],
          [
            'GEL6',
            'Gelling powder, case of 6 jars',
            { price: 9290, pack: { quantity: 2700, unit: 'g' }, drawing: { mark: 'GEL' } },
          ],
          [
            'CHL',
            'Chlorine granules, 500 g',
            { price: 1990, pack: { quantity: 500, unit: 'g' }, drawing: { mark: 'CHL', colour: '#2f6db3' } },
          ],
          [
            'SAC',
            'Gelling sachets, 24 × 20 g',
            { price: 2890, pack: { quantity: 24, unit: 'sachet' }, drawing: { kind: 'alginate-pouch', mark: '20 G' } },
          ],
          [
            'HG',
            'Mercury spill kit',
            { price: 7490, pack: { quantity: 1, unit: 'kit' }, drawing: { mark: 'HG', colour: '#9aa2a9' } },
          ],
        ),
        'M3SP-',
      ),
      { GEL6: 'final', SAC: 'final' },
    ),
  },
];
