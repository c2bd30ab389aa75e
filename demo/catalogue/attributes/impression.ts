import { pick, type AttributesOfFamilies } from './family-attributes.ts';

const silicone = { kind: 'impression-material', material: 'vps', packaging: 'cartridge', volume: 50 } as const;
const sets = {
  SF: { set: 'super-fast' },
  FS: { set: 'fast' },
  RS: { set: 'regular' },
} as const;
const putty = { kind: 'impression-putty', viscosity: 'putty', packaging: 'jar' } as const;
const wash = { kind: 'wash-material' } as const;
const bite = { kind: 'bite-registration-material', packaging: 'cartridge', volume: 50 } as const;
const tray = { kind: 'impression-tray', 'single-use': true, material: 'plastic', packaging: 'bag' } as const;
const tip = { kind: 'mixing-tip', 'single-use': true, material: 'plastic', packaging: 'bag' } as const;
const cord = { kind: 'retraction-cord', epinephrine: false, material: 'cotton', packaging: 'bottle' } as const;
const paste = {
  kind: 'retraction-paste',
  epinephrine: false,
  'active-ingredient': 'aluminium-chloride',
  form: 'paste',
} as const;

const kaolin = { ...paste, 'active-ingredient': ['kaolin', 'aluminium-chloride'] } as const;

