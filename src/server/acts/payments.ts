import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { formatMoney, parseDollars, type Cents } from '#domain/money.ts';
import { invoiceDue } from '#domain/invoices.ts';
import {
  dividePayment,
  MAX_PAYMENT_PARTS,
  MAX_REFERENCE_LENGTH,
  PAYMENT_METHODS,
  sumOfParts,
  type PaymentPart,
} from '#domain/received-payments.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockReceivedPayments } from '#server/fulfilment/received-reference.ts';
import { lockInvoices, readDueInvoices, recordPayment } from '#server/fulfilment/record-payment.ts';
import { requireOpenDay } from '#server/money/books.ts';
import type { Db } from '#db/client.ts';
import type { ChangingAct } from './act.ts';
import { clinicInput, findClinic } from './clinic-act.ts';
import { ANOTHER, anotherInput, invoiceInput, referenceInput } from './invoices.ts';

const amountInput = z.number().int().min(1).max(999_999_999);

/** What each invoice gets of a payment. */
export const partsInput = z.array(z.object({ invoice: invoiceInput, amountCents: amountInput })).max(MAX_PAYMENT_PARTS);

const paymentInput = z.object({
  clinic: clinicInput,
  /** The received amount in cents; what the parts leave of it stays unapplied. */
  amountCents: amountInput,
  /** The Toronto day on which the money arrived. */
  receivedOn: daySchema,
  /** The number of the cheque or transfer. */
  reference: referenceInput,
  /** How the clinic paid; left out to read it from the reference. */
  method: z.enum(PAYMENT_METHODS).optional(),
  /** What each invoice gets; left out to pay the invoices with the earliest due days first. */
  parts: partsInput.optional(),
  isAnother: anotherInput,
});
type Payment = z.infer<typeof paymentInput>;

/** The recorded payment: its number, and what each invoice got and still has due, in cents. */
interface Recorded {
  payment: string;
  parts: (PaymentPart & { dueCents: Cents })[];
  /** What no invoice got of the payment. */
  unappliedCents: Cents;
}

const USAGE = '<clinic> <amount> <day> [<invoice>=<amount> …] <reference> [--another]';

/**
 * `npm run ops -- payment C-10007 250.00 2026-12-01 INV-100012=178.77 INV-100013=71.23 Cheque 1042`: records one payment
 * of several invoices.
 */
export const paymentAct: ChangingAct<Payment, Recorded> = {
  name: 'payments.record',
  area: 'money',
  summary: 'records a cheque or transfer that pays several invoices of a clinic, or a part of an invoice',
  input: paymentInput,
  command: {
    name: 'payment',
    usage: USAGE,
    parse: readCommand,
    print: ({ payment, parts, unappliedCents }, { amountCents }) =>
      [
        `Payment ${payment} over ${formatMoney(amountCents)} is recorded.`,
        ...parts.map(printPart),
        ...(unappliedCents > 0 ? [`${formatMoney(unappliedCents)} of it is not applied to an invoice.`] : []),
      ].join('\n'),
  },
  async run(deps, { clinic, amountCents, receivedOn, reference, method, parts: given, isAnother }, { staffId }) {
    const { db: tx } = deps.database;
    const clinicId = await findClinic(tx, clinic);
    await requireOpenDay(tx, 'receivedOn', receivedOn);
    await lockReceivedPayments(tx, clinicId);
    const parts = given ?? (await proposeParts(tx, clinicId, amountCents));
    const numbers = [...new Set(parts.map(({ invoice }) => invoice))];
    const locked = await lockInvoices(tx, numbers);
    const foreign = locked.find((invoice) => invoice.clinicId !== clinicId);
    if (foreign)
      throw new ActRefused(
        'wrong_input',
        `Invoice ${foreign.number} belongs to clinic ${foreign.clinic}, not to ${clinic}.`,
      );
    const received = { clinicId, amountCents, receivedOn, reference, method, parts, isAnother, staffId };
    const payment = await recordPayment(deps, tx, received, locked);
    const paid = await lockInvoices(tx, numbers);
    return {
      result: {
        payment,
        parts: paid.map((invoice, at) => ({
          invoice: invoice.number,
          amountCents: parts[at]?.amountCents ?? 0,
          dueCents: invoiceDue({ ...invoice, returnedCents: 0 }),
        })),
        unappliedCents: amountCents - sumOfParts(parts),
      },
      facts: {
        subject: { payment, clinic, invoices: numbers },
        clinicId,
        before: { invoices: locked.map(moneyOf) },
        after: { invoices: paid.map(moneyOf), amountCents, receivedOn },
        personal: { reference },
      },
    };
  },
};

/** A line about what an invoice got, and what is still due on it. */
function printPart({ invoice, amountCents, dueCents }: Recorded['parts'][number]): string {
  return `${invoice}  ${formatMoney(amountCents)}  ${dueCents === 0 ? 'paid' : `${formatMoney(dueCents)} still due`}`;
}

/** The money of an invoice as an audit row records it. */
const moneyOf = ({ number, paidCents, paidOn }: { number: string; paidCents: Cents; paidOn: string | null }) => ({
  number,
  paidCents,
  paidOn,
});

/** The parts of a payment that names no invoices; what the clinic does not owe is in none of them. */
async function proposeParts(tx: Db, clinicId: number, amountCents: Cents): Promise<PaymentPart[]> {
  return dividePayment(amountCents, await readDueInvoices(tx, clinicId, MAX_PAYMENT_PARTS)).parts;
}

function readCommand(args: readonly string[]): Payment {
  const isAnother = args.includes(ANOTHER);
  const [clinic = '', amount = '', receivedOn = '', ...rest] = args.filter((word) => word !== ANOTHER);
  const amountCents = parseDollars(amount);
  if (!clinicInput.safeParse(clinic).success)
    throw new ActRefused('wrong_input', `Say which clinic: npm run ops -- payment ${USAGE}`);
  if (amountCents === null) throw new ActRefused('wrong_input', `“${amount}” is no amount; it is written as 178.77.`);
  if (!isLocalDate(receivedOn))
    throw new ActRefused('wrong_input', `“${receivedOn}” is no day; it is written as 2026-12-01.`);
  const named = rest.filter((word) => /^INV-\d+=/.test(word));
  const reference = rest
    .filter((word) => !named.includes(word))
    .join(' ')
    .trim();
  if (reference === '' || reference.length > MAX_REFERENCE_LENGTH)
    throw new ActRefused(
      'wrong_input',
      `Name the payment in 1 to ${MAX_REFERENCE_LENGTH} letters, such as: Cheque 1042.`,
    );
  const parts = named.map(readPart);
  return { clinic, amountCents, receivedOn, reference, ...(parts.length > 0 && { parts }), isAnother };
}

/** `INV-100012=178.77` as a part of a payment. Refuses another amount. */
export function readPart(word: string): PaymentPart {
  const [invoice = '', part = ''] = word.split('=');
  const amountCents = parseDollars(part);
  if (amountCents === null) throw new ActRefused('wrong_input', `“${part}” is no amount; it is written as 178.77.`);
  return { invoice, amountCents };
}
