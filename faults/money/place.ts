import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { items, type Clinic, type Item } from './money-shop.ts';
import { invoiceOf, Ledger, type OracleLine, type Shipping } from './oracle.ts';
import { attempt, Breach, runJobs, today, type Placed, type World } from './world.ts';

/** The shipping of the demo store (rules: PRICE-15). */
export const SHIPPING: Shipping = { freeFrom: 300_00n, flatRate: 9_99n };

export interface WantedItem {
  item: Item;
  quantity: number;
}

/** The lines of an order with these items, at the clinic's prices; units that stay count too (rules: ORDER-37). */
export function pricedLines(
  clinic: Clinic,
  wanted: readonly WantedItem[],
  staying: (item: string) => bigint = () => 0n,
): OracleLine[] {
  return wanted.map(({ item, quantity }, at) => ({
    line: at + 1,
    item: item.itemId,
    quantity: BigInt(quantity),
    price: clinic.priceOf(item, quantity + Number(staying(item.itemId))),
    isTaxed: item.isTaxed,
  }));
}

/** Different items in random quantities. */
export function randomItems({ chance }: World, most: number): WantedItem[] {
  const chosen = new Set(Array.from({ length: 1 + chance.upTo(most - 1) }, () => chance.pick(items)));
  return [...chosen].map((item) => ({ item, quantity: 1 + chance.upTo(chance.happens(0.2) ? 30 : 5) }));
}

/** Places an order by telephone, by card or on invoice, at the total that the oracle computes. */
export async function placeOrder(world: World, clinic: Clinic): Promise<Placed> {
  const { chance } = world;
  const place = chance.pick(clinic.places);
  const wanted = randomItems(world, 3);
  const lines = pricedLines(clinic, wanted);
  const ledger = new Ledger(lines, invoiceOf(lines, place.taxes, SHIPPING));
  const method = chance.happens(0.35) ? 'card' : 'invoice';
  const card = { by: 'card', card: { last4: '4242' }, agreed: true };
  const placed = await attempt<{ order: string }>(
    world,
    'orders.place',
    {
      clinic: clinic.number,
      lines: wanted.map(({ item, quantity }) => ({ item: item.itemId, quantity })),
      shipTo: place.id,
      billTo: place.id,
      orderAgain: true,
      expectedTotalCents: Number(ledger.invoice.total),
      payment: method === 'card' ? card : { by: 'invoice' },
    },
    true,
  );
  if (method === 'card') {
    await runJobs(world);
    ledger.paid = ledger.invoice.total;
  }
  return addOrder(world, { number: placed?.order ?? '', method, clinic, place, ledger, addedTo: null });
}

/** Adds an order that the store has placed to the orders of the chunk. */
export async function addOrder(
  world: World,
  order: Pick<Placed, 'number' | 'method' | 'clinic' | 'place' | 'ledger' | 'addedTo'>,
): Promise<Placed> {
  const [found] = await rows<{ id: number; invoice: string | null; intent: string | null }>(
    world.shop.db,
    sql`select o.id, i.number as invoice, p.intent_id as intent from orders o
      left join invoices i on i.order_id = o.id left join payments p on p.order_id = o.id
      where o.number = ${order.number}`,
  );
  if (!found?.invoice) throw new Breach(`Order ${order.number} was not placed`);
  const { id, invoice, intent } = found;
  const charged = order.ledger.invoice.total;
  const placed: Placed = {
    ...order,
    id,
    invoice,
    issuedOn: today(world),
    intent: intent === null ? null : { id: intent, charged },
    dispute: null,
    isHeld: false,
  };
  world.orders.push(placed);
  return placed;
}
