import { axisLabel, axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const stone = { material: 'gypsum', form: 'powder' } as const;
const dieStone = { ...stone, kind: 'die-stone', 'stone-type': 'Type 4' } as const;
const modelStone = { ...stone, kind: 'model-stone', 'stone-type': 'Type 3' } as const;
const wax = { material: 'wax', packaging: 'box' } as const;
const provisional = { kind: 'provisional-material', material: 'bis-acryl', cure: 'self' } as const;
const heatCure = { kind: 'denture-base', material: 'acrylic', cure: 'heat' } as const;
const powder = { ...heatCure, form: 'powder' } as const;
const sheet = { kind: 'thermoforming-sheet', form: 'sheet', packaging: 'pack' } as const;
const resin = { kind: 'printing-resin', material: 'resin', cure: 'light', mass: 1000, packaging: 'bottle' } as const;

/** A thickness in inches by its code: `040` is .040 in. */
const inches = (code: string) => ({ thickness: `.${code} in` });

/** Gypsum, wax, provisional crowns, dentures and thermoforming. */
export const laboratoryAttributes: AttributesOfFamilies = {
  'gc-fujirock-ep': {
    all: dieStone,
    by: {
      GB: { colour: 'brown' },
      PY: { colour: 'yellow' },
      TG: { colour: 'grey' },
      PW: { colour: 'white' },
      '4': { mass: 4000, packaging: 'bag' },
      '11': { mass: 11000, packaging: 'carton' },
    },
  },
  'kerr-vel-mix-stone': {
    all: { ...dieStone, mass: 11340, packaging: 'bucket' },
    by: {
      VMP: { colour: 'pink' },
      VMW: { colour: 'white' },
      SW: { kind: 'plaster', 'stone-type': 'Type 1', colour: 'white', set: 'fast' },
      SW50: { kind: 'plaster', 'stone-type': 'Type 1', colour: 'white', set: 'fast', mass: 22680 },
    },
  },
  'zhermack-elite-model-rock': {
    all: { ...modelStone, mass: 3000, packaging: 'bag' },
    by: {
      MI: { colour: 'ivory' },
      MB: { colour: 'blue' },
      MF: { colour: 'ivory', set: 'fast' },
      RS: { ...dieStone, colour: 'brown' },
      RG: { ...dieStone, colour: 'grey' },
      RC: { ...dieStone, colour: 'cream' },
    },
  },
  'mark3-laboratory-stone': {
    all: { ...modelStone, mass: 11340, packaging: 'carton' },
    by: {
      YEL: { colour: 'yellow' },
      BUF: { colour: 'beige' },
      ORT: { colour: 'white' },
      YEL50: { colour: 'yellow', mass: 22680 },
    },
  },
  'keystone-baseplate-wax': {
    all: { ...wax, kind: 'baseplate-wax', colour: 'pink', form: 'sheet', dimensions: '3 × 6 in' },
    by: {
      REG: { firmness: 'regular' },
      HRD: { firmness: 'firm' },
      XHD: { firmness: 'extra-firm' },
      '5': { mass: 2268 },
      '1': { mass: 454 },
    },
  },
  'kerr-utility-and-boxing-wax': {
    all: { ...wax, mass: 454 },
    by: {
      UW: { kind: 'utility-wax', colour: 'white' },
      UR: { kind: 'utility-wax', colour: 'red' },
      BX: { kind: 'boxing-wax', colour: 'red' },
      ST: { kind: 'sticky-wax', form: 'sticks', mass: 227 },
    },
  },
  'keystone-inlay-casting-wax': {
    all: { ...wax, kind: 'inlay-wax', form: 'sticks' },
    by: {
      G24: { form: 'sheet', thickness: '24 gauge' },
      G26: { form: 'sheet', thickness: '26 gauge' },
      G28: { form: 'sheet', thickness: '28 gauge' },
      G30: { form: 'sheet', thickness: '30 gauge' },
    },
  },
  'd2-bite-wax-wafers': {
    all: { ...wax, kind: 'bite-wafer', patient: 'adult' },
    by: { PL: { colour: 'yellow' } },
  },
  'dmg-luxatemp-ultra': {
    all: provisional,
    by: { C: { mass: 76, packaging: 'cartridge' }, S: { mass: 15, packaging: 'automix-syringe' } },
  },
  '3m-protemp-4': { all: { ...provisional, mass: 67, packaging: 'cartridge' } },
  'voco-structur-3': {
    all: provisional,
    by: { C: { mass: 75, packaging: 'cartridge' }, Q: { volume: 5, packaging: 'automix-syringe' } },
  },
  '3m-stainless-primary-molar-crowns': {
    all: {
      kind: 'primary-molar-crown',
      nickel: true,
      material: 'stainless-steel',
      patient: 'child',
      packaging: 'pack',
    },
    each: (variant) => {
      const [tooth = '', place = ''] = axisSuffix(variant, 0);
      return {
        tooth,
        arch: place === 'U' ? 'upper' : 'lower',
        'numbered-size': axisSuffix(variant, 1),
      };
    },
  },
  '3m-polycarbonate-anterior-crowns': {
    all: { kind: 'provisional-crown', material: 'polycarbonate', patient: 'adult', packaging: 'bag' },
    each: ({ suffix, label }) => ({
      'numbered-size': suffix,
      arch: label.startsWith('Upper') ? 'upper' : 'lower',
      pattern: label.split(',')[0] ?? '',
    }),
  },
  'dentsply-lucitone-199': {
    all: { ...powder, packaging: 'jar' },
    by: {
      ORG: { colour: 'pink' },
      LRP: { colour: 'pink' },
      DRK: { colour: 'pink' },
      CLR: { colour: 'clear' },
      LIQ: { form: 'liquid', volume: 473, packaging: 'bottle' },
    },
  },
  'gc-coe-soft-comfort': {
    all: { kind: 'denture-liner', firmness: 'soft', form: 'powder-liquid', packaging: 'kit' },
    by: { SL: { form: 'liquid', volume: 177, packaging: 'bottle' } },
  },
  'gc-reline-ii': {
    all: {},
    by: {
      S: { kind: 'denture-liner', material: 'vps', firmness: 'soft', volume: 48, packaging: 'cartridge' },
      XS: { kind: 'denture-liner', material: 'vps', firmness: 'extra-soft', volume: 48, packaging: 'cartridge' },
      P: { kind: 'reline-primer', volume: 10, packaging: 'bottle' },
      K: { kind: 'denture-liner', material: 'vps', firmness: 'soft', packaging: 'kit' },
    },
  },
  'ivoclar-sr-vivodent-denture-teeth': {
    all: { kind: 'denture-teeth', material: 'resin', packaging: 'pack' },
    each: ({ label }) => ({
      arch: label.startsWith('Upper') ? 'upper' : 'lower',
      pattern: (label.split(',')[0] ?? '').replace(/^(Upper|Lower) /, ''),
    }),
  },
  'keystone-diamond-d-denture-acrylic': {
    all: { ...powder, packaging: 'jar' },
    by: {
      LP: { colour: 'pink' },
      OP: { colour: 'pink' },
      DP: { colour: 'pink' },
      CL: { colour: 'clear' },
      LQ: { form: 'liquid', volume: 473, packaging: 'bottle' },
    },
  },
  'mark3-denture-baths': {
    all: { kind: 'denture-bath', material: 'polypropylene', packaging: 'pack' },
    by: {
      BLU: { colour: 'blue' },
      PNK: { colour: 'pink' },
      GRN: { colour: 'green' },
      WHT: { colour: 'white' },
    },
  },
  'keystone-vacuum-forming-sheets': {
    all: { ...sheet, dimensions: '5 × 5 in', packaging: 'box' },
    each: (variant) => inches(axisSuffix(variant, 1)),
    by: {
      EVA: { material: 'eva', firmness: 'soft' },
      COP: { firmness: 'firm' },
      SPL: { colour: 'clear', firmness: 'firm' },
    },
  },
  'keystone-coloured-mouthguard-sheets': {
    all: { ...sheet, kind: 'mouthguard-sheet', material: 'eva', dimensions: '5 × 5 in', ...inches('160') },
  },
  'dentsply-essix-plastics': {
    all: { ...sheet, packaging: 'bag' },
    each: (variant) => ({ ...inches(axisSuffix(variant, 1)), pattern: axisLabel(variant, 0) }),
    by: {
      CP: { material: 'polypropylene' },
      R: { dimensions: '125 mm' },
    },
  },
  'ultradent-sof-tray-sheets': {
    all: { ...sheet, material: 'eva', colour: 'clear', firmness: 'soft', dimensions: '5 × 5 in' },
    each: (variant) => inches(axisSuffix(variant, 0)),
  },
  'keystone-keyprint-resins': {
    all: resin,
    by: {
      MDT: { colour: 'tan' },
      MDG: { colour: 'grey' },
      GUI: { colour: 'clear' },
      SPS: { colour: 'clear', firmness: 'soft' },
      SPH: { colour: 'clear', firmness: 'firm' },
      TRY: { colour: 'blue' },
    },
  },
};
