import type { OrderDuplicate, OrderProcessing, OrderStatus } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';
import { readRefusal, type Refused } from './refusals.ts';

export type Sent =
  | Refused
  /** Received; the order's status tells how it ends. */
  | { kind: 'sent'; idemKey: string };

/** Sends an order to be invoiced. */
export async function sendOrder(send: () => Promise<OrderProcessing | OrderDuplicate>): Promise<Sent> {
  try {
    const answer = await send();
    if ('isDuplicate' in answer) {
      return { kind: 'duplicate', orderId: answer.orderId, orderNumber: answer.orderNumber };
    }
    return { kind: 'sent', idemKey: answer.idemKey };
  } catch (error) {
    return readRefusal(error);
  }
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
