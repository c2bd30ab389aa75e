import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, scents, variants, withStock } from '#demo/catalogue/variants.ts';

export const surfaceDisinfectants: Family[] = [
  {
    key: 'metrex-caviwipes',
    brand: 'metrex',
    classification: 'surface-disinfectants',
    name: 'CaviWipes surface disinfectant towelettes',
    code: 'MTX-CWP',
    description: prose`
      Non-woven polypropylene towelettes soaked in CaviCide solution: quaternary ammonium in isopropanol, without bleach
      or dyes. One wipe cleans, a second disinfects; the surface must stay visibly wet for the contact time on the
      label.

      The large towelette measures 15 by 17 cm and does a chair arm, light handles and tray; the extra large, 23 by 30
      cm, does the whole chair. Flat packs travel between rooms. Close the lid after every pull and store below 25 °C.
      Wear gloves.
    `,
    price: 1695,
    pack: { quantity: 160, unit: 'wipe' },
    drawing: { kind: 'wipes-canister', colour: '#f4f5f2', accent: '#2a6fb8', mark: 'L' },
    variants: withStock(
      variants(
        choices(
          ['L', 'Large, canister of 160', { part: '1100' }],
          [
            'XL',
            'Extra large, canister of 65',
            { part: '1150', drawing: { mark: 'XL' }, pack: { quantity: 65, unit: 'wipe' } },
          ],
          [
            'FP',
            'Large, flat pack of 45',
            { part: '1224', price: 895, drawing: { mark: 'FLAT' }, pack: { quantity: 45, unit: 'wipe' } },
          ],
          [
            'CS',
            'Large, case of 12 canisters',
            { part: '1100-C', price: 18900, pack: { quantity: 1920, unit: 'wipe' } },
          ],
        ),
        '13-',
      ),
      { L: 'plenty', CS: 'plenty' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'metrex-cavicide',
    brand: 'metrex',
    classification: 'surface-disinfectants',
    name: 'CaviCide liquid surface disinfectant',
    code: 'MTX-CVC',
    description: prose`
      The liquid behind the wipes, ready to use and clear as water. Spray, wipe the soil off, spray again and leave wet
      for three minutes, then let dry or wipe. It suits laminate, vinyl, stainless steel and glass.

      The 710 mL bottle has a trigger that gives foam or mist; refill it from the 3.79 L jug, and label the refill with
      the date. Flammable until dry: do not spray on a hot lamp or near an open flame. Test coloured upholstery on the
      underside first.
    `,
    price: 1780,
    pack: { quantity: 710, unit: 'mL' },
    drawing: { kind: 'spray-bottle', colour: '#f4f5f2', accent: '#2a6fb8', mark: '710' },
    variants: variants(
      choices(
        ['24', '710 mL spray bottle', { part: '24' }],
        [
          '02',
          '59 mL travel spray',
          { part: '02', price: 520, pack: { quantity: 59, unit: 'mL' }, drawing: { mark: '59' } },
        ],
        [
          '1G',
          '3.79 L jug',
          { part: '01', price: 5480, pack: { quantity: 3790, unit: 'mL' }, drawing: { kind: 'jug', mark: '3.8L' } },
        ],
        [
          '5G',
          '9.46 L jug',
          { part: '25', price: 11900, pack: { quantity: 9460, unit: 'mL' }, drawing: { kind: 'jug', mark: '9.5L' } },
        ],
      ),
      '13-51',
    ),
  },
  {
    key: 'medicom-proclean-wipes',
    brand: 'medicom',
    classification: 'surface-disinfectants',
    name: 'One-minute disinfecting wipes, alcohol-free',
    code: 'MED-DW1',
    description: prose`
      Accelerated hydrogen peroxide on a thick cellulose wipe. It works in a minute and breaks down to water and oxygen,
      leaving nothing to haze acrylic, so it is the wipe for sensors, screens and light-cure shields.

      Without fragrance, volatile solvent or quaternary ammonium. Canisters hold 160 wipes of 15 by 18 cm; the bucket
      refill carries 400 and threads through the same lid. Label with the date of opening and use within ninety days.
    `,
    price: 1840,
    pack: { quantity: 160, unit: 'wipe' },
    drawing: { kind: 'wipes-canister', colour: '#e8f1ec', accent: '#2e7d4f', mark: '1 MIN' },
    variants: withStock(
      variants(
        choices(
          ['160', 'Canister of 160'],
          [
            '400',
            'Bucket refill of 400',
            { price: 4190, pack: { quantity: 400, unit: 'wipe' }, drawing: { mark: '400' } },
          ],
          ['1920', 'Case of 12 canisters', { price: 19900, pack: { quantity: 1920, unit: 'wipe' } }],
        ),
        'DW1-',
      ),
      { '400': 'few' },
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'hager-surface-foam',
    brand: 'hager',
    classification: 'surface-disinfectants',
    name: 'Surface cleaner and disinfectant, scented',
    code: 'HAG-SURF',
    description: prose`
      An aldehyde-free foam for clinics that mind the smell of alcohol. The pump of the 750 mL bottle turns it into a
      dense lather that clings to an upright surface and shows where one has been.

      Choose lemon, unscented, or a light lavender that suits waiting areas. The 5 L canister refills six bottles and
      has a spout with an air inlet. Non-flammable; rinse baby-change surfaces and toys with water afterwards.
    `,
    price: 1590,
    pack: { quantity: 750, unit: 'mL' },
    drawing: { kind: 'spray-bottle', colour: '#f4e062', accent: '#22335f' },
    variants: variants(
      combine(
        scents('Lemon', 'Unscented', 'Lavender'),
        choices(
          ['750', '750 mL foam bottle'],
          [
            '5L',
            '5 L canister',
            { price: 6480, pack: { quantity: 5000, unit: 'mL' }, drawing: { kind: 'jug', mark: '5L' } },
          ],
        ),
      ),
      'HW-SF',
    ),
  },
];
