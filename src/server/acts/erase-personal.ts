import { z } from 'zod';
import { isEmail, typedEmail } from '#domain/email-addresses.ts';
import { ActRefused } from '#server/act-refused.ts';
import { erasePersonal } from '#server/audit/erase.ts';
import { eraseAddress, withoutAddress, type ErasedTexts } from '#server/audit/erase-texts.ts';
import { eraseAnswersAbout, readNamedPerson, rowsAboutPerson } from '#server/audit/rows-about-person.ts';
import { ERASE_ACT, ERASE_PERSON_ACT } from '#server/audit/verify.ts';
import type { ActDeps, ChangingAct, ReadingAct } from './act.ts';
import { reasonInput } from './order-act.ts';

const reason = reasonInput;

const rowInput = z.object({
  /** The id of the audit row. */
  row: z.number().int().min(1),
  reason,
});

/** `npm run ops -- audit erase 12 Asked to be forgotten`: erases the personal values of an audit row. */
export const eraseAct: ChangingAct<z.infer<typeof rowInput>, null> = {
  name: ERASE_ACT,
  area: 'audit',
  summary: 'erases the personal values of an audit row; the chain stays intact',
  needsRecentSignIn: true,
  input: rowInput,
  command: {
    name: 'audit erase',
    usage: '<id> <reason>',
    parse([id = '', ...args]) {
      const given = rowInput.safeParse({ row: Number(id), reason: args.join(' ') });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Say which row and why: npm run ops -- audit erase <id> <reason>');
    },
    print: (_, { row }) => `The personal values of audit row ${row} are erased.`,
  },
  async run({ database }, { row, reason }) {
    const erased = await erasePersonal(database.db, row);
    if (!erased) throw new ActRefused('not_found', `Audit row ${row} has no personal values.`);
    return { result: null, facts: { subject: { row }, reason, ...gone } };
  },
};

const emailInput = z.object({ email: z.string().overwrite(typedEmail).refine(isEmail, 'Must be an email address') });
const personInput = emailInput.extend({ reason });

/** What an erasure of a person changes: the ids of the audit rows, and how many stored answers and other values. */
export interface Erasure extends ErasedTexts {
  rows: number[];
  answers: number;
}

/** Finds what names a person, and erases it unless this is a preview. An erasure of nothing is refused. */
async function eraseOf({ database: { db } }: ActDeps, email: string, mode: { isPreview: boolean }): Promise<Erasure> {
  const person = await readNamedPerson(db, email);
  const found = await rowsAboutPerson(db, person);
  // First, because the rows erase the answers of their acts, which are not counted again.
  const answers = await eraseAnswersAbout(db, person, mode);
  const erasure = { rows: found, answers, ...(await eraseAddress(db, email, mode)) };
  if (mode.isPreview) return erasure;
  if (placesIn(erasure) === 0)
    throw new ActRefused('not_found', `No audit row, no stored answer, no order and no note has values of ${email}.`);
  for (const row of found) await erasePersonal(db, row);
  return erasure;
}

function placesIn({ rows, ...counts }: Erasure): number {
  return rows.length + Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function erasureText({ rows, answers, timelines, orders, mails, texts, newsletter, views }: Erasure): string {
  return [
    rows.length === 0 ? 'no audit rows' : `audit ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`,
    `${answers} stored answers of acts, ${timelines} entries of timelines`,
    `the address of ${orders} orders and of ${mails} mails, ${texts} notes and other texts, ${newsletter} sign-ups for the newsletter, and ${views} products viewed last`,
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}

/** `npm run ops -- audit erase-preview ada@example.ca`: says what erasing a person would change. */
export const previewErasureAct: ReadingAct<z.infer<typeof emailInput>, Erasure> = {
  name: 'audit.preview-erase-person',
  area: 'audit',
  summary: 'says what erasing the personal values of a person would change',
  reads: true,
  input: emailInput,
  command: {
    name: 'audit erase-preview',
    usage: '<email>',
    parse([email = '']) {
      const given = emailInput.safeParse({ email });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Say of whom: npm run ops -- audit erase-preview <email>');
    },
    print: (erasure, { email }) =>
      `Erasing ${email} would change ${placesIn(erasure)} places:\n${erasureText(erasure)}`,
  },
  run: (deps, { email }) => eraseOf(deps, email, { isPreview: true }),
};

/**
 * `npm run ops -- audit erase-person ada@example.ca Asked to be forgotten`: erases the personal values of the audit
 * rows and the stored answers that name a person, and their address in orders, mails, timelines and notes (rules:
 * STAFF-22). The audit row of the act has the ids of the rows and the numbers of the other values.
 */
export const erasePersonAct: ChangingAct<z.infer<typeof personInput>, Erasure> = {
  name: ERASE_PERSON_ACT,
  area: 'audit',
  summary:
    'erases the personal values of all audit rows that name a person, and the address in orders, mails and notes',
  needsRecentSignIn: true,
  input: personInput,
  command: {
    name: 'audit erase-person',
    usage: '<email> <reason>',
    parse([email = '', ...args]) {
      const given = personInput.safeParse({ email, reason: args.join(' ') });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Say of whom and why: npm run ops -- audit erase-person <email> <reason>');
    },
    print: (erasure) => `Erased:\n${erasureText(erasure)}`,
  },
  async run(deps, { email, reason }) {
    const person = await readNamedPerson(deps.database.db, email);
    const erasure = await eraseOf(deps, email, { isPreview: false });
    const kept = withoutAddress(email)(reason);
    // The row of the erasure must not name the person again.
    const facts = { reason: person.isNamedInText(kept) ? '(erased)' : kept };
    return { result: erasure, facts: { subject: { ...erasure }, ...facts, ...gone } };
  },
};

const gone = { before: { personal: true }, after: { personal: false } };
