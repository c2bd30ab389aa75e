import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, scents, variants, withStock } from '#demo/catalogue/variants.ts';

export const instrumentCleaning: Family[] = [
  {
    key: 'metrex-empower-enzymatic-detergent',
    brand: 'metrex',
    classification: 'instrument-cleaning',
    name: 'EmPower dual-enzymatic detergent',
    code: 'MTX-EMP',
    description: prose`
      Two enzymes, one for protein and one for starch, in a neutral low-foam detergent that loosens blood and paste
      while instruments wait. Dose a half-ounce stroke of the pump to a gallon of warm water; stronger does not clean
      better.

      Made for soaking, ultrasonic baths and washer-disinfectors, and kind to aluminium and to cutting edges. Change the
      bath daily or when it clouds. The jugs take the measuring pump; the unit-dose pouches go one to a bath.
    `,
    price: 6190,
    pack: { quantity: 3790, unit: 'mL' },
    drawing: { kind: 'jug', colour: '#8a5fb0', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['F', 'Fragranced', { part: '41' }],
            ['FF', 'Fragrance-free', { part: '42', drawing: { colour: '#9fb4c9' } }],
          ),
          choices(
            ['1G', '3.79 L jug', { part: '00' }],
            ['32', '946 mL bottle', { part: '32', price: 2180, pack: { quantity: 946, unit: 'mL' } }],
            [
              'UD',
              '64 unit-dose pouches',
              { part: '64', price: 7240, pack: { quantity: 64, unit: 'pouch' }, drawing: { kind: 'alginate-pouch' } },
            ],
          ),
        ),
        '10-',
      ),
      { 'FF-UD': 'special-order', 'F-1G': 'plenty' },
    ),
  },
  {
    key: 'hu-friedy-enzymax-ultrasonic-cleaner',
    brand: 'hu-friedy',
    classification: 'instrument-cleaning',
    name: 'Enzymax ultrasonic detergent',
    code: 'HUF-ENZ',
    description: prose`
      A detergent with a rust inhibitor built in, sold as a powder pack, a tablet and a liquid, so that the form may
      follow the habit of the room. All three make up at 37 °C to a bath good for one working day.

      Ten minutes with the lid on clear a loaded cassette of visible soil. Degas fresh solution for five minutes first.
      Fragrance-free; keep the powder dry, for it cakes.
    `,
    price: 7150,
    pack: { quantity: 40, unit: 'pack' },
    drawing: { kind: 'tablet-jar', colour: '#35a7b5', accent: '#5d4a86' },
    variants: variants(
      choices(
        ['30', 'Powder, 40 packs', { part: '30', drawing: { kind: 'alginate-pouch' } }],
        ['32', 'Tablets, jar of 100', { part: '32', price: 9480, pack: { quantity: 100, unit: 'tablet' } }],
        [
          '34',
          'Liquid, 3.79 L',
          { part: '34', price: 7980, pack: { quantity: 3790, unit: 'mL' }, drawing: { kind: 'jug' } },
        ],
        [
          '36',
          'Spray gel for pre-soak, 710 mL',
          { part: '36', price: 2640, pack: { quantity: 710, unit: 'mL' }, drawing: { kind: 'spray-bottle' } },
        ],
      ),
      'IMS-12',
    ),
  },
  {
    key: 'coltene-biosonic-ultrasonic-solutions',
    brand: 'coltene',
    classification: 'instrument-cleaning',
    name: 'BioSonic special-purpose ultrasonic solutions',
    code: 'COL-UC',
    description: prose`
      Concentrates for what a general detergent leaves behind. Each is tied to one residue: cement, tartar and stain on
      appliances, plaster, light oil. Put a beaker of it in the water of the bath and leave the rest of the tank alone.

      Sixteen-ounce bottles with a dosing chamber in the neck; most are used at one part in ten, the plaster and
      temporary cement removers undiluted. Rinse well, and do not leave aluminium in the acidic ones beyond the time
      given.
    `,
    price: 2860,
    pack: { quantity: 473, unit: 'mL' },
    drawing: { kind: 'resin-bottle', colour: '#2f6db3', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        choices(
          ['30', 'General purpose', { drawing: { mark: 'GEN' } }],
          ['31', 'Germicidal, with rust inhibitor', { drawing: { colour: '#7a4a8c', mark: 'GRM' } }],
          ['32', 'Tartar and stain', { drawing: { colour: '#e88a3a', mark: 'TAR' } }],
          ['33', 'Temporary cement', { drawing: { colour: '#2e7d4f', mark: 'CEM' } }],
          ['35', 'Plaster and stone', { drawing: { colour: '#c9a24a', mark: 'PLS' } }],
          ['38', 'Enzymatic', { drawing: { colour: '#c8387f', mark: 'ENZ' } }],
        ),
        'UC',
      ),
      { '33': 'few', '38': 'none' },
    ),
  },
  {
    key: 'flight-instrument-brushes',
    brand: 'flight',
    classification: 'instrument-cleaning',
    name: 'Instrument cleaning brushes, autoclavable',
    code: 'FLT-BRS',
    description: prose`
      For what the ultrasonic leaves in a serration: long-handled brushes that keep fingers 16 cm away from the tips.
      Nylon for most steel, brass for carbide burs, stainless wire for files in a block.

      Scrub under the water line so nothing is thrown up, then rinse, and sterilize the brush itself at 134 °C once a
      day. Handles are drilled for hanging. Two of a kind to a bag.
    `,
    price: 990,
    pack: { quantity: 2, unit: 'brush' },
    drawing: { kind: 'toothbrush', colour: '#f4f5f2', accent: '#2f6db3' },
    variants: variants(
      choices(
        ['NY', 'Nylon', {}],
        ['BR', 'Brass', { price: 1190, drawing: { accent: '#c9a24a' } }],
        ['SS', 'Stainless steel', { price: 1240, drawing: { accent: '#9aa2a9' } }],
      ),
      'FBR-2',
    ),
  },
];

