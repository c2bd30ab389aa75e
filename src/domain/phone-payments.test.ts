import { expect, test } from 'vitest';
import { cardText, chooseNamedCard } from './phone-payments.ts';

const visa = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 };
const newer = { ...visa, expYear: 2029 };
const amex = { brand: 'amex', last4: '4242', expMonth: 3, expYear: 2026 };
const today = '2026-11-27';

// rules: PAY-29
test.each([
  ['the only card with these digits', [visa], { last4: '4242' }, visa],
  ['the card of the brand', [visa, amex], { last4: '4242', brand: 'visa' }, visa],
  ['the card with the expiry', [visa, newer], { last4: '4242', brand: 'visa', expiry: '04/29' }, newer],
  ['no card if several are meant', [visa, newer], { last4: '4242', brand: 'visa' }, 'several'],
  ['no card with other digits', [visa], { last4: '4444' }, 'absent'],
  ['no card of another expiry', [visa], { last4: '4242', expiry: '05/27' }, 'absent'],
  ['no expired card', [amex], { last4: '4242' }, 'expired'],
])('%s is charged', (_, cards, named, expected) => {
  expect(chooseNamedCard(cards, named, today)).toEqual(expected);
});

test('a consent names the card', () => {
  expect([cardText(visa), cardText({ last4: '4242' })]).toEqual(['Visa •••• 4242', '•••• 4242']);
});
