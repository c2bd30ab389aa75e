import { describe, expect, it, test } from 'vitest';
import {
  decideInvoicePayment,
  divideTaken,
  type InvoicePaymentState,
  type PayableInvoice,
} from './invoice-payments.ts';
import type { Intent, IntentStatus } from './payment-state.ts';

const payment: PayableInvoice = {
  id: 7,
  epoch: 5,
  state: 'open',
  amountCents: 3952,
  currency: 'cad',
  stripeCustomerId: 'cus_1',
  intentId: 'pi_1',
};
const intent: Intent = {
  id: 'pi_1',
  status: 'succeeded',
  amountCents: 3952,
  amountReceivedCents: 3952,
  currency: 'cad',
  customerId: 'cus_1',
  metadata: { invoice_payment_id: '7' },
  lastError: null,
};

// rules: PAY-25
describe('an intent', () => {
  test.each<[IntentStatus, InvoicePaymentState, string]>([
    ['succeeded', 'open', 'record'],
    ['succeeded', 'closed', 'record'],
    ['succeeded', 'paid', 'none'],
    ['succeeded', 'returned', 'none'],
    ['requires_action', 'open', 'needs_action'],
    ['requires_action', 'closed', 'none'],
    ['requires_payment_method', 'open', 'wait'],
    ['requires_confirmation', 'open', 'wait'],
    ['processing', 'open', 'wait'],
    ['canceled', 'open', 'close'],
    ['canceled', 'closed', 'none'],
  ])('%s of a payment that is %s: %s', (status, state, action) => {
    expect(decideInvoicePayment({ ...payment, state }, { ...intent, status }).action).toBe(action);
  });

  it('that was declined', () => {
    const declined = { ...intent, status: 'requires_payment_method', lastError: {} } as const;
    expect(decideInvoicePayment(payment, declined)).toEqual({ action: 'declined' });
  });

  test.each<[Partial<Intent>, string]>([
    [{ metadata: { invoice_payment_id: '8' } }, 'other_order'],
    [{ metadata: { order_id: '7' } }, 'other_order'],
    [{ metadata: { invoice_payment_id: '7', epoch: '4' } }, 'other_epoch'],
    [{ id: 'pi_2' }, 'other_intent'],
    [{ amountCents: 3951 }, 'other_amount'],
    [{ amountReceivedCents: 3951 }, 'other_amount'],
    [{ currency: 'usd' }, 'other_currency'],
    [{ customerId: 'cus_2' }, 'other_customer'],
  ])('that differs (%j) moves no money', (change, reason) => {
    expect(decideInvoicePayment(payment, { ...intent, ...change })).toEqual({ action: 'attention', reason });
  });
});

// rules: PAY-26
describe('money taken for an invoice over 100.00', () => {
  test.each([
    ['nothing paid or credited', 10_000, 0, 0, { paidCents: 10_000, returnedCents: 0 }],
    ['a part paid before', 4_000, 6_000, 0, { paidCents: 4_000, returnedCents: 0 }],
    ['a part credited before', 7_000, 0, 3_000, { paidCents: 7_000, returnedCents: 0 }],
    ['a part credited meanwhile', 10_000, 0, 3_000, { paidCents: 10_000, returnedCents: 3_000 }],
    ['paid meanwhile', 10_000, 10_000, 0, { paidCents: 0, returnedCents: 10_000 }],
    ['credited in full meanwhile', 10_000, 0, 10_000, { paidCents: 0, returnedCents: 10_000 }],
    ['a part paid meanwhile', 10_000, 6_000, 0, { paidCents: 0, returnedCents: 10_000 }],
  ])('%s', (_, amount, paidCents, creditedCents, expected) => {
    expect(divideTaken(amount, { totalCents: 10_000, paidCents, creditedCents })).toEqual(expected);
  });
});
