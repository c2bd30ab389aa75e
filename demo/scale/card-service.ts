import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { chance, FIRST, withoutChecks } from './chance.ts';

/**
 * Adds disputes of one in five hundred charges, and a payout for each day with its movements, if there are no payouts.
 */
export async function addPayouts(db: Db): Promise<void> {
  const [found] = await rows<{ is_done: boolean }>(db, sql`select exists (select from payouts) as is_done`);
  if (found?.is_done) return;
  await withoutChecks(db, async (tx) => {
    await addDisputes(tx);
    await addMovements(tx);
  });
}

function addDisputes(tx: Db) {
  const luck = chance(sql`m.id`, 71);
  return tx.execute(sql`
    insert into disputes (provider_id, order_id, intent_id, charge_id, amount_cents, currency, reason, state, is_inquiry, due_by,
      opened_at, ended_at, withdrawn_cents, reinstated_cents, fee_cents)
    select 'dp_scale_' || m.id, m.order_id, m.intent_id, m.provider_id, m.amount_cents, 'cad', 'product_not_received',
      case when m.ended_at > now() - interval '30 days' then 'needs_response' when ${luck} < 0.6 then 'lost' else 'won' end,
      false, m.ended_at + interval '35 days', m.ended_at + interval '10 days',
      case when m.ended_at <= now() - interval '30 days' then m.ended_at + interval '40 days' end, m.amount_cents,
      case when m.ended_at <= now() - interval '30 days' and ${luck} >= 0.6 then m.amount_cents else 0 end, 2000
    from money_movements m
    where m.kind = 'charge' and m.method = 'card' and m.order_id > ${FIRST} and ${chance(sql`m.id`, 70)} < 0.002
      and m.ended_at < now() - interval '10 days'`);
}

/** The payouts of three days and more ago; a few movements are of no order of the store. */
async function addMovements(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into payouts (provider_id, amount_cents, currency, status, is_automatic, arrives_on, created_at, is_complete)
    select 'po_scale_' || day, 0, 'cad', 'paid', true, day::date, day, true
    from generate_series(current_date - 1095, current_date - 1, interval '1 day') day`);
  await tx.execute(sql`
    insert into balance_movements (provider_id, kind, category, amount_cents, fee_cents, net_cents, currency, source_id,
      occurred_at, payout_id, order_id, money_movement_id)
    select 'txn_scale_' || m.id, m.kind, m.kind, amount, fee, amount - fee, 'cad', m.provider_id, m.ended_at, p.id,
      case when ${chance(sql`m.id`, 72)} > 0.0001 then m.order_id end, case when ${chance(sql`m.id`, 72)} > 0.0001 then m.id end
    from money_movements m, lateral (select case when m.kind = 'charge' then m.amount_cents else -m.amount_cents end as amount,
          case when m.kind = 'charge' then m.amount_cents * 29 / 1000 + 30 else 0 end as fee) a,
      lateral (select m.ended_at::date + 2 as day) d left join payouts p on p.provider_id like 'po_scale_%' and p.arrives_on = d.day
    where m.method = 'card' and m.state = 'done' and m.order_id > ${FIRST} and ${chance(sql`m.id`, 73)} > 0.0001
      and m.ended_at < current_date - 3`);
  await tx.execute(sql`
    insert into balance_movements (provider_id, kind, category, amount_cents, fee_cents, net_cents, currency, source_id,
      occurred_at, payout_id, order_id, dispute_id)
    select 'txn_scale_dp_' || d.id, 'dispute', 'dispute', -d.amount_cents, 2000, -d.amount_cents - 2000, 'cad', d.provider_id,
      d.opened_at, p.id, d.order_id, d.id
    from disputes d left join payouts p on p.provider_id like 'po_scale_%' and p.arrives_on = d.opened_at::date + 2
    where d.provider_id like 'dp_scale_%'`);
  await tx.execute(sql`
    update payouts p set amount_cents = b.net from (
      select payout_id, sum(net_cents)::int as net from balance_movements group by 1) b where b.payout_id = p.id`);
}
