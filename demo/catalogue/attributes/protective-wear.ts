import { axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const mask = { kind: 'face-mask', 'single-use': true, packaging: 'box' } as const;
const earloops = { ...mask, fastening: 'earloop' } as const;
const respirator = { kind: 'respirator', level: 'n95', 'single-use': true, fastening: 'headband' } as const;
const disposable = { 'single-use': true, material: 'nonwoven' } as const;

/** Masks, respirators, eyewear and gowns. */
export const protectiveWearAttributes: AttributesOfFamilies = {
  'medicom-safemask-earloop-masks': {
    all: { ...earloops, latex: false, material: 'polypropylene' },
    by: { L1: { level: '1' }, L2: { level: '2' }, L3: { level: '3' } },
  },
  'crosstex-isofluid-earloop-masks': { all: { ...earloops, level: '1', 'anti-fog': true } },
  'd2-childrens-masks': { all: { ...earloops, level: '1', patient: 'child', dimensions: '145 × 90 mm' } },
  'aurelia-tie-on-surgical-masks': {
    all: { ...mask, level: '3', fastening: 'tie-on' },
    by: { P: { 'anti-fog': false }, AF: { 'anti-fog': true } },
  },
  'mark3-sensitive-earloop-masks': {
    all: { ...earloops, dimensions: '175 × 95 mm' },
    by: { '2': { level: '2' }, '3': { level: '3' } },
  },
  '3m-1860-particulate-respirator': {
    all: { ...respirator, latex: false, colour: 'teal', packaging: 'box' },
    by: { R: { size: 'regular' }, S: { size: 's' }, CS: { packaging: 'case' } },
  },
  '3m-aura-1870-respirator': {
    all: { ...respirator, colour: 'white', size: 'regular' },
    by: { '20': { packaging: 'box' }, '120': { packaging: 'case' } },
  },
  'medicom-fitted-n95-respirators': {
    all: { ...respirator, material: 'nonwoven', packaging: 'box' },
    by: { S: { size: 's' }, M: { size: 'm' }, L: { size: 'l' } },
  },
  'hager-wraparound-safety-glasses': {
    all: {
      kind: 'safety-glasses',
      'single-use': false,
      material: 'polycarbonate',
      'anti-fog': true,
      patient: 'adult',
      packaging: 'single',
    },
  },
  'keystone-patient-safety-glasses': {
    all: { kind: 'safety-glasses', 'single-use': false, 'anti-fog': false, packaging: 'single' },
    by: {
      AD: { patient: 'adult' },
      AD6: { patient: 'adult', packaging: 'tray' },
      CH: { patient: 'child' },
      CL: { colour: 'clear' },
      SM: { colour: 'smoke' },
      AM: { colour: 'amber' },
    },
  },
  'crosstex-disposable-face-shields': {
    all: { kind: 'face-shield', 'single-use': true, material: 'polyester', 'anti-fog': true, packaging: 'box' },
    by: { H: { size: 's' }, F: { size: 'regular' }, X: { size: 'xl' } },
  },
  'd2-face-shield-frame-and-visors': {
    all: {},
    by: {
      KBK: { kind: 'face-shield', colour: 'black', packaging: 'kit' },
      KBL: { kind: 'face-shield', colour: 'blue', packaging: 'kit' },
      KPK: { kind: 'face-shield', colour: 'pink', packaging: 'kit' },
      RF25: { kind: 'replacement-visor', colour: 'clear', packaging: 'refill' },
      RFO: { kind: 'replacement-visor', colour: 'orange', packaging: 'refill' },
    },
  },
  'medicom-safewear-jackets': { all: { ...disposable, kind: 'lab-jacket', packaging: 'bag' } },
  'crosstex-isolation-gowns': {
    all: { ...disposable, kind: 'isolation-gown', packaging: 'bag' },
    by: { '2': { level: '2' }, '3': { level: '3' }, R: { size: 'regular' }, L: { size: 'l' } },
  },
  'd2-bouffant-caps': {
    all: { 'single-use': true, kind: 'cap', material: 'polypropylene', packaging: 'box' },
    each: (variant) => ({ dimensions: `${axisSuffix(variant, 0)} in` }),
  },
  'mark3-surgeon-caps': { all: { ...disposable, kind: 'cap', packaging: 'box' } },
};
