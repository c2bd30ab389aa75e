import { expect, test } from 'vitest';
import {
  compareInput,
  deliveryInput,
  emptyRow,
  isBlank,
  isForStore,
  placeOfIssue,
  problemsOfRow,
  readPastedRows,
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

const nothingKnown = { bins: null, isUnknown: () => false };
const problems = (changed: Partial<typeof row>, kind: 'delivery' | 'count' = 'delivery', known = nothingKnown) =>
  problemsOfRow({ ...row, ...changed }, kind, known).map(({ problem }) => problem);

// rules: OFFICE-60, OFFICE-121
test('a row is sent once it is complete', () => {
  expect(isBlank(emptyRow('A-12'))).toBe(true);
  expect(problems({})).toEqual([]);
  expect(problems({ bin: '' })).toEqual(['bin']);
  expect(problems({ bin: '', units: '0' }, 'count')).toEqual([]);
  expect(problems({ units: '0' })).toEqual(['units']);
  expect(problems({ units: 'five' }, 'count')).toEqual(['units']);
  expect(problems({ item: ' ' }, 'count')).toEqual(['item']);
  expect(problems({ expiresOn: '31.3.2028', lot: 'L7' })).toEqual(['expiry']);
  expect(problems({ expiresOn: '-' }, 'count')).toEqual([]);
  expect(problems({ expiresOn: '2028-03-31' })).toEqual(['lot']);
  expect(problems({ gtin: '4006381333932' })).toEqual(['gtin']);
});

// rules: OFFICE-121
test('everything that is wrong with a row is said at once, each at its field', () => {
  const known = { bins: ['A-12'], isUnknown: (item: string) => item === 'NO-SUCH' };
  const wrong = { ...row, item: 'NO-SUCH', units: '', expiresOn: 'soon', bin: 'z-9', gtin: '12' };
  expect(problemsOfRow(wrong, 'delivery', known)).toEqual([
    { field: 'item', problem: 'unknownItem' },
    { field: 'units', problem: 'units' },
    { field: 'expiresOn', problem: 'expiry' },
    { field: 'lot', problem: 'lot' },
    { field: 'bin', problem: 'unknownBin' },
    { field: 'gtin', problem: 'gtin' },
  ]);
  expect([isForStore('unknownItem'), isForStore('unknownBin'), isForStore('bin')]).toEqual([true, true, false]);
  expect(problemsOfRow({ ...row, bin: ' a-12' }, 'delivery', known)).toEqual([]);
});

// rules: OFFICE-60, OFFICE-121
test('rows become the input of the acts, and an issue names its row', () => {
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
  expect(placeOfIssue('rows.2.bin')).toEqual({ at: 2, field: 'bin' });
  expect(placeOfIssue('rows.0.counted')).toEqual({ at: 0, field: 'units' });
  expect(placeOfIssue('rows.1')).toEqual({ at: 1, field: 'item' });
  expect([placeOfIssue('rows'), placeOfIssue('bin')]).toEqual([null, null]);
});
