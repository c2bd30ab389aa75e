import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Glass ionomer restoratives, conventional and resin-modified. */
export const glassIonomers: Family[] = [
  {
    key: 'gc-fuji-ix-gp-extra',
    brand: 'gc',
    classification: 'glass-ionomers',
    name: 'Fuji IX GP Extra capsules',
    code: 'GCA-425',
    description: prose`
      A packable conventional glass ionomer that bonds to tooth without etchant or adhesive and gives off more
      fluoride than its predecessors thanks to a glass of higher reactivity. Used for primary molars, root surfaces,
      long-term temporaries, and cores under amalgam or composite.

      Condition for ten seconds, activate, mix for ten at 4,000 rpm, and inject within the working time of
      seventy-five seconds. Finish under water spray after two and a half minutes; a coat of light-cured varnish
      protects it while it matures. Fifty capsules of 0.40 g powder and 0.12 g liquid, each in its own foil.
    `,
    price: 26900,
    pack: { quantity: 50, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#e3cda3', accent: '#2e7d4f' },
    variants: withStock(variants(shades('A1 A2 A3 A3.5 B2 B3 C4'), 425046), { A2: 'plenty', A3: 'plenty', C4: 'few' }),
    categories: ['q3-catalogue'],
  },
  {
    key: 'gc-fuji-ii-lc',
    brand: 'gc',
    classification: 'glass-ionomers',
    name: 'Fuji II LC light-cured glass ionomer',
    code: 'GCA-440',
    description: prose`
      The first resin-modified glass ionomer and still the one most class V lesions are filled with. Two reactions
      harden it: light gives strength at once, and acid and glass go on reacting underneath for a day. It tolerates a
      margin that cannot be kept bone dry.

      Place in layers of 1.8 mm, cure each for twenty seconds. The capsules are mixed for ten seconds; powder and
      liquid, for those who mix small amounts, come as 15 g with 8 g and a scoop. Shades follow the classic guide.
      Etch-and-rinse is not needed, a polyacrylic conditioner is.
    `,
    price: 28700,
    pack: { quantity: 48, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#ead9b8', accent: '#e88a3a' },
    variants: variants(
      combine(
        shades('A1 A2 A3 A3.5 A4 B2 B3 C2 D2'),
        choices(
          ['C', '48 capsules', { part: '1' }],
          [
            'P',
            'Powder and liquid',
            { part: '2', price: 19400, pack: { quantity: 1, unit: 'set' }, drawing: { kind: 'powder-liquid' } },
          ],
        ),
      ),
      (_choice, index) => `GC-44${index < 10 ? '0' : ''}${index}`,
    ),
  },
  {
    key: 'gc-equia-forte-ht',
    brand: 'gc',
    classification: 'glass-ionomers',
    name: 'EQUIA Forte HT bulk fill glass hybrid',
    code: 'GCA-901G',
    description: prose`
      Glass of two particle sizes in one capsule, the larger for strength and the smaller for speed, under a
      nanofilled coating that is cured by light. Together they are approved for class II cavities with the isthmus
      kept narrow, in patients who would otherwise receive amalgam.

      No layering, no adhesive, no shrinkage stress: condition if wanted, fill to the top, shape after two and a half
      minutes, coat, cure twenty seconds. The HT version is more translucent than the first. Fifty capsules fill the
      box; the coat is ordered beside them, one bottle to some eighty fillings.
    `,
    price: 31900,
    pack: { quantity: 50, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#f1e6cf', accent: '#c9302c' },
    variants: variants(
      [
        ...shades('A1 A2 A3 A3.5 B1 B2'),
        ...choices([
          'COAT',
          'Coat, 4 mL bottle',
          {
            price: 13200,
            pack: { quantity: 4, unit: 'mL' },
            drawing: { kind: 'bond-bottle', colour: '#c9302c', mark: 'COAT' },
          },
        ]),
      ],
      901551,
    ),
  },
  {
    key: '3m-ketac-universal-aplicap',
    brand: '3m',
    classification: 'glass-ionomers',
    name: 'Ketac Universal Aplicap',
    code: 'MMM-6100',
    description: prose`
      A conventional glass ionomer needing neither conditioner nor coating, which takes two steps away from the
      filling of a restless child. Compressive strength is that of the best packables, and the surface is smooth
      enough off the matrix to be left.

      Press the activator for two seconds, mix ten, extrude. The whole cycle from activation to occlusal check is
      under five minutes. Aplicap capsules hold a slim, turning nozzle; their activator and applier are sold
      separately. In foil, at room temperature, for up to three years.
    `,
    price: 22400,
    pack: { quantity: 50, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#e3cda3', accent: '#3a3f8f' },
    variants: withStock(variants(shades('A1 A2 A3 A3.5 A4 B1 D2 W'), 61020), { A4: 'none', A2: 'plenty' }),
  },
  {
    key: 'voco-ionostar-plus',
    brand: 'voco',
    classification: 'glass-ionomers',
    name: 'IonoStar Plus capsules',
    code: 'VOC-252',
    description: prose`
      Sticky while it is being adapted, then suddenly not: the paste changes from flowing to packable within seconds
      and can be modelled without clinging to the instrument. The capsule has no separate activator; bending back the
      nozzle is all that is asked.

      Indicated for small class I and II cavities of adults, all of them in primary teeth, class V and core repair.
      Quick set, four minutes in all. The slender nozzle reaches distal boxes. Contains a marker which glows under
      near-ultraviolet light and shows what is filling and what is tooth.
    `,
    price: 15900,
    pack: { quantity: 20, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#ead9b8', accent: '#5b4a9a' },
    variants: variants(
      combine(
        shades('A1 A2 A3'),
        choices(
          ['20', '20 capsules', { part: '' }],
          [
            '150',
            '150 capsules',
            { part: '-150', price: 98900, pack: { quantity: 150, unit: 'capsule' }, stock: 'special-order' },
          ],
        ),
      ),
      '252',
    ),
  },
  {
    key: 'shofu-glasionomer-fx-ii',
    brand: 'shofu',
    classification: 'glass-ionomers',
    name: 'GlasIonomer FX-II restorative, powder and liquid',
    code: 'SHO-118',
    description: prose`
      A hand-mixed restorative for the clinic without a mixer and for outreach by hand instruments. Two scoops to one
      drop on a coated pad, thirty seconds of spatulation, and a putty results which is packed with a moistened
      plugger.

      Finer glass than the original powder makes a surface that can be polished on the same day. Set contains 15 g of
      powder, 10 g of liquid, scoop, pad and plastic spatula. Keep the powder tightly closed; damp shortens the
      working time long before it shows.
    `,
    price: 9850,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'powder-liquid', colour: '#35a7b5', accent: '#f4f5f2' },
    variants: variants(
      shades('A1 A2 A3 A3.5 B2 B3').map((shade) => ({
        ...shade,
        drawing: { mark: shade.drawing?.mark, accent: shade.drawing?.colour },
      })),
      'PN11',
    ),
  },
];
