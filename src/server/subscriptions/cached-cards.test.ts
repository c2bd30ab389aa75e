import { expect, it, vi } from 'vitest';
import { PaymentsUnavailable, type Payments } from '#adapters/payments/port.ts';
import { cacheCards } from './cached-cards.ts';

const card = (id: string) => ({
  id,
  brand: 'visa',
  last4: '4242',
  expMonth: 1,
  expYear: 2039,
  name: null,
  billing: { country: null, state: null, postalCode: null },
  fingerprint: null,
  customerId: 'c',
});

function cachingPayments() {
  let minute = 0;
  const paymentMethod = vi.fn(async (id: string) => card(id));
  const payments = cacheCards({ paymentMethod } as unknown as Payments, () => new Date(minute * 60_000 + 1e12));
  return { payments, paymentMethod, letMinutePass: () => (minute += 1) };
}

it('reads a card once a minute for any number of runs', async () => {
  const { payments, paymentMethod, letMinutePass } = cachingPayments();
  const ids = ['pm_a', 'pm_b', 'pm_a', 'pm_a'];
  expect(await Promise.all(ids.map((id) => payments.paymentMethod(id)))).toEqual(ids.map(card));
  expect(paymentMethod.mock.calls).toEqual([['pm_a'], ['pm_b']]);
  letMinutePass();
  await payments.paymentMethod('pm_a');
  expect(paymentMethod).toHaveBeenCalledTimes(3);
});

it('reads a card again after a failed request', async () => {
  const { payments, paymentMethod } = cachingPayments();
  paymentMethod.mockRejectedValueOnce(new PaymentsUnavailable('timeout'));
  await expect(payments.paymentMethod('pm_a')).rejects.toThrow(PaymentsUnavailable);
  expect(await payments.paymentMethod('pm_a')).toEqual(card('pm_a'));
});