export const handHygiene: Family[] = [
  {
    key: 'metrex-vionex-soap',
    brand: 'metrex',
    classification: 'hand-hygiene',
    name: 'VioNex antimicrobial liquid soap',
    code: 'MTX-VIO',
    description: prose`
      A liquid soap with chloroxylenol for the washes of a clinical day. It rinses off without the film that makes the
      next pair of gloves drag, and the pH is that of skin.

      The 532 mL pump stands by the sink; the 1 L bag drops into the wall dispenser, and the 3.79 L jug refills either.
      Fifteen seconds of lather, a rinse, a paper towel to shut the tap.
    `,
    price: 1640,
    pack: { quantity: 532, unit: 'mL' },
    drawing: { kind: 'pump-bottle', colour: '#e7b0bf', accent: '#8c3a55' },
    variants: variants(
      choices(
        ['18', '532 mL pump bottle'],
        ['1L', '1 L dispenser bag', { price: 2260, pack: { quantity: 1000, unit: 'mL' } }],
        ['1G', '3.79 L jug', { price: 6120, pack: { quantity: 3790, unit: 'mL' }, drawing: { kind: 'jug' } }],
      ),
      '10-15',
    ),
  },
  {
    key: '3m-avagard-hand-antiseptic',
    brand: '3m',
    classification: 'hand-hygiene',
    name: 'Avagard surgical and healthcare hand antiseptic',
    code: 'MMM-9200',
    description: prose`
      Chlorhexidine gluconate 1 per cent in 61 per cent ethyl alcohol, as a waterless lotion. Three pumps, worked in
      from nails to elbow, replace the five-minute brush scrub before surgery; hands dry in under two minutes and gloves
      go straight on.

      Emollients hold water in the skin, so it can be used ten times a day. The foot-pedal wall unit takes the 500 mL
      bottle. Flammable: store away from heat, and let it dry before any electrosurgery.
    `,
    price: 3890,
    pack: { quantity: 500, unit: 'mL' },
    drawing: { kind: 'pump-bottle', colour: '#f2efe6', accent: '#c9302c', mark: '500' },
    variants: withStock(
      variants(
        choices(
          ['500', '500 mL bottle', { part: '00' }],
          [
            '88',
            '88 mL pocket bottle',
            { part: '88', price: 980, pack: { quantity: 88, unit: 'mL' }, drawing: { mark: '88' } },
          ],
          ['CS', 'Case of 8 × 500 mL', { part: '00-CS', price: 29200, pack: { quantity: 4000, unit: 'mL' } }],
        ),
        '92',
      ),
      { CS: 'special-order' },
    ),
  },
  {
    key: 'd2-alcohol-hand-rub',
    brand: 'd2',
    classification: 'hand-hygiene',
    name: 'Alcohol hand rub, 70 per cent',
    code: 'D2H-HRB',
    description: prose`
      Seventy per cent ethanol with glycerine, offered as a gel that stays where it is put and as a foam that spreads
      faster. Either is gone in twenty seconds and leaves no perfume behind on the face of a patient.

      Sizes follow where it will stand: 60 mL clips to a scrub pocket, 500 mL beside the keyboard, one litre in the
      touch-free column at the entrance. Bottles are of recycled polyethylene. Keep from eyes and open flames.
    `,
    price: 890,
    pack: { quantity: 500, unit: 'mL' },
    drawing: { kind: 'pump-bottle', colour: '#cfe6ee', accent: '#1c7f86' },
    variants: variants(
      combine(
        choices(['G', 'Gel'], ['F', 'Foam', { drawing: { accent: '#e88a3a' } }]),
        choices(
          ['60', '60 mL', { price: 320, pack: { quantity: 60, unit: 'mL' }, drawing: { mark: '60' } }],
          ['500', '500 mL pump', { drawing: { mark: '500' } }],
          ['1000', '1 L refill', { price: 1490, pack: { quantity: 1000, unit: 'mL' }, drawing: { mark: '1L' } }],
        ),
      ),
      'HRB-',
    ),
  },
  {
    key: 'crosstex-sanitex-hand-lotion',
    brand: 'crosstex',
    classification: 'hand-hygiene',
    name: 'Sanitex hand lotion, glove-compatible',
    code: 'CRX-LOT',
    description: prose`
      Lotion for between patients, not only for the end of the day: it holds no petrolatum or mineral oil and does not
      weaken latex or nitrile. A pea-sized drop sinks in before the chart is open.

      Glycerine, oat extract and dimethicone in water. The pump bottles lock for travel; tubes fit the pocket of a lab
      jacket. Three scents and a plain version for those who react to perfume.
    `,
    price: 1120,
    pack: { quantity: 475, unit: 'mL' },
    drawing: { kind: 'pump-bottle', colour: '#f1e3bd', accent: '#b9a6da' },
    variants: withStock(
      variants(
        combine(
          scents('Unscented', 'Lavender', 'Melon', 'Vanilla'),
          choices(
            ['475', '475 mL pump'],
            ['90', '90 mL tube', { price: 480, pack: { quantity: 90, unit: 'mL' }, drawing: { kind: 'paste-tube' } }],
          ),
        ),
        'LOT',
      ),
      { 'MEL-475': 'final', 'MEL-90': 'final' },
    ),
  },
  {
    key: 'johnson-and-johnson-neutrogena-hand-cream',
    brand: 'johnson-and-johnson',
    classification: 'hand-hygiene',
    name: 'Neutrogena Norwegian Formula hand cream',
    code: 'JNJ-NHC',
    description: prose`
      A concentrated cream, two fifths glycerine, for hands that go through thirty pairs of gloves a day. A bead the
      size of a lentil covers both; more than that stays on top and makes the next glove slide.

      Best put on at the end of a session, because it is thicker than the lotions made to be worn under latex. Available
      with the familiar light scent and without any. Tubes of 50 g for a pocket, 85 g for the staff room, and a tray of
      twelve to hand out at the start of a Canadian winter.
    `,
    price: 790,
    pack: { quantity: 50, unit: 'g' },
    drawing: { kind: 'paste-tube', colour: '#f4f5f2', accent: '#c9302c' },
    variants: variants(
      combine(
        choices(['SC', 'Scented'], ['FF', 'Fragrance-free', { drawing: { accent: '#2f6db3' } }]),
        choices(
          ['50', '50 g tube'],
          ['85', '85 g tube', { price: 1090, pack: { quantity: 85, unit: 'g' } }],
          ['12', 'tray of 12 × 50 g', { price: 8690, pack: { quantity: 12, unit: 'tube' } }],
        ),
      ),
      'NHC-',
    ),
  },
];
