import { eq, sql, type SQL } from 'drizzle-orm';
import { rows as readRows, type Db } from '#db/client.ts';
import { imports } from '#db/tables/imports.ts';
import { importTargets } from './targets.ts';
import { waiting, type Chunk, type ImportTarget } from './target.ts';

/** Rows of one transaction: other writes to the catalogue wait for no more. */
const CHUNK_ROWS = 1_000;
/** Every count in the stock ledger is several statements. */
const STOCK_CHUNK_ROWS = 200;

/**
 * Applies or undoes the next rows of an import in one transaction. Returns whether rows may be left. A process that dies
 * leaves the rows of earlier transactions done and its own rows for the next try (rules: IMPORT-10).
 */
export async function carryOutNext(db: Db, importId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (!found || (found.state !== 'applying' && found.state !== 'undoing')) return false;
    const { state, kind, auditId, staffId: actorId } = found;
    const target = importTargets[kind];
    const rows = await nextRows(tx, importId, state, kind === 'stock' ? STOCK_CHUNK_ROWS : CHUNK_ROWS);
    if (rows.length === 0) {
      await tx
        .update(imports)
        .set(state === 'applying' ? { state: 'applied', appliedAt: now } : { state: 'undone', undoneAt: now })
        .where(eq(imports.id, importId));
      return false;
    }
    const chunk = { importId, rows, actor: { actorId, auditId, now } };
    await (state === 'applying' ? applyRows(tx, target, chunk) : undoRows(tx, target, chunk));
    return true;
  });
}

/** Rows are applied from the first one on, and undone from the last one on. Classes without a parent come first. */
async function nextRows(tx: Db, importId: number, state: 'applying' | 'undoing', most: number): Promise<number[]> {
  const which = state === 'applying' ? sql`progress is null` : sql`progress = 'applied'`;
  const order = state === 'applying' ? sql`given ? 'parent', row` : sql`not given ? 'parent', row desc`;
  const found = await readRows<{ row: number }>(
    tx,
    sql`select row from import_rows where import_id = ${importId} and outcome in ('new', 'changed') and ${which}
      order by ${order} limit ${most}`,
  );
  return found.map(({ row }) => row);
}

async function applyRows(tx: Db, target: ImportTarget, chunk: Chunk): Promise<void> {
  await target.lock(tx, chunk);
  // Somebody has changed the object since the preview: the person saw another value.
  await leave(tx, chunk, {
    progress: 'left',
    rule: 'has changed since the preview',
    condition: sql`r.outcome = 'changed' and ${isOtherThan(target, sql`r.before`)}`,
  });
  await target.change(tx, chunk, 'given');
  await target.add(tx, chunk);
  await leave(tx, chunk, {
    progress: 'left',
    rule: 'was added by somebody else since the preview',
    condition: sql`r.outcome = 'new' and r.target_id is null`,
  });
  await finish(tx, chunk, 'applied', sql`r.progress is null`);
}

async function undoRows(tx: Db, target: ImportTarget, chunk: Chunk): Promise<void> {
  await target.lock(tx, chunk);
  await leave(tx, chunk, {
    progress: 'kept',
    rule: 'was changed since the import',
    condition: sql`(r.outcome = 'changed' and ${isOtherThan(target, givenWhereChanged)}
      or r.outcome = 'new' and ${isOtherThan(target, sql`r.given`)})`,
  });
  await target.change(tx, chunk, 'before');
  await target.remove(tx, chunk);
  await finish(tx, chunk, 'undone', sql`r.progress = 'applied'`);
}

const givenWhereChanged = sql`(select jsonb_object_agg(k, r.given -> k) from jsonb_object_keys(r.before) k)`;

/** Whether the object of a row `r` is gone, or has another value than the expected ones in their columns. */
function isOtherThan({ current }: ImportTarget, expected: SQL): SQL {
  return sql`not coalesce((select c.current @> ${expected} from (${current}) c
    where c.id = r.target_id and c.key = r.key), false)`;
}

/** Leaves rows `r` of a chunk as they are, and stores why. */
async function leave(
  tx: Db,
  chunk: Chunk,
  { progress, rule, condition }: { progress: 'left' | 'kept'; rule: string; condition: SQL },
): Promise<void> {
  await tx.execute(sql`update import_rows r set progress = ${progress}, problems = r.problems
      || jsonb_build_array(jsonb_build_object('column', null, 'rule', ${rule}::text))
    where (${waiting(chunk, 'new')} or ${waiting(chunk, 'changed')}) and ${condition}`);
}

async function finish(tx: Db, { importId, rows }: Chunk, progress: 'applied' | 'undone', which: SQL): Promise<void> {
  await tx.execute(sql`update import_rows r set progress = ${progress}
    where r.import_id = ${importId} and r.row = any(${sql.param(rows)}::int[]) and ${which}`);
}
