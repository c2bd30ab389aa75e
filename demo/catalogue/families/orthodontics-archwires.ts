import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

const roundWires = (...sizes: string[]): Choice[] =>
  sizes.map((size) => ({
    suffix: size,
    label: `.${size} in round`,
    drawing: { mark: `.${size}`, shape: 'round', amount: Number(size) },
  }));

/** Rectangular sections as height and width in thousandths of an inch. */
const rectangularWires = (...sections: [height: string, width: string][]): Choice[] =>
  sections.map(([height, width]) => ({
    suffix: `${height}X${width}`,
    label: `.${height} × .${width} in`,
    part: height + width,
    drawing: { mark: `${Number(height)}×${Number(width)}`, shape: 'rectangular', amount: Number(height) },
  }));

const arches = choices(['U', 'Upper', { part: 'U' }], ['L', 'Lower', { part: 'L' }]);

/** Returns the same wire with a reverse curve. */
const toReverseCurve = (wire: Choice): Choice => ({
  ...wire,
  drawing: { ...wire.drawing, shape: `reverse ${wire.drawing?.shape ?? ''}` },
});

/** Preformed archwires by alloy, section, arch and form. */
export const archwires: Family[] = [
  {
    key: 'american-orthodontics-niti-archwires',
    brand: 'american-orthodontics',
    classification: 'archwires',
    name: 'Nickel-titanium superelastic archwires',
    code: 'AMO-NT',
    description: prose`
      The wire that levels. Superelastic nickel-titanium gives nearly the same light force over millimetres of
      deflection, so a crowded arch can be tied in on the first day and left for six to eight weeks.

      Form I is narrow and tapered, form III broad; the middle is etched, with a dimple in upper wires. Start at .014
      round, go through .018 to .016 × .022, finish in steel. It cannot be bent with pliers; stops are crimped on. Ten
      wires in a labelled envelope.
    `,
    price: 2890,
    pack: { quantity: 10, unit: 'wire' },
    drawing: { kind: 'archwire', colour: '#a9b4bd', accent: '#2f6db3', shape: 'round' },
    variants: withStock(
      variants(
        combine(
          [
            ...roundWires('012', '014', '016', '018', '020'),
            ...rectangularWires(['016', '016'], ['016', '022'], ['017', '025'], ['018', '025'], ['019', '025']).map(
              (wire) => ({ ...wire, price: 3690 }),
            ),
          ],
          arches,
          choices(['F1', 'form I', { part: '1' }], ['F3', 'form III', { part: '3' }]),
        ),
        '857-',
      ),
      {
        '014-U-F1': 'plenty',
        '014-L-F1': 'plenty',
        '016X022-U-F1': 'plenty',
        '012-L-F3': 'few',
        '018X025-L-F3': 'special-order',
      },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'american-orthodontics-stainless-archwires',
    brand: 'american-orthodontics',
    classification: 'archwires',
    name: 'Stainless steel archwires',
    code: 'AMO-SS',
    description: prose`
      Drawn, tempered and polished steel for closing spaces and keeping form: stiff, smooth in the slot, and easily
      bent to loops, steps and stops. Corners are rounded just enough to enter without scraping.

      .019 × .025 is the working wire of .022 systems, .016 × .022 that of .018. Natural form II between broad and
      narrow. Heat-treat after bending to take out stress. Ten a pack, wrapped so that the ends do not cross.
    `,
    price: 1190,
    pack: { quantity: 10, unit: 'wire' },
    drawing: { kind: 'archwire', colour: '#d9e0e3', accent: '#4a5058', shape: 'rectangular' },
    variants: withStock(
      variants(
        combine(
          [
            ...roundWires('014', '016', '018', '020'),
            ...rectangularWires(['016', '022'], ['017', '025'], ['018', '025'], ['019', '025'], ['021', '025']).map(
              (wire) => ({ ...wire, price: 1490 }),
            ),
          ],
          arches,
        ),
        '852-',
      ),
      { '019X025-U': 'plenty', '019X025-L': 'plenty' },
    ),
  },
  {
    key: 'american-orthodontics-beta-titanium-archwires',
    brand: 'american-orthodontics',
    classification: 'archwires',
    name: 'Beta-titanium archwires',
    code: 'AMO-BE',
    description: prose`
      Between steel and nickel-titanium: half the stiffness of the one, formable as the other is not, and free of
      nickel. The finishing wire for detailing bends, torque and T-loops, and the only choice for some allergic
      patients.

      Friction is higher than steel's, so do not slide on it. Can be welded. Bend round gentle corners; a second bend
      in the same place breaks it. Ten wires, form II, upper or lower.
    `,
    price: 6890,
    pack: { quantity: 10, unit: 'wire' },
    drawing: { kind: 'archwire', colour: '#8f98a0', accent: '#7a4a8c', shape: 'rectangular' },
    variants: variants(
      combine(rectangularWires(['016', '022'], ['017', '025'], ['018', '025'], ['019', '025']), arches),
      '866-',
    ),
  },
  {
    key: '3m-nitinol-heat-activated',
    brand: '3m',
    classification: 'archwires',
    name: 'Nitinol heat-activated archwires',
    code: 'MMM-HA',
    description: prose`
      Chill the wire and it is as limp as lead; in the mouth it wakes up at about 27 °C and pulls back to its arch.
      Cold spray on a cotton swab makes it easy to seat in a bracket that stands far out.

      Forces are the lowest of the nickel-titanium family, gentle enough to engage a rectangular wire early. OrthoForm
      I is tapered, II square, III ovoid, after the casts of the patient. Packets of ten, midline marked.
    `,
    price: 4690,
    pack: { quantity: 10, unit: 'wire' },
    drawing: { kind: 'archwire', colour: '#b9a48a', accent: '#c9302c', shape: 'rectangular' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['I', 'OrthoForm I, tapered', { part: '1' }],
            ['II', 'OrthoForm II, square', { part: '2' }],
            ['III', 'OrthoForm III, ovoid', { part: '3' }],
          ),
          [...roundWires('014', '016', '018'), ...rectangularWires(['016', '022'], ['017', '025'], ['019', '025'])],
          arches,
        ),
        '4297-',
      ),
      { 'III-016-U': 'plenty', 'II-018-L': 'final' },
    ),
  },
  {
    key: 'american-orthodontics-reverse-curve-niti',
    brand: 'american-orthodontics',
    classification: 'archwires',
    name: 'Reverse curve nickel-titanium archwires',
    code: 'AMO-RC',
    description: prose`
      Wires with a curve of Spee set into them the wrong way round. They open a deep bite by lifting premolars and
      holding incisors down, with a force that a bent steel wire cannot keep for a week.

      Check at every visit and take the wire out once the arch is level; it will go on past that point. Cinch behind
      the last tube. Upper and lower, ten a pack.
    `,
    price: 4190,
    pack: { quantity: 10, unit: 'wire' },
    drawing: { kind: 'archwire', colour: '#a9b4bd', accent: '#2e7d4f', shape: 'reverse' },
    variants: variants(
      combine(
        [...roundWires('016', '018'), ...rectangularWires(['016', '022'], ['017', '025'], ['019', '025'])],
        arches,
      ).map(toReverseCurve),
      '858R',
    ),
  },
];
