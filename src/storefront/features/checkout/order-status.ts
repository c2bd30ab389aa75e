import type { OrderStatus } from '#contract/orders.ts';
import { POLLING } from '#domain/checkout.ts';

/** The outcome of a sent order, as far as it is known. */
export type OrderOutcome =
  | { kind: 'placed'; orderId: number; orderNumber: string }
  | { kind: 'failed'; message: string | null }
  /** The bank waits for the card holder. */
  | { kind: 'needs_action' }
  /** Unknown after the last poll; it must not be shown as a failure. */
  | { kind: 'unknown' };

interface StatusPolling {
  /** Rejects if there was no usable answer. */
  ask: () => Promise<OrderStatus>;
  wait: (seconds: number) => Promise<void>;
  /** Aborted when the answer is no longer needed. */
  signal?: AbortSignal;
}

/**
 * Polls an order's status every 3 seconds, first after 3 seconds, with up to 40 retries while there is no answer or it
 * is 'processing' (rules: CHECKOUT-18).
 */
export async function awaitOrder({ ask, wait, signal }: StatusPolling): Promise<OrderOutcome> {
  for (let retries = 0; retries <= POLLING.retries; retries += 1) {
    await wait(retries === 0 ? POLLING.firstAfterSeconds : POLLING.everySeconds);
    if (signal?.aborted) break;
    const outcome = readStatus(await ask().catch(() => null));
    if (outcome) return outcome;
  }
  return { kind: 'unknown' };
}

/**
 * Waits until two successive answers say that the order is placed: meanwhile the bank's window, which may have caused
 * the wait, can close. Also returns when the signal is aborted.
 */
export async function awaitPlaced({ ask, wait, signal }: StatusPolling): Promise<void> {
  for (let placedAnswers = 0; placedAnswers < 2 && !signal?.aborted;) {
    await wait(POLLING.everySeconds);
    if (signal?.aborted) return;
    const outcome = readStatus(await ask().catch(() => null));
    placedAnswers = outcome?.kind === 'placed' ? placedAnswers + 1 : 0;
  }
}

/** Returns the outcome in a status answer; null while it is open. */
export function readStatus(status: OrderStatus | null): OrderOutcome | null {
  if (status?.status === 'completed' && status.orderId !== undefined) {
    return { kind: 'placed', orderId: status.orderId, orderNumber: status.orderNumber ?? '' };
  }
  if (status?.status === 'failed') return { kind: 'failed', message: status.error ?? null };
  return status?.needsAction ? { kind: 'needs_action' } : null;
}

/** Waits for the given seconds, or until the signal is aborted. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
