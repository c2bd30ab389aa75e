import { and, asc, desc, gt, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';
import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';
import { GENESIS, hashOfRow, type AuditRow } from './chain.ts';
import { isReadable, readDifferently } from './readable.ts';

/** Milliseconds between two rounds: a round may fail and the next is still within ten seconds (rules: STAFF-8). */
export const SEAL_EVERY_MS = 5_000;
/** Milliseconds between two log lines with the head of the chain (rules: STAFF-9). */
export const LOG_HEAD_EVERY_MS = 60_000;
/** Rows sealed in one transaction. */
const BATCH = 500;
/** The key of the advisory lock that one sealing process holds. */
const SEALING_LOCK = 701_947;

/** The last sealed row: its place in the chain and its hash. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/**
 * Starts sealing audit rows every five seconds, and writing the head of the chain to the log every minute, so that rows
 * cut off at the end of the chain are missed (rules: STAFF-8, STAFF-9). Returns a function that stops both.
 */
export function startSealing(deps: Deps): () => Promise<void> {
  const rounds = [
    repeat(deps, 'audit sealing', SEAL_EVERY_MS, () => sealRound(deps)),
    repeat(deps, 'audit head', LOG_HEAD_EVERY_MS, () => logHead(deps)),
  ];
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
  };
}

/** Seals all rows that can be sealed, and writes to the log which rows cannot. */
async function sealRound({ database, log }: Deps): Promise<void> {
  await sealAuditRows(database.db);
  const ids = await findUnreadable(database.db);
  if (ids.length > 0) log.error({ ids }, 'audit rows cannot be read and are not sealed');
}

/** Seals all committed rows that are not sealed yet and can be read. Returns how many this call has sealed. */
export async function sealAuditRows(db: Db): Promise<number> {
  let sealed = 0;
  for (let after = 0; ;) {
    const batch = await sealBatch(db, after);
    sealed += batch.sealed;
    if (batch.last === null) return sealed;
    after = batch.last;
  }
}

/** Ids that one log line or check names. */
const MAX_IDS = 20;

/**
 * The ids of the first unsealed rows that cannot be read, as text, because an id may be larger than an exact number.
 */
export async function findUnreadable(db: Db): Promise<string[]> {
  const isUnsealed = isNull(auditLog.seq);
  const found = await db
    .select({ id: sql<string>`${auditLog.id}::text` })
    .from(auditLog)
    .where(and(isUnsealed, not(isReadable)))
    .orderBy(asc(auditLog.id))
    .limit(MAX_IDS);
  const ids = found.map(({ id }) => id);
  for (let after = 0; ids.length < MAX_IDS;) {
    const page = await readUnsealed(db, after);
    const differently = await readDifferently(db, page);
    ids.push(...[...differently].map(String));
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  return ids.slice(0, MAX_IDS);
}

/** The next unsealed rows that can be read. */
function readUnsealed(db: Db, after: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(isNull(auditLog.seq), gt(auditLog.id, after), isReadable))
    .orderBy(asc(auditLog.id))
    .limit(BATCH);
}

/**
 * Appends unsealed rows after an id to the chain. The order of the chain is the order of sealing: a row whose
 * transaction commits late has a lower id than rows that are sealed already, and follows them. A row that cannot be
 * read stays unsealed, so that it does not keep the others from being sealed. `last` is the last id of the batch; null
 * if more rows do not wait.
 */
async function sealBatch(db: Db, after: number): Promise<{ sealed: number; last: number | null }> {
  return db.transaction(async (tx) => {
    // The statements below see the rows that the previous lock holder has committed.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK})`);
    const waiting = await readUnsealed(tx, after);
    const differently = await readDifferently(tx, waiting);
    let head = await readHead(tx);
    const seals = waiting
      .filter(({ id }) => !differently.has(id))
      .map((row) => {
        const seq = (head?.seq ?? 0) + 1;
        const prev = head?.hash ?? GENESIS;
        head = { seq, hash: hashOfRow(row, seq, prev) };
        return { id: row.id, seq, prev_hash: prev, hash: head.hash };
      });
    if (seals.length > 0) await writeSeals(tx, seals);
    return { sealed: seals.length, last: waiting.length < BATCH ? null : (waiting.at(-1)?.id ?? null) };
  });
}

interface Seal {
  id: number;
  seq: number;
  prev_hash: string;
  hash: string;
}

async function writeSeals(tx: Db, seals: readonly Seal[]): Promise<void> {
  await tx.execute(sql`update ${auditLog} set seq = seal.seq, prev_hash = seal.prev_hash, hash = seal.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal (id bigint, seq bigint, prev_hash text, hash text)
    where ${auditLog.id} = seal.id`);
}

/** The last sealed row, or null if no row is sealed yet. */
export async function readHead(db: Db): Promise<ChainHead | null> {
  const [last] = await db
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .where(isNotNull(auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  const { seq = null, hash = null } = last ?? {};
  return seq === null || hash === null ? null : { seq, hash };
}

/** Writes the head at every level of the log, because a log without heads proves nothing about the end of the chain. */
async function logHead({ database, log }: Deps): Promise<void> {
  const head = await readHead(database.db);
  if (head) log.child({}, { level: 'info' }).info({ seq: head.seq, hash: head.hash }, 'audit head');
}
