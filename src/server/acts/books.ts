import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import { books } from '#db/tables/books.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readClosedUntil } from '#server/money/books.ts';
import type { ActDeps, ActingAs, ChangingAct, Outcome } from './act.ts';
import { reasonInput } from './order-act.ts';

const closeInput = z.object({ closedUntil: daySchema });

/** `npm run ops -- books close 2026-10-31`: staff give no day until then any more. */
const closeAct: ChangingAct<z.infer<typeof closeInput>, null> = {
  name: 'books.close',
  area: 'money',
  summary: 'closes the books up to a past day: no payment, reversal or return of money is dated until then any more',
  input: closeInput,
  command: {
    name: 'books close',
    usage: '<day>',
    parse: ([closedUntil = '']) => ({ closedUntil }),
    print: (_, { closedUntil }) => `The books are closed until ${closedUntil}.`,
  },
  async run(deps, { closedUntil: until }, actor) {
    const before = await readClosedUntil(deps.database.db, 'update');
    if (until >= torontoDate(deps.now())) throw new ActRefused('wrong_input', 'closedUntil must be before today.');
    if (before !== null && until <= before)
      throw new ActRefused('already_done', `The books are closed until ${before} already.`);
    return change(deps, actor, { before, until, reason: null });
  },
};

const reopenInput = z.object({
  /** The last day that stays closed; null if none does. */
  closedUntil: daySchema.nullable(),
  reason: reasonInput,
});

const REOPEN_USAGE = '<last closed day>|all <reason>';

/** `npm run ops -- books reopen 2026-09-30 The auditor asked for it`: the days after it are open again. */
const reopenAct: ChangingAct<z.infer<typeof reopenInput>, null> = {
  name: 'books.reopen',
  area: 'settings',
  summary: 'opens closed books again after an earlier day, or altogether',
  input: reopenInput,
  needsRecentSignIn: true,
  command: {
    name: 'books reopen',
    usage: REOPEN_USAGE,
    parse([until = '', ...words]) {
      const reason = words.join(' ').trim();
      if (reason === '' || reason.length > MAX_REASON_LENGTH)
        throw new ActRefused(
          'wrong_input',
          `Say until when the books stay closed, and why: npm run ops -- books reopen ${REOPEN_USAGE}`,
        );
      return { closedUntil: until === 'all' ? null : until, reason };
    },
    print: (_, { closedUntil: until }) =>
      until === null ? 'The books are open.' : `The books are closed until ${until}.`,
  },
  async run(deps, { closedUntil: until, reason }, actor) {
    const before = await readClosedUntil(deps.database.db, 'update');
    if (before === null) throw new ActRefused('already_done', 'The books are open.');
    if (until !== null && until >= before)
      throw new ActRefused('wrong_input', `closedUntil must be before ${before}, until which the books are closed.`);
    return change(deps, actor, { before, until, reason });
  },
};

interface Change {
  before: LocalDate | null;
  until: LocalDate | null;
  reason: string | null;
}

async function change(
  { database, now }: ActDeps,
  { staffId }: ActingAs,
  { before, until, reason }: Change,
): Promise<Outcome<null>> {
  await database.db.update(books).set({ closedUntil: until, changedAt: now(), changedBy: staffId });
  return {
    result: null,
    facts: { subject: {}, before: { closedUntil: before }, after: { closedUntil: until }, reason },
  };
}

/** Closed periods of the books (rules: STAFF-43, STAFF-44). */
export const bookActs = [closeAct, reopenAct] as const;
