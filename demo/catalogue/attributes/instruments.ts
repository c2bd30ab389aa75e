import { axisLabel, axisSuffix, pick, type AttributesOfFamilies } from './family-attributes.ts';

const steel = {
  'single-use': false,
  autoclavable: true,
  material: 'stainless-steel',
  packaging: 'single',
} as const;
const insert = {
  kind: 'magnetostrictive-insert',
  'single-use': false,
  autoclavable: true,
  packaging: 'single',
} as const;
const handles = {
  H2: { handle: 'No. 2' },
  H4: { handle: 'No. 4' },
  H6: { handle: 'No. 6' },
  H9: { handle: 'No. 9' },
  RS: { handle: 'Resin' },
} as const;
/** An instrument whose first axis is its pattern. */
const firstLabel = (variant: Parameters<typeof axisLabel>[0]) => ({ pattern: axisLabel(variant, 0) });

/** Hand instruments and ultrasonic inserts. */
export const instrumentAttributes: AttributesOfFamilies = {
  'hu-friedy-front-surface-mouth-mirrors': {
    all: { 'single-use': false, autoclavable: true, kind: 'mouth-mirror', material: 'glass', packaging: 'box' },
    each: (variant) => ({
      'numbered-size': axisSuffix(variant, 1),
      diameter: Number.parseFloat(axisLabel(variant, 2)),
    }),
  },
  'flight-disposable-mouth-mirrors': {
    all: { 'single-use': true, kind: 'mouth-mirror', material: ['glass', 'plastic'], packaging: 'box' },
    by: { LED: { light: true } },
  },
  'hu-friedy-explorers': {
    all: { ...steel, kind: 'explorer' },
    each: ({ label }) => ({ pattern: label.replace(/, no\. .*/, '').replace(/, double ended/, '') }),
    by: pick(handles, 'H2', 'H6'),
  },
  'premier-periodontal-probes': {
    all: { ...steel, kind: 'periodontal-probe' },
    each: firstLabel,
    by: { TI: { material: 'titanium' } },
  },
  'mark3-cotton-pliers-and-mirror-handles': {
    all: steel,
    by: {
      CO: { kind: 'cotton-pliers', pattern: 'College' },
      ME: { kind: 'cotton-pliers', pattern: 'Meriam' },
      MH: { kind: 'mirror-handle' },
      BLU: { colour: 'blue', material: 'resin' },
      PNK: { colour: 'pink', material: 'resin' },
      GRN: { colour: 'green', material: 'resin' },
      PUR: { colour: 'purple', material: 'resin' },
    },
  },
  'pulpdent-caries-indicating-dyes': {
    all: { kind: 'caries-dye', form: 'liquid', packaging: 'bottle' },
    by: {
      RD: { colour: 'red' },
      GN: { colour: 'green' },
      TT: { kind: 'disclosing-agent', colour: ['blue', 'pink'] },
      '15': { volume: 15 },
      '60': { volume: 60 },
      SY: { volume: 1.2, packaging: 'syringe' },
    },
  },
  'coltene-hygenic-endo-ice': {
    all: {},
    by: {
      '1': { kind: 'vitality-spray', form: 'spray', mass: 170, packaging: 'can' },
      '12': { kind: 'vitality-spray', form: 'spray', mass: 170, packaging: ['can', 'case'] },
      PEL: { kind: 'foam-pellet', material: 'foam', 'single-use': true, packaging: 'refill' },
    },
  },
  'voco-articulating-paper': {
    all: { kind: 'articulating-paper', 'single-use': true, material: 'paper', packaging: 'box' },
    each: (variant) => ({ 'film-thickness': Number(axisSuffix(variant, 0)) }),
  },
  'hu-friedy-gracey-curettes-everedge': {
    all: { ...steel, kind: 'gracey-curette' },
    each: firstLabel,
    by: pick(handles, 'H4', 'H9'),
  },
  'hu-friedy-sickle-scalers': {
    all: { ...steel, kind: 'sickle-scaler' },
    each: firstLabel,
    by: pick(handles, 'H9', 'RS'),
  },
  'premier-universal-curettes': {
    all: { ...steel, kind: 'universal-curette' },
    each: firstLabel,
    by: { SS: { handle: 'Steel' }, SI: { handle: 'Silicone' } },
  },
  'flight-scalers-resin-handle': {
    all: { ...steel, handle: 'Resin' },
    each: firstLabel,
    by: {
      '204': { kind: 'sickle-scaler' },
      H67: { kind: 'sickle-scaler' },
      C13: { kind: 'universal-curette' },
      G56: { kind: 'gracey-curette' },
      G11: { kind: 'gracey-curette' },
      G13: { kind: 'gracey-curette' },
    },
  },
  'mark3-implant-scalers': {
    all: { kind: 'implant-scaler' },
    each: ({ label }) => (label.includes('pattern ') ? { pattern: label.replace(/.*pattern /, '') } : {}),
    by: {
      TI: { material: 'titanium', 'single-use': false, packaging: 'single' },
      PK: { material: 'peek', 'single-use': false, packaging: 'pack' },
      HDL: { kind: 'implant-scaler-handle', 'single-use': false, packaging: 'single' },
    },
  },
  'hu-friedy-files-and-hoes': {
    all: { ...steel, ...handles.H6 },
    each: ({ label }) => ({ pattern: label.replace(/ (file|hoe), no\./, '') }),
    by: {
      FH: { kind: 'periodontal-file' },
      FO: { kind: 'periodontal-file' },
      HO: { kind: 'periodontal-hoe' },
    },
  },
  'hu-friedy-composite-placement-xts': {
    all: { ...steel, ...handles.H6, kind: 'composite-instrument' },
    each: ({ label }) => ({ pattern: label }),
  },
  'premier-amalgam-carvers-and-burnishers': {
    all: { ...steel, kind: 'carver' },
    each: ({ label }) => ({ pattern: label.replace(/ (carver|burnisher)/, '') }),
    by: { BT: { kind: 'burnisher' }, EG: { kind: 'burnisher' } },
  },
  'flight-condensers-and-pluggers': {
    all: steel,
    by: { CN: { kind: 'amalgam-condenser' }, CR: { kind: 'amalgam-carrier' } },
    each: ({ label }) => ({ pattern: label.replace(/^(Condenser, no\. |Carrier, double ended, )/, '') }),
  },
  'mark3-spatulas-and-excavators': {
    all: steel,
    by: {
      SP: { kind: 'cement-spatula' },
      '22': { pattern: 'No. 22' },
      '24': { pattern: 'No. 24' },
      '313': { pattern: 'No. 313' },
      '324': { pattern: 'No. 324' },
      SPP: { kind: 'cement-spatula', material: 'plastic', packaging: 'pack' },
      EX17: { kind: 'excavator', pattern: 'No. 17', diameter: 1 },
      EX18: { kind: 'excavator', pattern: 'No. 18', diameter: 1.5 },
      EX19: { kind: 'excavator', pattern: 'No. 19', diameter: 2 },
      DY: { kind: 'liner-applicator' },
    },
  },
  'ivoclar-optrasculpt': {
    all: { kind: 'composite-instrument', packaging: 'single' },
    by: {
      KIT: { packaging: 'kit' },
      P4: { kind: 'composite-pad', 'single-use': true, autoclavable: false, diameter: 4, packaging: 'refill' },
      P6: { kind: 'composite-pad', 'single-use': true, autoclavable: false, diameter: 6, packaging: 'refill' },
      BLU: { colour: 'blue', 'single-use': false, autoclavable: true },
      GRY: { colour: 'grey', 'single-use': false, autoclavable: true },
    },
  },
  'hu-friedy-sharpening-stones': {
    all: { kind: 'sharpening-stone', autoclavable: true, packaging: 'single' },
    by: {
      AR: { material: 'arkansas-stone', grit: 'fine' },
      IN: { material: 'india-stone', grit: 'medium' },
      CE: { material: 'ceramic', grit: 'fine' },
    },
  },
  'premier-sharpening-guide-and-test-sticks': {
    all: {},
    by: {
      GD: { kind: 'sharpening-guide', packaging: 'single' },
      TS: { kind: 'test-stick', material: 'acrylic', autoclavable: true, packaging: 'pack' },
      OIL: { kind: 'sharpening-oil', form: 'liquid', volume: 30, packaging: 'bottle' },
    },
  },
  'hu-friedy-instrument-care-lubricants': {
    all: { kind: 'instrument-lubricant', packaging: 'bottle' },
    by: {
      LSP: { form: 'spray', volume: 237, packaging: 'spray-bottle' },
      LCN: { form: 'concentrate', volume: 946 },
      STR: { kind: 'stain-remover', form: 'liquid', volume: 946 },
    },
  },
  'mark3-instrument-tape': {
    all: { kind: 'instrument-tape', material: 'vinyl', dimensions: '6 mm × 3 m', packaging: 'roll' },
    by: { AST: { packaging: 'assortment' } },
  },
  'dentsply-cavitron-inserts': {
    all: { ...insert, frequency: 30 },
    each: ({ label }) => ({ pattern: label.split(',')[0] ?? '' }),
  },
  'hu-friedy-swivel-inserts': {
    all: insert,
    each: (variant) => ({ frequency: Number(axisSuffix(variant, 0)) }),
    by: {
      '10': { pattern: 'No. 10' },
      '100': { pattern: 'No. 100' },
      '1000': { pattern: 'No. 1000' },
      AFS: { pattern: 'After Five straight' },
      AFL: { pattern: 'After Five left' },
      AFR: { pattern: 'After Five right' },
    },
  },
  'nsk-varios-piezo-tips': {
    all: { kind: 'piezo-tip', 'single-use': false, autoclavable: true, packaging: 'single' },
    each: (variant) => ({ pattern: axisLabel(variant, 0) }),
    by: { VP10: { material: 'plastic', packaging: 'pack' } },
  },
  'mark3-magnetostrictive-inserts': {
    all: { ...insert, material: 'stainless-steel' },
    each: (variant) => ({ pattern: axisLabel(variant, 0), frequency: Number.parseInt(axisSuffix(variant, 1), 10) }),
  },
  'flight-insert-o-rings': {
    all: { kind: 'insert-o-ring', material: 'silicone' },
    by: { '25': { frequency: 25, colour: 'clear' }, '30': { frequency: 30, colour: 'black' } },
  },
  'nsk-varios-piezo-scaler-unit': { all: { kind: 'piezo-scaler', light: true, packaging: 'single' } },
};
