import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, flavours, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const fluorideProducts: Family[] = [
  {
    key: '3m-vanish-fluoride-varnish',
    brand: '3m',
    classification: 'fluoride',
    name: 'Vanish 5 % sodium fluoride white varnish',
    code: 'MMM-1224',
    description: prose`
      A rosin varnish that goes on white and sets under saliva in seconds, so a restless child need not be kept dry.
      Each 0.5 mL tray carries its own brush and enough for a mixed dentition.

      Stir with the brush before use, since the solids settle. Ask patients to leave the teeth unbrushed for four hours
      and to skip hot drinks. The film carries 22,600 parts per million of fluoride with added tri-calcium phosphate.
      Room temperature storage, 24 months.
    `,
    price: 13900,
    pack: { quantity: 50, unit: 'dose' },
    drawing: { kind: 'varnish-dose', colour: '#f29cc0', accent: '#c9302c' },
    variants: withStock(
      variants(
        combine(
          flavours('Mint', 'Cherry', 'Melon', 'Strawberry', 'Caramel'),
          packs('box', 'dose', [50, 13900], [100, 25900]),
        ),
        (choice, index) => `122${49 + index}${choice.suffix.startsWith('CAR') ? 'C' : ''}`,
      ),
      { 'MNT-50': 'plenty', 'CAR-100': 'special-order', 'STR-100': 'few' },
    ),
  },
  {
    key: 'voco-profluorid-varnish',
    brand: 'voco',
    classification: 'fluoride',
    name: 'Profluorid varnish, SingleDose and tube',
    code: 'VOC-PFV',
    description: prose`
      Tooth-coloured varnish in a blister one opens with a thumb. It flows into the interdental space by capillary
      action and does not string from tooth to tooth. Sweetened with xylitol.

      The 10 mL tube costs least per mouth; the SingleDose of 0.40 mL comes with a Single Tim brush and suits schools
      and home visits. Adults take one dose, small children half of it. Do not use together with other high-dose
      fluoride on the same day.
    `,
    price: 9890,
    pack: { quantity: 50, unit: 'dose' },
    drawing: { kind: 'varnish-dose', colour: '#f1e3bd', accent: '#22335f' },
    variants: withStock(
      variants(
        combine(
          flavours('Mint', 'Cherry', 'Melon', 'Bubble gum', 'Piña colada'),
          choices(
            ['50', 'SingleDose, 50'],
            ['T', 'tube, 10 mL', { price: 4290, pack: { quantity: 10, unit: 'mL' }, drawing: { kind: 'paste-tube' } }],
          ),
        ),
        (_, index) => String(2226 + index),
      ),
      { 'PIN-T': 'final', 'PIN-50': 'final' },
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'dmg-flairesse-fluoride',
    brand: 'dmg',
    classification: 'fluoride',
    name: 'Flairesse fluoride foam, gel and varnish',
    code: 'DMG-FLR',
    description: prose`
      One line, three ways of giving it. The foam holds its shape in a tray upside down and needs a fifth of the volume
      of gel; the gel is for a brush and a single tooth; the varnish stays overnight.

      Foam and gel carry 1.23 per cent fluoride as acidulated phosphate, the varnish 5 per cent sodium fluoride.
      Sugar-free, with xylitol. Shake the can for ten seconds and hold it head down. Four minutes in the tray is the
      usual time.
    `,
    price: 3290,
    pack: { quantity: 125, unit: 'g' },
    drawing: { kind: 'rinse-bottle', colour: '#e2546a', accent: '#f4f5f2' },
    variants: variants(
      combine(
        flavours('Strawberry', 'Mint', 'Bubble gum'),
        choices(
          ['FO', 'foam, 125 g can', { drawing: { mark: 'FOAM' } }],
          ['GE', 'gel, 480 mL', { price: 2490, pack: { quantity: 480, unit: 'mL' }, drawing: { mark: 'GEL' } }],
          [
            'VA',
            'varnish, 35 doses',
            { price: 8490, pack: { quantity: 35, unit: 'dose' }, drawing: { kind: 'varnish-dose' } },
          ],
        ),
      ),
      (_, index) => String(220451 + index),
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'keystone-gelato-apf-gel',
    brand: 'keystone',
    classification: 'fluoride',
    name: 'Gelato 60-second APF gel',
    code: 'KEY-APF',
    description: prose`
      Thixotropic gel: it stands in the tray, thins under the pressure of biting so it flows between the teeth, and
      thickens again. One minute of it gives most of the uptake; four minutes gives the rest.

      Bottles of 473 mL with a dispensing spout. The neutral version, at 2 per cent sodium fluoride and pH 7, is for
      mouths with porcelain, composite or dryness. Suction while the tray is in, and expectorate after; nothing to eat
      for thirty minutes.
    `,
    price: 1590,
    pack: { quantity: 473, unit: 'mL' },
    drawing: { kind: 'rinse-bottle', colour: '#f0913c', accent: '#2f6db3' },
    variants: withStock(
      variants(
        [
          ...flavours('Bubble gum', 'Cherry', 'Mint', 'Orange', 'Grape', 'Piña colada', 'Strawberry'),
          ...choices([
            'NEU',
            'Neutral, mint',
            { price: 1790, drawing: { colour: '#bfe5dc', accent: '#f4f5f2', mark: 'NEUT' } },
          ]),
        ],
        '2-6001',
      ),
      { GRP: 'none', NEU: 'few' },
    ),
  },
  {
    key: 'medicom-fluoride-trays',
    brand: 'medicom',
    classification: 'fluoride',
    name: 'Dual-arch fluoride trays, foam',
    code: 'MED-FTR',
    description: prose`
      Hinged trays of soft closed-cell foam that take both arches at once. The wall is high enough at the back to keep
      gel off the throat; a tab at the front folds down as a handle and a stop.

      Size goes by the age of the arch, not of the patient: small for primary dentition, medium for mixed, large for
      adults, and each size has a colour of its own. One hundred trays in a box, flat-nested. Cut a notch for an
      orthodontic hook if needed.
    `,
    price: 3690,
    pack: { quantity: 100, unit: 'tray' },
    drawing: { kind: 'impression-tray', colour: '#f0cf45', shape: 'foam' },
    variants: variants(
      choices(
        ['S', 'Small, yellow', { drawing: { colour: '#f0cf45', mark: 'S' } }],
        ['M', 'Medium, blue', { drawing: { colour: '#5fa3d6', mark: 'M' } }],
        ['L', 'Large, white', { drawing: { colour: '#f4f5f2', mark: 'L' } }],
      ),
      'FTR-',
    ),
  },
];
