import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import { rows } from '#db/client.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { torontoDate } from '#domain/calendar.ts';
import { recurringName } from '#domain/subscriptions.ts';
import { changeListPrice } from '#server/catalogue/change-list-price.ts';
import { clinicIdOf, personIdOf } from '#server/testing/insert-members.ts';
import { orderBody, recurringBody, type TestLine } from '#server/testing/test-orders.ts';
import { get } from '../load.ts';
import { searchedFor } from '../searched-for.ts';
import { callStore, pick, type Given } from './call.ts';
import { pagesToRead } from './pages.ts';
import { clinicIds, FEW } from './prepare.ts';
import type { SoakShop } from './shop.ts';

/** Actions a second: a tenth of the orders and of the rendered listings that two cores reach. */
export const RATES = { orders: 5, pages: 19, carts: 1, searches: 1, prices: 0.2, stock: 0.5, subscriptions: 1 / 30 };
/**
 * Actions of a kind under way at once; a kind that has more leaves actions out. So a machine that is busy with other
 * work does less, instead of ever more at once.
 */
const MAX_UNDER_WAY = 4;

/** What the load did and saw since the last report. */
export interface LoadReport {
  orders: number;
  pages: number;
  /** Milliseconds that 95 of 100 orders and pages took at most. */
  orderP95: number;
  pageP95: number;
  errors: string[];
}

/** The file with the keys of the orders that were acknowledged, one a line. */
export const acknowledgedFile = (folder: string) => join(folder, 'acknowledged.txt');

