import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents, recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
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
  /** The order was taken back, and the clinic has not said yet whether the subscription goes on. */
  isAsked: boolean;
  /** The order is one of its runs; otherwise the order set it up. */
  isRun: boolean;
  /** The address of its next run, if that is not the customer's default or not the order's; otherwise null. */
  goesTo: string | null;
}

/** The subscriptions an order has set up, and those whose runs it serves, by the order's lines. */
export async function subscriptionsOfOrder(db: Db, orderId: number): Promise<SubscriptionOfOrder[]> {
  const found = await linesWithSubscriptions(db, orderId);
  const places = await placesOfRuns(
    db,
    found.map(({ subscription }) => subscription),
  );
  return found.map(({ subscription, line, name, runOf, orderAddress }) => ({
    ...{ id: subscription.id, line, name, everyMonths: subscription.intervalMonths, status: subscription.status },
    isAsked: subscription.takenBackOrderId === orderId,
    isRun: runOf !== null,
    goesTo: otherAddress(places.get(subscription.id), orderAddress),
  }));
}

/** Where a run goes, in one line, where a reader of the order would take it to go elsewhere. */
function otherAddress(place: PlaceOfRun | undefined, orderAddress: AddressSnapshot): string | null {
  if (!place || (place.isDefault && isSamePlace(place.shippingAddress, orderAddress))) return null;
  return addressLines(place.shippingAddress).join(', ');
}

interface LineRhythm {
  everyMonths: number;
  nextRun: LocalDate;
}

/**
 * How often lines of an order come again, by line number: at the interval the order was placed with, which its invoice
 * keeps, whatever the subscription was changed to since; the next day is the subscription's of today.
 */
export async function rhythmsOfLines(db: Db, orderId: number): Promise<Map<number, LineRhythm>> {
  const found = await linesWithSubscriptions(db, orderId);
  const invoiced = found.length === 0 ? new Map<number, number>() : await invoicedIntervals(db, orderId);
  return new Map(
    found.map(({ line, subscription: { intervalMonths, nextRun } }) => [
      line,
      { everyMonths: invoiced.get(line) ?? intervalMonths, nextRun },
    ]),
  );
}

/** The intervals that the invoice of an order prints, by line number; empty where it has no invoice yet. */
async function invoicedIntervals(db: Db, orderId: number): Promise<Map<number, number>> {
  const [invoice] = await db
    .select({ lines: sql<InvoicedLine[] | null>`${documents.snapshot} #> '{paper,order,lines}'` })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')));
  // The invoice lists the lines in the order of their numbers, 1 to n.
  const lines = invoice?.lines ?? [];
  return new Map(lines.flatMap(({ subscription }, at) => (subscription ? [[at + 1, subscription.everyMonths]] : [])));
}

type InvoicedLine = Pick<OrderLine, 'subscription'>;

/** The lines a subscription was begun with, and those that serve a run of one, each with its subscription. */
function linesWithSubscriptions(db: Db, orderId: number) {
  return db
    .select({
      subscription: recurringOrders,
      line: orderLines.line,
      name: orderLines.name,
      runOf: recurringCycles.id,
      orderAddress: orders.shippingAddress,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(
      recurringCycles,
      and(eq(recurringCycles.orderId, orderLines.orderId), eq(recurringCycles.line, orderLines.line)),
    )
    .innerJoin(
      recurringOrders,
      or(
        eq(recurringOrders.id, recurringCycles.recurringOrderId),
        and(eq(recurringOrders.orderId, orderLines.orderId), eq(recurringOrders.line, orderLines.line)),
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
