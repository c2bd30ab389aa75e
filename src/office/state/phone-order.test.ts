import { expect, test } from 'vitest';
import { readPastedItems } from './phone-order.ts';

// rules: OFFICE-40, OFFICE-73
test('the good rows of a pasted list are items, and every other row is named with what it lacks', () => {
  const text = 'msk-200 2\nGLV-1\n\nBIB-9\tx1500\nBUR-3 two\nCEM-5;0\na box of masks\nBND-4 x3';
  expect(readPastedItems(text)).toEqual({
    items: [
      { item: 'MSK-200', quantity: 2 },
      { item: 'GLV-1', quantity: 1 },
      { item: 'BND-4', quantity: 3 },
    ],
    faults: [
      { row: 4, text: 'BIB-9\tx1500', lacks: 'quantity' },
      { row: 5, text: 'BUR-3 two', lacks: 'quantity' },
      { row: 6, text: 'CEM-5;0', lacks: 'quantity' },
      { row: 7, text: 'a box of masks', lacks: 'code' },
    ],
  });
});

test('a single row is a code with a quantity, as a scanner or a list sends it', () => {
  expect(readPastedItems('AMO-BT-16\t5\n')).toEqual({ items: [{ item: 'AMO-BT-16', quantity: 5 }], faults: [] });
  expect(readPastedItems('275001 x2')).toEqual({ items: [{ item: '275001', quantity: 2 }], faults: [] });
  expect(readPastedItems('MSK-200 0')).toMatchObject({ items: [], faults: [{ row: 1, lacks: 'quantity' }] });
});

test('a single code and words are searched', () => {
  for (const text of ['MSK-200', 'gloves 200', 'a box of masks\ngloves', 'msk-200 gloves', ''])
    expect(readPastedItems(text)).toBe(null);
});
