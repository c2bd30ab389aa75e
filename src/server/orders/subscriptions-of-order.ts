import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents, subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders, type AddressSnapshot } from '#db/tables/orders.ts';
import { addressLines } from '#domain/addresses.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { isSamePlace } from '#domain/subscription-address.ts';
import type { OrderLine } from '#documents/port.ts';
import { placesOfRuns, type PlaceOfRun } from '#server/shipping/place-of-run.ts';

export interface SubscriptionOfOrder {
  id: number;
  line: number;
  name: string;
  everyMonths: number;
  status: 'pending' | 'active' | 'paused' | 'canceled';
  /** Whether the order was taken back and the clinic has not decided yet whether the subscription continues. */
  isAsked: boolean;
  /** Whether the order serves a run of the subscription; otherwise the order created it. */
  isRun: boolean;
  /** The address of its next run, if that is not the clinic's default or not the order's; otherwise null. */
  goesTo: string | null;
}

export type LineWithSubscription = Awaited<ReturnType<typeof linesWithSubscriptions>>[number];

/**
 * The subscriptions that an order created, and the subscriptions whose runs it serves, in the order of its lines. Reads
 * the order's lines with subscriptions unless the caller has read them.
 */
export async function subscriptionsOfOrder(
  db: Db,
  orderId: number,
  known?: readonly LineWithSubscription[],
): Promise<SubscriptionOfOrder[]> {
  const found = known ?? (await linesWithSubscriptions(db, orderId));
  const places = await placesOfRuns(
    db,
    found.map(({ subscription }) => subscription),
  );
  return found.map(({ subscription, line, name, runOf, orderAddress }) => ({
    id: subscription.id,
    line,
    name,
    everyMonths: subscription.intervalMonths,
    status: subscription.status,
    isAsked: subscription.takenBackOrderId === orderId,
    isRun: runOf !== null,
    goesTo: otherAddress(places.get(subscription.id), orderAddress),
  }));
}

/** The address of a run as one line, if a reader of the order would expect another address; otherwise null. */
function otherAddress(place: PlaceOfRun | undefined, orderAddress: AddressSnapshot): string | null {
  if (!place || (place.isDefault && isSamePlace(place.shippingAddress, orderAddress))) return null;
  return addressLines(place.shippingAddress).join(', ');
}

interface LineSchedule {
  everyMonths: number;
  nextRun: LocalDate;
}

/**
 * The schedules of an order's lines by line number. The interval is that of the order's invoice, even if the
 * subscription was changed since; the next due day is the subscription's current one. Reads the order's lines with
 * subscriptions unless the caller has read them.
 */
export async function schedulesOfLines(
  db: Db,
  orderId: number,
  known?: readonly LineWithSubscription[],
): Promise<Map<number, LineSchedule>> {
  const found = known ?? (await linesWithSubscriptions(db, orderId));
  const invoiced = found.length === 0 ? new Map<number, number>() : await invoicedIntervals(db, orderId);
  return new Map(
    found.map(({ line, subscription: { intervalMonths, nextRun } }) => [
      line,
      { everyMonths: invoiced.get(line) ?? intervalMonths, nextRun },
    ]),
  );
}

/** The intervals on the invoice of an order, by line number; empty without an invoice. */
async function invoicedIntervals(db: Db, orderId: number): Promise<Map<number, number>> {
  const [invoice] = await db
    .select({ lines: sql<InvoicedLine[] | null>`${documents.snapshot} #> '{paper,order,lines}'` })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  // The invoice has the lines in the order of their numbers, 1 to n.
  const lines = invoice?.lines ?? [];
  return new Map(lines.flatMap(({ subscription }, at) => (subscription ? [[at + 1, subscription.everyMonths]] : [])));
}

type InvoicedLine = Pick<OrderLine, 'subscription'>;

/** The lines that created a subscription or serve a run, each with its subscription. */
export function linesWithSubscriptions(db: Db, orderId: number) {
  return db
    .select({
      subscription: subscriptions,
      line: orderLines.line,
      name: orderLines.name,
      runOf: subscriptionRuns.id,
      orderAddress: orders.shippingAddress,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(
      subscriptionRuns,
      and(eq(subscriptionRuns.orderId, orderLines.orderId), eq(subscriptionRuns.line, orderLines.line)),
    )
    .innerJoin(
      subscriptions,
      or(
        eq(subscriptions.id, subscriptionRuns.subscriptionId),
        and(eq(subscriptions.orderId, orderLines.orderId), eq(subscriptions.line, orderLines.line)),
      ),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
}

/** The id of an order by its number, or null. */
export async function orderIdOf(db: Db, number: string): Promise<number | null> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return found?.id ?? null;
}
