import { asc, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';
import { GENESIS, hashOfRow, saltedDigest, type AuditRow } from './chain.ts';
import { isReadable, readDifferently } from './readable.ts';
import { findUnreadable, readHead, type ChainHead } from './seal.ts';

const PAGE = 500;
/** Seconds after which an unsealed row is reported: no worker runs, or sealing fails. */
const SEALED_WITHIN_SECONDS = 60;
/**
 * Seconds by which a row may be dated after the current time, or before an earlier row of the chain. A row is dated at
 * the end of its act, so only clocks that differ date it wrongly; at a difference of five minutes a process does not
 * start.
 */
const CLOCKS_DIFFER_SECONDS = 600;

export type AuditFault =
  /** A column of the row differs from the sealed value. */
  | { fault: 'changed' | 'inserted'; seq: number; id: number }
  /** The personal values are gone, and no act has erased them; or they differ from the sealed values. */
  | { fault: 'personal_changed' | 'personal_missing'; seq: number; id: number }
  /** The personal values are gone, and the row of the act that erased them is not sealed yet. */
  | { fault: 'erasure_unsealed'; seq: number; id: number }
  /** The row with this place in the chain does not exist. */
  | { fault: 'missing'; seq: number }
  /** A row is neither in the chain nor unsealed; null if only its number of rows shows it. */
  | { fault: 'outside'; id: number | null }
  /** The chain has another hash at the place that the log has written down, or ends before it. */
  | { fault: 'other_head'; seq: number }
  | { fault: 'unsealed'; id: number }
  /** An unsealed row that cannot be read: no act has written it. The id may be larger than an exact number. */
  | { fault: 'unreadable'; id: string }
  /** An unsealed row is dated after the current time, or earlier than the chain. */
  | { fault: 'unsealed_date'; id: number }
  /** Sealed rows whose dates do not fit into the chain. */
  | { fault: 'dates'; suspicious: DateSpan[] };

/** Neighbouring rows of the chain that are dated after the current time (`ahead`) or before an earlier row (`back`). */
export interface DateSpan {
  dated: 'ahead' | 'back';
  fromSeq: number;
  toSeq: number;
}

export type AuditVerdict = { ok: true; rows: number; head: ChainHead | null } | ({ ok: false } & AuditFault);

/** The stored values with which a check compares the audit log. */
export interface KnownOfLog {
  /** A head that the log has written down: rows cut off at the end of the chain leave no other trace. */
  logged?: ChainHead | null;
  /** The number of the last row whose date somebody has looked into. Dates up to this row are not reported again. */
  reviewed?: number;
}

/**
 * Checks every row of the audit log and returns the first fault (rules: STAFF-9, STAFF-10, STAFF-21). Dates are judged
 * last: a clock that was wrong for a while must not hide a changed row.
 */
export async function verifyAudit(
  db: Db,
  now: Date,
  { logged = null, reviewed = 0 }: KnownOfLog = {},
): Promise<AuditVerdict> {
  // One snapshot, because rows are sealed meanwhile.
  return db.transaction(
    async (tx): Promise<AuditVerdict> => {
      const dates = openDates(now, reviewed);
      const fault =
        (await firstFaultInChain(tx, dates)) ??
        (await faultAtHead(tx, logged)) ??
        (await rowOutside(tx)) ??
        (await oddUnsealed(tx, now, dates.latest())) ??
        dates.fault();
      if (fault) return { ok: false, ...fault };
      const head = await readHead(tx);
      return { ok: true, rows: head?.seq ?? 0, head };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function firstFaultInChain(db: Db, dates: Dates): Promise<AuditFault | null> {
  const erasures = await readErasures(db);
  let prev: ChainHead = { seq: 0, hash: GENESIS };
  for (;;) {
    const page = await db
      .select({ ...getTableColumns(auditLog), isReadable })
      .from(auditLog)
      .where(gt(auditLog.seq, prev.seq))
      .orderBy(asc(auditLog.seq), asc(auditLog.id))
      .limit(PAGE);
    const differently = await readDifferently(
      db,
      page.filter((row) => row.isReadable),
    );
    for (const [at, { isReadable: canBeRead, ...row }] of page.entries()) {
      const hash = canBeRead && !differently.has(row.id) ? hashOfRow(row, prev.seq + 1, prev.hash) : null;
      const fault = faultOf(row, hash, prev, page[at + 1]) ?? personalFaultOf(row, erasures);
      if (fault) return fault;
      prev = { seq: prev.seq + 1, hash: row.hash ?? '' };
      dates.add(prev.seq, row.at);
    }
    if (page.length < PAGE) return null;
  }
}

interface Dates {
  /** Adds the next row of the chain. */
  add(seq: number, at: Date): void;
  /** The latest date in the chain that is not ahead, in milliseconds; -Infinity for an empty chain. */
  latest(): number;
  fault(): AuditFault | null;
}

/** Compares the date of each row with the latest date before it, so that many small steps back are found too. */
function openDates(now: Date, reviewed: number): Dates {
  let latest = -Infinity;
  const suspicious: DateSpan[] = [];
  const note = (dated: DateSpan['dated'], seq: number) => {
    const last = suspicious.at(-1);
    if (last?.dated === dated && last.toSeq === seq - 1) last.toSeq = seq;
    else suspicious.push({ dated, fromSeq: seq, toSeq: seq });
  };
  return {
    add(seq, at) {
      const dated = datedOddly(at, now, latest);
      if (dated && seq > reviewed) note(dated, seq);
      if (dated !== 'ahead') latest = Math.max(latest, at.getTime());
    },
    latest: () => latest,
    fault: () => (suspicious.length > 0 ? { fault: 'dates', suspicious } : null),
  };
}

function datedOddly(at: Date, now: Date, latest: number): DateSpan['dated'] | null {
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER_SECONDS * 1_000) return 'ahead';
  return at.getTime() < latest - CLOCKS_DIFFER_SECONDS * 1_000 ? 'back' : null;
}

/**
 * The fault of a row that should follow `prev` and have a hash; null if it cannot be read, and so was changed after it
 * was sealed. The row after it shows whether the row was inserted or changed.
 */
function faultOf(
  row: AuditRow,
  hash: string | null,
  prev: ChainHead,
  next: Pick<AuditRow, 'prevHash'> | undefined,
): AuditFault | null {
  const seq = prev.seq + 1;
  const { id } = row;
  if (row.seq !== seq) return { fault: 'missing', seq };
  if (hash !== null && row.hash === hash && row.prevHash === prev.hash) return null;
  return { fault: next?.prevHash === prev.hash ? 'inserted' : 'changed', seq, id };
}

function personalFaultOf(row: AuditRow, erasures: Erasures): AuditFault | null {
  const { id, personal, personalSalt, personalDigest } = row;
  const seq = row.seq ?? 0;
  if (personalDigest === null) return personal === null ? null : { fault: 'personal_changed', seq, id };
  if (personal === null || personalSalt === null) {
    const lastErasure = erasures.get(id);
    if (lastErasure === undefined) return { fault: 'personal_missing', seq, id };
    if (lastErasure === null) return { fault: 'erasure_unsealed', seq, id };
    return lastErasure > seq ? null : { fault: 'personal_missing', seq, id };
  }
  const isSame = saltedDigest(personal, personalSalt) === personalDigest;
  return isSame ? null : { fault: 'personal_changed', seq, id };
}

/** The names of the acts that erase personal values; their audit rows name the erased row or rows. */
export const ERASE_ACT = 'audit.erase';
export const ERASE_PERSON_ACT = 'audit.erase-person';

/**
 * The number of the last sealed row of an act that erased a row's personal values, by the id of the row; null if it is
 * not sealed.
 */
type Erasures = ReadonlyMap<number, number | null>;

/** The ids of rows that an erasure may name, as a filter of a JSON path. */
const IS_ID = `? (@.type() == "number" && @ >= 1 && @ <= ${Number.MAX_SAFE_INTEGER} && @.floor() == @)`;

/**
 * Only a sealed row shows that an act has erased values: anybody who can write to the table can insert an unsealed row.
 * A row that names no id of a row erases nothing.
 */
async function readErasures(db: Db): Promise<Erasures> {
  const idsIn = (path: string) => sql`jsonb_path_query(subject, ${`strict ${path} ${IS_ID}`}::jsonpath, '{}', true)`;
  const found = await rows<{ id: number; seq: number | null }>(
    db,
    sql`select id::float8, max(seq)::float8 as seq from (
        select ${idsIn('$.row')}::bigint as id, seq from ${auditLog} where act = ${ERASE_ACT}
        union all
        select ${idsIn('$.rows[*]')}::bigint, seq from ${auditLog} where act = ${ERASE_PERSON_ACT}
      ) erasures group by id`,
  );
  return new Map(found.map(({ id, seq }) => [id, seq]));
}

async function faultAtHead(db: Db, logged: ChainHead | null): Promise<AuditFault | null> {
  if (logged === null) return null;
  const [found] = await db
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(sql`${auditLog.seq} = ${logged.seq}`);
  return found?.hash === logged.hash ? null : { fault: 'other_head', seq: logged.seq };
}

/** Every row is in the chain, which has no gaps, or unsealed. */
async function rowOutside(db: Db): Promise<AuditFault | null> {
  const head = await readHead(db);
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::float8`,
      unsealed: sql<number>`(count(*) filter (where seq is null))::float8`,
    })
    .from(auditLog);
  const { all = 0, unsealed = 0 } = counted ?? {};
  if (all === Math.max(0, head?.seq ?? 0) + unsealed) return null;
  const [found] = await db.select({ id: auditLog.id }).from(auditLog).where(lt(auditLog.seq, 1)).limit(1);
  return { fault: 'outside', id: found?.id ?? null };
}

async function oddUnsealed(db: Db, now: Date, latest: number): Promise<AuditFault | null> {
  const [unreadable] = await findUnreadable(db);
  if (unreadable !== undefined) return { fault: 'unreadable', id: unreadable };
  const unsealed = await db
    .select({ id: auditLog.id, at: auditLog.at })
    .from(auditLog)
    .where(isNull(auditLog.seq))
    .orderBy(asc(auditLog.id));
  const odd = unsealed.find(({ at }) => datedOddly(at, now, latest));
  if (odd) return { fault: 'unsealed_date', id: odd.id };
  const before = now.getTime() - SEALED_WITHIN_SECONDS * 1_000;
  const old = unsealed.find(({ at }) => at.getTime() < before);
  return old ? { fault: 'unsealed', id: old.id } : null;
}
