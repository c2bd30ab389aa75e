import { heads, onShanks } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { combine, packs, variants, withStock } from '#demo/catalogue/variants.ts';

const roundHeads = heads(
  ['Q', 'round', 5, 'round', '¼'],
  ['H', 'round', 6, 'round', '½'],
  ['1', 'round', 8, 'round'],
  ['2', 'round', 10, 'round'],
  ['3', 'round', 12, 'round'],
  ['4', 'round', 14, 'round'],
  ['5', 'round', 16, 'round'],
  ['6', 'round', 18, 'round'],
  ['7', 'round', 21, 'round'],
  ['8', 'round', 23, 'round'],
);

const pearHeads = heads(
  ['329', 'pear', 7, 'pear'],
  ['330', 'pear', 8, 'pear'],
  ['331', 'pear', 10, 'pear'],
  ['332', 'pear', 12, 'pear'],
  ['330L', 'long pear', 8, 'pear'],
  ['245', 'amalgam preparation', 8, 'pear'],
);

const invertedHeads = heads(
  ['34', 'inverted cone', 8, 'inverted-cone'],
  ['35', 'inverted cone', 10, 'inverted-cone'],
  ['37', 'inverted cone', 14, 'inverted-cone'],
);

const straightHeads = heads(
  ['56', 'straight fissure', 9, 'fissure'],
  ['57', 'straight fissure', 10, 'fissure'],
  ['58', 'straight fissure', 12, 'fissure'],
  ['556', 'straight crosscut', 9, 'crosscut fissure'],
  ['557', 'straight crosscut', 10, 'crosscut fissure'],
  ['558', 'straight crosscut', 12, 'crosscut fissure'],
);

const taperedHeads = heads(
  ['169L', 'long taper', 9, 'tapered-fissure'],
  ['170', 'taper', 10, 'tapered-fissure'],
  ['170L', 'long taper', 10, 'tapered-fissure'],
  ['171L', 'long taper', 12, 'tapered-fissure'],
  ['699', 'taper crosscut', 9, 'crosscut tapered-fissure'],
  ['700', 'taper crosscut', 10, 'crosscut tapered-fissure'],
  ['701', 'taper crosscut', 12, 'crosscut tapered-fissure'],
  ['702', 'taper crosscut', 16, 'crosscut tapered-fissure'],
);

