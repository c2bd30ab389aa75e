import { axisLabel, axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const sleeve = { 'single-use': true, packaging: 'box' } as const;
const chartLabel = { kind: 'chart-label', packaging: 'roll', dimensions: '22 × 38 mm' } as const;
const lightShield = { kind: 'light-shield', material: 'acrylic', colour: 'orange' } as const;
const reusable = { 'single-use': false, autoclavable: true } as const;

/** Imaging, small equipment and office. */
export const imagingOfficeAttributes: AttributesOfFamilies = {
  'crosstex-digital-sensor-sleeves': {
    all: { ...sleeve, kind: 'sensor-sleeve', length: 200 },
    by: {
      '0': { 'numbered-size': '0' },
      '1': { 'numbered-size': '1' },
      '2': { 'numbered-size': '2' },
      '2W': { 'numbered-size': '2' },
    },
  },
  'd2-soft-comfort-sensor-covers': {
    all: { ...sleeve, kind: 'sensor-sleeve' },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 0) }),
  },
  'mark3-camera-sleeves': {
    all: { ...sleeve, kind: 'camera-sleeve', colour: 'clear' },
    each: ({ label }) => ({ dimensions: label.split(', ').at(-1) ?? '' }),
    by: { CUR: { kind: 'curing-light-sleeve' } },
  },
  'flight-phosphor-plate-envelopes': {
    all: { ...sleeve, kind: 'plate-envelope' },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 0), dimensions: axisLabel(variant, 1) }),
  },
  'flight-intraoral-film': {
    all: { kind: 'intraoral-film', 'single-use': true, lead: true, packaging: 'box' },
    each: (variant) => ({
      'film-speed': axisSuffix(variant, 0),
      'numbered-size': axisSuffix(variant, 1).charAt(0),
    }),
  },
  'dentsply-phosphor-storage-plates': {
    all: { kind: 'phosphor-plate', 'single-use': false },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 0) }),
  },
  'mark3-film-mounts': { all: { kind: 'film-mount', material: 'vinyl', packaging: 'box' } },
  'dentsply-rinn-xcp': {
    all: reusable,
    by: {
      KIT: { kind: 'positioning-kit', packaging: 'kit' },
      KDS: { kind: 'positioning-kit', packaging: 'kit' },
      ORA: { kind: 'positioning-kit', packaging: 'kit' },
      BA: { kind: 'positioning-part', colour: 'blue', packaging: 'bag' },
      BP: { kind: 'positioning-part', colour: 'yellow', packaging: 'bag' },
      BW: { kind: 'positioning-part', colour: 'red', packaging: 'bag' },
      BE: { kind: 'positioning-part', colour: 'green', packaging: 'bag' },
      RA: { kind: 'positioning-part', colour: 'blue' },
      RP: { kind: 'positioning-part', colour: 'yellow' },
      RB: { kind: 'positioning-part', colour: 'red' },
    },
  },
  'kerr-kwikbite-sensor-holders': {
    all: { kind: 'sensor-holder', packaging: 'box' },
    by: { D: { 'single-use': true }, R: { ...reusable, material: 'resin' } },
  },
  'd2-bitewing-tabs': {
    all: { kind: 'bitewing-tab', 'single-use': true, material: 'paper', packaging: 'box' },
    by: {
      SF: { material: 'foam' },
      L0: { 'numbered-size': '0' },
      L1: { 'numbered-size': '1' },
      L2: { 'numbered-size': '2' },
    },
  },
  'premier-endo-ray-holder': {
    all: { ...reusable, kind: 'sensor-holder', material: 'plastic' },
    by: { SET: { packaging: 'kit' }, L: { packaging: 'pack' }, R: { packaging: 'pack' } },
  },
  'flight-lead-aprons': {
    all: { kind: 'xray-apron', 'single-use': false, lead: true, packaging: 'single' },
    by: {
      AC: { patient: 'adult', dimensions: '61 × 71 cm' },
      AN: { patient: 'adult', dimensions: '61 × 71 cm' },
      CC: { patient: 'child', dimensions: '51 × 56 cm' },
      LF: { patient: 'adult', dimensions: '61 × 71 cm', lead: false },
    },
  },
  'hager-thyroid-collars': {
    all: { kind: 'thyroid-collar', 'single-use': false, packaging: 'single' },
    by: {
      A: { patient: 'adult' },
      C: { patient: 'child' },
      PB: { lead: true },
      BI: { lead: false, material: 'bismuth' },
    },
  },
  'keystone-panoramic-ponchos': {
    all: { kind: 'panoramic-poncho', 'single-use': false, packaging: 'single' },
    by: { A: { patient: 'adult' }, C: { patient: 'child' } },
  },
  'mark3-disposable-chin-and-bite-covers': {
    all: { 'single-use': true },
    by: {
      B13: { kind: 'bite-rod-cover', diameter: 13 },
      B20: { kind: 'bite-rod-cover', diameter: 20 },
      CH: { kind: 'chin-rest-cover' },
    },
  },
  'coltene-biosonic-ultrasonic-cleaners': {
    all: { kind: 'ultrasonic-cleaner', packaging: 'single' },
    by: {
      '50': { capacity: 1.9 },
      '95': { capacity: 3.3 },
      '125': { capacity: 6.4 },
      '150': { capacity: 13 },
      RK: { kind: 'cassette-rack' },
    },
  },
  'tuttnauer-tabletop-autoclaves': {
    all: { kind: 'autoclave', packaging: 'single' },
    by: {
      '9': { dimensions: '9 in' },
      '10': { dimensions: '10 in' },
      '11': { dimensions: '11 in' },
      V: { dimensions: '10 in' },
      CL: { kind: 'autoclave-part', packaging: 'box' },
      GS: { kind: 'autoclave-part' },
    },
  },
  'mark3-heat-sealers': {
    all: { kind: 'heat-sealer', packaging: 'single' },
    by: { H: { kind: 'sealer-part' }, B: { kind: 'sealer-part', packaging: 'pack' } },
  },
  'keystone-vacuum-former': { all: { kind: 'vacuum-former', packaging: 'single' } },
  'kerr-capsule-mixer': { all: { kind: 'capsule-mixer', packaging: 'single' } },
  'flight-drawer-dispensers': {
    all: { kind: 'supply-dispenser', autoclavable: true, material: 'plastic', packaging: 'single' },
    by: { BB: { kind: 'bur-block' } },
  },
  'ultradent-valo-curing-lights': {
    all: { kind: 'curing-light', material: 'aluminium', packaging: 'single' },
    by: {
      B: { kind: 'curing-light-sleeve', material: 'plastic', 'single-use': true, packaging: 'box' },
      L: { kind: 'curing-light-part', material: 'plastic' },
    },
  },
  'ivoclar-bluephase-curing-lights': {
    all: { kind: 'curing-light', packaging: 'single' },
    by: {
      STP: { colour: 'pink' },
      P10: { kind: 'curing-light-part', diameter: 10, autoclavable: true },
      CN: { kind: 'light-shield', packaging: 'pack' },
    },
  },
  'diadent-d-lux-curing-light': {
    all: { kind: 'curing-light', packaging: 'single' },
    by: {
      SLV: { kind: 'curing-light-sleeve', 'single-use': true, packaging: 'box' },
      PRB: { kind: 'curing-light-part', diameter: 8 },
    },
  },
  'mark3-light-shields-and-testers': {
    all: {},
    by: {
      OV: { ...lightShield, packaging: 'pack' },
      PD: lightShield,
      CN: { ...lightShield, packaging: 'pack' },
      RM: { kind: 'radiometer' },
    },
  },
  'hager-binocular-loupes': {
    all: { packaging: 'single' },
    by: {
      '25': { kind: 'loupes', magnification: 2.5 },
      '35': { kind: 'loupes', magnification: 3.5 },
      '340': { 'working-distance': 340 },
      '420': { 'working-distance': 420 },
      '500': { 'working-distance': 500 },
      LED: { kind: 'headlight', light: true },
    },
  },
  'premier-photographic-mirrors': {
    all: { kind: 'photographic-mirror', material: 'glass', packaging: 'single' },
    by: {
      A: { patient: 'adult' },
      C: { patient: 'child' },
      H: { patient: 'adult' },
      OC: { pattern: 'Occlusal' },
      BU: { pattern: 'Buccal' },
      LI: { pattern: 'Lingual' },
    },
  },
  'mark3-cheek-retractors': {
    all: { kind: 'cheek-retractor', material: 'polycarbonate', autoclavable: true, packaging: 'bag' },
    by: {
      S: { size: 's' },
      M: { size: 'm' },
      L: { size: 'l' },
      DE: { patient: 'adult', colour: 'clear' },
      DC: { patient: 'child', colour: 'clear' },
      BC: { kind: 'contrast-plate', material: 'silicone', colour: 'black', packaging: 'single' },
    },
  },
  'flight-patient-hand-mirrors': {
    all: { kind: 'hand-mirror', material: 'glass', magnification: 3, packaging: 'single' },
  },
  'd2-appointment-cards': { all: { kind: 'appointment-card', material: 'paper', packaging: 'box' } },
  'mark3-chart-labels': {
    all: {},
    by: {
      ...Object.fromEntries(['ALG', 'PRE', 'LTX', 'ANT', 'PAC', 'YR6', 'YR7'].map((label) => [label, chartLabel])),
      BLK: { ...chartLabel, colour: 'green' },
      DSP: { kind: 'label-dispenser', packaging: 'single' },
    },
  },
  'flight-patient-take-home-bags': {
    all: { kind: 'take-home-bag', dimensions: '20 × 25 cm', packaging: 'pack' },
    by: { PE: { material: 'polyethylene' }, KR: { material: 'paper' } },
  },
  'premier-childrens-stickers': { all: { kind: 'sticker', dimensions: '55 mm' } },
};
