-- Invariants that must hold after any crash, lost message or race. Each row is a breach; there must be none.

-- Money: an order by card is placed if and only if its whole amount was charged and not refunded.
select 'a placed order by card without its payment' as breach, o.number as subject
  from orders o left join payments p on p.order_id = o.id
  where o.payment_method = 'card' and o.placed_at is not null and o.state not in ('cancelled', 'refunded')
    and (p.order_id is null or p.status <> 'succeeded' or p.charge_id is null
      or p.amount_cents <> o.total_cents or p.refunded_cents > coalesce((
        select i.credited_cents from invoices i where i.order_id = o.id), 0))
union all
select 'a payment taken for an order that is neither placed nor refunded', o.number
  from payments p join orders o on o.id = p.order_id
  where p.status = 'succeeded' and o.placed_at is null and o.state <> 'refunded'
union all
select 'a refunded order whose money is neither returned nor a task for staff', o.number
  from payments p join orders o on o.id = p.order_id
  where o.state = 'refunded' and p.refunded_cents < p.amount_cents
    and not exists (select from attention a where a.order_id = o.id and not a.resolved)
union all
select 'a payment that was taken without the row of its charge', o.number
  from payments p join orders o on o.id = p.order_id
  where p.status = 'succeeded' and p.intent_id is not null and not exists (
    select from money_movements m
    where m.order_id = o.id and m.kind = 'charge' and m.state = 'done' and m.intent_id = p.intent_id)
union all
select 'refunds that are not the sum of their rows', o.number
  from payments p join orders o on o.id = p.order_id
  where p.refunded_cents <> coalesce((
    select sum(m.amount_cents) from money_movements m
    where m.order_id = o.id and m.kind = 'refund' and m.state = 'done' and m.intent_id = p.intent_id), 0)
union all
select 'a pending charge on an order that is over', o.number
  from money_movements m join orders o on o.id = m.order_id
  where m.kind = 'charge' and m.state = 'pending'
    and o.state not in ('pending_payment', 'payment_action', 'payment_failed')
    and not exists (
      select from invoice_payments p
      where p.intent_id = m.intent_id and p.state = 'open' and p.status in ('confirming', 'completing', 'processing'))
union all
select 'a payment of an invoice by card without the row of its charge', i.number
  from invoice_payments p join invoices i on i.id = p.invoice_id
  where p.state in ('paid', 'returned') and (p.charge_id is null or not exists (
    select from money_movements m
    where m.order_id = p.order_id and m.kind = 'charge' and m.state = 'done' and m.intent_id = p.intent_id
      and m.amount_cents = p.amount_cents))
union all
select 'a charge for an invoice whose payment does not say so', i.number
  from invoice_payments p join invoices i on i.id = p.invoice_id
    join money_movements m on m.order_id = p.order_id and m.intent_id = p.intent_id
  where p.state in ('open', 'closed') and m.kind = 'charge' and m.state = 'done'
union all
select 'a charge that the invoice did not need and that does not go back', i.number
  from invoice_payments p join invoices i on i.id = p.invoice_id
  where p.state = 'returned' and p.amount_cents > coalesce((
    select sum(m.amount_cents) from money_movements m
    where m.order_id = p.order_id and m.intent_id = p.intent_id and m.kind = 'refund' and m.state <> 'failed'), 0)
union all
select 'an invoice payment of another order than its invoice', i.number
  from invoice_payments p join invoices i on i.id = p.invoice_id where p.order_id <> i.order_id

-- Credit notes: together they never exceed their invoice in any part, and an order that was taken back owes nothing.
union all
select 'credit notes that are not what their invoice says is credited', i.number
  from invoices i
  where i.credited_cents <> coalesce((select sum(c.total_cents) from credit_notes c where c.invoice_id = i.id), 0)
union all
select 'an invoice of an order taken back that is not credited in full', i.number
  from invoices i join orders o on o.id = i.order_id
  where o.state in ('cancelled', 'refunded') and i.credited_cents <> i.total_cents
union all
select 'credit notes that exceed their invoice in a part', min(o.number)
  from credit_notes c join orders o on o.id = c.order_id
  group by o.id
  having sum(c.subtotal_cents) > min(o.subtotal_cents) or sum(c.shipping_cents) > min(o.shipping_cents)
    or sum(c.tax_cents) > min(o.tax_cents)
