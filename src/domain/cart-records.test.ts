import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  acceptChanges,
  acceptedTime,
  isSameRecord,
  laterCodes,
  laterRecord,
  lineKey,
  MAX_CART_LINES,
  mergeRecords,
  outdatedRemovals,
  type CartChoice,
  type CartRecord,
} from './cart-records.ts';

const choice = (change: Partial<CartChoice> = {}): CartChoice => ({
  quantity: 1,
  selected: true,
  unitprice: 18.95,
  subscriptionInterval: null,
  subscriptionPreferredDeliveryDays: [],
  position: 1,
  ...change,
});

const record = (id: number, changedAt: number, line: Partial<CartChoice> | null = {}): CartRecord => ({
  id,
  flavor: '',
  changedAt,
  line: line && choice(line),
});

const choices = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  selected: fc.boolean(),
  unitprice: fc.constantFrom(1, 2.5),
  subscriptionInterval: fc.constantFrom(null, '1', '3'),
  subscriptionPreferredDeliveryDays: fc.constantFrom<number[]>([], [1, 2]),
  position: fc.integer({ min: 1, max: 3 }),
});
// Few lines and few moments, so that most carts change the same line at the same moment.
const records = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  flavor: fc.constantFrom('', 'Mint'),
  changedAt: fc.integer({ min: 1, max: 3 }),
  line: fc.option(choices),
});
const someRecords = fc.array(records, { maxLength: 12 });

const inOrder = (found: readonly CartRecord[]) => found.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1));

// rules: CART-25
describe('mergeRecords', () => {
  it('does not depend on the order of the carts', () => {
    fc.assert(
      fc.property(someRecords, someRecords, (a, b) => {
        expect(inOrder(mergeRecords(a, b))).toEqual(inOrder(mergeRecords(b, a)));
      }),
    );
  });

  it('does not depend on which carts are merged first', () => {
    fc.assert(
      fc.property(someRecords, someRecords, someRecords, (a, b, c) => {
        expect(inOrder(mergeRecords(mergeRecords(a, b), c))).toEqual(inOrder(mergeRecords(a, mergeRecords(b, c))));
      }),
    );
  });

  it('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(someRecords, someRecords, (a, b) => {
        const merged = mergeRecords(a, b);
        expect(inOrder(mergeRecords(merged, b))).toEqual(inOrder(merged));
        expect(inOrder(mergeRecords(merged, merged))).toEqual(inOrder(merged));
      }),
    );
  });

  it('has every line of both carts, each with its latest change', () => {
    fc.assert(
      fc.property(someRecords, someRecords, (a, b) => {
        const merged = new Map(mergeRecords(a, b).map((record) => [lineKey(record), record]));
        expect(new Set(merged.keys())).toEqual(new Set([...a, ...b].map(lineKey)));
        for (const record of [...a, ...b]) {
          expect(merged.get(lineKey(record))?.changedAt).toBeGreaterThanOrEqual(record.changedAt);
        }
      }),
    );
  });
});

// rules: CART-25
test.each([
  ['the later change', record(1, 5, { quantity: 2 }), record(1, 4, { quantity: 9 })],
  ['a later removal', record(1, 5, null), record(1, 4)],
  ['at the same moment the line that exists', record(1, 5), record(1, 5, null)],
])('%s wins', (_, winner, loser) => {
  expect(laterRecord(winner, loser)).toBe(winner);
  expect(laterRecord(loser, winner)).toBe(winner);
  expect(isSameRecord(winner, loser)).toBe(false);
});

// rules: CART-25
test('the later promo codes win, in whichever order they arrive', () => {
  const older = { codes: ['SPRING'], changedAt: 4 };
  const none = { codes: [], changedAt: 5 };
  const same = { codes: ['FALL'], changedAt: 5 };
  expect([laterCodes(older, none), laterCodes(none, older)]).toEqual([none, none]);
  expect(laterCodes(same, none)).toBe(laterCodes(none, same));
});

describe('acceptChanges', () => {
  const at = { now: 1_000, isKnown: (id: number) => id < 900 };
  const full = Array.from({ length: MAX_CART_LINES }, (_, id) => record(id + 1, 10));

  it('accepts only changes that are later than the stored line', () => {
    const stored = [record(1, 10), record(2, 20)];
    const sent = [record(1, 15, { quantity: 3 }), record(2, 15, null), record(3, 15)];
    expect(acceptChanges(stored, sent, at)).toEqual({ changed: [sent[0], sent[2]], refused: [] });
  });

  it('accepts the same as a merge does, and nothing when it is repeated', () => {
    fc.assert(
      fc.property(someRecords, someRecords, (first, sent) => {
        const stored = mergeRecords(first, []);
        const { changed } = acceptChanges(stored, sent, at);
        const after = mergeRecords(stored, changed);
        const known = new Set(after.map(lineKey));
        const merged = mergeRecords(stored, sent).filter(
          (record) => known.has(lineKey(record)) || record.line !== null,
        );
        expect(inOrder(after)).toEqual(inOrder(merged));
        expect(acceptChanges(after, sent, at).changed).toEqual([]);
      }),
    );
  });

  it('ignores the removal of a line that is not stored', () => {
    expect(acceptChanges([], [record(1, 10, null)], at)).toEqual({ changed: [], refused: [] });
  });

  // rules: LIMIT-1
  it('refuses lines beyond 100, after removals have made room', () => {
    const sent = [record(501, 20), record(502, 20), record(1, 20, null)];
    const { changed, refused } = acceptChanges(full, sent, at);
    expect(changed).toEqual([sent[2], sent[0]]);
    expect(refused).toEqual([{ id: 502, flavor: '', reason: 'cart_full' }]);
    expect(acceptChanges(full, [record(2, 20, { quantity: 7 })], at).changed).toHaveLength(1);
  });

  it('refuses a product that the store does not know', () => {
    expect(acceptChanges([], [record(901, 10)], at).refused).toEqual([
      { id: 901, flavor: '', reason: 'unknown_product' },
    ]);
  });

  // rules: CART-26
  it('counts a change from the future as made now', () => {
    const { changed } = acceptChanges([], [record(1, 10_000_000)], at);
    expect(changed).toEqual([record(1, 1_000)]);
    expect([acceptedTime(61_001, 1_000), acceptedTime(61_000, 1_000)]).toEqual([1_000, 61_000]);
  });
});

// rules: CART-26
test('removed lines are kept for 30 days, and at most 400 of them', () => {
  const day = 86_400_000;
  const now = 100 * day;
  expect(outdatedRemovals([record(1, now - 30 * day, null), record(2, now - 31 * day)], now)).toEqual([]);
  expect(outdatedRemovals([record(1, now - 30 * day - 1, null)], now)).toHaveLength(1);
  const many = Array.from({ length: 402 }, (_, id) => record(id + 1, now - id, null));
  expect(outdatedRemovals(many, now).map(({ id }) => id)).toEqual([401, 402]);
});
