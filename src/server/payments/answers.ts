import type { z } from 'zod';
import type { Intent } from '#adapters/payments/port.ts';
import type { ConfirmPaymentAnswer, paymentIntentSchema } from '#contract/cards.ts';
import { isPlaced } from '#domain/order-states.ts';
import { isAttemptUnderWay } from '#domain/payment-state.ts';
import type { SignedIn } from '#server/authentication.ts';
import { failureMessage } from '#server/orders/messages.ts';
import type { CardOrder } from '#server/orders/card-order.ts';
import type { PaymentProgress } from './attempt-payment.ts';

type PaymentIntent = z.output<typeof paymentIntentSchema>;

/** An intent as the shopper's browser may see it. */
export function toPaymentIntent(intent: Intent): PaymentIntent {
  const { id, amountCents, currency, status, clientSecret, nextAction, lastError } = intent;
  return {
    id,
    amount: amountCents,
    currency,
    status,
    client_secret: clientSecret,
    next_action: nextAction && {
      type: nextAction.type,
      ...(nextAction.redirectUrl !== null && { redirect_to_url: { url: nextAction.redirectUrl } }),
    },
    error: lastError && { code: lastError.code, message: lastError.message },
  };
}

/**
 * The intent of an order that waits for its first or next attempt. The shopper has chosen a card, which is sent with
 * the attempt, so the next step is to confirm.
 */
export function toOpenPaymentIntent(intent: Intent): PaymentIntent {
  const shown = toPaymentIntent(intent);
  return shown.status === 'requires_payment_method'
    ? { ...shown, status: 'requires_confirmation', error: null }
    : shown;
}

/**
 * An answer with an intent, as its reader may see it. Staff who look at a clinic get neither the secret nor the bank's
 * page, because with these a card holder confirms a payment (rules: STAFF-14).
 */
export function asSeen<A extends { paymentIntent?: PaymentIntent | undefined }>({ seen }: SignedIn, answer: A): A {
  if (seen === null || !answer.paymentIntent) return answer;
  return { ...answer, paymentIntent: { ...answer.paymentIntent, client_secret: null, next_action: null } };
}

/**
 * The outcome of a confirmation. While it is unknown, the answer does not call the payment failed (rules: PLACE-19).
 */
export function toConfirmAnswer({ order, intent }: PaymentProgress, idemKey: string | undefined): ConfirmPaymentAnswer {
  const { id: orderId, number: orderNumber, state, payment } = order;
  const known = { orderId, orderNumber, idemKey };
  if (isPlaced(state)) {
    return { ...known, paymentIntent: paidIntent(order), jobId: `order-${orderId}-confirmation` };
  }
  const paymentIntent = intent ? toPaymentIntent(intent) : undefined;
  if (state === 'payment_action' && intent?.status === 'requires_action') return { ...known, paymentIntent };
  const message = failureMessage(state, payment.lastError);
  if (message === null || isAttemptUnderWay(payment.status)) return { ...known, processing: true };
  const code = state === 'payment_failed' ? (payment.lastError?.code ?? 'card_declined') : `order_${state}`;
  return { ...known, paymentIntent, error: { code, message } };
}

function paidIntent({ totalCents, currency, payment }: CardOrder): PaymentIntent {
  return {
    id: payment.intentId ?? '',
    amount: totalCents,
    currency,
    status: 'succeeded',
    client_secret: null,
    next_action: null,
    error: null,
  };
}
