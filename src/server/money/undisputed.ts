import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { disputes } from '#db/tables/disputes.ts';
import { forbidsRefund } from '#domain/disputes.ts';
import { ActRefused } from '#server/act-refused.ts';

/**
 * Refuses to return money of a payment to its card while a dispute holds it, and once a dispute of it is lost: the card
 * service would refuse, and a lost payment was returned by the bank (rules: PAY-31). The caller holds the lock of the
 * order's row.
 */
export async function requireUndisputed(
  tx: Db,
  { orderId, order, intentId }: { orderId: number; order: string; intentId: string },
): Promise<void> {
  const ofOrder = await tx.select().from(disputes).where(eq(disputes.orderId, orderId));
  const dispute = ofOrder.find((one) => one.intentId === intentId && forbidsRefund(one));
  if (!dispute) return;
  throw new ActRefused(
    'wrong_state',
    dispute.state === 'lost'
      ? `The payment of order ${order} was lost in a dispute: the bank has returned it to the card holder already.`
      : `The payment of order ${order} is disputed, so its money is with the bank. It can be refunded once the dispute is won.`,
  );
}
