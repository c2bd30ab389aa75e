import type { AttributeKey } from './definitions.ts';

/** The attributes that a class adds to the attributes of the class above it. */
export interface ClassAttributeKeys {
  /** A product of the class is incomplete without a value. */
  required?: readonly AttributeKey[];
  has?: readonly AttributeKey[];
}

/** The attributes of every class. */
export const generalAttributes: ClassAttributeKeys = {
  required: ['kind'],
  has: [
    ...(['latex', 'sterile', 'single-use', 'autoclavable', 'material', 'colour', 'size', 'numbered-size'] as const),
    ...(['patient', 'dimensions', 'length', 'diameter', 'form', 'volume', 'mass', 'packaging'] as const),
  ],
};

/**
 * The attributes of each class, by the key of the classification; a subclassification inherits its class's attributes.
 */
export const classAttributes: Readonly<Record<string, ClassAttributeKeys>> = {
  gloves: {
    required: ['latex', 'powder', 'sterile', 'single-use', 'material'],
    has: ['texture', 'glove-thickness', 'scent'],
  },
  masks: { required: ['level', 'single-use'], has: ['fastening', 'anti-fog', 'scent'] },
  respirators: { required: ['level', 'single-use'], has: ['fastening'] },
  eyewear: { has: ['anti-fog'] },
  gowns: { required: ['single-use'], has: ['level'] },
  'surface-disinfectants': {
    required: ['alcohol'],
    has: ['fragrance', 'active-ingredient', 'strength', 'contact-time', 'scent'],
  },
  'instrument-cleaning': { has: ['fragrance', 'active-ingredient'] },
  'hand-hygiene': { has: ['alcohol', 'fragrance', 'chlorhexidine', 'active-ingredient', 'strength', 'scent'] },
  barriers: { required: ['single-use'] },
  'waterline-care': { has: ['active-ingredient', 'iodine'] },
  waste: { has: ['active-ingredient'] },
  pouches: { required: ['single-use'], has: ['ply', 'lead', 'indicator-type'] },
  indicators: { has: ['lead', 'indicator-type'] },
  cotton: { required: ['sterile', 'single-use'], has: ['ply'] },
  bibs: { has: ['ply'] },
  evacuation: { required: ['sterile', 'single-use'], has: ['flavour'] },
  applicators: { has: ['gauge'] },
  injectables: {
    required: ['epinephrine', 'vasoconstrictor', 'sulfite', 'active-ingredient', 'sterile', 'single-use'],
    has: ['vasoconstrictor-ratio', 'strength'],
  },
  needles: { required: ['gauge', 'length', 'sterile', 'single-use'], has: ['length-class'] },
  topicals: { has: ['epinephrine', 'active-ingredient', 'strength', 'flavour'] },
  syringes: { required: ['sterile', 'single-use'], has: ['gauge', 'length-class'] },
  restorative: {
    has: [
      ...([
        'shade',
        'classic-shade',
        'viscosity',
        'cure',
        'radiopaque',
        'fluoride',
        'hema',
        'bis-gma',
        'alcohol',
        'thickness',
      ] as const),
      ...(['active-ingredient', 'strength', 'pattern'] as const),
    ],
  },
  burs: {
    required: ['sterile', 'single-use'],
    has: ['bur-number', 'shape', 'shank', 'grit', 'blades', 'pattern'],
  },
  cements: {
    has: ['eugenol', 'fluoride', 'shade', 'classic-shade', 'cure', 'set', 'radiopaque', 'hema', 'bis-gma', 'firmness'],
  },
  'temporary-cements': { required: ['eugenol'] },
  impression: { has: ['set', 'viscosity', 'flavour', 'arch', 'ratio', 'active-ingredient', 'strength'] },
  retraction: { has: ['epinephrine'] },
  'trays-tips': { required: ['single-use'] },
  endodontics: { has: ['iso-size', 'taper', 'gauge', 'active-ingredient', 'strength'] },
  'hand-files': { required: ['material', 'sterile'], has: ['nickel'] },
  'rotary-files': { required: ['material', 'sterile'], has: ['nickel', 'shank'] },
  irrigation: { has: ['chlorhexidine'] },
  sealers: { required: ['eugenol'], has: ['iodine', 'set', 'radiopaque'] },
  obturation: { has: ['viscosity'] },
  isolation: { required: ['latex'], has: ['powder', 'weight', 'thickness', 'pattern'] },
  surgery: { has: ['pattern'] },
  sutures: {
    required: ['sterile', 'single-use', 'absorbable', 'material', 'suture-size', 'suture-needle'],
    has: ['origin', 'needle-shape', 'needle-curve'],
  },
  'surgical-instruments': { required: ['sterile', 'single-use'] },
  haemostatics: { required: ['sterile'], has: ['origin', 'absorbable', 'eugenol', 'iodine', 'set'] },
  regenerative: { required: ['origin', 'sterile', 'single-use'], has: ['absorbable'] },
  blades: { required: ['sterile'], has: ['blade-number'] },
  preventive: {
    has: [
      ...(['fluoride', 'fluoride-ppm', 'active-ingredient', 'strength', 'flavour', 'grit', 'firmness'] as const),
      ...([
        'shade',
        'classic-shade',
        'cure',
        'gauge',
        'alcohol',
        'chlorhexidine',
        'milk-protein',
        'bis-gma',
        'hema',
        'shank',
      ] as const),
    ],
  },
  'prophy-paste': { required: ['fluoride'] },
  'prophy-angles': { required: ['latex', 'single-use'] },
  instruments: { has: ['pattern', 'handle', 'grit', 'frequency', 'light', 'film-thickness'] },
  imaging: { has: ['film-speed', 'lead'] },
  'sensor-sleeves': { required: ['single-use'] },
  handpieces: { has: ['light', 'coupling', 'ratio', 'shank'] },
  'high-speed': { required: ['single-use'] },
  'low-speed': { required: ['single-use'] },
  orthodontics: {
    has: [
      ...([
        'nickel',
        'tooth',
        'slot',
        'prescription',
        'wire-size',
        'arch',
        'arch-form',
        'force',
        'elastic-size',
      ] as const),
      ...(['flavour', 'cure', 'fluoride', 'pattern', 'firmness'] as const),
    ],
  },
  brackets: { required: ['nickel', 'material'] },
  archwires: { required: ['nickel', 'material', 'wire-size'] },
  elastomerics: { required: ['latex'], has: ['powder'] },
  laboratory: {
    has: [
      ...([
        'nickel',
        'shade',
        'classic-shade',
        'cure',
        'set',
        'stone-type',
        'thickness',
        'tooth',
        'arch',
        'firmness',
        'shape',
      ] as const),
      ...(['pattern', 'bis-gma'] as const),
    ],
  },
  office: { has: ['capacity', 'magnification', 'working-distance', 'light', 'pattern'] },
};

