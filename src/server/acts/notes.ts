import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { personNote } from '#contract/answers.ts';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { staffNotes } from '#db/tables/office.ts';
import { orders } from '#db/tables/orders.ts';
import { MAX_NOTE_LENGTH } from '#domain/staff-texts.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ActingAs, ChangingAct } from './act.ts';
import { clinicInput, findAndLockClinic } from './clinic-act.ts';
import { idInput } from './inputs.ts';
import { orderInput } from './order-act.ts';

const noteText = personNote(MAX_NOTE_LENGTH).min(1);

const addInput = z.object({
  /** What the note is on: an order or a clinic, never both. */
  order: orderInput.shape.order.optional(),
  clinic: clinicInput.optional(),
  text: noteText,
});
const noteInput = z.object({ note: idInput });
const editInput = noteInput.extend({ text: noteText });

interface Written {
  note: number;
}

/**
 * `npm run ops -- note add SO-100012 Ring the side door`: writes a note on an order or on a clinic (rules: OFFICE-20).
 */
const addNote: ChangingAct<z.output<typeof addInput>, Written> = {
  name: 'notes.add',
  area: 'notes',
  summary: 'writes a note for staff on an order or on a clinic',
  input: addInput,
  command: {
    name: 'note add',
    usage: '<order or clinic> <text>',
    parse: ([on = '', ...args]) => ({
      ...(on.startsWith('SO-') ? { order: on } : { clinic: on }),
      text: args.join(' '),
    }),
    print: ({ note }) => `Note ${note} is written.`,
  },
  async run({ database: { db }, now }, { order, clinic, text }, { staffId }) {
    if ((order === undefined) === (clinic === undefined))
      throw new ActRefused('wrong_input', 'Say which order or which clinic the note is on, not both.');
    const orderRow = order === undefined ? null : await findOrder(db, order);
    const clinicId = clinic === undefined ? null : await findAndLockClinic(db, clinic);
    const [written] = await db
      .insert(staffNotes)
      .values({ orderId: orderRow?.id ?? null, clinicId, staffId, text, createdAt: now() })
      .returning({ note: staffNotes.id });
    if (!written) throw new Error('The note was not written');
    const subject = { note: written.note, ...(order !== undefined ? { order } : { clinic }) };
    const facts = { subject, clinicId: orderRow?.clinicId ?? clinicId, before: null, after: written };
    return { result: written, facts: { ...facts, personal: { text } } };
  },
};

/**
 * `npm run ops -- note edit 12 Ring the front door`: changes a note of one's own; a command changes notes of commands.
 */
const editNote: ChangingAct<z.output<typeof editInput>, null> = {
  name: 'notes.edit',
  area: 'notes',
  summary: 'changes the text of a note that the same staff member wrote',
  input: editInput,
  command: {
    name: 'note edit',
    usage: '<note> <text>',
    parse: ([note = '', ...args]) => ({ note: Number(note), text: args.join(' ') }),
    print: (_, { note }) => `Note ${note} is changed.`,
  },
  async run({ database: { db }, now }, { note, text }, actor) {
    const own = await lockOwnNote(db, note, actor);
    const editedAt = now();
    await db.update(staffNotes).set({ text, editedAt }).where(eq(staffNotes.id, note));
    const facts = { subject: own.subject, clinicId: own.clinicId, before: { editedAt: own.editedAt } };
    return {
      result: null,
      facts: { ...facts, after: { editedAt: editedAt.toISOString() }, personal: { text, textBefore: own.text } },
    };
  },
};

/**
 * `npm run ops -- note remove 12`: deletes a note of one's own. Its text stays in the audit log until it is erased
 * there.
 */
const removeNote: ChangingAct<z.output<typeof noteInput>, null> = {
  name: 'notes.remove',
  area: 'notes',
  summary: 'deletes a note that the same staff member wrote',
  input: noteInput,
  command: {
    name: 'note remove',
    usage: '<note>',
    parse: ([note = '']) => ({ note: Number(note) }),
    print: (_, { note }) => `Note ${note} is deleted.`,
  },
  async run({ database: { db } }, { note }, actor) {
    const { subject, clinicId, text } = await lockOwnNote(db, note, actor);
    await db.delete(staffNotes).where(eq(staffNotes.id, note));
    return { result: null, facts: { subject, clinicId, before: { note }, after: null, personal: { text } } };
  },
};

async function findOrder(tx: Db, number: string): Promise<{ id: number; clinicId: number }> {
  const [found] = await tx
    .select({ id: orders.id, clinicId: orders.clinicId })
    .from(orders)
    .where(eq(orders.number, number));
  if (!found) throw new ActRefused('not_found', `There is no order ${number}.`);
  return found;
}

/** The note, locked, and what it is on. Refuses a note of somebody else. */
async function lockOwnNote(tx: Db, note: number, { staffId }: ActingAs) {
  const [found] = await tx
    .select({
      text: staffNotes.text,
      editedAt: staffNotes.editedAt,
      staffId: staffNotes.staffId,
      order: orders.number,
      clinic: clinics.number,
      clinicId: clinics.id,
    })
    .from(staffNotes)
    .leftJoin(orders, eq(orders.id, staffNotes.orderId))
    .innerJoin(clinics, eq(clinics.id, sql`coalesce(${staffNotes.clinicId}, ${orders.clinicId})`))
    .where(eq(staffNotes.id, note))
    .for('update', { of: staffNotes });
  if (!found) throw new ActRefused('not_found', `There is no note ${note}.`);
  const { text, editedAt, order, clinic, clinicId } = found;
  if (found.staffId !== staffId) throw new ActRefused('wrong_state', 'Only the person who wrote a note changes it.');
  const subject = { note, ...(order === null ? { clinic } : { order }) };
  return { text, editedAt: editedAt?.toISOString() ?? null, clinicId, subject };
}

export const noteActs = [addNote, editNote, removeNote];
