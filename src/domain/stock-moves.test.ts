import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeRefusalText, countDifference, MAX_ON_HAND, refuseChange } from './stock-moves.ts';

const stock = { onHand: 10, held: 4, backorder: true };
const change = (units: number, more: object = {}) => ({ inBin: 10, change: units, evenIfHeld: false, ...more });

// rules: STOCK-6
describe('refuseChange', () => {
  test.each([
    ['units come', stock, change(5), null],
    ['units leave', stock, change(-6), null],
    ['units leave that are not there', stock, change(-3, { inBin: 2 }), 'below_zero'],
    ['fewer are left than orders hold', stock, change(-7), 'below_held'],
    ['fewer are left than orders hold, and staff confirm it', stock, change(-7, { evenIfHeld: true }), null],
    ['fewer of final stock', { ...stock, backorder: false }, change(-7, { evenIfHeld: true }), 'below_held_final'],
    ['units come while orders hold more', { ...stock, held: 99 }, change(5), null],
    ['nothing changes while orders hold more', { ...stock, held: 99 }, change(0), null],
    ['too many come', { ...stock, onHand: MAX_ON_HAND }, change(1), 'too_many'],
  ])('when %s', (_, given, wanted, code) => {
    expect(refuseChange(given, wanted)?.code ?? null).toBe(code);
  });

  test('never leaves less than nothing, or less than orders hold without a confirmation', () => {
    const units = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(
        ...([units, units, fc.integer({ min: -60, max: 60 }), units, fc.boolean(), fc.boolean()] as const),
        (inBin, elsewhere, by, held, backorder, evenIfHeld) => {
          const onHand = inBin + elsewhere;
          if (refuseChange({ onHand, held, backorder }, { inBin, change: by, evenIfHeld })) return;
          expect(inBin + by).toBeGreaterThanOrEqual(0);
          if (by < 0 && !(backorder && evenIfHeld)) expect(onHand + by).toBeGreaterThanOrEqual(held);
        },
      ),
    );
  });

  test.each([
    [{ code: 'below_zero', left: 2 } as const, 'Only 2 units are in this bin.'],
    [
      { code: 'below_held', onHand: 3, held: 4 } as const,
      'Only 3 units would be left, and orders hold 4. Confirm that fewer units may be left (even-if-held).',
    ],
    [
      { code: 'below_held_final', onHand: 3, held: 4 } as const,
      'Only 3 units would be left, and orders hold 4. The item is sold only while it lasts: cancel or credit orders first.',
    ],
    [{ code: 'too_many' } as const, 'No more than 1000000000 units may be on hand.'],
  ])('%j is a sentence', (refusal, text) => {
    expect(changeRefusalText(refusal)).toBe(text);
  });
});

// rules: STOCK-7
test.each([
  [5, 5, 0],
  [5, 7, 2],
  [5, 0, -5],
])('countDifference of %i recorded and %i counted is %i', (recorded, counted, difference) => {
  expect(countDifference(recorded, counted)).toBe(difference);
});
