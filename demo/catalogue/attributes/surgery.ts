import { axisLabel, axisSuffix, pick, type AttributesOfFamilies } from './family-attributes.ts';

const suture = { kind: 'suture', sterile: true, 'single-use': true, packaging: 'box' } as const;
const threads = {
  '30': { 'suture-size': '3-0' },
  '40': { 'suture-size': '4-0' },
  '50': { 'suture-size': '5-0' },
  '60': { 'suture-size': '6-0' },
} as const;
const reverse = (needle: string, curve: string, length: number) =>
  ({ 'suture-needle': needle, 'needle-curve': curve, 'needle-shape': 'reverse-cutting', length }) as const;
const needles = {
  C3: reverse('C3', '3/8', 13),
  C6: reverse('C6', '3/8', 19),
  C7: reverse('C7', '3/8', 24),
  C17: reverse('C17', '1/2', 13),
  C22: { 'suture-needle': 'C22', 'needle-curve': '1/2', 'needle-shape': 'taper-point', length: 17 },
  FS2: reverse('FS2', '3/8', 19),
  PS2: { ...reverse('PS2', '3/8', 19), 'needle-shape': 'precision-reverse-cutting' },
  P3: { ...reverse('P3', '3/8', 13), 'needle-shape': 'precision-reverse-cutting' },
} as const;
const instrument = {
  sterile: false,
  'single-use': false,
  autoclavable: true,
  material: 'stainless-steel',
  packaging: 'single',
} as const;
const implant = { sterile: true, 'single-use': true, absorbable: true } as const;
const graft = { kind: 'bone-graft', sterile: true, 'single-use': true, form: 'granules', packaging: 'vial' } as const;
const blade = { sterile: true, 'single-use': true, packaging: 'box' } as const;
/** The pattern of an instrument, from a label such as `No. 150, upper incisors`. */
const numbered = { each: (variant: Parameters<typeof axisLabel>[0]) => ({ pattern: axisLabel(variant, 0) }) };

