import { pick, type AttributesOfFamilies } from './family-attributes.ts';

const turbine = { kind: 'air-turbine', 'single-use': false, autoclavable: true, packaging: 'single' } as const;
const couplings = {
  N: { coupling: 'NSK' },
  K: { coupling: 'KaVo MULTIflex' },
  S: { coupling: 'Sirona' },
  W: { coupling: 'W&H Roto Quick' },
  B: { coupling: 'Bien-Air Unifix' },
} as const;
const attachment = { 'single-use': false, autoclavable: true, coupling: 'E-type', packaging: 'single' } as const;
const contraAngle = { ...attachment, kind: 'contra-angle' } as const;
const straight = { ...attachment, kind: 'straight-handpiece' } as const;
const motor = { 'single-use': false, autoclavable: true, kind: 'air-motor', packaging: 'single' } as const;

/** Handpieces and their care. */
export const handpieceAttributes: AttributesOfFamilies = {
  'nsk-ti-max-z-turbine': {
    all: { ...turbine, material: 'titanium', light: true, shank: 'fg' },
    by: { '900': { size: 'regular' }, '800': { size: 'mini' }, ...couplings },
  },
  'nsk-s-max-m-turbine': {
    all: { ...turbine, material: 'stainless-steel', shank: 'fg' },
    by: {
      '900L': { size: 'regular', light: true },
      '800L': { size: 'mini', light: true },
      '900': { size: 'regular', light: false },
      ...pick(couplings, 'N', 'K', 'S', 'W'),
    },
  },
  'dentsply-midwest-stylus-atc': {
    all: { ...turbine, shank: 'fg' },
    by: { F: { light: true }, N: { light: false, coupling: 'Four-hole' }, CB: { kind: 'control-box' } },
  },
  'flight-lumina-high-speed': {
    all: { ...turbine, material: 'brass', shank: 'fg', coupling: 'Four-hole' },
    by: {
      '4H': { light: false },
      LED: { light: true },
      T: { size: 'l' },
      S: { size: 'regular' },
      M: { size: 'mini' },
    },
  },
  'mark3-disposable-high-speed': {
    all: {
      kind: 'disposable-handpiece',
      sterile: true,
      'single-use': true,
      coupling: 'Four-hole',
      shank: 'fg',
      material: 'plastic',
      packaging: 'box',
    },
  },
  'nsk-ti-max-z-contra-angles': {
    all: { ...contraAngle, material: 'titanium', light: true },
    by: {
      '95L': { ratio: '1:5', shank: 'fg' },
      '84L': { ratio: '1:4.5', size: 'mini' },
      '25L': { ratio: '1:1', shank: 'ra' },
      '15L': { ratio: '4:1', shank: 'ra' },
      '10L': { ratio: '16:1', shank: 'ra' },
      '65L': { ...straight, ratio: '1:1', shank: 'hp' },
    },
  },
  'nsk-ex-203-low-speed-set': {
    all: { 'single-use': false, autoclavable: true, material: 'stainless-steel' },
    by: {
      SET: { kind: 'low-speed-kit', packaging: 'kit' },
      MOT: motor,
      '4': { coupling: 'Four-hole' },
      '2': { coupling: 'Two-hole' },
      STR: straight,
      CA: { ...contraAngle, shank: 'ra' },
    },
  },
  'dentsply-midwest-shorty': {
    all: { ...motor, coupling: 'Four-hole' },
    by: { N: { kind: 'straight-handpiece', coupling: 'Midwest' } },
  },
  'young-hygiene-handpiece': {
    all: { 'single-use': false, kind: 'hygiene-handpiece', packaging: 'single' },
    by: {
      PUR: { colour: 'purple' },
      TEA: { colour: 'teal' },
      PNK: { colour: 'pink' },
      GRY: { colour: 'grey' },
    },
  },
  'flight-low-speed-kit': {
    all: { 'single-use': false, coupling: 'E-type' },
    by: {
      KIT: { kind: 'low-speed-kit', packaging: 'kit' },
      KITI: { kind: 'low-speed-kit', packaging: 'kit' },
      MOT: motor,
      STR: straight,
      CAL: { ...contraAngle, shank: 'ra' },
      CAF: { ...contraAngle, shank: 'fg' },
    },
  },
  'nsk-pana-spray-plus': {
    all: { kind: 'handpiece-lubricant', form: 'spray', volume: 480, packaging: 'can' },
    by: { '6': { packaging: ['can', 'case'] } },
  },
  'dentsply-midwest-plus-lubricant': {
    all: { kind: 'handpiece-lubricant', form: 'spray', volume: 500, packaging: 'can' },
    by: {
      C: { kind: 'handpiece-cleaner' },
      P: { form: 'liquid', volume: 60, packaging: 'pump-bottle' },
    },
  },
  'nsk-replacement-turbines': { all: { kind: 'replacement-turbine', packaging: 'single' } },
  'flight-replacement-turbines': { all: { kind: 'replacement-turbine', packaging: 'single' } },
  'nsk-ptl-couplings': {
    all: {},
    by: {
      PTL: { kind: 'coupling', coupling: 'NSK', light: true, packaging: 'single' },
      PTN: { kind: 'coupling', coupling: 'NSK', light: false, packaging: 'single' },
      KCL: { kind: 'coupling', coupling: 'KaVo MULTIflex', light: true, packaging: 'single' },
      ORG: { kind: 'o-ring-set', packaging: 'kit' },
    },
  },
};
