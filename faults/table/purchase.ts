import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import type { OrderDuplicate, OrderStatus } from '#contract/orders.ts';
import { pause, type CrashShop } from './crash-shop.ts';
import { invoiceOf, paymentOf, type Buyer } from './buyers.ts';

/** A clinic during a purchase, and the state of its browser. */
export interface Purchase {
  buyer: Buyer;
  key: string;
  /** Ids of the orders that answers have named. */
  namedOrders: Set<number>;
  /** Whether an answer said that the order is placed. */
  placed: boolean;
  /** Answers that refused the purchase although it was valid. */
  refused: string[];
  /** Whether the browser was closed, so that it sends no more requests. */
  gone: boolean;
  card: string;
  /** The payment intent of a purchase by card, once the payment is opened. */
  intentId: string | null;
}

/** Pause before a request is sent again: a person who sees an error clicks again, and the page asks regularly. */
const AGAIN_AFTER_MS = 1_000;

export function newPurchase(buyer: Buyer, card: string): Purchase {
  const fresh = { namedOrders: new Set<number>(), placed: false, refused: [], gone: false, intentId: null };
  return { ...fresh, buyer, card, key: `key-${buyer.id}` };
}

/** Opens the payment: sends the request with the same key until it is answered or the browser is closed. */
export async function open(shop: Pick<CrashShop, 'webUrl'>, purchase: Purchase): Promise<void> {
  const { buyer, key, card } = purchase;
  while (!purchase.gone && !purchase.placed && purchase.intentId === null) {
    const answer = await send<CreatePaymentAnswer | OrderDuplicate>(shop, purchase, '/stripe/payment/create', {
      body: paymentOf(buyer, card),
      key,
    });
    if (answer?.status === 200 && 'isDuplicate' in answer.body) conclude(purchase, answer.body.orderId);
    else if (answer?.status === 200 && 'paymentIntent' in answer.body) {
      purchase.namedOrders.add(answer.body.orderId);
      purchase.intentId = answer.body.paymentIntent.id;
    } else await pause(AGAIN_AFTER_MS);
  }
}

/** Clicks Pay. Without an answer it asks for the order's state, and sends the confirmation again while it waits. */
export async function pay(shop: Pick<CrashShop, 'webUrl'>, purchase: Purchase): Promise<void> {
  while (!purchase.gone && !purchase.placed) {
    const paid = await send<ConfirmPaymentAnswer>(shop, purchase, '/stripe/payment/confirm', {
      body: { paymentIntentId: purchase.intentId ?? '', paymentMethodId: purchase.card },
    });
    const { jobId, orderId, error } = paid?.body ?? {};
    if (error) purchase.refused.push(error.message);
    if (jobId !== undefined && orderId !== undefined) return conclude(purchase, orderId);
    if (!purchase.gone) await pause(AGAIN_AFTER_MS);
    await ask(shop, purchase);
  }
}

/** Orders on invoice: sends the order until it is received, then asks until the result is known. */
export async function order(shop: Pick<CrashShop, 'webUrl'>, purchase: Purchase): Promise<void> {
  let received = false;
  while (!purchase.gone && !purchase.placed) {
    if (!received) {
      const { buyer, key } = purchase;
      const answer = await send(shop, purchase, '/restapi/salesOrder', { body: invoiceOf(buyer), key });
      received = answer?.status === 202;
    }
    // If the answer says that no order was written, a person clicks the button again.
    if (received) received = !(await ask(shop, purchase));
    if (!purchase.placed) await pause(received ? 100 : AGAIN_AFTER_MS);
  }
}

/** Asks for the order's state; true if no order was written. To report a written order as failed is a breach. */
async function ask(shop: Pick<CrashShop, 'webUrl'>, purchase: Purchase): Promise<boolean> {
  const { body } = (await send<OrderStatus>(shop, purchase, `/restapi/salesOrder/status/${purchase.key}`)) ?? {};
  if (body?.status === 'completed') conclude(purchase, body.orderId ?? 0);
  if (body?.status !== 'failed') return false;
  if (body.orderId !== undefined) purchase.refused.push(body.error ?? 'failed');
  return true;
}

function conclude(purchase: Purchase, orderId: number): void {
  purchase.namedOrders.add(orderId);
  purchase.placed = true;
}

/** Sends one request; null if it was not answered, or if the store is temporarily unavailable. */
async function send<Body>(
  shop: Pick<CrashShop, 'webUrl'>,
  { buyer, refused }: Purchase,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<{ status: number; body: Body } | null> {
  try {
    const response = await fetch(`${shop.webUrl}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const read = (await response.json()) as Body;
    if (response.status < 300) return { status: response.status, body: read };
    // 404: the store never received the key. 5xx: a part of the store is down and says so.
    if (response.status < 500 && response.status !== 404) refused.push(`${response.status} ${JSON.stringify(read)}`);
    return null;
  } catch {
    return null;
  }
}