/** Sutures, surgical instruments, haemostatics, grafts and blades. */
export const surgeryAttributes: AttributesOfFamilies = {
  'surgical-specialties-silk-sutures': {
    all: { ...suture, absorbable: false, material: 'silk', colour: 'black' },
    by: { ...pick(threads, '30', '40', '50'), ...pick(needles, 'C3', 'C6', 'C7', 'C17') },
  },
  'surgical-specialties-chromic-gut-sutures': {
    all: { ...suture, absorbable: true, origin: 'bovine' },
    by: {
      CH: { material: 'chromic-gut' },
      PL: { material: 'gut' },
      ...pick(threads, '30', '40', '50'),
      ...pick(needles, 'C3', 'C6', 'C22'),
    },
  },
  'johnson-and-johnson-coated-vicryl': {
    all: { ...suture, absorbable: true, material: 'polyglactin-910', origin: 'synthetic' },
    by: {
      V: { colour: 'purple' },
      U: { colour: 'natural' },
      R: { colour: 'natural' },
      ...pick(threads, '30', '40', '50'),
      ...pick(needles, 'FS2', 'PS2', 'P3'),
    },
  },
  'hu-friedy-perma-sharp-sutures': {
    all: { ...suture, absorbable: false, origin: 'synthetic' },
    by: {
      PP: { material: 'polypropylene', colour: 'blue' },
      NY: { material: 'nylon' },
      PT: { material: 'ptfe', colour: 'white' },
      ...pick(threads, '40', '50', '60'),
      ...pick(needles, 'C3', 'C6'),
    },
  },
  'mark3-pga-sutures': {
    all: { ...suture, absorbable: true, material: 'polyglycolic-acid', origin: 'synthetic', colour: 'purple' },
    by: { ...pick(threads, '30', '40', '50'), ...pick(needles, 'C3', 'C6') },
  },
  'hu-friedy-extraction-forceps': { all: { ...instrument, kind: 'extraction-forceps' }, ...numbered },
  'flight-extraction-forceps': { all: { ...instrument, kind: 'extraction-forceps' }, ...numbered },
  'hu-friedy-elevators': { all: { ...instrument, kind: 'elevator' }, ...numbered },
  'flight-needle-holders': {
    all: { ...instrument, kind: 'needle-holder', material: ['stainless-steel', 'tungsten-carbide'] },
    by: {
      MH15: { pattern: 'Mayo-Hegar', length: 150 },
      MH18: { pattern: 'Mayo-Hegar', length: 180 },
      CW15: { pattern: 'Crile-Wood', length: 150 },
      OH14: { pattern: 'Olsen-Hegar', length: 140 },
      CA14: { pattern: 'Castroviejo', length: 140 },
      CC14: { pattern: 'Castroviejo', length: 140 },
    },
  },
  'hu-friedy-surgical-scissors': {
    all: { ...instrument, kind: 'surgical-scissors' },
    by: {
      GF: { pattern: 'Goldman-Fox', length: 130 },
      IR: { pattern: 'Iris', length: 115 },
      DN: { pattern: 'Dean', length: 170 },
      SC: { pattern: 'Super-Cut', length: 130 },
    },
  },
  'd2-surgical-aspirator-tips': {
    all: { kind: 'surgical-aspirator-tip', sterile: true, 'single-use': true, packaging: 'box' },
    by: {
      '16': { diameter: 1.6, colour: 'blue' },
      '25': { diameter: 2.5, colour: 'green' },
      '30': { diameter: 3, colour: 'white' },
    },
  },
  'johnson-and-johnson-surgicel': {
    all: { ...implant, kind: 'haemostat', material: 'oxidized-cellulose', origin: 'plant', packaging: 'box' },
    each: ({ label }) => ({ dimensions: label }),
  },
  'coltene-roeko-gelatamp': {
    all: { ...implant, kind: 'gelatine-sponge', material: 'gelatine', dimensions: '14 × 7 × 7 mm' },
    by: { '50': { packaging: 'can' }, '20': { packaging: 'box' } },
  },
  'mark3-collagen-wound-dressings': {
    all: { ...implant, kind: 'collagen-dressing', material: 'collagen', origin: 'bovine', packaging: 'box' },
    each: (variant) => ({ dimensions: axisLabel(variant, 1) }),
    by: { P: { form: 'plug' }, T: { form: 'tape' }, F: { form: 'foam' } },
  },
  'septodont-alvogyl': {
    all: { kind: 'alveolar-dressing', sterile: false, eugenol: true, form: 'paste', mass: 10, packaging: 'jar' },
  },
  'gc-coe-pak': {
    all: { kind: 'periodontal-dressing', sterile: false, eugenol: false, form: 'putty' },
    by: {
      R: { set: 'regular', mass: 90, packaging: 'tube' },
      H: { set: 'fast', mass: 90, packaging: 'tube' },
      A: { volume: 50, packaging: 'cartridge' },
    },
  },
  'septodont-rtr-bone-graft': {
    all: { ...graft, material: 'tricalcium-phosphate', origin: 'synthetic', absorbable: true },
    by: {
      G: { volume: 0.5 },
      S: { volume: 0.8, packaging: 'syringe' },
      C2: { material: ['tricalcium-phosphate', 'collagen'], origin: ['synthetic', 'bovine'], form: 'cone' },
    },
  },
  'dentsply-symbios-allograft': {
    all: { ...graft, material: 'bone', origin: 'human' },
    by: { '05': { volume: 0.5 }, '1': { volume: 1 }, '2': { volume: 2 } },
  },
  'dentsply-symbios-collagen-membrane': {
    all: {
      ...implant,
      kind: 'collagen-membrane',
      material: 'collagen',
      origin: 'bovine',
      form: 'sheet',
      packaging: 'single',
    },
    each: (variant) => ({ dimensions: axisLabel(variant, 1) }),
  },
  'mark3-bovine-xenograft': {
    all: { ...graft, material: 'bone', origin: 'bovine' },
    by: {
      S: { size: 's' },
      L: { size: 'l' },
      '05': { mass: 0.5 },
      '1': { mass: 1 },
      '2': { mass: 2 },
    },
  },
  'd2-disposable-scalpels': {
    all: { ...blade, kind: 'scalpel', material: 'stainless-steel' },
    each: ({ suffix }) => ({ 'blade-number': suffix }),
  },
  'mark3-surgical-blades': {
    all: { ...blade, kind: 'surgical-blade' },
    each: (variant) => ({ 'blade-number': axisSuffix(variant, 1) }),
    by: { C: { material: 'carbon-steel' }, S: { material: 'stainless-steel' } },
  },
  'hu-friedy-scalpel-handles': {
    all: { ...instrument, kind: 'scalpel-handle' },
    by: { '3': { pattern: 'No. 3' }, '5': { pattern: 'No. 5' }, '5A': { pattern: 'No. 5' } },
  },
  'surgical-specialties-sharpoint-microblades': {
    all: { ...blade, kind: 'microblade' },
    by: {
      SP: { pattern: 'Spoon' },
      CR: { pattern: 'Crescent' },
      RT: { pattern: 'Round tip' },
      ST: { pattern: 'Stab' },
    },
  },
};
