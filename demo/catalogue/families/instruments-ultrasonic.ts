import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, marks, packs, single, variants, withStock } from '#demo/catalogue/variants.ts';

export const ultrasonicInstruments: Family[] = [
  {
    key: 'dentsply-cavitron-inserts',
    brand: 'dentsply',
    classification: 'ultrasonic',
    name: 'Cavitron magnetostrictive inserts, 30 kHz',
    code: 'DEN-CAV',
    description: prose`
      Nickel stacks that lengthen and shorten thirty thousand times a second. The Powerline has its jet of water at the
      base of the tip; the FSI Slimline is thinner by 40 per cent and goes where a probe goes; the SofTip plastic end is
      for implants.

      Compare each with the wear guide: with two millimetres gone, half of the efficiency is gone too. Resin grip of 11
      mm, O-ring in the colour of the series. Straight, left and right bends sold apart. For use in 30 kHz units only.
    `,
    price: 19900,
    pack: { quantity: 1, unit: 'insert' },
    drawing: { kind: 'ultrasonic-insert', colour: '#2f6db3', accent: '#26292d' },
    variants: withStock(
      variants(
        choices(
          ['P10', 'Powerline 10', { drawing: { mark: '10' } }],
          ['P100', 'Powerline 100', { drawing: { mark: '100' } }],
          ['P1000', 'Powerline 1000', { price: 20900, drawing: { mark: '1000' } }],
          ['P3', 'Powerline 3, beaver tail', { drawing: { mark: '3' } }],
          [
            'S10S',
            'Slimline 10 straight',
            { price: 21900, drawing: { mark: '10S', colour: '#2e7d4f', shape: 'slim straight' } },
          ],
          ['S10L', 'Slimline 10 left', { price: 21900, drawing: { mark: '10L', colour: '#2e7d4f', shape: 'slim' } }],
          ['S10R', 'Slimline 10 right', { price: 21900, drawing: { mark: '10R', colour: '#2e7d4f', shape: 'slim' } }],
          ['S1000', 'Slimline 1000', { price: 22900, drawing: { mark: '1000', colour: '#2e7d4f', shape: 'slim' } }],
          ['SOFT', 'SofTip implant, with 20 tips', { price: 28900, drawing: { mark: 'SOFT', colour: '#f0cf45' } }],
        ),
        '8184',
      ),
      { S10S: 'plenty', P3: 'special-order', SOFT: 'few' },
    ),
  },
  {
    key: 'hu-friedy-swivel-inserts',
    brand: 'hu-friedy',
    classification: 'ultrasonic',
    name: 'Swivel magnetostrictive inserts',
    code: 'HUF-USW',
    description: prose`
      The grip is free to turn on the stack, and the tip follows the tooth by a roll of the fingers instead of a fight
      with the hose. Silicone on the grip gives under the thumb.

      Available at 25 and at 30 kHz, which are not interchangeable: the shorter stack is the faster. Number 10
      universal, 1000 triple-bend for heavy deposits, After Five straight, left and right for depth. Sterilize upright
      at 134 °C.
    `,
    price: 21500,
    pack: { quantity: 1, unit: 'insert' },
    drawing: { kind: 'ultrasonic-insert', colour: '#7a4a8c', accent: '#2e7d4f' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['25', '25 kHz', { drawing: { colour: '#7a4a8c' } }],
            ['30', '30 kHz', { drawing: { colour: '#35a7b5' } }],
          ),
          choices(
            ['10', 'no. 10 universal', { drawing: { mark: '10' } }],
            ['100', 'no. 100', { drawing: { mark: '100' } }],
            ['1000', 'no. 1000 triple bend', { price: 22900, drawing: { mark: '1000' } }],
            ['AFS', 'After Five straight', { price: 23900, drawing: { mark: 'AF-S', shape: 'slim straight' } }],
            ['AFL', 'After Five left', { price: 23900, drawing: { mark: 'AF-L', shape: 'slim' } }],
            ['AFR', 'After Five right', { price: 23900, drawing: { mark: 'AF-R', shape: 'slim' } }],
          ),
        ),
        'UI',
      ),
      { '25-AFL': 'special-order', '25-AFR': 'special-order', '25-1000': 'few', '30-10': 'plenty' },
    ),
  },
  {
    key: 'nsk-varios-piezo-tips',
    brand: 'nsk',
    classification: 'ultrasonic',
    name: 'Varios piezo scaling tips',
    code: 'NSK-VAR',
    description: prose`
      Tips for piezo handpieces, screwed on with a torque wrench that clicks. They swing in a line, not an ellipse, so
      lay the side against the tooth and never the point.

      G series scales above the gum, P below, E is for endodontics, V for the plastic implant sleeves. Thread to suit
      NSK and Satelec pattern handpieces. Each tip comes in an autoclavable holder with a power guide; the wrench
      belongs to the unit.
    `,
    price: 15900,
    pack: { quantity: 1, unit: 'tip' },
    drawing: { kind: 'ultrasonic-insert', colour: '#d6b35a', accent: '#c3c9ce', shape: 'piezo' },
    variants: withStock(
      variants(
        [
          ...marks((mark) => `${mark}, supragingival`, 'G1', 'G4', 'G6', 'G8'),
          ...marks((mark) => `${mark}, periodontal`, 'P10', 'P20', 'P25L', 'P25R'),
          ...marks((mark) => `${mark}, endodontic`, 'E4', 'E7', 'E8'),
          ...choices([
            'VP10',
            'V-P10, plastic, 3',
            { price: 12900, pack: { quantity: 3, unit: 'tip' }, drawing: { mark: 'V-P10', colour: '#f4f5f2' } },
          ]),
        ],
        'VZ217',
      ),
      { G4: 'plenty', E7: 'special-order', P25L: 'few' },
    ),
  },
  {
    key: 'mark3-magnetostrictive-inserts',
    brand: 'mark3',
    classification: 'ultrasonic',
    name: 'Magnetostrictive inserts, colour grip',
    code: 'MK3-9900',
    description: prose`
      Replacement inserts that fit the common 25 and 30 kHz scalers, at about half what the maker of the unit asks.
      External water for heavy rinsing, internal flow where a drip on the lip would annoy.

      Coloured nylon grips, one O-ring on and two in the bag. Recalibrate the unit by bleeding the water line and
      seating the insert with a twist. Tips are of hardened stainless and may be worn down by two millimetres.
    `,
    price: 9890,
    pack: { quantity: 1, unit: 'insert' },
    drawing: { kind: 'ultrasonic-insert', colour: '#e88a3a', accent: '#4a5058' },
    variants: variants(
      combine(
        choices(
          ['10', 'No. 10', { drawing: { mark: '10', colour: '#e88a3a' } }],
          ['100', 'No. 100', { drawing: { mark: '100', colour: '#c8387f' } }],
          ['1000', 'No. 1000', { drawing: { mark: '1000', colour: '#5fb98a' } }],
        ),
        choices(
          ['25E', '25 kHz, external'],
          ['25I', '25 kHz, internal', { price: 10900 }],
          ['30E', '30 kHz, external'],
          ['30I', '30 kHz, internal', { price: 10900 }],
        ),
      ),
      'M3UI',
    ),
  },
  {
    key: 'flight-insert-o-rings',
    brand: 'flight',
    classification: 'ultrasonic',
    name: 'O-rings for ultrasonic inserts',
    code: 'FLT-ORG',
    description: prose`
      The small part behind most leaking inserts. Rings of nitrile-free silicone for the collar of magnetostrictive
      inserts, black for 30 kHz, clear for 25; a drop of water eases them on.

      Change them when the insert turns too easily or water shows at the joint. Bags of twelve keep a hygiene room for a
      year, of one hundred for a school.
    `,
    price: 1290,
    pack: { quantity: 12, unit: 'ring' },
    drawing: { kind: 'elastics', colour: '#26292d' },
    variants: variants(
      combine(
        choices(['25', '25 kHz, clear', { drawing: { colour: '#dfe9ee' } }], ['30', '30 kHz, black']),
        packs('bag', 'ring', [12, 1290], [100, 6900]),
      ),
      'FOR',
    ),
  },
  {
    key: 'nsk-varios-piezo-scaler-unit',
    brand: 'nsk',
    classification: 'ultrasonic',
    name: 'Varios 370 piezo scaler with light',
    code: 'NSK-V370',
    description: prose`
      A table unit no larger than a paperback: a dial for power, three modes with their own ceilings so an endodontic
      tip cannot be run at scaling power, and a foot switch. Feedback holds the stroke as the tip meets calculus.

      The slim handpiece weighs 44 g, has twin LEDs at its nose, and comes off for the autoclave. Supplied with tips G4,
      G6 and G8, a torque wrench for each, and a water hose. 120 V; service in Canada.
    `,
    price: 219900,
    pack: { quantity: 1, unit: 'unit' },
    drawing: { kind: 'small-device', colour: '#f4f5f2', accent: '#2f6db3', mark: 'NSK' },
    variants: single('Y1001352', 'special-order'),
  },
];
