import { axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const examination = { kind: 'examination-glove', powder: false, sterile: false, 'single-use': true } as const;
const nitrile = { ...examination, material: 'nitrile', latex: false } as const;
const latex = { ...examination, material: 'latex', latex: true } as const;
const vinyl = { ...examination, material: 'vinyl', latex: false } as const;
const chloroprene = { ...examination, material: 'chloroprene', latex: false } as const;
const sterilePair = { powder: false, sterile: true, 'single-use': true } as const;
const reusable = { powder: false, latex: false, sterile: false, 'single-use': false } as const;

/**
 * Gloves. All of them are powder-free, also where the description does not say so: the trade sells no powdered gloves
 * any more.
 */
export const gloveAttributes: AttributesOfFamilies = {
  'aurelia-bold-nitrile-gloves': {
    all: { ...nitrile, colour: 'blue', texture: 'textured-fingertips', 'glove-thickness': 5, length: 240 },
  },
  'aurelia-robust-nitrile-gloves': { all: { ...nitrile, texture: 'textured', packaging: 'box' } },
  'medicom-safetouch-platinum-nitrile-gloves': {
    all: { ...nitrile, texture: 'textured-fingertips', 'glove-thickness': 3.2, packaging: 'box' },
    by: { V: { colour: 'violet-blue' }, W: { colour: 'white' } },
  },
  'd2-spectrum-nitrile-gloves': {
    all: { ...nitrile, texture: 'textured-fingertips', 'glove-thickness': 4, packaging: 'box' },
  },
  'mark3-everyday-nitrile-gloves': {
    all: { ...nitrile, colour: 'light-blue', texture: 'textured-fingertips', 'glove-thickness': 3.5, length: 235 },
  },
  'flight-tactile-grip-nitrile-gloves': {
    all: { ...nitrile, texture: 'diamond-texture', 'glove-thickness': 8, length: 290, packaging: 'box' },
  },
  'aurelia-vibrant-latex-gloves': { all: { ...latex, colour: 'cream', texture: 'textured', 'glove-thickness': 5 } },
  'medicom-safetouch-latex-gloves': {
    all: { ...latex, colour: 'natural', length: 240, packaging: 'box' },
    by: { SM: { texture: 'smooth' }, TX: { texture: 'textured' } },
  },
  'd2-scented-latex-gloves': {
    all: { ...latex, texture: 'textured-fingertips', 'glove-thickness': 5.5, packaging: 'box' },
    by: { BUB: { colour: 'pink' }, MNT: { colour: 'green' }, GRP: { colour: 'purple' }, ORA: { colour: 'orange' } },
  },
  'mark3-textured-latex-gloves': {
    all: { ...latex, colour: 'cream', texture: 'textured', 'glove-thickness': 5, length: 240, packaging: 'box' },
  },
  'aurelia-delight-vinyl-gloves': { all: { ...vinyl, colour: 'clear', 'glove-thickness': 4.5, length: 240 } },
  'medicom-safetouch-vitals-vinyl-gloves': { all: { ...vinyl, packaging: 'box' } },
  'd2-laboratory-vinyl-gloves': { all: { ...vinyl, colour: 'cream', 'glove-thickness': 6, packaging: 'box' } },
  'd2-chloroprene-gloves': { all: { ...chloroprene, colour: 'green', texture: 'textured', 'glove-thickness': 5 } },
  'aurelia-ignite-chloroprene-gloves': {
    all: { ...chloroprene, colour: 'light-blue', 'glove-thickness': 6, length: 300, packaging: 'box' },
  },
  'medicom-safetouch-chloroprene-gloves': {
    all: { ...chloroprene, texture: 'textured-fingertips', 'glove-thickness': 4.5, packaging: 'box' },
    by: { PL: { colour: 'ivory' }, AL: { colour: 'green' } },
  },
  'medicom-safetouch-sterile-latex-gloves': {
    all: {
      ...sterilePair,
      kind: 'surgical-glove',
      material: 'latex',
      latex: true,
      'glove-thickness': 8,
      length: 285,
      packaging: 'box',
    },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 0) }),
  },
  'aurelia-sterile-nitrile-gloves': {
    all: {
      ...sterilePair,
      kind: 'examination-glove',
      material: 'nitrile',
      latex: false,
      colour: 'violet-blue',
      'glove-thickness': 4,
      length: 300,
      packaging: 'box',
    },
  },
  'd2-sterile-polyisoprene-gloves': {
    all: {
      ...sterilePair,
      kind: 'surgical-glove',
      material: 'polyisoprene',
      latex: false,
      texture: 'smooth',
      packaging: 'box',
    },
    by: { OUT: { colour: 'brown', 'glove-thickness': 10 }, UND: { colour: 'green' } },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 1) }),
  },
  'hu-friedy-lilac-utility-gloves': {
    all: {
      ...reusable,
      kind: 'utility-glove',
      material: 'nitrile',
      colour: 'lilac',
      texture: 'textured',
      'glove-thickness': 15,
      length: 330,
      autoclavable: true,
      packaging: 'bag',
    },
    each: (variant) => ({ 'numbered-size': axisSuffix(variant, 0) }),
  },
  'flight-heavy-duty-nitrile-utility-gloves': {
    all: {
      ...reusable,
      kind: 'utility-glove',
      material: 'nitrile',
      texture: 'textured',
      'glove-thickness': 22,
      length: 330,
      packaging: 'bag',
    },
  },
  'medicom-polyethylene-overgloves': {
    all: {
      kind: 'overglove',
      material: 'polyethylene',
      colour: 'clear',
      texture: 'textured',
      latex: false,
      powder: false,
      sterile: false,
      'single-use': true,
    },
    by: { BX: { packaging: 'box' }, RF: { packaging: 'refill' } },
  },
  'crosstex-glove-liners': {
    all: { ...reusable, kind: 'glove-liner', material: 'nylon', colour: 'white', packaging: 'bag' },
  },
};
