import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import {
  unpaidCountRefusal,
  holdRefusalMessage,
  mustReleaseHold,
  isPaymentTimeOver,
  mayTryToPay,
  newcomerCeiling,
  unitsToHold,
  type HoldRequest,
} from './unpaid-holds.ts';

const { unpaidOrders: limits, phones } = testSettings;

// rules: PLACE-25
describe('an unpaid order', () => {
  test.each([
    // Minutes since it was created and since its payment was last worked on; whether a card may be tried, whether it
    // ends.
    ['just created', 0, 0, true, false],
    ['tried repeatedly', 59.9, 0, true, false],
    ['tried repeatedly, an hour after it was created', 60, 0, false, true],
    ['idle for less than half an hour', 29.9, 29.9, true, false],
    ['idle for half an hour', 30, 30, true, true],
  ])('%s', (_, sinceCreated, sinceTouched, mayTry, ends) => {
    const age = { sinceCreated, sinceTouched, bySubscription: false, phoneMinutesLeft: null };
    expect([mayTryToPay(age, limits), isPaymentTimeOver(age, limits), mustReleaseHold(age, limits)]).toEqual([
      mayTry,
      ends,
      ends,
    ]);
  });

  it('of a subscription continues until its retry days, and releases its stock in between', () => {
    const age = { sinceCreated: 3 * 24 * 60, sinceTouched: 29, bySubscription: true, phoneMinutesLeft: null };
    expect([mayTryToPay(age, limits), isPaymentTimeOver(age, limits), mustReleaseHold(age, limits)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(mustReleaseHold({ ...age, sinceTouched: 30 }, limits)).toBe(true);
  });

  // rules: PAY-28
  test.each([
    // Minutes since it was created, and minutes left to pay it.
    ['holds its stock for an hour', 59, 1_381, [true, false, false]],
    ['may be paid after its hold', 60, 1_380, [true, false, true]],
    ['ends after a day', 1_440, 0, [false, true, true]],
  ])('by telephone %s', (_, sinceCreated, phoneMinutesLeft, expected) => {
    const age = { sinceCreated, sinceTouched: sinceCreated, bySubscription: false, phoneMinutesLeft };
    expect([mayTryToPay(age, limits), isPaymentTimeOver(age, limits), mustReleaseHold(age, limits)]).toEqual(expected);
  });

  it('ends at the latest an hour after it was created, however often it is tried', () => {
    const minutes = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(minutes, minutes, (sinceCreated, idle) => {
        const age = {
          sinceCreated,
          sinceTouched: Math.min(idle, sinceCreated),
          bySubscription: false,
          phoneMinutesLeft: null,
        };
        return isPaymentTimeOver(age, limits) || sinceCreated < limits.payWithinMinutes;
      }),
    );
  });
});

// rules: PLACE-26, PLACE-27, PLACE-28
describe('units held for an unpaid order', () => {
  const known: HoldRequest = {
    wanted: 10,
    unsold: 100,
    mayBackorder: false,
    hasPaid: true,
    heldElsewhere: 0,
    minutesHeld: 0,
  };
  const newcomer = { ...known, hasPaid: false };

  test.each<[string, HoldRequest, object]>([
    ['are all units for a clinic that paid before', { ...known, wanted: 100 }, { ok: true, units: 100 }],
    ['are at most half of the stock for a newcomer', { ...newcomer, wanted: 50 }, { ok: true, units: 50 }],
    [
      'are refused beyond this limit for final stock',
      { ...newcomer, wanted: 51 },
      { ok: false, reason: 'first_order', most: 50 },
    ],
    ['are the whole of a small stock', { ...newcomer, wanted: 5, unsold: 5 }, { ok: true, units: 5 }],
    [
      'include units that the newcomer holds with other orders',
      { ...newcomer, wanted: 11, heldElsewhere: 40 },
      { ok: false, reason: 'first_order', most: 10 },
    ],
    [
      'are limited, but the order is accepted, for a product that may be backordered',
      { ...newcomer, wanted: 400, mayBackorder: true },
      { ok: true, units: 50 },
    ],
    ['are refused after two hours in a day', { ...known, minutesHeld: 120 }, { ok: false, reason: 'held_too_long' }],
    [
      'of what may be backordered are none after that, and it is ordered all the same',
      { ...known, minutesHeld: 120, mayBackorder: true },
      { ok: true, units: 0 },
    ],
  ])('%s', (_, request, verdict) => {
    expect(unitsToHold(request, limits)).toEqual(verdict);
  });

  it('never exceed the limit for a newcomer in sum, for random requests', () => {
    const asked = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 2_000 }), fc.boolean(), (wants, unsold, mayBackorder) => {
        let heldElsewhere = 0;
        for (const wanted of wants) {
          const verdict = unitsToHold({ ...newcomer, wanted, unsold, mayBackorder, heldElsewhere }, limits);
          if (verdict.ok) heldElsewhere += verdict.units;
        }
        expect(heldElsewhere).toBeLessThanOrEqual(newcomerCeiling(unsold, limits));
      }),
    );
  });

  it('are refused with a message that says how to continue', () => {
    const about = { name: 'Bur 330', phone: phones.tollFree };
    expect(holdRefusalMessage({ ok: false, reason: 'first_order', most: 50 }, about)).toBe(
      'You can order up to 50 of Bur 330 online until your first order is paid. Call us at 1-800-555-0142 to order more.',
    );
    expect(holdRefusalMessage({ ok: false, reason: 'first_order', most: 0 }, about)).toMatch(/^You can order no more/);
    expect(holdRefusalMessage({ ok: false, reason: 'held_too_long' }, about)).toMatch(/Call us at 1-800-555-0142/);
  });
});

// rules: LIMIT-3
describe('the number of unpaid orders', () => {
  const { clinic, address } = limits;

  test.each([
    ['a clinic of five ordering at once, twice in a quarter of an hour', 'clinic', 5, 10, null],
    ['a clinic with one below the limit', 'clinic', clinic.atOnce - 1, 0, null],
    ['a clinic at the limit', 'clinic', clinic.atOnce, 0, 'too_many_at_once'],
    ['a clinic at the hourly limit', 'clinic', 0, clinic.perHour, 'too_many_an_hour'],
    ['an address at the limit', 'address', address.atOnce, 0, 'too_many_at_once'],
    ['an address below both limits', 'address', address.atOnce - 1, address.perHour - 1, null],
  ] as const)('%s', (_, who, now, lastHour, verdict) => {
    expect(unpaidCountRefusal({ now, lastHour }, limits[who])).toBe(verdict);
    expect(
      unpaidCountRefusal({ now: now * 8, lastHour: lastHour * 8 }, limits[who], 8),
      'eight addresses together',
    ).toBe(verdict);
  });
});