/** Tungsten carbide burs for cutting, by head and shank. */
export const carbideBurs: Family[] = [
  {
    key: 'ss-white-round-carbide-burs',
    brand: 'ss-white',
    classification: 'carbide-burs',
    name: 'Round carbide burs',
    code: 'SSW-RD',
    description: prose`
      Ball-shaped operative burs with six blades on the small sizes and eight from No. 4 up. One billet of fine-grain
      carbide is welded to a hardened stainless shank, and the blades run to the very centre of the tip, so that the
      bur starts to cut where it touches.

      High-speed heads open a pulp chamber or a pit; latch heads take out soft dentin at a few thousand turns, where
      feel matters more than speed. Quarter, half and one are for minimal lesions. Ten burs in a clear tube,
      sterilizable in steam or dry heat. Replace when pressure is needed.
    `,
    price: 2150,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9a24a', accent: '#b3bec3', shape: 'round' },
    variants: withStock(variants(onShanks(roundHeads, 'FG', 'RA', 'RAL'), 14701), {
      '2-FG': 'plenty',
      '4-FG': 'plenty',
      '6-RA': 'plenty',
      '7-RAL': 'none',
      '3-RAL': 'few',
    }),
    categories: ['q3-catalogue'],
  },
  {
    key: 'ss-white-fissure-carbide-burs',
    brand: 'ss-white',
    classification: 'carbide-burs',
    name: 'Fissure, pear and inverted cone carbide burs, friction grip',
    code: 'SSW-FG',
    description: prose`
      The cutting shapes of the classical numbering system on a friction-grip shank. Fissure burs 56 to 58 are plain;
      put a five in front and they carry crosscuts, which break up the chip and go faster through amalgam and old
      composite. Tapered shapes add draw to a box, the letter L a longer head.

      330 is the bur of a generation of cavity preparations, 245 its longer cousin. Blade geometry is ground after
      brazing so that every head runs true to within 0.02 mm. Ten to a tube or one hundred in a bulk vial, with lot
      number on either.
    `,
    price: 2150,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9a24a', accent: '#b3bec3', shape: 'fissure' },
    variants: withStock(
      variants(
        combine(
          [...invertedHeads, ...straightHeads, ...taperedHeads, ...pearHeads],
          packs('pack', 'bur', [10, 2150], [100, 17900]),
        ),
        15101,
      ),
      { '330-100': 'plenty', '557-100': 'plenty', '330-10': 'plenty', '37-100': 'special-order', '702-100': 'none' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'ss-white-great-white-ultra',
    brand: 'ss-white',
    classification: 'carbide-burs',
    name: 'Great White Ultra burs for crown removal and preparation',
    code: 'SSW-GW',
    description: prose`
      A bur with a saw-tooth blade and a rounded end, made for the jobs that stall ordinary carbides: slitting a
      metal-ceramic crown, cutting out a bridge, dropping through amalgam. The dentate edge chips rather than grinds
      and stays cool for longer.

      Gold-coloured shank, so it is not mixed up with the 557 beside it. Do not lever. One bur usually frees two or
      three crowns. Pack of ten; the stronger GW 1557 has a thicker neck, GW 856 suits chamfers.
    `,
    price: 4690,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#f4f5f2', accent: '#c9a24a', shape: 'crosscut round-end-taper' },
    variants: variants(
      heads(
        ['2', 'round', 10, 'round'],
        ['245', 'pear', 8, 'pear'],
        ['330', 'pear', 8, 'pear'],
        ['557', 'straight, crosscut', 10, 'crosscut fissure'],
        ['558', 'straight, crosscut', 12, 'crosscut fissure'],
        ['1557', 'round-end, crosscut', 10, 'crosscut round-end-cylinder'],
        ['1558', 'round-end, crosscut', 12, 'crosscut round-end-cylinder'],
        ['856', 'round-end taper', 16, 'crosscut round-end-taper'],
      ),
      'GWU-',
    ),
  },
  {
    key: 'kerr-bluwhite-carbide-burs',
    brand: 'kerr',
    classification: 'carbide-burs',
    name: 'BluWhite carbide burs',
    code: 'KER-BW',
    description: prose`
      Blu White burs are one piece of carbide at the head and one of steel at the shank, butt-welded by laser and
      heat-treated as a unit. The joint outlasts the blade. Concentricity is held tight enough that the patient feels
      a hum instead of a rattle.

      Sold in the numbers every clinic orders, in tubes of ten with a window so that the shape can be checked before
      opening. Shanks are blue-white and resist corrosion through some twenty cycles in steam. Do not soak in cold
      sterilant containing chlorine.
    `,
    price: 2290,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#9cc6e8', accent: '#d9e0e3', shape: 'pear' },
    variants: withStock(
      variants(
        onShanks(
          [
            ...roundHeads.filter(({ suffix }) => ['Q', 'H', '1', '2', '4', '6', '8'].includes(suffix)),
            ...invertedHeads,
            ...straightHeads,
            ...pearHeads.filter(({ suffix }) => suffix.startsWith('33')),
          ],
          'FG',
          'FGSS',
        ),
        18001,
      ),
      { '330-FG': 'plenty', '58-FGSS': 'few', '8-FGSS': 'none' },
    ),
  },
  {
    key: 'dentsply-midwest-carbide-burs',
    brand: 'dentsply',
    classification: 'carbide-burs',
    name: 'Midwest operative carbide burs',
    code: 'DEN-MW',
    description: prose`
      Midwest burs are ground from a single rod of carbide in one setting, neck included, so that there is no weld in
      the cutting part. Six helical blades with a negative rake take an even chip and leave a wall that needs little
      smoothing.

      Each tube shows its number and outline at actual size. Friction-grip, 19 mm overall. Delivered clean but not
      sterile; process before first use in a bur block. The bulk hundred is packed by tens, so a drawer of one bulk
      pack stays sorted.
    `,
    price: 2480,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c3c9ce', accent: '#7d8c93', shape: 'fissure' },
    variants: variants(
      combine(
        [...roundHeads.slice(1, 8), ...pearHeads.slice(0, 4), ...straightHeads.slice(3), ...taperedHeads.slice(0, 4)],
        packs('pack', 'bur', [10, 2480], [100, 20900]),
      ),
      389101,
    ),
  },
  {
    key: 'microcopy-neoburr-carbide',
    brand: 'microcopy',
    classification: 'carbide-burs',
    name: 'NeoBurr single-patient carbide burs',
    code: 'MIC-NB',
    description: prose`
      A carbide bur priced to be used once. Cutting with a new edge is faster and cooler than with the fifth use of a
      dear one, and reprocessing a bur costs more in staff minutes than this one costs to buy.

      Gamma-sterilized singly in a tear pouch; the pouch is printed with shape and number large enough to read at
      arm's length. Fifty pouches stand in a dispensing carton which files beside its neighbours. Friction grip.
      Discard as sharps after the patient.
    `,
    price: 7450,
    pack: { quantity: 50, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#e88a3a', accent: '#c3c9ce', shape: 'round' },
    variants: withStock(
      variants(
        [
          ...roundHeads.slice(1, 8).filter(({ suffix }) => suffix !== '5'),
          ...pearHeads.slice(0, 5),
          ...straightHeads.slice(1),
          ...taperedHeads.slice(1, 7),
        ],
        'FG',
      ),
      { '330': 'plenty', '557': 'plenty', H: 'some' },
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'd2-carbide-burs',
    brand: 'd2',
    classification: 'carbide-burs',
    name: 'Carbide burs, friction grip, essentials',
    code: 'D2H-CB',
    description: prose`
      The dozen numbers that make up most of what is sold, at the price of a coffee for ten. Ground on five-axis
      machines from one grade of carbide; we measure run-out on every lot and send back what exceeds 0.03 mm.

      For general cutting of tooth and filling. Corrosion-resistant shanks, colour-free. A rubber strip holds ten burs
      upright and goes into the autoclave with them. Order by number.
    `,
    price: 995,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#1c7f86', accent: '#b3bec3', shape: 'pear' },
    variants: variants(
      [
        ...roundHeads.slice(2, 8),
        ...pearHeads.slice(1, 3),
        ...pearHeads.slice(5),
        ...straightHeads.slice(1, 5),
        ...taperedHeads.slice(1, 3),
        ...taperedHeads.slice(5, 7),
      ],
      'D2CB-',
    ),
  },
  {
    key: 'd2-metal-cutting-burs',
    brand: 'd2',
    classification: 'carbide-burs',
    name: 'Metal and crown cutting burs',
    code: 'D2H-MC',
    description: prose`
      Stout friction-grip carbides with a cross-hatched edge for metal copings, amalgam and implant abutments. The
      neck is a tenth thicker than that of a 557, because most breakages happen there and not at the head.

      Full water spray and light strokes along the slot give the longest life. Black shank. Five burs in a tube, one
      shape each, so that a crown can be slit with the cylinder and opened with the round-ended taper.
    `,
    price: 1790,
    pack: { quantity: 5, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9a24a', accent: '#4a5058', shape: 'crosscut bullet' },
    variants: variants(
      heads(
        ['H34', 'cylinder', 10, 'crosscut cylinder'],
        ['H35', 'cylinder, large', 12, 'crosscut cylinder'],
        ['H4', 'round-end taper', 12, 'crosscut round-end-taper'],
        ['H40', 'bullet', 14, 'crosscut bullet'],
      ).map((head, index) => ({ ...head, price: index === 3 ? 1990 : 1790 })),
      'D2MC-',
    ),
  },
];
