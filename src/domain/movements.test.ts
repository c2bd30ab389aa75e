import { expect, test } from 'vitest';
import { paymentAttempts, refundableCents, type ChargeRow, type Movement } from './movements.ts';

const movement = (part: Partial<Movement>): Movement => ({
  kind: 'refund',
  state: 'done',
  amountCents: 100,
  intentId: 'pi_1',
  ...part,
});
const charge = movement({ kind: 'charge', amountCents: 1000 });

// rules: PAY-21
test.each<[string, Movement[], number]>([
  ['a charge', [charge], 1000],
  ['a failed charge', [{ ...charge, state: 'failed' }], 0],
  ['a charge with a refund', [charge, movement({})], 900],
  ['a charge with a pending refund', [charge, movement({ state: 'pending' })], 900],
  ['a charge with a failed refund', [charge, movement({ state: 'failed' })], 1000],
  ['a charge with a credit note', [charge, movement({ kind: 'credit_note' })], 1000],
  ['a charge of another payment', [{ ...charge, intentId: 'pi_2' }], 0],
])('refundableCents of %s', (_, movements, cents) => {
  expect(refundableCents(movements, 'pi_1')).toBe(cents);
});

const row = (n: number, state: ChargeRow['state']): ChargeRow => ({ n, state, at: `at ${n}`, reason: '' });

test('paymentAttempts combines a confirmation at the bank with its outcome', () => {
  const attempts = paymentAttempts([row(1, 'failed'), row(2, 'action'), row(3, 'done')]);
  expect(attempts).toEqual([
    { charge: row(1, 'failed'), confirmedByBank: false },
    { charge: { ...row(3, 'done'), at: 'at 2' }, confirmedByBank: true },
  ]);
});
