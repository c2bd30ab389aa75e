import type { ConfirmPaymentAnswer } from '#contract/cards.ts';
import type { InvoicePaymentAnswer } from '#contract/invoices.ts';
import type { OrderStatus } from '#contract/orders.ts';

/**
 * The answer about an invoice in the form that all card payments share. `notCharged` is the message for a payment that
 * was closed before any charge, such as by staff.
 */
export function toConfirmation(answer: InvoicePaymentAnswer, notCharged: string): ConfirmPaymentAnswer {
  const { status, invoice, paymentIntent, error } = answer;
  const { orderId, orderNumber } = invoice;
  switch (status) {
    case 'paid': {
      const intent = { id: '', amount: 0, currency: 'cad', client_secret: null, next_action: null, error: null };
      return { orderId, orderNumber, paymentIntent: { ...intent, status: 'succeeded' } };
    }
    case 'action':
      return { orderId, orderNumber, paymentIntent };
    case 'failed':
    case 'open':
      return { orderId, orderNumber, error: error ?? { code: 'not_charged', message: notCharged } };
    case 'processing':
      return { orderId, orderNumber, processing: true };
  }
}

/** The state of an invoice's payment in the form that all card payments share. */
export function toStatus({ status, invoice, error }: InvoicePaymentAnswer): OrderStatus {
  const { orderId, orderNumber } = invoice;
  switch (status) {
    case 'paid':
      return { status: 'completed', orderId, orderNumber };
    case 'action':
      return { status: 'processing', needsAction: true };
    case 'processing':
      return { status: 'processing' };
    case 'failed':
    case 'open':
      return { status: 'failed', ...(error && { error: error.message }) };
  }
}
