import type { AttributesOfFamilies } from './family-attributes.ts';

const cartridges = {
  kind: 'cartridge-anaesthetic',
  sterile: true,
  'single-use': true,
  packaging: 'box',
} as const;
/** Every solution with a vasoconstrictor is kept by a metabisulfite; the plain solutions need none. */
const plain = { vasoconstrictor: 'none', epinephrine: false, sulfite: false } as const;
const withEpinephrine = { vasoconstrictor: 'epinephrine', epinephrine: true, sulfite: true } as const;
const needle = { kind: 'dental-needle', sterile: true, 'single-use': true, material: 'stainless-steel' } as const;
const benzocaine = { kind: 'topical-anaesthetic', 'active-ingredient': 'benzocaine', packaging: 'jar' } as const;
const reusable = { sterile: false, 'single-use': false, autoclavable: true, packaging: 'single' } as const;

/** Anaesthetics, needles and syringes. */
export const anaestheticAttributes: AttributesOfFamilies = {
  'septodont-septanest-articaine': {
    all: {
      ...cartridges,
      ...withEpinephrine,
      latex: false,
      'active-ingredient': 'articaine',
      strength: 4,
      volume: 1.7,
    },
    by: {
      '100': { 'vasoconstrictor-ratio': '1-100000', colour: 'gold' },
      '200': { 'vasoconstrictor-ratio': '1-200000', colour: 'silver' },
    },
  },
  'septodont-lignospan-lidocaine': {
    all: { ...cartridges, ...withEpinephrine, 'active-ingredient': 'lidocaine', strength: 2, volume: 1.7 },
    by: {
      STD: { 'vasoconstrictor-ratio': '1-100000', colour: 'red' },
      FRT: { 'vasoconstrictor-ratio': '1-50000', colour: 'green' },
    },
  },
  'septodont-scandonest-mepivacaine': {
    all: { ...cartridges, 'active-ingredient': 'mepivacaine', volume: 1.7 },
    by: {
      '3P': { ...plain, strength: 3, colour: 'tan' },
      '2L': {
        vasoconstrictor: 'levonordefrin',
        'vasoconstrictor-ratio': '1-20000',
        epinephrine: false,
        sulfite: true,
        strength: 2,
        colour: 'brown',
      },
    },
  },
  'septodont-vivacaine-bupivacaine': {
    all: {
      ...cartridges,
      ...withEpinephrine,
      'active-ingredient': 'bupivacaine',
      strength: 0.5,
      'vasoconstrictor-ratio': '1-200000',
      volume: 1.8,
      colour: 'blue',
    },
  },
  'dentsply-citanest-prilocaine': {
    all: { ...cartridges, latex: false, 'active-ingredient': 'prilocaine', strength: 4, volume: 1.8 },
    by: {
      PLN: { ...plain, colour: 'black' },
      FRT: { ...withEpinephrine, 'vasoconstrictor-ratio': '1-200000', colour: 'yellow' },
    },
  },
  'dentsply-xylocaine-dental': {
    all: {
      ...cartridges,
      ...withEpinephrine,
      'active-ingredient': 'lidocaine',
      strength: 2,
      volume: 1.8,
      packaging: 'carton',
    },
    by: {
      '100': { 'vasoconstrictor-ratio': '1-100000', colour: 'red' },
      '50': { 'vasoconstrictor-ratio': '1-50000', colour: 'green' },
    },
  },
  'septodont-oraverse-reversal': {
    all: {
      ...cartridges,
      ...plain,
      kind: 'anaesthesia-reversal',
      'active-ingredient': 'phentolamine',
      volume: 1.7,
      colour: 'green',
    },
  },
  'septodont-septoject-needles': { all: { ...needle, packaging: 'box' } },
  'septodont-septoject-evolution-needles': { all: { ...needle, packaging: 'box' } },
  'hager-miraject-needles': { all: { ...needle, packaging: 'box' } },
  'mark3-dental-needles': { all: needle },
  'd2-sterile-dental-needles': { all: { ...needle, packaging: 'box' } },
  'keystone-gelato-topical-gel': { all: { ...benzocaine, strength: 20, form: 'gel', volume: 30 } },
  'ultradent-ultracare-topical-gel': { all: { ...benzocaine, strength: 20, form: 'gel', volume: 30 } },
  'dmg-kolorz-topical-gel': { all: { ...benzocaine, form: 'gel', mass: 30 } },
  'mark3-topical-anaesthetic-gel': { all: { ...benzocaine, strength: 20, form: 'gel', volume: 30 } },
  'dentsply-oraqix-periodontal-gel': {
    all: {},
    by: {
      '20': {
        kind: 'periodontal-anaesthetic',
        'active-ingredient': ['lidocaine', 'prilocaine'],
        strength: 2.5,
        epinephrine: false,
        form: 'gel',
        mass: 1.7,
        'single-use': true,
        packaging: 'box',
      },
      DSP: { kind: 'anaesthetic-dispenser', 'single-use': false, packaging: 'single' },
    },
  },
  'premier-topicale-ointment': {
    all: { ...benzocaine, strength: 18, mass: 50 },
    by: {
      OMI: { form: 'ointment', flavour: 'mint' },
      OCH: { form: 'ointment', flavour: 'cherry' },
      GCH: { form: 'gel', flavour: 'cherry' },
      GPC: { form: 'gel', flavour: 'pina-colada' },
    },
  },
  'hu-friedy-aspirating-syringe': {
    all: { ...reusable, kind: 'cartridge-syringe', material: 'stainless-steel' },
    by: { C: { size: 'regular' }, P: { size: 's' }, L: { size: 'l' } },
  },
  'septodont-ultra-safety-plus-twist': {
    all: { kind: 'safety-syringe', sterile: true, 'single-use': true, packaging: 'box' },
  },
  'septodont-paroject-intraligamentary-syringe': {
    all: { ...reusable, material: 'aluminium' },
    by: {
      SYR: { kind: 'intraligamentary-syringe' },
      SLV: { kind: 'cartridge-sleeve', material: 'plastic', packaging: 'pack' },
    },
  },
  'mark3-aspirating-syringe': {
    all: { ...reusable, kind: 'cartridge-syringe', material: 'brass', length: 122 },
  },
  'd2-luer-lock-syringes': {
    all: {
      kind: 'luer-lock-syringe',
      sterile: true,
      'single-use': true,
      latex: false,
      material: 'polypropylene',
      packaging: 'box',
    },
    by: {
      '1ML': { volume: 1 },
      '3ML': { volume: 3 },
      '5ML': { volume: 5 },
      '12ML': { volume: 12 },
      '20ML': { volume: 20 },
    },
  },
};
