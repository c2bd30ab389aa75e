import type { ConfirmPaymentAnswer, CreatePaymentAnswer, PaymentIntent } from '#contract/cards.ts';
import type { OrderDuplicate, OrderProcessing, OrderStatus } from '#contract/orders.ts';
import { readRefusal, type Refused } from './refusals.ts';

export type Created =
  | Refused
  | { kind: 'open'; intent: PaymentIntent; orderId: number; orderNumber: string; idemKey: string }
  | { kind: 'paid'; orderId: number; orderNumber: string };

export type Paid =
  | { kind: 'placed'; orderId: number; orderNumber: string; mailed: boolean }
  /** The bank or the server said no; nothing was charged. */
  | { kind: 'declined'; message: string | null; afterBank?: boolean; unheard?: boolean }
  /** The card's holder did not confirm with the bank. */
  | { kind: 'not_authenticated'; message: string | null }
  /** Not known yet: the order's status tells. */
  | { kind: 'unknown'; lost: boolean };

/** How often, a second apart, an order is asked for again while another request is writing it. */
const BUSY_RETRIES = 30;

/** Opens the payment of an order, or finds the one it has. Nothing is charged. */
export async function createPayment(
  create: () => Promise<CreatePaymentAnswer | OrderDuplicate | OrderProcessing>,
  wait: (seconds: number) => Promise<void>,
): Promise<Created> {
  try {
    for (let tries = 0; tries < BUSY_RETRIES; tries += 1) {
      const answer = await create();
      if ('isDuplicate' in answer) return { kind: 'duplicate', ...firstOrder(answer) };
      if ('paymentIntent' in answer) return readCreated(answer);
      await wait(1);
    }
    return { kind: 'unknown', lost: false, message: null };
  } catch (error) {
    return readRefusal(error);
  }
}

function readCreated({ paymentIntent: intent, ...order }: CreatePaymentAnswer): Created {
  return intent.status === 'succeeded' ? { kind: 'paid', ...firstOrder(order) } : { kind: 'open', intent, ...order };
}

function firstOrder({ orderId, orderNumber }: { orderId: number; orderNumber: string }) {
  return { orderId, orderNumber };
}

interface Paying {
  confirm: () => Promise<ConfirmPaymentAnswer>;
  /** Has the card provider's page script ask the holder's bank (3-D Secure); answers what went wrong, if anything. */
  authenticate: (clientSecret: string) => Promise<{ message: string | null } | null>;
  /** Resolves once the order was placed without that window: from another tab, or from the mail's link. */
  placedElsewhere: (signal: AbortSignal) => Promise<void>;
}

/**
 * Confirms a payment; if the bank wants its holder asked, has that done and confirms again (rules: PAY-15). Never
 * returns a failure while the outcome is unknown.
 */
export async function payOrder({ confirm, authenticate, placedElsewhere }: Paying): Promise<Paid> {
  const first = await attempt(confirm);
  if (first.kind !== 'action') return first;
  const left = new AbortController();
  const problem = await Promise.race([
    authenticate(first.clientSecret).catch(() => ({ message: null })),
    placedElsewhere(left.signal).then(() => null),
  ]);
  left.abort();
  // Turning away from the bank ends the attempt, and the server must hear of it as well.
  const second = await attempt(confirm);
  // The server would not listen; what the bank was told counts all the same.
  if (second.kind === 'declined' && second.unheard) return { kind: 'unknown', lost: false };
  if (second.kind === 'action') return { kind: 'not_authenticated', message: problem?.message ?? null };
  if (second.kind === 'declined' && problem) {
    return { kind: 'not_authenticated', message: problem.message ?? second.message };
  }
  return second.kind === 'declined' ? { ...second, afterBank: true } : second;
}

type Attempted = Paid | { kind: 'action'; clientSecret: string };

async function attempt(confirm: Paying['confirm']): Promise<Attempted> {
  try {
    return readConfirmation(await confirm());
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal.kind === 'refused') return { kind: 'declined', message: refusal.message, unheard: true };
    return { kind: 'unknown', lost: refusal.kind === 'unknown' && refusal.lost };
  }
}

function readConfirmation(answer: ConfirmPaymentAnswer): Attempted {
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
 * Asks for the status of an order whose confirmation got no answer at all. While the order waits and its bank does not,
 * the confirmation is sent again: it may never have arrived, and asked twice the server takes the money once.
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
