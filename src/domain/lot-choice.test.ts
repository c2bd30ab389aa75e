import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseLots,
  compareBins,
  freeLevels,
  lastArrival,
  choosePicked,
  levelKey,
  type LotInBin,
} from './lot-choice.ts';
import { testSettings } from './testing/test-settings.ts';

const day = '2026-11-25';

let bins = 0;
/** Units of a lot in a separate bin. */
function level(units: number, expiresOn: string | null, more: Partial<LotInBin> = {}): LotInBin {
  bins += 1;
  return { productId: 1, lotId: bins, binId: bins, units, expiresOn, sortOrder: bins, code: `B${bins}`, ...more };
}

const line = (units: number, of = 1, productId = 1) => ({ line: of, productId, units });
const taken = (levels: LotInBin[], units: number) =>
  chooseLots(levels, [line(units)], day).chosen.map((choice) => [
    levels.findIndex(({ binId }) => binId === choice.binId),
    choice.units,
  ]);

// rules: STOCK-11
describe('chooseLots', () => {
  test('chooses the lot that expires first, wherever it is on the walk', () => {
    const levels = [level(5, '2027-12-31'), level(5, '2027-01-31'), level(5, null)];
    expect(taken(levels, 5)).toEqual([[1, 5]]);
  });

  test('continues with the next lot, and uses lots without an expiry last', () => {
    const levels = [level(5, null), level(5, '2027-12-31'), level(5, '2027-01-31')];
    expect(taken(levels, 12)).toEqual([
      [0, 2],
      [1, 5],
      [2, 5],
    ]);
  });

  test('chooses units of one lot in the order of walking', () => {
    const lot = { lotId: 1000 };
    const levels = [
      level(5, '2027-01-31', { ...lot, sortOrder: 30, code: 'A' }),
      level(5, '2027-01-31', { ...lot, sortOrder: 10, code: 'B' }),
      level(5, '2027-01-31', { ...lot, sortOrder: 10, code: 'A' }),
    ];
    expect(taken(levels, 7)).toEqual([
      [2, 5],
      [1, 2],
    ]);
  });

  test('gives two lines of an item different units', () => {
    const levels = [level(3, '2027-01-31'), level(3, '2027-12-31')];
    const { chosen, missing } = chooseLots(levels, [line(2, 1), line(3, 2)], day);
    expect(chosen.map(({ line: of, units, lotId }) => [of, units, lotId - levels[0]!.lotId])).toEqual([
      [1, 2, 0],
      [2, 1, 0],
      [2, 2, 1],
    ]);
    expect(missing).toEqual([]);
  });

  test('says how many units are missing', () => {
    expect(chooseLots([level(3, null)], [line(5)], day)).toMatchObject({ missing: [line(2)], passedOver: new Map() });
  });
});

// rules: STOCK-12
test.each([
  ['expired', '2026-11-20', 0],
  ['expiring before the arrival', '2026-11-24', 0],
  ['expiring on the day of arrival', day, 2],
])('a lot %s (%s) gives %i units', (_, expiresOn, units) => {
  const { chosen, passedOver } = chooseLots([level(2, expiresOn)], [line(2)], day);
  expect(chosen.reduce((sum, choice) => sum + choice.units, 0)).toBe(units);
  expect(passedOver.get(1) ?? 0).toBe(2 - units);
});

