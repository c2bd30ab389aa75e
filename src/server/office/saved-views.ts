import { sql } from 'drizzle-orm';
import type { SavedView } from '#contract/office-views.ts';
import { rows, type Db } from '#db/client.ts';
import { OFFICE_LISTS } from '#domain/office-lists.ts';
import { mayStaff, type StaffRole } from '#domain/staff-roles.ts';
import { staffName } from './order-notes.ts';

/**
 * The views that a staff member sees, of the lists that the role reads: the own ones and everyone's, by name (rules:
 * OFFICE-24).
 */
export async function readViews(db: Db, reader: { id: number; role: StaffRole }): Promise<SavedView[]> {
  const views = await rows<SavedView>(
    db,
    sql`select v.id, v.list, v.name, v.filters, v.columns, v.is_shared as "isShared", v.staff_id = ${reader.id} as "isOwn",
        d.view_id is not null as "isDefault", ${staffName} as by
      from saved_views v join staff s on s.id = v.staff_id join people p on p.id = s.person_id
      left join default_views d on d.view_id = v.id and d.staff_id = ${reader.id}
      where v.staff_id = ${reader.id} or v.is_shared order by lower(v.name), v.id`,
  );
  return views.filter(({ list }) => mayStaff(reader.role, OFFICE_LISTS[list].area, 'read'));
}
