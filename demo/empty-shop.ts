import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** Whether there is nothing to sell yet. Apart from the loading, so that a shop that is used reads no demo at all. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [shop] = await rows<{ empty: boolean }>(db, sql`select not exists (select from products) as empty`);
  return shop?.empty ?? true;
}
