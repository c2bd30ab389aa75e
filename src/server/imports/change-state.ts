import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { imports } from '#db/tables/imports.ts';
import type { ImportState } from '#domain/import/states.ts';
import { carryOutImport } from '#jobs/imports.ts';
import type { Queue } from '#jobs/queue.ts';
import { ActRefused } from '#server/act-refused.ts';
import { findImport, unknownImport, type ImportSummary } from './read-import.ts';

/**
 * Lets a worker apply a previewed import, or undo an applied one. Refuses an import in another state (rules: IMPORT-10,
 * IMPORT-11).
 */
export async function startImport(
  { db: tx, queue }: { db: Db; queue: Queue },
  number: number,
  to: 'applying' | 'undoing',
  auditId: number,
): Promise<ImportSummary> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, number)).for('update');
  if (!found) throw unknownImport(number);
  const needed: ImportState = to === 'applying' ? 'previewed' : 'applied';
  if (found.state !== needed)
    throw new ActRefused('wrong_state', `Import ${number} is ${found.state}, and must be ${needed}.`);
  const summary = await findImport(tx, number);
  if (to === 'applying' && summary.counts.new + summary.counts.changed === 0)
    throw new ActRefused('wrong_state', `Import ${number} changes nothing.`);
  await tx.update(imports).set({ state: to, auditId }).where(eq(imports.id, number));
  await queue.enqueue(tx, carryOutImport, { importId: number });
  return { ...summary, state: to };
}
