import type { ConfirmPaymentAnswer, CreatePaymentAnswer, PaymentIntent } from '#contract/cards.ts';
import type { OrderDuplicate, OrderProcessing, OrderStatus } from '#contract/orders.ts';
import { readRefusal, type Refusal } from './refusals.ts';

export type CreateResult =
  | Refusal
  | { kind: 'open'; intent: PaymentIntent; orderId: number; orderNumber: string; idemKey: string }
  | { kind: 'paid'; orderId: number; orderNumber: string };

export type PaymentResult =
  | { kind: 'placed'; orderId: number; orderNumber: string; mailed: boolean }
  /** The bank or the server refused; nothing was charged. `isRefused`: the server refused the request itself. */
  | { kind: 'declined'; message: string | null; afterBank?: boolean; isRefused?: boolean }
  /** The card holder did not authenticate with the bank. */
  | { kind: 'not_authenticated'; message: string | null }
  /** The order's status shows the outcome later. `lost`: there was no answer at all. */
  | { kind: 'unknown'; lost: boolean };

/** Maximum number of requests, one second apart, while another request writes the same order. */
const BUSY_RETRIES = 30;

/** Creates the payment of an order, or returns its existing payment. Nothing is charged. */
export async function createPayment(
  create: () => Promise<CreatePaymentAnswer | OrderDuplicate | OrderProcessing>,
  wait: (seconds: number) => Promise<void>,
): Promise<CreateResult> {
  try {
    for (let tries = 0; tries < BUSY_RETRIES; tries += 1) {
      const answer = await create();
      if ('isDuplicate' in answer) return { kind: 'duplicate', ...toOrderReference(answer) };
      if ('paymentIntent' in answer) return readCreateAnswer(answer);
      await wait(1);
    }
    return { kind: 'unknown', lost: false, message: null };
  } catch (error) {
    return readRefusal(error);
  }
}

function readCreateAnswer({ paymentIntent: intent, ...order }: CreatePaymentAnswer): CreateResult {
  return intent.status === 'succeeded'
    ? { kind: 'paid', ...toOrderReference(order) }
    : { kind: 'open', intent, ...order };
}

function toOrderReference({ orderId, orderNumber }: { orderId: number; orderNumber: string }) {
  return { orderId, orderNumber };
}

interface PaymentSteps {
  confirm: () => Promise<ConfirmPaymentAnswer>;
  /** Opens the bank's 3-D Secure window through the card service's script; returns the error, or null. */
  authenticate: (clientSecret: string) => Promise<{ message: string | null } | null>;
  /** Resolves once the order is placed without that window: from another tab, or from the link in the mail. */
  placedElsewhere: (signal: AbortSignal) => Promise<void>;
}

/**
 * Confirms a payment. If the bank requires authentication, opens its window and confirms again (rules: PAY-15). Never
 * returns a failure while the outcome is unknown.
 */
export async function payOrder({ confirm, authenticate, placedElsewhere }: PaymentSteps): Promise<PaymentResult> {
  const first = await confirmOnce(confirm);
  if (first.kind !== 'action') return first;
  const bankAbort = new AbortController();
  const problem = await Promise.race([
    authenticate(first.clientSecret).catch(() => ({ message: null })),
    placedElsewhere(bankAbort.signal).then(() => null),
  ]);
  bankAbort.abort();
  // A closed bank window also ends the attempt, and the server must know; so confirm in every case.
  const second = await confirmOnce(confirm);
  // The server refused this request, but the bank's approval may still complete the payment.
  if (second.kind === 'declined' && second.isRefused) return { kind: 'unknown', lost: false };
  if (second.kind === 'action') return { kind: 'not_authenticated', message: problem?.message ?? null };
  if (second.kind === 'declined' && problem) {
    return { kind: 'not_authenticated', message: problem.message ?? second.message };
  }
  return second.kind === 'declined' ? { ...second, afterBank: true } : second;
}

type ConfirmResult = PaymentResult | { kind: 'action'; clientSecret: string };

async function confirmOnce(confirm: PaymentSteps['confirm']): Promise<ConfirmResult> {
  try {
    return readConfirmation(await confirm());
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal.kind === 'refused') return { kind: 'declined', message: refusal.message, isRefused: true };
    return { kind: 'unknown', lost: refusal.kind === 'unknown' && refusal.lost };
  }
}

function readConfirmation(answer: ConfirmPaymentAnswer): ConfirmResult {
  const { paymentIntent: intent, orderId, orderNumber = '', jobId, processing, error } = answer;
  if (error) return { kind: 'declined', message: error.message };
  if (!processing && intent?.status === 'succeeded' && orderId !== undefined) {
    return { kind: 'placed', orderId, orderNumber, mailed: jobId !== undefined };
  }
  if (!processing && intent?.status === 'requires_action' && intent.client_secret) {
    return { kind: 'action', clientSecret: intent.client_secret };
  }
  return { kind: 'unknown', lost: false };
}

/**
 * Returns a status request for an order whose confirmation got no answer. While the order waits and the bank does not,
 * it also confirms again: the first request may be lost, and the server charges only once.
 */
export function askOrConfirm(
  ask: () => Promise<OrderStatus>,
  confirm: () => Promise<unknown>,
): () => Promise<OrderStatus> {
  return async () => {
    const status = await ask();
    if (status.status === 'processing' && !status.needsAction) await confirm();
    return status;
  };
}
