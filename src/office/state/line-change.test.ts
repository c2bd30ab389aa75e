import { describe, expect, test } from 'vitest';
import { changeInput, isReadable, readUnits, removesEverything, withAdded } from './line-change.ts';

// rules: OFFICE-91
describe('the typed units of a change of lines', () => {
  test.each([
    ['5', 5],
    [' 12 ', 12],
    ['0', 0],
    ['999', 999],
    ['', undefined],
    ['5000', null],
    ['1000000000', null],
    ['-1', null],
    ['1.5', null],
    ['two', null],
  ])('%o are read as %o', (typed, units) => {
    expect(readUnits(typed, 0)).toBe(units);
  });

  test('of an added item are at least one', () => {
    expect(readUnits('0', 1)).toBeNull();
  });

  test('change nothing while they cannot be read', () => {
    const draft = { quantities: { 1: '5000', 2: '3' }, added: [{ item: 'MSK-200', quantity: '-1' }] };
    expect(isReadable(draft)).toBe(false);
    expect(changeInput(draft)).toEqual({ lines: [{ line: 2, quantity: 3 }], added: [] });
  });

  test('remove everything if each line is 0 and no item is added', () => {
    const lines = [{ line: 1 }, { line: 2 }];
    const none = { quantities: { 1: '0', 2: '0' }, added: [] };
    expect(removesEverything(none, lines)).toBe(true);
    expect(removesEverything({ ...none, quantities: { 1: '0' } }, lines)).toBe(false);
    expect(removesEverything(withAdded(none, [{ item: 'MSK-200', quantity: 1 }]), lines)).toBe(false);
  });

  test('of an item that is added twice grow up to the limit', () => {
    const draft = { quantities: {}, added: [{ item: 'MSK-200', quantity: '998' }] };
    expect(withAdded(draft, [{ item: 'MSK-200', quantity: 5 }]).added).toEqual([{ item: 'MSK-200', quantity: '999' }]);
  });
});
