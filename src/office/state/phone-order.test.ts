import { expect, test } from 'vitest';
import { readPastedItems } from './phone-order.ts';

// rules: OFFICE-40, OFFICE-73
test('pasted rows are codes with quantities, of any number of units', () => {
  expect(readPastedItems('msk-200 2\nGLV-1\nBIB-9\tx1500')).toEqual([
    { item: 'MSK-200', quantity: 2 },
    { item: 'GLV-1', quantity: 1 },
    { item: 'BIB-9', quantity: 1500 },
  ]);
});

test('a single row is a code with a quantity, as a scanner or a list sends it', () => {
  expect(readPastedItems('AMO-BT-16\t5\n')).toEqual([{ item: 'AMO-BT-16', quantity: 5 }]);
  expect(readPastedItems('275001 x2')).toEqual([{ item: '275001', quantity: 2 }]);
});

test('a single code, a row without units, and words are searched', () => {
  for (const text of ['MSK-200', 'gloves 200', 'MSK-200 0\nGLV-1 1', 'a box of masks\nGLV-1', ''])
    expect(readPastedItems(text)).toBe(null);
});
