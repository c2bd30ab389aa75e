import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

export const positioningDevices: Family[] = [
  {
    key: 'dentsply-rinn-xcp',
    brand: 'dentsply',
    classification: 'positioning',
    name: 'Rinn XCP positioning system',
    code: 'DEN-XCP',
    description: prose`
      A bite block holds film or sensor parallel to the tooth, an arm leads out of the mouth, a ring on it shows where
      to put the cone. Colours say which view: blue anterior, yellow posterior, red bitewing, green endodontic.

      Kits hold one of each; parts are sold apart, as blocks wear out before rings do. All but the foam goes through the
      autoclave at 121 °C, unassembled. The ORA version has one arm and one ring for all four blocks.
    `,
    price: 24900,
    pack: { quantity: 1, unit: 'kit' },
    drawing: { kind: 'sensor-holder', colour: '#2f6db3', accent: '#c3c9ce' },
    variants: withStock(
      variants(
        choices(
          ['KIT', 'Complete kit, film', { drawing: { mark: 'KIT' } }],
          ['KDS', 'Complete kit, sensor', { price: 28900, drawing: { mark: 'DS' } }],
          ['ORA', 'ORA one-ring kit', { price: 19900, drawing: { mark: 'ORA' } }],
          ['BA', 'Anterior blocks, 25', { price: 4890, pack: { quantity: 25, unit: 'block' } }],
          [
            'BP',
            'Posterior blocks, 25',
            { price: 4890, pack: { quantity: 25, unit: 'block' }, drawing: { colour: '#f0cf45' } },
          ],
          [
            'BW',
            'Bitewing blocks, 25',
            { price: 4890, pack: { quantity: 25, unit: 'block' }, drawing: { colour: '#c9302c' } },
          ],
          [
            'BE',
            'Endodontic blocks, 10',
            { price: 3290, pack: { quantity: 10, unit: 'block' }, drawing: { colour: '#2e7d4f' } },
          ],
          ['RA', 'Anterior ring', { price: 3390, pack: { quantity: 1, unit: 'ring' }, drawing: { shape: 'ring' } }],
          [
            'RP',
            'Posterior ring',
            { price: 3390, pack: { quantity: 1, unit: 'ring' }, drawing: { shape: 'ring', colour: '#f0cf45' } },
          ],
          [
            'RB',
            'Bitewing ring',
            { price: 3390, pack: { quantity: 1, unit: 'ring' }, drawing: { shape: 'ring', colour: '#c9302c' } },
          ],
        ),
        'RX-54',
      ),
      { ORA: 'few', KDS: 'plenty' },
    ),
  },
  {
    key: 'kerr-kwikbite-sensor-holders',
    brand: 'kerr',
    classification: 'positioning',
    name: 'Kwik-Bite holders with index',
    code: 'KER-KWB',
    description: prose`
      Disposable bitewing holders of light foam-backed board with an arm that snaps off after the picture. An index on
      the arm points at the cone.

      They stick to the packet or the sleeve with an acrylic that peels clean. Vertical holders show bone in periodontal
      cases, horizontal the usual contacts. The reusable version is of autoclavable resin and clips on; fifteen of those
      make a box.
    `,
    price: 4190,
    pack: { quantity: 100, unit: 'holder' },
    drawing: { kind: 'sensor-holder', colour: '#f4f5f2', accent: '#2f6db3', shape: 'tab' },
    variants: variants(
      combine(
        choices(['H', 'Horizontal'], ['V', 'Vertical', { drawing: { shape: 'tab-vertical' } }]),
        choices(
          ['D', 'disposable, 100'],
          [
            'R',
            'reusable, 15',
            { price: 3690, pack: { quantity: 15, unit: 'holder' }, drawing: { colour: '#f0cf45' } },
          ],
        ),
      ),
      '0850',
    ),
  },
  {
    key: 'd2-bitewing-tabs',
    brand: 'd2',
    classification: 'positioning',
    name: 'Bitewing loops and stick-on tabs',
    code: 'D2H-BWT',
    description: prose`
      The oldest way to hold a film, and for a compliant patient still the fastest. Stick-on tabs of stiff card take the
      middle of a packet; loops of paper slide round it and need no glue.

      A box holds five hundred. The foam tab is kinder to a lingual frenum and floats for children. Sizes follow film:
      0, 1 and 2 for the loops, one for the tabs.
    `,
    price: 1190,
    pack: { quantity: 500, unit: 'tab' },
    drawing: { kind: 'film-packet', colour: '#f6f3ea', accent: '#c9302c', shape: 'bitewing' },
    variants: withStock(
      variants(
        choices(
          ['ST', 'Stick-on card tabs'],
          ['SF', 'Stick-on foam tabs', { price: 1690, drawing: { colour: '#ec9fbb' } }],
          ['L0', 'Loops, size 0', { price: 1290, drawing: { mark: '0' } }],
          ['L1', 'Loops, size 1', { price: 1290, drawing: { mark: '1' } }],
          ['L2', 'Loops, size 2', { price: 1290, drawing: { mark: '2' } }],
        ),
        'BWT-',
      ),
      { L1: 'none' },
    ),
  },
  {
    key: 'premier-endo-ray-holder',
    brand: 'premier',
    classification: 'positioning',
    name: 'Film and sensor holders for endodontics',
    code: 'PRE-ERH',
    description: prose`
      The cup of this holder leaves room for a clamp, its frame and four file handles sticking up, so the working-length
      picture is taken without removing the dam.

      Moulded in autoclavable polymer with a basket 16 mm deep. Left and right are separate pieces, told by colour; the
      set has both and an anterior. Takes size 2 film or plate, and a sensor up to 7 mm thick with the silicone strap.
    `,
    price: 5890,
    pack: { quantity: 3, unit: 'holder' },
    drawing: { kind: 'sensor-holder', colour: '#2e7d4f', accent: '#f0cf45', shape: 'basket' },
    variants: variants(
      choices(
        ['SET', 'Set of 3', { drawing: { mark: 'SET' } }],
        [
          'L',
          'Left, 2',
          { price: 4290, pack: { quantity: 2, unit: 'holder' }, drawing: { colour: '#7a4a8c', mark: 'L' } },
        ],
        [
          'R',
          'Right, 2',
          { price: 4290, pack: { quantity: 2, unit: 'holder' }, drawing: { colour: '#e88a3a', mark: 'R' } },
        ],
      ),
      '1009',
    ),
  },
];

