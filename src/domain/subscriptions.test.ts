import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonthsClamped } from './calendar.ts';
import { nextDateRefusal, findChanges, type SubscriptionForm } from './subscription-edit.ts';
import { intervalLabel, intervalText, isIntervalChoice, readInterval } from './subscription-intervals.ts';
import {
  firstRun,
  nextRetry,
  nextRun,
  readSubscriptionStatus,
  recurringName,
  runsUntil,
  upcomingRuns,
} from './subscriptions.ts';

// rules: SUB-4
test.each([
  [{ id: '3' }, 'canceled'],
  [{ id: 3, text: 'Active' }, 'canceled'],
  [{ text: 'Cancelled' }, 'canceled'],
  [{ id: '1', text: 'CANCELED' }, 'canceled'],
  [{ id: 2 }, 'paused'],
  [{ text: 'Paused' }, 'paused'],
  [{ id: '1' }, 'active'],
  [{ id: '9', text: 'whatever' }, 'active'],
  [{}, 'active'],
  [{ id: null, text: null }, 'active'],
])('%j has the status %s', (record, status) => {
  expect(readSubscriptionStatus(record)).toBe(status);
});

// rules: SUB-1
test.each([
  ['1', 1],
  [6, 6],
  ['3', 3],
  ['4', 1],
  ['', 1],
  [null, 1],
  [{}, 1],
])('an interval stored as %j is %i', (stored, months) => {
  expect(readInterval(stored)).toBe(months);
});

// rules: SUB-1
test('intervals of one, two, three and six months are offered', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 12].filter(isIntervalChoice)).toEqual([1, 2, 3, 6]);
});

// rules: SUB-3, SUB-2
test('intervals are printed with the plural', () => {
  expect([intervalText(1), intervalText(3)]).toEqual(['every month', 'every 3 months']);
  expect([intervalLabel(1), intervalLabel(3)]).toEqual(['Every 1 month', 'Every 3 months']);
  expect(recurringName(2)).toBe('every 2 months');
});

describe('runs', () => {
  // rules: SUB-6
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-21', 6, '2027-05-21'],
  ])('a subscription made on %s every %i months first runs on %s', (today, interval, run) => {
    expect(firstRun(today, interval)).toBe(run);
  });

  const monthly = { anchor: '2026-01-31', interval: 1, unit: 'months' } as const;

  // rules: SUB-8
  test.each([
    ['2026-01-30', '2026-01-31'],
    ['2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-03-30', '2026-03-31'],
    ['2027-05-15', '2027-05-31'],
    ['2029-02-01', '2029-02-28'],
  ])('after %s the next run is %s, however many were missed', (after, run) => {
    expect(nextRun(monthly, after)).toBe(run);
  });

  // rules: SUB-7
  it('keep the anchor’s day through short months', () => {
    expect(upcomingRuns(monthly, '2026-01-31', 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(upcomingRuns({ anchor: '2026-01-01', interval: 2, unit: 'weeks' }, '2026-01-01', 2)).toEqual([
      '2026-01-15',
      '2026-01-29',
    ]);
  });

  it('until a day are the first run, whichever day it is, and the runs after it', () => {
    expect(runsUntil(monthly, '2026-01-31', '2026-03-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(runsUntil(monthly, '2026-02-10', '2026-03-30')).toEqual(['2026-02-10', '2026-02-28']);
    expect(runsUntil(monthly, '2026-04-01', '2026-04-01')).toEqual(['2026-04-01']);
    expect(runsUntil(monthly, '2026-04-02', '2026-04-01')).toEqual([]);
  });

  it('have as next run the first run after the day', () => {
    fc.assert(
      fc.property(
        fc.nat(365),
        fc.constantFrom(1, 2, 3, 6),
        fc.integer({ min: -30, max: 4000 }),
        (start, interval, gap) => {
          const anchor = addDays('2028-01-01', start);
          const after = addDays(anchor, gap);
          let months = 0;
          while (addMonthsClamped(anchor, months) <= after) months += interval;
          expect(nextRun({ anchor, interval, unit: 'months' }, after)).toBe(addMonthsClamped(anchor, months));
        },
      ),
    );
  });

  // rules: SUB-23
  test.each([
    [1, '2026-11-22'],
    [2, '2026-11-24'],
    [3, '2026-11-26'],
    [4, null],
  ])('failure %i of a charge first tried on 2026-11-21 is retried on %s', (failures, date) => {
    expect(nextRetry('2026-11-21', failures)).toBe(date);
  });
});

// rules: SUB-9, SUB-14, SUB-16
describe('editing a subscription', () => {
  const saved: SubscriptionForm = {
    interval: 1,
    date: '2026-12-01',
    status: 'active',
    deliveryDays: [1, 3],
    quantity: 2,
    card: 'pm_1',
    address: 1,
  };

  test.each<[string, Partial<SubscriptionForm>, unknown]>([
    ['nothing changed', {}, { ok: false, reason: 'unchanged' }],
    ['days in another order', { deliveryDays: [3, 1, 3] }, { ok: false, reason: 'unchanged' }],
    ['the interval', { interval: 3 }, { ok: true, changes: { interval: 3 } }],
    ['an interval not offered', { interval: 4 }, { ok: false, reason: 'interval_not_offered' }],
    ['today', { date: '2026-11-21' }, { ok: true, changes: { date: '2026-11-21' } }],
    ['yesterday', { date: '2026-11-20' }, { ok: false, reason: 'date_in_past' }],
    ['two years from today', { date: '2028-11-21' }, { ok: true, changes: { date: '2028-11-21' } }],
    ['a day more', { date: '2028-11-22' }, { ok: false, reason: 'date_too_late' }],
    ['a year far away', { date: '9999-12-31' }, { ok: false, reason: 'date_too_late' }],
    ['no date', { date: 'soon' }, { ok: false, reason: 'date_invalid' }],
    ['a pause', { status: 'paused' }, { ok: true, changes: { status: 'paused' } }],
    ['days outside 1 to 7', { deliveryDays: [5, 9, 0, 2.5] }, { ok: true, changes: { deliveryDays: [5] } }],
    ['no days', { deliveryDays: [] }, { ok: true, changes: { deliveryDays: [1, 2, 3] } }],
    [
      'a cancellation alone',
      { status: 'canceled', interval: 3, date: '' },
      { ok: true, changes: { status: 'canceled' } },
    ],
    ['the quantity', { quantity: 5 }, { ok: true, changes: { quantity: 5 } }],
    ['the address', { address: 2 }, { ok: true, changes: { address: 2 } }],
    ['the card', { card: 'pm_2' }, { ok: true, changes: { card: 'pm_2' } }],
    ['several', { interval: 2, status: 'paused' }, { ok: true, changes: { interval: 2, status: 'paused' } }],
  ])('%s', (_, change, expected) => {
    expect(findChanges(saved, { ...saved, ...change }, '2026-11-21')).toEqual(expected);
  });

  it('accepts a past date that was not changed', () => {
    const overdue = { ...saved, date: '2026-11-01' };
    expect(findChanges(overdue, { ...overdue, interval: 6 }, '2026-11-21')).toEqual({
      ok: true,
      changes: { interval: 6 },
    });
  });
});

test.each([
  ['2026-11-20', 'date_in_past'],
  ['2026-11-21', null],
  ['2028-11-21', null],
  ['2028-11-22', 'date_too_late'],
  ['9999-12-31', 'date_too_late'],
])('a next order on %s is refused on 2026-11-21 with %s', (date, expected) => {
  expect(nextDateRefusal(date, '2026-11-21')).toBe(expected);
});
