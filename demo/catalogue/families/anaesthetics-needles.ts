import { dentalNeedles } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

/** Cartridge needles: the hub is coloured by gauge. */
export const anaestheticNeedles: Family[] = [
  {
    key: 'septodont-septoject-needles',
    brand: 'septodont',
    classification: 'needles',
    name: 'Septoject dental needles',
    code: 'SEP-1200',
    description: prose`
      A stainless steel cannula ground to three bevels and dipped in silicone, in a threaded plastic hub that fits
      every metric and imperial cartridge syringe. A dot on the hub shows where the bevel faces, so that it can be
      laid towards bone without turning the barrel.

      The colour of the hub gives the gauge: red for 25, yellow for 27, blue for 30. Long needles are for blocks,
      short and extra short for infiltration and palatal papilla. Each needle is sealed in its own two-part sheath
      with a tamper label; one hundred in a box with a tear-out opening.
    `,
    price: 2395,
    pack: { quantity: 100, unit: 'needle' },
    drawing: { kind: 'needle', colour: '#f0cf45', accent: '#e9eef0' },
    variants: withStock(
      variants(
        dentalNeedles(
          ['25', 'Long', 35],
          ['27', 'Long', 35],
          ['27', 'Short', 25],
          ['30', 'Short', 25],
          ['30', 'Extra-short', 10],
        ),
        '01N12',
      ),
      { '27L': 'plenty', '30S': 'plenty', '25L': 'some' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'septodont-septoject-evolution-needles',
    brand: 'septodont',
    classification: 'needles',
    name: 'Septoject Evolution needles, scalpel bevel',
    code: 'SEP-1220',
    description: prose`
      The point of this needle is cut like a tiny blade, with a second bevel inside the first, so that it parts the
      mucosa instead of pushing it ahead. Penetration takes clearly less force than with a plain lancet point, and
      patients who flinch at the palate notice.

      Made in a thin-walled tube: the bore of a 30 gauge passes solution at nearly the rate of an ordinary 27, and
      aspiration is easier to read. Marked on the hub with the position of the bevel. Boxes of one hundred, sterile by
      irradiation, each cap carrying gauge, length and lot.
    `,
    price: 3680,
    pack: { quantity: 100, unit: 'needle' },
    drawing: { kind: 'needle', colour: '#2f6db3', accent: '#5b4a9a' },
    variants: variants(
      dentalNeedles(['27', 'Long', 35], ['27', 'Short', 25], ['30', 'Short', 21], ['30', 'Extra-short', 9]),
      '01N122',
    ),
  },
  {
    key: 'hager-miraject-needles',
    brand: 'hager',
    classification: 'needles',
    name: 'Miraject cartridge needles',
    code: 'HAG-600',
    description: prose`
      German-made injection needles with a centring cone inside the hub, which guides the rear point straight through
      the diaphragm of the cartridge and keeps it from bending on the way in. The steel is drawn hard enough that a
      block needle does not wander in muscle.

      Offered with a metric or an imperial thread; check the syringe before ordering, since the two look alike and
      neither holds on the other. Gauge and length are printed on the seal in figures large enough to read in a dim
      cabinet. Single use, one hundred to the box.
    `,
    price: 2740,
    pack: { quantity: 100, unit: 'needle' },
    drawing: { kind: 'needle', colour: '#f0cf45', accent: '#4a5058' },
    variants: withStock(
      variants(
        combine(
          choices(['ME', 'Metric thread', { part: '1' }], ['IM', 'Imperial thread', { part: '2' }]),
          dentalNeedles(
            ['25', 'Long', 38],
            ['27', 'Long', 38],
            ['27', 'Short', 25],
            ['30', 'Short', 21],
            ['30', 'Extra-short', 12],
          ),
        ),
        (_choice, index) => `600 ${320 + index}`,
      ),
      { 'IM-30ES': 'special-order', 'ME-25L': 'few' },
    ),
  },
  {
    key: 'mark3-dental-needles',
    brand: 'mark3',
    classification: 'needles',
    name: 'Dental needles, plastic hub',
    code: 'MK3-2500',
    description: prose`
      A plain, reliable needle for clinics that use a box a week. Tri-bevel point, silicone coat, self-threading
      polypropylene hub, and a sheath that opens with a quarter turn rather than a pull, which keeps fingers away from
      the rear point.

      Hub and cap share the colour of the gauge. The box fits a standard drawer divider upright and opens from the
      narrow end, one needle at a time. Do not recap by hand; the sheath stands in the usual recapping blocks. Gamma
      sterilized with five years of shelf life.
    `,
    price: 1595,
    pack: { quantity: 100, unit: 'needle' },
    drawing: { kind: 'needle', colour: '#f0cf45', accent: '#f0cf45' },
    variants: variants(
      combine(
        dentalNeedles(
          ['25', 'Long', 32],
          ['27', 'Long', 32],
          ['27', 'Short', 21],
          ['30', 'Short', 21],
          ['30', 'Extra-short', 12],
        ),
        packs('box', 'needle', [100, 1595], [1000, 14900]),
      ),
      'M3DN-',
    ),
  },
  {
    key: 'd2-sterile-dental-needles',
    brand: 'd2',
    classification: 'needles',
    name: 'Sterile dental needles, bevel indicator',
    code: 'D2H-420',
    description: prose`
      Our own needle, made to the pattern clinics asked for: a raised bar on the hub that can be felt through a glove,
      in line with the bevel. The cannula is welded into the hub instead of glued, and pulls out at more than twice
      the force the standard requires.

      Point and heel are siliconized separately, because the heel has to pierce rubber and the point has to pierce
      mucosa. Universal thread. Sealed by heat with the expiry date beside the gauge; one hundred needles a box, gauge
      colour on lid and all four sides.
    `,
    price: 1395,
    pack: { quantity: 100, unit: 'needle' },
    drawing: { kind: 'needle', colour: '#2f6db3', accent: '#f4f5f2' },
    variants: variants(
      dentalNeedles(
        ['25', 'Long', 35],
        ['27', 'Long', 35],
        ['27', 'Short', 25],
        ['30', 'Long', 25],
        ['30', 'Short', 21],
        ['30', 'Extra-short', 10],
      ),
      'DN-',
    ),
  },
];
