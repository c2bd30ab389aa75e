import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CardDispute } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { disputes } from '#db/tables/disputes.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { attention } from '#db/tables/attention.ts';
import { orders } from '#db/tables/orders.ts';
import { disputeState, isInquiry, isOpenDispute, type DisputeState } from '#domain/disputes.ts';
import { awaitsShipment } from '#domain/order-states.ts';
import type { Deps } from '#server/deps.ts';
import { invoicePaymentOfIntent } from '#server/money/invoice-payments.ts';
import { callAttention } from '#server/orders/attention.ts';
import { beginHold, endHold, hasHold, wasHeld } from '#server/orders/order-hold.ts';
import { orderOfIntent } from '#server/orders/card-order.ts';

/** Writes of others that one reading of a dispute gives way to. */
const TRIES = 5;

type Known = Pick<typeof disputes.$inferSelect, 'version' | 'state' | 'isInquiry' | 'endedAt'>;

/**
 * Reads a dispute at the card service and records its present state; calling it again changes nothing (rules: PAY-30).
 * Staff get a task when a dispute waits for an answer and when it is lost. Returns false if the card service knows no
 * such dispute.
 */
export async function recordDispute(deps: Deps, id: string): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    // The version is read before the card service is asked. Whoever has written since may have read a later state.
    const { version = 0 } = (await readKnown(deps.database.db, id)) ?? {};
    const dispute = await deps.payments.dispute(id);
    if (!dispute) return false;
    const isWritten = await deps.database.db.transaction((tx) => write(deps, tx, dispute, version));
    if (isWritten) return true;
  }
  throw new Error(`Dispute ${id} was changed by others ${TRIES} times`);
}

async function readKnown(db: Db, id: string): Promise<Known | undefined> {
  const { version, state, isInquiry: asksOnly, endedAt } = disputes;
  const [known] = await db
    .select({ version, state, isInquiry: asksOnly, endedAt })
    .from(disputes)
    .where(eq(disputes.providerId, id));
  return known;
}

/** Returns false, and writes nothing, if the row no longer has the version. */
async function write(deps: Deps, tx: Db, dispute: CardDispute, version: number): Promise<boolean> {
  const owner = await findOwner(tx, dispute);
  const { orderId } = owner;
  // A refund by staff holds this lock while it checks that the payment is not disputed.
  if (orderId !== null) await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const known = await readKnown(tx, dispute.id);
  if ((known?.version ?? 0) !== version) return false;
  const state = disputeState(dispute.status);
  const { id: providerId, status, createdAt: openedAt, ...facts } = dispute;
  const present = {
    ...facts,
    ...owner,
    state,
    isInquiry: isInquiry(status),
    endedAt: isOpenDispute(state) ? null : (known?.endedAt ?? deps.now()),
    version: version + 1,
  };
  const written = await tx
    .insert(disputes)
    .values({ providerId, openedAt, ...present })
    .onConflictDoUpdate({ target: disputes.providerId, set: present, setWhere: eq(disputes.version, version) })
    .returning({ id: disputes.id });
  if (written.length === 0) return false;
  if (orderId !== null) await updateHold(tx, orderId, present, known);
  await updateTasks(tx, { subject: providerId, orderId, state, isInquiry: present.isInquiry }, known);
  return true;
}

/**
 * Puts an order with goods to ship on hold when its payment becomes disputed, and ends that hold once the dispute was
 * won or came to nothing. A lost dispute leaves the hold to staff, and a hold that staff released does not come again
 * for the same dispute (rules: OFFICE-94). The caller has locked the row of the order.
 */
async function updateHold(
  tx: Db,
  orderId: number,
  { reason, state, isInquiry: asksOnly }: Pick<typeof disputes.$inferSelect, 'reason' | 'state' | 'isInquiry'>,
  known: Known | undefined,
): Promise<void> {
  const isHeld = await hasHold(tx, orderId, 'disputed');
  if (isOpenDispute(state)) {
    const isNew =
      !known ||
      known.endedAt !== null ||
      (known.isInquiry && !asksOnly) ||
      // A release that knew no such holds has recorded the dispute.
      !(await wasHeld(tx, orderId, 'disputed'));
    const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
    if (!isNew || isHeld || !order || !awaitsShipment(order.state)) return;
    const words = reason.replace(/_/g, ' ');
    return beginHold(tx, orderId, {
      kind: 'disputed',
      reason: `On hold. Its payment is disputed: ${words}.`,
      heldBy: null,
    });
  }
  if (state === 'lost' || !isHeld) return;
  const open = and(eq(disputes.orderId, orderId), isNull(disputes.endedAt));
  const [other] = await tx.select({ id: disputes.id }).from(disputes).where(open).limit(1);
  if (!other) await endHold(tx, orderId, 'disputed');
}

/** The order of the disputed charge, and its invoice payment if the charge was for an invoice. */
async function findOwner(tx: Db, { chargeId, intentId }: CardDispute) {
  const ofInvoice = intentId === null ? null : await invoicePaymentOfIntent(tx, intentId);
  if (ofInvoice) return { orderId: ofInvoice.orderId, invoicePaymentId: ofInvoice.id };
  const [charge] = await tx
    .select({ orderId: moneyMovements.orderId })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.providerId, chargeId), eq(moneyMovements.kind, 'charge')));
  const orderId = charge?.orderId ?? (intentId === null ? null : await orderOfIntent(tx, intentId));
  return { orderId, invoicePaymentId: null };
}

interface Waiting {
  subject: string;
  orderId: number | null;
  state: DisputeState;
  isInquiry: boolean;
}

/** A task that staff have resolved comes again only if the dispute has changed in what it needs from them. */
async function updateTasks(
  tx: Db,
  { subject, orderId, state, isInquiry: asksOnly }: Waiting,
  known: Known | undefined,
) {
  if (known?.state === state && known.isInquiry === asksOnly) return;
  if (state === 'needs_response') return callAttention(tx, { orderId, subject, reason: 'disputed' });
  await tx
    .update(attention)
    .set({ resolved: true })
    .where(and(eq(attention.subject, subject), eq(attention.reason, 'disputed'), sql`not ${attention.resolved}`));
  if (state === 'lost') await callAttention(tx, { orderId, subject, reason: 'dispute_lost' });
}
