import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { Cents } from '#domain/money.ts';
import { awaitsPayment, isPlaced, ORDER_STATES, type OrderState } from '#domain/order-states.ts';
import { STORE_TIME_ZONE } from '#domain/calendar.ts';
import { neverGivenUpAfterMinutes, STUCK_AFTER_MINUTES } from '#domain/order-times.ts';
import type { UnpaidOrderLimits } from '#domain/settings.ts';

/** One entry of the attention list: something that staff must look at. */
export interface AttentionItem {
  kind: 'noted' | 'payment_stuck' | 'money_without_order' | 'job_dead' | 'job_failing' | 'event_unhandled';
  /** The id for a command that resolves or retries the entry: of a task, an order, a job or an event. */
  id: string;
  /**
   * Why the entry is listed: the reason of a task, the status of a payment, the name of a job or the type of an event.
   */
  about: string;
  ageSeconds: number;
  orderNumber: string | null;
  orderState: OrderState | null;
  amountCents: Cents | null;
  intentId: string | null;
  /** The last error of the job; for a payment that was lost with a backup, whose it was and for what. */
  error: string | null;
}

const STUCK = sql`now() - make_interval(mins => ${STUCK_AFTER_MINUTES})`;
/** Retries after which a failing job is listed; fewer failures may be a short outage of a service. */
const LISTED_AFTER_RETRIES = 3;

/** The attention list: money first, and within each kind the oldest entries first. */
export async function listAttention(db: Db, { idleMinutes }: UnpaidOrderLimits): Promise<AttentionItem[]> {
  return rows<AttentionItem>(
    db,
    sql`select kind, id, about, extract(epoch from now() - since)::float8 as "ageSeconds", number as "orderNumber",
        state as "orderState", total_cents as "amountCents", intent_id as "intentId", error
      from (${moneyWithoutOrder()} union all ${stuckPayments(idleMinutes)} union all ${stuckInvoicePayments()} union all ${notes()} union all ${failingJobs()}
        union all ${unhandledEvents()}) items
      order by case kind when 'money_without_order' then 0 when 'payment_stuck' then 1 when 'noted' then 2
        when 'job_dead' then 3 when 'event_unhandled' then 4 else 5 end, since`,
  );
}

function moneyWithoutOrder(): SQL {
  return sql`select 'money_without_order' as kind, o.number as id, p.status as about, p.updated_at as since, o.number,
      o.state, p.amount_cents as total_cents, p.intent_id, null::text as error
    from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and p.refunded_cents < p.amount_cents and p.updated_at < ${STUCK}
      and o.state in (${states((state) => !isPlaced(state))})`;
}

function stuckPayments(idleMinutes: number): SQL {
  const neverGivenUp = sql`now() - make_interval(mins => ${neverGivenUpAfterMinutes(idleMinutes)})`;
  return sql`select 'payment_stuck', o.number, p.status, p.updated_at, o.number, o.state, o.total_cents, p.intent_id,
      null::text
    from payments p join orders o on o.id = p.order_id
    where o.state in (${states(awaitsPayment)}) and case
      when p.status in ('confirming', 'completing') then p.updated_at < ${STUCK}
      when p.pay_until is not null then p.pay_until < ${STUCK}
      else p.updated_at < ${neverGivenUp} end`;
}

/** Invoice payments whose outcome the reconciler should have found out. */
function stuckInvoicePayments(): SQL {
  return sql`select 'payment_stuck', o.number, p.status, p.updated_at, o.number, o.state, p.amount_cents, p.intent_id,
      null::text
    from invoice_payments p join orders o on o.id = p.order_id
    where p.state = 'open' and p.status in ('confirming', 'completing') and p.updated_at < ${STUCK}`;
}

/**
 * Open attention tasks. The amount is the money of the task: what a credit note returns and no card got, or a refund
 * made at the card service, or a dispute; otherwise the order’s total.
 */
function notes(): SQL {
  return sql`select 'noted', a.id::text, a.reason, a.created_at,
      coalesce(o.number, 'SO-' || (100000 + (f.metadata ->> 'order_id')::int)), o.state,
      coalesce((d.snapshot #>> '{paper,creditNote,returnedCents}')::int - c.kept_cents - coalesce((select sum(r.amount_cents)
        from money_movements r where r.credit_note_id = c.id and r.kind = 'refund' and r.state <> 'failed')::int, 0), m.amount_cents, t.amount_cents, o.total_cents, f.amount_cents),
      case when a.subject like 'pi\\_%' then a.subject else coalesce(t.intent_id, p.intent_id, e.intent_id) end,
      coalesce('Answer until ' || to_char(case when t.ended_at is null then t.due_by end at time zone ${STORE_TIME_ZONE}, 'YYYY-MM-DD HH24:MI') || '.',
      'Clinic ' || coalesce((select min(c.number) from clinics c where c.stripe_customer_id = f.stripe_customer_id), 'unknown')
        || ', charged ' || to_char(f.paid_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')
        || coalesce(': ' || nullif(f.metadata ->> 'items', ''), ''))
    from attention a
    left join orders o on o.id = a.order_id
    left join payments p on p.order_id = o.id
    left join payment_events e on e.id = a.subject
    left join forgotten_payments f on f.intent_id = a.subject
    left join disputes t on t.provider_id = a.subject
    left join credit_notes c on c.number = a.subject
    left join documents d on d.credit_note_id = c.id
    left join money_movements m on m.order_id = a.order_id and m.provider_id = a.subject
    where not a.resolved`;
}

function failingJobs(): SQL {
  return sql`select case when j.state = 'failed' then 'job_dead' else 'job_failing' end, j.id::text, j.name, j.created_on,
      o.number, o.state, o.total_cents, p.intent_id, coalesce(j.output ->> 'message', j.output ->> 'value', '')
    from pgboss.job j
    left join orders o on o.id = (j.data ->> 'orderId')::int
    left join payments p on p.order_id = o.id
    where j.state = 'failed' or (j.state = 'retry' and j.retry_count >= ${LISTED_AFTER_RETRIES})`;
}

function unhandledEvents(): SQL {
  return sql`select 'event_unhandled', e.id, e.type, e.received_at, o.number, o.state, o.total_cents, e.intent_id,
      null::text
    from payment_events e
    left join payments p on p.intent_id = e.intent_id
    left join orders o on o.id = p.order_id
    where e.processed_at is null and e.received_at < ${STUCK}`;
}

function states(which: (state: OrderState) => boolean): SQL {
  return sql.join(
    ORDER_STATES.filter(which).map((state) => sql`${state}`),
    sql`, `,
  );
}
