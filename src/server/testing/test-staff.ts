import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { staff } from '#db/tables/staff.ts';
import type { StaffRole } from '#domain/staff-roles.ts';

/** Makes the person with this address staff, who signs in with it; returns the id of the staff member. */
export async function hireStaff(db: Db, email: string, role: StaffRole): Promise<number> {
  await db.insert(people).values({ email, firstName: '', lastName: '' }).onConflictDoNothing();
  const [hired] = await rows<{ id: number }>(
    db,
    sql`insert into ${staff} (person_id, role)
      select id, ${role} from ${people} where lower(email) = lower(${email}::text)
      on conflict (person_id) do update set role = excluded.role, removed_at = null returning id`,
  );
  return hired!.id;
}

/** Deletes all staff, and the people among them who belong to no clinic. */
export async function deleteStaff(db: Db): Promise<void> {
  const removed = await db.delete(staff).returning({ personId: staff.personId });
  const ids = removed.map(({ personId }) => personId);
  await db.execute(sql`delete from ${people} p where p.id = any(${sql.param(ids)}::int[])
    and not exists (select from memberships m where m.person_id = p.id)`);
}
