import { sql } from 'drizzle-orm';
import type { OfficeImports, OfficeImportsQuery } from '#contract/office-imports.ts';
import type { Db } from '#db/client.ts';
import { selectImports } from '#server/imports/list-imports.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';

/** A page of the imports, the newest first (rules: OFFICE-130). */
export async function listOfficeImports(db: Db, query: OfficeImportsQuery): Promise<OfficeImports> {
  const { after, limit } = query;
  const { backwards, descending } = wayOf(query, true);
  const found = await selectImports(db, {
    where: beyondPosition(query, { by: sql`i.id`, type: 'int', id: sql`i.id`, descending }),
    order: sql`i.id ${sql.raw(descending ? 'desc' : 'asc')}`,
    limit: limit + 1,
  });
  return toPage(found, { backwards, after, limit }, (row) => `${row.import}~${row.import}`);
}
