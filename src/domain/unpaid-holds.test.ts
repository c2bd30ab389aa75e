import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import {
  crowdRefusal,
  holdRefusalMessage,
  isPastHolding,
  isPastPaying,
  mayTryToPay,
  newcomerCeiling,
  unitsToHold,
  type HoldRequest,
} from './unpaid-holds.ts';

const { unpaidOrders: limits, phones } = testSettings;

// rules: PLACE-25
describe('an unpaid order', () => {
  test.each([
    // Minutes since it was created and since anybody worked on its payment; whether a card may be tried, whether it ends.
    ['just begun', 0, 0, true, false],
    ['tried again and again', 59.9, 0, true, false],
    ['tried again and again, an hour after it was created', 60, 0, false, true],
    ['left alone for less than half an hour', 29.9, 29.9, true, false],
    ['left alone for half an hour', 30, 30, true, true],
  ])('%s', (_, sinceCreated, sinceTouched, mayTry, ends) => {
    const age = { sinceCreated, sinceTouched, bySubscription: false };
    expect([mayTryToPay(age, limits), isPastPaying(age, limits), isPastHolding(age, limits)]).toEqual([
      mayTry,
      ends,
      ends,
    ]);
  });

  it('of a subscription goes on to its days, and lets go of its stock in between', () => {
    const age = { sinceCreated: 3 * 24 * 60, sinceTouched: 29, bySubscription: true };
    expect([mayTryToPay(age, limits), isPastPaying(age, limits), isPastHolding(age, limits)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isPastHolding({ ...age, sinceTouched: 30 }, limits)).toBe(true);
  });

  it('ends at the latest an hour after it was created, whatever is done to it', () => {
    const minutes = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(minutes, minutes, (sinceCreated, idle) => {
        const age = { sinceCreated, sinceTouched: Math.min(idle, sinceCreated), bySubscription: false };
        return isPastPaying(age, limits) || sinceCreated < limits.payWithinMinutes;
      }),
    );
  });
});

// rules: PLACE-26, PLACE-27, PLACE-28
describe('units held for an order that is not paid', () => {
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
    ['of a clinic that paid before are all', { ...known, wanted: 100 }, { ok: true, units: 100 }],
    ['of a newcomer are up to half of what is there', { ...newcomer, wanted: 50 }, { ok: true, units: 50 }],
    ['of final stock end there', { ...newcomer, wanted: 51 }, { ok: false, reason: 'first_order', most: 50 }],
    ['of a small lot are all of it', { ...newcomer, wanted: 5, unsold: 5 }, { ok: true, units: 5 }],
    [
      'count what the newcomer holds elsewhere',
      { ...newcomer, wanted: 11, heldElsewhere: 40 },
      { ok: false, reason: 'first_order', most: 10 },
    ],
    [
      'of what may be backordered are held in part and ordered in full',
      { ...newcomer, wanted: 400, mayBackorder: true },
      { ok: true, units: 50 },
    ],
    ['are none after two hours in a day', { ...known, minutesHeld: 120 }, { ok: false, reason: 'held_too_long' }],
    [
      'of what may be backordered are none after that, and it is ordered all the same',
      { ...known, minutesHeld: 120, mayBackorder: true },
      { ok: true, units: 0 },
    ],
  ])('%s', (_, request, verdict) => {
    expect(unitsToHold(request, limits)).toEqual(verdict);
  });

  it('of newcomers never pass the bound together, in whatever pieces they are asked for', () => {
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

  it('are refused with the way on', () => {
    const about = { name: 'Bur 330', phone: phones.tollFree };
    expect(holdRefusalMessage({ ok: false, reason: 'first_order', most: 50 }, about)).toBe(
      'You can order up to 50 of Bur 330 online until your first order is paid. Call us at 1-800-555-0142 to order more.',
    );
    expect(holdRefusalMessage({ ok: false, reason: 'first_order', most: 0 }, about)).toMatch(/^You can order no more/);
    expect(holdRefusalMessage({ ok: false, reason: 'held_too_long' }, about)).toMatch(/Call us at 1-800-555-0142/);
  });
});

// rules: LIMIT-3
describe('the crowd of unpaid orders', () => {
  const { clinic, address } = limits;

  test.each([
    ['a clinic of five ordering at once, twice in a quarter of an hour', 'clinic', 5, 10, null],
    ['a clinic with one less than may wait', 'clinic', clinic.atOnce - 1, 0, null],
    ['a clinic with as many as may wait', 'clinic', clinic.atOnce, 0, 'too_many_at_once'],
    ['a clinic that began as many as may be begun', 'clinic', 0, clinic.perHour, 'too_many_an_hour'],
    ['an address with as many as may wait', 'address', address.atOnce, 0, 'too_many_at_once'],
    ['an address with fewer', 'address', address.atOnce - 1, address.perHour - 1, null],
  ] as const)('%s', (_, who, now, lastHour, verdict) => {
    expect(crowdRefusal({ now, lastHour }, limits[who])).toBe(verdict);
    expect(crowdRefusal({ now: now * 8, lastHour: lastHour * 8 }, limits[who], 8), 'eight addresses together').toBe(
      verdict,
    );
  });
});
