import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';
import { GENESIS, hashOfRow, saltedDigest, type AuditRow } from './chain.ts';
import { readHead, type ChainHead } from './seal.ts';

const PAGE = 500;
/** Seconds after which an unsealed row is reported: no worker runs, or sealing fails. */
const SEALED_WITHIN_SECONDS = 60;

export type AuditFault =
  /** A column of the row differs from what was sealed. */
  | { fault: 'changed' | 'inserted'; seq: number; id: number }
  /** The personal values are gone, and no act has erased them; or they differ from what was sealed. */
  | { fault: 'personal_changed' | 'personal_missing'; seq: number; id: number }
  /** The row with this place in the chain does not exist. */
  | { fault: 'missing'; seq: number }
  /** The chain has another hash at the place that the log has written down, or ends before it. */
  | { fault: 'other_head'; seq: number }
  | { fault: 'unsealed'; id: number };

export type AuditVerdict = { ok: true; rows: number; head: ChainHead | null } | ({ ok: false } & AuditFault);

/**
 * Checks the whole chain and returns the first fault. `logged` is a head that the log has written down: rows cut off
 * at the end of the chain leave no other trace (rules: STAFF-9, STAFF-10).
 */
export async function verifyAudit(db: Db, now: Date, logged: ChainHead | null = null): Promise<AuditVerdict> {
  const fault = (await firstFaultInChain(db)) ?? (await faultAtHead(db, logged)) ?? (await longUnsealed(db, now));
  if (fault) return { ok: false, ...fault };
  const head = await readHead(db);
  return { ok: true, rows: head?.seq ?? 0, head };
}

async function firstFaultInChain(db: Db): Promise<AuditFault | null> {
  const erased = await readErased(db);
  let prev: ChainHead = { seq: 0, hash: GENESIS };
  for (;;) {
    const page = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, prev.seq))
      .orderBy(asc(auditLog.seq), asc(auditLog.id))
      .limit(PAGE);
    for (const [at, row] of page.entries()) {
      const fault = faultOf(row, prev, page[at + 1]) ?? personalFaultOf(row, erased);
      if (fault) return fault;
      prev = { seq: prev.seq + 1, hash: row.hash ?? '' };
    }
    if (page.length < PAGE) return null;
  }
}

/** The fault of a row that should follow `prev`. The row after it tells an inserted row from a changed row. */
function faultOf(row: AuditRow, prev: ChainHead, next: AuditRow | undefined): AuditFault | null {
  const seq = prev.seq + 1;
  const { id } = row;
  if (row.seq !== seq) return { fault: 'missing', seq };
  if (row.hash === hashOfRow(row, seq, prev.hash) && row.prevHash === prev.hash) return null;
  return { fault: next?.prevHash === prev.hash ? 'inserted' : 'changed', seq, id };
}

function personalFaultOf(row: AuditRow, erased: ReadonlySet<number>): AuditFault | null {
  const { id, personal, personalSalt, personalDigest } = row;
  if (personalDigest === null) return personal === null ? null : { fault: 'personal_changed', seq: row.seq ?? 0, id };
  if (personal === null || personalSalt === null)
    return erased.has(id) ? null : { fault: 'personal_missing', seq: row.seq ?? 0, id };
  const isSame = saltedDigest(personal, personalSalt) === personalDigest;
  return isSame ? null : { fault: 'personal_changed', seq: row.seq ?? 0, id };
}

/** The names of the acts that erase personal values; their audit rows name the erased row or rows. */
export const ERASE_ACT = 'audit.erase';
export const ERASE_PERSON_ACT = 'audit.erase-person';

/** Ids of the rows whose personal values an act has erased. */
async function readErased(db: Db): Promise<Set<number>> {
  const found = await rows<{ id: number }>(
    db,
    sql`select (subject->>'row')::float8 as id from ${auditLog} where act = ${ERASE_ACT}
      union all
      select row_id::float8 from ${auditLog}, jsonb_array_elements_text(subject->'rows') row_id where act = ${ERASE_PERSON_ACT}`,
  );
  return new Set(found.map(({ id }) => id));
}

async function faultAtHead(db: Db, logged: ChainHead | null): Promise<AuditFault | null> {
  if (logged === null) return null;
  const [found] = await db
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(sql`${auditLog.seq} = ${logged.seq}`);
  return found?.hash === logged.hash ? null : { fault: 'other_head', seq: logged.seq };
}

async function longUnsealed(db: Db, now: Date): Promise<AuditFault | null> {
  const before = new Date(now.getTime() - SEALED_WITHIN_SECONDS * 1_000);
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isNull(auditLog.seq), lt(auditLog.at, before)))
    .orderBy(asc(auditLog.id))
    .limit(1);
  return found ? { fault: 'unsealed', id: found.id } : null;
}
