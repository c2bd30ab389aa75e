import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import { verifyAudit, type AuditFault, type AuditVerdict } from '#server/audit/verify.ts';
import type { ReadingAct } from './act.ts';
import { eraseAct, erasePersonAct } from './erase-personal.ts';

const verifyInput = z.object({
  /** A head of the chain as the log has it. */
  logged: z.object({ seq: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

/** `npm run ops -- audit verify [<row> <hash>]`: finds audit rows that were changed, deleted or inserted. */
const verifyAct: ReadingAct<z.infer<typeof verifyInput>, AuditVerdict> = {
  name: 'audit.verify',
  area: 'audit',
  summary:
    'names the first audit row that was changed, deleted or inserted; with row and hash of the log also at the end',
  reads: true,
  input: verifyInput,
  command: {
    name: 'audit verify',
    usage: '[<row> <hash>]',
    parse([seq, hash]) {
      if (seq === undefined) return {};
      const given = verifyInput.safeParse({ logged: { seq: Number(seq), hash } });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Give row and hash as the log has them, or neither.');
    },
    print(verdict) {
      if (!verdict.ok) throw new ActRefused('wrong_state', `The audit log is broken: ${faultText(verdict)}`);
      const { rows, head } = verdict;
      return head
        ? `All ${rows} sealed audit rows are intact. Head: ${head.seq} ${head.hash}`
        : 'No audit row is sealed.';
    },
  },
  run: ({ database, now }, { logged }) => verifyAudit(database.db, now(), logged ?? null),
};

function faultText(fault: AuditFault): string {
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
    case 'other_head':
      return `row ${fault.seq} is not the row that the log names: rows at the end were deleted or replaced.`;
    case 'unsealed':
      return `the row with id ${fault.id} is not sealed after a minute. See that a worker runs.`;
  }
}

export const auditActs = [verifyAct, eraseAct, erasePersonAct];
