import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chance, FIRST } from './chance.ts';

const n = sql.raw('o.n');

/**
 * Adds what belongs to the orders of `new_orders`, `new_lines` and `totals`: credit notes, invoices, payments, parcels
 * and their documents. An order that was taken back is credited in full.
 */
export async function addPapers(tx: Db): Promise<void> {
  await chooseCredits(tx);
  await addInvoices(tx);
  await addCreditNotes(tx);
  await addCardPayments(tx);
  await addBankPayments(tx);
  await addParcels(tx);
}

/**
 * Full credits of orders that were taken back, and for every thirtieth other order a part: one unit of its first line.
 */
async function chooseCredits(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table credits on commit drop as
    select o.id, o.created_at + interval '1 day' * (2 + 20 * ${chance(n, 41)}) as at,
      o.order_state in ('cancelled', 'refunded') as is_full,
      case when o.order_state in ('cancelled', 'refunded') then t.subtotal else l.price_cents end as subtotal,
      case when o.order_state in ('cancelled', 'refunded') then t.shipping else 0 end as shipping, taxes.parts as taxes,
      taxes.cents as tax
    from new_orders o join totals t on t.id = o.id join new_lines l on l.order_id = o.id and l.line = 1,
      lateral (select jsonb_agg(part || jsonb_build_object('amount', cents)) as parts, sum(cents)::int as cents
        from jsonb_array_elements(t.taxes) part, lateral (select case
          when o.order_state in ('cancelled', 'refunded') then (part ->> 'amount')::int
          else floor((part ->> 'amount')::bigint * l.price_cents / (t.subtotal + t.shipping))::int end as cents) c) taxes
    where o.order_state in ('cancelled', 'refunded')
      or (o.order_state in ('closed', 'billed', 'delivered') and t.subtotal > l.price_cents and ${chance(n, 42)} < 0.035)`);
  await tx.execute(sql`update credits set at = now() where at > now()`);
  await tx.execute(sql`create unique index credits_id on credits (id)`);
  await tx.execute(sql`analyze credits`);
}

/**
 * Invoices of all placed orders. Clinics pay most invoices about when they are due, some months late, and one in
 * a hundred never.
 */
async function addInvoices(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table bills on commit drop as
    select o.id, o.clinic_id, o.is_card, issued_on, due_on, t.total, coalesce(c.subtotal + c.shipping + c.tax, 0) as credited,
      coalesce(c.is_full, false) as is_taken_back, case when paid_on <= current_date and (o.is_card or not coalesce(c.is_full, false))
        then paid_on end as paid_on
    from new_orders o join totals t on t.id = o.id left join credits c on c.id = o.id,
      lateral (select o.created_at::date as issued_on,
        o.created_at::date + case when o.is_card then 0 else coalesce(o.terms_days, 30) end as due_on,
        ${chance(n, 43)} as luck) i,
      lateral (select case when o.is_card then issued_on
        when luck < 0.8 then due_on - 5 + floor(18 * luck)::int when luck < 0.95 then due_on + floor(45 * luck)::int
        when luck < 0.99 then due_on + floor(150 * luck)::int end as paid_on) p
    where o.order_state not in ('expired', 'payment_failed')`);
  await tx.execute(sql`analyze bills`);
  await tx.execute(sql`
    insert into invoices (id, order_id, issued_on, due_on, total_cents, paid_cents, credited_cents, paid_on, paid_reference)
    select id, id, issued_on, due_on, total, case when paid_on is null then 0 when is_card then total else total - credited end,
      credited, paid_on, case when paid_on is null or is_card then '' else 'Cheque ' || id end
    from bills`);
  await tx.execute(sql`
    insert into documents (clinic_id, order_id, kind, filename, media_type, created_at)
    select clinic_id, id, 'invoice', 'INV-' || 100000 + id || '.pdf', 'application/pdf', issued_on from bills`);
}

