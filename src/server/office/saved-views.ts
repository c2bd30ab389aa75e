import { sql } from 'drizzle-orm';
import type { SavedView } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';
import { staffName } from './order-notes.ts';

/**
 * The views of the list of orders that a staff member sees: the own ones and everyone's, by name (rules: OFFICE-24).
 */
export function readViews(db: Db, reader: number): Promise<SavedView[]> {
  return rows<SavedView>(
    db,
    sql`select v.id, v.name, v.filters, v.columns, v.is_shared as "isShared", v.staff_id = ${reader} as "isOwn",
        d.view_id is not null as "isDefault", ${staffName} as by
      from saved_views v join staff s on s.id = v.staff_id join people p on p.id = s.person_id
      left join default_views d on d.view_id = v.id and d.staff_id = ${reader}
      where v.staff_id = ${reader} or v.is_shared order by lower(v.name), v.id`,
  );
}
