import { axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const universal = { kind: 'universal-composite', material: 'composite', cure: 'light' } as const;
const bulkFill = { kind: 'bulk-fill-composite', material: 'composite', cure: 'light' } as const;
const flowable = { kind: 'flowable-composite', material: 'composite', cure: 'light', packaging: 'syringe' } as const;
const capsules = { packaging: 'capsules' } as const;
const adhesive = { kind: 'universal-adhesive', cure: 'light', packaging: 'bottle' } as const;
const etchant = {
  kind: 'enamel-etchant',
  'active-ingredient': 'phosphoric-acid',
  form: 'gel',
  colour: 'blue',
  packaging: 'syringe',
} as const;
const ionomer = {
  kind: 'glass-ionomer-restorative',
  material: 'glass-ionomer',
  fluoride: true,
  cure: 'self',
  ...capsules,
} as const;
const core = { kind: 'core-build-up', material: 'composite', cure: 'dual' } as const;
const post = { kind: 'fibre-post', material: 'glass-fibre', packaging: 'pack' } as const;

const syringe = (mass: number) => ({ mass, packaging: 'syringe' }) as const;
const tips = (mass: number) => ({ mass, ...capsules }) as const;

/** Composites, adhesives, glass ionomers, matrices, cores and posts. */
export const restorativeAttributes: AttributesOfFamilies = {
  '3m-filtek-supreme-ultra': {
    all: { ...universal, packaging: 'syringe' },
    by: {
      S: syringe(4),
      C: tips(0.2),
      CLEAR: { shade: 'Translucent clear' },
      BLUE: { shade: 'Translucent blue' },
      GREY: { shade: 'Translucent grey' },
      AMBER: { shade: 'Translucent amber' },
    },
  },
  'kerr-harmonize-universal-composite': { all: universal, by: { S: syringe(4), U: tips(0.25) } },
  'ivoclar-tetric-evoceram': { all: { ...universal, radiopaque: true }, by: { S: syringe(3), CF: tips(0.2) } },
  'gc-gaenial-achord': {
    all: universal,
    by: { S: { volume: 2.1, packaging: 'syringe' }, UT: { volume: 0.16, ...capsules } },
  },
  'dentsply-tph-spectra-st': {
    all: universal,
    by: { HV: { viscosity: 'high' }, LV: { viscosity: 'low' }, S: syringe(3), C: tips(0.25) },
  },
  'voco-grandioso': { all: universal, by: { S: syringe(4), C: tips(0.25) } },
  'kuraray-clearfil-majesty-es2': { all: universal, by: { S: syringe(3.6), PLT: tips(0.25) } },
  '3m-filtek-one-bulk-fill': { all: bulkFill, by: { S: syringe(4), C: tips(0.2) } },
  'ivoclar-tetric-powerfill': {
    all: bulkFill,
    by: { IVA: { shade: 'IVA' }, IVB: { shade: 'IVB' }, IVW: { shade: 'IVW' }, S: syringe(3), CF: tips(0.2) },
  },
  'coltene-brilliant-everglow': { all: universal, by: { S: syringe(3), T: tips(0.2) } },
  'shofu-beautifil-ii': {
    all: { ...universal, material: 'giomer', fluoride: true },
    by: { S: syringe(4.5), T: tips(0.23) },
  },
  'ultradent-mosaic': {
    all: { ...universal, ...syringe(4) },
    by: { GREY: { shade: 'Grey' }, YELLOW: { shade: 'Yellow' } },
  },
  'bisco-reveal-hd-bulk': { all: { ...bulkFill, ...syringe(4), radiopaque: true } },
  '3m-filtek-supreme-flowable': { all: flowable, by: { S: syringe(2), C: tips(0.2) } },
  'dentsply-sdr-flow-plus': {
    all: { ...flowable, kind: 'bulk-fill-flowable' },
    by: { C: tips(0.25), R: tips(0.25), S: syringe(1) },
  },
  'gc-gaenial-universal-injectable': { all: { ...flowable, volume: 1 } },
  'kuraray-clearfil-majesty-es-flow': {
    all: { ...flowable, ...syringe(2.7) },
    by: { H: { viscosity: 'low' }, L: { viscosity: 'intermediate' }, SL: { viscosity: 'high' } },
  },
  'shofu-beautifil-flow-plus': {
    all: { ...flowable, ...syringe(2.2), material: 'giomer', fluoride: true },
    by: { F00: { viscosity: 'high' }, F03: { viscosity: 'intermediate' } },
  },
  'voco-grandioso-flow': {
    all: { ...flowable, ...syringe(2), radiopaque: true },
    by: { F: { viscosity: 'low' }, HF: { viscosity: 'high' } },
  },
  'kerr-vertise-flow': { all: { ...flowable, ...syringe(2), kind: 'self-adhering-flowable' } },
  'ivoclar-tetric-evoflow': { all: { ...flowable, ...syringe(2), radiopaque: true } },
  '3m-scotchbond-universal-plus': {
    all: { ...adhesive, alcohol: true, 'bis-gma': false, radiopaque: true },
    by: { V: { volume: 5 }, V3: { volume: 5 }, UD: { packaging: 'unit-dose' }, K: { packaging: 'kit' } },
  },
  'kuraray-clearfil-se-bond-2': {
    all: { ...adhesive, kind: 'self-etch-adhesive' },
    by: { K: { packaging: 'kit' }, P: { volume: 6 }, B: { volume: 5 }, V: { packaging: 'kit' } },
  },
  'kuraray-universal-bond-quick-2': {
    all: { ...adhesive, fluoride: true },
    by: { B: { volume: 5 }, B2: { volume: 5 }, U: { volume: 0.1, packaging: 'unit-dose' } },
  },
  'bisco-all-bond-universal': {
    all: adhesive,
    by: { P: { volume: 6 }, V: { volume: 6 }, U: { volume: 0.2, packaging: 'unit-dose' } },
  },
  'kerr-optibond-universal': {
    all: { ...adhesive, alcohol: true },
    by: { B: { volume: 5 }, U: { packaging: 'unit-dose' }, K: { volume: 5, packaging: 'kit' } },
  },
  'ivoclar-adhese-universal-vivapen': {
    all: {},
    by: {
      P: { ...adhesive, volume: 2, packaging: 'pen' },
      P3: { ...adhesive, volume: 2, packaging: 'pen' },
      B: { ...adhesive, mass: 5 },
      C: { kind: 'applicator-cannula', 'single-use': true, packaging: 'pack' },
    },
  },
  'gc-g-premio-bond': {
    all: { ...adhesive, hema: false },
    by: { B: { volume: 5 }, V: { volume: 5 }, U: { packaging: 'unit-dose' } },
  },
  'ultradent-ultra-etch': {
    all: { ...etchant, strength: 35, volume: 1.2 },
    by: { IND: { volume: 30 }, K: { packaging: 'kit' } },
  },
  'pulpdent-etch-rite': {
    all: { ...etchant, strength: 38 },
    by: { '4': { volume: 1.2 }, '10': { volume: 3 }, B: { volume: 20, packaging: 'bottle' } },
  },
  'mark3-etch-gel': {
    all: { ...etchant, strength: 37, volume: 1.2 },
    by: { J: { volume: 50 }, G: { colour: 'green' } },
  },
  'bisco-porcelain-etchant': {
    all: syringe(5),
    by: {
      '4': { kind: 'porcelain-etchant', 'active-ingredient': 'hydrofluoric-acid', strength: 4, form: 'gel' },
      '95': { kind: 'porcelain-etchant', 'active-ingredient': 'hydrofluoric-acid', strength: 9.5, form: 'gel' },
      SIL: { kind: 'silane', 'active-ingredient': 'silane', form: 'liquid', mass: 3, packaging: 'bottle' },
      BG: { kind: 'barrier-gel', form: 'gel' },
    },
  },
  'gc-fuji-ix-gp-extra': { all: ionomer },
  'gc-fuji-ii-lc': {
    all: {
      ...ionomer,
      kind: 'light-cured-glass-ionomer',
      material: 'resin-modified-glass-ionomer',
      cure: 'light',
    },
    by: { P: { form: 'powder-liquid', packaging: 'kit' } },
  },
  'gc-equia-forte-ht': {
    all: {},
    by: {
      ...Object.fromEntries(['A1', 'A2', 'A3', 'A3.5', 'B1', 'B2'].map((shade) => [shade, ionomer])),
      COAT: { kind: 'glass-ionomer-coat', cure: 'light', volume: 4, packaging: 'bottle' },
    },
  },
  '3m-ketac-universal-aplicap': { all: ionomer },
  'voco-ionostar-plus': { all: ionomer },
  'shofu-glasionomer-fx-ii': { all: { ...ionomer, form: 'powder-liquid', packaging: 'kit' } },
  'kerr-tofflemire-matrix-bands': {
    all: { kind: 'matrix-band', 'single-use': true, material: 'stainless-steel', packaging: 'box' },
    each: (variant) => ({ pattern: `No. ${axisSuffix(variant, 0)}` }),
    by: {
      '001': { thickness: '0.001 in' },
      '0015': { thickness: '0.0015 in' },
      '002': { thickness: '0.002 in' },
    },
  },
  'dentsply-palodent-v3-matrices': {
    all: { kind: 'sectional-matrix', 'single-use': true, material: 'stainless-steel', packaging: 'box' },
    by: {
      M35: { dimensions: '3.5 mm' },
      M45: { dimensions: '4.5 mm' },
      M55: { dimensions: '5.5 mm' },
      M65: { dimensions: '6.5 mm' },
      M75: { dimensions: '7.5 mm' },
      RU: { kind: 'matrix-ring', 'single-use': false, material: 'nickel-titanium', packaging: 'single' },
      RN: { kind: 'matrix-ring', 'single-use': false, material: 'nickel-titanium', packaging: 'single' },
    },
  },
  'dentsply-palodent-v3-wedges': {
    all: { kind: 'wedge', 'single-use': true, material: 'plastic', packaging: 'box' },
    by: { G: { kind: 'wedge-guard' }, S: { size: 's' }, M: { size: 'm' }, L: { size: 'l' } },
  },
  'premier-wizard-wood-wedges': {
    all: { kind: 'wedge', 'single-use': true, material: 'wood', packaging: 'box' },
    by: {
      XS: { size: 'xs', length: 10 },
      S: { size: 's', length: 11 },
      M: { size: 'm', length: 12 },
      L: { size: 'l', length: 13 },
      XL: { size: 'xl', length: 15 },
      AST: { packaging: 'assortment' },
    },
  },
  'ultradent-omni-matrix': {
    all: { kind: 'retainerless-matrix', 'single-use': true, packaging: 'bag' },
    by: {
      '001': { material: 'stainless-steel', thickness: '0.001 in' },
      '0015': { material: 'stainless-steel', thickness: '0.0015 in' },
      CLR: { material: 'polyester', colour: 'clear' },
    },
  },
  'd2-clear-matrix-strips': {
    all: { kind: 'matrix-strip', 'single-use': true, material: 'polyester', colour: 'clear', thickness: '0.05 mm' },
    by: { '8': { dimensions: '8 mm' }, '10': { dimensions: '10 mm' } },
  },
  'dmg-luxacore-z-dual': {
    all: { ...core, radiopaque: true },
    by: {
      A3: { shade: 'A3' },
      LO: { shade: 'Light opaque' },
      BLU: { shade: 'Blue', colour: 'blue' },
      C: { mass: 48, packaging: 'cartridge' },
      S: { mass: 9, packaging: 'automix-syringe' },
    },
  },
  'kuraray-clearfil-dc-core-plus': {
    all: { ...core, radiopaque: true, volume: 9, packaging: 'automix-syringe' },
    by: { DEN: { shade: 'Dentin' }, WHT: { shade: 'White' } },
  },
  'coltene-paracore': {
    all: core,
    by: {
      DEN: { shade: 'Dentin' },
      WHT: { shade: 'White' },
      TR: { shade: 'Translucent' },
      S: { volume: 5, packaging: 'automix-syringe' },
      C: { volume: 25, packaging: 'cartridge' },
    },
  },
  'coltene-parapost-fiber-lux': {
    all: post,
    each: (variant) => ({
      'numbered-size': axisSuffix(variant, 0),
      diameter: { '3': 0.9, '4': 1, '4.5': 1.14, '5': 1.25, '5.5': 1.4 }[axisSuffix(variant, 0)] ?? 1.5,
    }),
    by: { '5D': { packaging: 'kit' } },
  },
  '3m-relyx-fiber-post-3d': {
    all: { ...post, radiopaque: true },
    by: {
      '0': { 'numbered-size': '0', diameter: 1.1, colour: 'white' },
      '1': { 'numbered-size': '1', diameter: 1.3, colour: 'yellow' },
      '2': { 'numbered-size': '2', diameter: 1.6, colour: 'red' },
      '3': { 'numbered-size': '3', diameter: 1.9, colour: 'blue' },
    },
  },
  'voco-rebilda-dc-and-post': {
    all: core,
    by: {
      DEN: { shade: 'Dentin' },
      WHT: { shade: 'White' },
      BLU: { shade: 'Blue', colour: 'blue' },
      Q: { mass: 10, packaging: 'automix-syringe' },
      C: { mass: 50, packaging: 'cartridge' },
    },
  },
  'bisco-dt-light-post-illusion': {
    all: { ...post, radiopaque: true },
    by: {
      '05': { 'numbered-size': '0.5' },
      '1': { 'numbered-size': '1' },
      '2': { 'numbered-size': '2' },
      '3': { 'numbered-size': '3' },
      KIT: { 'numbered-size': ['0.5', '1', '2', '3'], packaging: 'kit' },
    },
  },
  'ivoclar-multicore-flow': {
    all: { ...core, radiopaque: true },
    by: {
      WHT: { shade: 'White' },
      BLU: { shade: 'Blue', colour: 'blue' },
      C: { mass: 50, packaging: 'cartridge' },
      S: { mass: 10, packaging: 'automix-syringe' },
    },
  },
};
