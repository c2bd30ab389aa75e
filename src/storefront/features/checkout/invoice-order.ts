import type { OrderDuplicate, OrderProcessing, OrderStatus } from '#contract/orders.ts';
import { POLLING } from '#domain/checkout.ts';
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
 * Sends an order until its outcome is known: every 3 seconds and 40 more times at most (rules: CHECKOUT-18). Its key
 * has it carried out once, however often it arrives. `onUnknown` is called when an answer did not come.
 */
export async function sendUntilKnown(
  sending: Sending & { wait: (seconds: number) => Promise<void>; onUnknown: () => void },
): Promise<Sent> {
  let sent = await sendOrder(sending);
  for (let retries = 0; sent.kind === 'unknown' && retries < POLLING.retries; retries += 1) {
    sending.onUnknown();
    await sending.wait(POLLING.everySeconds);
    sent = await sendOrder({ ...sending, goingOn: true });
  }
  return sent;
}
