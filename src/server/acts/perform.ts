import type { Db } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { reserveAuditId, writeAuditRow, type Actor } from '#server/audit/write-row.ts';
import { CONTROL_CHARACTERS_MESSAGE, findControlCharacters } from '#server/control-characters.ts';
import { issueSentence, issueText } from '#server/issue-text.ts';
import { Refusal } from '#server/http-errors.ts';
import { lockActing } from '#server/staff/staff-members.ts';
import { claimActKey, storeActAnswer } from './act-answers.ts';
import { rolesOf, type Act, type ActDeps } from './act.ts';

/** Commands run as the system user: whoever may open the database or its socket may run them. */
export const SYSTEM_USER: Actor = { staffId: null, how: 'command', requestId: null };

/**
 * Performs an act in one transaction together with its audit row and its jobs (rules: STAFF-5, STAFF-6). Refuses
 * invalid input. Under the same key and with the same input, an act is done once and answers the same again (rules:
 * STAFF-16). The caller refuses staff without the act's role; here the role of the actor is read again and locked, so
 * that nobody who is removed or gets another role meanwhile completes the act (rules: STAFF-11).
 */
export async function performAct<I, R>(
  deps: ActDeps,
  act: Act<I, R>,
  given: unknown,
  { key = null, ...actor }: Actor & { key?: string | null },
): Promise<R> {
  const input = readInput(act, given);
  if (act.reads) return act.run(deps, input);
  const { db } = deps.database;
  return db.transaction(async (tx) => {
    if (actor.staffId !== null) await requireRole(tx, act, actor.staffId);
    const keyed = actor.staffId !== null && key !== null && !act.secretResult && { staffId: actor.staffId, key };
    const request = keyed && { ...keyed, asked: [act.name, input] as const, now: deps.now() };
    const earlier = request && (await claimActKey(tx, request));
    if (earlier) return earlier.answer as R;
    const within = { ...deps, database: { ...deps.database, db: tx } };
    let id: number | undefined;
    const auditId = async () => (id ??= await reserveAuditId(tx));
    const { result, facts } = await act.run(within, input, { ...actor, auditId });
    const at = deps.now();
    if (request) await storeActAnswer(tx, request, result, { id: await auditId(), at });
    await writeAuditRow(tx, act.name, at, { actor, facts, id });
    return result;
  });
}

/**
 * Refuses an actor who has left the staff or whose role may not perform the act. Their role stays until the act has
 * ended.
 */
async function requireRole(tx: Db, act: Pick<Act, 'area' | 'reads' | 'needsOnlyRead'>, staffId: number): Promise<void> {
  const role = await lockActing(tx, staffId, { changesStaff: act.area === 'staff' });
  if (role === null) throw new Refusal('STAFF_ONLY');
  if (!rolesOf(act).includes(role)) throw new Refusal('FORBIDDEN');
}

function readInput<I, R>({ input }: Act<I, R>, given: unknown): I {
  const path = findControlCharacters(given);
  if (path !== null) throw new ActRefused('wrong_input', issueSentence(path, CONTROL_CHARACTERS_MESSAGE));
  const read = input.safeParse(given, { error: issueText });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ActRefused('wrong_input', issueSentence(issue?.path.join('.') ?? '', issue?.message ?? ''), { issues });
}