/** Safety properties without which a product of a kind is incomplete, in whatever class it is. */
export const requiredOfKinds: Readonly<Record<string, readonly AttributeKey[]>> = {
  'mouth-rinse': ['fluoride', 'alcohol'],
  'tooth-mousse': ['fluoride', 'milk-protein'],
  'fluoride-varnish': ['fluoride', 'strength'],
  'fluoride-gel': ['fluoride'],
  'fluoride-foam': ['fluoride'],
  'protective-varnish': ['fluoride', 'alcohol', 'chlorhexidine'],
  'hand-rub': ['alcohol'],
  'cartridge-anaesthetic': ['vasoconstrictor', 'strength'],
  'alveolar-dressing': ['eugenol'],
  'periodontal-dressing': ['eugenol'],
  'xray-apron': ['lead'],
  'thyroid-collar': ['lead'],
  'whitening-gel': ['active-ingredient', 'strength'],
  'primary-molar-crown': ['nickel'],
  'rotary-file': ['nickel'],
  'reciprocating-file': ['nickel'],
  'retraction-cord': ['epinephrine'],
  'retraction-paste': ['epinephrine'],
  'haemostatic-liquid': ['epinephrine'],
  'dental-dam': ['latex'],
  'intraoral-elastic': ['latex', 'powder'],
};
