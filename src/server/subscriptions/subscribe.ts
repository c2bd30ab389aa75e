import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { recurringBodySchema } from '#contract/orders.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import type { Member } from '#domain/access.ts';
import { torontoDate } from '#domain/calendar.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { TAKEN_BACK } from '#domain/order-states.ts';
import { SUBSCRIBE_WITHIN_HOURS } from '#domain/order-times.ts';
import { firstRun, recurringName } from '#domain/subscriptions.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { requireRoomForSubscriptions } from '#server/orders/subscription-limit.ts';

type NewSubscription = z.output<typeof recurringBodySchema>;

/**
 * Returns the id of the subscription to a product that was just ordered: the subscription created with the order, or a
 * new one if the order was sent without it. A repeated call returns the same id. Refuses a product that the clinic has
 * not ordered within the last day.
 */
export async function subscribeToOrdered(deps: Deps, member: Member, wanted: NewSubscription): Promise<number> {
  const { clinicId, personId } = member;
  const productId = wanted.custrecord_ro_item.id;
  return deps.database.db.transaction(async (tx) => {
    await lockMember(tx, member, 'change_subscriptions');
    const [line] = await tx
      .select({
        orderId: orders.id,
        line: orderLines.line,
        paymentMethod: orders.paymentMethod,
        paymentMethodId: payments.paymentMethodId,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.clinicId, clinicId),
          eq(orderLines.productId, productId),
          eq(orderLines.quantity, wanted.custrecord_ro_quantity),
          gte(orders.placedAt, sql`now() - make_interval(hours => ${SUBSCRIBE_WITHIN_HOURS})`),
          notInArray(orders.state, [...TAKEN_BACK]),
        ),
      )
      .orderBy(desc(orders.id), orderLines.line)
      .limit(1)
      .for('no key update', { of: orders });
    if (!line) throw new Refusal('NOT_FOUND', { message: 'There is no order this subscription could belong to.' });
    const ofLine = and(eq(subscriptions.orderId, line.orderId), eq(subscriptions.line, line.line));
    const isNew = (await tx.$count(subscriptions, ofLine)) === 0;
    await requireRoomForSubscriptions(tx, clinicId, isNew ? 1 : 0);
    const today = torontoDate(deps.now());
    const intervalMonths = wanted.custrecord_ro_interval;
    await tx
      .insert(subscriptions)
      .values({
        ...line,
        clinicId,
        personId,
        productId,
        name: recurringName(intervalMonths),
        quantity: wanted.custrecord_ro_quantity,
        intervalMonths,
        status: 'active',
        anchorDate: today,
        nextRun: firstRun(today, intervalMonths),
        preferredDelivery: parseDeliveryDays(wanted.custrecord_prefer_delivery?.items.map(({ id }) => id) ?? []),
      })
      .onConflictDoNothing({ target: [subscriptions.orderId, subscriptions.line] });
    const [made] = await tx.select({ id: subscriptions.id }).from(subscriptions).where(ofLine);
    if (!made) throw new Error(`Order ${line.orderId} has no subscription on line ${line.line}`);
    return made.id;
  });
}
