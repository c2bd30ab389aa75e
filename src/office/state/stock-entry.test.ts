import { expect, test } from 'vitest';
import {
  compareInput,
  deliveryInput,
  emptyRow,
  isBlank,
  problemOfRow,
  readPastedRows,
  refusedRow,
} from './stock-entry.ts';

const row = { ...emptyRow('A-12'), item: 'GLV-100-M', units: '5' };

// rules: OFFICE-60
test('pasted rows have code, quantity, lot, expiry and bin', () => {
  expect(readPastedRows('GLV-100-M\t5\tL7\t2028-03-31\ta-12\r\nMSK-200;7\n')).toMatchObject([
    { item: 'GLV-100-M', units: '5', lot: 'L7', expiresOn: '2028-03-31', bin: 'A-12' },
    { item: 'MSK-200', units: '7', lot: '', expiresOn: '', bin: '' },
  ]);
  expect(readPastedRows('MSK-200,"7",-,,B-03')).toMatchObject([{ units: '7', lot: '', bin: 'B-03' }]);
  expect(readPastedRows('04006381333931')).toBeNull();
});

// rules: OFFICE-60
test('a row is sent once it is complete', () => {
  expect(isBlank(emptyRow('A-12'))).toBe(true);
  expect(problemOfRow(row, 'delivery')).toBeNull();
  expect(problemOfRow({ ...row, bin: '' }, 'delivery')).toBe('bin');
  expect(problemOfRow({ ...row, bin: '', units: '0' }, 'count')).toBeNull();
  expect(problemOfRow({ ...row, units: '0' }, 'delivery')).toBe('units');
  expect(problemOfRow({ ...row, units: 'five' }, 'count')).toBe('units');
  expect(problemOfRow({ ...row, item: ' ' }, 'count')).toBe('item');
  expect(problemOfRow({ ...row, expiresOn: '31.3.2028' }, 'delivery')).toBe('expiry');
  expect(problemOfRow({ ...row, expiresOn: '-' }, 'count')).toBeNull();
});

// rules: OFFICE-60
test('rows become the input of the acts, and a refusal names its row', () => {
  expect(deliveryInput([{ ...row, bin: 'a-12 ', gtin: '4006381333931' }]).rows).toEqual([
    { item: 'GLV-100-M', quantity: 5, lot: '', bin: 'A-12', expiresOn: null, gtin: '4006381333931' },
  ]);
  expect(compareInput(' a-12', [row, { ...row, lot: 'N1', expiresOn: '-' }])).toEqual({
    bin: 'A-12',
    rows: [
      { item: 'GLV-100-M', counted: 5, lot: null },
      { item: 'GLV-100-M', counted: 5, lot: 'N1', expiresOn: null },
    ],
  });
  expect([refusedRow('Row 3: There is no bin X.'), refusedRow('rows.1.bin must be'), refusedRow('No')]).toEqual([
    2,
    1,
    null,
  ]);
});
