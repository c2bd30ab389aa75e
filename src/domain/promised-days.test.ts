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
const line = { line: 1, units: 3, sent: 0, fromStock: true, promise: soon };

// rules: ORDER-23
test('openPromises leaves out packed units and keeps the promised days of the other units', () => {
  const lines = [
    { ...line, fromStock: false, promise: later },
    { ...line, line: 2, sent: 1 },
    { ...line, line: 3, sent: 3 },
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

test('every unit is packed, promised, or without a stored promise', () => {
  const randomLine = fc.record({
    units: fc.integer({ min: 1, max: 9 }),
    sent: fc.nat(9),
    fromStock: fc.boolean(),
    promise: fc.constantFrom(null, soon, later),
  });
  fc.assert(
    fc.property(fc.array(randomLine), (all) => {
      const lines = all.map((one, at) => ({ ...one, line: at + 1, sent: Math.min(one.sent, one.units) }));
      const units = openPromises(lines).flatMap((promise) => promise.lines.map((one) => [one.line, one.units]));
      const left = lines.filter(({ promise, units: count, sent }) => promise && count > sent);
      expect(units.sort()).toEqual(left.map((one) => [one.line, one.units - one.sent]).sort());
    }),
  );
});