// rules: STOCK-11, STOCK-12
test('whatever is in stock: no unit twice, none too early, none missing that may be sold, the first to expire first', () => {
  const expiries = [null, '2026-11-20', '2026-11-24', '2026-11-25', '2027-01-31', '2027-06-30'];
  const levels = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 2 }),
      units: fc.integer({ min: 1, max: 9 }),
      expiresOn: fc.constantFrom(...expiries),
      sortOrder: fc.nat(3),
    }),
    { maxLength: 8 },
  );
  const lines = fc.array(
    fc.record({ productId: fc.integer({ min: 1, max: 2 }), units: fc.integer({ min: 1, max: 12 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(levels, lines, (given, wanted) => {
      const all = given.map((lot, at) => ({ ...lot, lotId: at, binId: at, code: `B${at}` }));
      const asked = wanted.map((asking, at) => ({ ...asking, line: at + 1 }));
      const { chosen, missing } = chooseLots(all, asked, day);
      const sum = (some: readonly { units: number }[]) => some.reduce((total, { units }) => total + units, 0);
      for (const asking of asked) {
        const ofLine = <T extends { line: number }>(some: readonly T[]) =>
          some.filter(({ line: of }) => of === asking.line);
        expect(sum(ofLine(chosen)) + sum(ofLine(missing))).toBe(asking.units);
      }
      for (const productId of [1, 2]) {
        const sellable = all.filter((lot) => lot.productId === productId && (lot.expiresOn ?? day) >= day);
        const takenOf = ({ lotId }: LotInBin) => sum(chosen.filter((choice) => choice.lotId === lotId));
        for (const lot of sellable) expect(takenOf(lot)).toBeLessThanOrEqual(lot.units);
        const of = <T extends { productId: number }>(some: readonly T[]) =>
          some.filter((entry) => entry.productId === productId);
        expect(sum(of(chosen))).toBe(Math.min(sum(of(asked)), sum(sellable)));
        expect(sum(of(chosen))).toBe(sellable.reduce((total, lot) => total + takenOf(lot), 0));
        for (const late of sellable)
          for (const early of sellable)
            if ((early.expiresOn ?? '9999') < (late.expiresOn ?? '9999') && takenOf(late) > 0)
              expect(takenOf(early)).toBe(early.units);
      }
    }),
  );
});

test('compareBins orders by the number, then by the code', () => {
  const walk = [
    { sortOrder: 2, code: 'A' },
    { sortOrder: 1, code: 'C' },
    { sortOrder: 1, code: 'B' },
  ];
  expect(walk.toSorted(compareBins).map(({ code }) => code)).toEqual(['B', 'C', 'A']);
});

test('lastArrival counts business days in transit', () => {
  // A Friday; Ontario has up to two business days.
  expect(lastArrival({ country: 'ca', state: 'ON' }, '2026-11-20', testSettings.delivery)).toBe('2026-11-24');
});

// rules: STOCK-18, STOCK-12
describe('choosePicked', () => {
  const picked = (from: LotInBin, units: number, of = 1) => ({
    ...line(units, of),
    lotId: from.lotId,
    binId: from.binId,
  });

  test('ships the units from where they were picked, also if other units expire first', () => {
    const [first, other] = [level(5, '2027-01-31'), level(5, '2027-12-31')];
    const chosen = [picked(other, 3)];
    const found = choosePicked([first, other], { lines: [line(3)], picked: chosen, arrivesOn: day });
    expect(found).toEqual({ chosen, rest: [] });
  });

  test.each([
    ['units that the bin does not have any more', 2, '2027-12-31', 5, 5, [2, 3]],
    ['units that the line does not need any more', 9, '2027-12-31', 5, 2, [2, 0]],
    ['units that expire before the parcel arrives', 9, '2026-11-24', 5, 5, [0, 5]],
  ])('leaves %s', (_, inBin, expiresOn, units, wanted, [shipped, rest]) => {
    const bin = level(inBin, expiresOn);
    const found = choosePicked([bin], { lines: [line(wanted)], picked: [picked(bin, units)], arrivesOn: day });
    expect(found.chosen.reduce((sum, choice) => sum + choice.units, 0)).toBe(shipped);
    expect(found.rest.reduce((sum, open) => sum + open.units, 0)).toBe(rest);
  });

  test('gives two lines of an item no unit twice', () => {
    const bin = level(5, null);
    const found = choosePicked([bin], {
      lines: [line(4, 1), line(4, 2)],
      picked: [picked(bin, 4, 1), picked(bin, 4, 2)],
      arrivesOn: day,
    });
    expect(found.chosen.map(({ line: of, units }) => [of, units])).toEqual([
      [1, 4],
      [2, 1],
    ]);
  });
});

// rules: STOCK-18
test('units that are not free are not in the free levels', () => {
  const [bin, other] = [level(5, null), level(2, null)];
  const notFree = new Map([
    [levelKey(bin), 3],
    [levelKey(other), 9],
  ]);
  expect(freeLevels([bin, other], notFree).map(({ units }) => units)).toEqual([2, 0]);
});
