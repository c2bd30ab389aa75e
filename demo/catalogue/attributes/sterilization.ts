import { axisLabel, type AttributesOfFamilies } from './family-attributes.ts';

const pouch = { kind: 'sterilization-pouch', 'single-use': true, material: 'paper-film', packaging: 'box' } as const;

/** Pouches, indicators, cassettes. */
export const sterilizationAttributes: AttributesOfFamilies = {
  'medicom-safe-seal-quattro-pouches': {
    all: { ...pouch, colour: 'blue' },
    each: (variant) => ({ dimensions: axisLabel(variant, 0) }),
  },
  'crosstex-sure-check-pouches': {
    all: { ...pouch, lead: false, 'indicator-type': 'Type 4' },
    each: (variant) => ({ dimensions: axisLabel(variant, 0) }),
  },
  'd2-coloured-sterilization-pouches': {
    all: pouch,
    each: (variant) => ({ dimensions: axisLabel(variant, 1) }),
  },
  'mark3-sterilization-reels': {
    all: { ...pouch, kind: 'sterilization-reel', packaging: 'roll' },
    each: (variant) => ({ dimensions: `${axisLabel(variant, 0)} × 200 m` }),
  },
  'hu-friedy-ims-autoclave-wrap': {
    all: { kind: 'sterilization-wrap', 'single-use': true, material: 'cellulose' },
    each: (variant) => ({ dimensions: axisLabel(variant, 1) }),
    by: { S: { ply: '1-ply' }, D: { ply: '2-ply' } },
  },
  '3m-comply-steam-indicator-tape': {
    all: { kind: 'indicator-tape', lead: false, material: 'paper', packaging: 'roll' },
    each: (variant) => ({ dimensions: `${axisLabel(variant, 0)} × 55 m` }),
  },
  '3m-attest-biological-indicators': {
    all: { kind: 'biological-indicator', 'single-use': true, packaging: 'box' },
    by: { '25': { colour: 'brown' }, '50': { colour: 'brown' }, '1H': { colour: 'blue' }, '24': { colour: 'brown' } },
  },
  'crosstex-mail-in-spore-test': { all: { kind: 'spore-test', 'single-use': true } },
  'tuttnauer-chemical-indicator-strips': {
    all: { kind: 'chemical-indicator', 'single-use': true, material: 'paper', packaging: 'box' },
    by: {
      T4: { 'indicator-type': 'Type 4' },
      T5: { 'indicator-type': 'Type 5' },
      T5L: { 'indicator-type': 'Type 5' },
      BD: { kind: 'bowie-dick-test' },
      HX: { kind: 'helix-test' },
    },
  },
  'hu-friedy-ims-signature-cassettes': {
    all: { kind: 'instrument-cassette', material: 'stainless-steel', autoclavable: true, packaging: 'single' },
  },
  'flight-plastic-cassettes': {
    all: { kind: 'instrument-cassette', material: 'resin', autoclavable: true, packaging: 'single' },
    by: { S: { size: 's' }, L: { size: 'l' } },
  },
  'mark3-set-up-trays': {
    all: { dimensions: '34 × 24 × 2 cm', packaging: 'single' },
    by: {
      FL: { kind: 'set-up-tray', material: 'plastic', autoclavable: true },
      RK: { kind: 'set-up-tray', material: 'plastic', autoclavable: true },
      CV: { kind: 'tray-cover-locking', material: 'polycarbonate' },
    },
  },
  'premier-identification-rings': {
    all: { kind: 'identification-ring', material: 'silicone', autoclavable: true, packaging: 'bag' },
    by: { S: { size: 's' }, L: { size: 'l' } },
  },
};
