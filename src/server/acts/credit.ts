import { z } from 'zod';
import type { CreditPreview } from '#contract/credit-previews.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActRefused } from '#server/act-refused.ts';
import { creditOrder, type OrderCredit } from '#server/fulfilment/fulfil.ts';
import { readCreditPreview } from '#server/fulfilment/read-credit-preview.ts';
import type { ReadingAct } from './act.ts';
import { orderAct, orderInput, reasonInput, parseLineUnits, unitsInput } from './order-act.ts';

const WHAT = 'Say what to credit: all, lines such as 1x2, shipping 9.99, or an amount such as 25.00.';

const centsInput = z.number().int().min(0).max(999_999_999);
const requestInput = z.discriminatedUnion('of', [
  z.object({ of: z.literal('rest') }),
  z.object({ of: z.literal('amount'), amountCents: centsInput }),
  z.object({ of: z.literal('lines'), lines: unitsInput, shippingCents: centsInput }),
]);
const creditInput = orderInput.extend({ request: requestInput, reason: reasonInput });
const previewInput = orderInput.extend({ request: requestInput.optional() });

/** `npm run ops -- preview credit SO-100012 1x2`: says what crediting an order would return, and what is left. */
export const previewCreditAct: ReadingAct<z.infer<typeof previewInput>, CreditPreview> = {
  name: 'orders.preview-credit',
  area: 'money',
  summary: 'says what a credit note of an order would come to, and what is left to credit',
  reads: true,
  input: previewInput,
  command: {
    name: 'preview credit',
    usage: '<order> [all|<amount>|<line>x<units> … [shipping <amount>]]',
    parse([order = '', ...args]) {
      const given = previewInput.safeParse({ order, ...(args.length > 0 && { request: readRequest(args).request }) });
      if (given.success) return given.data;
      throw new ActRefused('wrong_input', 'Say which order: npm run ops -- preview credit SO-100012 1x2');
    },
    print: previewText,
  },
  run: ({ database }, { order, request = null }) => readCreditPreview(database.db, order, request),
};

function previewText({ left, credit, freeUnitsTaken }: CreditPreview): string {
  const lines = left.lines.map(({ line, quantity }) => `${line}x${quantity}`).join(' ') || 'no lines';
  const rest = `Left to credit: ${lines}, shipping ${formatMoney(left.shippingCents)}.`;
  if (!credit) return rest;
  const { totalCents, deductedCents, returnedCents } = credit;
  return `${formatMoney(totalCents)} would be credited: ${formatMoney(deductedCents)} less is due, ${formatMoney(returnedCents)} is returned.${freeUnitsTaken.map(({ name, free }) => ` Free units of ${name} not shipped any more: ${free}.`).join('')}\n${rest}`;
}

/** `npm run ops -- credit SO-100012 1x2 shipping 9.99 Came broken`: credits an order, by card or on invoice. */
export const creditAct = orderAct({
  name: 'orders.credit',
  area: 'money',
  summary: 'credits an order, or a part of it, with its taxes: all, an amount, or lines; a payment by card is refunded',
  needsRecentSignIn: true,
  input: creditInput,
  command: {
    name: 'credit',
    usage: '<order> all|<amount>|<line>x<units> … [shipping <amount>] <reason>',
    parse(order, args) {
      const { request, rest } = readRequest(args);
      const reason = rest.join(' ').trim();
      if (reason === '' || reason.length > MAX_REASON_LENGTH)
        throw new ActRefused(
          'wrong_input',
          `Give the reason in 1 to ${MAX_REASON_LENGTH} letters; the credit note prints it.`,
        );
      return { order, request, reason };
    },
    print: outcomeOf,
  },
  work: (deps, { order, request, reason }) => creditOrder(deps, order, { request, reason }),
  details: ({ number, totalCents, returnedCents }) => ({ creditNote: number, totalCents, returnedCents }),
});

type RequestInput = z.infer<typeof requestInput> & CreditRequest;

function readRequest(args: readonly string[]): { request: RequestInput; rest: readonly string[] } {
  const [first = '', ...rest] = args;
  if (first === 'all') return { request: { of: 'rest' }, rest };
  const amountCents = parseDollars(first);
  if (amountCents !== null) return { request: { of: 'amount', amountCents }, rest };
  return readLines(args);
}

function readLines(args: readonly string[]): { request: RequestInput; rest: readonly string[] } {
  const other = args.findIndex((arg) => parseLineUnits(arg) === null);
  const units = other === -1 ? args : args.slice(0, other);
  const after = args.slice(units.length);
  const lines = units.flatMap((arg) => parseLineUnits(arg) ?? []);
  if (after[0] !== 'shipping') {
    if (lines.length === 0) throw new ActRefused('wrong_input', WHAT);
    return { request: { of: 'lines', lines, shippingCents: 0 }, rest: after };
  }
  const shippingCents = parseDollars(after[1] ?? '');
  if (shippingCents === null) throw new ActRefused('wrong_input', 'Say how much of the shipping: shipping 9.99');
  return { request: { of: 'lines', lines, shippingCents }, rest: after.slice(2) };
}

/** Text that names the credit note, where its money goes, and what staff still have to do. */
function outcomeOf(credit: OrderCredit): string {
  const { number, totalCents, returnedCents, invoiceNumber, dueCents, byStaffCents } = credit;
  const deducted = totalCents - returnedCents;
  return [
    `Credit note ${number} over ${formatMoney(totalCents)} is issued and mailed to the clinic.`,
    ...(deducted > 0
      ? [`${formatMoney(deducted)} is deducted from invoice ${invoiceNumber}; ${formatMoney(dueCents)} is still due.`]
      : []),
    ...(returnedCents > byStaffCents ? [`${formatMoney(returnedCents - byStaffCents)} goes back to the card.`] : []),
    ...(byStaffCents > 0 ? [`${formatMoney(byStaffCents)} is to be returned by you, ${BY_STAFF}`] : []),
    ...(credit.toShip === null ? [] : [shippingText[credit.toShip]]),
  ].join('\n');
}

const shippingText = {
  some: 'What has not left yet and is not credited is still to be shipped.',
  none: 'Nothing is left to ship.',
};

const BY_STAFF = 'the way it was paid; it is listed in: npm run ops -- attention';
