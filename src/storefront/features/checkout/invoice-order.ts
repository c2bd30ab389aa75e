import type { OrderDuplicate, OrderProcessing, OrderStatus } from '#contract/orders.ts';
import { POLLING } from '#domain/checkout.ts';
import { readStatus } from './order-status.ts';
import { readRefusal, type Refusal } from './refusals.ts';

export type SendResult =
  | Refusal
  /** The server received the order; its status shows the outcome. */
  | { kind: 'sent'; idemKey: string };

export interface OrderSending {
  /** `replayed`: an earlier request with the same key was carried out. */
  send: () => Promise<{ answer: OrderProcessing | OrderDuplicate; replayed: boolean }>;
  ask: (idemKey: string) => Promise<OrderStatus>;
  /** The shopper retries an order that was sent before, rather than placing a new one. */
  isRetry: boolean;
}

/** Sends an order on invoice. If an earlier click has placed it already, it is a duplicate. */
export async function sendOrder({ send, ask, isRetry }: OrderSending): Promise<SendResult> {
  try {
    const { answer, replayed } = await send();
    if ('isDuplicate' in answer) return toDuplicate(answer);
    const earlier = replayed && !isRetry ? readStatus(await ask(answer.idemKey).catch(() => null)) : null;
    return earlier?.kind === 'placed' ? toDuplicate(earlier) : { kind: 'sent', idemKey: answer.idemKey };
  } catch (error) {
    return readRefusal(error);
  }
}

function toDuplicate({ orderId, orderNumber }: { orderId: number; orderNumber: string }): SendResult {
  return { kind: 'duplicate', orderId, orderNumber };
}

/**
 * Sends an order until its outcome is known: every 3 seconds, up to 40 retries (rules: CHECKOUT-18). Its key ensures
 * that it is carried out once. `onUnknown` is called after each request without an answer.
 */
export async function sendUntilKnown(
  sending: OrderSending & { wait: (seconds: number) => Promise<void>; onUnknown: () => void },
): Promise<SendResult> {
  let sent = await sendOrder(sending);
  for (let retries = 0; sent.kind === 'unknown' && retries < POLLING.retries; retries += 1) {
    sending.onUnknown();
    await sending.wait(POLLING.everySeconds);
    sent = await sendOrder({ ...sending, isRetry: true });
  }
  return sent;
}
