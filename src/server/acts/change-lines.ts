import { z } from 'zod';
import { quantitySchema } from '#contract/answers.ts';
import type { LineChangePreview, LineChangeResult } from '#contract/line-changes.ts';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import { formatMoney, parseDollars, signedMoney } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import { changeLines } from '#server/fulfilment/change-lines.ts';
import { computeLineChange } from '#server/fulfilment/preview-line-change.ts';
import { lockClinicOfOrder } from '#server/orders/lock-clinic-of-order.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { itemInput } from './inputs.ts';
import { orderFacts, orderInput, parseLineUnits, reasonInput } from './order-act.ts';

const previewInput = orderInput.extend({
  /** New quantities of lines, without credited units; 0 removes a line. */
  lines: z
    .array(z.object({ line: z.number().int().min(1).max(999), quantity: z.number().int().min(0).max(MAX_QUANTITY) }))
    .max(999)
    .default([]),
  added: z
    .array(z.object({ item: itemInput, quantity: quantitySchema }))
    .max(100)
    .default([]),
});
const changeInput = previewInput.extend({
  /** The difference in cents that was read to the clinic; negative if it pays less. */
  expectedDifferenceCents: z.number().int().min(-999_999_999).max(999_999_999),
  /** The version of the preview; left out by the command, whose difference is read to it. */
  version: z.number().int().min(0).max(2_147_483_647).optional(),
  reason: reasonInput,
});

type PreviewInput = z.output<typeof previewInput>;
type ChangeInput = z.output<typeof changeInput>;

/** `npm run ops -- preview change SO-100012 1x2 2x0 +MSK-200x3`: says what a change of lines would come to. */
export const previewChangeAct: ReadingAct<PreviewInput, LineChangePreview> = {
  name: 'orders.preview-change',
  area: 'orders',
  summary: 'says what a change of the lines of an order would come to, before anything of it has shipped',
  reads: true,
  input: previewInput,
  command: {
    name: 'preview change',
    usage: '<order> [<line>x<quantity> …] [+<item>x<quantity> …]',
    parse([order = '', ...args]) {
      const { change, rest } = readChange(args);
      const given = previewInput.safeParse({ order, ...change });
      if (given.success && rest.length === 0) return given.data;
      throw new ActRefused(
        'wrong_input',
        'Say the changes: npm run ops -- preview change SO-100012 1x2 2x0 +MSK-200x3',
      );
    },
    print: previewText,
  },
  run: async (deps, { order, ...asked }) => (await computeLineChange(deps.database.db, order, asked, deps)).preview,
};

/** `npm run ops -- change SO-100012 1x2 2x0 +MSK-200x3 +12.40 They need more`: changes the lines of an order. */
export const changeLinesAct: ChangingAct<ChangeInput, LineChangeResult> = {
  name: 'orders.change-lines',
  area: 'orders',
  summary: 'changes the lines of an order before anything of it has shipped, for the difference that the preview says',
  // Removed units are credited, and an order paid by card is refunded in part.
  needsRecentSignIn: true,
  input: changeInput,
  command: {
    name: 'change',
    usage: '<order> [<line>x<quantity> …] [+<item>x<quantity> …] <difference> <reason>',
    parse([order = '', ...args]) {
      const { change, rest } = readChange(args);
      const [difference = '', ...words] = rest;
      const expectedDifferenceCents = parseDifference(difference);
      const given = changeInput.safeParse({ order, ...change, expectedDifferenceCents, reason: words.join(' ') });
      if (given.success) return given.data;
      throw new ActRefused(
        'wrong_input',
        'Say the changes, the difference and the reason: npm run ops -- change SO-100012 1x2 +MSK-200x3 +12.40 They need more',
      );
    },
    print: resultText,
  },
  async run(deps, { order, reason, ...asked }, actor) {
    await lockClinicOfOrder(deps.database.db, order);
    const change = async () => changeLines(deps, order, { ...asked, reason }, await actor.auditId());
    const { result, facts } = await orderFacts(deps, { order }, change);
    const { lines, added } = asked;
    return { result, facts: { ...facts, reason, after: { ...facts.after, ...result, lines, added } } };
  },
};

/** Reads `1x2 2x0 +MSK-200x3`, and returns the arguments after these changes. */
function readChange(args: readonly string[]) {
  const lines: { line: number; quantity: number }[] = [];
  const added: { item: string; quantity: number }[] = [];
  let at = 0;
  for (; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const line = parseLineUnits(arg);
    const [, item, quantity] = /^\+(.+)x(\d{1,3})$/.exec(arg) ?? [];
    if (line) lines.push(line);
    else if (item !== undefined) added.push({ item, quantity: Number(quantity) });
    else break;
  }
  return { change: { lines, added }, rest: args.slice(at) };
}

/** Cents of a difference such as `+12.40`, `-3.00` or `0.00`; null for another text. */
function parseDifference(text: string): number | null {
  const cents = parseDollars(text.replace(/^[+−-]/, ''));
  return cents && /^[−-]/.test(text) ? -cents : cents;
}

function previewText(preview: LineChangePreview): string {
  const { lines, credit, addition, cancels, notSold, subscriptionsGoOn, freeUnitsStay } = preview;
  const changed = lines.filter(({ before, after }) => before !== after);
  return [
    ...changed.map(({ line, item, before, after }) => `Line ${line}, ${item}: ${before} -> ${after}`),
    ...(addition?.lines ?? []).map(
      ({ item, quantity, kept, netUnitCents, amountCents, available }) =>
        `Added: ${item} x ${quantity} at ${formatMoney(netUnitCents)}: ${formatMoney(amountCents)} (${available} in stock${kept > 0 ? `, as ${kept + quantity} units together` : ''})`,
    ),
    ...(credit ? [`Credited: ${formatMoney(credit.totalCents)}`] : []),
    ...(addition ? [`New order for the added items: ${formatMoney(addition.totalCents)}`] : []),
    `Total: ${formatMoney(preview.totalBeforeCents)} -> ${formatMoney(preview.totalAfterCents)}`,
    `Difference: ${signedMoney(preview.differenceCents)}`,
    ...notSold.map((item) => `Not sold, and not in the total: ${item}`),
    ...(cancels ? ['Every line is removed: the order would be cancelled.'] : []),
    ...preview.freeUnitsTaken.map(({ name, free }) => `${name}: ${free} free not earned any more, and not shipped.`),
    ...(preview.giftCardLowered
      ? [
          `Gift card: ${formatMoney(preview.giftCardLowered.beforeCents)} -> ${formatMoney(preview.giftCardLowered.afterCents)}`,
        ]
      : []),
    ...freeUnitsStay.map(({ name, free }) => `${name}: ${free} free stay in the order and are shipped.`),
    ...subscriptionsGoOn.map((name) => `The subscription of ${name} goes on.`),
    ...(addition && addition.overLimitCents > 0
      ? [`The clinic would owe ${formatMoney(addition.overLimitCents)} more than its limit: the new order would wait.`]
      : []),
  ].join('\n');
}

function resultText(
  { creditNote, isCancelled, addedOrder, differenceCents }: LineChangeResult,
  { order }: ChangeInput,
) {
  return [
    `Order ${order} is changed: ${signedMoney(differenceCents)}.`,
    ...(creditNote ? [`Credit note ${creditNote} is issued and mailed to the clinic.`] : []),
    ...(isCancelled ? [`Every line was removed, so order ${order} is cancelled.`] : []),
    ...(addedOrder ? [`The added items are order ${addedOrder}, on invoice.`] : []),
  ].join('\n');
}