union all
select 'credit notes that exceed a tax of their invoice', o.number
  from orders o, jsonb_array_elements(o.taxes) t
  where (t ->> 'amount')::int < (
    select coalesce(sum((u ->> 'amount')::int), 0)
    from credit_notes c, jsonb_array_elements(c.taxes) u
    where c.order_id = o.id and u ->> 'name' = t ->> 'name')
union all
select 'a credit note whose lines or taxes do not add up', c.number
  from credit_notes c
  where c.subtotal_cents <> coalesce((
      select sum(l.amount_cents) from credit_note_lines l where l.credit_note_id = c.id), 0)
    or c.tax_cents <> (select coalesce(sum((t ->> 'amount')::int), 0) from jsonb_array_elements(c.taxes) t)
union all
select 'a credit note without its money movement or its document', c.number
  from credit_notes c
  where not exists (
      select from money_movements m
      where m.kind = 'credit_note' and m.credit_note_id = c.id and m.amount_cents = c.total_cents)
    or not exists (select from documents d where d.credit_note_id = c.id)
union all
select 'an attempt under way on an order that is over', o.number
  from payments p join orders o on o.id = p.order_id
  where p.status in ('confirming', 'completing') and o.state not in ('pending_payment', 'payment_action', 'payment_failed')
union all
select 'an order on invoice that has a payment or is not placed', o.number
  from orders o
  where o.payment_method = 'invoice'
    and (o.placed_at is null or exists (select from payments p where p.order_id = o.id))

-- One order: a claim and a subscription run have at most one order each, and equal carts of one key are not both placed.
union all
select 'an order with two claims', min(o.number)
  from order_claims c join orders o on o.id = c.order_id group by c.order_id having count(*) > 1
union all
select 'two orders of one subscription run', r.recurring_order_id::text || ' on ' || r.run_on
  from recurring_cycles r where r.order_id is not null group by r.recurring_order_id, r.run_on having count(*) > 1
union all
select 'two orders of one key within ten minutes', a.key
  from order_claims a join orders x on x.id = a.order_id
    join order_claims b on b.clinic_id = a.clinic_id and b.key = a.key and b.id > a.id
    join orders y on y.id = b.order_id
  where x.placed_at is not null and y.placed_at is not null and y.placed_at - x.placed_at < interval '10 minutes'
    and x.state not in ('cancelled', 'refunded')

-- Stock: promised only as far as the product allows, and reserved or committed exactly for existing orders.
union all
select 'a product promised beyond its units on hand', i.product_id::text
  from inventory i where not i.backorder and i.reserved + i.committed > i.on_hand
union all
select 'reserved units that differ from the units on hold', i.product_id::text
  from inventory i
  where i.reserved <> coalesce((
    select sum(l.held) from order_lines l where l.product_id = i.product_id), 0)
union all
select 'units on hold for an order that is not unpaid', o.number
  from order_lines l join orders o on o.id = l.order_id
  where l.held > 0 and o.state not in ('pending_payment', 'payment_action', 'payment_failed')
union all
select 'units of final stock ordered and not on hold', o.number
  from order_lines l join orders o on o.id = l.order_id join inventory i on i.product_id = l.product_id
  where l.held < l.units and not i.backorder and o.state = 'pending_payment'
union all
select 'committed units that differ from the units left to ship', i.product_id::text
  from inventory i
  where i.committed <> coalesce((
    select sum(case when c.credited >= l.quantity then 0 else greatest(0, l.units - c.unsent - c.free_units - coalesce((
        select sum(s.units) from shipment_lines s where s.order_id = l.order_id and s.line = l.line), 0)) end)
    from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(n.unsent), 0) as unsent,
          -- Older databases have no such column.
          coalesce(sum((to_jsonb(n) ->> 'free_units')::int), 0) as free_units,
          case
            when exists (
              select from invoices v
              where v.order_id = l.order_id and v.total_cents > 0 and v.credited_cents >= v.total_cents)
            then l.quantity
            else coalesce(sum(n.quantity), 0) end as credited
        from credit_note_lines n where n.order_id = l.order_id and n.line = l.line) c
    where l.product_id = i.product_id
      and o.state in ('placed', 'approved', 'picked', 'packed', 'partially_shipped')), 0)

