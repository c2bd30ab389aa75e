import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Plaster and stone by type and colour. */
export const gypsum: Family[] = [
  {
    key: 'gc-fujirock-ep',
    brand: 'gc',
    classification: 'gypsum',
    name: 'FujiRock EP die stone, type 4',
    code: 'GCA-890',
    description: prose`
      A type 4 stone with an expansion of 0.08 % and a crisp edge that does not crumble under a wax knife. It flows
      when vibrated, stands when left, and can be taken from the impression after half an hour.

      Twenty millilitres of water to 100 g, under vacuum for a minute. Golden brown and pastel yellow are easiest on
      the eye, titanium grey and white read well in scanners. Four-kilogram bags of foil, or the 11 kg carton. Close
      at once; stone that has drunk air sets within the bowl.
    `,
    price: 6490,
    pack: { quantity: 4, unit: 'kg' },
    drawing: { kind: 'stone-bag', colour: '#c08a4a', accent: '#7fb241' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['GB', 'Golden brown', { part: '1', drawing: { colour: '#c08a4a', mark: 'EP' } }],
            ['PY', 'Pastel yellow', { part: '2', drawing: { colour: '#eedc9a', mark: 'EP' } }],
            ['TG', 'Titanium grey', { part: '3', drawing: { colour: '#9aa2a9', mark: 'EP' } }],
            ['PW', 'Polar white', { part: '4', drawing: { colour: '#f4f5f2', mark: 'EP' } }],
          ),
          choices(
            ['4', '4 kg', { part: '04' }],
            ['11', '11 kg', { part: '11', price: 14900, pack: { quantity: 11, unit: 'kg' } }],
          ),
        ),
        '8900',
      ),
      { 'GB-4': 'plenty', 'PW-11': 'special-order' },
    ),
  },
  {
    key: 'kerr-vel-mix-stone',
    brand: 'kerr',
    classification: 'gypsum',
    name: 'Vel-Mix and Snow White gypsum',
    code: 'KER-GY',
    description: prose`
      Two names every technician in the country was trained on. Vel-Mix is a die stone, pink, hard and true, setting
      in ten minutes. Snow White is impression plaster No. 2, fast and soft, for mounting on the articulator and for
      records that have to break away.

      Stone wants 22 parts of water to a hundred, plaster 45. Add powder to water and let it sink before stirring.
      Pails keep it dry; a scoop is inside. Sold by the pound, as it always was.
    `,
    price: 9890,
    pack: { quantity: 25, unit: 'lb' },
    drawing: { kind: 'stone-bag', colour: '#e2a8a0', accent: '#1c7f86' },
    variants: variants(
      choices(
        ['VMP', 'Vel-Mix, pink, 25 lb', { part: '21', drawing: { colour: '#e2a8a0', mark: 'V-MIX' } }],
        ['VMW', 'Vel-Mix, white, 25 lb', { part: '22', drawing: { colour: '#f1efe8', mark: 'V-MIX' } }],
        ['SW', 'Snow White plaster, 25 lb', { part: '31', price: 5490, drawing: { colour: '#f7f8f5', mark: 'NO. 2' } }],
        [
          'SW50',
          'Snow White plaster, 50 lb',
          {
            part: '32',
            price: 9490,
            pack: { quantity: 50, unit: 'lb' },
            drawing: { colour: '#f7f8f5', mark: 'NO. 2' },
            stock: 'few',
          },
        ],
      ),
      '310',
    ),
  },
  {
    key: 'zhermack-elite-model-rock',
    brand: 'zhermack',
    classification: 'gypsum',
    name: 'Elite Model and Elite Rock stones',
    code: 'ZHE-C41',
    description: prose`
      Model is the type 3 of the pair, for opposing arches, orthodontic study casts and repairs; Rock is type 4, for
      crowns and precision. Both are thixotropic, so they fill fissures on the vibrator without running out of the
      back of the tray.

      Fast sets in eight minutes. Colours are fast too, mixed at the works and even throughout; the ivory and grey are
      scannable. Three-kilogram bags, sealed. Soaking the cast in clear slurry, not in tap water, keeps detail.
    `,
    price: 3290,
    pack: { quantity: 3, unit: 'kg' },
    drawing: { kind: 'stone-bag', colour: '#ece3c8', accent: '#c9302c' },
    variants: variants(
      choices(
        ['MI', 'Model, type 3, ivory', { part: '0030', drawing: { colour: '#ece3c8', mark: 'III' } }],
        ['MB', 'Model, type 3, blue', { part: '0031', drawing: { colour: '#8fb0d8', mark: 'III' } }],
        ['MF', 'Model, type 3, fast, ivory', { part: '0035', drawing: { colour: '#ece3c8', mark: 'FAST' } }],
        ['RS', 'Rock, type 4, sandy brown', { part: '0330', price: 4490, drawing: { colour: '#c9a06a', mark: 'IV' } }],
        ['RG', 'Rock, type 4, silver grey', { part: '0332', price: 4490, drawing: { colour: '#b0b6ba', mark: 'IV' } }],
        ['RC', 'Rock, type 4, cream', { part: '0334', price: 4490, drawing: { colour: '#f1e6cf', mark: 'IV' } }],
      ),
      'C41',
    ),
  },
  {
    key: 'mark3-laboratory-stone',
    brand: 'mark3',
    classification: 'gypsum',
    name: 'Laboratory stone, type 3',
    code: 'MK3-ST',
    description: prose`
      Buff or yellow stone for the models poured between patients. It mixes by hand without lumps, sets in eleven
      minutes, and at 6,000 psi stands up to trimming and to the mailing box.

      Thirty millilitres to a hundred grams. The carton has a lined bag with a fold-down spout. Orthodontic white is
      brighter, for presentation casts that will be soaped and polished.
    `,
    price: 4590,
    pack: { quantity: 25, unit: 'lb' },
    drawing: { kind: 'stone-bag', colour: '#e8cf7a', accent: '#26292d' },
    variants: variants(
      choices(
        ['YEL', 'Yellow, 25 lb', { drawing: { colour: '#e8cf7a', mark: 'III' } }],
        ['BUF', 'Buff, 25 lb', { drawing: { colour: '#d9bf94', mark: 'III' } }],
        ['ORT', 'Orthodontic white, 25 lb', { price: 5290, drawing: { colour: '#f7f8f5', mark: 'ORTHO' } }],
        [
          'YEL50',
          'Yellow, 50 lb',
          {
            price: 7990,
            pack: { quantity: 50, unit: 'lb' },
            drawing: { colour: '#e8cf7a', mark: '50' },
            stock: 'special-order',
          },
        ],
      ),
      'M3ST-',
    ),
  },
];
