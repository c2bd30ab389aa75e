import { axisLabel, axisSuffix, type AttributesOfFamilies } from './family-attributes.ts';

const disposable = { 'single-use': true } as const;
const film = { 'single-use': true, material: 'polyethylene' } as const;

/** Disinfection, hand hygiene, barriers, waterlines and waste. */
export const infectionControlAttributes: AttributesOfFamilies = {
  'metrex-caviwipes': {
    all: {
      kind: 'disinfectant-wipe',
      alcohol: true,
      form: 'wipes',
      material: 'nonwoven',
      packaging: 'canister',
      'active-ingredient': ['quaternary-ammonium', 'isopropanol'],
      'single-use': true,
    },
    by: {
      L: { size: 'l', dimensions: '15 × 17 cm' },
      XL: { size: 'xl', dimensions: '23 × 30 cm' },
      FP: { size: 'l', packaging: 'flat-pack' },
      CS: { size: 'l', packaging: 'case' },
    },
  },
  'metrex-cavicide': {
    all: {
      kind: 'surface-disinfectant',
      alcohol: true,
      form: 'liquid',
      'contact-time': 3,
      'active-ingredient': ['quaternary-ammonium', 'isopropanol'],
    },
    by: {
      '24': { volume: 710, packaging: 'spray-bottle' },
      '02': { volume: 59, packaging: 'spray-bottle' },
      '1G': { volume: 3790, packaging: 'jug' },
      '5G': { volume: 9460, packaging: 'jug' },
    },
  },
  'medicom-proclean-wipes': {
    all: {
      kind: 'disinfectant-wipe',
      alcohol: false,
      fragrance: false,
      form: 'wipes',
      material: 'cellulose',
      'active-ingredient': 'hydrogen-peroxide',
      'contact-time': 1,
      'single-use': true,
      dimensions: '15 × 18 cm',
    },
    by: { '160': { packaging: 'canister' }, '400': { packaging: 'refill' }, '1920': { packaging: 'case' } },
  },
  'hager-surface-foam': {
    all: { kind: 'surface-disinfectant', alcohol: false, form: 'foam' },
    by: {
      LEM: { fragrance: true },
      LAV: { fragrance: true },
      UNS: { fragrance: false },
      '750': { volume: 750, packaging: 'foam-bottle' },
      '5L': { volume: 5000, packaging: 'canister' },
    },
  },
  'metrex-empower-enzymatic-detergent': {
    all: { kind: 'instrument-detergent', 'active-ingredient': 'enzymes', form: 'liquid' },
    by: {
      F: { fragrance: true },
      FF: { fragrance: false },
      '1G': { volume: 3790, packaging: 'jug' },
      '32': { volume: 946, packaging: 'bottle' },
      UD: { packaging: 'unit-dose' },
    },
  },
  'hu-friedy-enzymax-ultrasonic-cleaner': {
    all: { kind: 'ultrasonic-solution', fragrance: false },
    by: {
      '30': { form: 'powder', packaging: 'pack' },
      '32': { form: 'tablets', packaging: 'jar' },
      '34': { form: 'liquid', volume: 3790, packaging: 'jug' },
      '36': { kind: 'instrument-detergent', form: 'gel', volume: 710, packaging: 'spray-bottle' },
    },
  },
  'coltene-biosonic-ultrasonic-solutions': {
    all: { kind: 'ultrasonic-solution', form: 'concentrate', volume: 473, packaging: 'bottle' },
    by: { '38': { 'active-ingredient': 'enzymes' } },
  },
  'flight-instrument-brushes': {
    all: { kind: 'cleaning-brush', 'single-use': false, autoclavable: true, packaging: 'bag' },
    by: { NY: { material: 'nylon' }, BR: { material: 'brass' }, SS: { material: 'stainless-steel' } },
  },
  'metrex-vionex-soap': {
    all: { kind: 'hand-soap', 'active-ingredient': 'chloroxylenol', form: 'liquid' },
    by: {
      '18': { volume: 532, packaging: 'pump-bottle' },
      '1L': { volume: 1000, packaging: 'bag' },
      '1G': { volume: 3790, packaging: 'jug' },
    },
  },
  '3m-avagard-hand-antiseptic': {
    all: {
      kind: 'hand-rub',
      alcohol: true,
      chlorhexidine: true,
      form: 'liquid',
      packaging: 'bottle',
      'active-ingredient': ['ethanol', 'chlorhexidine'],
      strength: 61,
    },
    by: { '500': { volume: 500 }, '88': { volume: 88 }, CS: { volume: 500, packaging: 'case' } },
  },
  'd2-alcohol-hand-rub': {
    all: { kind: 'hand-rub', alcohol: true, fragrance: false, 'active-ingredient': 'ethanol', strength: 70 },
    by: {
      G: { form: 'gel' },
      F: { form: 'foam' },
      '60': { volume: 60, packaging: 'bottle' },
      '500': { volume: 500, packaging: 'pump-bottle' },
      '1000': { volume: 1000, packaging: 'refill' },
    },
  },
  'crosstex-sanitex-hand-lotion': {
    all: { kind: 'hand-lotion', fragrance: true },
    by: {
      UNS: { fragrance: false },
      '475': { volume: 475, packaging: 'pump-bottle' },
      '90': { volume: 90, packaging: 'tube' },
    },
  },
  'johnson-and-johnson-neutrogena-hand-cream': {
    all: { kind: 'hand-lotion', packaging: 'tube' },
    by: {
      SC: { fragrance: true },
      FF: { fragrance: false },
      '50': { mass: 50 },
      '85': { mass: 85 },
      '12': { mass: 50, packaging: 'tray' },
    },
  },
  'd2-barrier-film': { all: { ...film, kind: 'barrier-film', dimensions: '4 × 6 in', packaging: 'roll' } },
  'crosstex-chair-and-headrest-covers': {
    all: { ...disposable, packaging: 'box', colour: 'clear', material: 'plastic' },
    by: {
      HS: { kind: 'headrest-cover', dimensions: '25 × 28 cm', size: 'regular' },
      HL: { kind: 'headrest-cover', dimensions: '28 × 36 cm', size: 'l' },
      HC: { kind: 'chair-cover' },
      FC: { kind: 'chair-cover' },
      CF: { kind: 'headrest-cover' },
    },
  },
  'flight-tubing-and-handle-sleeves': {
    all: { ...film, kind: 'barrier-sleeve', packaging: 'box' },
    by: {
      LH: { dimensions: '10 × 15 cm' },
      AW: { dimensions: '6 × 25 cm' },
      HV: { dimensions: '5 × 35 cm' },
      HP: { dimensions: '5 × 120 cm' },
      CL: { kind: 'curing-light-sleeve' },
      KB: { dimensions: '56 × 36 cm' },
    },
  },
  'mark3-tray-sleeves': {
    all: { ...disposable, kind: 'tray-sleeve', material: 'plastic', colour: 'clear' },
    each: (variant) => ({ dimensions: axisLabel(variant, 1) }),
    by: { MN: { size: 'mini' } },
  },
  'crosstex-dentapure-cartridges': {
    all: { kind: 'waterline-cartridge', iodine: true, 'active-ingredient': 'iodine', packaging: 'single' },
  },
  'mark3-waterline-tablets': { all: { kind: 'waterline-tablet', form: 'tablets', packaging: 'jar' } },
  'metrex-vacuclean-evacuation-cleaner': {
    all: { kind: 'evacuation-cleaner' },
    by: {
      PW: { form: 'powder', mass: 1800, packaging: 'jar' },
      LQ: { form: 'concentrate', volume: 2500, packaging: 'bottle' },
      TB: { form: 'tablets' },
      DS: { kind: 'cleaner-dispenser' },
    },
  },
  'flight-disposable-vacuum-traps': {
    all: { ...film, kind: 'evacuation-trap', packaging: 'box' },
    each: ({ label }) => ({ dimensions: label.replace(/ in .*/, ' in') }),
  },
  'medicom-sharps-containers': {
    all: { kind: 'sharps-container', 'single-use': true, material: 'polypropylene', packaging: 'single' },
    by: { '1': { volume: 1000 }, '3': { volume: 3100 }, '5': { volume: 5000 }, '22': { volume: 22000 } },
  },
  'flight-biohazard-bags': {
    all: { kind: 'biomedical-waste-bag', 'single-use': true, packaging: 'roll' },
    each: (variant) => ({ volume: Number(axisSuffix(variant, 1)) * 1000 }),
  },
  'd2-amalgam-and-lead-recycling-pails': {
    all: { kind: 'recycling-pail', packaging: 'single' },
    by: { AMG: { volume: 1200 }, AMG5: { volume: 5000 }, LEAD: { volume: 2500 }, FIX: { volume: 20000 } },
  },
  'mark3-spill-absorbents': {
    all: { kind: 'spill-absorbent' },
    by: {
      GEL: { form: 'powder', mass: 450, packaging: 'jar' },
      GEL6: { form: 'powder', mass: 450, packaging: 'case' },
      CHL: { form: 'granules', mass: 500, 'active-ingredient': 'chlorine', packaging: 'jar' },
      SAC: { form: 'powder', mass: 20, packaging: 'pouch' },
      HG: { kind: 'spill-kit', packaging: 'kit' },
    },
  },
};