-- Sums: the parts of an order add up.
union all
select 'lines that do not add up to the subtotal', o.number
  from orders o
  where o.subtotal_cents <> (select sum(l.amount_cents) from order_lines l where l.order_id = o.id)
union all
select 'tax parts that do not add up to the tax', o.number
  from orders o
  where o.tax_cents <> (select coalesce(sum((t ->> 'amount')::int), 0) from jsonb_array_elements(o.taxes) t)

-- History: every state change is recorded as an event.
union all
select 'a state that differs from its last event', o.number
  from orders o
  where o.state <> coalesce((
    select e.to_state from order_events e where e.order_id = o.id order by e.id desc limit 1), '')
union all
select 'an event that does not follow the one before', o.number
  from orders o join (
    select order_id, from_state, lag(to_state) over (partition by order_id order by id) as before from order_events) e
    on e.order_id = o.id
  where e.from_state is distinct from e.before

-- Subscriptions are active only if the order that created them is placed.
union all
select 'a subscription that does not match its order', o.number
  from recurring_orders r join orders o on o.id = r.order_id
  where (r.status = 'pending') <> (o.state in ('pending_payment', 'payment_action', 'payment_failed'))
    or (r.status in ('active', 'paused') and o.placed_at is null)

union all
-- People: nobody is staff and belongs to a clinic.
select 'a person who is staff and belongs to a clinic', s.person_id::text
  from staff s where s.removed_at is null and exists (select from memberships m where m.person_id = s.person_id)
union all
select 'a document or a claim of another clinic than its order''s', o.number
  from orders o
  where exists (select from documents d where d.order_id = o.id and d.clinic_id <> o.clinic_id)
    or exists (select from order_claims c where c.order_id = o.id and c.clinic_id <> o.clinic_id)
union all
select 'something that belongs to a clinic merged into another', c.number
  from clinics c
  where c.merged_into is not null and (
    exists (select from orders o where o.clinic_id = c.id) or exists (select from memberships m where m.clinic_id = c.id)
    or exists (select from recurring_orders r where r.clinic_id = c.id)
    or exists (select from locations l where l.clinic_id = c.id)
    or exists (select from received_payments r where r.clinic_id = c.id))
-- Payments over several invoices. A payment that was reversed counts as taken, because money of it may have gone back before.
union all
select 'more returned of a payment than was taken', min(o.number)
  from money_movements m join orders o on o.id = m.order_id
  where m.method in ('card', 'bank')
  group by m.order_id, m.intent_id
  having coalesce(sum(m.amount_cents) filter (
      where m.kind = 'refund' and m.state <> 'failed' and m.received_payment_id is null), 0)
    > coalesce(sum(m.amount_cents) filter (
      where m.kind = 'charge' and (m.state = 'done' or m.received_payment_id is not null)), 0)
union all
select 'more returned of an invoice than was paid and is not due again', i.number
  from invoices i join (
    select order_id, sum(amount_cents) filter (
        where kind = 'refund' and state <> 'failed' and due_again_at is null) as returned,
      sum(amount_cents) filter (where kind = 'charge' and state = 'done') as taken
    from money_movements group by 1) m on m.order_id = i.order_id
  where coalesce(m.returned, 0) > coalesce(m.taken, 0)
union all
select 'an invoice that was paid without the row of its payment', i.number
  from invoices i
  where i.paid_cents <> coalesce((
    select sum(m.amount_cents) from money_movements m
    where m.order_id = i.order_id and m.kind = 'charge' and m.state = 'done'
      and (m.method = 'bank' or m.intent_id = (select p.intent_id from payments p where p.order_id = i.order_id)
        or m.intent_id in (select p.intent_id from invoice_payments p where p.invoice_id = i.id and p.state = 'paid'))), 0)
    - coalesce((select sum(m.amount_cents) from money_movements m where m.order_id = i.order_id and m.due_again_at is not null), 0)
