import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { accents, choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

export const curingLights: Family[] = [
  {
    key: 'ultradent-valo-curing-lights',
    brand: 'ultradent',
    classification: 'curing-lights',
    name: 'VALO broad-band LED curing lights',
    code: 'ULT-VLO',
    description: prose`
      Milled from one bar of aluminium, with a head barely 12 mm high that lies flat over a second molar. Four diodes of
      three wavelengths cure camphorquinone and the newer initiators alike, from 385 to 515 nm.

      Standard, high and xtra power at 1,000, 1,600 and 3,200 milliwatts per square centimetre. The cordless takes two
      rechargeable cells; the corded never waits for a charger. In the box: barriers, light shield, black-light lens and
      cradle.
    `,
    price: 189900,
    pack: { quantity: 1, unit: 'light' },
    drawing: { kind: 'curing-light', colour: '#c3c9ce', accent: '#26292d', mark: 'VALO' },
    variants: withStock(
      variants(
        [
          ...combine(choices(['G', 'Grand cordless']), accents('Black', 'Blue', 'Red', 'Purple')),
          ...choices(
            ['C', 'Corded', { price: 149900 }],
            [
              'B',
              'Barrier sleeves, 100',
              { price: 4290, pack: { quantity: 100, unit: 'sleeve' }, drawing: { kind: 'sleeve-pack', mark: '' } },
            ],
            ['L', 'Black-light lens', { price: 11900, drawing: { kind: 'light-shield', mark: '' } }],
          ),
        ],
        'UP-59',
      ),
      { 'G-PUR': 'special-order', 'G-RED': 'few' },
    ),
  },
  {
    key: 'ivoclar-bluephase-curing-lights',
    brand: 'ivoclar',
    classification: 'curing-lights',
    name: 'Bluephase curing lights',
    code: 'IVO-BLP',
    description: prose`
      A pistol-shaped light with a turning 10 mm probe that can be autoclaved. The handpiece feels when it has left the
      tooth and warns by buzzing, so a cure is not cut short.

      Choose the G4 for its assistant and full spectrum, the style for a slimmer pen grip. Click-and-cure lets either
      run from the mains when the battery is empty. With an anti-glare cone, three sleeves and a holder.
    `,
    price: 179900,
    pack: { quantity: 1, unit: 'light' },
    drawing: { kind: 'curing-light', colour: '#f4f5f2', accent: '#2f6db3', shape: 'pistol' },
    variants: withStock(
      variants(
        choices(
          ['G4', 'G4'],
          ['ST', 'Style', { price: 134900, drawing: { shape: 'pen', colour: '#d6dbe0' } }],
          ['STP', 'Style, pink', { price: 134900, drawing: { shape: 'pen', colour: '#ec9fbb' } }],
          [
            'P10',
            'Light probe, 10 mm',
            { price: 32900, pack: { quantity: 1, unit: 'probe' }, drawing: { shape: 'probe', colour: '#26292d' } },
          ],
          [
            'CN',
            'Anti-glare cones, 3',
            { price: 4190, pack: { quantity: 3, unit: 'cone' }, drawing: { kind: 'light-shield', colour: '#e88a3a' } },
          ],
        ),
        '6667',
      ),
      { STP: 'final', G4: 'few' },
    ),
  },
  {
    key: 'diadent-d-lux-curing-light',
    brand: 'diadent',
    classification: 'curing-lights',
    name: 'D-Lux+ cordless LED curing light',
    code: 'DIA-DLX',
    description: prose`
      A 150 g light of sensible price for a second operatory or a mobile cart. Output is 1,200 mW per square centimetre
      at 440 to 480 nm, which suits all camphorquinone materials, with a soft start for deep restorations.

      An orthodontic program runs ten intervals of three seconds with a beep between teeth. The turbo probe narrows to 8
      mm. Shells in four colours. A charge is good for two hundred and fifty cures.
    `,
    price: 54900,
    pack: { quantity: 1, unit: 'light' },
    drawing: { kind: 'curing-light', colour: '#f4f5f2', accent: '#c8387f', shape: 'pen' },
    variants: variants(
      [
        ...colours('White', 'Black', 'Blue', 'Pink'),
        ...choices(
          [
            'SLV',
            'Barrier sleeves, 100',
            {
              price: 2490,
              pack: { quantity: 100, unit: 'sleeve' },
              drawing: { kind: 'sleeve-pack', colour: '#dfe9ee' },
            },
          ],
          [
            'PRB',
            'Turbo probe, 8 mm',
            { price: 11900, pack: { quantity: 1, unit: 'probe' }, drawing: { shape: 'probe' } },
          ],
        ),
      ],
      'DLX-',
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'mark3-light-shields-and-testers',
    brand: 'mark3',
    classification: 'curing-lights',
    name: 'Curing-light shields and radiometer',
    code: 'MK3-8300',
    description: prose`
      Orange acrylic that stops light below 525 nm, so operator and assistant can watch the tip all the way through the
      cure. Oval shields clip on a probe of 8 to 13 mm; the paddle is held in the hand and has a white side for shade
      taking.

      The radiometer reads up to 3,000 mW per square centimetre from a solar cell and needs no battery. Test each light
      weekly and log the figure: a lamp that drops by a fifth wants a new probe.
    `,
    price: 1490,
    pack: { quantity: 5, unit: 'shield' },
    drawing: { kind: 'light-shield', colour: '#ef8b2c' },
    variants: withStock(
      variants(
        choices(
          ['OV', 'Oval, 5'],
          ['PD', 'Paddle', { price: 1890, pack: { quantity: 1, unit: 'paddle' }, drawing: { shape: 'paddle' } }],
          ['CN', 'Cone, 10', { price: 1290, pack: { quantity: 10, unit: 'cone' }, drawing: { shape: 'cone' } }],
          [
            'RM',
            'Radiometer',
            { price: 18900, pack: { quantity: 1, unit: 'radiometer' }, drawing: { kind: 'small-device', mark: 'MW' } },
          ],
        ),
        'M3LS-',
      ),
      { RM: 'few' },
    ),
  },
];
