import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/received-payments.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockPaymentsOfInvoice, noteInvoicePaid } from '#server/fulfilment/note-invoice-paid.ts';
import { unpaidInvoices } from '#server/fulfilment/unpaid-invoices.ts';
import { requireOpenDay } from '#server/money/books.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { filledText } from './inputs.ts';

type Unpaid = Awaited<ReturnType<typeof unpaidInvoices>> & { today: string };

/** `npm run ops -- unpaid`: lists unpaid invoices, so that staff can remind the clinics. */
export const unpaidAct: ReadingAct<object, Unpaid> = {
  name: 'invoices.unpaid',
  area: 'money',
  summary: 'lists unpaid invoices, overdue invoices first',
  reads: true,
  input: z.object({}),
  command: {
    name: 'unpaid',
    usage: '',
    parse: () => ({}),
    print({ today, invoices: open, count, sumCents }) {
      if (open.length === 0) return 'All invoices are paid.';
      const lines = open.map(({ number, dueOn, dueCents, order, clinic }) =>
        [number, formatMoney(dueCents), `${dueOn < today ? 'OVERDUE, was due' : 'due'} ${dueOn}`, order, clinic].join(
          '  ',
        ),
      );
      const more = count > open.length ? [`and ${count - open.length} more, due later`] : [];
      return [...lines, ...more, `${formatMoney(sumCents)} in all`].join('\n');
    },
  },
  run: async ({ database, now }) => ({ today: torontoDate(now()), ...(await unpaidInvoices(database.db)) }),
};

export const referenceInput = filledText(MAX_REFERENCE_LENGTH);

/** Whether the person confirms that an earlier payment with the same reference is another payment (rules: PAY-36). */
export const anotherInput = z.boolean().optional();

/** The word with which a command confirms the same. */
export const ANOTHER = '--another';

export const invoiceInput = z.string().regex(/^INV-\d{1,12}$/);

const paidInput = z.object({
  invoice: invoiceInput,
  amountCents: z.number().int().min(1).max(999_999_999),
  /** The Toronto day on which the money arrived. */
  paidOn: daySchema,
  /** The number of the cheque or transfer. */
  reference: referenceInput,
  isAnother: anotherInput,
});

const PAID_USAGE = '<invoice> <amount> <day> <reference> [--another]';

/** `npm run ops -- paid INV-100012 178.77 2026-12-01 Cheque 1042`: records the payment of an invoice in full. */
export const paidAct: ChangingAct<z.infer<typeof paidInput>, null> = {
  name: 'invoices.record-payment',
  area: 'money',
  summary: 'records that an invoice was paid in full, by the cheque or transfer with that number',
  input: paidInput,
  command: {
    name: 'paid',
    usage: PAID_USAGE,
    parse(args) {
      const [invoice = '', amount = '', paidOn = '', ...words] = args.filter((word) => word !== ANOTHER);
      const amountCents = parseDollars(amount);
      const reference = words.join(' ').trim();
      if (!/^INV-\d+$/.test(invoice))
        throw new ActRefused('wrong_input', `Say which invoice: npm run ops -- paid ${PAID_USAGE}`);
      if (amountCents === null)
        throw new ActRefused('wrong_input', `“${amount}” is no amount; it is written as 178.77.`);
      if (!isLocalDate(paidOn))
        throw new ActRefused('wrong_input', `“${paidOn}” is no day; it is written as 2026-12-01.`);
      if (reference === '' || reference.length > MAX_REFERENCE_LENGTH)
        throw new ActRefused(
          'wrong_input',
          `Name the payment in 1 to ${MAX_REFERENCE_LENGTH} letters, such as: Cheque 1042.`,
        );
      return { invoice, amountCents, paidOn, reference, isAnother: args.includes(ANOTHER) };
    },
    print: (_, { invoice }) => `Invoice ${invoice} is paid.`,
  },
  async run(deps, { invoice: number, amountCents, paidOn, reference, isAnother }, { staffId }) {
    const { db: tx } = deps.database;
    await requireOpenDay(tx, 'paidOn', paidOn);
    // Before the order, in the sequence of `payments.record`.
    await lockPaymentsOfInvoice(tx, number);
    const before = await readInvoice(tx, number);
    await noteInvoicePaid(deps, { number, amountCents, paidOn, reference, isAnother, staffId });
    const after = await readInvoice(tx, number);
    const { order, clinicId } = after ?? {};
    return {
      result: null,
      facts: {
        subject: { invoice: number, order },
        clinicId: clinicId ?? null,
        before: before?.values ?? null,
        after: after?.values ?? null,
        personal: { reference },
      },
    };
  },
};

/** The facts of an invoice that an audit row records. Locks its order first, as all other changes of an invoice do. */
async function readInvoice(tx: Db, number: string) {
  const [found] = await tx
    .select({
      order: orders.number,
      clinicId: orders.clinicId,
      values: { paidCents: invoices.paidCents, paidOn: invoices.paidOn },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, number))
    .for('no key update', { of: orders });
  return found;
}
