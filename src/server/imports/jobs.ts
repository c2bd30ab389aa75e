import { carryOutImport } from '#jobs/imports.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';
import { carryOutNext } from './carry-out.ts';

/** Shorter than the time after which the queue gives a job to another process. */
const MOST_MS = 60_000;

/** Starts applying and undoing imports, one at a time (rules: IMPORT-10). */
export async function registerImportJobs(deps: Deps): Promise<void> {
  const { database, queue } = deps;
  const carryOut = async (importId: number) => {
    const began = performance.now();
    while (await carryOutNext(database.db, importId, deps.now())) {
      if (performance.now() - began < MOST_MS && !deps.isStopping()) continue;
      await queue.enqueue(database.db, carryOutImport, { importId });
      return;
    }
  };
  await registerJob(deps, carryOutImport, ({ importId }) => carryOut(importId), 1);
}
