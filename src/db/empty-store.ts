import { sql } from 'drizzle-orm';
import { rows, type Db } from './client.ts';

/** Whether the store has no products yet. In its own file, so that a store in use does not load the demo's code. */
export async function isEmptyStore(db: Db): Promise<boolean> {
  const [store] = await rows<{ empty: boolean }>(db, sql`select not exists (select from products) as empty`);
  return store?.empty ?? true;
}
