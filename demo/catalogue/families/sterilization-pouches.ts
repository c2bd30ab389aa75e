import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const pouches: Family[] = [
  {
    key: 'medicom-safe-seal-quattro-pouches',
    brand: 'medicom',
    classification: 'pouches',
    name: 'Safe-Seal Quattro self-seal sterilization pouches',
    code: 'MED-8800',
    description: prose`
      Medical paper on one side, tinted film on the other, sealed three times at the edges, with process indicators
      inside and out for steam and for ethylene oxide: a pouch that lets whoever opens it see that the sterilant reached
      the instrument.

      Fold the flap on the perforation, press from the middle outward, and load on edge, paper to film. Do not fill past
      three quarters. Two hundred to the box, except the two largest sizes. The blue film makes a pinhole stand out.
    `,
    price: 1275,
    pack: { quantity: 200, unit: 'pouch' },
    drawing: { kind: 'pouch', colour: '#2a7fb8', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        choices(
          ['225', '2¼ × 4 in', { price: 890, drawing: { mark: '2¼×4' } }],
          ['275', '2¾ × 9 in', { price: 1490, drawing: { mark: '2¾×9' } }],
          ['350', '3½ × 5¼ in', { drawing: { mark: '3½×5' } }],
          ['359', '3½ × 9 in', { price: 1690, drawing: { mark: '3½×9' } }],
          ['425', '4¼ × 11 in', { price: 2290, drawing: { mark: '4¼' } }],
          ['525', '5¼ × 10 in', { price: 2580, drawing: { mark: '5¼' } }],
          ['526', '5¼ × 15 in', { price: 3390, drawing: { mark: '5¼L' } }],
          ['750', '7½ × 13 in', { price: 4290, drawing: { mark: '7½' } }],
          ['820', '8 × 16 in', { price: 5680, drawing: { mark: '8×16' } }],
          ['106', '10 × 15 in, 100', { price: 3790, pack: { quantity: 100, unit: 'pouch' }, drawing: { mark: '10' } }],
          ['126', '12 × 18 in, 100', { price: 5190, pack: { quantity: 100, unit: 'pouch' }, drawing: { mark: '12' } }],
        ),
        '8800',
      ),
      { '350': 'plenty', '359': 'plenty', '126': 'special-order' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'crosstex-sure-check-pouches',
    brand: 'crosstex',
    classification: 'pouches',
    name: 'Sure-Check pouches with multi-parameter indicators',
    code: 'CRX-SCX',
    description: prose`
      The ink on these pouches answers three questions, not one: was there steam, was it hot enough, did it last. Both
      inside and outside marks turn from pink to brown only when time, temperature and steam have met, which is what a
      Type 4 indicator means.

      They save a loose strip in every pack and satisfy the reader who asks for an internal indicator. Self-sealing,
      lead-free ink, plain film. Boxes of 200, oversize 100.
    `,
    price: 2190,
    pack: { quantity: 200, unit: 'pouch' },
    drawing: { kind: 'pouch', colour: '#d96f8f', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['S2', '2¼ × 4 in', { price: 1690, drawing: { mark: '2¼' } }],
        ['S3', '3½ × 5¼ in', { drawing: { mark: '3½' } }],
        ['S39', '3½ × 9 in', { price: 2790, drawing: { mark: '3½L' } }],
        ['S5', '5¼ × 10 in', { price: 4180, drawing: { mark: '5¼' } }],
        ['S7', '7½ × 13 in', { price: 6650, drawing: { mark: '7½' } }],
        ['S12', '12 × 15 in, 100', { price: 6490, pack: { quantity: 100, unit: 'pouch' }, drawing: { mark: '12' } }],
      ),
      'SCX',
    ),
  },
  {
    key: 'd2-coloured-sterilization-pouches',
    brand: 'd2',
    classification: 'pouches',
    name: 'Colour-coded self-seal pouches',
    code: 'D2H-SPC',
    description: prose`
      Same paper, same triple seal, in five film colours, so a drawer shows without reading which pouch holds hygiene,
      restorative, surgery, endodontics or orthodontics.

      The tint does not change in the autoclave. External steam and EO marks are printed on the paper under the seal,
      where the packing date and the load number can be written too, with a marker made for it. Three sizes cover most
      of a general practice.
    `,
    price: 1190,
    pack: { quantity: 200, unit: 'pouch' },
    drawing: { kind: 'pouch', colour: '#7a4a8c', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          colours('Purple', 'Green', 'Pink', 'Yellow', 'Blue'),
          choices(
            ['35', '3½ × 5¼ in', { drawing: { mark: '3½×5' } }],
            ['39', '3½ × 9 in', { price: 1590, drawing: { mark: '3½×9' } }],
            ['51', '5¼ × 10 in', { price: 2390, drawing: { mark: '5¼' } }],
          ),
        ),
        'SPC',
      ),
      { 'YEL-51': 'none', 'PNK-51': 'few', 'GRN-51': 'few' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'mark3-sterilization-reels',
    brand: 'mark3',
    classification: 'pouches',
    name: 'Sterilization reels, flat, 200 m',
    code: 'MK3-4200',
    description: prose`
      Endless tubing of paper and film, cut to the length of the instrument and closed with a heat sealer at 180 °C.
      Costs about half as much per pack as ready-made pouches, and nothing is too long for it.

      Width is the choice to make: measure the girth of the instrument, halve it, add 2 cm. Indicators for steam and EO
      repeat every 15 cm along one edge. Reels fit the 55 mm core of common dispensers. Leave 1 cm of margin beyond the
      seal for peeling.
    `,
    price: 3290,
    pack: { quantity: 200, unit: 'm' },
    drawing: { kind: 'sterilization-reel', colour: '#5fb0dd', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['050', '50 mm', { price: 2290, drawing: { mark: '50' } }],
        ['075', '75 mm', { drawing: { mark: '75' } }],
        ['100', '100 mm', { price: 4290, drawing: { mark: '100' } }],
        ['150', '150 mm', { price: 5980, drawing: { mark: '150' } }],
        ['200', '200 mm', { price: 7790, drawing: { mark: '200' } }],
        ['250', '250 mm', { price: 9650, drawing: { mark: '250' } }],
        ['300', '300 mm', { price: 11490, drawing: { mark: '300' } }],
      ),
      'M3R-',
    ),
  },
  {
    key: 'hu-friedy-ims-autoclave-wrap',
    brand: 'hu-friedy',
    classification: 'pouches',
    name: 'IMS sterilization wrap sheets',
    code: 'HUF-WRP',
    description: prose`
      Squares of wet-laid cellulose to wrap cassettes by the envelope fold. The sheet drapes without memory, takes tape
      well, and opened out becomes the sterile field the cassette lies on.

      Single ply is enough for a covered cassette on one shelf; the bonded double sheet spares the second wrap for
      surgery. Sizes run with the cassettes: 15 inch for a five-instrument, 20 for an eight, 24 for a sixteen or a
      surgical tray.
    `,
    price: 6980,
    pack: { quantity: 1000, unit: 'sheet' },
    drawing: { kind: 'wrap-sheets', colour: '#8fb9d6', accent: '#2e7d4f' },
    variants: variants(
      combine(
        choices(
          ['S', 'Single ply', { part: '12' }],
          ['D', 'Double ply', { part: '14', drawing: { colour: '#2e7d4f' } }],
        ),
        choices(
          ['12', '12 × 12 in, 1,000', { price: 5290, drawing: { mark: '12' } }],
          ['15', '15 × 15 in, 1,000', { drawing: { mark: '15' } }],
          ['20', '20 × 20 in, 500', { price: 6790, pack: { quantity: 500, unit: 'sheet' }, drawing: { mark: '20' } }],
          ['24', '24 × 24 in, 500', { price: 8890, pack: { quantity: 500, unit: 'sheet' }, drawing: { mark: '24' } }],
        ),
      ),
      'IMS-',
    ),
  },
];

