import { torontoDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { StepRefused } from '#server/fulfilment/order-step.ts';
import { noteInvoicePaid } from '#server/fulfilment/note-invoice-paid.ts';
import { unpaidInvoices } from '#server/fulfilment/unpaid-invoices.ts';
import { WrongUse, type Command } from './command.ts';

/** `npm run ops -- unpaid`: lists unpaid invoices, so that staff can remind the clinics. */
export const unpaidCommand: Command = {
  name: 'unpaid',
  usage: '',
  summary: 'lists unpaid invoices, overdue invoices first',
  async run({ database, now }) {
    const open = await unpaidInvoices(database.db);
    if (open.length === 0) return 'All invoices are paid.';
    const today = torontoDate(now());
    const sum = open.reduce((total, { dueCents }) => total + dueCents, 0);
    const lines = open.map(({ number, dueOn, dueCents, order, clinic }) =>
      [number, formatMoney(dueCents), `${dueOn < today ? 'OVERDUE, was due' : 'due'} ${dueOn}`, order, clinic].join(
        '  ',
      ),
    );
    return [...lines, `${formatMoney(sum)} in all`].join('\n');
  },
};

/** `npm run ops -- paid INV-100012 178.77 2026-12-01 Cheque 1042`: records the payment of an invoice in full. */
export const paidCommand: Command = {
  name: 'paid',
  usage: '<invoice> <amount> <day> <reference>',
  summary: 'records that an invoice was paid in full, by the cheque or transfer with that number',
  async run(deps, [number = '', amount = '', paidOn = '', ...words]) {
    const amountCents = parseDollars(amount);
    const reference = words.join(' ').trim();
    if (!/^INV-\d+$/.test(number)) throw new WrongUse(`Say which invoice: npm run ops -- paid ${paidCommand.usage}`);
    if (amountCents === null) throw new WrongUse(`“${amount}” is no amount; it is written as 178.77.`);
    if (!isLocalDate(paidOn)) throw new WrongUse(`“${paidOn}” is no day; it is written as 2026-12-01.`);
    if (reference === '' || reference.length > 60)
      throw new WrongUse('Name the payment in 1 to 60 letters, such as: Cheque 1042.');
    try {
      await noteInvoicePaid(deps, { number, amountCents, paidOn, reference });
    } catch (error) {
      if (error instanceof StepRefused) throw new WrongUse(error.message);
      throw error;
    }
    return `Invoice ${number} is paid.`;
  },
};
