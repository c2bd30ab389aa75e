import type { OrderStatus } from '#contract/orders.ts';
import { POLLING } from '#domain/checkout.ts';

/** How an order that was sent ended, as far as it can be known. */
export type OrderOutcome =
  | { kind: 'placed'; orderId: number; orderNumber: string }
  | { kind: 'failed'; message: string | null }
  /** The bank waits for the card's holder. */
  | { kind: 'needs_action' }
  /** Asked as often as allowed, and still not known: nobody says that it failed. */
  | { kind: 'unknown' };

interface Asking {
  /** Rejects where nothing could be learnt. */
  ask: () => Promise<OrderStatus>;
  wait: (seconds: number) => Promise<void>;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * Asks for an order's status after 3 seconds and every 3 seconds from then on, 40 more times at most while the answer
 * is missing or still 'processing' (rules: CHECKOUT-18).
 */
export async function awaitOrder({ ask, wait, signal }: Asking): Promise<OrderOutcome> {
  for (let retries = 0; retries <= POLLING.retries; retries += 1) {
    await wait(retries === 0 ? POLLING.firstAfterSeconds : POLLING.everySeconds);
    if (signal?.aborted) break;
    const outcome = readStatus(await ask().catch(() => null));
    if (outcome) return outcome;
  }
  return { kind: 'unknown' };
}

/**
 * Waits until the order was seen to stand twice in a row: what made it stand, such as the bank's window, is given the
 * time between to end by itself. Returns as well once the asker has left.
 */
export async function awaitPlaced({ ask, wait, signal }: Asking): Promise<void> {
  for (let seen = 0; seen < 2 && !signal?.aborted;) {
    await wait(POLLING.everySeconds);
    if (signal?.aborted) return;
    const outcome = readStatus(await ask().catch(() => null));
    seen = outcome?.kind === 'placed' ? seen + 1 : 0;
  }
}

/** What a status answer says of the end; null while there is none. */
export function readStatus(status: OrderStatus | null): OrderOutcome | null {
  if (status?.status === 'completed' && status.orderId !== undefined) {
    return { kind: 'placed', orderId: status.orderId, orderNumber: status.orderNumber ?? '' };
  }
  if (status?.status === 'failed') return { kind: 'failed', message: status.error ?? null };
  return status?.needsAction ? { kind: 'needs_action' } : null;
}

/** A wait that ends early when nobody waits any more. */
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
