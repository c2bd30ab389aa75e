import { z } from 'zod';
import { isEmail, typedEmail } from '#domain/email-addresses.ts';
import { ActRefused } from '#server/act-refused.ts';
import {
  eraseAddressInTimelines,
  eraseAnswersAbout,
  erasePersonal,
  readNames,
  rowsAboutPerson,
} from '#server/audit/erase.ts';
import { ERASE_ACT, ERASE_PERSON_ACT } from '#server/audit/verify.ts';
import type { ChangingAct } from './act.ts';
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
  input: rowInput,
  command: {
    name: 'audit erase',
    usage: '<id> <reason>',
    parse([id = '', ...words]) {
      const given = rowInput.safeParse({ row: Number(id), reason: words.join(' ') });
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

const personInput = z.object({
  email: z.string().overwrite(typedEmail).refine(isEmail, 'Must be an email address'),
  reason,
});

/**
 * `npm run ops -- audit erase-person ada@example.ca Asked to be forgotten`: erases the personal values of every audit row
 * and every stored answer that has the address, or the full name of the person with this address, and the address in the
 * timelines of orders. Answers with the ids of the rows. The audit row of the act also counts the answers and the entries
 * of timelines.
 */
export const erasePersonAct: ChangingAct<z.infer<typeof personInput>, number[]> = {
  name: ERASE_PERSON_ACT,
  area: 'audit',
  summary:
    'erases the personal values of all audit rows that name a person, and the address in the timelines of orders',
  input: personInput,
  command: {
    name: 'audit erase-person',
    usage: '<email> <reason>',
    parse([email = '', ...words]) {
      const given = personInput.safeParse({ email, reason: words.join(' ') });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Say of whom and why: npm run ops -- audit erase-person <email> <reason>');
    },
    print: (erased) =>
      erased.length === 0
        ? 'Erased stored answers of acts or entries of timelines. No audit row has personal values of this person.'
        : `Erased the personal values of audit ${erased.length === 1 ? 'row' : 'rows'} ${erased.join(', ')}.`,
  },
  async run({ database }, { email, reason }) {
    const namesPerson = await readNames(database.db, email);
    const found = await rowsAboutPerson(database.db, namesPerson);
    // First, because the rows erase the answers of their acts, which are not counted again.
    const answers = await eraseAnswersAbout(database.db, namesPerson);
    const timelines = await eraseAddressInTimelines(database.db, email);
    if (found.length === 0 && answers === 0 && timelines === 0) {
      throw new ActRefused(
        'not_found',
        `No audit row, no stored answer and no timeline of an order has personal values of ${email}.`,
      );
    }
    for (const row of found) await erasePersonal(database.db, row);
    return { result: found, facts: { subject: { rows: found, answers, timelines }, reason, ...gone } };
  },
};

const gone = { before: { personal: true }, after: { personal: false } };
