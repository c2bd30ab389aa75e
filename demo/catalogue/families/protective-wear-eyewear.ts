import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { accents, choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

export const eyewear: Family[] = [
  {
    key: 'hager-wraparound-safety-glasses',
    brand: 'hager',
    classification: 'eyewear',
    name: 'Wraparound safety glasses with adjustable temples',
    code: 'HAG-IGLS',
    description: prose`
      One clear polycarbonate lens bends round to the temples and closes the gap at the brow where spatter gets in. The
      arms lengthen in four clicks and tilt in three, so a pair can be set to its owner and left.

      Weighs 28 g. Scratch-resistant on both faces, anti-fog inside, CSA Z94.3 impact. Clean with soap and water and dry
      with a soft cloth; alcohol clouds the fog coating over time. One pair with a microfibre pouch and a cord.
    `,
    price: 1850,
    pack: { quantity: 1, unit: 'pair' },
    drawing: { kind: 'safety-glasses', colour: '#dfe9ee', accent: '#2f6db3' },
    variants: withStock(variants(accents('Blue', 'Black', 'Pink', 'Lime', 'Purple', 'Orange', 'Teal'), 'HW-605'), {
      LIM: 'few',
      ORG: 'final',
    }),
  },
  {
    key: 'keystone-patient-safety-glasses',
    brand: 'keystone',
    classification: 'eyewear',
    name: 'Patient protective glasses',
    code: 'KEY-PPE1',
    description: prose`
      Handed to every patient before the chair goes back. The frame slips on from below the chin without touching hair
      or hearing aids, and the smoked lens takes the edge off the operating light.

      Wipe with the same disinfectant as the chair; neither lens nor frame is coated, so nothing peels. Adult and child
      frames share one shape. Sold singly, and in trays of six in one tint to keep at the operatory door.
    `,
    price: 690,
    pack: { quantity: 1, unit: 'pair' },
    drawing: { kind: 'safety-glasses', colour: '#6b7178', accent: '#26292d', shape: 'round' },
    variants: variants(
      combine(
        choices(
          ['AD', 'Adult'],
          ['CH', 'Child', { drawing: { accent: '#c8387f' } }],
          ['AD6', 'Adult, tray of 6', { price: 3690, pack: { quantity: 6, unit: 'pair' } }],
        ),
        choices(
          ['CL', 'Clear', { drawing: { colour: '#e2ebef' } }],
          ['SM', 'Smoke'],
          ['AM', 'Amber', { drawing: { colour: '#e39a2d' } }],
        ),
      ),
      'PPE-',
    ),
  },
  {
    key: 'crosstex-disposable-face-shields',
    brand: 'crosstex',
    classification: 'eyewear',
    name: 'Full face shields, disposable',
    code: 'CRX-FSH',
    description: prose`
      A sheet of 7 mil polyester, 33 cm wide by 23 long, hangs from a foam band that stands it clear of mask and loupes.
      Optical grade, anti-static and anti-fog on both sides; peel the film before wearing.

      Half shields stop above the mouth and pair with a mask with a chin seal; the long form reaches the collar for
      ultrasonic work. Twenty-four in a box. The foam takes a surgical marker, so staff can name theirs for the day.
    `,
    price: 4480,
    pack: { quantity: 24, unit: 'shield' },
    drawing: { kind: 'face-shield', colour: '#dfeaf0', accent: '#9cc6e8' },
    variants: variants(
      combine(
        choices(
          ['H', 'Half length', { price: 3820, drawing: { shape: 'half' } }],
          ['F', 'Full length', { drawing: { shape: 'full' } }],
          ['X', 'Extra long', { price: 4960, drawing: { shape: 'long' } }],
        ),
        accents('Light blue', 'White', 'Pink'),
      ),
      'FSH-',
    ),
  },
  {
    key: 'd2-face-shield-frame-and-visors',
    brand: 'd2',
    classification: 'eyewear',
    name: 'Face shield frames with replaceable visors',
    code: 'D2H-VSR',
    description: prose`
      A spectacle-type frame of 22 g carries a clear visor on three pegs. The visor is the part that is thrown away or
      wiped; the frame lasts years. Flip it up between patients instead of taking it off.

      The kit has one frame and ten visors of 24 by 18 cm, enough to see whether the team will use it. Refills come by
      the twenty-five, in standard and in a tinted orange that filters curing light below 500 nm.
    `,
    price: 2490,
    pack: { quantity: 1, unit: 'kit' },
    drawing: { kind: 'face-shield', colour: '#e6eef2', accent: '#26292d', shape: 'frame' },
    variants: withStock(
      variants(
        choices(
          ['KBK', 'Kit, black frame'],
          ['KBL', 'Kit, blue frame', { drawing: { accent: '#2f6db3' } }],
          ['KPK', 'Kit, pink frame', { drawing: { accent: '#ec9fbb' } }],
          ['RF25', 'Refill, 25 clear visors', { price: 2890, pack: { quantity: 25, unit: 'visor' } }],
          [
            'RFO',
            'Refill, 25 orange visors',
            { price: 4350, pack: { quantity: 25, unit: 'visor' }, drawing: { colour: '#ef8b2c' } },
          ],
        ),
        'VSR-24',
      ),
      { KPK: 'few', RFO: 'special-order' },
    ),
  },
];

export const gownsAndCaps: Family[] = [
  {
    key: 'medicom-safewear-jackets',
    brand: 'medicom',
    classification: 'gowns',
    name: 'SafeWear Form-Fit disposable lab jackets',
    code: 'MED-8101',
    description: prose`
      A hip-length jacket with a knitted collar and cuffs, three pockets and six snaps, of three-layer SMS fabric at 45
      g per square metre. Princess seams give it a shape; it does not ride up when one leans over the chair.

      Breathes enough for a full session, resists splash, does not shed. Made to be worn for a day and discarded, though
      it survives one gentle cold wash. Twelve folded jackets of one size and colour in a resealable bag.
    `,
    price: 4390,
    pack: { quantity: 12, unit: 'jacket' },
    drawing: { kind: 'gown', colour: '#9cc6e8', accent: '#f4f5f2', shape: 'jacket' },
    variants: withStock(
      variants(
        combine(
          colours('White', 'Light blue', 'Lavender', 'Navy'),
          choices(
            ['S', 'Small', { drawing: { mark: 'S' } }],
            ['M', 'Medium', { drawing: { mark: 'M' } }],
            ['L', 'Large', { drawing: { mark: 'L' } }],
            ['XL', 'Extra large', { drawing: { mark: 'XL' } }],
          ),
        ),
        '8101-',
      ),
      { 'LAV-XL': 'none', 'NVY-S': 'few', 'LBL-M': 'plenty' },
    ),
  },
  {
    key: 'crosstex-isolation-gowns',
    brand: 'crosstex',
    classification: 'gowns',
    name: 'Isolation gowns, AAMI Level 2 and 3',
    code: 'CRX-GWN',
    description: prose`
      Knee-length, closed at the back with ties at neck and waist. Level 2 is a spunbond-meltblown laminate for
      restorative and hygiene; Level 3 adds a polyethylene film on front and sleeves for surgery with irrigation.

      Thumb loops keep the sleeve under the glove. Regular fits up to 180 cm, large to 195. Ten a bag, five bags a
      carton. Take off by breaking the neck tie forward, rolling the contaminated side inward.
    `,
    price: 2150,
    pack: { quantity: 10, unit: 'gown' },
    drawing: { kind: 'gown', colour: '#f0cf45', accent: '#f4f5f2' },
    variants: variants(
      combine(
        choices(
          ['2', 'Level 2', { drawing: { colour: '#f0cf45', mark: 'L2' } }],
          ['3', 'Level 3', { price: 3460, drawing: { colour: '#5a93cc', mark: 'L3' } }],
        ),
        choices(['R', 'Regular'], ['L', 'Large']),
      ),
      'GWN',
    ),
  },
  {
    key: 'd2-bouffant-caps',
    brand: 'd2',
    classification: 'gowns',
    name: 'Bouffant caps, spunbond',
    code: 'D2H-BCP',
    description: prose`
      Pleated caps of 12 g spunbond polypropylene with a covered elastic that leaves no line on the forehead. They open
      with a shake from a flat strip, and a box of a hundred takes no more space than a paperback.

      The 21 inch covers short hair; the 24 inch takes braids and the band of a headlamp. Colours help tell the surgical
      team from visitors at a glance.
    `,
    price: 640,
    pack: { quantity: 100, unit: 'cap' },
    drawing: { kind: 'bouffant-cap', colour: '#9cc6e8' },
    variants: variants(
      combine(
        choices(
          ['21', '21 inch', { drawing: { mark: '21' } }],
          ['24', '24 inch', { price: 720, drawing: { mark: '24' } }],
        ),
        colours('White', 'Light blue', 'Green', 'Pink', 'Navy'),
      ),
      'BCP',
    ),
  },
  {
    key: 'mark3-surgeon-caps',
    brand: 'mark3',
    classification: 'gowns',
    name: 'Surgeon’s caps, tie-back',
    code: 'MK3-2400',
    description: prose`
      A fitted cap for short hair, with a crown of breathable viscose and a folded absorbent band across the forehead
      that catches sweat before it reaches loupes. Two ties at the back adjust it; there is no elastic to tighten over
      the day.

      The high crown leaves room for the strap of a headlamp. One size, cut from 25 g cloth that drapes and does not
      rustle beside a patient's ear. Packed in hundreds, in a box that dispenses from the front.
    `,
    price: 1890,
    pack: { quantity: 100, unit: 'cap' },
    drawing: { kind: 'bouffant-cap', colour: '#2e7d4f', accent: '#a7dcc2', shape: 'surgeon' },
    variants: withStock(variants(colours('Green', 'Light blue', 'Navy', 'Burgundy'), 'M3SC-24'), { BUR: 'none' }),
  },
];