union all
select 'an invoice that was paid by card twice', i.number
  from invoices i
  where (select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.invoice_id = i.id and p.state = 'paid')
    > i.total_cents + coalesce((
      select sum(m.amount_cents) from money_movements m where m.order_id = i.order_id and m.due_again_at is not null), 0)
union all
select 'money that is due again and did not go back', o.number
  from money_movements m join orders o on o.id = m.order_id
  where m.due_again_at is not null and (m.kind <> 'refund' or m.state <> 'done')
union all
select 'a returned part of a reversed payment that is not due again', r.number
  from received_payments r
  where r.reversed_at is not null and r.returned_cents <> coalesce((
    select sum(m.amount_cents) from money_movements m
    where m.received_payment_id = r.id and m.kind = 'refund' and m.due_again_at is not null), 0)
union all
select 'a credit note that keeps or returns more than its total', c.number
  from credit_notes c
  where c.kept_cents < 0 or c.kept_cents + coalesce((
    select sum(m.amount_cents) from money_movements m
    where m.credit_note_id = c.id and m.kind = 'refund' and m.state <> 'failed'), 0) > c.total_cents
union all
select 'a received payment that is not the sum of its parts, of what is unapplied and of what was returned', r.number
  from received_payments r
  where case when r.reversed_at is null then r.amount_cents - r.unapplied_cents - r.returned_cents else 0 end <> coalesce((
    select sum(m.amount_cents) from money_movements m where m.received_payment_id = r.id
      and m.kind = 'charge' and m.state = 'done' and m.method = 'bank'), 0)
union all
select 'a received payment with a part for another clinic', r.number
  from received_payments r join money_movements m on m.received_payment_id = r.id join orders o on o.id = m.order_id
  where o.clinic_id <> r.clinic_id
union all
select 'a part of a received payment that failed although the payment stands, or counts although it was reversed', r.number
  from received_payments r join money_movements m on m.received_payment_id = r.id
  where (r.reversed_at is null and m.state <> 'done') or (r.reversed_at is not null and m.kind = 'charge' and m.state <> 'failed')
-- The stock ledger: levels are the sums of the moves, and the units on hand are the sum of the levels.
union all
select 'a level that is not the sum of its moves', coalesce(v.product_id, m.product_id)::text
  from stock_levels v full join (
    select product_id, lot_id, bin_id, sum(quantity) as quantity from stock_moves group by 1, 2, 3 having sum(quantity) <> 0) m
    using (product_id, lot_id, bin_id)
  where v.quantity is distinct from m.quantity
union all
select 'a level with another expiry than its lot', v.product_id::text
  from stock_levels v join lots l on l.id = v.lot_id where v.expires_on is distinct from l.expires_on
union all
select 'units on hand that are not the sum of the levels', coalesce(i.product_id, v.product_id)::text
  from inventory i full join (select product_id, sum(quantity) as quantity from stock_levels group by 1) v using (product_id)
  where coalesce(i.on_hand, 0) <> coalesce(v.quantity, 0)
union all
select 'a parcel whose lots are other units than its lines', o.number
  from (
    select shipment_id, line, order_id, product_id, -sum(quantity) as units from stock_moves
    where kind = 'shipment' group by 1, 2, 3, 4) m
    join orders o on o.id = m.order_id
    left join shipment_lines s on s.shipment_id = m.shipment_id and s.line = m.line
    left join order_lines l on l.order_id = m.order_id and l.line = m.line
  where s.units is distinct from m.units or s.order_id is distinct from m.order_id
    or l.product_id is distinct from m.product_id
union all
select 'more units came back from an order than it got', o.number
  from (
    select order_id, product_id, sum(quantity) as units from stock_moves where kind = 'return' group by 1, 2) m
    join orders o on o.id = m.order_id
  where m.units > (
    select coalesce(sum(s.units), 0) from shipment_lines s join order_lines l on l.order_id = s.order_id and l.line = s.line
    where s.order_id = m.order_id and l.product_id = m.product_id)
-- Pick lists: an order on an open list has goods to ship, its lines are open with it, and its parcel has only picked units.
union all
select 'an order on an open pick list with nothing to ship', o.number
  from pick_list_orders p join orders o on o.id = p.order_id
  where p.ended_at is null and o.state not in ('placed', 'approved', 'picked', 'packed', 'partially_shipped')
