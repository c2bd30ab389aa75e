import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/**
 * The ids of the clinics whose name contains the text or whose number is the text. A list receives them as values, from
 * which PostgreSQL estimates whether to read the few rows of these clinics, or all rows in their order until a page is
 * full.
 */
export async function clinicsCalled(db: Db, text: string): Promise<number[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const [found] = await rows<{ ids: number[] }>(
    db,
    sql`select coalesce(array_agg(id), '{}') as ids from clinics where name ilike ${part} or number = upper(${text})`,
  );
  return found?.ids ?? [];
}
