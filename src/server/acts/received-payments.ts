import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { MAX_REFERENCE_LENGTH, type PaymentPart } from '#domain/received-payments.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActRefused } from '#server/act-refused.ts';
import { reversePayment, type ReversedPart } from '#server/fulfilment/reverse-payment.ts';
import { applyPayment, returnUnapplied } from '#server/fulfilment/unapplied-payment.ts';
import { requireOpenDay } from '#server/money/books.ts';
import type { ChangingAct } from './act.ts';
import { referenceInput } from './invoices.ts';
import { reasonInput } from './order-act.ts';
import { partsInput, readPart } from './payments.ts';

const receivedPaymentInput = z.string().regex(/^PAY-\d{1,12}$/, 'Must be the number of a payment such as PAY-100012');

const reverseInput = z.object({
  payment: receivedPaymentInput,
  reason: reasonInput,
  /** The Toronto day on which the bank took the money back; left out for today. */
  reversedOn: daySchema.optional(),
});

/** `npm run ops -- reverse payment PAY-100012 2026-12-01 The cheque bounced`: its invoices are due again. */
const reverseAct: ChangingAct<z.infer<typeof reverseInput>, { invoices: ReversedPart[] }> = {
  name: 'payments.reverse',
  area: 'money',
  summary: 'reverses a payment, such as a bounced cheque: its invoices are due again',
  input: reverseInput,
  command: {
    name: 'reverse payment',
    usage: '<payment> [<day>] <reason>',
    parse([payment = '', ...rest]) {
      const [day = '', ...others] = rest;
      const reversedOn = isLocalDate(day) ? day : undefined;
      const reason = (reversedOn ? others : rest).join(' ').trim();
      if (reason === '' || reason.length > MAX_REASON_LENGTH)
        throw new ActRefused('wrong_input', `Say why, in 1 to ${MAX_REASON_LENGTH} letters.`);
      return { payment: readNumber(payment), reason, ...(reversedOn && { reversedOn }) };
    },
    print: ({ invoices }, { payment }) =>
      [
        `Payment ${payment} is reversed.`,
        ...invoices.map(({ invoice, dueAgainCents, keptCents }) =>
          [
            `${invoice}  ${formatMoney(dueAgainCents)} due again`,
            ...(keptCents > 0 ? [`${formatMoney(keptCents)} of credit notes is not returned any more`] : []),
          ].join('; '),
        ),
      ].join('\n'),
  },
  async run({ database, ...deps }, input, { staffId }) {
    const { payment: number, reason } = input;
    if (input.reversedOn !== undefined) await requireOpenDay(database.db, 'reversedOn', input.reversedOn);
    const wish = { ...input, staffId };
    const { payment, reversedOn, invoices } = await reversePayment({ database, ...deps }, database.db, wish);
    const { clinicId, amountCents, unappliedCents } = payment;
    return {
      result: { invoices },
      facts: {
        subject: { payment: number, invoices: invoices.map(({ invoice }) => invoice) },
        clinicId,
        before: { isReversed: false, unappliedCents },
        after: { isReversed: true, reversedOn, unappliedCents: 0, amountCents, dueAgain: invoices },
        reason,
      },
    };
  },
};

const applyInput = z.object({
  payment: receivedPaymentInput,
  /** What each invoice gets; left out to pay the invoices with the earliest due days first. */
  parts: partsInput.min(1).optional(),
});

interface Applied {
  parts: readonly PaymentPart[];
  /** What is still unapplied. */
  leftCents: Cents;
}

/** `npm run ops -- apply payment PAY-100012 INV-100013=20.00`: pays invoices with what is unapplied of a payment. */
const applyAct: ChangingAct<z.infer<typeof applyInput>, Applied> = {
  name: 'payments.apply',
  area: 'money',
  summary: 'pays invoices of the clinic with what is not applied yet of a payment',
  input: applyInput,
  command: {
    name: 'apply payment',
    usage: '<payment> [<invoice>=<amount> …]',
    parse([payment = '', ...words]) {
      return { payment: readNumber(payment), ...(words.length > 0 && { parts: words.map(readPart) }) };
    },
    print: ({ parts, leftCents }, { payment }) =>
      [
        ...parts.map(({ invoice, amountCents }) => `${invoice}  ${formatMoney(amountCents)} of payment ${payment}`),
        `${formatMoney(leftCents)} is not applied.`,
      ].join('\n'),
  },
  async run(deps, input, { staffId }) {
    const { payment, parts, leftCents } = await applyPayment(deps, deps.database.db, { ...input, staffId });
    const { number, clinicId, unappliedCents } = payment;
    return {
      result: { parts, leftCents },
      facts: {
        subject: { payment: number, invoices: parts.map(({ invoice }) => invoice) },
        clinicId,
        before: { unappliedCents },
        after: { unappliedCents: leftCents, parts, amountCents: unappliedCents - leftCents },
      },
    };
  },
};

const returnInput = z.object({
  payment: receivedPaymentInput,
  /** The Toronto day on which the money was sent. */
  returnedOn: daySchema,
  /** The number of the cheque or transfer. */
  reference: referenceInput,
});

/** `npm run ops -- return payment PAY-100012 2026-12-01 Cheque 88`: what is unapplied went back to the clinic. */
const returnAct: ChangingAct<z.infer<typeof returnInput>, { returnedCents: Cents }> = {
  name: 'payments.return',
  area: 'money',
  summary: 'records that what is not applied of a payment was returned to the clinic',
  input: returnInput,
  command: {
    name: 'return payment',
    usage: '<payment> <day> <reference>',
    parse([payment = '', returnedOn = '', ...words]) {
      const reference = words.join(' ').trim();
      if (!isLocalDate(returnedOn))
        throw new ActRefused('wrong_input', `“${returnedOn}” is no day; it is written as 2026-12-01.`);
      if (reference === '' || reference.length > MAX_REFERENCE_LENGTH)
        throw new ActRefused(
          'wrong_input',
          `Name the cheque or transfer in 1 to ${MAX_REFERENCE_LENGTH} letters, such as: Cheque 88.`,
        );
      return { payment: readNumber(payment), returnedOn, reference };
    },
    print: ({ returnedCents }, { payment }) => `${formatMoney(returnedCents)} of payment ${payment} is returned.`,
  },
  async run(deps, input, { staffId }) {
    await requireOpenDay(deps.database.db, 'returnedOn', input.returnedOn);
    const wish = { ...input, staffId };
    const { number, clinicId, unappliedCents } = await returnUnapplied(deps, deps.database.db, wish);
    const { returnedOn, reference } = input;
    return {
      result: { returnedCents: unappliedCents },
      facts: {
        subject: { payment: number },
        clinicId,
        before: { unappliedCents },
        after: { unappliedCents: 0, amountCents: unappliedCents, returnedOn },
        personal: { reference },
      },
    };
  },
};

function readNumber(payment: string): string {
  if (receivedPaymentInput.safeParse(payment).success) return payment;
  throw new ActRefused('wrong_input', 'Say which payment, such as PAY-100012.');
}

/** The acts on payments that were recorded (rules: PAY-35, PAY-37, PAY-38). */
export const receivedPaymentActs = [reverseAct, applyAct, returnAct] as const;
