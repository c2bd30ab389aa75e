import { describe, expect, test } from 'vitest';
import {
  cardBrandName,
  cardExpiry,
  cardExpiryText,
  uniqueCards,
  defaultCard,
  findSavedCard,
  startingCard,
  missingBillingFields,
  savedCopiesOf,
} from './cards.ts';

// rules: PAY-7
test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['American Express', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['interac', 'interac'],
])('%s is called %s', (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
});

// rules: PAY-9
test.each([
  [10, 2026, 'expired'],
  [12, 2025, 'expired'],
  [11, 2026, 'soon'],
  [1, 2027, 'soon'],
  [2, 2027, 'ok'],
  [11, 2027, 'ok'],
])('a card valid through %i/%i is %s on 2026-11-30', (exp_month, exp_year, state) => {
  expect(cardExpiry({ exp_month, exp_year }, '2026-11-30')).toBe(state);
});

test('an expiry date has month and year in two digits', () => {
  expect(cardExpiryText({ exp_month: 4, exp_year: 2030 })).toBe('04/30');
});

// rules: PAY-4
test('every billing field is required', () => {
  const billing = { name: 'A', street: 'B', city: 'C', state: 'ON', postalCode: 'M5V 2T6' };
  expect(missingBillingFields(billing)).toEqual([]);
  expect(missingBillingFields({ ...billing, street: ' ', postalCode: '' })).toEqual(['street', 'postalCode']);
});

// rules: PAY-8
describe('a card that was saved several times', () => {
  const saves = [
    { id: 'new', fingerprint: 'a' },
    { id: 'other', fingerprint: 'b' },
    { id: 'old', fingerprint: 'a' },
    { id: 'unknown', fingerprint: null },
    { id: 'unknown too', fingerprint: null },
  ];

  test('is listed once, in its latest saved copy', () => {
    expect(uniqueCards(saves).map(({ id, earlierIds }) => [id, earlierIds])).toEqual([
      ['new', ['old']],
      ['other', []],
      ['unknown', []],
      ['unknown too', []],
    ]);
  });

  test('is found by any of its ids', () => {
    expect(findSavedCard(uniqueCards(saves), 'old')?.id).toBe('new');
    expect(defaultCard(uniqueCards(saves), 'old')?.id).toBe('new');
    expect(savedCopiesOf(saves, 'old').map(({ id }) => id)).toEqual(['new', 'old']);
    expect(savedCopiesOf(saves, 'unknown').map(({ id }) => id)).toEqual(['unknown']);
    expect(savedCopiesOf(saves, 'gone')).toEqual([]);
  });
});

// rules: PAY-8
test('a stored card is kept only while it is still saved', () => {
  const card = { id: 'pm_1', earlierIds: [] };
  expect(findSavedCard([card], 'pm_1')).toBe(card);
  expect(findSavedCard([card], 'pm_2')).toBeNull();
  expect(findSavedCard([], null)).toBeNull();
});

// rules: PAY-9
test('the default card is the chosen card while it is saved, otherwise the newest', () => {
  const cards = [
    { id: 'newest', earlierIds: [] },
    { id: 'oldest', earlierIds: [] },
  ];
  expect(defaultCard(cards, 'oldest')).toMatchObject({ id: 'oldest' });
  expect(defaultCard(cards, 'gone')).toMatchObject({ id: 'newest' });
  expect(defaultCard(cards, null)).toMatchObject({ id: 'newest' });
  expect(defaultCard([], 'gone')).toBeNull();
});

test('an order starts with the stored choice, otherwise the default card, but never with an expired card', () => {
  const good = { id: 'good', earlierIds: [], isDefault: false, card: { exp_month: 11, exp_year: 2026 } };
  const over = { id: 'over', earlierIds: [], isDefault: true, card: { exp_month: 10, exp_year: 2026 } };
  const chosen = { ...good, id: 'chosen', isDefault: true };
  expect(startingCard([chosen, good], 'good', '2026-11-21')).toBe(good);
  expect(startingCard([chosen, good], 'gone', '2026-11-21')).toBe(chosen);
  expect(startingCard([good, over], null, '2026-11-21')).toBeNull();
  expect(startingCard([good, over], 'over', '2026-11-21')).toBeNull();
  expect(startingCard([], null, '2026-11-21')).toBeNull();
});