/** Orders, reads and writes at fixed rates until stopped. `stop` waits for the actions under way. */
export async function startSoakLoad(shop: SoakShop, folder: string, rates: Partial<typeof RATES> = RATES) {
  const { db, wallet, clock, items } = shop;
  const scarce = items.filter(({ isScarce }) => isScarce);
  const plenty = items.filter(({ isScarce }) => !isScarce);
  const tokens = await shop.issueAll();
  const nextPage = await pagesToRead(shop.webUrls[0]!, items);
  const took = { orders: [] as number[], pages: [] as number[] };
  let errors: string[] = [];
  const over = new AbortController();
  let turns = 0;

  const isOver = () => over.signal.aborted;
  const call = <Body>(token: string, path: string, given: Given = {}) =>
    callStore<Body>(pick(shop.webUrls), token, path, given);

  function linesOf(turn: number): TestLine[] {
    const lines = [pick(plenty), pick(plenty), pick(turn % 5 === 0 ? scarce : plenty)];
    return [...new Set(lines)].map((item) => [item, item.isScarce ? 1 : 1 + (turn % 9)] as const);
  }

  async function order(): Promise<void> {
    const turn = (turns += 1);
    const id = pick(clinicIds);
    const key = `soak-${randomUUID()}`;
    const isPlaced = await (turn % 2 === 0 ? buyByCard(id, key, turn) : buyOnInvoice(id, key, turn));
    if (isPlaced) appendFileSync(acknowledgedFile(folder), `${key}\n`);
  }

  async function buyOnInvoice(id: number, key: string, turn: number): Promise<boolean> {
    const body = orderBody('harbourview', linesOf(turn), {
      entity: { id },
      paymentMethod: 'invoice',
      orderAgain: true,
    });
    const before = performance.now();
    await call(tokens.clinics.get(id)!, '/restapi/salesOrder', { body, key });
    took.orders.push(performance.now() - before);
    return true;
  }

  async function buyByCard(id: number, key: string, turn: number): Promise<boolean> {
    const [token, card] = [tokens.clinics.get(id)!, await wallet.card()];
    const lines = linesOf(turn);
    const subscribed = { ...recurringBody('harbourview', lines[0]!, 1), custrecord_ro_customer: { id } };
    const body = {
      paymentMethod: card,
      amount: 1,
      currency: 'cad',
      customerId: shop.accounts.get(id),
      description: 'Order payment',
      orderData: {
        order: orderBody('harbourview', lines, { entity: { id }, orderAgain: true }),
        recurring: turn % 20 === 0 ? [subscribed] : [],
      },
    };
    const before = performance.now();
    let created = await call<CreatePaymentAnswer>(token, '/stripe/payment/create', { body, key });
    // As in the checkout, the total comes from the store; a price may have changed since.
    for (let tries = 0; created.quote && tries < 3; tries += 1) {
      const amount = Math.round(created.quote.total * 100);
      created = await call<CreatePaymentAnswer>(token, '/stripe/payment/create', { body: { ...body, amount }, key });
    }
    const confirmation = { paymentIntentId: created.paymentIntent.id, paymentMethodId: card };
    const paid = await call<ConfirmPaymentAnswer>(token, '/stripe/payment/confirm', { body: confirmation });
    took.orders.push(performance.now() - before);
    if (paid.error) throw new Error(`A card was refused: ${JSON.stringify(paid.error)}`);
    return paid.orderId !== undefined;
  }

  async function readPage(): Promise<void> {
    const before = performance.now();
    await get(pick(shop.webUrls) + nextPage());
    took.pages.push(performance.now() - before);
  }

  async function fillCart(): Promise<void> {
    const id = pick(clinicIds);
    const shown = { id: pick(plenty.slice(0, 20)).id, flavor: '', changedAt: clock.now() };
    const line = {
      quantity: 2,
      selected: true,
      unitprice: 9.99,
      subscriptionInterval: null,
      subscriptionPreferredDeliveryDays: [],
      position: 1,
    };
    const body = { lines: [{ ...shown, line: Math.random() < 0.5 ? line : null }] };
    await call(tokens.clinics.get(id)!, '/restapi/cart', { method: 'PATCH', body });
  }

  async function search(): Promise<void> {
    const text = encodeURIComponent(searchedFor(Math.floor(Math.random() * 5_400)));
    await get(`${pick(shop.webUrls)}/api/suiteql/item/search-by-name-like?limit=12&facets=true&name=${text}`);
  }

  async function changePrice(): Promise<void> {
    const { itemId, priceCents } = pick(items);
    await changeListPrice(db, itemId, priceCents + Math.floor(Math.random() * 50));
  }

  /** Receives units of a scarce item that is nearly sold out. */
  async function restock(): Promise<void> {
    const ids = sql.param(scarce.map(({ id }) => id));
    const [sold] = await rows<{ id: number; free: number }>(
      db,
      sql`select product_id as id, on_hand - committed - reserved as free from inventory
        where product_id = any(${ids}::int[]) order by 2 limit 1`,
    );
    const item = sold && sold.free < 3 && scarce.find(({ id }) => id === sold.id);
    if (!item) return;
    const body = { item: item.itemId, bin: 'MAIN', quantity: FEW - sold.free };
    await call(tokens.staff, '/office/acts/stock.receive', { body, key: randomUUID() });
  }

  /** A subscription whose first run is today, by saved card or on invoice. */
  async function subscribe(): Promise<void> {
    const id = pick(clinicIds);
    const today = torontoDate(new Date(clock.now()));
    const customer = shop.accounts.get(id)!;
    const byCard = Math.random() < 0.5;
    const [card] = byCard ? (await wallet.stripe.paymentMethods.list({ customer, type: 'card' })).data : [];
    await db.insert(subscriptions).values({
      clinicId: clinicIdOf(id),
      personId: personIdOf(id),
      productId: pick(plenty).id,
      quantity: 1,
      name: recurringName(1),
      intervalMonths: 1,
      status: 'active',
      anchorDate: today,
      nextRun: today,
      paymentMethod: byCard ? 'card' : 'invoice',
      paymentMethodId: card?.id ?? null,
    });
  }

  async function pace(perSecond: number, act: () => Promise<void>): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let next = performance.now();
    while (!isOver()) {
      // After a standstill the missed actions are not made up for.
      next = Math.max(next + 1_000 / perSecond, performance.now() - 1_000);
      const ms = Math.max(0, next - performance.now());
      await pause(ms, undefined, { signal: over.signal }).catch(() => undefined);
      if (isOver() || underWay.size >= MAX_UNDER_WAY) continue;
      const acting = act()
        .catch((error: unknown) => void errors.push(`${act.name}: ${String(error)}`))
        .finally(() => underWay.delete(acting));
      underWay.add(acting);
    }
    await Promise.all(underWay);
  }

  const acts = {
    orders: order,
    pages: readPage,
    carts: fillCart,
    searches: search,
    prices: changePrice,
    stock: restock,
    subscriptions: subscribe,
  };
  const running = Object.entries(acts).map(([kind, act]) => pace(rates[kind as keyof typeof RATES] ?? 1, act));
  return {
    /** What was done and seen since the last call. */
    report(): LoadReport {
      const [orders, pages] = [took.orders.splice(0), took.pages.splice(0)];
      const found = errors;
      errors = [];
      const times = { orderP95: p95(orders), pageP95: p95(pages) };
      return { orders: orders.length, pages: pages.length, ...times, errors: found };
    },
    async stop(): Promise<void> {
      over.abort();
      await Promise.all(running);
    },
  };
}

/** Rounded to a tenth; 0 without values. */
function p95(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0) * 10) / 10;
}
