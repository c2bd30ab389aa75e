import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Fast and regular setting times, with the endings of the manufacturer's number. */
const settingTimes = (fast: string, regular: string) =>
  choices(['FS', 'fast set', { part: fast }], ['RS', 'regular set', { part: regular }]);

/** Vinyl polysiloxanes by body and set. */
export const vpsMaterials: Family[] = [
  {
    key: 'kerr-take-1-advanced',
    brand: 'kerr',
    classification: 'vps',
    name: 'Take 1 Advanced vinyl polysiloxane',
    code: 'KER-335',
    description: prose`
      Addition silicone with a wetting agent that starts to work while the paste is still liquid: the wash runs into a
      moist sulcus in place of bridging it. Tear strength is high enough to pull a thin fin of material out from under
      a margin in one piece.

      Regular set allows two minutes fifteen seconds, fast set one minute. Light body wash is injected, medium for
      single-phase, rigid and tray fill the tray; putty is kneaded by gloves free of sulfur. Two cartridges of 50 mL
      and twelve tips a box. Pour from thirty minutes to two weeks later.
    `,
    price: 6890,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#35a7b5', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['LB', 'Light body wash', { part: '80', drawing: { colour: '#f0a23a', mark: 'LB' } }],
            ['MB', 'Medium body', { part: '81', drawing: { colour: '#7a4a8c', mark: 'MB' } }],
            ['TR', 'Tray', { part: '82', drawing: { colour: '#35a7b5', mark: 'TRAY' } }],
            ['RT', 'Rigid tray', { part: '83', drawing: { colour: '#1c7f86', mark: 'RIGID' } }],
            [
              'PT',
              'Putty, 2 jars of 305 mL',
              {
                part: '84',
                price: 13900,
                pack: { quantity: 610, unit: 'mL' },
                drawing: { kind: 'putty-jars', colour: '#9cc6e8', mark: 'PUTTY' },
              },
            ],
          ),
          settingTimes('5', '6'),
        ),
        '33',
      ),
      { 'LB-FS': 'plenty', 'TR-FS': 'plenty', 'PT-RS': 'few' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'dentsply-aquasil-ultra-plus',
    brand: 'dentsply',
    classification: 'vps',
    name: 'Aquasil Ultra+ smart wetting impression material',
    code: 'DEN-678',
    description: prose`
      A silicone whose contact angle falls below ten degrees before it gels, hydrophilic in the mouth and not just on
      the data sheet. It combines that with a tear strength the maker calls doubled, and a detail of two microns.

      XLV is for injection round veneers, LV for most margins, medium for one-phase, heavy and rigid for the tray.
      Regular is timed for four units, fast for one or two, and a super fast set has thirty-five seconds of working
      time. Cartridges of 50 mL in fours with mint smell. Disinfect by immersion, no longer than the label says.
    `,
    price: 15800,
    pack: { quantity: 200, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#2f6db3', accent: '#e88a3a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['XLV', 'Extra low viscosity', { part: '4', drawing: { colour: '#e7b23c', mark: 'XLV' } }],
            ['LV', 'Low viscosity', { part: '5', drawing: { colour: '#e88a3a', mark: 'LV' } }],
            ['MED', 'Medium', { part: '6', drawing: { colour: '#7a4a8c', mark: 'MED' } }],
            ['HVY', 'Heavy', { part: '7', drawing: { colour: '#2f6db3', mark: 'HVY' } }],
            ['RIG', 'Rigid', { part: '8', drawing: { colour: '#2e7d4f', mark: 'RIGID' } }],
          ),
          choices(
            ['SF', 'super fast set', { part: '20' }],
            ['FS', 'fast set', { part: '21' }],
            ['RS', 'regular set', { part: '22' }],
          ),
        ),
        '678',
      ),
      { 'LV-FS': 'plenty', 'RIG-SF': 'special-order', 'MED-SF': 'none' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'zhermack-elite-hd-plus',
    brand: 'zhermack',
    classification: 'vps',
    name: 'elite HD+ addition silicone',
    code: 'ZHE-C20',
    description: prose`
      An Italian addition silicone with high thixotropy: it flows under the pressure of the tray, stays when it is not
      pressed, and does not drip from an upper tray into the throat. Recovery after strain is above 99.5 %.

      The putty's two jars knead to an even grey-blue in half a minute with vinyl gloves. Light and super light are
      offered in normal and fast; mono covers implants and transfers, and maxi cartridges load automatic mixers. Pour
      after half an hour, or fifteen days later, in any class of stone.
    `,
    price: 5490,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#4f7fc0', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['SL', 'Super light body', { part: '70', drawing: { colour: '#e2546a', mark: 'SL' } }],
            ['LB', 'Light body', { part: '71', drawing: { colour: '#4f7fc0', mark: 'LB' } }],
            ['RB', 'Regular body', { part: '72', drawing: { colour: '#2e7d4f', mark: 'RB' } }],
            ['MO', 'Monophase', { part: '73', drawing: { colour: '#9c7fc0', mark: 'MONO' } }],
            ['TM', 'Tray material', { part: '74', drawing: { colour: '#f0a23a', mark: 'TRAY' } }],
            [
              'PS',
              'Putty soft, 2 jars of 250 mL',
              {
                part: '75',
                price: 8900,
                pack: { quantity: 500, unit: 'mL' },
                drawing: { kind: 'putty-jars', colour: '#8fb0d8', mark: 'SOFT' },
              },
            ],
          ),
          settingTimes('F', 'N'),
        ),
        'C203',
      ),
      { 'RB-FS': 'final', 'PS-RS': 'plenty' },
    ),
  },
  {
    key: 'dmg-honigum-pro',
    brand: 'dmg',
    classification: 'vps',
    name: 'Honigum Pro impression silicone',
    code: 'DMG-909',
    description: prose`
      Named for honey, since that is how it behaves: thick at rest, thin when moved. A matrix of fine waxes in the
      silicone gives the structure that holds still on a prepared tooth and flows ahead of the tray's pressure.

      Light for the sulcus, Mono for one step, Heavy for the carrier, Putty for two-step work. Pro sets a minute
      sooner than the first Honigum. Amber washes contrast with the blue of the tray. Cartridges of 50 mL in pairs;
      MixStar 380 mL for machines.
    `,
    price: 7290,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#e0a52e', accent: '#f0cf45' },
    variants: variants(
      [
        ...combine(
          choices(
            ['L', 'Light', { part: '1', drawing: { colour: '#e0a52e', mark: 'LIGHT' } }],
            ['M', 'Mono', { part: '2', drawing: { colour: '#c47f2a', mark: 'MONO' } }],
            ['H', 'Heavy', { part: '3', drawing: { colour: '#3f6fae', mark: 'HEAVY' } }],
          ),
          settingTimes('71', '70'),
        ),
        ...choices(
          [
            'HM',
            'Heavy MixStar, 380 mL',
            {
              part: '480',
              price: 18900,
              pack: { quantity: 380, unit: 'mL' },
              drawing: { colour: '#3f6fae', mark: 'MIX' },
              stock: 'special-order',
            },
          ],
          [
            'P',
            'Putty, 2 jars of 450 mL',
            {
              part: '577',
              price: 16900,
              pack: { quantity: 900, unit: 'mL' },
              drawing: { kind: 'putty-jars', colour: '#7fa6d0', mark: 'PUTTY' },
            },
          ],
        ),
      ],
      '909',
    ),
  },
  {
    key: 'coltene-affinis',
    brand: 'coltene',
    classification: 'vps',
    name: 'Affinis precious impression silicone',
    code: 'COL-660',
    description: prose`
      Wash in real gold and silver tones, a pigment that lights up margins under magnification and lets the technician
      read them without tilting the tray. Behind the colour is a silicone that wets blood-moist dentin at once.

      Keep it at 23 °C: a cold cartridge works slowly, a warm one surprises. Light body is gold, regular silver.
      Heavy, mono and putty support them. Microsystem cartridges of 25 mL suit single crowns and lose less in the tip
      than big ones do.
    `,
    price: 7450,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#d0b060', accent: '#2e7d4f' },
    variants: variants(
      choices(
        [
          'LG',
          'Light body gold, 2 cartridges of 50 mL',
          { part: '6601', drawing: { colour: '#d0a93f', mark: 'LIGHT' } },
        ],
        [
          'RS',
          'Regular body silver, 2 cartridges of 50 mL',
          { part: '6602', drawing: { colour: '#c3c9ce', mark: 'REG' } },
        ],
        [
          'LM',
          'Light body gold, 4 Microsystem of 25 mL',
          { part: '6603', price: 8290, drawing: { colour: '#d0a93f', mark: 'MICRO' } },
        ],
        [
          'HB',
          'Heavy body, 2 cartridges of 75 mL',
          {
            part: '6606',
            price: 8950,
            pack: { quantity: 150, unit: 'mL' },
            drawing: { colour: '#35a7b5', mark: 'HEAVY' },
          },
        ],
        [
          'MO',
          'MonoBody, 2 cartridges of 75 mL',
          {
            part: '6605',
            price: 8950,
            pack: { quantity: 150, unit: 'mL' },
            drawing: { colour: '#7a4a8c', mark: 'MONO' },
          },
        ],
        [
          'PS',
          'Putty soft, 2 jars of 300 mL',
          {
            part: '6530',
            price: 12600,
            pack: { quantity: 600, unit: 'mL' },
            drawing: { kind: 'putty-jars', colour: '#e0a3a8', mark: 'PUTTY' },
            stock: 'few',
          },
        ],
      ),
      '60',
    ),
  },
];
