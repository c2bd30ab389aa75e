import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { subscriptionRuns } from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import type { Keyed } from '#domain/order-key.ts';

/** The card service's limit for the value of one metadata field. */
const MAX_VALUE_LENGTH = 500;

/** Most fields of subscription runs; the card service accepts 50 fields in all. */
const MAX_RUN_FIELDS = 20;

/**
 * What the store writes on an order's intent: all that a restored database needs to find the order again, or staff to
 * write it again (rules: PLACE-35). The metadata has nothing personal.
 */
export async function metadataOfOrder(db: Db, { id, epoch }: Keyed): Promise<Record<string, string>> {
  const item = sql<string>`${orderLines.itemId} || 'x' || ${orderLines.quantity}`;
  const lines = await db
    .select({ item, cart: orders.cartKey })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.line));
  const runs = await db
    .select({ run: sql<string>`${subscriptionRuns.subscriptionId} || ':' || ${subscriptionRuns.runOn}` })
    .from(subscriptionRuns)
    .where(eq(subscriptionRuns.orderId, id))
    .orderBy(asc(subscriptionRuns.id));
  const [items = ''] = joinTo(
    MAX_VALUE_LENGTH,
    lines.map((line) => line.item),
  );
  const runFields = joinTo(
    MAX_VALUE_LENGTH,
    runs.map(({ run }) => run),
  );
  return {
    order_id: String(id),
    ...epochField(epoch),
    cart: lines[0]?.cart ?? '',
    items,
    ...Object.fromEntries(runFields.slice(0, MAX_RUN_FIELDS).map((text, at) => [`runs_${at + 1}`, text])),
  };
}

/** The metadata that the store writes on the intent of an invoice payment. */
export function metadataOfInvoicePayment(payment: Keyed & { orderId: number; personId: number }) {
  const { id, epoch, orderId, personId } = payment;
  const fields = { invoice_payment_id: String(id), of_order: String(orderId), person: String(personId) };
  return { ...fields, ...epochField(epoch) };
}

/** The subscription runs that the metadata of an intent names. */
export function runsIn(metadata: Readonly<Record<string, string>>): { subscriptionId: number; runOn: string }[] {
  return Object.entries(metadata)
    .filter(([name]) => name.startsWith('runs_'))
    .flatMap(([, text]) => text.split(' '))
    .flatMap((run) => {
      const [, id, runOn = ''] = /^(\d{1,9}):(\d{4}-\d\d-\d\d)$/.exec(run) ?? [];
      return id === undefined ? [] : [{ subscriptionId: Number(id), runOn }];
    });
}

function epochField(epoch: number | null): Record<string, string> {
  return epoch === null ? {} : { epoch: String(epoch) };
}

/** The words, joined by spaces into as few texts of at most so many characters as possible. */
function joinTo(length: number, words: readonly string[]): string[] {
  const texts: string[] = [];
  for (const word of words) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) texts[texts.length - 1] = `${last} ${word}`;
    else texts.push(word.slice(0, length));
  }
  return texts;
}
