import { axisLabel, axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const upperTeeth = ['15', '14', '13', '12', '11', '21', '22', '23', '24', '25'];
const lowerIncisors = ['31', '32', '41', '42'];
const lowerTeeth = ['35', '34', '33', '32', '31', '41', '42', '43', '44', '45'];

/** The teeth of a bracket by its code: a tooth, the lower incisors, or a case of an arch. */
function teeth(code: string) {
  const groups: Record<string, string[]> = { LI: lowerIncisors, CU: upperTeeth, CL: lowerTeeth };
  const tooth = groups[code] ?? [code];
  return { tooth, arch: /^[12]/.test(tooth[0] ?? '') ? 'upper' : 'lower' } as const;
}

const slots = {
  '018': { slot: '.018' },
  '022': { slot: '.022' },
  MBT: { prescription: 'MBT' },
  RTH: { prescription: 'Roth' },
} as const;

/** The size of a wire by its code: `016X022` is a rectangular wire of .016 × .022 inch. */
function wireSize(code: string) {
  return {
    'wire-size': code
      .split('X')
      .map((side) => `.${side}`)
      .join(' × '),
  };
}

const arches = { U: { arch: 'upper' }, L: { arch: 'lower' } } as const;
const steelPart = { nickel: true, material: 'stainless-steel', packaging: 'pack' } as const;
const niti = { kind: 'archwire', nickel: true, material: 'nickel-titanium', packaging: 'pack' } as const;

/** Brackets, wires, elastics and accessories. */
export const orthodonticAttributes: AttributesOfFamilies = {
  'american-orthodontics-mini-master': {
    all: { ...steelPart, kind: 'bracket' },
    each: (variant) => teeth(axisSuffix(variant, 0)),
    by: slots,
  },
  'american-orthodontics-empower-2': {
    all: { ...steelPart, kind: 'self-ligating-bracket', slot: '.022', prescription: 'MBT' },
    each: (variant) => teeth(axisSuffix(variant, 1)),
  },
  '3m-clarity-advanced': {
    all: {
      kind: 'bracket',
      nickel: false,
      material: 'ceramic',
      slot: '.022',
      prescription: 'MBT',
      packaging: 'pack',
    },
    each: (variant) => teeth(axisSuffix(variant, 0)),
    by: { CU: { packaging: 'kit' }, CL: { packaging: 'kit' } },
  },
  'american-orthodontics-buccal-tubes': {
    all: { ...steelPart, kind: 'buccal-tube' },
    each: (variant) => teeth(axisSuffix(variant, 0)),
    by: slots,
  },
  'american-orthodontics-molar-bands': {
    all: { ...steelPart, kind: 'molar-band' },
    each: (variant) => ({ ...teeth(axisSuffix(variant, 0)), 'numbered-size': axisSuffix(variant, 1) }),
  },
  'american-orthodontics-niti-archwires': {
    all: niti,
    each: (variant) => wireSize(axisSuffix(variant, 0)),
    by: { ...arches, F1: { 'arch-form': 'Form I' }, F3: { 'arch-form': 'Form III' } },
  },
  'american-orthodontics-stainless-archwires': {
    all: { ...steelPart, kind: 'archwire', 'arch-form': 'Form II' },
    each: (variant) => wireSize(axisSuffix(variant, 0)),
    by: arches,
  },
  'american-orthodontics-beta-titanium-archwires': {
    all: { kind: 'archwire', nickel: false, material: 'beta-titanium', 'arch-form': 'Form II', packaging: 'pack' },
    each: (variant) => wireSize(axisSuffix(variant, 0)),
    by: arches,
  },
  '3m-nitinol-heat-activated': {
    all: niti,
    each: (variant) => ({ ...wireSize(axisSuffix(variant, 1)), 'arch-form': axisLabel(variant, 0) }),
    by: arches,
  },
  'american-orthodontics-reverse-curve-niti': {
    all: { ...niti, kind: 'reverse-curve-archwire' },
    each: (variant) => wireSize(axisSuffix(variant, 0)),
    by: arches,
  },
  'american-orthodontics-ligature-ties': {
    all: { kind: 'ligature-tie', latex: false, material: 'elastomer', packaging: 'bag' },
  },
  'american-orthodontics-memory-chain': {
    all: { kind: 'power-chain', latex: false, material: 'elastomer', packaging: 'spool' },
    each: (variant) => ({ pattern: axisLabel(variant, 0) }),
  },
  'american-orthodontics-intraoral-elastics': {
    all: { kind: 'intraoral-elastic', powder: false, packaging: 'bag' },
    each: (variant) => ({ 'elastic-size': axisLabel(variant, 0) }),
    by: {
      L: { force: 'light' },
      M: { force: 'medium' },
      H: { force: 'heavy' },
      LX: { latex: true, material: 'latex' },
      NL: { latex: false, material: 'elastomer' },
    },
  },
  'american-orthodontics-separators': {
    // The maker's text does not say whether the rings contain latex.
    all: { kind: 'separator', colour: 'blue', packaging: 'bag' },
    by: { S: { size: 's' }, L: { size: 'l' } },
  },
  'hu-friedy-orthodontic-pliers': {
    all: {
      kind: 'orthodontic-pliers',
      'single-use': false,
      autoclavable: true,
      material: 'stainless-steel',
      packaging: 'single',
    },
    each: ({ label }) => ({ pattern: label }),
    by: {
      '209': { kind: 'orthodontic-cutter' },
      '101': { kind: 'orthodontic-cutter' },
      '103': { kind: 'orthodontic-cutter' },
    },
  },
  '3m-transbond-xt-adhesive': {
    all: { kind: 'orthodontic-adhesive', cure: 'light' },
    by: {
      S: { mass: 4, packaging: 'syringe' },
      C: { mass: 0.2, packaging: 'capsules' },
      P: { mass: 4, packaging: 'syringe', colour: 'pink' },
      PR: { kind: 'orthodontic-primer', volume: 6, packaging: 'bottle' },
      K: { packaging: 'kit' },
    },
  },
  'american-orthodontics-ligature-wire': {
    all: { nickel: true },
    by: {
      P008: { kind: 'ligature-wire', material: 'stainless-steel', 'wire-size': '.008', packaging: 'tube' },
      P010: { kind: 'ligature-wire', material: 'stainless-steel', 'wire-size': '.010', packaging: 'tube' },
      P012: { kind: 'ligature-wire', material: 'stainless-steel', 'wire-size': '.012', packaging: 'tube' },
      R010: { kind: 'ligature-wire', material: 'stainless-steel', 'wire-size': '.010', packaging: 'spool' },
      R014: { kind: 'ligature-wire', material: 'stainless-steel', 'wire-size': '.014', packaging: 'spool' },
      OC: { kind: 'coil-spring', material: 'nickel-titanium', 'wire-size': '.010 × .030', packaging: 'spool' },
      CC: { kind: 'coil-spring', 'wire-size': '.010 × .030', packaging: 'spool' },
    },
  },
  'd2-patient-orthodontic-wax': {
    all: { kind: 'orthodontic-wax', material: 'wax', form: 'sticks', packaging: 'case' },
  },
  'd2-retainer-cases': {
    all: { kind: 'retainer-case', material: 'polypropylene', packaging: 'bag' },
  },
};
