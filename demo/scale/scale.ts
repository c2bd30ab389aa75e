import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { addPayouts } from './card-service.ts';
import { FIRST } from './chance.ts';
import { addClinics } from './clinics.ts';
import { addOrders } from './orders.ts';
import { addLots } from './stock.ts';
import { addPickLists } from './warehouse.ts';

/** Orders of a clinic on average. */
const ORDERS_OF_CLINIC = 50;

/**
 * Raises the number of orders to the wanted number, over three years up to today, with what belongs to them: clinics,
 * lots, business documents, payments, pick lists, disputes and payouts. What is there already stays, so the function
 * can be called again after it was stopped.
 */
export async function multiplyOrders(db: Db, wanted: number, say: (line: string) => void): Promise<void> {
  const [found] = await rows<{ isDone: boolean }>(
    db,
    sql`select exists (select from orders where id >= ${FIRST} + ${wanted}::int) and exists (select from payouts) as "isDone"`,
  );
  if (found?.isDone) return;
  const clinics = Math.max(10, Math.ceil(wanted / ORDERS_OF_CLINIC));
  await addClinics(db, clinics);
  say(`  ${clinics.toLocaleString('en-CA')} clinics`);
  await addLots(db);
  say('  lots on the shelves');
  await addOrders(db, { wanted, clinics }, say);
  await addPickLists(db);
  await addPayouts(db);
  // The orders are of days whose taxes may be summed already; the worker sums them again.
  await db.execute(sql`delete from tax_days`);
  await db.execute(sql`delete from cursors where name = 'tax days'`);
  say('  pick lists and payouts');
  await db.execute(sql`vacuum analyze`);
}
