import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { customers } from '#db/tables/customers.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { invoiceRefusal } from '#domain/access.ts';
import { torontoDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { DUPLICATE_WINDOW_MINUTES } from '#domain/order-key.ts';
import { blocksDuplicate, isInProgress, ORDER_STATES } from '#domain/order-states.ts';
import type { Quote } from '#domain/totals.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { fulfilClaim } from './claim.ts';
import { bodyHashOf, cartKeyOf, type OrderDraft } from './draft.ts';
import { issueInvoice } from './issue-invoice.ts';
import { quoteOrder, toOrderQuote, type QuotedLine } from './quote.ts';
import { takeStock, unitsOf, type Shortage } from './stock.ts';
import { writeOrder, type ChosenCard } from './write-order.ts';

export interface Placing {
  draft: OrderDraft;
  claimId: number;
  /** Null where the order is to be invoiced. */
  card: ChosenCard | null;
  /** Cents the shopper was shown; null where they were shown none. */
  expectedTotal: Cents | null;
  /** The shopper was told of the equal order and wants another. */
  orderAgain: boolean;
}

export type Placed =
  | { kind: 'written'; orderId: number; orderNumber: string }
  /** An equal order stands or is being paid for. Nothing was written. */
  | { kind: 'duplicate'; orderId: number; orderNumber: string };

/** The claim was taken over while this request waited; nothing was written. */
export class ClaimLost extends Error {}

/**
 * Writes an order: the one transaction of the order protocol's step 3. An order by card waits for its payment with its
 * stock reserved; one on invoice is placed at once. Refuses what changed since the shopper looked, with the fresh quote.
 */
export async function placeOrder(deps: Deps, placing: Placing): Promise<Placed> {
  const { draft, card } = placing;
  const placed = await deps.database.db.transaction(async (tx): Promise<Placed> => {
    const customer = await lockCustomer(tx, draft.customerId);
    if (!card && invoiceRefusal(customer)) throw new Refusal('INVOICE_NOT_APPROVED');
    if (card && card.stripeCustomerId !== customer.stripeCustomerId) throw new Refusal('NOT_FOUND');

    const cartKey = cartKeyOf(draft);
    const equal = await equalOrder(tx, draft.customerId, cartKey, placing.orderAgain);
    if (equal) return { kind: 'duplicate', ...equal };

    const quoted = await quoteOrder(tx, draft, deps.now());
    if (placing.expectedTotal !== null && placing.expectedTotal !== quoted.total) {
      throw new Refusal('TOTAL_CHANGED', { extra: { quote: toOrderQuote(quoted) } });
    }
    const order = await writeOrder(tx, placing, {
      cartKey,
      email: customer.email,
      quoted,
      today: torontoDate(deps.now()),
    });
    if (!(await fulfilClaim(tx, placing.claimId, bodyHashOf(draft), order.orderId))) throw new ClaimLost();
    if (!card) {
      await issueInvoice(tx, order.orderId, torontoDate(deps.now()));
      await deps.queue.enqueue(tx, sendOrderConfirmation, { orderId: order.orderId });
    }
    await takeShelves(tx, order.orderId, quoted, card ? 'reserved' : 'committed');
    return { kind: 'written', ...order };
  });
  if (placed.kind === 'written' && !card) deps.metrics.ordersPlaced.inc({ method: 'invoice' });
  return placed;
}

/** One order of a customer is written at a time, so that equal ones see each other. */
async function lockCustomer(tx: Db, customerId: number) {
  const [customer] = await tx
    .select({
      id: customers.id,
      stage: customers.stage,
      disabled: customers.disabled,
      email: customers.email,
      stripeCustomerId: customers.stripeCustomerId,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  if (!customer) throw new Refusal('NOT_FOUND');
  if (customer.disabled) throw new Refusal('ACCOUNT_DISABLED');
  return customer;
}

const standing = ORDER_STATES.filter((state) => blocksDuplicate(state) && !isInProgress(state));
const beingPaid = ORDER_STATES.filter(isInProgress);

/**
 * The customer's order of the same cart that stands in the way: being paid for now, or placed within the last ten
 * minutes on the database's clock. Asking again on purpose passes by a placed one only.
 */
async function equalOrder(tx: Db, customerId: number, cartKey: string, orderAgain: boolean) {
  const recent = gte(orders.placedAt, sql`now() - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES})`);
  const inTheWay = orderAgain
    ? inArray(orders.state, beingPaid)
    : or(inArray(orders.state, beingPaid), and(inArray(orders.state, standing), recent));
  const [equal] = await tx
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.cartKey, cartKey), inTheWay))
    .orderBy(desc(orders.id))
    .limit(1);
  return equal;
}

/** Sets the order's units aside, and marks the lines that come later. Refuses what may not be promised. */
export async function takeShelves(
  tx: Db,
  orderId: number,
  { lines }: Quote<QuotedLine>,
  as: 'reserved' | 'committed',
): Promise<void> {
  const units = unitsOf(lines.map(({ productId, unitsGiven }) => ({ productId, units: unitsGiven })));
  const taken = await takeStock(tx, units, as);
  if (!taken.ok) throw outOfStock(lines, taken.short);
  if (taken.backordered.length === 0) return;
  await tx
    .update(orderLines)
    .set({ fromStock: false })
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.productId, taken.backordered)));
}

function outOfStock(lines: QuotedLine[], short: Shortage[]): Refusal {
  const names = short.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left === 0 ? `${name} is sold out` : `only ${left} of ${name} are left`;
  });
  const message = `There is not enough stock for this order: ${names.join(', ')}. Please change your cart.`;
  const items = short.map(({ productId, left }) => ({ item: productId, quantityavailable: left }));
  return new Refusal('OUT_OF_STOCK', { message, extra: { items } });
}
