import { isoSizes, tapers } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

const assortedSets = choices(
  ['15-40', 'Assorted 15 to 40', { part: '154', drawing: { mark: '15-40', colour: '#c9302c' } }],
  ['45-80', 'Assorted 45 to 80', { part: '458', drawing: { mark: '45-80', colour: '#26292d' } }],
);

/** Materials that fill and dry the root canal. */
export const obturationMaterials: Family[] = [
  {
    key: 'diadent-gutta-percha-points',
    brand: 'diadent',
    classification: 'obturation',
    name: 'Gutta-percha points, millimetre-marked',
    code: 'DIA-GP',
    description: prose`
      Hand-rolled points with rings at 16, 18, 19, 20, 22 and 24 mm, so that working length is read on the cone and
      not transferred by pinching it. The mix is 20 % gutta-percha with zinc oxide and barium sulfate, visible on film
      and stiff enough to be pushed by its last third.

      ISO colour at the head, diameter within 0.02 mm at the tip. Tapers .02 for lateral condensation, .04 and .06 to
      match rotary files. Slide box of 120 points (60 of the tapered). Cool and dark: gutta-percha grows brittle in
      sunlight.
    `,
    price: 1290,
    pack: { quantity: 120, unit: 'point' },
    drawing: { kind: 'gutta-percha-points', colour: '#c9302c' },
    variants: withStock(
      variants(
        [
          ...combine(tapers(2), [...isoSizes('15 20 25 30 35 40 45 50 55 60 70 80'), ...assortedSets]),
          ...combine(tapers(4, 6), [...isoSizes('15 20 25 30 35 40 45'), ...assortedSets.slice(0, 1)]).map((point) => ({
            ...point,
            price: 1490,
            pack: { quantity: 60, unit: 'point' },
          })),
        ],
        'GP10-',
      ),
      { 'T02-15-40': 'plenty', 'T04-25': 'plenty', 'T02-70': 'few', 'T06-45': 'none' },
    ),
  },
  {
    key: 'diadent-paper-points',
    brand: 'diadent',
    classification: 'obturation',
    name: 'Absorbent paper points, cell pack',
    code: 'DIA-PP',
    description: prose`
      Rolled from bleached paper without binder that could stay behind. They remain straight when wet and can be
      pulled out whole. Millimetre bars help to see where bleeding begins, and thus how long the canal is.

      Cell packs hold a few points each, sterile until the foil is torn; the rest of the box is not exposed. ISO sizes
      from 15 to 80 in .02, and .04 or .06 for canals shaped by machine. Two hundred to a box; tapered, one hundred.
    `,
    price: 1150,
    pack: { quantity: 200, unit: 'point' },
    drawing: { kind: 'paper-points', colour: '#c9302c' },
    variants: withStock(
      variants(
        [
          ...combine(tapers(2), [...isoSizes('15 20 25 30 35 40 45 50 60 80'), ...assortedSets]),
          ...combine(tapers(4, 6), [...isoSizes('20 25 30 35 40'), ...assortedSets.slice(0, 1)]).map((point) => ({
            ...point,
            price: 1350,
            pack: { quantity: 100, unit: 'point' },
          })),
        ],
        'PP20-',
      ),
      { 'T02-15-40': 'plenty', 'T02-80': 'few' },
    ),
  },
  {
    key: 'dentsply-protaper-gold-points',
    brand: 'dentsply',
    classification: 'obturation',
    name: 'Conform Fit gutta-percha and paper points for ProTaper Gold',
    code: 'DEN-CF',
    description: prose`
      Cones moulded to the shape that an F file leaves, variable taper and all; one master cone with sealer fills a
      canal as well as many accessory points used to. The material carries heat farther and flows at a lower
      temperature than rolled gutta-percha.

      Pick the letter that was used last: F2 file, F2 cone, F2 paper. Sixty gutta-percha cones or one hundred and
      eighty sterile paper points. Try in wet, check tugback, then trim.
    `,
    price: 4290,
    pack: { quantity: 60, unit: 'point' },
    drawing: { kind: 'gutta-percha-points', colour: '#c9302c', accent: '#e6a08c' },
    variants: variants(
      combine(
        choices(
          ['GP', 'Gutta-percha', { part: 'GP' }],
          [
            'PP',
            'Paper points',
            {
              part: 'PP',
              price: 3490,
              pack: { quantity: 180, unit: 'point' },
              drawing: { kind: 'paper-points', accent: '#f7f6f0' },
            },
          ],
        ),
        choices(
          ['F1', 'F1', { drawing: { colour: '#f0cf45', mark: 'F1' } }],
          ['F2', 'F2', { drawing: { colour: '#c9302c', mark: 'F2' } }],
          ['F3', 'F3', { drawing: { colour: '#2f6db3', mark: 'F3' } }],
          ['F4', 'F4', { drawing: { colour: '#26292d', mark: 'F4' } }],
          ['F5', 'F5', { drawing: { colour: '#f0cf45', mark: 'F5' } }],
        ),
      ),
      'B02CF',
    ),
  },
  {
    key: 'coltene-hygenic-accessory-points',
    brand: 'coltene',
    classification: 'obturation',
    name: 'Hygenic accessory gutta-percha points',
    code: 'COL-HA',
    description: prose`
      Pointed cones in the old sizes, extra fine to large, which go into the space a spreader has made. They are
      softer than master cones and lean against each other without buckling.

      Match medium-fine to a red spreader and fine-medium to a blue one. Packed loosely in a box of a hundred,
      uncoloured, pink throughout. Dip in sealer or go in dry. Disinfect for one minute in hypochlorite before use,
      since points are not sterile.
    `,
    price: 1690,
    pack: { quantity: 100, unit: 'point' },
    drawing: { kind: 'gutta-percha-points', colour: '#e59a86', accent: '#e59a86' },
    variants: variants(
      choices(
        ['XF', 'Extra fine', { drawing: { mark: 'XF' } }],
        ['FF', 'Fine-fine', { drawing: { mark: 'FF' } }],
        ['MF', 'Medium-fine', { drawing: { mark: 'MF' } }],
        ['F', 'Fine', { drawing: { mark: 'F' } }],
        ['FM', 'Fine-medium', { drawing: { mark: 'FM' } }],
        ['M', 'Medium', { drawing: { mark: 'M' } }],
        ['ML', 'Medium-large', { drawing: { mark: 'ML' } }],
        ['L', 'Large', { drawing: { mark: 'L' }, stock: 'few' }],
      ),
      'H0-AGP',
    ),
  },
  {
    key: 'dentsply-guttacore-obturators',
    brand: 'dentsply',
    classification: 'obturation',
    name: 'GuttaCore crosslinked obturators',
    code: 'DEN-GC',
    description: prose`
      A carrier made of crosslinked gutta-percha instead of plastic: it goes in warm on a core that does not melt, and
      for a post or a retreatment it is drilled out as readily as the rest.

      Heat in the oven made for it, seat slowly over six seconds, bend the handle sideways to snap it off. Check the
      fit with a size verifier of the same number. Sizes 20 to 50 in the usual colours, six per blister.
    `,
    price: 7990,
    pack: { quantity: 6, unit: 'obturator' },
    drawing: { kind: 'obturation-tip', colour: '#c9302c', shape: 'obturator' },
    variants: withStock(variants(isoSizes('20 25 30 35 40 45 50'), 'GCORE'), { '25': 'plenty', '50': 'special-order' }),
  },
  {
    key: 'diadent-backfill-pellets',
    brand: 'diadent',
    classification: 'obturation',
    name: 'Gutta-percha pellets and needles for backfill',
    code: 'DIA-BF',
    description: prose`
      For heated guns: pellets of soft, regular or hard flow that leave the needle at about 180 °C and cool without
      pulling off the wall. Flow is chosen by the gun and the temper of the hand. Soft runs far, hard keeps its place.

      One hundred pellets fill roughly fifty molars from the apical plug upwards. Silver needle tips of 23 and 25
      gauge can be bent once. Purge the chamber before it cools.
    `,
    price: 4690,
    pack: { quantity: 100, unit: 'pellet' },
    drawing: { kind: 'obturation-tip', colour: '#e59a86', shape: 'needle' },
    variants: variants(
      choices(
        ['S', 'Soft flow', { drawing: { mark: 'SOFT', colour: '#f0b6a6' } }],
        ['R', 'Regular flow', { drawing: { mark: 'REG', colour: '#e59a86' } }],
        ['H', 'Hard flow', { drawing: { mark: 'HARD', colour: '#cf7a64' } }],
        [
          'N23',
          'Needle tips 23 G, 4',
          { price: 6890, pack: { quantity: 4, unit: 'tip' }, drawing: { mark: '23G', colour: '#f0cf45' } },
        ],
        [
          'N25',
          'Needle tips 25 G, 4',
          { price: 6890, pack: { quantity: 4, unit: 'tip' }, drawing: { mark: '25G', colour: '#2f6db3' } },
        ],
      ),
      'DFP-',
    ),
  },
];
