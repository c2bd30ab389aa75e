import { sql } from 'drizzle-orm';
import { listPricesKind } from '#domain/import/kinds/list-prices.ts';
import { changedValues, type ImportTarget } from '#server/imports/target.ts';
import { lockProducts, refuseNearCodes } from './items.ts';

/** The list prices of items that the store has (rules: IMPORT-14). */
export const listPricesTarget: ImportTarget = {
  kind: listPricesKind,
  current: sql`select item_id as key, id, jsonb_build_object('code', item_id, 'price', price_cents) as current
    from products`,
  check: refuseNearCodes,
  lock: lockProducts,
  async change(tx, chunk, to) {
    await tx.execute(sql`update products p set price_cents = (n.v ->> 'price')::int
      from (${changedValues(chunk, to)}) n where p.id = n.id`);
  },
  add: async () => undefined,
  remove: async () => undefined,
};
