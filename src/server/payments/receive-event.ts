import type { PaymentEvent } from '#adapters/payments/port.ts';
import { paymentEvents } from '#db/tables/orders.ts';
import { handlePaymentEvent } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Stores an event of the card service and queues its handling in one transaction; an event stored before changes
 * nothing.
 */
export async function receiveEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentEvents)
      .values({
        id: event.id,
        type: event.type,
        objectId: event.objectId,
        intentId: event.intentId,
        occurredAt: event.createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (stored) await deps.queue.enqueue(tx, handlePaymentEvent, { eventId: event.id });
  });
}
