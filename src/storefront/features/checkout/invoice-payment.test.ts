import { describe, expect, test } from 'vitest';
import type { InvoicePaymentAnswer, PayableInvoice } from '#contract/invoices.ts';
import { payOrder } from './card-payment.ts';
import { toConfirmation, toStatus } from './invoice-payment.ts';
import { readStatus } from './order-status.ts';

const invoice: PayableInvoice = {
  number: 'INV-100004',
  orderId: 4,
  orderNumber: 'SO-100004',
  issuedOn: '2026-10-29',
  dueOn: '2026-11-28',
  total: 39.52,
  due: 39.52,
  paidOn: null,
  paidReference: '',
  payment: null,
};
const error = { code: 'card_declined', message: 'Your card was declined.' };
const answers: Record<InvoicePaymentAnswer['status'], InvoicePaymentAnswer> = {
  paid: { status: 'paid', invoice },
  processing: { status: 'processing', invoice },
  action: { status: 'action', invoice },
  failed: { status: 'failed', invoice, error },
  open: { status: 'open', invoice },
};

// rules: PAY-27, PLACE-19
describe('an answer about an invoice', () => {
  test.each([
    ['paid', { kind: 'placed' }],
    ['processing', { kind: 'unknown', lost: false }],
    ['failed', { kind: 'declined', message: 'Your card was declined.' }],
    ['open', { kind: 'declined', message: 'Not charged.' }],
  ] as const)('%s is read like that of an order', async (status, expected) => {
    const paid = await payOrder({
      confirm: () => Promise.resolve(toConfirmation(answers[status], 'Not charged.')),
      authenticate: () => Promise.resolve(null),
      placedElsewhere: () => Promise.resolve(),
    });
    expect(paid).toMatchObject(expected);
  });

  test.each([
    ['paid', 'placed'],
    ['processing', undefined],
    ['action', 'needs_action'],
    ['failed', 'failed'],
    ['open', 'failed'],
  ] as const)('%s has the outcome %s', (status, kind) => {
    expect(readStatus(toStatus(answers[status]))?.kind).toBe(kind);
  });
});
