import { formatDate } from '#domain/calendar.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { taxedPart } from '#domain/totals.ts';
import type { CreditNoteLine, CreditNoteDocument } from './port.ts';
import { cardText, joinLines, notChargedText, priceNotes } from './printed-order.ts';
import {
  headsOf,
  partiesOf,
  printedLines,
  sumsOf,
  registrationNotes,
  taxedPartNotes,
  type PrintedDocument,
  type PrintedLine,
} from './printed-document.ts';
import { translate } from './translate.ts';

/** The text of a credit note, from its snapshot. The closing says why it was issued and where the money goes. */
export function printCreditNote(snapshot: CreditNoteDocument): PrintedDocument {
  const { creditNote, companyName, order, seller } = snapshot;
  const { invoice, subtotalCents: subtotal, shippingCents: shipping, taxes } = creditNote;
  const taxable = creditNote.taxableCents ?? subtotal + shipping;
  return {
    number: creditNote.number,
    heads: headsOf(
      [
        { label: translate('document.creditDate'), text: formatDate(creditNote.issuedOn) },
        {
          label: translate('document.creditOf'),
          text: translate('document.orderOn', { number: invoice.number, date: formatDate(invoice.issuedOn) }),
        },
      ],
      snapshot,
    ),
    parties: partiesOf(order, companyName),
    lines: creditNote.lines.flatMap(linesOf),
    sums: sumsOf(creditNote, {
      shippingLabel: translate('document.shipping'),
      taxNotes: (tax) => [
        ...taxedPartNotes(taxedPart({ taxable, subtotal, shipping, taxes })),
        ...registrationNotes(snapshot.taxNumbers?.[tax]),
      ],
    }),
    total: formatMoney(creditNote.totalCents),
    notCharged: notChargedText(order, seller.legalName),
    closing: [
      translate('document.creditReason', { reason: joinLines(creditNote.reason) }),
      ...settlementOf(creditNote, order),
    ],
  };
}

/** A line as the invoice prints it. For an amount without a product, list price and net price are equal. */
function linesOf({ itemId, name, quantity, netUnitCents, freeUnits = 0, priced }: CreditNoteLine): PrintedLine[] {
  const unitPriceCents = priced?.unitPriceCents ?? netUnitCents;
  const prices = { unitPriceCents, netUnitPriceCents: netUnitCents, priceReason: priced?.priceReason };
  return printedLines(
    { itemId, name, quantity, units: quantity + freeUnits, ...prices },
    priced ? priceNotes({ ...priced, netUnitPriceCents: netUnitCents }) : [],
  );
}

/**
 * Where the money of a credit note goes: off the amount due (with the rest still due), back to the card, or back to the
 * clinic.
 */
export function settlementOf(
  { totalCents, returnedCents, lost, dueCents, invoice }: CreditNoteDocument['creditNote'],
  { paymentMethod, card, invoice: issued }: CreditNoteDocument['order'],
): string[] {
  const deducted = totalCents - returnedCents;
  const due = { amount: formatMoney(dueCents ?? 0), number: invoice.number, date: issued?.dueOn ?? '' };
  return [
    ...(deducted > 0
      ? [translate('document.deducted', { amount: formatMoney(deducted), number: invoice.number })]
      : []),
    ...(deducted > 0 && dueCents !== undefined
      ? [translate(dueCents > 0 ? 'document.stillDue' : 'document.nothingDue', due)]
      : []),
    ...returnTexts({ returnedCents, lost }, { paymentMethod, card }),
  ];
}

/** How the money of a credit note goes back, and what of it the bank has returned after a dispute (rules: PAY-31). */
export function returnTexts(
  { returnedCents, lost }: Pick<CreditNoteDocument['creditNote'], 'returnedCents' | 'lost'>,
  { paymentMethod, card }: Pick<CreditNoteDocument['order'], 'paymentMethod' | 'card'>,
): string[] {
  const text = (key: 'backToCard' | 'backByUs' | 'backByBank' | 'backOtherwise', cents: Cents) =>
    cents > 0 ? [translate(`document.${key}`, { amount: formatMoney(cents), card: cardText(card) })] : [];
  if (lost)
    return [...text('backByBank', lost.byBankCents), ...text('backOtherwise', returnedCents - lost.byBankCents)];
  return text(paymentMethod === 'card' ? 'backToCard' : 'backByUs', returnedCents);
}
