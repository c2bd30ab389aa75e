import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { formatMoney, parseDollars, type Cents } from '#domain/money.ts';
import { dividePayment, MAX_PAYMENT_PARTS, MAX_REFERENCE_LENGTH, type PaymentPart } from '#domain/received-payments.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockInvoices, readDueInvoices, recordPayment } from '#server/fulfilment/record-payment.ts';
import type { Db } from '#db/client.ts';
import type { ChangingAct } from './act.ts';
import { clinicInput, findClinic } from './clinic-act.ts';
import { invoiceInput, referenceInput } from './invoices.ts';

const amountInput = z.number().int().min(1).max(999_999_999);

const paymentInput = z.object({
  clinic: clinicInput,
  /** The received amount in cents, which the parts add up to. */
  amountCents: amountInput,
  /** The Toronto day on which the money arrived. */
  receivedOn: daySchema,
  /** The number of the cheque or transfer. */
  reference: referenceInput,
  /** What each invoice gets; left out to pay the invoices with the earliest due days first. */
  parts: z
    .array(z.object({ invoice: invoiceInput, amountCents: amountInput }))
    .min(1)
    .max(MAX_PAYMENT_PARTS)
    .optional(),
});
type Payment = z.infer<typeof paymentInput>;

/** The recorded payment: its number, and what each invoice got and still has due, in cents. */
interface Recorded {
  payment: string;
  parts: (PaymentPart & { dueCents: Cents })[];
}

const USAGE = '<clinic> <amount> <day> [<invoice>=<amount> …] <reference>';

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
    print: ({ payment, parts }, { amountCents }) =>
      [
        `Payment ${payment} over ${formatMoney(amountCents)} is recorded.`,
        ...parts.map(
          (part) =>
            `${part.invoice}  ${formatMoney(part.amountCents)}  ${part.dueCents === 0 ? 'paid' : `${formatMoney(part.dueCents)} still due`}`,
        ),
      ].join('\n'),
  },
  async run(deps, { clinic, amountCents, receivedOn, reference, parts: given }) {
    const { db: tx } = deps.database;
    const clinicId = await findClinic(tx, clinic);
    const parts = given ?? (await proposeParts(tx, { clinicId, clinic, amountCents }));
    const numbers = [...new Set(parts.map(({ invoice }) => invoice))];
    const locked = await lockInvoices(tx, numbers);
    const foreign = locked.find((invoice) => invoice.clinicId !== clinicId);
    if (foreign)
      throw new ActRefused(
        'wrong_input',
        `Invoice ${foreign.number} belongs to clinic ${foreign.clinic}, not to ${clinic}.`,
      );
    const payment = await recordPayment(deps, tx, { amountCents, receivedOn, reference, parts }, locked);
    const paid = await lockInvoices(tx, numbers);
    return {
      result: {
        payment,
        parts: paid.map(({ number, totalCents, creditedCents, paidCents }, at) => ({
          invoice: number,
          amountCents: parts[at]?.amountCents ?? 0,
          dueCents: totalCents - creditedCents - paidCents,
        })),
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

/** The money of an invoice as an audit row records it. */
const moneyOf = ({ number, paidCents, paidOn }: { number: string; paidCents: Cents; paidOn: string | null }) => ({
  number,
  paidCents,
  paidOn,
});

/** The parts of a payment that names no invoices. Refuses more than the clinic owes. */
async function proposeParts(
  tx: Db,
  { clinicId, clinic, amountCents }: { clinicId: number; clinic: string; amountCents: Cents },
): Promise<PaymentPart[]> {
  const { parts, leftCents } = dividePayment(amountCents, await readDueInvoices(tx, clinicId, MAX_PAYMENT_PARTS));
  if (leftCents > 0)
    throw new ActRefused(
      'wrong_input',
      `Clinic ${clinic} owes ${formatMoney(amountCents - leftCents)} on its invoices, not ${formatMoney(amountCents)}.`,
    );
  return parts;
}

function readCommand([clinic = '', amount = '', receivedOn = '', ...rest]: readonly string[]): Payment {
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
  const parts = named.map((word) => {
    const [invoice = '', part = ''] = word.split('=');
    const cents = parseDollars(part);
    if (cents === null) throw new ActRefused('wrong_input', `“${part}” is no amount; it is written as 178.77.`);
    return { invoice, amountCents: cents };
  });
  return { clinic, amountCents, receivedOn, reference, ...(parts.length > 0 && { parts }) };
}
