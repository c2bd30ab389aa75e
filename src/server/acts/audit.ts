import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import { verifyAudit, type AuditFault, type AuditVerdict, type DateSpan } from '#server/audit/verify.ts';
import type { ReadingAct } from './act.ts';
import { eraseAct, erasePersonAct, previewErasureAct } from './erase-personal.ts';

const verifyInput = z.object({
  /** The number and the hash of a sealed row, as the log recorded them. */
  logged: z.object({ seq: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
  /** The number of the last row whose date somebody has looked into. */
  reviewed: z.number().int().min(1).optional(),
});

/**
 * `npm run ops -- audit verify [<row> <hash>] [--reviewed <row>]`: finds audit rows that were changed, deleted or
 * inserted, and rows whose date does not fit.
 */
const verifyAct: ReadingAct<z.infer<typeof verifyInput>, AuditVerdict> = {
  name: 'audit.verify',
  area: 'audit',
  summary:
    'names the first audit row that was changed, deleted or inserted, and suspicious dates; with row and hash of the log also rows cut off at the end',
  reads: true,
  input: verifyInput,
  command: {
    name: 'audit verify',
    usage: '[<row> <hash>] [--reviewed <row>]',
    parse(args) {
      const option = args.indexOf('--reviewed');
      const [seq, hash] = option < 0 ? args : args.slice(0, option);
      const given = verifyInput.safeParse({
        ...(seq !== undefined && { logged: { seq: Number(seq), hash } }),
        ...(option >= 0 && { reviewed: Number(args[option + 1]) }),
      });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Give row and hash as the log has them, or neither.');
    },
    print(verdict, { logged }) {
      if (!verdict.ok && verdict.fault === 'dates') throw new ActRefused('wrong_state', datesText(verdict.suspicious));
      if (!verdict.ok) throw new ActRefused('wrong_state', `The audit log is broken: ${faultText(verdict)}`);
      const { rows, head } = verdict;
      const state = head
        ? `All ${rows} sealed audit rows are intact. Head: ${head.seq} ${head.hash}`
        : 'No audit row is sealed.';
      return logged ? state : `${state}\n${END_NOT_CHECKED}`;
    },
  },
  run: ({ database, now }, known) => verifyAudit(database.db, now(), known),
};

/** Without a head from the log, nothing shows that rows were cut off at the end (rules: STAFF-9). */
const END_NOT_CHECKED =
  'The end was not checked: rows may have been cut off there. To check it, give seq and hash of a line “audit head” of the logs: npm run ops -- audit verify <seq> <hash>';

/** Spans of rows that one refusal lists. */
const MAX_SPANS = 20;

function datesText(suspicious: readonly DateSpan[]): string {
  const spans = suspicious.slice(0, MAX_SPANS).map(({ dated, fromSeq, toSeq }) => {
    const named = fromSeq === toSeq ? `row ${fromSeq} is` : `rows ${fromSeq} to ${toSeq} are`;
    return `${named} dated ${dated === 'ahead' ? 'in the future' : 'before an earlier row'}`;
  });
  const more = suspicious.length > MAX_SPANS ? [`${suspicious.length - MAX_SPANS} more`] : [];
  return `The chain of the audit log is intact, but some dates are suspicious: ${[...spans, ...more].join('; ')}. Compare them with the logs of the acts.`;
}

function faultText(fault: Exclude<AuditFault, { fault: 'dates' }>): string {
  switch (fault.fault) {
    case 'changed':
      return `row ${fault.seq} (id ${fault.id}) was changed after it was sealed.`;
    case 'inserted':
      return `row ${fault.seq} (id ${fault.id}) was inserted.`;
    case 'missing':
      return `row ${fault.seq} was deleted.`;
    case 'personal_changed':
      return `the personal values of row ${fault.seq} (id ${fault.id}) were changed.`;
    case 'personal_missing':
      return `the personal values of row ${fault.seq} (id ${fault.id}) are gone, and no act has erased them.`;
    case 'erasure_unsealed':
      return `the personal values of row ${fault.seq} (id ${fault.id}) are gone, and the row of their erasure is not sealed. After an erasure, check again in ten seconds.`;
    case 'outside':
      return `${fault.id === null ? 'a row' : `the row with id ${fault.id}`} is outside the chain.`;
    case 'other_head':
      return `row ${fault.seq} is not the row that the log names: rows at the end were deleted or replaced.`;
    case 'unsealed':
      return `the row with id ${fault.id} is not sealed after a minute. See that a worker runs.`;
    case 'unreadable':
      return `the row with id ${fault.id} cannot be read and is not sealed: no act has written it.`;
    case 'unsealed_date':
      return `the row with id ${fault.id} is not sealed, and its date is in the future or before sealed rows.`;
  }
}

export const auditActs = [verifyAct, eraseAct, previewErasureAct, erasePersonAct];
