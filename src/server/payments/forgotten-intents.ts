import { sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { forgottenPayments } from '#db/tables/epoch.ts';
import type { Deps } from '#server/deps.ts';
import { callAttention } from '#server/orders/attention.ts';
import { runsIn } from './intent-metadata.ts';

/** Order numbers that stay unused after the highest that the card service knows. */
const NUMBERS_SKIPPED = 10_000;

/** Whether the store made the intent; an intent of another program on the same account has no epoch. */
export function isOwn({ metadata }: Pick<Intent, 'metadata'>): boolean {
  return metadata['epoch'] !== undefined;
}

/**
 * Keeps a payment for an order or an invoice payment that the database lost when a backup was restored, and creates a
 * task for staff (rules: PLACE-35). The subscription runs that it paid are not ordered again (rules: PLACE-36). A
 * payment that took no money, or whose money went back, needs nobody.
 */
export async function keepForgotten(deps: Deps, intent: Intent): Promise<void> {
  if (intent.status !== 'succeeded') return;
  const refunds = await deps.payments.refundsOf(intent.id);
  const returned = refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (returned >= intent.amountReceivedCents) return;
  const { id: intentId, customerId: stripeCustomerId, createdAt: paidAt, metadata } = intent;
  const amountCents = intent.amountReceivedCents - returned;
  await deps.database.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(forgottenPayments)
      .values({ intentId, stripeCustomerId, amountCents, paidAt, metadata })
      .onConflictDoNothing()
      .returning({ intentId: forgottenPayments.intentId });
    if (!kept) return;
    await skipNumber(tx, metadata['order_id']);
    for (const run of runsIn(metadata)) await skipRun(tx, run);
    await callAttention(tx, { subject: intentId, reason: 'forgotten_payment' });
  });
}

/** Makes sure that no later order gets the number of the lost one. */
async function skipNumber(tx: Db, orderId = ''): Promise<void> {
  if (!/^\d{1,9}$/.test(orderId)) return;
  await tx.execute(sql`select setval('orders_id_seq', ${Number(orderId) + NUMBERS_SKIPPED}::bigint)
    from orders_id_seq where last_value <= ${Number(orderId)}::bigint`);
}

/** The run was charged by the lost order: it must not be charged again. */
async function skipRun(tx: Db, { subscriptionId, runOn }: { subscriptionId: number; runOn: string }): Promise<void> {
  await tx.execute(sql`insert into recurring_cycles as c (recurring_order_id, run_on, state)
    select id, ${runOn}::date, 'skipped' from recurring_orders where id = ${subscriptionId}
    on conflict (recurring_order_id, run_on) do update set state = 'skipped', next_attempt_at = null
      where c.order_id is null and c.state = 'due'`);
}
