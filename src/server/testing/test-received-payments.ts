import { paymentAct } from '#server/acts/payments.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import type { TestShop } from './open-test-shop.ts';

const received = { clinic: 'C-11201', amountCents: 30_00, receivedOn: '2026-11-21', reference: 'Cheque 1042' };

/** Records a payment of Harbourview Dental over $30.00 that no invoice gets; returns its number. */
async function recordUnapplied(shop: TestShop): Promise<string> {
  return (await performAct(shop.deps, paymentAct, { ...received, parts: [] }, SYSTEM_USER)).payment;
}

/** Inputs of the acts on payments by cheque or transfer, by the names of the acts. */
export const receivedPaymentInputs = (shop: () => TestShop, unpaidInvoice: () => Promise<string>) => ({
  'invoices.record-payment': async () => ({
    invoice: await unpaidInvoice(),
    amountCents: 39_52,
    paidOn: '2026-11-21',
    reference: 'Cheque 1042',
  }),
  'payments.record': async () => ({
    ...received,
    parts: [{ invoice: await unpaidInvoice(), amountCents: 30_00 }],
  }),
  'payments.reverse': async () => ({ payment: await recordUnapplied(shop()), reason: 'The cheque bounced' }),
  'payments.apply': async () => ({
    payment: await recordUnapplied(shop()),
    parts: [{ invoice: await unpaidInvoice(), amountCents: 1 }],
  }),
  'payments.return': async () => ({
    payment: await recordUnapplied(shop()),
    returnedOn: '2026-11-21',
    reference: 'Cheque 9',
  }),
});
