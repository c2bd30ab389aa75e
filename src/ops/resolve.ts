import { isLocalDate } from '#domain/local-date.ts';
import { creditToReturn, noteMoneyReturned } from '#server/fulfilment/note-money-returned.ts';
import { StepRefused } from '#server/fulfilment/order-step.ts';
import { resolveAttention } from '#server/orders/attention.ts';
import { WrongUse, type Command, type OperatorDeps } from './command.ts';

/**
 * `npm run ops -- resolve 12`: removes a note from the attention list once its task is done. If the task was to return
 * money, `npm run ops -- resolve 12 2026-12-01 Cheque 88` records when and how the money was returned.
 */
export const resolveCommand: Command = {
  name: 'resolve',
  usage: '<note> [<day> <reference>]',
  summary: 'marks a task of the attention list as done; for returned money, with the day and the number of the payment',
  async run(deps, [id = '', ...words]) {
    const { db } = deps.database;
    const noteId = /^\d{1,9}$/.test(id) ? Number(id) : null;
    if (noteId !== null && (await creditToReturn(db, noteId))) return recordReturn(deps, noteId, words);
    const known = noteId !== null && (await resolveAttention(db, noteId));
    if (!known) throw new WrongUse(`No open note has the number “${id}”. The open ones: npm run ops -- attention`);
    return `Note ${id} is resolved.`;
  },
};

async function recordReturn(deps: OperatorDeps, noteId: number, [day = '', ...words]: string[]): Promise<string> {
  const reference = words.join(' ').trim();
  if (!isLocalDate(day) || reference === '' || reference.length > 60) {
    throw new WrongUse(
      `Say when the money was returned and by what, in 1 to 60 letters: npm run ops -- resolve ${noteId} 2026-12-01 Cheque 88`,
    );
  }
  try {
    return await noteMoneyReturned(deps, { noteId, returnedOn: day, reference });
  } catch (error) {
    if (error instanceof StepRefused) throw new WrongUse(error.message);
    throw error;
  }
}
