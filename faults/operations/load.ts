import { sql } from 'drizzle-orm';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import { breaches } from '#server/testing/breaches.ts';
import { invoiceOf, paymentOf, type Buyer } from '../table/buyers.ts';
import { pause } from '../table/crash-shop.ts';
import type { BalancedShop } from './balanced-shop.ts';

/** How an order is paid. */
export type Payment = 'card' | 'invoice';

/** Buyers and readers at work, and the answers that they must not get. */
export interface Load {
  /**
   * Requests for paths of this pattern may now be answered with 503 or not at all, because a part of the store is away;
   * buyers send them again. With null, such an answer to a request that begins from now on is a breach again.
   */
  allowRefusals: (paths: RegExp | null) => void;
  /** What went wrong since the last call; `stop` returns the rest. */
  takeWrong: () => string[];
  /** When each placed order was begun and acknowledged, in milliseconds of `performance.now()`. */
  orders: { payment: Payment; begun: number; placed: number }[];
  /** The number of allowed refusals so far. */
  refusals: () => number;
  /**
   * Ends the load and returns what went wrong: answers with 5xx, requests without an answer, orders lost or doubled.
   */
  stop: () => Promise<string[]>;
  /** A line about the work done. */
  summary: () => string;
}

/** The parts of a store that the load needs. */
type LoadedShop = Pick<BalancedShop, 'db' | 'wallet' | 'buyers' | 'url'>;

interface Answer {
  /** Below 500. */
  status: number;
  text: string;
}

const READERS = 4;
const ORDERING = 3;
/** Milliseconds after which a request counts as not answered. */
const ANSWER_MS = 30_000;
const SETTLED_WITHIN_MS = 30_000;
/** Milliseconds before a buyer sends a request again. */
const AGAIN_AFTER_MS = 500;
/** Milliseconds after which a buyer has waited too long for the outcome of an order. */
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Orders on invoice and by card, and reads pages with all their files, through the balancer, until stopped. `betweenMs`
 * are the milliseconds between two orders of one hand, and between two pages of one of the `readers`.
 */
export function startLoad(shop: LoadedShop, { betweenMs = 20, readers = READERS } = {}): Load {
  const counts = { pages: 0, files: 0, calls: 0, refusals: 0 };
  const wrong: string[] = [];
  const placed = new Set<number>();
  const orders: Load['orders'] = [];
  const waiting = shop.buyers.toReversed();
  let allowed: { paths: RegExp; until: number }[] = [];
  let isOver = false;

  /** Whether a request that began at this instant may be refused. */
  const mayRefuse = (path: string, begun: number) =>
    allowed.some(({ paths, until }) => begun < until && paths.test(path));

  /** The answer and its text, 'refused' if it is an allowed refusal, or null after noting what is wrong. */
  async function ask(path: string, init: RequestInit = {}): Promise<Answer | 'refused' | null> {
    const begun = performance.now();
    const refuse = (why: string) => {
      if (mayRefuse(path, begun)) {
        counts.refusals += 1;
        return 'refused';
      }
      wrong.push(why);
      return null;
    };
    try {
      const answer = await fetch(shop.url + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      const { status } = answer;
      const text = await answer.text();
      if (status === 503) return refuse(`503 for ${path}: ${text}`);
      if (status < 500) return { status, text };
      wrong.push(`${status} for ${path}: ${text}`);
      return null;
    } catch (error) {
      return refuse(`no answer for ${path}: ${String(error)}`);
    }
  }

  async function call<Body>(buyer: Buyer, path: string, body?: object, key = ''): Promise<Body | null> {
    const headers = {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      ...(key !== '' && { 'idempotency-key': key }),
    };
    for (;;) {
      counts.calls += 1;
      const answer = await ask(`/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
      if (answer === null) return null;
      if (answer === 'refused') {
        await pause(AGAIN_AFTER_MS);
        continue;
      }
      if (answer.status < 300) return JSON.parse(answer.text) as Body;
      wrong.push(`${answer.status} for ${path}: ${answer.text}`);
      return null;
    }
  }

  /** Returns the id of the placed order; undefined after noting what is wrong. */
  async function buyByCard(buyer: Buyer): Promise<number | undefined> {
    const card = await shop.wallet.card();
    const body = paymentOf(buyer, card);
    const created = await call<CreatePaymentAnswer>(buyer, '/stripe/payment/create', body, `k-${buyer.id}`);
    if (!created) return undefined;
    const confirmation = { paymentIntentId: created.paymentIntent.id, paymentMethodId: card };
    for (const begun = performance.now(); performance.now() - begun < GIVE_UP_AFTER_MS;) {
      const paid = await call<ConfirmPaymentAnswer>(buyer, '/stripe/payment/confirm', confirmation);
      if (!paid) return undefined;
      if (paid.error) return void wrong.push(`the card of ${buyer.id} was refused: ${paid.error.message}`);
      if (paid.jobId !== undefined) return paid.orderId;
      await pause(AGAIN_AFTER_MS);
    }
    return void wrong.push(`the payment of ${buyer.id} has no outcome`);
  }

  /** As `buyByCard`. An order of which the store says that nothing was written is sent again, as a person does. */
  async function buyOnInvoice(buyer: Buyer): Promise<number | undefined> {
    const key = `k-${buyer.id}`;
    let isSent = false;
    for (const begun = performance.now(); performance.now() - begun < GIVE_UP_AFTER_MS;) {
      if (!isSent && !(await call(buyer, '/restapi/salesOrder', invoiceOf(buyer), key))) return undefined;
      const state = await call<OrderStatus>(buyer, `/restapi/salesOrder/status/${key}`);
      if (!state) return undefined;
      if (state.status === 'completed') return state.orderId;
      isSent = state.status === 'processing';
      if (!isSent && (state.orderId !== undefined || !mayRefuse('/api/restapi/salesOrder', begun)))
        return void wrong.push(`the order of ${key} is ${JSON.stringify(state)}`);
      await pause(isSent ? 50 : AGAIN_AFTER_MS);
    }
    return void wrong.push(`the order of ${key} has no outcome`);
  }

  async function order(): Promise<void> {
    for (let buyer = waiting.pop(); buyer && !isOver; buyer = waiting.pop()) {
      const payment = buyer.id % 2 === 0 ? 'card' : 'invoice';
      const begun = performance.now();
      const id = await (payment === 'card' ? buyByCard(buyer) : buyOnInvoice(buyer));
      if (id !== undefined) {
        placed.add(id);
        orders.push({ payment, begun, placed: performance.now() });
      }
      await pause(betweenMs);
    }
  }

  async function read(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ['/', '/products/by-class/supplies-1', '/cart', '/product/101'][turn % 4]!;
      const page = await ask(path);
      if (page === 'refused') await pause(AGAIN_AFTER_MS);
      counts.pages += 1;
      for (const file of page === null || page === 'refused' ? [] : filesIn(page.text)) {
        const answer = await ask(file);
        counts.files += 1;
        if (answer !== null && answer !== 'refused' && answer.status !== 200)
          wrong.push(`${answer.status} for ${file} of ${path}`);
      }
      await pause(betweenMs);
    }
  }

  const hands = [...Array.from({ length: readers }, read), ...Array.from({ length: ORDERING }, order)];
  return {
    allowRefusals(paths) {
      const now = performance.now();
      allowed = allowed.map((one) => ({ ...one, until: Math.min(one.until, now) }));
      if (paths) allowed.push({ paths, until: Infinity });
    },
    takeWrong: () => wrong.splice(0),
    orders,
    refusals: () => counts.refusals,
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
