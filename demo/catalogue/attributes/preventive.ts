import { pick, type AttributesOfFamilies } from './family-attributes.ts';

const fluoridePaste = { kind: 'prophy-paste', fluoride: true, form: 'paste' } as const;
const grits = {
  F: { grit: 'fine' },
  M: { grit: 'medium' },
  C: { grit: 'coarse' },
  X: { grit: 'extra-coarse' },
} as const;
const angle = { kind: 'prophy-angle', 'single-use': true, latex: false } as const;
const varnish = {
  kind: 'fluoride-varnish',
  fluoride: true,
  'active-ingredient': 'sodium-fluoride',
  strength: 5,
  form: 'varnish',
  'fluoride-ppm': 22600,
} as const;
const apf = { fluoride: true, 'active-ingredient': 'acidulated-phosphate-fluoride', strength: 1.23 } as const;
const sealant = { kind: 'pit-and-fissure-sealant', cure: 'light' } as const;
const carbamide = { kind: 'whitening-gel', 'active-ingredient': 'carbamide-peroxide', form: 'gel' } as const;
const brush = { kind: 'toothbrush' } as const;

/** Prophylaxis, fluoride, sealants, home care and whitening. */
export const preventiveAttributes: AttributesOfFamilies = {
  'keystone-gelato-prophy-paste': {
    all: { ...fluoridePaste, 'active-ingredient': 'xylitol', packaging: 'unit-dose' },
    by: pick(grits, 'F', 'M', 'C'),
  },
  'dentsply-nupro-prophy-paste': {
    all: { ...fluoridePaste, packaging: 'unit-dose' },
    by: { ...grits, NF: { fluoride: false, flavour: 'mint' } },
  },
  'premier-enamel-pro-prophy-paste': {
    all: { ...fluoridePaste, packaging: 'unit-dose' },
    by: { ...pick(grits, 'F', 'M', 'C'), JAR: { flavour: 'mint', mass: 340, packaging: 'jar' } },
  },
  'kerr-cleanic-prophy-paste': {
    all: fluoridePaste,
    by: { UNF: { fluoride: false }, T: { mass: 100, packaging: 'tube' }, S: { packaging: 'unit-dose' } },
  },
  'mark3-prophy-paste-cups': {
    all: { ...fluoridePaste, 'milk-protein': false, packaging: 'unit-dose' },
    by: { ...pick(grits, 'F', 'M', 'C'), AST: { packaging: 'assortment' } },
  },
  'hager-air-polishing-powders': {
    all: { kind: 'air-polishing-powder', fluoride: false, form: 'powder', packaging: 'bottle' },
    by: {
      BC: { 'active-ingredient': 'sodium-bicarbonate', mass: 300 },
      GL: { 'active-ingredient': 'glycine', mass: 120 },
      ER: { 'active-ingredient': 'erythritol', mass: 120 },
    },
  },
  'young-contra-disposable-prophy-angles': {
    all: angle,
    by: { S: { firmness: 'soft' }, F: { firmness: 'firm' }, P: { firmness: 'soft', size: 's' } },
  },
  'young-webbed-prophy-cups': {
    all: { kind: 'prophy-cup', 'single-use': true, latex: false, material: 'elastomer', packaging: 'bag' },
    by: {
      SC: { shank: 'screw' },
      SN: { shank: 'snap-on' },
      LA: { shank: 'ra' },
      F: { firmness: 'firm', colour: 'grey' },
      R: { firmness: 'regular', colour: 'white' },
      S: { firmness: 'soft', colour: 'green' },
    },
  },
  'crosstex-twist-prophy-angles': {
    all: { ...angle, packaging: 'box' },
    by: { S: { firmness: 'soft' }, XS: { firmness: 'extra-soft' } },
  },
  'flight-latex-free-prophy-angles': {
    all: { ...angle, material: 'elastomer' },
    by: { S: { firmness: 'soft' }, R: { firmness: 'regular' }, F: { firmness: 'firm' } },
  },
  'kerr-prophy-brushes': {
    all: { kind: 'prophy-brush', 'single-use': true, latex: false, material: 'nylon', packaging: 'box' },
    by: { LA: { shank: 'ra' }, SC: { shank: 'screw' }, MN: { size: 'mini' } },
  },
  '3m-vanish-fluoride-varnish': { all: { ...varnish, colour: 'white', volume: 0.5, 'single-use': true } },
  'voco-profluorid-varnish': {
    all: varnish,
    by: { '50': { volume: 0.4, packaging: 'unit-dose', 'single-use': true }, T: { volume: 10, packaging: 'tube' } },
  },
  'dmg-flairesse-fluoride': {
    all: { fluoride: true },
    by: {
      FO: { ...apf, kind: 'fluoride-foam', form: 'foam', mass: 125, packaging: 'can' },
      GE: { ...apf, kind: 'fluoride-gel', form: 'gel', volume: 480, packaging: 'bottle' },
      VA: { ...varnish, packaging: 'unit-dose', 'single-use': true },
    },
  },
  'keystone-gelato-apf-gel': {
    all: { ...apf, kind: 'fluoride-gel', form: 'gel', volume: 473, packaging: 'bottle' },
    by: { NEU: { flavour: 'mint', 'active-ingredient': 'sodium-fluoride', strength: 2 } },
  },
  'medicom-fluoride-trays': {
    all: { kind: 'fluoride-tray', 'single-use': true, material: 'foam', packaging: 'box' },
    by: {
      S: { size: 's', colour: 'yellow' },
      M: { size: 'm', colour: 'blue' },
      L: { size: 'l', colour: 'white' },
    },
  },
  'ultradent-ultraseal-xt-hydro': {
    all: { ...sealant, volume: 1.2, packaging: 'syringe' },
    by: {
      OW: { colour: 'white' },
      NA: { colour: 'natural' },
      KW: { colour: 'white', packaging: 'kit' },
      KN: { colour: 'natural', packaging: 'kit' },
    },
  },
  '3m-clinpro-sealant': {
    all: { ...sealant, fluoride: true, colour: ['pink', 'white'] },
    by: {
      S: { volume: 1.2, packaging: 'syringe' },
      B: { volume: 6, packaging: 'bottle' },
      K: { packaging: 'kit' },
    },
  },
  'pulpdent-embrace-wetbond-sealant': {
    all: { ...sealant, 'bis-gma': false, packaging: 'syringe' },
    by: {
      W: { colour: 'white' },
      N: { colour: 'natural' },
      '4': { volume: 1.2 },
      '1': { volume: 3 },
      K: { packaging: 'kit' },
    },
  },
  'shofu-beautisealant': {
    all: { fluoride: true },
    by: {
      SET: { ...sealant, packaging: 'kit' },
      P: { ...sealant, mass: 1.2, packaging: 'syringe' },
      PR: { kind: 'sealant-primer', fluoride: false, volume: 3, packaging: 'bottle' },
      TIP: { kind: 'syringe-tip', fluoride: false, gauge: 27, 'single-use': true, packaging: 'pack' },
    },
  },
  'gc-fuji-triage-capsules': {
    all: { kind: 'surface-protectant', fluoride: true, mass: 0.3, packaging: 'capsules' },
    by: { P: { colour: 'pink' }, W: { colour: 'white' } },
  },
  'dmg-icon-resin-infiltration': {
    all: {
      kind: 'caries-infiltrant',
      alcohol: true,
      cure: 'light',
      packaging: 'kit',
      'active-ingredient': ['hydrochloric-acid', 'ethanol'],
    },
  },
  'ivoclar-cervitec-plus-varnish': {
    all: {
      kind: 'protective-varnish',
      fluoride: false,
      alcohol: true,
      chlorhexidine: true,
      'active-ingredient': 'chlorhexidine',
      strength: 1,
      form: 'varnish',
      mass: 7,
      packaging: 'bottle',
    },
  },
  'sunstar-gum-technique-toothbrush': {
    all: { ...brush, patient: 'adult' },
    by: { FS: { firmness: 'soft' }, CS: { firmness: 'soft', size: 's' }, CU: { firmness: 'extra-soft', size: 's' } },
  },
  'sunstar-gum-proxabrush': {
    all: { kind: 'interdental-brush', packaging: 'box' },
    by: {
      UT: { diameter: 0.8, size: 'xs' },
      TI: { diameter: 0.9, size: 's' },
      MO: { diameter: 1.3, size: 'm' },
      WI: { diameter: 2, size: 'l' },
      AS: { packaging: 'assortment' },
      SP: { material: 'rubber' },
    },
  },
  'johnson-and-johnson-reach-floss': {
    all: { kind: 'dental-floss', material: 'nylon' },
    by: {
      UW: { flavour: 'unflavoured' },
      WX: { flavour: 'unflavoured' },
      MW: { flavour: 'mint' },
      CW: { flavour: 'cinnamon' },
      '5': { packaging: 'box' },
      '200': { packaging: 'spool' },
    },
  },
  'johnson-and-johnson-listerine-rinses': {
    all: { kind: 'mouth-rinse', form: 'liquid', fluoride: false, alcohol: true, 'active-ingredient': 'essential-oils' },
    by: {
      CM: { flavour: 'mint' },
      ZR: { flavour: 'mint', alcohol: false },
      TC: { fluoride: true, 'fluoride-ppm': 100 },
      '15': { volume: 1500, packaging: 'pump-bottle' },
      '95': { volume: 95, packaging: 'tray' },
    },
  },
  'gc-mi-paste-plus': {
    all: {
      kind: 'tooth-mousse',
      'milk-protein': true,
      fluoride: false,
      'active-ingredient': 'cpp-acp',
      form: 'paste',
      mass: 40,
      packaging: 'tube',
    },
    by: {
      PL: { fluoride: true, 'fluoride-ppm': 900, 'active-ingredient': ['cpp-acp', 'sodium-fluoride'] },
      AST: { flavour: ['strawberry', 'melon', 'mint', 'vanilla', 'tutti-frutti'], packaging: 'assortment' },
    },
  },
  'hager-happy-morning-toothbrushes': {
    all: { kind: 'single-use-toothbrush', 'single-use': true, packaging: 'box' },
    by: {
      X: { 'active-ingredient': 'xylitol' },
      M: { flavour: 'mint' },
    },
  },
  'mark3-childrens-toothbrushes': {
    all: { ...brush, patient: 'child', firmness: 'soft', packaging: 'box' },
  },
  'ultradent-opalescence-pf-syringes': {
    all: { ...carbamide, fluoride: true },
    by: {
      '10': { strength: 10 },
      '15': { strength: 15 },
      '20': { strength: 20 },
      '35': { strength: 35 },
      K: { packaging: 'kit' },
      B: { volume: 1.2, packaging: 'bulk' },
    },
  },
  'ultradent-opalescence-go': {
    all: {
      kind: 'whitening-tray',
      'active-ingredient': 'hydrogen-peroxide',
      form: 'gel',
      'single-use': true,
      packaging: 'kit',
    },
    by: { '10': { strength: 10 }, '15': { strength: 15 } },
  },
  'voco-perfect-bleach': {
    all: { ...carbamide, volume: 2.4, packaging: 'syringe' },
    by: { '10': { strength: 10 }, '16': { strength: 16 }, S: { packaging: 'kit' } },
  },
  'hager-whitening-pens': {
    all: {
      kind: 'whitening-pen',
      'active-ingredient': 'hydrogen-peroxide',
      strength: 6,
      form: 'gel',
      volume: 2,
      packaging: 'pen',
    },
    by: { '12': { packaging: 'display' } },
  },
  'keystone-gingival-barrier': {
    all: { kind: 'gingival-barrier', cure: 'light', volume: 1.2, packaging: 'syringe' },
    by: {
      DB: { colour: 'blue' },
      DG: { colour: 'green' },
      DP: { colour: 'pink' },
      BO: { kind: 'block-out-resin', colour: 'blue' },
    },
  },
};
