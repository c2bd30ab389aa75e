import { axisSuffix, pick, type AttributesOfFamilies } from './family-attributes.ts';

const reusable = { sterile: false, 'single-use': false, autoclavable: true } as const;
const singlePatient = { sterile: true, 'single-use': true } as const;
const disposable = { sterile: false, 'single-use': true } as const;
const carbide = { kind: 'operative-bur', material: 'tungsten-carbide', packaging: 'tube' } as const;
const fg = { shank: 'fg', length: 19 } as const;
const diamond = { kind: 'diamond-bur', material: 'diamond', shank: 'fg', packaging: 'pack' } as const;
const disc = { ...disposable, kind: 'polishing-disc', shape: 'disc', packaging: 'box' } as const;
const polisher = { kind: 'polisher', packaging: 'pack' } as const;
const polisherShapes = { P: { shape: 'point' }, C: { shape: 'cup' }, D: { shape: 'disc' } } as const;
const discGrits = {
  XC: { grit: 'extra-coarse' },
  C: { grit: 'coarse' },
  M: { grit: 'medium' },
  F: { grit: 'fine' },
  SF: { grit: 'extra-fine' },
  XF: { grit: 'extra-fine' },
} as const;

/** Burs, discs, strips, polishers and stones. */
export const burAttributes: AttributesOfFamilies = {
  'ss-white-round-carbide-burs': { all: { ...reusable, ...carbide, kind: 'round-bur' } },
  'ss-white-fissure-carbide-burs': { all: { ...reusable, ...carbide, ...fg } },
  'ss-white-great-white-ultra': {
    all: { ...reusable, ...carbide, ...fg, kind: 'metal-cutting-bur', packaging: 'pack' },
  },
  'kerr-bluwhite-carbide-burs': { all: { ...reusable, ...carbide } },
  'dentsply-midwest-carbide-burs': { all: { ...reusable, ...carbide, ...fg } },
  'microcopy-neoburr-carbide': { all: { ...singlePatient, ...carbide, shank: 'fg', packaging: 'box' } },
  'd2-carbide-burs': { all: { ...reusable, ...carbide, shank: 'fg', packaging: 'pack' } },
  'd2-metal-cutting-burs': { all: { ...reusable, ...carbide, shank: 'fg', kind: 'metal-cutting-bur' } },
  'microcopy-neodiamond': { all: { ...singlePatient, ...diamond, packaging: 'box' } },
  'premier-two-striper-diamonds': { all: { ...reusable, ...diamond } },
  'ss-white-piranha-diamonds': { all: { ...singlePatient, ...diamond, packaging: 'box' } },
  'dentsply-midwest-once-diamonds': { all: { ...singlePatient, ...diamond, packaging: 'box' } },
  'coltene-alpen-diamonds': { all: { ...reusable, ...diamond } },
  'shofu-robot-diamond-points': { all: { ...reusable, ...diamond } },
  'd2-diamond-burs': { all: { ...reusable, ...diamond } },
  '3m-sof-lex-xt-discs': {
    all: { ...disc, material: 'aluminium-oxide' },
    by: { '95': { diameter: 9.5 }, '127': { diameter: 12.7 }, ...pick(discGrits, 'C', 'M', 'F', 'SF') },
  },
  'kerr-optidisc': {
    all: disc,
    by: {
      '96': { diameter: 9.6 },
      '126': { diameter: 12.6 },
      '159': { diameter: 15.9 },
      CM: { grit: ['coarse', 'medium'] },
      ...pick(discGrits, 'XC', 'F', 'XF'),
    },
  },
  'shofu-super-snap-rainbow': {
    all: { ...disc, packaging: 'pack' },
    by: {
      MINI: { diameter: 8, size: 'mini' },
      STD: { diameter: 12, size: 'regular' },
      BLK: { grit: 'coarse', colour: 'black', material: 'silicon-carbide' },
      VIO: { grit: 'medium', colour: 'purple', material: 'silicon-carbide' },
      GRN: { grit: 'fine', colour: 'green', material: 'aluminium-oxide' },
      RED: { grit: 'extra-fine', colour: 'red', material: 'aluminium-oxide' },
      XT: { grit: 'extra-fine', colour: 'red', material: 'aluminium-oxide' },
    },
  },
  'gc-epitex-finishing-strips': {
    all: { ...disposable, kind: 'finishing-strip', material: 'plastic', packaging: 'roll' },
    by: {
      C: { grit: 'coarse', colour: 'blue' },
      M: { grit: 'medium', colour: 'green' },
      F: { grit: 'fine', colour: 'grey' },
      XF: { grit: 'extra-fine', colour: 'beige' },
      SET: { grit: ['coarse', 'medium', 'fine', 'extra-fine'], packaging: 'assortment' },
    },
  },
  '3m-sof-lex-finishing-strips': {
    all: { ...disposable, kind: 'finishing-strip', material: 'polyester', length: 170, packaging: 'box' },
    by: {
      CM: { grit: ['coarse', 'medium'] },
      FS: { grit: ['fine', 'extra-fine'] },
      '4': { dimensions: '4 mm' },
      '2': { dimensions: '2 mm' },
    },
  },
  'ss-white-trimming-finishing-carbides': {
    all: { ...reusable, ...carbide, kind: 'finishing-bur', shank: 'fg', packaging: 'pack' },
    by: {
      '7901': { 'bur-number': '7901', shape: 'needle', diameter: 0.9 },
      '7902': { 'bur-number': '7902', shape: 'needle', diameter: 1 },
      '7406': { 'bur-number': '7406', shape: 'football', diameter: 1.8 },
      '7408': { 'bur-number': '7408', shape: 'egg', diameter: 2.3 },
      '7664': { 'bur-number': '7664', shape: 'flat-end-taper', diameter: 1.6 },
      '7803': { 'bur-number': '7803', shape: 'bullet', diameter: 1 },
      '7004': { 'bur-number': '7004', shape: 'round', diameter: 1.4 },
      '7104': { 'bur-number': '7104', shape: 'flame', diameter: 1.2 },
      '12': { blades: '12-blades' },
      '30': { blades: '30-blades' },
    },
  },
  'dentsply-enhance-finishing': {
    all: { ...disposable, ...polisher, shank: 'ra', material: 'aluminium-oxide' },
    by: { ...polisherShapes, K: { shape: ['point', 'cup', 'disc'], packaging: 'assortment' } },
  },
  'dentsply-pogo-diamond-polishers': {
    all: { ...disposable, ...polisher, material: 'diamond', colour: 'grey', packaging: 'tray' },
    by: polisherShapes,
  },
  'ultradent-jiffy-polishers': {
    all: { ...reusable, ...polisher, material: 'silicone' },
    by: {
      'P-C': { shape: 'point', grit: 'coarse', colour: 'green' },
      'P-M': { shape: 'point', grit: 'medium', colour: 'yellow' },
      'P-F': { shape: 'point', grit: 'fine', colour: 'white' },
      'C-C': { shape: 'cup', grit: 'coarse', colour: 'green' },
      'C-M': { shape: 'cup', grit: 'medium', colour: 'yellow' },
      'C-F': { shape: 'cup', grit: 'fine', colour: 'white' },
      'D-C': { shape: 'disc', grit: 'coarse', colour: 'green' },
      'D-M': { shape: 'disc', grit: 'medium', colour: 'yellow' },
      'D-F': { shape: 'disc', grit: 'fine', colour: 'white' },
      BR: { shape: 'brush' },
    },
  },
  'ivoclar-optragloss': {
    all: { ...reusable, ...polisher, material: 'diamond', packaging: 'refill' },
    by: {
      F: { shape: 'flame' },
      C: { shape: 'cup' },
      L: { shape: 'disc' },
      S: { shape: 'spiral' },
      DB: { colour: 'blue' },
      LB: { colour: 'light-blue' },
    },
  },
  'shofu-brownie-greenie': {
    all: { ...reusable, ...polisher, material: 'rubber' },
    by: {
      B: { colour: 'brown' },
      G: { colour: 'green' },
      SG: { colour: 'green' },
      MP: { shape: 'point', size: 'mini' },
      WH: { shape: 'wheel' },
      CU: { shape: 'cup' },
    },
  },
  'shofu-dura-green-dura-white-stones': {
    all: { ...reusable, kind: 'mounted-stone', packaging: 'pack' },
    by: {
      G: { material: 'silicon-carbide', colour: 'green' },
      W: { material: 'aluminium-oxide', colour: 'white' },
      BA1: { shape: 'round' },
      CN1: { shape: 'cone' },
      FL2: { shape: 'flame' },
      WH6: { shape: 'wheel' },
      TC4: { shape: 'taper' },
    },
    each: (variant) => ({ pattern: axisSuffix(variant, 1) }),
  },
  'ss-white-surgical-carbide-burs': { all: { ...reusable, ...carbide, kind: 'surgical-bur' } },
  'mark3-sterile-surgical-burs': { all: { ...singlePatient, ...carbide, kind: 'surgical-bur', packaging: 'box' } },
  'dentsply-zekrya-bone-cutter': {
    all: { ...reusable, ...carbide, kind: 'surgical-bur', shank: 'fg', packaging: 'pack' },
  },
  'hu-friedy-trephine-burs': {
    all: { ...reusable, kind: 'trephine-bur', material: 'stainless-steel', shank: 'ra', packaging: 'single' },
    each: (variant) => ({ diameter: Number(axisSuffix(variant, 0)) }),
  },
  'd2-lindemann-bone-cutters': { all: { ...reusable, ...carbide, kind: 'bone-cutter', packaging: 'pack' } },
};
