-- The store's statements for an order of three lines on invoice, in the same sequence; this file computes nothing.
-- bench/order-statements.test.ts compares the rows they write with the rows of an order placed by the store.
\set customer :first_clinic + random(0, :clinics - 1)
\set clinic :customer + 1000
\set person :customer + 2000
\set turn random(1, 1000000000)
\set one :first_item + :turn % :items
\set two :first_item + (:turn + 13) % :items
\set three :first_item + (:turn + 26) % :items

select p.id, m.id, m.clinic_id, m.role, c.stage, c.disabled, exists (select from revoked_tokens where hash = :turn::int::text)
  from people p left join memberships m on m.person_id = p.id left join clinics c on c.id = m.clinic_id
  where p.auth_issuer = :issuer and p.auth_subject = 'auth0|bench-' || :customer::int order by m.id;

insert into order_claims (clinic_id, key, body_hash, lease_until)
  values (:clinic, 'pgbench-' || :turn::int || '-' || :clinic::int, :turn::int::text, now() + interval '30 seconds')
  on conflict (clinic_id, key) where closed_at is null do nothing
  returning id as claim, exists (select from orders
    where clinic_id = :clinic and state in ('pending_payment', 'payment_action', 'payment_failed')) as unpaid \gset

begin;

select c.id, c.stage, c.disabled, c.stripe_customer_id, m.role
  from clinics c join memberships m on m.clinic_id = c.id
  where c.id = :clinic and m.id = :customer for no key update;

select id, number from orders
  where clinic_id = :clinic and cart_key = :turn::int::text
    and (state in ('pending_payment', 'payment_action')
      or (state in ('placed', 'approved', 'picked', 'packed', 'partially_shipped', 'shipped', 'delivered', 'billed', 'closed')
        and placed_at >= now() - make_interval(mins => 10)))
  order by id desc limit 1;

select m.name, p.id, p.item_id, p.name, p.price_cents, p.tax_class
  from ship_methods m left join products p on p.id in (:one, :two, :three) and p.active where m.id = :ship_method;

select id, product_id, code, code_required, fixed_price_cents, item_quantifier, promotion_text, start_date, end_date
  from promotions where product_id = any(array[:one::int, :two::int, :three::int]);

select p.id, p.email, p.first_name, p.last_name, m.role from memberships m join people p on p.id = m.person_id
  where m.clinic_id = :clinic order by m.id;

insert into orders (clinic_id, person_id, location_id, state, payment_method, cart_key, currency, subtotal_cents, shipping_cents, tax_cents,
    total_cents, taxes, taxes_not_charged, billing_address, shipping_address, ship_method_id, email,
    purchase_order_number, warehouse_note, memo, placed_at)
  values (:clinic, :person,
    (select id from locations where clinic_id = :clinic and full_name = :address::jsonb ->> 'fullName'
      and address1 = :address::jsonb ->> 'address1' order by id limit 1),
    'placed', 'invoice', :turn::int::text, 'cad', 10000, 999, 1430, 12429,
    '[{"name": "HST", "rate": 13000, "amount": 1430}]', '{}', :address, :address, :ship_method,
    'bench-' || :customer::int || '@example.ca', '', '', 'Invoice', now())
  returning id as order, number, placed_at \gset

select product_id, on_hand, reserved, committed, backorder from inventory
  where product_id in (:one, :two, :three) order by product_id for no key update;

update order_claims set order_id = :order
  where id = :claim and body_hash = :turn::int::text and order_id is null and closed_at is null returning id;

insert into order_events (order_id, to_state, reason) values (:order, 'placed', 'Order received on invoice');

insert into order_lines (order_id, line, product_id, item_id, name, quantity, units, unit_price_cents,
    net_unit_price_cents, amount_cents, price_reason, tax_class, from_stock, expected_from, expected_to)
  values
    (:order, 1, :one, 'BCH', 'Composite Shade', 1, 1, 5000, 5000, 5000, '{"promotion": null, "subscription": null}', 'taxable', true, current_date + 2, current_date + 4),
    (:order, 2, :two, 'BCH', 'Composite Shade', 1, 1, 2500, 2500, 2500, '{"promotion": null, "subscription": null}', 'taxable', true, current_date + 2, current_date + 4),
    (:order, 3, :three, 'BCH', 'Composite Shade', 1, 1, 2500, 2500, 2500, '{"promotion": null, "subscription": null}', 'taxable', true, current_date + 2, current_date + 4);

update inventory set reserved = inventory.reserved + taken.reserved, committed = inventory.committed + taken.committed
  from (values (:one::int, 0, 1), (:two::int, 0, 1), (:three::int, 0, 1)) as taken (product_id, reserved, committed)
  where inventory.product_id = taken.product_id;

insert into invoices (order_id, issued_on, due_on, total_cents, paid_cents, paid_on)
  values (:order, current_date, current_date + 30, 12429, 0, null) returning number;

insert into documents (order_id, clinic_id, kind, filename, media_type, snapshot)
  values (:order, :clinic, 'invoice', 'INV-' || :order::int || '.pdf', 'application/pdf', :snapshot);

insert into pgboss.job_common (name, data, priority, start_after, expire_seconds, deletion_seconds, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking,
    pending_dependencies)
  select q.name, json_build_object('orderId', :order::int), 0, now(), q.expire_seconds, q.deletion_seconds,
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds, false, false, 0
  from pgboss.queue q where q.name = 'send-order-confirmation'
  on conflict do nothing returning id;

commit;
