import { z } from 'zod';
import { personNote, personText, quantitySchema } from '#contract/answers.ts';
import { promoCodesSchema } from '#contract/pricing.ts';
import { formatMoney } from '#domain/money.ts';
import { MAX_PURCHASE_ORDER_LENGTH, MAX_WAREHOUSE_NOTE_LENGTH } from '#domain/order-notes.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { PhoneQuote } from '#contract/phone-orders.ts';
import { orderByPhone, quoteByPhone, type PlacedByPhone } from '#server/orders/order-by-phone.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { clinicInput, findMember, personInput } from './clinic-act.ts';
import { idInput, itemInput } from './inputs.ts';
import { PAYMENT_USAGE, paymentFacts, paymentInput, paymentText, readPayment } from './phone-payment.ts';

const lineInput = z.object({
  item: itemInput,
  quantity: quantitySchema,
  /** The interval of a subscription; left out for a single purchase. */
  everyMonths: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)]).optional(),
  deliveryDays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
});

const phoneOrderInput = z.object({
  clinic: clinicInput,
  person: personInput,
  lines: z.array(lineInput).min(1).max(100),
  shipTo: idInput.optional(),
  billTo: idInput.optional(),
  shipMethod: idInput.optional(),
  promoCodes: promoCodesSchema,
  purchaseOrderNumber: personText(MAX_PURCHASE_ORDER_LENGTH).default(''),
  warehouseNote: personNote(MAX_WAREHOUSE_NOTE_LENGTH).default(''),
  expectedTotalCents: z.number().int().positive().optional(),
  orderAgain: z.boolean().default(false),
  payment: paymentInput.default({ by: 'invoice' }),
});

/** A caller agrees to the charge of an amount, so the order is placed at this total or not at all (rules: PAY-29). */
const placeInput = phoneOrderInput.refine(
  ({ payment, expectedTotalCents }) => payment.by !== 'card' || expectedTotalCents !== undefined,
  { path: ['expectedTotalCents'], message: 'Must be given: the total to which the caller agreed' },
);

const USAGE = '<clinic> <e-mail> <item>x<quantity>[/<months>] …';
const ORDER_USAGE = `${USAGE} [${PAYMENT_USAGE}]`;

type Given = z.output<typeof phoneOrderInput>;

function readOrder(command: string, [clinic = '', person = '', ...args]: readonly string[]): Given {
  const { payment, expectedTotalCents, others } = readPayment(args);
  const given = placeInput.safeParse({ clinic, person, lines: others.map(readLine), payment, expectedTotalCents });
  if (given.success) return given.data;
  const usage = command === 'order' ? ORDER_USAGE : USAGE;
  throw new ActRefused('wrong_input', `Say for whom and what: npm run ops -- ${command} ${usage}`);
}

/** `npm run ops -- quote C-10001 ada@clinic.example.ca MSK-200x2`: says what an order by telephone would cost. */
export const phoneQuoteAct: ReadingAct<Given, PhoneQuote> = {
  name: 'orders.quote',
  area: 'orders',
  summary: 'says what an order of a person of a clinic would cost now, and whether its items are in stock',
  reads: true,
  input: phoneOrderInput,
  command: {
    name: 'quote',
    usage: USAGE,
    parse: (args) => readOrder('quote', args),
    print: quoteText,
  },
  run: async (deps, { clinic, person, ...asked }) =>
    quoteByPhone(deps, await findMember(deps.database.db, { clinic, person }), asked),
};

function quoteText({
  lines,
  notSold,
  unusedCodes,
  subtotalCents,
  shippingCents,
  taxes,
  totalCents,
  ...more
}: PhoneQuote): string {
  const amounts: [string, number][] = [
    ['Subtotal', subtotalCents],
    ['Shipping', shippingCents],
    ...taxes.map(({ name, amountCents }): [string, number] => [name, amountCents]),
    ['Total', totalCents],
  ];
  return [
    ...lines.map(
      ({ item, quantity, netUnitCents, amountCents, available }) =>
        `${item} x ${quantity} at ${formatMoney(netUnitCents)}: ${formatMoney(amountCents)} (${available} in stock)`,
    ),
    ...amounts.map(([name, cents]) => `${name}: ${formatMoney(cents)}`),
    ...notSold.map((item) => `Not sold, and not in the total: ${item}`),
    ...unusedCodes.map((code) => `The promo code ${code} changes no price.`),
    ...(more.overLimitCents > 0
      ? [`The clinic would owe ${formatMoney(more.overLimitCents)} more than its credit limit: the order would wait.`]
      : []),
  ].join('\n');
}

/**
 * `npm run ops -- order C-10001 ada@clinic.example.ca MSK-200x2 GLV-100-Mx1/3`: places an order given by telephone, on
 * invoice; with `--card 4242` a saved card is charged, with `--link` the person pays by a link.
 */
export const phoneOrderAct: ChangingAct<Given, PlacedByPhone> = {
  name: 'orders.place',
  area: 'orders',
  summary: 'places an order for a person of a clinic, who ordered by telephone: on invoice or by card',
  input: placeInput,
  command: {
    name: 'order',
    usage: ORDER_USAGE,
    parse: (args) => readOrder('order', args),
    print: ({ order, totalCents }, { payment }) =>
      payment.by === 'invoice'
        ? `Order ${order} is placed: ${formatMoney(totalCents)}, on invoice.`
        : `Order ${order} waits for its payment: ${formatMoney(totalCents)}. ${paymentText(payment)}`,
  },
  async run(deps, { clinic, person, ...asked }) {
    const member = await findMember(deps.database.db, { clinic, person });
    const result = await orderByPhone(deps, member, asked);
    const { order, totalCents, state } = result;
    const lines = asked.lines.map(({ item, quantity }) => ({ item, quantity }));
    return {
      result,
      facts: {
        subject: { order, clinic, customer: member.id },
        clinicId: member.clinicId,
        before: null,
        after: { state, totalCents, lines, ...paymentFacts(asked.payment) },
      },
    };
  },
};

/** `MSK-200x2` is two units of MSK-200; `MSK-200x2/3` the same every three months. */
function readLine(arg: string) {
  const [, item, quantity, months] = /^(.+)x(\d{1,3})(?:\/([1236]))?$/.exec(arg) ?? [];
  return { item, quantity: Number(quantity), ...(months !== undefined && { everyMonths: Number(months) }) };
}
