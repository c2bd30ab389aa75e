import { expect, it, vi } from 'vitest';
import { PaymentsUnavailable, type Payments } from '#adapters/payments/port.ts';
import { rememberCards } from './remembered-cards.ts';

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

function remembering() {
  let minute = 0;
  const paymentMethod = vi.fn(async (id: string) => card(id));
  const payments = rememberCards({ paymentMethod } as unknown as Payments, () => new Date(minute * 60_000 + 1e12));
  return { payments, paymentMethod, letMinutePass: () => (minute += 1) };
}

it('asks about one card once a minute, however many runs it pays', async () => {
  const { payments, paymentMethod, letMinutePass } = remembering();
  const ids = ['pm_a', 'pm_b', 'pm_a', 'pm_a'];
  expect(await Promise.all(ids.map((id) => payments.paymentMethod(id)))).toEqual(ids.map(card));
  expect(paymentMethod.mock.calls).toEqual([['pm_a'], ['pm_b']]);
  letMinutePass();
  await payments.paymentMethod('pm_a');
  expect(paymentMethod).toHaveBeenCalledTimes(3);
});

it('asks again after no answer was had', async () => {
  const { payments, paymentMethod } = remembering();
  paymentMethod.mockRejectedValueOnce(new PaymentsUnavailable('timeout'));
  await expect(payments.paymentMethod('pm_a')).rejects.toThrow(PaymentsUnavailable);
  expect(await payments.paymentMethod('pm_a')).toEqual(card('pm_a'));
});
