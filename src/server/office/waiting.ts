import { sql, type SQL } from 'drizzle-orm';
import type { OfficeWaiting } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { COUNTED_CLINICS, WAITING_CLINIC_KINDS } from '#domain/clinic-lists.ts';
import { COUNTED_ORDERS, ORDER_QUEUES, type OrderQueue } from '#domain/order-queues.ts';
import { clinicCondition } from './clinic-conditions.ts';
import { overdueInvoice, queueCondition } from './order-conditions.ts';

/**
 * How many orders are in each queue, counted up to `COUNTED_ORDERS`, how many disputes are open, and how many clinics
 * wait; of clinics null for a role that does not read them (rules: OFFICE-6, OFFICE-48).
 */
export async function countWaiting(
  db: Db,
  today: LocalDate,
  { readsClinics }: { readsClinics: boolean },
): Promise<OfficeWaiting> {
  // Each overdue invoice is one order: its index counts them without reading the orders.
  const orders = ORDER_QUEUES.map((queue) =>
    queue === 'overdue'
      ? counted(queue, sql`invoices i`, overdueInvoice(today), COUNTED_ORDERS)
      : counted(queue, sql`orders o`, queueCondition(queue, today), COUNTED_ORDERS),
  );
  const clinics = (readsClinics ? WAITING_CLINIC_KINDS : []).map((kind) =>
    counted(kind, sql`clinics c`, clinicCondition({ kind }), COUNTED_CLINICS),
  );
  const disputed = sql`(select count(*)::int from disputes where ended_at is null) as disputed`;
  const [found] = await rows<Record<OrderQueue | 'disputed' | (typeof WAITING_CLINIC_KINDS)[number], number>>(
    db,
    sql`select ${sql.join([...orders, ...clinics, disputed], sql`, `)}`,
  );
  if (!found) throw new Error('A query without a table has one row');
  const { applied, paused, ...queues } = found;
  return { ...queues, clinics: readsClinics ? { applied, paused } : null };
}

function counted(name: string, table: SQL, condition: SQL, limit: number): SQL {
  const found = sql`select from ${table} where ${condition} limit ${limit}`;
  return sql`(select count(*)::int from (${found}) found) as ${sql.identifier(name)}`;
}
