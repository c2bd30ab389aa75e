import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipments } from '#db/tables/fulfilment.ts';
import { orderEvents } from '#db/tables/orders.ts';
import type { PaymentReturnedMail } from '#documents/port.ts';
import { parcelLines } from './paper-snapshots.ts';

const BY_PROGRAM = 'Payment returned: ';
/** What the order's events say where staff gave no reason. */
const NO_REASON = ['Cancelled', 'Refunded'];

/** The text of the event of an order that the program could not keep; `code` says why. */
export function returnedByProgram(code: string): string {
  return BY_PROGRAM + code;
}

/** Why the money of an order went back, and which parcels had left. */
export async function whyReturned(
  db: Db,
  orderId: number,
): Promise<Required<Pick<PaymentReturnedMail, 'takenBackFor' | 'parcels' | 'isAllSent'>>> {
  const [event] = await db
    .select({ reason: orderEvents.reason })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toState, 'refunded')));
  const reason = event?.reason ?? '';
  const { number, carrier, trackingNumber } = shipments;
  const parcels = await db
    .select({ number, carrier, trackingNumber })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id));
  const toFollow = await parcelLines(db, { orderId, before: null }, () => 0);
  return {
    takenBackFor: reason.startsWith(BY_PROGRAM) ? null : NO_REASON.includes(reason) ? '' : reason,
    parcels,
    isAllSent: parcels.length > 0 && toFollow.length === 0,
  };
}
