import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const sensorSleeves: Family[] = [
  {
    key: 'crosstex-digital-sensor-sleeves',
    brand: 'crosstex',
    classification: 'sensor-sleeves',
    name: 'Digital x-ray sensor sleeves, paper-backed',
    code: 'CRX-DXS',
    description: prose`
      The paper backing opens the sleeve for you: push the sensor in against it, then peel paper and excess film away.
      What is left is a snug 20 cm cover with rounded corners, a seam at the end only, and no loose film to fold over
      the image.

      Measure the width of the sensor with its cable end. Size 0 takes a child's sensor, 1 most of the narrow adult
      ones, 2 the full size. Five hundred in the box. Where a second cover is asked for, slide a finger cot over the
      sleeve.
    `,
    price: 3490,
    pack: { quantity: 500, unit: 'sleeve' },
    drawing: { kind: 'sensor-sleeve', colour: '#dfe9ee', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['0', 'Size 0, 30 mm', { drawing: { mark: '0' } }],
            ['1', 'Size 1, 36 mm', { drawing: { mark: '1' } }],
            ['2', 'Size 2, 42 mm', { drawing: { mark: '2' } }],
            ['2W', 'Size 2 wide, 48 mm', { price: 3690, drawing: { mark: '2W' } }],
          ),
          packs('box', 'sleeve', [500, 3490], [100, 990]),
        ),
        'DXS',
      ),
      { '2-500': 'plenty', '2W-100': 'special-order' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'd2-soft-comfort-sensor-covers',
    brand: 'd2',
    classification: 'sensor-sleeves',
    name: 'Comfort sensor covers with foam edge',
    code: 'D2H-SCV',
    description: prose`
      A cushion of white foam runs round the edge of the sensor inside the cover. Patients with tori or a shallow palate
      notice it first, and hold still for the exposure.

      The foam is radiolucent, 3 mm thick, and adds nothing to the image. Each cover slips on without stretching and
      closes with an adhesive strip below the cable. Boxes of one hundred; one size of foam for each of the sensor
      sizes.
    `,
    price: 5690,
    pack: { quantity: 100, unit: 'cover' },
    drawing: { kind: 'sensor-sleeve', colour: '#f4f5f2', accent: '#ec9fbb', shape: 'foam' },
    variants: variants(
      choices(
        ['0', 'Size 0', { drawing: { mark: '0' } }],
        ['1', 'Size 1', { drawing: { mark: '1' } }],
        ['2', 'Size 2', { drawing: { mark: '2' } }],
      ),
      'SCV-10',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'mark3-camera-sleeves',
    brand: 'mark3',
    classification: 'sensor-sleeves',
    name: 'Intraoral camera and scanner sleeves',
    code: 'MK3-7100',
    description: prose`
      Optically clear covers for anything that looks into the mouth through glass. The window over the lens is flat film
      without a weld, so the picture stays sharp and colours true.

      Camera sleeves fit wands of 15 to 25 mm; pen-type scanners take the slimmer tube with a flat end. Caries-detection
      and curing-light tips use the short ones. Store boxes flat; a crease over the window shows on every picture.
    `,
    price: 3190,
    pack: { quantity: 500, unit: 'sleeve' },
    drawing: { kind: 'sleeve-pack', colour: '#e3eef4', accent: '#e88a3a' },
    variants: variants(
      choices(
        ['CAM', 'Camera, 32 × 220 mm', { drawing: { mark: 'CAM' } }],
        ['CLG', 'Camera, large, 45 × 230 mm', { price: 3590, drawing: { mark: 'CAM L' } }],
        ['PEN', 'Pen scanner, 28 × 200 mm', { price: 3390, drawing: { mark: 'PEN' } }],
        ['CUR', 'Curing tip, 25 × 150 mm', { price: 2690, drawing: { mark: 'CURE' } }],
        ['DET', 'Detection probe, 18 × 160 mm', { price: 2490, drawing: { mark: 'PROBE' } }],
      ),
      'M3SS-',
    ),
  },
  {
    key: 'flight-phosphor-plate-envelopes',
    brand: 'flight',
    classification: 'sensor-sleeves',
    name: 'Phosphor plate barrier envelopes',
    code: 'FLT-PBE',
    description: prose`
      Light-tight black and clear envelopes for storage phosphor plates, closed with a fold-over seal that tears at a
      notch without scissors. The black side goes away from the tube; a letter shows left from right.

      Smooth rounded edges come from a die cut after sealing. Sizes 0 to 4 as plates are numbered. Boxes of 300 for size
      2, which goes fastest, of 100 for the others. Even so, keep loaded envelopes out of strong light.
    `,
    price: 3290,
    pack: { quantity: 100, unit: 'envelope' },
    drawing: { kind: 'sensor-sleeve', colour: '#26292d', accent: '#f4f5f2', shape: 'envelope' },
    variants: withStock(
      variants(
        choices(
          ['0', 'Size 0, 22 × 35 mm', { drawing: { mark: '0' } }],
          ['1', 'Size 1, 24 × 40 mm', { drawing: { mark: '1' } }],
          [
            '2',
            'Size 2, 31 × 41 mm, 300',
            { price: 7490, pack: { quantity: 300, unit: 'envelope' }, drawing: { mark: '2' } },
          ],
          ['3', 'Size 3, 27 × 54 mm', { price: 3890, drawing: { mark: '3' } }],
          ['4', 'Size 4, 57 × 76 mm', { price: 4690, drawing: { mark: '4' } }],
        ),
        'FPBE',
      ),
      { '3': 'few', '4': 'special-order' },
    ),
  },
];

