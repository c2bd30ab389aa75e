import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import type { Db } from '#db/client.ts';
import { attention } from '#db/tables/attention.ts';
import { orders } from '#db/tables/orders.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/received-payments.ts';
import { ActRefused } from '#server/act-refused.ts';
import { creditToReturn, noteMoneyReturned, PAID_INVOICE } from '#server/fulfilment/note-money-returned.ts';
import { requireOpenDay } from '#server/money/books.ts';
import { resolveAllOf, resolveAttention } from '#server/orders/attention.ts';
import type { ActDeps, ChangingAct } from './act.ts';
import { countInput, readCount, requireCount } from './bulk.ts';
import { idInput } from './inputs.ts';
import { referenceInput } from './invoices.ts';

const resolveInput = z.object({
  /** The id of the attention task. */
  note: idInput,
  /** When and how staff returned the money, if the task was to return money. */
  returned: z.object({ on: daySchema, reference: referenceInput }).optional(),
});
type Resolve = z.infer<typeof resolveInput>;

/**
 * `npm run ops -- resolve 12`: removes a note from the attention list once its task is done. If the task was to return
 * money, `npm run ops -- resolve 12 2026-12-01 Cheque 88` records when and how the money was returned.
 */
export const resolveAct: ChangingAct<Resolve, string> = {
  name: 'attention.resolve',
  area: 'money',
  summary: 'marks a task of the attention list as done; for returned money, with the day and the number of the payment',
  input: resolveInput,
  command: {
    name: 'resolve',
    usage: '<note> [<day> <reference>]',
    parse([id = '', day = '', ...args]) {
      if (!/^\d{1,9}$/.test(id)) throw unknownNote(id);
      const reference = args.join(' ').trim();
      const isWhole = isLocalDate(day) && reference !== '' && reference.length <= MAX_REFERENCE_LENGTH;
      return { note: Number(id), ...(isWhole && { returned: { on: day, reference } }) };
    },
    print: (sentence) => sentence,
  },
  async run(deps, input) {
    const { db: tx } = deps.database;
    const { note, returned } = input;
    const found = await readNote(tx, note);
    const result = (await creditToReturn(tx, note)) ? await recordReturn(deps, input) : await resolve(tx, note);
    return {
      result,
      facts: {
        subject: { note, about: found?.about, order: found?.order },
        clinicId: found?.clinicId ?? null,
        before: { resolved: false },
        after: { resolved: true, ...(returned && { returnedOn: returned.on }) },
        ...(returned && { personal: { reference: returned.reference } }),
      },
    };
  },
};

const resolveAllInput = z.object({ about: z.string().regex(/^[a-z][a-z_]{0,59}$/), count: countInput });

/** `npm run ops -- bulk resolve disputed 3`: resolves all tasks of one reason (rules: STAFF-19). */
export const resolveAllAct: ChangingAct<z.infer<typeof resolveAllInput>, null> = {
  name: 'attention.resolve-all',
  area: 'money',
  summary: 'marks all tasks of one reason as done; without the count it says how many they are',
  input: resolveAllInput,
  command: {
    name: 'bulk resolve',
    usage: '<reason of the tasks> <count>',
    parse: ([about = '', count = '']) => ({ about, count: readCount(count) }),
    print: (_, { about, count }) => `${count} × ${about} is resolved.`,
  },
  async run({ database }, { about, count }) {
    if (about === PAID_INVOICE)
      throw new ActRefused('wrong_input', 'Resolve each of these with the day and the number of its payment.');
    const notes = await resolveAllOf(database.db, about);
    requireCount(notes.length, count, `open tasks with the reason “${about}”`);
    return {
      result: null,
      facts: { subject: { about, notes }, before: { resolved: false }, after: { resolved: true } },
    };
  },
};

async function resolve(tx: Db, note: number): Promise<string> {
  if (!(await resolveAttention(tx, note))) throw unknownNote(String(note));
  return `Note ${note} is resolved.`;
}

async function recordReturn(deps: ActDeps, { note, returned }: Resolve): Promise<string> {
  if (!returned)
    throw new ActRefused(
      'wrong_input',
      `Say when the money was returned and by what, in 1 to ${MAX_REFERENCE_LENGTH} letters, such as: 2026-12-01 Cheque 88`,
    );
  await requireOpenDay(deps.database.db, 'returned.on', returned.on);
  return noteMoneyReturned(deps, { noteId: note, returnedOn: returned.on, reference: returned.reference });
}

function unknownNote(id: string): ActRefused {
  return new ActRefused('not_found', `No open note has the number “${id}”. The list of attention has the open notes.`);
}

/** The facts of an attention task that an audit row records. */
async function readNote(tx: Db, id: number) {
  const [found] = await tx
    .select({ about: attention.reason, order: orders.number, clinicId: orders.clinicId })
    .from(attention)
    .leftJoin(orders, eq(orders.id, attention.orderId))
    .where(eq(attention.id, id));
  return found;
}
