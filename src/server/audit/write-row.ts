import { sql } from 'drizzle-orm';
import { auditLog, type AuditValues } from '#db/tables/audit.ts';
import { rows, type Db } from '#db/client.ts';
import { digestPersonal } from './chain.ts';

/** Who performs an act: a staff member in the office, or the system user for a command. */
export interface Actor {
  /** The id of the staff member; null for the system user. */
  staffId: number | null;
  how: 'command' | 'office';
  /** The id of the request, as the log has it; null for a command. */
  requestId: string | null;
}

/** The effect of an act, as its audit row stores it. */
export interface AuditFacts {
  /** The ids of the objects that the act changed, as staff know them: `{ order: 'SO-100012' }`. */
  subject: AuditValues;
  clinicId?: number | null;
  before?: AuditValues | null;
  after?: AuditValues | null;
  /** Why, in the words of the actor. It may name people, so it is stored with the personal values. */
  reason?: string | null;
  /**
   * Values that may identify a person: addresses, and every text that somebody wrote freely. Only these may be erased
   * later (rules: STAFF-10).
   */
  personal?: AuditValues;
}

/** Reserves the id of an audit row, for rows that name it and are written before it. */
export async function reserveAuditId(tx: Db): Promise<number> {
  const [reserved] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))::float8 as id`,
  );
  if (!reserved) throw new Error('The sequence of the audit log returned no id');
  return reserved.id;
}

/**
 * Writes the audit row of an act in the act's transaction; the sealing adds it to the chain later. `id` is the reserved
 * id, if the act reserved one.
 */
export async function writeAuditRow(
  tx: Db,
  act: string,
  at: Date,
  { actor, facts, id }: { actor: Actor; facts: AuditFacts; id?: number | undefined },
): Promise<void> {
  const { subject, clinicId = null, before = null, after = null, reason = null } = facts;
  const personal = { ...facts.personal, ...(reason !== null && { reason }) };
  const { staffId: actorId, how, requestId } = actor;
  const values = {
    act,
    at,
    actorId,
    how,
    requestId,
    subject,
    clinicId,
    before,
    after,
    ...(Object.keys(personal).length > 0 && digestPersonal(personal)),
  };
  const [written] =
    id === undefined
      ? await tx.insert(auditLog).values(values).returning({ id: auditLog.id })
      : await tx
          .insert(auditLog)
          .overridingSystemValue()
          .values({ ...values, id })
          .returning({ id: auditLog.id });
  if (written && typeof subject.order === 'string') await nameActOfEvents(tx, subject.order, written.id);
}

/**
 * Names the audit row in the events that this transaction wrote on the order, so that the timeline shows who did what.
 * The time of an event is the begin of its transaction.
 */
async function nameActOfEvents(tx: Db, order: string, auditId: number): Promise<void> {
  await tx.execute(sql`update order_events e set audit_id = ${auditId} from orders o
    where o.number = ${order} and e.order_id = o.id and e.at = now() and e.audit_id is null`);
}