export const radiationProtection: Family[] = [
  {
    key: 'flight-lead-aprons',
    brand: 'flight',
    classification: 'protection',
    name: 'Patient x-ray aprons, lead and lead-free',
    code: 'FLT-APR',
    description: prose`
      A 0.3 mm lead-equivalent sheet between two layers of wipeable vinyl or stain-proof fabric, bound at the edge so it
      does not crack where it is folded. Lead-free core, of antimony and tungsten, weighs a quarter less.

      Adult aprons are 61 by 71 cm, with or without the attached thyroid collar that intraoral exposures ask for; child
      aprons 51 by 56. Hang, never fold. Look through it on a screen once a year for cracks and write the date inside
      the neck.
    `,
    price: 16900,
    pack: { quantity: 1, unit: 'apron' },
    drawing: { kind: 'lead-apron', colour: '#5fa3d6', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['AC', 'Adult with collar', { drawing: { shape: 'collar' } }],
            ['AN', 'Adult without collar', { price: 14900 }],
            ['CC', 'Child with collar', { price: 13900, drawing: { shape: 'child', mark: 'CHILD' } }],
            ['LF', 'Adult with collar, lead-free', { price: 23900, drawing: { shape: 'collar', mark: 'LF' } }],
          ),
          colours('Light blue', 'Grey', 'Dusty rose', 'Navy'),
        ),
        'FAPR',
      ),
      { 'LF-DST': 'special-order', 'LF-NVY': 'special-order', 'CC-GRY': 'few', 'AN-DST': 'none' },
    ),
  },
  {
    key: 'hager-thyroid-collars',
    brand: 'hager',
    classification: 'protection',
    name: 'Thyroid collars',
    code: 'HAG-THY',
    description: prose`
      A collar by itself, where the apron hangs elsewhere. It goes round the neck with a hook-and-loop band at the nape
      that a patient can do up alone, and the front dips to the collarbone.

      Lead of 0.35 mm or a bismuth composite of the same attenuation. Adult fits 32 to 46 cm, child 26 to 34. Fabric
      cover comes off for washing at 40 °C.
    `,
    price: 6490,
    pack: { quantity: 1, unit: 'collar' },
    drawing: { kind: 'lead-apron', colour: '#7a4a8c', accent: '#f4f5f2', shape: 'thyroid' },
    variants: variants(
      combine(
        choices(['A', 'Adult'], ['C', 'Child', { price: 5890 }]),
        choices(['PB', 'lead'], ['BI', 'bismuth, light', { price: 8490, drawing: { colour: '#1c7f86' } }]),
      ),
      'HW-TC',
    ),
  },
  {
    key: 'keystone-panoramic-ponchos',
    brand: 'keystone',
    classification: 'protection',
    name: 'Panoramic ponchos',
    code: 'KEY-PAN',
    description: prose`
      Panoramic and cone-beam machines turn behind the patient and need a cape open at the neck, without a collar that
      would shadow the spine. The poncho covers shoulders front and back to the waist and slips over the head in one
      move.

      Core of 0.3 mm lead equivalent between two layers of nylon, which wipes clean and does not crackle in the cold.
      Adult capes are 66 cm long behind, child's 48. A loop at each shoulder takes a stout hook: hung by both, the sheet
      keeps its shape. Weights are 3.2 and 1.9 kg.
    `,
    price: 21900,
    pack: { quantity: 1, unit: 'poncho' },
    drawing: { kind: 'lead-apron', colour: '#4a5058', accent: '#e88a3a', shape: 'poncho' },
    variants: withStock(
      variants(
        combine(
          choices(['A', 'Adult'], ['C', 'Child', { price: 17900, drawing: { shape: 'poncho child' } }]),
          colours('Charcoal', 'Teal', 'Burgundy'),
        ),
        '1-PAN',
      ),
      { 'A-BUR': 'special-order', 'C-BUR': 'special-order', 'C-TEA': 'few' },
    ),
  },
  {
    key: 'mark3-disposable-chin-and-bite-covers',
    brand: 'mark3',
    classification: 'protection',
    name: 'Panoramic bite-rod and chin-rest covers',
    code: 'MK3-7600',
    description: prose`
      Small sleeves for the parts of a panoramic machine that patients touch with their face. The bite-rod cover is a
      finger of clear film with a welded tip; the chin-rest cover a flat pocket.

      Film of 1.5 mil gives no shadow. Boxes of 500 or of 1,000. Measure the bite rod at its widest: 13 mm for most, 20
      for the T-shaped ones. Temple supports take the chin-rest cover cut in half.
    `,
    price: 2690,
    pack: { quantity: 500, unit: 'cover' },
    drawing: { kind: 'sleeve-pack', colour: '#dfe9ee', accent: '#c9302c' },
    variants: variants(
      combine(
        choices(
          ['B13', 'Bite rod, 13 mm', { drawing: { mark: '13' } }],
          ['B20', 'Bite rod, 20 mm', { drawing: { mark: '20' } }],
          ['CH', 'Chin rest', { drawing: { mark: 'CHIN' } }],
        ),
        packs('box', 'cover', [500, 2690], [1000, 4890]),
      ),
      'M3PC',
    ),
  },
];
