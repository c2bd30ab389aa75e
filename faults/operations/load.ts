import { sql } from 'drizzle-orm';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import { breaches } from '#server/testing/breaches.ts';
import { invoiceOf, paymentOf, type Buyer } from '../table/buyers.ts';
import { pause } from '../table/crash-shop.ts';
import type { BalancedShop } from './balanced-shop.ts';

/** Buyers and readers at work, and the answers that they must not get. */
export interface Load {
  /**
   * Ends the load and returns what went wrong: answers with 5xx, requests without an answer, orders lost or doubled.
   */
  stop: () => Promise<string[]>;
  /** A line about the work done. */
  summary: () => string;
}

/** The parts of a store that the load needs. */
type LoadedShop = Pick<BalancedShop, 'db' | 'wallet' | 'buyers' | 'url'>;

const READERS = 4;
const ORDERING = 3;
const SETTLED_WITHIN_MS = 30_000;

/** Orders on invoice and by card, and reads pages with all their files, through the balancer, until stopped. */
export function startLoad(shop: LoadedShop): Load {
  const counts = { pages: 0, files: 0, calls: 0 };
  const wrong: string[] = [];
  const placed = new Set<number>();
  const waiting = shop.buyers.toReversed();
  let isOver = false;

  async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
    try {
      const answer = await fetch(shop.url + path, { ...init, signal: AbortSignal.timeout(30_000) });
      if (answer.status >= 500) wrong.push(`${answer.status} for ${path}`);
      return answer;
    } catch (error) {
      wrong.push(`no answer for ${path}: ${String(error)}`);
      return null;
    }
  }

  async function call<Body>(buyer: Buyer, path: string, body?: object, key = ''): Promise<Body | null> {
    counts.calls += 1;
    const headers = {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      ...(key !== '' && { 'idempotency-key': key }),
    };
    const answer = await ask(`/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!answer) return null;
    if (answer.ok) return (await answer.json()) as Body;
    const text = await answer.text();
    if (answer.status < 500) wrong.push(`${answer.status} for ${path}: ${text}`);
    return null;
  }

  async function buyByCard(buyer: Buyer): Promise<void> {
    const card = await shop.wallet.card();
    const created = await call<CreatePaymentAnswer>(
      buyer,
      '/stripe/payment/create',
      paymentOf(buyer, card),
      `k-${buyer.id}`,
    );
    if (!created) return;
    const body = { paymentIntentId: created.paymentIntent.id, paymentMethodId: card };
    const paid = await call<ConfirmPaymentAnswer>(buyer, '/stripe/payment/confirm', body);
    if (paid?.orderId !== undefined && !paid.error) placed.add(paid.orderId);
  }

  async function buyOnInvoice(buyer: Buyer): Promise<void> {
    const key = `k-${buyer.id}`;
    if (!(await call(buyer, '/restapi/salesOrder', invoiceOf(buyer), key))) return;
    while (!placed.has(buyer.id)) {
      const state = await call<OrderStatus>(buyer, `/restapi/salesOrder/status/${key}`);
      if (state?.status === 'completed') return void placed.add(state.orderId ?? 0);
      if (state?.status !== 'processing') {
        wrong.push(`the order of ${key} is ${JSON.stringify(state)}`);
        return;
      }
      await pause(50);
    }
  }

  async function order(): Promise<void> {
    for (let buyer = waiting.pop(); buyer && !isOver; buyer = waiting.pop()) {
      await (buyer.id % 2 === 0 ? buyByCard(buyer) : buyOnInvoice(buyer));
      await pause(20);
    }
  }

  async function read(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ['/', '/products/by-class/supplies-1', '/cart', '/product/101'][turn % 4]!;
      const html = (await (await ask(path))?.text()) ?? '';
      counts.pages += 1;
      for (const file of filesIn(html)) {
        const answer = await ask(file);
        await answer?.arrayBuffer();
        if (answer && !answer.ok) wrong.push(`${answer.status} for ${file} of ${path}`);
        counts.files += 1;
      }
      await pause(20);
    }
  }

  const hands = [...Array.from({ length: READERS }, read), ...Array.from({ length: ORDERING }, order)];
  return {
    async stop() {
      isOver = true;
      await Promise.all(hands);
      return [...wrong, ...(await lostOrDoubled(shop, placed))];
    },
    summary: () =>
      `${counts.pages} pages with ${counts.files} files, ${counts.calls} calls, ${placed.size} orders placed`,
  };
}

/** The scripts, styles and fonts that a page names. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w$.~-]+\.\w+/g))];
}

/** Orders that the store acknowledged and does not have, that it has twice, or that break an invariant. */
export async function lostOrDoubled(shop: Pick<BalancedShop, 'db' | 'wallet'>, placed: Set<number>): Promise<string[]> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  let found = await breaches(shop);
  while (found.length > 0 && Date.now() < until) {
    await pause(1_000);
    found = await breaches(shop);
  }
  const stored = await rows<{ id: number; state: string }>(shop.db, sql`select id, state from orders`);
  const states = new Map(stored.map(({ id, state }) => [id, state]));
  const lost = [...placed].filter((id) => ['pending_payment', 'cancelled', undefined].includes(states.get(id)));
  const twice = await rows<{ clinic: number }>(
    shop.db,
    sql`select clinic_id as clinic from orders where placed_at is not null group by clinic_id having count(*) > 1`,
  );
  return [
    ...found,
    ...lost.map((id) => `order ${id} was acknowledged and is ${states.get(id)}`),
    ...twice.map(({ clinic }) => `clinic ${clinic} has two orders`),
  ];
}
