import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { keepFormer, lockFolder } from '#db/embedded-folder.ts';
import { openFilesAsTheyAre } from '#db/open-embedded.ts';
import { WrongUse } from '#ops/command.ts';
import type { StoreCommandDeps } from '#ops/store-command.ts';
import { EMBEDDED_VERSION, inWorkFolder, unpackAndCompare } from './embedded-copy.ts';
import { finishRestore, requireConsent, type Restored, type Restoring } from './restore.ts';

/**
 * Unpacks a backup beside the embedded database, makes it ready there, and exchanges the folders. A kill between the
 * two renames leaves no database, and the next start refuses to make a new one.
 */
export async function restoreEmbedded(deps: StoreCommandDeps, restoring: Restoring): Promise<Restored> {
  const { file, path } = restoring;
  const dataDir = resolve(deps.env.DATA_DIR);
  if (file.manifest.postgres !== EMBEDDED_VERSION)
    throw new WrongUse(
      `${path} has the files of PostgreSQL ${file.manifest.postgres}, and the embedded database of this version is PostgreSQL ${EMBEDDED_VERSION}. Restore it with the version ${file.manifest.store} of the store.`,
    );
  // A running store has the folder locked.
  const release = lockFolder(dataDir);
  try {
    const orders = await countOrders(dataDir);
    const name = deps.env.DATA_DIR;
    requireConsent(restoring, { name, place: `The embedded database in ${name}`, orders });
    return await inWorkFolder(dataDir, 'restoring', async (work) => {
      const next = join(work, 'new');
      deps.say(`Unpacking into ${next} …`);
      const found = await unpackAndCompare(file, next, deps);
      if (found.length > 0) throw new WrongUse(`${path} was not restored completely: ${found.slice(0, 5).join('; ')}.`);
      const finished = await finishRestore(deps, file, { dataDir: next });
      const isFirst = !existsSync(join(dataDir, 'database'));
      const kept = keepFormer(dataDir, 'restore', deps.now(), join(next, 'database'));
      const former = isFirst
        ? 'There was no database before.'
        : `The former database is kept in ${kept}. Delete that folder once nobody needs it any more.`;
      return { name: `The embedded database in ${name}`, former, ...finished };
    });
  } finally {
    release();
  }
}

/** The number of orders in the folder; null if its database is damaged or has no orders table. */
async function countOrders(dataDir: string): Promise<number | null> {
  if (!existsSync(join(dataDir, 'database'))) return 0;
  try {
    const { db, close } = await openFilesAsTheyAre(dataDir);
    const [found] = await rows<{ orders: number }>(db, sql`select count(*)::int as orders from orders`).finally(close);
    return found?.orders ?? null;
  } catch {
    return null;
  }
}
