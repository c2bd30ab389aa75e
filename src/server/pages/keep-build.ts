import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { builds, pageFiles } from '#db/tables/page-files.ts';

/** Builds whose files are kept; the files of a build used within a day are kept as well. */
const KEPT_BUILDS = 3;
/** Files in one statement, about 300 kB. */
const BATCH = 50;

/** The names under /assets contain a hash of the content, so the list of names identifies the build. */
interface Build {
  id: string;
  paths: string[];
}

function readBuild(clientDir: string): Build {
  const names = readdirSync(join(clientDir, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const paths = names.map((name) => `/assets/${name}`).sort();
  return { id: createHash('sha256').update(paths.join('\n')).digest('base64url').slice(0, 16), paths };
}

async function readPageFile(clientDir: string, path: string): Promise<typeof pageFiles.$inferInsert> {
  const file = join(clientDir, path);
  const brotli = existsSync(`${file}.br`);
  const content = await readFile(brotli ? `${file}.br` : file);
  return { path, mediaType: getMimeType(path) ?? 'application/octet-stream', brotli, content };
}

/**
 * Stores the files of this build in the database, so that processes of other builds can serve them. Call it before the
 * first page is sent: a page may name a file for which the browser asks another process. Later starts of the same build
 * cost one statement. Files that no kept build has are deleted.
 */
export async function keepBuild(db: Db, clientDir: string): Promise<void> {
  const build = readBuild(clientDir);
  if (await markUsed(db, build)) return;
  await db.transaction(async (tx) => {
    // No other process may delete a file between the look-up of known files and the insertion of the build.
    await tx.execute(sql`lock table ${builds} in share row exclusive mode`);
    const known = await tx.select({ path: pageFiles.path }).from(pageFiles).where(inArray(pageFiles.path, build.paths));
    const stored = new Set(known.map(({ path }) => path));
    const missing = build.paths.filter((path) => !stored.has(path));
    for (let from = 0; from < missing.length; from += BATCH) {
      const batch = missing.slice(from, from + BATCH);
      await tx.insert(pageFiles).values(await Promise.all(batch.map((path) => readPageFile(clientDir, path))));
    }
    await tx
      .insert(builds)
      .values(build)
      .onConflictDoUpdate({ target: builds.id, set: { usedAt: sql`now()` } });
    await deleteOldBuilds(tx);
  });
}

/** Whether the build is in the database, and so are all its files. */
async function markUsed(db: Db, { id }: Build): Promise<boolean> {
  const marked = await db
    .update(builds)
    .set({ usedAt: sql`now()` })
    .where(eq(builds.id, id))
    .returning({ id: builds.id });
  return marked.length > 0;
}

async function deleteOldBuilds(tx: Db): Promise<void> {
  await tx.execute(sql`delete from builds where used_at < now() - interval '1 day'
    and id not in (select id from builds order by used_at desc, id limit ${KEPT_BUILDS})`);
  await tx.execute(sql`delete from page_files where path not in (select unnest(paths) from builds)`);
}
