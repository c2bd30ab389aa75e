import type { AttributesOfFamilies } from './family-attributes.ts';

const resinCement = {
  kind: 'resin-cement',
  material: 'composite',
  cure: 'dual',
  packaging: 'automix-syringe',
} as const;
const selfAdhesive = { ...resinCement, kind: 'self-adhesive-resin-cement' } as const;
const temporary = { kind: 'temporary-cement' } as const;
const filling = { kind: 'temporary-filling' } as const;
const liner = { kind: 'cavity-liner', packaging: 'syringe' } as const;

/** Cements, liners and bases. */
export const cementAttributes: AttributesOfFamilies = {
  '3m-relyx-universal': {
    all: { ...selfAdhesive, mass: 3.4 },
    by: {
      TR: { shade: 'Translucent' },
      A1: { shade: 'A1', 'classic-shade': 'A1' },
      A3O: { shade: 'A3 opaque', 'classic-shade': 'A3' },
      WO: { shade: 'White opaque' },
    },
  },
  'kuraray-panavia-v5': {
    all: {},
    by: {
      UNI: { ...resinCement, volume: 2.4, shade: 'Universal A2', 'classic-shade': 'A2' },
      CLR: { ...resinCement, volume: 2.4, shade: 'Clear' },
      WHT: { ...resinCement, volume: 2.4, shade: 'White' },
      BRN: { ...resinCement, volume: 2.4, shade: 'Brown A4', 'classic-shade': 'A4' },
      OPQ: { ...resinCement, volume: 2.4, shade: 'Opaque' },
      TP: { kind: 'cement-primer', volume: 4, packaging: 'bottle' },
      CP: { kind: 'cement-primer', volume: 4, packaging: 'bottle' },
      KIT: { ...resinCement, packaging: 'kit' },
    },
  },
  'kuraray-panavia-sa-universal': {
    all: { ...selfAdhesive, fluoride: true },
    by: {
      HM: { packaging: 'syringe' },
      U: { shade: 'Universal A2', 'classic-shade': 'A2' },
      T: { shade: 'Translucent' },
      W: { shade: 'White' },
    },
  },
  'ivoclar-variolink-esthetic': {
    all: resinCement,
    by: {
      LC: { cure: 'light', mass: 2, packaging: 'syringe' },
      DC: { mass: 5 },
      L: { shade: 'Light' },
      LP: { shade: 'Light+' },
      N: { shade: 'Neutral' },
      W: { shade: 'Warm' },
      WP: { shade: 'Warm+' },
    },
  },
  'dentsply-calibra-ceram': {
    all: { ...resinCement, mass: 4.5 },
    by: {
      TR: { shade: 'Translucent' },
      LT: { shade: 'Light' },
      MD: { shade: 'Medium' },
      BL: { shade: 'Bleach' },
      OP: { shade: 'Opaque' },
    },
  },
  'kerr-maxcem-elite-chroma': {
    all: { ...selfAdhesive, mass: 5 },
    by: {
      CLR: { shade: 'Clear' },
      WHT: { shade: 'White' },
      YEL: { shade: 'Yellow' },
      WO: { shade: 'White opaque' },
    },
  },
  'gc-fujicem-evolve': {
    all: {},
    by: {
      ...Object.fromEntries(
        ['2', '1'].map((count) => [
          count,
          {
            kind: 'glass-ionomer-cement',
            material: 'resin-modified-glass-ionomer',
            fluoride: true,
            cure: 'self',
            radiopaque: true,
            mass: 9.2,
            packaging: 'automix-syringe',
          } as const,
        ]),
      ),
      T: { kind: 'mixing-tip', 'single-use': true, packaging: 'bag' },
    },
  },
  'gc-fuji-i-luting': {
    all: { kind: 'glass-ionomer-cement', material: 'glass-ionomer', fluoride: true, cure: 'self' },
    by: { C: { packaging: 'capsules' }, P: { form: 'powder-liquid', packaging: 'kit' } },
  },
  'pulpdent-activa-bioactive-cement': {
    all: { ...selfAdhesive, fluoride: true, mass: 7 },
    by: {
      TR: { shade: 'Translucent' },
      A2: { shade: 'A2 opaque', 'classic-shade': 'A2' },
      ST: { shade: 'A2 opaque', 'classic-shade': 'A2', packaging: 'kit' },
    },
  },
  'bisco-theracem': {
    all: { ...selfAdhesive, fluoride: true, radiopaque: true, mass: 8 },
    by: { N: { shade: 'Natural' }, O: { shade: 'Off-white' } },
  },
  'keystone-flecks-zinc-cement': {
    all: {
      kind: 'zinc-phosphate-cement',
      material: 'zinc-phosphate',
      eugenol: false,
      cure: 'self',
      packaging: 'bottle',
    },
    by: {
      LY: { form: 'powder', shade: 'Light yellow' },
      YEL: { form: 'powder', shade: 'Yellow' },
      GRY: { form: 'powder', shade: 'Pearl grey' },
      GB: { form: 'powder', shade: 'Golden brown' },
      SW: { form: 'powder', shade: 'Snow white' },
      LIQ: { form: 'liquid' },
      SET: { form: 'powder-liquid', shade: 'Light yellow', packaging: 'kit' },
    },
  },
  'kerr-tempbond': {
    all: { ...temporary, material: 'zinc-oxide', eugenol: false },
    by: {
      E: { material: 'zinc-oxide-eugenol', eugenol: true },
      T: { packaging: 'tube' },
      U: { mass: 2.4, packaging: 'unit-dose' },
      A: { mass: 11.8, packaging: 'automix-syringe' },
      CL: { material: 'resin', mass: 6, packaging: 'automix-syringe' },
    },
  },
  'dmg-tempocem': {
    all: temporary,
    by: {
      R: { material: 'zinc-oxide-eugenol', eugenol: true },
      NE: { material: 'zinc-oxide', eugenol: false },
      // The maker's text does not say whether Soft contains eugenol.
      S: { firmness: 'soft' },
      C: { mass: 72, packaging: 'cartridge' },
      M: { mass: 11, packaging: 'automix-syringe' },
    },
  },
  'ultradent-ultratemp': {
    all: {
      ...temporary,
      material: 'polycarboxylate',
      eugenol: false,
      volume: 5,
      packaging: 'automix-syringe',
    },
    by: { R: { firmness: 'regular' }, F: { firmness: 'firm' }, RK: { firmness: 'regular', packaging: 'kit' } },
  },
  '3m-cavit': {
    all: { ...filling, eugenol: false, form: 'putty', mass: 28, packaging: 'jar' },
    by: {
      GRY: { colour: 'grey', firmness: 'firm' },
      PNK: { colour: 'pink', firmness: 'firm' },
      W: { colour: 'white', firmness: 'regular' },
      G: { colour: 'grey', firmness: 'soft' },
    },
  },
  'dentsply-irm': {
    all: { ...filling, material: 'zinc-oxide-eugenol', eugenol: true },
    by: {
      C: { packaging: 'capsules' },
      PL: { form: 'powder-liquid', packaging: 'kit' },
      L: { form: 'liquid', volume: 14, packaging: 'bottle' },
    },
  },
  'coltene-coltosol-f': {
    all: { ...filling, eugenol: false, fluoride: true, colour: 'white', form: 'paste', mass: 38, packaging: 'jar' },
  },
  'dentsply-dycal': {
    all: { ...liner, material: 'calcium-hydroxide', cure: 'self', form: 'paste', packaging: 'tube' },
    by: { IV: { shade: 'Ivory' }, DE: { shade: 'Dentin' } },
  },
  'kerr-life': {
    all: { ...liner, material: 'calcium-hydroxide', cure: 'self', form: 'paste', mass: 12, packaging: 'tube' },
    by: { F: { set: 'fast' }, R: { set: 'regular' } },
  },
  '3m-vitrebond-plus': {
    all: { ...liner, material: 'resin-modified-glass-ionomer', fluoride: true, cure: 'light', mass: 10 },
    by: { C: { packaging: 'capsules' } },
  },
  'bisco-theracal-lc': {
    all: { ...liner, material: 'calcium-silicate', cure: 'light', mass: 1 },
    by: { PT: { cure: 'dual', mass: 4, packaging: 'automix-syringe' } },
  },
  'septodont-biodentine': {
    all: {
      kind: 'dentin-substitute',
      material: 'calcium-silicate',
      cure: 'self',
      mass: 0.7,
      packaging: 'capsules',
    },
  },
  'ultradent-ultra-blend-plus': {
    all: { ...liner, material: 'calcium-hydroxide', cure: 'light', volume: 1.2 },
    by: { OW: { shade: 'Opaque white' }, DE: { shade: 'Dentin' } },
  },
  'voco-calcimol-lc': {
    all: { ...liner, material: 'calcium-hydroxide', cure: 'light', radiopaque: true, form: 'paste' },
    by: { S: { mass: 2.5 }, T: { mass: 5, packaging: 'tube' } },
  },
};