export const filmAndPlates: Family[] = [
  {
    key: 'flight-intraoral-film',
    brand: 'flight',
    classification: 'film',
    name: 'Intraoral film, D and F speed',
    code: 'FLT-FLM',
    description: prose`
      Double-emulsion film in a soft vinyl packet with the lead foil behind. F speed needs about two fifths of the
      exposure of D; D has the finer grain for reading a lamina dura.

      Single packets for the record, double where a copy goes to a referring office. Processes in an automatic unit at
      28 °C in five minutes, or by hand. Keep refrigerated and away from the tube head. The number on the box is the
      film size.
    `,
    price: 7490,
    pack: { quantity: 150, unit: 'film' },
    drawing: { kind: 'film-packet', colour: '#f4f5f2', accent: '#2e7d4f' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['D', 'D speed', { drawing: { accent: '#2e7d4f' } }],
            ['F', 'F speed', { price: 8290, drawing: { accent: '#7a4a8c' } }],
          ),
          choices(
            ['0S', 'size 0 single, 100', { pack: { quantity: 100, unit: 'film' }, drawing: { mark: '0' } }],
            ['1S', 'size 1 single, 100', { pack: { quantity: 100, unit: 'film' }, drawing: { mark: '1' } }],
            ['2S', 'size 2 single', { drawing: { mark: '2' } }],
            [
              '2D',
              'size 2 double, 130',
              { price: 9490, pack: { quantity: 130, unit: 'film' }, drawing: { mark: '2D' } },
            ],
            [
              '4S',
              'size 4 occlusal, 25',
              { price: 5290, pack: { quantity: 25, unit: 'film' }, drawing: { mark: '4' } },
            ],
          ),
        ),
        'FILM-',
      ),
      { 'D-1S': 'special-order', 'F-1S': 'special-order', 'D-4S': 'none' },
    ),
  },
  {
    key: 'dentsply-phosphor-storage-plates',
    brand: 'dentsply',
    classification: 'film',
    name: 'Phosphor storage plates',
    code: 'DEN-PSP',
    description: prose`
      Flexible plates of barium fluorohalide on polyester, read by a laser scanner and wiped by light to be used again.
      With careful handling a plate gives a thousand exposures; most are lost to a bite mark long before.

      Thin as film and as wide, they go in the usual holders. Clean with a lint-free cloth and anhydrous ethanol, never
      with water. Each plate carries a serial number for the log. Packed by two or by twelve.
    `,
    price: 8990,
    pack: { quantity: 2, unit: 'plate' },
    drawing: { kind: 'phosphor-plate', colour: '#8db9de', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['0', 'Size 0', { drawing: { mark: '0' } }],
            ['1', 'Size 1', { drawing: { mark: '1' } }],
            ['2', 'Size 2', { drawing: { mark: '2' } }],
            ['3', 'Size 3', { drawing: { mark: '3' } }],
          ),
          packs('pack', 'plate', [2, 8990], [12, 49900]),
        ),
        'PSP',
      ),
      { '3-12': 'special-order', '0-12': 'special-order', '1-2': 'few' },
    ),
  },
  {
    key: 'mark3-film-mounts',
    brand: 'mark3',
    classification: 'film',
    name: 'Film mounts',
    code: 'MK3-7300',
    description: prose`
      Frosted and clear vinyl mounts for clinics that keep film, or that still receive it. Windows are cut a millimetre
      under the film, so it slides in from the back and does not fall out over a viewbox.

      Two, four, seven, sixteen and eighteen openings, the larger for a full-mouth series with the bitewings in the
      middle. Grey cuts glare round each film. One hundred to the box; write on the margin in pencil.
    `,
    price: 2890,
    pack: { quantity: 100, unit: 'mount' },
    drawing: { kind: 'film-packet', colour: '#9aa2a9', accent: '#dfe9ee', shape: 'mount' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['2', 'Two openings', { drawing: { mark: '2', amount: 2 } }],
            ['4', 'Four openings', { price: 3190, drawing: { mark: '4', amount: 4 } }],
            ['18', 'Eighteen openings', { price: 5490, drawing: { mark: '18', amount: 18 } }],
          ),
          colours('Clear', 'Grey'),
        ),
        'M3FM',
      ),
      { '18-CLR': 'final', '18-GRY': 'final' },
    ),
  },
];