/** Impression materials, trays, tips and retraction. */
export const impressionAttributes: AttributesOfFamilies = {
  'kerr-take-1-advanced': {
    all: silicone,
    by: {
      ...pick(sets, 'FS', 'RS'),
      LB: { ...wash, viscosity: 'light' },
      MB: { viscosity: 'medium' },
      TR: { viscosity: 'heavy' },
      RT: { viscosity: 'heavy' },
      PT: { ...putty, volume: 305 },
    },
  },
  'dentsply-aquasil-ultra-plus': {
    all: { ...silicone, flavour: 'mint' },
    by: {
      ...sets,
      XLV: { ...wash, viscosity: 'extra-light' },
      LV: { ...wash, viscosity: 'light' },
      MED: { viscosity: 'medium' },
      HVY: { viscosity: 'heavy' },
      RIG: { viscosity: 'heavy' },
    },
  },
  'zhermack-elite-hd-plus': {
    all: silicone,
    by: {
      ...pick(sets, 'FS', 'RS'),
      SL: { ...wash, viscosity: 'extra-light' },
      LB: { ...wash, viscosity: 'light' },
      RB: { viscosity: 'medium' },
      MO: { viscosity: 'medium' },
      TM: { viscosity: 'heavy' },
      PS: { ...putty, volume: 250 },
    },
  },
  'dmg-honigum-pro': {
    all: silicone,
    by: {
      ...pick(sets, 'FS', 'RS'),
      L: { ...wash, viscosity: 'light' },
      M: { viscosity: 'medium' },
      H: { viscosity: 'heavy' },
      HM: { viscosity: 'heavy', volume: 380 },
      P: { ...putty, volume: 450 },
    },
  },
  'coltene-affinis': {
    all: silicone,
    by: {
      LG: { ...wash, viscosity: 'light', colour: 'gold' },
      RS: { ...wash, viscosity: 'medium', colour: 'silver' },
      LM: { ...wash, viscosity: 'light', colour: 'gold', volume: 25 },
      HB: { viscosity: 'heavy', volume: 75 },
      MO: { viscosity: 'medium', volume: 75 },
      PS: { ...putty, volume: 300 },
    },
  },
  '3m-impregum-penta': {
    all: { kind: 'impression-material', material: 'polyether', packaging: 'machine-bag' },
    by: {
      MED: { viscosity: 'medium' },
      SFT: { viscosity: 'medium' },
      DSH: { viscosity: 'heavy' },
      DSQ: { viscosity: 'heavy', set: 'fast' },
      LGT: { ...wash, viscosity: 'light', volume: 50, packaging: 'cartridge' },
    },
  },
  '3m-imprint-4': {
    all: silicone,
    by: {
      L: { ...wash, viscosity: 'light' },
      R: { viscosity: 'medium' },
      H: { viscosity: 'heavy' },
      STD: { set: 'regular' },
      SQ: { set: 'super-fast' },
    },
  },
  'zhermack-hydrogum-5': {
    all: {
      kind: 'alginate',
      material: 'alginate',
      form: 'powder',
      set: 'fast',
      colour: 'lilac',
      flavour: 'tropical',
      mass: 453,
      packaging: 'bag',
    },
    by: { '12': { packaging: 'case' }, K: { packaging: 'kit' } },
  },
  'dentsply-jeltrate': {
    all: { kind: 'alginate', material: 'alginate', form: 'powder', mass: 454, packaging: 'bag' },
    by: { F: { set: 'fast' }, R: { set: 'regular' }, O: { flavour: 'grape' } },
  },
  'd2-chromatic-alginate': {
    all: {
      kind: 'alginate',
      material: 'alginate',
      form: 'powder',
      set: 'fast',
      mass: 454,
      packaging: 'bag',
    },
  },
  'kerr-alginot': {
    all: { ...silicone, kind: 'alginate-substitute' },
    by: { FS: { set: 'fast' }, V: { set: 'fast' }, M: { volume: 380, packaging: 'machine-bag' } },
  },
  'dmg-luxabite': { all: { ...bite, material: 'bis-acryl', colour: 'blue' } },
  'dentsply-regisil': {
    all: { ...bite, material: 'vps' },
    by: { '2X': { set: 'fast' }, SCN: { colour: 'white' } },
  },
  'zhermack-occlufast-plus': {
    all: { ...bite, material: 'vps' },
    by: { STD: { flavour: 'orange' }, CLR: { colour: 'mint' } },
  },
  'coltene-jet-blue-bite': {
    all: { ...bite, material: 'vps', colour: 'blue' },
    by: { F: { set: 'fast' }, SF: { set: 'super-fast' } },
  },
  'premier-triple-tray': { all: { ...tray, kind: 'dual-arch-tray', packaging: 'box' } },
  'gc-coe-disposable-trays': {
    all: tray,
    by: {
      '1': { 'numbered-size': '1', size: 'l', arch: 'upper' },
      '2': { 'numbered-size': '2', size: 'l', arch: 'lower' },
      '3': { 'numbered-size': '3', size: 'm', arch: 'upper' },
      '4': { 'numbered-size': '4', size: 'm', arch: 'lower' },
      '5': { 'numbered-size': '5', size: 's', arch: 'upper' },
      '6': { 'numbered-size': '6', size: 's', arch: 'lower' },
      '7': { 'numbered-size': '7', arch: ['upper', 'lower'] },
      '8': { 'numbered-size': '8', arch: ['upper', 'lower'] },
      '9': { 'numbered-size': '9', arch: 'upper' },
      '10': { 'numbered-size': '10', arch: 'lower' },
    },
  },
  'd2-perforated-impression-trays': {
    all: { ...tray, material: 'polystyrene', autoclavable: false },
    each: ({ suffix }) => ({
      arch: suffix.endsWith('U') ? 'upper' : 'lower',
      ...(suffix.startsWith('XS') && { patient: 'child' }),
      ...(suffix.startsWith('S-') && { size: 's' }),
      ...(suffix.startsWith('M-') && { size: 'm' }),
      ...(suffix.startsWith('L-') && { size: 'l' }),
    }),
  },
  'mark3-hp-mixing-tips': {
    all: tip,
    by: {
      YEL: { colour: 'yellow', diameter: 4.2, viscosity: 'light', ratio: '1:1' },
      TEA: { colour: 'teal', diameter: 6.5, viscosity: 'medium', ratio: '1:1' },
      PNK: { colour: 'pink', diameter: 5.4, viscosity: 'medium', ratio: '1:1' },
      PUR: { colour: 'purple', diameter: 7.5, viscosity: 'heavy', ratio: '1:1' },
      BLU: { colour: 'blue', diameter: 3.2, ratio: ['4:1', '10:1'] },
      BRN: { colour: 'brown', diameter: 3.2, ratio: '1:1' },
      WIO: { kind: 'intraoral-tip', colour: 'white' },
      YIO: { kind: 'intraoral-tip', colour: 'yellow' },
    },
  },
  'd2-dispensing-guns': {
    all: { kind: 'dispensing-gun', 'single-use': false, packaging: 'single' },
    by: {
      '11': { ratio: ['1:1', '2:1'], volume: 50 },
      '101': { ratio: ['4:1', '10:1'], volume: 50 },
      '75': { ratio: '1:1', volume: 75 },
    },
  },
  'mark3-flexible-mixing-bowls': {
    all: { kind: 'mixing-bowl', 'single-use': false, material: 'plastic', packaging: 'pack' },
    by: {
      S: { size: 's', volume: 350 },
      M: { size: 'm', volume: 600 },
      L: { size: 'l', volume: 900 },
      BLU: { colour: 'blue' },
      GRN: { colour: 'green' },
      PNK: { colour: 'pink' },
    },
  },
  'ultradent-ultrapak-cord': { all: cord, each: ({ suffix }) => ({ 'numbered-size': suffix }) },
  'premier-traxodent': {
    all: { ...paste, strength: 15, mass: 0.7, packaging: 'syringe' },
    by: { UD: { packaging: 'unit-dose' } },
  },
  'kerr-expasyl': {
    all: {},
    by: {
      O6: { ...kaolin, mass: 1, packaging: 'cartridge' },
      O20: { ...kaolin, mass: 1, packaging: 'cartridge' },
      S20: { ...kaolin, mass: 1, flavour: 'strawberry', packaging: 'cartridge' },
      AP: { kind: 'paste-applicator', material: 'stainless-steel', packaging: 'single' },
    },
  },
  '3m-astringent-retraction-paste': {
    all: { ...paste, strength: 15, 'single-use': true, packaging: 'capsules' },
  },
  'premier-hemodent': {
    all: { ...paste, kind: 'haemostatic-liquid', form: 'liquid', packaging: 'bottle' },
    each: ({ suffix }) => ({ volume: Number(suffix) }),
  },
  'mark3-braided-retraction-cord': {
    all: cord,
    each: ({ suffix }) => ({
      'numbered-size': suffix.slice(0, -1),
      ...(suffix.endsWith('A') && { 'active-ingredient': 'aluminium-sulfate' }),
    }),
  },
};
