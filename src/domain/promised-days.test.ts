import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { openPromises, promisedDays, combinePromises } from './promised-days.ts';

const ontario = { country: 'ca', state: 'ON' };

test.each([
  [true, ontario, '2026-11-20', { from: '2026-11-24', to: '2026-11-26' }],
  [false, ontario, '2026-11-20', { from: '2026-11-30', to: '2026-12-03' }],
  [true, { country: 'ca', state: 'BC' }, '2026-12-23', { from: '2026-12-31', to: '2027-01-06' }],
])('in stock %s, to %j, ordered on %s: %j', (fromStock, place, day, days) => {
  expect(promisedDays(fromStock, { place, placedOn: day }, testSettings.delivery)).toEqual(days);
});

const soon = { from: '2026-11-24', to: '2026-11-26' };
const later = { from: '2026-11-30', to: '2026-12-03' };
const line = { line: 1, toSend: 3, fromStock: true, promise: soon };

// rules: ORDER-23
test('openPromises keeps the promised days of the units that are still to be shipped', () => {
  const lines = [
    { ...line, fromStock: false, promise: later },
    { ...line, line: 2, toSend: 2 },
    { ...line, line: 3, toSend: 0 },
    { ...line, line: 4 },
  ];
  expect(openPromises(lines)).toEqual([
    {
      ...soon,
      fromStock: true,
      lines: [
        { line: 2, units: 2 },
        { line: 4, units: 3 },
      ],
    },
    { ...later, fromStock: false, lines: [{ line: 1, units: 3 }] },
  ]);
});

test('an order placed before promises were stored has no promises', () => {
  expect(openPromises([{ ...line, promise: null }])).toEqual([]);
  expect(combinePromises([])).toBeNull();
});

test('combinePromises returns the earliest and the latest promised day', () => {
  expect(combinePromises([later, soon])).toEqual({ from: soon.from, to: later.to });
});

test('every unit to be shipped is promised, or without a stored promise', () => {
  const randomLine = fc.record({
    toSend: fc.nat(9),
    fromStock: fc.boolean(),
    promise: fc.constantFrom(null, soon, later),
  });
  fc.assert(
    fc.property(fc.array(randomLine), (all) => {
      const lines = all.map((orderLine, at) => ({ ...orderLine, line: at + 1 }));
      const units = openPromises(lines).flatMap((promise) =>
        promise.lines.map((promised) => [promised.line, promised.units]),
      );
      const left = lines.filter(({ promise, toSend }) => promise && toSend > 0);
      expect(units.sort()).toEqual(left.map((orderLine) => [orderLine.line, orderLine.toSend]).sort());
    }),
  );
});
