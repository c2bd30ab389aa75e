import { axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const clean = { sterile: false, 'single-use': true } as const;
const cottonRoll = { ...clean, kind: 'cotton-roll', material: 'cotton', packaging: 'box' } as const;
const paper = { 'single-use': true, material: 'paper' } as const;

/** Cotton, bibs, evacuation, cups and applicators. */
export const disposableAttributes: AttributesOfFamilies = {
  'crosstex-wrapped-cotton-rolls': {
    all: { ...cottonRoll, length: 38 },
    by: {
      '1': { 'numbered-size': '1', diameter: 8 },
      '2': { 'numbered-size': '2', diameter: 10, size: 'm' },
      '3': { 'numbered-size': '3', diameter: 12 },
      '2L': { 'numbered-size': '2', diameter: 10, length: 150 },
    },
  },
  'coltene-roeko-luna-cotton-rolls': {
    all: { ...cottonRoll, length: 40, mass: 300 },
    each: (variant) => ({
      'numbered-size': axisSuffix(variant, 1),
      diameter: { '1': 8, '2': 10, '3': 12 }[axisSuffix(variant, 1)] ?? 14,
    }),
    by: { B: { colour: 'white' }, O: { colour: 'natural' } },
  },
  'medicom-gauze-sponges': {
    all: { ...clean, kind: 'gauze-sponge', packaging: 'bag' },
    by: {
      N: { material: 'nonwoven' },
      C: { material: 'cotton' },
      '22': { dimensions: '2 × 2 in' },
      '33': { dimensions: '3 × 3 in' },
      '44': { dimensions: '4 × 4 in' },
      '4': { ply: '4-ply' },
      '8': { ply: '8-ply' },
      CS: { dimensions: '2 × 2 in', ply: '4-ply', packaging: 'carton' },
    },
  },
  'microcopy-neodrys-absorbents': {
    all: { ...clean, kind: 'saliva-absorbent', latex: false, packaging: 'box' },
    by: { S: { size: 's', colour: 'blue' }, L: { size: 'l', colour: 'green' } },
  },
  'mark3-cotton-pellets': {
    all: { ...clean, kind: 'cotton-pellet', material: 'cotton', packaging: 'bag' },
    by: {
      '0': { 'numbered-size': '0', diameter: 8 },
      '1': { 'numbered-size': '1', diameter: 6 },
      '2': { 'numbered-size': '2', diameter: 5 },
      '3': { 'numbered-size': '3', diameter: 4 },
      '4': { 'numbered-size': '4', diameter: 3 },
      KIT: { 'numbered-size': ['1', '2', '3'], packaging: 'kit' },
    },
  },
  'd2-cotton-tipped-applicators': {
    all: { ...clean, kind: 'cotton-tipped-applicator', material: ['cotton', 'wood'], packaging: 'box' },
    by: {
      '3': { dimensions: '3 in' },
      '3C': { dimensions: '3 in' },
      '6': { dimensions: '6 in' },
      '6S': { dimensions: '6 in', sterile: true },
    },
  },
  'crosstex-econoback-patient-bibs': {
    all: {
      kind: 'patient-bib',
      'single-use': true,
      material: 'paper-poly',
      ply: '2-ply',
      dimensions: '33 × 48 cm',
      packaging: 'carton',
    },
  },
  'medicom-dry-back-plus-bibs': {
    all: {
      kind: 'patient-bib',
      'single-use': true,
      material: 'paper-poly',
      ply: '3-ply',
      dimensions: '33 × 46 cm',
      packaging: 'pack',
    },
  },
  'd2-bib-clips-and-chains': {
    all: { kind: 'bib-holder', packaging: 'single' },
    by: {
      CO: { 'single-use': false, autoclavable: true },
      CH: { 'single-use': false, autoclavable: true, material: 'stainless-steel' },
      TB: { 'single-use': true, packaging: 'roll' },
    },
  },
  'flight-paper-tray-covers': {
    all: { ...paper, kind: 'tray-cover', packaging: 'box' },
    by: { B: { dimensions: '21.6 × 31 cm' }, M: { size: 'mini', dimensions: '14 × 24 cm' } },
  },
  'premier-headrest-covers-tissue': {
    all: { 'single-use': true, kind: 'headrest-cover', material: 'paper-poly', packaging: 'carton' },
    by: { R: { size: 'regular', dimensions: '25 × 25 cm' }, L: { size: 'l', dimensions: '25 × 33 cm' } },
  },
  'crosstex-saliva-ejectors': {
    all: { ...clean, kind: 'saliva-ejector', material: 'vinyl', length: 150 },
    by: {
      VAN: { flavour: 'vanilla' },
      '100': { packaging: 'bag' },
      '1000': { packaging: 'case' },
    },
  },
  'hager-mirasuc-saliva-ejectors': {
    all: { ...clean, kind: 'saliva-ejector', latex: false, length: 140, diameter: 6.5, packaging: 'bag' },
    by: { MIX: { packaging: 'assortment' } },
  },
  'mark3-hve-tips': {
    all: {
      ...clean,
      kind: 'hve-tip',
      material: 'polypropylene',
      autoclavable: false,
      length: 140,
      diameter: 11,
      packaging: 'bag',
    },
  },
  'premier-surgical-aspirator-tips': {
    all: { kind: 'surgical-aspirator-tip', 'single-use': true },
    by: {
      '16': { diameter: 1.6, colour: 'green' },
      '25': { diameter: 2.5, colour: 'blue' },
      '64': { diameter: 6.4, colour: 'white' },
      N: { sterile: false, packaging: 'bag' },
      S: { sterile: true, packaging: 'box' },
    },
  },
  'dentsply-air-water-syringe-tips': {
    all: { ...clean, kind: 'air-water-syringe-tip', material: 'plastic', packaging: 'bag' },
    by: { MC: { colour: 'white' }, BLK1500: { colour: 'white', packaging: 'bulk' } },
  },
  'flight-retracting-evacuation-mouthpieces': {
    all: { ...clean, kind: 'isolation-mouthpiece', material: 'elastomer', packaging: 'box' },
    by: {
      P: { patient: 'child' },
      S: { size: 's' },
      M: { size: 'm' },
      L: { size: 'l' },
      KIT: { packaging: 'kit' },
    },
  },
  'crosstex-plastic-cups': {
    all: {
      kind: 'rinse-cup',
      'single-use': true,
      material: 'polystyrene',
      dimensions: '5 oz',
      packaging: 'carton',
    },
  },
  'd2-paper-cups': {
    all: { ...paper, kind: 'rinse-cup', packaging: 'carton' },
    by: { '3': { dimensions: '3 oz', patient: 'child' }, '4': { dimensions: '4 oz' }, W: { colour: 'white' } },
  },
  'flight-paper-towels-and-tissues': {
    all: { ...paper, kind: 'paper-towel', packaging: 'case' },
    by: {
      MFW: { colour: 'white', dimensions: '23 × 24 cm' },
      MFK: { colour: 'natural', dimensions: '23 × 24 cm' },
      FTC: { kind: 'facial-tissue' },
      FTF: { kind: 'facial-tissue' },
    },
  },
  'medicom-mixing-dishes': {
    all: { 'single-use': true, material: 'polypropylene' },
    by: {
      DD: { kind: 'dappen-dish' },
      '4W': { kind: 'mixing-well' },
      LP: { kind: 'mixing-well', colour: 'amber' },
    },
  },
  'microcopy-micro-applicators': {
    all: { kind: 'micro-applicator', 'single-use': true, packaging: 'tube' },
    by: {
      SF: { diameter: 1 },
      F: { diameter: 1.5 },
      R: { diameter: 2 },
    },
  },
  'kerr-applicator-brushes': {
    all: { kind: 'applicator-brush', 'single-use': true, material: 'nylon', packaging: 'refill' },
    by: {
      KIT: { packaging: 'kit' },
      HDL: { kind: 'applicator-handle', 'single-use': false, autoclavable: true, packaging: 'pack' },
    },
  },
  'mark3-mixing-sticks-and-pads': {
    all: { kind: 'mixing-pad', 'single-use': true, material: 'paper' },
    by: {
      '7': { dimensions: '2¾ × 2¾ in' },
      '9': { dimensions: '3 × 6 in' },
      '15': { dimensions: '6 × 6 in' },
      ST: { kind: 'mixing-stick', material: 'plastic' },
    },
  },
  'ultradent-black-mini-brush-tips': {
    all: { kind: 'syringe-tip', 'single-use': true },
    by: {
      BM: { colour: 'black' },
      FL: { gauge: 22, colour: 'blue' },
      WB: { colour: 'white' },
      IN: { colour: 'grey' },
    },
  },
};
