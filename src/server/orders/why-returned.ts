import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { shipments } from '#db/tables/shipments.ts';
import type { PaymentReturnedMail } from '#documents/port.ts';
import { unitsOfLines } from './units-of-lines.ts';

const BY_PROGRAM = 'Payment returned: ';
/** The reasons of order events if staff gave no reason. */
const NO_REASON = ['Cancelled', 'Refunded'];

/** The reason of an order event if the program returned the payment; `code` says why. */
export function returnedByProgram(code: string): string {
  return BY_PROGRAM + code;
}

/** Why the money of an order was returned, the amount returned before, and the parcels that had left. */
export async function whyReturned(
  db: Db,
  orderId: number,
): Promise<Required<Pick<PaymentReturnedMail, 'takenBackFor' | 'returnedBefore' | 'parcels' | 'isAllSent'>>> {
  const [event] = await db
    .select({ reason: orderEvents.reason, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toState, 'refunded')))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  const reason = event?.reason ?? '';
  const { number, carrier, trackingNumber } = shipments;
  const parcels = await db
    .select({ number, carrier, trackingNumber })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id));
  const lines = await unitsOfLines(db, [orderId]);
  return {
    takenBackFor: reason.startsWith(BY_PROGRAM) ? null : NO_REASON.includes(reason) ? '' : reason,
    returnedBefore: event ? await returnedBefore(db, orderId, event.at) : 0,
    parcels,
    isAllSent: parcels.length > 0 && lines.every(({ sent, units }) => sent >= units),
  };
}

/** Cents of an order's payment that went back, or were on their way, before it was taken back. */
async function returnedBefore(db: Db, orderId: number, takenBackAt: Date): Promise<number> {
  const { kind, state, createdAt, amountCents } = moneyMovements;
  const [earlier] = await db
    .select({ cents: sql<number>`coalesce(sum(${amountCents}), 0)::int` })
    .from(moneyMovements)
    .where(
      and(eq(moneyMovements.orderId, orderId), eq(kind, 'refund'), ne(state, 'failed'), lt(createdAt, takenBackAt)),
    );
  return earlier?.cents ?? 0;
}
