import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, marks, variants, withStock } from '#demo/catalogue/variants.ts';

export const restorativeInstruments: Family[] = [
  {
    key: 'hu-friedy-composite-placement-xts',
    brand: 'hu-friedy',
    classification: 'restorative-instruments',
    name: 'XTS composite instruments, non-stick',
    code: 'HUF-TNC',
    description: prose`
      Working ends coated in aluminium titanium nitride of 2 microns, dark as slate: paste lets go of them, and they
      show against a tooth where steel glares. The coating bears scraping with a plastic spatula but not with a bur.

      Paddles place, condensers pack, the interproximal carver shapes the embrasure and the acorn makes a fossa in one
      press. All on the light number 6 handle. Wipe with alcohol before the resin sets.
    `,
    price: 8490,
    pack: { quantity: 1, unit: 'instrument' },
    drawing: { kind: 'condenser', colour: '#8d959c', accent: '#26292d', shape: 'paddle' },
    variants: withStock(
      variants(
        choices(
          ['CIGFT1', 'Goldstein Flexi-Thin 1', { drawing: { mark: '1' } }],
          ['CIGFT2', 'Goldstein Flexi-Thin 2', { drawing: { mark: '2' } }],
          ['CIGFT3', 'Goldstein Flexi-Thin 3', { drawing: { mark: '3' } }],
          ['CIGFT4', 'Goldstein Flexi-Thin 4', { drawing: { mark: '4' } }],
          ['IPC', 'Interproximal carver', { drawing: { mark: 'IPC', shape: 'carver' } }],
          ['PFI8A', 'Plastic filling 8A', { drawing: { mark: '8A' } }],
          ['PFIW3', 'Woodson 3', { drawing: { mark: 'W3' } }],
          ['ACORN', 'Acorn burnisher', { drawing: { mark: 'ACORN', shape: 'acorn' } }],
          ['BB', 'Ball burnisher 27/29', { drawing: { mark: '27/29', shape: 'burnisher' } }],
          ['CON', 'Condenser 1/2', { drawing: { mark: '1/2', shape: 'condenser' } }],
        ),
        'TNC',
      ),
      { PFIW3: 'few', ACORN: 'plenty', CIGFT4: 'special-order' },
    ),
  },
  {
    key: 'premier-amalgam-carvers-and-burnishers',
    brand: 'premier',
    classification: 'restorative-instruments',
    name: 'Carvers and burnishers, stainless',
    code: 'PRE-CRV',
    description: prose`
      The classic patterns, hardened to hold an edge against amalgam and wax. Hollenback carves proximal walls,
      cleoid-discoid the grooves, Wall's number 3 does both on small teeth.

      Burnishers close the margin: beavertail for flat faces, egg for fossae, ball for both. Octagonal handles of 6 mm
      do not roll on the tray. Each is stamped with pattern and lot, passivated, and supplied in a tip guard that may be
      kept for the drawer.
    `,
    price: 2890,
    pack: { quantity: 1, unit: 'instrument' },
    drawing: { kind: 'condenser', colour: '#c3c9ce', shape: 'carver' },
    variants: variants(
      choices(
        ['HO3', 'Hollenback ½-3', { drawing: { mark: '½-3' } }],
        ['HO6', 'Hollenback 3-S', { drawing: { mark: '3-S' } }],
        ['CD', 'Cleoid-discoid 4/5', { drawing: { mark: '4/5', shape: 'discoid' } }],
        ['CDS', 'Cleoid-discoid 89/92', { drawing: { mark: '89/92', shape: 'discoid' } }],
        ['WL3', 'Wall’s carver 3', { drawing: { mark: 'WALL' } }],
        ['FR', 'Frahm carver', { drawing: { mark: 'FRAHM' } }],
        ['BT', 'Beavertail-ball burnisher 2/30', { drawing: { mark: '2/30', shape: 'burnisher' } }],
        ['EG', 'Egg burnisher 18', { drawing: { mark: '18', shape: 'football' } }],
      ),
      '1002-',
    ),
  },
  {
    key: 'flight-condensers-and-pluggers',
    brand: 'flight',
    classification: 'restorative-instruments',
    name: 'Amalgam condensers and carriers',
    code: 'FLT-CND',
    description: prose`
      Pluggers with flat, finely serrated faces and double ends that go up by half a millimetre, so packing can begin in
      the box and end at the marginal ridge. Carriers load from the well and eject by a lever on the back.

      Condenser faces run from 1.0 to 3.5 mm. Barrels of the carrier are lined with polymer; mini holds 1.5 mm of alloy,
      jumbo 3.0. Clear the barrel before the metal sets; once hard, it has to be drilled out.
    `,
    price: 2490,
    pack: { quantity: 1, unit: 'instrument' },
    drawing: { kind: 'condenser', colour: '#c3c9ce', accent: '#2e7d4f', shape: 'plugger' },
    variants: withStock(
      variants(
        [
          ...combine(
            choices(['CN', 'Condenser']),
            marks((mark) => `no. ${mark}`, '0/1', '1/2', '3/4', '5/6', 'M1'),
          ),
          ...combine(
            choices(['CR', 'Carrier, double ended', { price: 3990, drawing: { shape: 'carrier' } }]),
            choices(['MR', 'mini and regular'], ['RL', 'regular and large'], ['LJ', 'large and jumbo']),
          ),
        ],
        'FC-',
      ),
      { 'CR-LJ': 'final', 'CN-M1': 'few' },
    ),
  },
  {
    key: 'mark3-spatulas-and-excavators',
    brand: 'mark3',
    classification: 'restorative-instruments',
    name: 'Cement spatulas and excavators',
    code: 'MK3-9500',
    description: prose`
      Flexible spatulas for cement, stiff ones for zinc phosphate on a cold slab, and a rounded plastic one that leaves
      no grey in a glass ionomer. The number 24 is what schools give out.

      Spoon excavators in three diameters bend twice to bring the edge over the handle's axis. Dycal applicators end in
      a ball of 0.8 mm and 1.0. Everything is stainless unless it says otherwise.
    `,
    price: 1490,
    pack: { quantity: 1, unit: 'instrument' },
    drawing: { kind: 'spatula', colour: '#c3c9ce', shape: 'cement' },
    variants: variants(
      [
        ...combine(
          choices(['SP', 'Spatula']),
          marks((mark) => `no. ${mark}`, '22', '24', '313', '324'),
        ),
        ...choices(
          [
            'SPP',
            'Spatula, plastic, 12',
            { price: 1890, pack: { quantity: 12, unit: 'spatula' }, drawing: { colour: '#f4f5f2', shape: 'plastic' } },
          ],
          [
            'EX17',
            'Excavator 17, 1.0 mm',
            { price: 2190, drawing: { kind: 'condenser', mark: '17', shape: 'excavator' } },
          ],
          [
            'EX18',
            'Excavator 18, 1.5 mm',
            { price: 2190, drawing: { kind: 'condenser', mark: '18', shape: 'excavator' } },
          ],
          [
            'EX19',
            'Excavator 19, 2.0 mm',
            { price: 2190, drawing: { kind: 'condenser', mark: '19', shape: 'excavator' } },
          ],
          ['DY', 'Liner applicator', { price: 1690, drawing: { kind: 'explorer', mark: 'LINER' } }],
        ),
      ],
      'M3SE-',
    ),
  },
  {
    key: 'ivoclar-optrasculpt',
    brand: 'ivoclar',
    classification: 'restorative-instruments',
    name: 'OptraSculpt modelling instrument with pads',
    code: 'IVO-OSP',
    description: prose`
      A foam pad on the end of a handle contours composite without sticking and without pulling it from the margin. The
      reference scale on the handle gives the width of a natural incisor.

      Pads of 4 mm go into premolars, 6 mm over the face of an upper front tooth. Sixty to the refill; they are used for
      one patient. The Next Generation handle takes tips of three shapes and goes through the autoclave, pads do not.
    `,
    price: 8990,
    pack: { quantity: 1, unit: 'kit' },
    drawing: { kind: 'spatula', colour: '#2f6db3', accent: '#f0cf45', shape: 'pad' },
    variants: variants(
      [
        ...choices(
          ['KIT', 'Assortment, handle and 60 pads', { drawing: { mark: 'KIT' } }],
          ['P4', 'Pads, 4 mm, 60', { price: 5490, pack: { quantity: 60, unit: 'pad' }, drawing: { mark: '4' } }],
          ['P6', 'Pads, 6 mm, 60', { price: 5490, pack: { quantity: 60, unit: 'pad' }, drawing: { mark: '6' } }],
        ),
        ...combine(choices(['HD', 'Handle', { price: 6890 }]), colours('Blue', 'Grey')),
      ],
      '6374',
    ),
  },
];
