import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkedUnitsOf,
  claimState,
  compareStops,
  countUnits,
  namesProduct,
  spreadUnits,
  stopKey,
  toteName,
  unitsToPick,
} from './pick-lists.ts';

const now = new Date('2026-11-21T15:00:00Z');
const before = (minutes: number, ms = 0) => new Date(now.getTime() - minutes * 60_000 - ms);

// rules: OFFICE-32
test.each([
  ['nobody has claimed it', { claimedBy: null, touchedAt: null }, 'free'],
  ['the reader has claimed it', { claimedBy: 1, touchedAt: before(5) }, 'own'],
  ['the reader has claimed it long ago', { claimedBy: 1, touchedAt: before(600) }, 'own'],
  ['another person works on it', { claimedBy: 2, touchedAt: before(0) }, 'taken'],
  ['another person worked on it a little less than an hour ago', { claimedBy: 2, touchedAt: before(60, -1) }, 'taken'],
  ['another person worked on it an hour ago', { claimedBy: 2, touchedAt: before(60) }, 'abandoned'],
  ['nobody knows when another person worked on it', { claimedBy: 2, touchedAt: null }, 'abandoned'],
] as const)('%s', (_, claim, state) => {
  expect(claimState(claim, 1, now)).toBe(state);
});

// rules: OFFICE-33
test.each([
  ['GLV-100-M', true],
  [' glv-100-m ', true],
  ['nl-101', true],
  ['4006381333931', true],
  ['04006381333931', true],
  ['4006381333932', false],
  ['GLV-100', false],
  ['GLV-100-M GLV-100-M', false],
  ['', false],
  [' ', false],
])('“%s” names the product: %s', (code, isNamed) => {
  const gloves = { itemId: 'GLV-100-M', mpn: 'NL-101', gtins: ['04006381333931'] };
  expect(namesProduct(code, gloves)).toBe(isNamed);
});

// rules: OFFICE-33
test('a product without an MPN is not named by an empty code', () => {
  expect(namesProduct('', { itemId: 'GLV-100-M', mpn: '', gtins: [] })).toBe(false);
});

// rules: OFFICE-33
describe('spreadUnits', () => {
  const line = (id: number, units: number, picked = 0, short = 0) => ({ id, units, picked, short });
  test.each([
    [
      'the first line first',
      [line(1, 3), line(2, 3)],
      4,
      [
        [1, 3],
        [2, 1],
      ],
      0,
    ],
    [
      'not into full lines',
      [line(1, 3, 3), line(2, 3, 1, 1), line(3, 2)],
      2,
      [
        [2, 1],
        [3, 1],
      ],
      0,
    ],
    ['more units than the lines ask for', [line(1, 2)], 5, [[1, 2]], 3],
    ['no units', [line(1, 2)], 0, [], 0],
  ])('%s', (_, lines, count, spread, left) => {
    const found = spreadUnits(lines, count);
    expect([found.spread.map(({ id, units }) => [id, units]), found.left]).toEqual([spread, left]);
  });

  test('loses no unit and never exceeds a line', () => {
    const lines = fc
      .array(fc.record({ units: fc.nat(20), picked: fc.nat(20), short: fc.nat(20) }))
      .map((all) =>
        all.filter(({ units, picked, short }) => picked + short <= units).map((counts, id) => ({ id, ...counts })),
      );
    fc.assert(
      fc.property(lines, fc.nat(200), (given, count) => {
        const { spread, left } = spreadUnits(given, count);
        expect(spread.reduce((sum, { units }) => sum + units, left)).toBe(count);
        for (const { id, units } of spread) expect(units).toBeLessThanOrEqual(unitsToPick(given[id]!));
      }),
    );
  });
});

// rules: OFFICE-31
test('stops are sorted by the walk, then by item and lot', () => {
  const stop = (sortOrder: number, code: string, itemId: string, lot = '') => ({ sortOrder, code, itemId, lot });
  const sorted = [
    stop(10, 'C-01', 'B', 'L2'),
    stop(20, 'A-01', 'A'),
    stop(10, 'C-01', 'B', 'L1'),
    stop(10, 'B-01', 'Z'),
    stop(10, 'C-01', 'A', 'L9'),
  ].toSorted(compareStops);
  expect(sorted.map(({ code, itemId, lot }) => `${code} ${itemId} ${lot}`.trim())).toEqual([
    'B-01 Z',
    'C-01 A L9',
    'C-01 B L1',
    'C-01 B L2',
    'A-01 A',
  ]);
});

// rules: OFFICE-31
test('stops differ in bin, item or lot', () => {
  const stop = { bin: 'B-01', item: 'A', lot: 'L1' };
  const keys = [stop, { ...stop, bin: 'B-02' }, { ...stop, item: 'B' }, { ...stop, lot: '' }].map(stopKey);
  expect(new Set(keys).size).toBe(4);
  expect(stopKey({ ...stop })).toBe(stopKey(stop));
});

// rules: OFFICE-33
test('units are counted over lines', () => {
  const lines = [
    { units: 5, picked: 2, short: 1 },
    { units: 4, picked: 0, short: 0 },
  ];
  expect(countUnits(lines)).toEqual({ units: 9, picked: 2, short: 1, left: 6 });
  expect(countUnits([])).toEqual({ units: 0, picked: 0, short: 0, left: 0 });
});

// rules: OFFICE-33
test('a line without checked units has 0', () => {
  expect([1, 2].map((id) => checkedUnitsOf([{ id: 1, units: 3 }], id))).toEqual([3, 0]);
});

// rules: OFFICE-31
test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [100, 'CV'],
])('tote %i is %s', (tote, name) => {
  expect(toteName(tote)).toBe(name);
});