async function addCreditNotes(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into credit_notes (id, invoice_id, order_id, issued_on, reason, subtotal_cents, shipping_cents, taxable_cents,
      tax_cents, total_cents, taxes)
    select id, id, id, at::date, case when is_full then 'Order taken back' else 'Damaged in transit' end, subtotal, shipping,
      subtotal + shipping, tax, subtotal + shipping + tax, taxes
    from credits`);
  await tx.execute(sql`
    insert into credit_note_lines (credit_note_id, position, order_id, line, quantity, unsent, net_unit_cents, amount_cents)
    select c.id, l.line, c.id, l.line, q.quantity, case when o.order_state = 'cancelled' then q.quantity else 0 end,
      l.price_cents, l.price_cents * q.quantity
    from credits c join new_orders o on o.id = c.id join new_lines l on l.order_id = c.id and (c.is_full or l.line = 1),
      lateral (select case when c.is_full then l.quantity else 1 end as quantity) q`);
  await tx.execute(sql`
    insert into documents (clinic_id, order_id, credit_note_id, kind, filename, media_type, created_at)
    select o.clinic_id, c.id, c.id, 'credit_note', 'CN-' || 100000 + c.id || '.pdf', 'application/pdf', c.at
    from credits c join new_orders o on o.id = c.id`);
  await tx.execute(sql`
    insert into money_movements (order_id, kind, n, amount_cents, state, method, credit_note_id, created_at, ended_at)
    select id, 'credit_note', 1, subtotal + shipping + tax, 'done', 'none', id, at, at from credits`);
}

async function addCardPayments(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, intent_id, stripe_customer_id, payment_method_id, amount_cents, currency, attempt, status,
      charge_id, card_brand, card_last4, refunded_cents)
    select o.id, 'pi_scale_' || o.id, coalesce(o.stripe_customer_id, ''), 'pm_scale', t.total, 'cad', 1,
      case when b.id is null then 'requires_payment_method' else 'succeeded' end, case when b.id is not null then 'ch_scale_' || o.id end,
      'visa', '4242', coalesce(b.credited, 0)
    from new_orders o join totals t on t.id = o.id left join bills b on b.id = o.id where o.is_card`);
  await tx.execute(sql`
    insert into money_movements (order_id, kind, n, amount_cents, state, method, intent_id, key, provider_id, card_brand,
      card_last4, created_at, ended_at)
    select o.id, 'charge', 1, b.total, 'done', 'card', 'pi_scale_' || o.id, 'order:' || o.id || ':confirm:1',
      'ch_scale_' || o.id, 'visa', '4242', o.created_at, o.created_at
    from new_orders o join bills b on b.id = o.id where o.is_card`);
  await tx.execute(sql`
    insert into money_movements (order_id, kind, n, amount_cents, state, method, intent_id, key, provider_id, credit_note_id,
      card_brand, card_last4, created_at, ended_at)
    select b.id, 'refund', 1, b.credited, 'done', 'card', 'pi_scale_' || b.id, 'order:' || b.id || ':refund:1',
      're_scale_' || b.id, b.id, 'visa', '4242', c.at, c.at
    from bills b join credits c on c.id = b.id where b.is_card`);
}

/** Cheques and transfers: a clinic pays the invoices of one payday together. */
async function addBankPayments(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table received on commit drop as
    with added as (
      insert into received_payments (clinic_id, amount_cents, received_on, reference, created_at)
      select clinic_id, sum(total - credited), paid_on, 'Cheque ' || min(id), paid_on from bills
      where paid_on is not null and not is_card group by clinic_id, paid_on
      returning id, clinic_id, received_on)
    select * from added`);
  await tx.execute(sql`
    insert into money_movements (order_id, kind, n, amount_cents, state, method, received_payment_id, reason, created_at, ended_at)
    select b.id, 'charge', 1, b.total - b.credited, 'done', 'bank', r.id, 'Cheque ' || b.id, b.paid_on, b.paid_on
    from bills b join received r on r.clinic_id = b.clinic_id and r.received_on = b.paid_on where not b.is_card`);
}

/** A parcel with all units of each shipped order; with the first line only, if it was partially shipped. */
async function addParcels(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table parcels on commit drop as
    select id, n, clinic_id, order_state = 'partially_shipped' as is_part, least(now(), created_at + interval '2 days') as at
    from new_orders
    where order_state in ('partially_shipped', 'shipped', 'delivered', 'billed', 'closed', 'refunded')`);
  await tx.execute(sql`
    insert into shipments (id, order_id, carrier, tracking_number, shipped_at, delivered_at)
    select id, id, 'ICS Ground', 'ICS' || id * 7, at, case when at < now() - interval '3 days' then at + interval '1 day' end
    from parcels`);
  await tx.execute(sql`
    insert into shipment_lines (shipment_id, order_id, line, units)
    select p.id, p.id, l.line, l.quantity from parcels p join new_lines l on l.order_id = p.id and (not p.is_part or l.line = 1)`);
  await tx.execute(sql`
    insert into documents (clinic_id, order_id, shipment_id, kind, filename, media_type, created_at)
    select clinic_id, id, id, 'packing_slip', 'SH-' || 100000 + id || '.pdf', 'application/pdf', at from parcels`);
  await tx.execute(sql`
    insert into staff_notes (order_id, text, created_at)
    select id, 'Called the clinic about the delivery.', at from parcels where ${chance(sql`n`, 44)} < 0.02`);
  await tx.execute(sql`select setval(pg_get_serial_sequence(t, 'id'), ${2 * FIRST} + 1000000)
    from unnest(array['orders', 'invoices', 'credit_notes', 'shipments', 'clinics', 'people', 'memberships', 'locations',
      'recurring_orders']) t`);
}
