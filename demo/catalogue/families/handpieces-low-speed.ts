import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Motors, straight handpieces and contra-angles. */
export const lowSpeedHandpieces: Family[] = [
  {
    key: 'nsk-ti-max-z-contra-angles',
    brand: 'nsk',
    classification: 'low-speed',
    name: 'Ti-Max Z contra-angles and straight handpiece',
    code: 'NSK-ZL',
    description: prose`
      Geared titanium attachments for electric and air motors with an ISO E-type end. Z95L drives friction-grip burs
      five times as fast as the motor and never loses torque; Z25L runs latch burs as they come; Z15L divides by four
      for endodontics; Z65L is the straight one.

      Gears are cut to micron tolerance and coated with a diamond-like carbon, so they hum and do not whine. Heat
      rises slowly even with a worn bur, thanks to an insulated button. Lit by a glass rod. Lubricate through the
      chuck once a week.
    `,
    price: 169900,
    pack: { quantity: 1, unit: 'handpiece' },
    drawing: { kind: 'low-speed-handpiece', colour: '#a9b4bd', accent: '#c9302c', shape: 'contra' },
    variants: withStock(
      variants(
        choices(
          [
            '95L',
            'Z95L, 1:5 increasing, friction grip',
            { part: 'C1034', drawing: { accent: '#c9302c', mark: '1:5' } },
          ],
          [
            '84L',
            'Z84L, 1:4.5 increasing, micro head',
            { part: 'C1131', price: 189900, drawing: { accent: '#c9302c', mark: '1:4.5' } },
          ],
          ['25L', 'Z25L, 1:1, latch', { part: 'C1038', price: 119900, drawing: { accent: '#2f6db3', mark: '1:1' } }],
          [
            '15L',
            'Z15L, 4:1 reducing, latch',
            { part: 'C1062', price: 129900, drawing: { accent: '#2e7d4f', mark: '4:1' } },
          ],
          [
            '10L',
            'Z10L, 16:1 reducing, latch',
            { part: 'C1063', price: 139900, drawing: { accent: '#2e7d4f', mark: '16:1' } },
          ],
          [
            '65L',
            'Z65L, 1:1 straight',
            { part: 'H1008', price: 109900, drawing: { accent: '#2f6db3', mark: '1:1', shape: 'straight' } },
          ],
        ),
        '',
      ),
      { '95L': 'some', '10L': 'special-order' },
    ),
  },
  {
    key: 'nsk-ex-203-low-speed-set',
    brand: 'nsk',
    classification: 'low-speed',
    name: 'EX-203 air motor, straight and contra-angle',
    code: 'NSK-EX',
    description: prose`
      The external-spray workhorse. EX-203 turns from 4,000 to 20,000 either way, picked by a ring under the thumb;
      the straight nose cone and the latch contra-angle click on and swivel. No water pipes inside means nothing to
      block.

      All-steel planetary train, stainless case. Rear end four-hole or two-hole. Oil before each cycle. The set comes
      in a tray with a spray nozzle and an HP-bur stop; parts are listed singly.
    `,
    price: 54900,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'low-speed-handpiece', colour: '#d3d8db', accent: '#2f6db3', shape: 'motor' },
    variants: variants(
      combine(
        choices(
          ['SET', 'Complete set', { part: 'S', drawing: { mark: 'EX', shape: 'contra' } }],
          [
            'MOT',
            'Motor',
            { part: 'M', price: 32900, pack: { quantity: 1, unit: 'motor' }, drawing: { mark: '203', shape: 'motor' } },
          ],
        ),
        choices(['4', 'four-hole'], ['2', 'two-hole']),
      ).concat(
        choices(
          [
            'STR',
            'Straight nose cone EX-6',
            {
              part: 'EX6',
              price: 19900,
              pack: { quantity: 1, unit: 'handpiece' },
              drawing: { mark: 'EX-6', shape: 'straight' },
            },
          ],
          [
            'CA',
            'Latch contra-angle',
            {
              part: 'BB',
              price: 22900,
              pack: { quantity: 1, unit: 'handpiece' },
              drawing: { mark: 'CA', shape: 'contra' },
            },
          ],
        ),
      ),
      'EX203C',
    ),
  },
  {
    key: 'dentsply-midwest-shorty',
    brand: 'dentsply',
    classification: 'low-speed',
    name: 'Midwest Shorty and Rhino motors',
    code: 'DEN-SH',
    description: prose`
      A short motor with a bayonet front that North American hygienists know by touch. Single-speed Shorty reaches
      20,000 turns, two-speed can be locked at 6,000 for cups and prophy angles; Rhino XP is its lighter brother,
      running cooler at the grip.

      Vane blades of graphite composite need oil and nothing else. Forward, off and reverse on one ring. Four-hole
      hose; a Midwest nose cone or any slip-on angle fits the front.
    `,
    price: 89900,
    pack: { quantity: 1, unit: 'motor' },
    drawing: { kind: 'low-speed-handpiece', colour: '#c3c9ce', accent: '#4a5058', shape: 'motor' },
    variants: variants(
      choices(
        ['1', 'Shorty, single speed', { part: '150', drawing: { mark: '20K' } }],
        ['2', 'Shorty, two-speed', { part: '151', price: 99900, drawing: { mark: '2SP' } }],
        ['R', 'Rhino XP', { part: '160', price: 79900, drawing: { mark: 'XP', colour: '#8a949b' } }],
        [
          'N',
          'Straight nose cone',
          {
            part: '170',
            price: 44900,
            pack: { quantity: 1, unit: 'nose cone' },
            drawing: { mark: 'NC', shape: 'straight' },
          },
        ],
      ),
      '7909',
    ),
  },
  {
    key: 'young-hygiene-handpiece',
    brand: 'young',
    classification: 'low-speed',
    name: 'Hygiene handpiece for disposable angles',
    code: 'YNG-HH',
    description: prose`
      A motor shaped for polishing and nothing else: 74 g, swivelling all round on the hose, with the balance point
      under the pad of the thumb. It stops at 5,000 turns, the speed at which paste works without heat or spatter.

      Takes every doriot-type disposable angle; its sealed nose keeps paste out of the bearing. No oil for the life of
      the cartridge. The coloured grip sleeves are of silicone, go through steam, and tell whose it is.
    `,
    price: 79900,
    pack: { quantity: 1, unit: 'handpiece' },
    drawing: { kind: 'low-speed-handpiece', colour: '#7a4a8c', accent: '#c3c9ce', shape: 'straight' },
    variants: variants(
      choices(
        ['PUR', 'Purple sleeve', { drawing: { colour: '#7a4a8c' } }],
        ['TEA', 'Teal sleeve', { drawing: { colour: '#1c7f86' } }],
        ['PNK', 'Pink sleeve', { drawing: { colour: '#ec9fbb' } }],
        ['GRY', 'Grey sleeve', { drawing: { colour: '#9aa2a9' }, stock: 'few' }],
      ),
      '295-',
    ),
  },
  {
    key: 'flight-low-speed-kit',
    brand: 'flight',
    classification: 'low-speed',
    name: 'Low-speed handpiece kit',
    code: 'FLT-LS',
    description: prose`
      Air motor, straight cone and contra-angle for what one branded attachment costs. E-type coupling throughout, so
      parts exchange with those of other makers and can be bought one by one as they wear.

      With inner spray the cooling tubes run inside; without, a clip holds a nozzle. Up to 22,000 turns. The
      contra-angle has a latch head or a friction-grip push button. One year of warranty.
    `,
    price: 32900,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'low-speed-handpiece', colour: '#e0e5e8', accent: '#1c7f86', shape: 'contra' },
    variants: variants(
      choices(
        ['KIT', 'Kit, external spray', { drawing: { mark: 'KIT' } }],
        ['KITI', 'Kit, inner spray', { price: 38900, drawing: { mark: 'KIT' } }],
        [
          'MOT',
          'Motor',
          { price: 17900, pack: { quantity: 1, unit: 'motor' }, drawing: { shape: 'motor', mark: 'MOT' } },
        ],
        [
          'STR',
          'Straight cone',
          { price: 10900, pack: { quantity: 1, unit: 'handpiece' }, drawing: { shape: 'straight', mark: 'STR' } },
        ],
        [
          'CAL',
          'Contra-angle, latch',
          { price: 10900, pack: { quantity: 1, unit: 'handpiece' }, drawing: { mark: 'RA' } },
        ],
        [
          'CAF',
          'Contra-angle, push button',
          { price: 13900, pack: { quantity: 1, unit: 'handpiece' }, drawing: { mark: 'FG' } },
        ],
      ),
      'FLS-',
    ),
  },
];
