import { storeAddressLine, type StoreSettings } from '#domain/settings.ts';
import type { PrintedOrderLine, PrintedOrder } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import type { Letter } from './letters.ts';

/** Characters in a line; readable on a phone in landscape. */
const WIDTH = 64;

/** The plain text of a mail: everything its HTML says, in the same order. */
export function mailText(letter: Letter, printed: PrintedOrder, settings: StoreSettings): string {
  const { action, reason } = letter;
  const paragraphs: string[][] = [
    stagingLines(settings),
    [letter.status.text],
    wrapText(letter.heading),
    letter.about === undefined
      ? [orderTitle(printed), ...(action.url === printed.url ? [] : [printed.url])]
      : wrapText(letter.about),
    wrapText(letter.opening),
    reason === '' ? [] : [letter.reasonFrom ?? translate('letter.toldUs'), ...quote(reason)],
    [`${action.label}:`, action.url],
    [letter.stepsTitle.toUpperCase()],
    ...letter.steps.map(({ text, link }) => [...wrapText(text, '  ', '- '), ...(link ? [`  ${link.url}`] : [])]),
    ...(printed.lines.length === 0 ? [] : orderLinesText(letter, printed)),
    ...printed.details.map(({ label, lines }) => [label.toUpperCase(), ...lines.flatMap((line) => wrapText(line))]),
    ['-'.repeat(WIDTH), ...wrapText(translate('store.questions'))],
    storeLines(settings),
  ];
  const filled = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${filled.join('\n\n')}\n`;
}

function orderLinesText(
  { totalLabel, linesTitle = translate('order.lines') }: Letter,
  printed: PrintedOrder,
): string[][] {
  return [
    [`${linesTitle}, ${printed.count}`.toUpperCase()],
    ...printed.lines.map(lineText),
    [
      '-'.repeat(WIDTH),
      ...printed.sums.map(({ label, amount }) => alignEdges(label, amount)),
      alignEdges(totalLabel, printed.total),
    ],
  ];
}

function orderTitle({ number, placedOn }: PrintedOrder): string {
  return translate.markup('order.title', { number, date: placedOn, code: (text) => text });
}

function lineText({ itemId, name, quantity, notes, amount }: PrintedOrderLine): string[] {
  return [...wrapText(name), itemId, alignEdges(quantity, amount), ...notes.map(({ text }) => text)];
}

/** The lines of a reason, each marked as quoted, so that none can be taken for a line of the store (rules: MAIL-6). */
function quote(reason: string): string[] {
  return reason.split('\n').flatMap((line) => wrapText(line, '> ').map((part) => part.trimEnd()));
}

/** The first line of each mail of a staging store (rules: SAFE-29). */
export function stagingLines({ isStaging }: StoreSettings): string[] {
  return isStaging ? wrapText(translate('store.staging')) : [];
}

/** The store's details at the end of every mail. */
export function storeLines({ legalName, address, phones, ordersEmail, taxRegistrations }: StoreSettings): string[] {
  return [
    legalName,
    storeAddressLine(address),
    translate('store.tollFree', { phone: phones.tollFree }),
    translate('store.local', { phone: phones.local }),
    ordersEmail,
    ...taxRegistrations.map(({ name, number }) => translate('store.registration', { name, number })),
  ];
}

/** A label at the left edge and its amount at the right edge. */
function alignEdges(label: string, amount: string): string {
  return `${label.padEnd(WIDTH - amount.length - 1)} ${amount}`;
}

/** Lines of at most WIDTH characters, cut between words; a word longer than a line is not cut. */
export function wrapText(text: string, indent = '', firstIndent = indent): string[] {
  const lines: string[] = [];
  let line = firstIndent;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line];
}
