import { ActRefused } from '#server/act-refused.ts';
import { writeAuditRow, type Actor } from '#server/audit/write-row.ts';
import { CONTROL_CHARACTERS_MESSAGE, findControlCharacters } from '#server/control-characters.ts';
import { issueSentence, issueText } from '#server/issue-text.ts';
import { claimActKey, storeActAnswer } from './act-answers.ts';
import type { Act, ActDeps } from './act.ts';

/** Commands run as the system user: whoever may open the database or its socket may run them. */
export const SYSTEM_USER: Actor = { staffId: null, how: 'command', requestId: null };

/**
 * Performs an act in one transaction together with its audit row and its jobs (rules: STAFF-5, STAFF-6). Refuses invalid
 * input. Under the same key and with the same input, an act is done once and answers the same again (rules: STAFF-16).
 * Whether the actor may perform the act is the caller's business.
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
    const keyed = actor.staffId !== null && key !== null && !act.secretResult && { staffId: actor.staffId, key };
    const request = keyed && { ...keyed, asked: [act.name, input] as const, now: deps.now() };
    const earlier = request && (await claimActKey(tx, request));
    if (earlier) return earlier.answer as R;
    const within = { ...deps, database: { ...deps.database, db: tx } };
    const { result, facts } = await act.run(within, input, actor);
    await writeAuditRow(tx, act.name, deps.now(), { actor, facts });
    if (request) await storeActAnswer(tx, request, result);
    return result;
  });
}

function readInput<I, R>({ input }: Act<I, R>, given: unknown): I {
  const path = findControlCharacters(given);
  if (path !== null) throw new ActRefused('wrong_input', issueSentence(path, CONTROL_CHARACTERS_MESSAGE));
  const read = input.safeParse(given, { error: issueText });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ActRefused('wrong_input', issueSentence(issue?.path.join('.') ?? '', issue?.message ?? ''));
}
