import { axisLabel, axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const assorted = { '15-40': '15 20 25 30 35 40', '45-80': '45 50 55 60 70 80', '06-10': '06 08 10' } as const;

/** The sizes in a set of files or points: `15-40` is the six sizes from 15 to 40. */
const setSizes = (suffix: string) => {
  const [, sizes] = Object.entries(assorted).find(([range]) => suffix.includes(range)) ?? [];
  return sizes ? ({ 'iso-size': sizes.split(' '), packaging: 'assortment' } as const) : {};
};

const steelFile = { material: 'stainless-steel', taper: '.02', packaging: 'pack' } as const;
const sterileFile = { ...steelFile, sterile: true } as const;
const rotary = { kind: 'rotary-file', material: 'nickel-titanium', nickel: true, packaging: 'pack' } as const;
const points = { kind: 'gutta-percha-point', material: 'gutta-percha', packaging: 'box' } as const;
const tip = { kind: 'delivery-tip', sterile: false, 'single-use': true, material: 'stainless-steel' } as const;
const irrigant = { kind: 'irrigant', form: 'liquid', volume: 480, packaging: 'bottle' } as const;
const sealer = { kind: 'root-canal-sealer', eugenol: false, packaging: 'syringe' } as const;
const silicate = { ...sealer, material: 'calcium-silicate' } as const;
const clamp = {
  kind: 'dam-clamp',
  latex: false,
  'single-use': false,
  autoclavable: true,
  material: 'stainless-steel',
  packaging: 'single',
} as const;
const frame = {
  kind: 'dam-frame',
  latex: false,
  'single-use': false,
  autoclavable: true,
  packaging: 'single',
} as const;

/** Files, points, irrigants, sealers and isolation. */
export const endodonticAttributes: AttributesOfFamilies = {
  'dentsply-readysteel-k-files': {
    all: { ...sterileFile, kind: 'k-file' },
    each: ({ suffix }) => setSizes(suffix),
  },
  'dentsply-hedstroem-files': {
    all: { ...sterileFile, kind: 'hedstroem-file' },
    each: ({ suffix }) => setSizes(suffix),
  },
  'dentsply-c-plus-files': { all: { kind: 'c-file', material: 'stainless-steel', sterile: true, packaging: 'pack' } },
  'kerr-k-flex-files': {
    all: { ...steelFile, sterile: false, autoclavable: true, kind: 'k-file' },
    each: ({ suffix }) => setSizes(suffix),
  },
  'dentsply-flexofile': { all: { ...sterileFile, kind: 'k-file' }, each: ({ suffix }) => setSizes(suffix) },
  'diadent-nickel-titanium-hand-files': {
    all: {
      kind: 'k-file',
      material: 'nickel-titanium',
      nickel: true,
      sterile: false,
      'single-use': false,
      taper: '.02',
      packaging: 'box',
    },
  },
  'dentsply-barbed-broaches': {
    all: {
      kind: 'barbed-broach',
      material: 'stainless-steel',
      sterile: true,
      'single-use': true,
      packaging: 'pack',
    },
    each: ({ label }) => ({ 'numbered-size': label }),
  },
  'dentsply-protaper-gold': {
    all: { ...rotary, sterile: true, 'single-use': true, taper: 'variable' },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 0) }),
    by: { AST: { 'numbered-size': ['SX', 'S1', 'S2', 'F1', 'F2', 'F3'], packaging: 'assortment' } },
  },
  'dentsply-waveone-gold': {
    all: { ...rotary, kind: 'reciprocating-file', sterile: true, 'single-use': true, taper: 'variable' },
    by: {
      SML: { size: 's', 'iso-size': '20', taper: '.07' },
      PRI: { size: 'regular', 'iso-size': '25', taper: '.07' },
      MED: { size: 'm', 'iso-size': '35', taper: '.06' },
      LRG: { size: 'l', 'iso-size': '45', taper: '.05' },
      AST: { size: ['s', 'regular', 'm', 'l'], packaging: 'assortment' },
    },
  },
  'dentsply-vortex-blue': { all: { ...rotary, sterile: true } },
  'coltene-hyflex-cm': { all: { ...rotary, sterile: false, 'single-use': false, autoclavable: true } },
  'kerr-k3xf': { all: { ...rotary, sterile: true } },
  'dentsply-gates-glidden-drills': {
    all: {
      kind: 'gates-glidden-drill',
      material: 'stainless-steel',
      sterile: false,
      shank: 'ra',
      packaging: 'pack',
    },
    each: (variant) => ({
      'numbered-size': axisSuffix(variant, 0),
      diameter: Number.parseFloat(axisLabel(variant, 1)),
    }),
  },
  'diadent-gutta-percha-points': { all: points, each: ({ suffix }) => setSizes(suffix) },
  'diadent-paper-points': {
    all: { kind: 'paper-point', material: 'paper', sterile: true, 'single-use': true, packaging: 'box' },
    each: ({ suffix }) => setSizes(suffix),
  },
  'dentsply-protaper-gold-points': {
    all: { taper: 'variable', packaging: 'box' },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 1) }),
    by: {
      GP: { kind: 'gutta-percha-point', material: 'gutta-percha' },
      PP: { kind: 'paper-point', material: 'paper', sterile: true, 'single-use': true },
    },
  },
  'coltene-hygenic-accessory-points': {
    all: { ...points, kind: 'accessory-point', sterile: false, colour: 'pink' },
    each: ({ label }) => ({ 'numbered-size': label }),
  },
  'dentsply-guttacore-obturators': { all: { ...points, kind: 'obturator', packaging: 'pack' } },
  'diadent-backfill-pellets': {
    all: { packaging: 'box' },
    by: {
      S: { kind: 'gutta-percha-pellet', material: 'gutta-percha', viscosity: 'low' },
      R: { kind: 'gutta-percha-pellet', material: 'gutta-percha', viscosity: 'intermediate' },
      H: { kind: 'gutta-percha-pellet', material: 'gutta-percha', viscosity: 'high' },
      N23: { kind: 'backfill-needle', gauge: 23, packaging: 'pack' },
      N25: { kind: 'backfill-needle', gauge: 25, packaging: 'pack' },
    },
  },
  'ultradent-navitip': {
    all: { ...tip, packaging: 'pack' },
    by: {
      '29': { gauge: 29 },
      '30': { gauge: 30 },
      '31SV': { gauge: 31, kind: 'irrigation-needle' },
    },
  },
  'dentsply-prorinse-needles': {
    all: { ...tip, kind: 'irrigation-needle', packaging: 'box' },
    each: (variant) => ({ gauge: Number(axisSuffix(variant, 0)) }),
  },
  'coltene-canalpro-naocl': {
    all: irrigant,
    by: {
      N3: { 'active-ingredient': 'sodium-hypochlorite', strength: 3 },
      N6: { 'active-ingredient': 'sodium-hypochlorite', strength: 6 },
      N6X: { 'active-ingredient': 'sodium-hypochlorite', strength: 6 },
      E17: { 'active-ingredient': 'edta', strength: 17, chlorhexidine: false },
      CHX: { 'active-ingredient': 'chlorhexidine', strength: 2, chlorhexidine: true },
    },
  },
  'premier-rc-prep': {
    all: { kind: 'chelating-agent', 'active-ingredient': 'edta', form: 'gel', mass: 9, packaging: 'syringe' },
    by: { J: { mass: 18, packaging: 'jar' } },
  },
  'pulpdent-edta-solution': {
    all: { ...irrigant, 'active-ingredient': 'edta', strength: 17 },
    by: { '4': { volume: 118 }, '16': { volume: 480 }, GAL: { volume: 3800, packaging: 'jug' } },
  },
  'dentsply-ah-plus': {
    all: { ...sealer, material: 'epoxy-resin', radiopaque: true },
    by: {
      T: { volume: 4, packaging: 'tube' },
      J: { mass: 15, packaging: 'automix-syringe' },
      B: { material: 'calcium-silicate', mass: 2 },
    },
  },
  'kerr-pulp-canal-sealer': {
    all: {
      ...sealer,
      material: 'zinc-oxide-eugenol',
      eugenol: true,
      radiopaque: true,
      form: 'powder-liquid',
      packaging: 'kit',
    },
    by: { EWT: { set: 'extended' }, REG: { set: 'regular' } },
  },
  'septodont-bioroot-rcs': {
    all: silicate,
    by: { '15': { form: 'powder-liquid', mass: 15, packaging: 'kit' }, FL: { mass: 2 } },
  },
  'diadent-dia-root-bio-sealer': {
    all: {},
    by: {
      S: { ...silicate, mass: 2 },
      P: { ...silicate, kind: 'root-repair-material', form: 'putty', mass: 2 },
      T: { kind: 'delivery-tip', eugenol: false, 'single-use': true, packaging: 'pack' },
    },
  },
  'ultradent-ultracal-xs': {
    all: {
      ...sealer,
      kind: 'root-canal-medicament',
      material: 'calcium-hydroxide',
      radiopaque: true,
      strength: 35,
      form: 'paste',
      volume: 1.2,
    },
    by: { K: { packaging: 'kit' } },
  },
  'diadent-diapex-plus': {
    all: {
      ...sealer,
      kind: 'root-canal-medicament',
      material: 'calcium-hydroxide',
      iodine: true,
      colour: 'yellow',
      form: 'paste',
      mass: 2,
    },
  },
  'dentsply-proroot-mta': {
    all: {
      kind: 'root-repair-material',
      material: 'mta',
      eugenol: false,
      'single-use': true,
      form: 'powder-liquid',
      mass: 0.5,
      packaging: 'pouch',
      colour: 'white',
    },
    by: { G5: { colour: 'grey' } },
  },
  'coltene-hygenic-dental-dam': {
    all: {
      kind: 'dental-dam',
      latex: true,
      powder: true,
      'single-use': true,
      material: 'latex',
      form: 'sheet',
      packaging: 'box',
    },
    by: {
      '5': { dimensions: '5 × 5 in' },
      '6': { dimensions: '6 × 6 in' },
      T: { weight: 'thin', thickness: '0.15 mm' },
      M: { weight: 'medium', thickness: '0.20 mm' },
      H: { weight: 'heavy', thickness: '0.25 mm' },
      XH: { weight: 'extra-heavy', thickness: '0.30 mm' },
    },
  },
  'coltene-hygenic-non-latex-dam': {
    all: { kind: 'dental-dam', latex: false, 'single-use': true, weight: 'medium', form: 'sheet', packaging: 'box' },
    by: { '5': { dimensions: '5 × 5 in' }, '6': { dimensions: '6 × 6 in' } },
  },
  'coltene-hygenic-dam-clamps': { all: clamp, each: ({ suffix }) => ({ pattern: `No. ${suffix}` }) },
  'hu-friedy-satin-dam-clamps': {
    all: clamp,
    each: (variant) => ({ pattern: `No. ${axisSuffix(variant, 0)}` }),
    by: { B: { colour: 'black' } },
  },
  'kerr-optidam': {
    all: {},
    by: {
      A: { kind: 'dental-dam', latex: true, 'single-use': true, material: 'latex', packaging: 'box' },
      P: { kind: 'dental-dam', latex: true, 'single-use': true, material: 'latex', packaging: 'box' },
      F: frame,
      K: { kind: 'dam-kit', latex: true, packaging: 'kit' },
    },
  },
  'mark3-dam-frames': {
    all: { ...frame, material: 'plastic' },
    by: {
      P6: { dimensions: '6 in', patient: 'adult' },
      P5: { dimensions: '5 in', patient: 'child' },
      S6: { dimensions: '6 in', patient: 'adult', material: 'stainless-steel' },
      S5: { dimensions: '5 in', patient: 'child', material: 'stainless-steel' },
      OST: { dimensions: '6 in', patient: 'adult' },
    },
  },
};
