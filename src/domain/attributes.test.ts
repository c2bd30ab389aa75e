import { expect, test } from 'vitest';
import { valueNames, type StoredValue } from './attributes.ts';

const unnamed = { names: null, number: null, unit: null };

// rules: CAT-54
test.each<[StoredValue, en: string, fr: string]>([
  [{ ...unnamed, key: 'nitrile', names: { en: 'Nitrile', fr: 'Nitrile' } }, 'Nitrile', 'Nitrile'],
  [{ ...unnamed, key: '27', number: 27, unit: 'G' }, '27 G', '27 G'],
  [{ ...unnamed, key: '0.5', number: 0.5, unit: '%' }, '0.5 %', '0,5 %'],
  [{ ...unnamed, key: '3790', number: 3790, unit: 'mL' }, '3,790 mL', '3 790 mL'],
  [{ ...unnamed, key: 'yes' }, 'Yes', 'Oui'],
  [{ ...unnamed, key: 'no' }, 'No', 'Non'],
])('%j reads %s and %s', (value, en, fr) => {
  const names = valueNames(value);
  // The thousands of a French number are separated by a no-break space.
  expect([names.en, names.fr.replaceAll(/\s/g, ' ')]).toEqual([en, fr]);
});