export const indicators: Family[] = [
  {
    key: '3m-comply-steam-indicator-tape',
    brand: '3m',
    classification: 'indicators',
    name: 'Comply lead-free steam indicator tape',
    code: 'MMM-1322',
    description: prose`
      Crêpe-paper tape whose diagonal lines go from beige to near black at steam temperature. It closes wrapped
      cassettes and shows, from across the room, which packs have been through the autoclave.

      Sticks to cellulose, SMS and cotton, stretches as the pack swells, and lifts without leaving gum on the wrap.
      Rolls are 55 m long. Turned lines prove exposure only; use an internal indicator for the rest.
    `,
    price: 1180,
    pack: { quantity: 55, unit: 'm' },
    drawing: { kind: 'indicator-tape', colour: '#dcc7a1', accent: '#26292d' },
    variants: variants(
      choices(
        ['12', '12 mm', { drawing: { mark: '12' } }],
        ['18', '18 mm', { price: 1490, drawing: { mark: '18' } }],
        ['24', '24 mm', { price: 1790, drawing: { mark: '24' } }],
        ['48', '48 mm', { price: 3290, drawing: { mark: '48' } }],
      ),
      '1322-',
    ),
  },
  {
    key: '3m-attest-biological-indicators',
    brand: '3m',
    classification: 'indicators',
    name: 'Attest biological indicators for steam',
    code: 'MMM-1262',
    description: prose`
      A vial with a strip of Geobacillus stearothermophilus spores and an ampoule of medium. After the cycle the cap is
      pressed, the ampoule breaks, and the vial goes into the incubator beside an unprocessed one from the same lot.

      Colour cap and incubator go together: a brown 1262 is read after 48 hours, a blue 1291 after one, a 1492V after
      twenty-four minutes. Keep between 15 and 30 °C. Record lot and result; most provinces ask for a daily test.
    `,
    price: 24900,
    pack: { quantity: 50, unit: 'vial' },
    drawing: { kind: 'spore-vial', colour: '#7b5638', accent: '#8a5fb0' },
    variants: withStock(
      variants(
        choices(
          ['25', '48-hour, brown cap, 25', { part: '1262-25', price: 14900, pack: { quantity: 25, unit: 'vial' } }],
          ['50', '48-hour, brown cap, 50', { part: '1262' }],
          ['1H', '1-hour, blue cap, 50', { part: '1291', price: 39800, drawing: { colour: '#2f6db3' } }],
          ['24', '24-minute, brown cap, 50', { part: '1492V', price: 52500, drawing: { mark: '24M' } }],
        ),
        '',
      ),
      { '24': 'few' },
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'crosstex-mail-in-spore-test',
    brand: 'crosstex',
    classification: 'indicators',
    name: 'ConFirm mail-in sterilizer monitoring',
    code: 'CRX-CFM',
    description: prose`
      The test for clinics that would rather have a laboratory sign the result. Put one envelope through the autoclave,
      post it with the control strip in the prepaid sleeve, and read the report online a week later; a failure is
      telephoned the same day.

      Strips carry two species and so serve for steam, dry heat and chemical vapour alike. A kit is sold by the number
      of tests. Certificates for the wall are printed each year on request.
    `,
    price: 22900,
    pack: { quantity: 12, unit: 'test' },
    drawing: { kind: 'indicator-strip', colour: '#f4f5f2', accent: '#c9302c', mark: 'MAIL' },
    variants: variants(packs('Kit', 'test', [12, 22900], [24, 41900], [52, 84900]), 'CFM'),
  },
  {
    key: 'tuttnauer-chemical-indicator-strips',
    brand: 'tuttnauer',
    classification: 'indicators',
    name: 'Chemical indicator strips, Type 4 and Type 5',
    code: 'TUT-CHI',
    description: prose`
      Paper strips to lie inside the pack, at the spot that steam reaches last. A Type 4 dot answers for two parameters
      of the cycle; in a Type 5 integrator a dark bar travels along a window and must pass into ACCEPT.

      Each strip has a line for date, load and initials and may be filed with the log. The Bowie-Dick sheet is for the
      first, empty cycle of a pre-vacuum sterilizer each morning.
    `,
    price: 2690,
    pack: { quantity: 250, unit: 'strip' },
    drawing: { kind: 'indicator-strip', colour: '#e8dcc0', accent: '#2f6db3' },
    variants: withStock(
      variants(
        choices(
          ['T4', 'Type 4, 250 strips', { drawing: { mark: 'T4' } }],
          [
            'T5',
            'Type 5 integrator, 100 strips',
            { price: 5490, pack: { quantity: 100, unit: 'strip' }, drawing: { mark: 'T5' } },
          ],
          [
            'T5L',
            'Type 5 integrator, 500 strips',
            { price: 23900, pack: { quantity: 500, unit: 'strip' }, drawing: { mark: 'T5' } },
          ],
          [
            'BD',
            'Bowie-Dick test packs, 20',
            { price: 13900, pack: { quantity: 20, unit: 'test' }, drawing: { mark: 'BD', colour: '#f0cf45' } },
          ],
          [
            'HX',
            'Helix device with 250 strips',
            { price: 19800, pack: { quantity: 250, unit: 'strip' }, drawing: { mark: 'HELIX' } },
          ],
        ),
        'TCI-',
      ),
      { HX: 'special-order', T5: 'plenty' },
    ),
  },
];