union all
select 'lines of a pick list that are open without their order', l.number
  from pick_lines p join pick_list_orders o on o.pick_list_id = p.pick_list_id and o.order_id = p.order_id
    join pick_lists l on l.id = p.pick_list_id
  where p.is_open <> (o.ended_at is null)
union all
select 'a parcel with more units of a line than its pick list picked', s.number
  from pick_list_orders o join shipments s on s.id = o.shipment_id join shipment_lines n on n.shipment_id = s.id
  where n.units > (
    select coalesce(sum(p.picked), 0) from pick_lines p
    where p.pick_list_id = o.pick_list_id and p.order_id = o.order_id and p.line = n.line)
-- Order requests: a request holds nothing, and at most one order comes from it, in its clinic and for its requester.
union all
select 'a request whose order is of another clinic or person', q.number
  from order_requests q join orders o on o.id = q.order_id
  where o.clinic_id <> q.clinic_id or o.person_id <> q.person_id
union all
select 'a request whose order has other products or quantities', q.number
  from order_requests q
  where q.order_id is not null and exists (
    select from (select line, product_id, quantity from order_request_lines where request_id = q.id) a
      full join (select line, product_id, quantity from order_lines where order_id = q.order_id) b using (line)
    where a.product_id is distinct from b.product_id or a.quantity is distinct from b.quantity)
union all
select 'an order of a request without its approver in the first event', o.number
  from order_requests q join orders o on o.id = q.order_id
  where (select e.reason from order_events e where e.order_id = o.id order by e.id limit 1) not like '%approved by %'
union all
select 'lines that do not add up to the subtotal of their request', q.number
  from order_requests q
  where q.subtotal_cents <> (select sum(l.amount_cents) from order_request_lines l where l.request_id = q.id)
union all
select 'units in a bin that was removed', b.code
  from bins b
  where b.removed_at is not null and exists (select from stock_levels v where v.bin_id = b.id and v.quantity > 0)

-- Disputes and payouts: a payout is the sum of its movements, and each movement is of one order.
union all
select 'a payout whose movements are not its amount', p.provider_id
  from payouts p
  where p.is_complete and p.is_automatic
    and p.amount_cents <> (select coalesce(sum(b.net_cents), 0) from balance_movements b where b.payout_id = p.id)
union all
select 'a task to answer a dispute that waits for no answer', d.provider_id
  from disputes d where d.state <> 'needs_response' and exists (
    select from attention a where a.subject = d.provider_id and a.reason = 'disputed' and not a.resolved)
union all
select 'a movement of a dispute or of a charge with another order', b.provider_id
  from balance_movements b
  where exists (select from money_movements m where m.id = b.money_movement_id and m.order_id <> b.order_id)
    or exists (select from disputes d where d.id = b.dispute_id and d.order_id is not null and d.order_id <> b.order_id)
-- Imports: what is applied or undone is so as a whole.
union all
select 'an import that ended with rows that still wait', i.id::text
  from imports i
  where (i.state in ('applied', 'undoing', 'undone') and exists (select from import_rows r
      where r.import_id = i.id and r.outcome in ('new', 'changed') and r.progress is null))
    or (i.state = 'undone' and exists (select from import_rows r where r.import_id = i.id and r.progress = 'applied'))
union all
select 'an import whose rows were written before somebody applied it', i.id::text
  from imports i
  where i.state in ('reading', 'previewed') and exists (select from import_rows r
    where r.import_id = i.id and r.progress is not null)
-- Taxes: the stored sums of past days are the sums of their papers.
union all
select 'a day whose stored sales are not the sales of its papers', coalesce(d.day, p.day)::text
  from (select day, sum(taxable_cents) as cents from tax_days where tax = 'sales' group by day) d
    full join (select day, sum(cents) as cents from (
        select i.issued_on as day, o.subtotal_cents + o.shipping_cents as cents from invoices i join orders o on o.id = i.order_id
        union all select issued_on, -(subtotal_cents + shipping_cents) from credit_notes) papers
      where day <= (select nullif(value, '')::date from cursors where name = 'tax days') group by day) p using (day)
  where d.cents is distinct from p.cents;
