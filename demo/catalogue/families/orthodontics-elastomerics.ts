import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Elastomeric ligatures, chains, elastics and separators. */
export const elastomerics: Family[] = [
  {
    key: 'american-orthodontics-ligature-ties',
    brand: 'american-orthodontics',
    classification: 'elastomerics',
    name: 'Elastomeric ligature ties',
    code: 'AMO-LT',
    description: prose`
      Injection-moulded rings on sticks of twenty-six, one stick a patient. Polyurethane with little creep: they still
      hold the wire at the next visit, and the colour that a thirteen-year-old chose with such care is still the
      colour.

      Inner diameter .045 inch, fits single and twin brackets. The stick breaks off at the lug, is held like a pencil,
      and releases one tie at a time. Latex-free. A thousand and forty ties, forty sticks, of one colour.
    `,
    price: 2690,
    pack: { quantity: 1040, unit: 'tie' },
    drawing: { kind: 'elastics', colour: '#2f6db3', shape: 'ligature' },
    variants: withStock(
      variants(
        colours(
          'Clear',
          'Silver',
          'White',
          'Yellow',
          'Orange',
          'Red',
          'Pink',
          'Fuchsia',
          'Lavender',
          'Purple',
          'Navy',
          'Blue',
          'Light blue',
          'Turquoise',
          'Teal',
          'Mint',
          'Green',
          'Lime',
          'Gold',
          'Black',
        ),
        '854-2',
      ),
      { SLV: 'plenty', BLU: 'plenty', CLR: 'plenty', GLD: 'few', MNT: 'none' },
    ),
  },
  {
    key: 'american-orthodontics-memory-chain',
    brand: 'american-orthodontics',
    classification: 'elastomerics',
    name: 'Memory power chain',
    code: 'AMO-PC',
    description: prose`
      Chain for closing space, of a thermoset polyurethane which loses only about a fifth of its pull in four weeks.
      Closed has no bar between the loops, short one of half a millimetre, long a wider one for molars and larger
      gaps.

      Prestretch gently, cut a loop too many rather than too few, and change at each visit. Spools of 4.5 m in a
      dispenser that shows how much is left. Colours match the ties.
    `,
    price: 3490,
    pack: { quantity: 4.5, unit: 'm' },
    drawing: { kind: 'ortho-chain', colour: '#9aa2a9', shape: 'closed' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['C', 'Closed', { drawing: { shape: 'closed', mark: 'C' } }],
            ['S', 'Short', { drawing: { shape: 'short', mark: 'S' } }],
            ['L', 'Long', { drawing: { shape: 'long', mark: 'L' } }],
          ),
          colours('Clear', 'Grey', 'Silver', 'Red', 'Pink', 'Purple', 'Blue', 'Turquoise', 'Green', 'Black'),
        ),
        '854-',
      ),
      { 'C-GRY': 'plenty', 'C-CLR': 'plenty', 'S-CLR': 'plenty', 'L-PNK': 'none' },
    ),
  },
  {
    key: 'american-orthodontics-intraoral-elastics',
    brand: 'american-orthodontics',
    classification: 'elastomerics',
    name: 'Intraoral elastics',
    code: 'AMO-EL',
    description: prose`
      Rubber bands for the patient to put on. Size is the inner diameter, force is measured at three times that
      diameter: light for finishing, medium for class II and III, heavy for crossbites and vertical work.

      Surgical latex, powder-free, or a synthetic for those allergic to it. Fifty resealable patient bags of a
      hundred, printed with an animal for each size, which is easier to remember than a fraction. Fresh ones twice a
      day. Away from light.
    `,
    price: 1890,
    pack: { quantity: 5000, unit: 'elastic' },
    drawing: { kind: 'elastics', colour: '#e0c998', shape: 'band' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['18', '⅛ in, 3.2 mm', { drawing: { mark: '⅛' } }],
            ['316', '3/16 in, 4.8 mm', { drawing: { mark: '3/16' } }],
            ['14', '¼ in, 6.4 mm', { drawing: { mark: '¼' } }],
            ['516', '5/16 in, 7.9 mm', { drawing: { mark: '5/16' } }],
            ['38', '⅜ in, 9.5 mm', { drawing: { mark: '⅜' } }],
          ),
          choices(
            ['L', 'light, 2.5 oz', { drawing: { colour: '#9cc6e8' } }],
            ['M', 'medium, 4.5 oz', { drawing: { colour: '#e0c998' } }],
            ['H', 'heavy, 6.5 oz', { drawing: { colour: '#c9704f' } }],
          ),
          choices(['LX', 'latex'], ['NL', 'non-latex', { price: 3290 }]),
        ),
        '000-',
      ),
      { '14-M-LX': 'plenty', '316-M-LX': 'plenty', '38-H-NL': 'special-order' },
    ),
  },
  {
    key: 'american-orthodontics-separators',
    brand: 'american-orthodontics',
    classification: 'elastomerics',
    name: 'Elastomeric separators',
    code: 'AMO-SP',
    description: prose`
      Rings that are stretched through a contact and in five days make room for a band. Radiopaque, in case one goes
      missing below the gum, and blue for the same reason.

      Small for premolars, large for molars. Place with separating pliers or two loops of floss, one half of the ring
      above the contact and one below. Tell the patient how many there are. A thousand on sticks of ten.
    `,
    price: 3190,
    pack: { quantity: 1000, unit: 'separator' },
    drawing: { kind: 'elastics', colour: '#2f6db3', shape: 'separator' },
    variants: variants(
      choices(
        ['S', 'Small', { drawing: { mark: 'S', colour: '#2e7d4f' } }],
        ['L', 'Large', { drawing: { mark: 'L', colour: '#2f6db3' } }],
      ),
      '854-01',
    ),
  },
];
