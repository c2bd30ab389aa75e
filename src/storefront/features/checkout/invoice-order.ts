import type { OrderDuplicate, OrderProcessing, OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';
import { readStatus } from './order-status.ts';
import { readRefusal, type Refused } from './refusals.ts';

export type Sent =
  | Refused
  /** Received; the order's status tells how it ends. */
  | { kind: 'sent'; idemKey: string };

export interface Sending {
  /** `replayed`: an earlier request with the key was carried out. */
  send: () => Promise<{ answer: OrderProcessing | OrderDuplicate; replayed: boolean }>;
  ask: (idemKey: string) => Promise<OrderStatus>;
  /** The shopper goes on with an order that was sent before, rather than pressing Place Order anew. */
  goingOn: boolean;
}

/** Sends an order to be invoiced. One that stands already, by an earlier press, is a duplicate to who presses again. */
export async function sendOrder({ send, ask, goingOn }: Sending): Promise<Sent> {
  try {
    const { answer, replayed } = await send();
    if ('isDuplicate' in answer) return duplicateOf(answer);
    const earlier = replayed && !goingOn ? readStatus(await ask(answer.idemKey).catch(() => null)) : null;
    return earlier?.kind === 'placed' ? duplicateOf(earlier) : { kind: 'sent', idemKey: answer.idemKey };
  } catch (error) {
    return readRefusal(error);
  }
}

function duplicateOf({ orderId, orderNumber }: { orderId: number; orderNumber: string }): Sent {
  return { kind: 'duplicate', orderId, orderNumber };
}

/**
 * Asks for the status of an order whose sending got no answer. A key the server never heard of means that it did not
 * arrive, so it is sent again; the key sees to it that it is carried out once.
 */
export function askOrSend(ask: () => Promise<OrderStatus>, send: () => Promise<unknown>): () => Promise<OrderStatus> {
  return async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await send();
      return { status: 'processing' };
    }
  };
}
