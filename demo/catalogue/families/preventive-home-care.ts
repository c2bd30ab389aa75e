import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, flavours, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const homeCare: Family[] = [
  {
    key: 'sunstar-gum-technique-toothbrush',
    brand: 'sunstar',
    classification: 'home-care',
    name: 'GUM Technique manual toothbrushes',
    code: 'SUN-TEC',
    description: prose`
      The handle has a four-sided thumb rest that turns the head to 45 degrees of itself: what hygienists teach, built
      into the grip. Bristles are multi-level with tapered ends of 0.01 mm.

      One dozen to a box, each brush in a cellophane sleeve with a space for the clinic's stamp. Handles come mixed in
      four colours. Soft for nearly everyone, sensitive for tender gums, compact for those who gag. Imprinting is quoted
      on request.
    `,
    price: 2490,
    pack: { quantity: 12, unit: 'brush' },
    drawing: { kind: 'toothbrush', colour: '#2e7d4f', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['FS', 'Full head, soft', { part: '490' }],
            ['CS', 'Compact head, soft', { part: '491', drawing: { colour: '#2f6db3' } }],
            ['CU', 'Compact head, sensitive', { part: '516', drawing: { colour: '#b9a6da' } }],
          ),
          packs('box', 'brush', [12, 2490], [72, 13900]),
        ),
        '',
      ),
      { 'CS-12': 'plenty' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'sunstar-gum-proxabrush',
    brand: 'sunstar',
    classification: 'home-care',
    name: 'GUM Proxabrush interdental brushes',
    code: 'SUN-PRX',
    description: prose`
      Wire coated in nylon, so it neither rusts nor shocks beside a crown, carries triangular bristles that do not fold
      flat between teeth. The cap snaps on the handle to make it longer.

      Size goes by the gap: ultra tight passes at 0.8 mm, wide at 2.0. Thirty-six patient packs of two make a clinic
      box; try sizes chairside from the assorted. Also as rubber picks without wire for those who will not use wire.
    `,
    price: 4890,
    pack: { quantity: 36, unit: 'pack' },
    drawing: { kind: 'interdental-brush', colour: '#e88a3a' },
    variants: variants(
      choices(
        ['UT', 'Ultra tight, 0.8 mm', { part: '872', drawing: { colour: '#ec9fbb', mark: '0.8' } }],
        ['TI', 'Tight, 0.9 mm', { part: '414', drawing: { colour: '#c9302c', mark: '0.9' } }],
        ['MO', 'Moderate, 1.3 mm', { part: '514', drawing: { colour: '#2f6db3', mark: '1.3' } }],
        ['WI', 'Wide, 2.0 mm', { part: '614', drawing: { colour: '#2e7d4f', mark: '2.0' } }],
        ['AS', 'Assorted', { part: '812', drawing: { colour: '#f0cf45', mark: 'MIX' } }],
        [
          'SP',
          'Rubber picks, 36 packs of 10',
          { part: '632', price: 5490, drawing: { colour: '#35a7b5', shape: 'rubber' } },
        ],
      ),
      'GPX',
    ),
  },
  {
    key: 'johnson-and-johnson-reach-floss',
    brand: 'johnson-and-johnson',
    classification: 'home-care',
    name: 'Reach dental floss, patient samples and rolls',
    code: 'JNJ-RCH',
    description: prose`
      Multi-filament nylon that spreads against the enamel and wipes it, where a tape would slide. Lightly waxed passes
      a normal contact; heavily waxed and woven goes between tight ones without shredding.

      Sample boxes hold 144 dispensers of five yards, with the flavour printed on the lid; the 200 yard spool in a
      cutter case serves the chair. Floss is one of the few giveaways patients finish.
    `,
    price: 5290,
    pack: { quantity: 144, unit: 'dispenser' },
    drawing: { kind: 'floss', colour: '#f4f5f2', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['UW', 'Unwaxed', { drawing: { colour: '#f4f5f2' } }],
            ['WX', 'Waxed', { drawing: { colour: '#9cc6e8' } }],
            ['MW', 'Mint waxed', { drawing: { colour: '#a7dcc2' } }],
            ['CW', 'Cinnamon waxed', { drawing: { colour: '#d98a6a' } }],
          ),
          choices(
            ['5', '144 samples of 5 yd'],
            ['200', '200 yd spool', { price: 890, pack: { quantity: 200, unit: 'yd' }, drawing: { mark: '200' } }],
          ),
        ),
        'RF-',
      ),
      { 'CW-5': 'none', 'MW-5': 'plenty' },
    ),
  },
  {
    key: 'johnson-and-johnson-listerine-rinses',
    brand: 'johnson-and-johnson',
    classification: 'home-care',
    name: 'Listerine mouth rinses, clinic sizes',
    code: 'JNJ-LST',
    description: prose`
      The essential-oil rinse for a pre-procedural half minute, and small bottles to send home. The zero version leaves
      out alcohol for children above six, for dry mouths and for those who ask.

      A 1.5 L bottle with a measuring pump gives seventy-five rinses. The 95 mL travel bottles come twenty-four to a
      tray. Total Care adds fluoride at 100 parts per million. Dispense in a three-ounce cup; do not dilute.
    `,
    price: 2190,
    pack: { quantity: 1500, unit: 'mL' },
    drawing: { kind: 'rinse-bottle', colour: '#35a7b5', accent: '#26292d' },
    variants: variants(
      combine(
        choices(
          ['CM', 'Cool mint', { drawing: { colour: '#3fb0c6' } }],
          ['OR', 'Original', { drawing: { colour: '#d9a441' } }],
          ['ZR', 'Zero alcohol, clean mint', { drawing: { colour: '#8fd3b6' } }],
          ['TC', 'Total Care, with fluoride', { drawing: { colour: '#7a4a8c' } }],
        ),
        choices(
          ['15', '1.5 L with pump'],
          ['95', '24 × 95 mL', { price: 4390, pack: { quantity: 24, unit: 'bottle' }, drawing: { mark: '95' } }],
        ),
      ),
      'LST',
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'gc-mi-paste-plus',
    brand: 'gc',
    classification: 'home-care',
    name: 'MI Paste and MI Paste Plus',
    code: 'GCA-MIP',
    description: prose`
      A water-based cream with casein phosphopeptide and amorphous calcium phosphate, left on the teeth after brushing
      and not rinsed. Plus adds 900 parts per million of fluoride. Applied in a tray, with a finger, or with a cotton
      bud.

      Tubes of 40 g last a patient about six weeks. The protein comes from milk: do not give it to anyone with
      milk-protein allergy. Sold by ten of a flavour, or two of each of five to let patients choose.
    `,
    price: 15900,
    pack: { quantity: 10, unit: 'tube' },
    drawing: { kind: 'paste-tube', colour: '#e2546a', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['MI', 'MI Paste', { part: '4222' }],
            ['PL', 'MI Paste Plus', { part: '4226', price: 17900, drawing: { accent: '#7a4a8c', mark: 'PLUS' } }],
          ),
          [
            ...flavours('Strawberry', 'Melon', 'Mint', 'Vanilla', 'Tutti-frutti'),
            ...choices(['AST', 'Assorted', { drawing: { colour: '#f0cf45' } }]),
          ],
        ),
        '',
      ),
      { 'PL-MNT': 'plenty', 'MI-TUT': 'few', 'MI-VAN': 'none' },
    ),
  },
  {
    key: 'hager-happy-morning-toothbrushes',
    brand: 'hager',
    classification: 'home-care',
    name: 'Happy Morning single-use toothbrushes, pre-pasted',
    code: 'HAG-HM',
    description: prose`
      A full-length brush with toothpaste already between the bristles, for the patient who comes straight from lunch.
      No water is needed to begin; it foams with saliva.

      Nylon bristles with rounded ends, plastic handle, each in a printed flow-wrap. Boxes of fifty or one hundred. With
      xylitol paste, with plain mint paste, and without any for those who bring their own. Handle colours are as chosen.
    `,
    price: 3490,
    pack: { quantity: 100, unit: 'brush' },
    drawing: { kind: 'toothbrush', colour: '#f4f5f2', accent: '#5fa3d6', shape: 'compact' },
    variants: variants(
      combine(
        choices(['X', 'Xylitol paste'], ['M', 'Mint paste', { price: 3290 }], ['N', 'No paste', { price: 2890 }]),
        colours('White', 'Light blue', 'Pink', 'Lime'),
      ),
      'HW-HM',
    ),
  },
  {
    key: 'mark3-childrens-toothbrushes',
    brand: 'mark3',
    classification: 'home-care',
    name: 'Children’s toothbrushes by age',
    code: 'MK3-6600',
    description: prose`
      Three handles for three sizes of hand. The infant brush has a ring that a parent holds, the toddler's stands on a
      suction cup, the junior's has the slim neck of an adult brush with a head two-thirds as long.

      Soft bristles with a blue patch that marks a pea of paste. Seventy-two to a box in four bright colours, sleeved
      one by one; ages are printed on the wrap in English and French.
    `,
    price: 3990,
    pack: { quantity: 72, unit: 'brush' },
    drawing: { kind: 'toothbrush', colour: '#f0cf45', accent: '#c8387f', shape: 'child' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['I', 'Infant, to 2 years', { drawing: { mark: '0-2' } }],
            ['T', 'Toddler, 2 to 5', { drawing: { mark: '2-5' } }],
            ['J', 'Junior, 5 to 9', { drawing: { mark: '5-9' } }],
          ),
          choices(
            ['BRT', 'Bright colours'],
            ['ANM', 'Animal prints', { price: 4290, drawing: { colour: '#9cc63f', accent: '#7b5638' } }],
          ),
        ),
        'M3TB',
      ),
      { 'I-ANM': 'final', 'J-ANM': 'few' },
    ),
  },
];
