import { formatDate, torontoDate } from '#domain/calendar.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { combinePromises, type PromisedDays } from '#domain/promised-days.ts';
import { trackingPage } from '#domain/tracking.ts';
import type { CreditNoteMail, OrderStepMail } from '#documents/port.ts';
import { returnTexts, settlementOf } from '#documents/printed-credit-note.ts';
import { cardText, joinLines, orderUrl } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { followerSteps, type Letter } from './letters.ts';

/** The mail for a step of an order, and what happens next. */
export function orderStepLetter(data: OrderStepMail): Letter {
  const { order, step, shipment, note, creditNoteNumber = '', receipt, settings } = data;
  const figures = {
    number: order.number,
    clinic: joinLines(order.companyName),
    total: formatMoney(order.totalCents),
    amount: formatMoney(amountOf(data)),
    card: cardText(order.card),
    carrier: joinLines(shipment?.carrier ?? ''),
    tracking: joinLines(shipment?.trackingNumber ?? ''),
    invoice: order.invoice?.number ?? '',
    credit: creditNoteNumber,
    date: order.invoice ? formatDate(order.invoice.dueOn) : '',
    how: joinLines(receipt?.how ?? ''),
    payer: joinLines(receipt?.by ?? ''),
    returnDays: settings.returns.days,
    due: formatMoney(data.dueCents ?? 0),
    paidOn: receipt ? formatDate(receipt.on) : '',
  };
  const rest = step === 'partly_shipped' ? restExpected(data) : null;
  const steps: Letter['steps'] = [
    { text: rest ? translate('partly_shipped.nextExpected', { ...rest }) : translate(nextKey(data), figures) },
  ];
  if (figures.tracking !== '') steps.unshift(trackingStep(figures));
  if (step === 'partly_shipped' && shipment) {
    const packed = shipment.lines.filter(({ units }) => units > 0);
    const items = packed.map(({ itemId, units }) => translate('partly_shipped.item', { itemId, units }));
    steps.unshift({ text: translate('partly_shipped.holds', { items: items.join(', ') }) });
  }
  if (creditNoteNumber !== '') steps.unshift({ text: translate('cancelled.credited', figures) });
  if (step === 'cancelled')
    steps.unshift(...(data.lost ? lostTexts(data) : [translate(moneyKey(data), figures)]).map((text) => ({ text })));
  if (receipt) steps.unshift(...creditSteps(order.totalCents, receipt));
  if (step === 'reversed') steps.unshift(...reversalSteps(data));
  if (joinLines(note) !== '') steps.unshift({ text: translate(noteKey(data), { note: joinLines(note) }) });
  const opening = translate(openingKey(data), figures);
  if (step === 'cancelled') steps.push(...followerSteps(data));
  return {
    subject: translate(isOfReturned(data) ? 'reversed.subjectReturned' : `${step}.subject`, figures),
    preview: opening,
    status: {
      kind: step === 'cancelled' || step === 'reversed' ? 'muted' : 'ok',
      text: translate(isNotDue(data) ? 'reversed.statusNotDue' : `${step}.status`),
    },
    heading: translate(isNotDue(data) ? 'reversed.headingNotDue' : `${step}.heading`),
    opening,
    reason: '',
    action: { label: translate('letter.view'), url: orderUrl(data) },
    stepsTitle: translate('letter.next'),
    steps,
    totalLabel: translate(totalLabel(data)),
    isPlaced: false,
  };
}

/** Whether a payment was reversed and nothing is due because of it. */
const isNotDue = ({ step, dueCents = 0 }: OrderStepMail) => step === 'reversed' && dueCents === 0;

/** Whether a payment was reversed that went back before any invoice got anything of it (rules: PAY-43). */
const isOfReturned = ({ step, paidCents }: OrderStepMail) => step === 'reversed' && paidCents === 0;

/** How a reversal changes the money that went back or was to go back to the clinic (rules: MAIL-20). */
function reversalSteps(data: OrderStepMail): Letter['steps'] {
  const { returnedCents = 0, keptCents = 0 } = data;
  return [
    ...(returnedCents > 0 && !isOfReturned(data)
      ? [{ text: translate('reversed.returned', { amount: formatMoney(returnedCents) }) }]
      : []),
    ...(keptCents > 0 ? [{ text: translate('reversed.kept', { amount: formatMoney(keptCents) }) }] : []),
  ];
}

/** The key of the sentence that says what happens next. */
function nextKey(data: OrderStepMail) {
  const { order, step, receipt } = data;
  if (isNotDue(data)) return 'reversed.nextNotDue';
  if (step === 'invoiced' && order.paymentMethod === 'card') return 'invoiced.paid';
  const isOverdue = receipt !== undefined && order.invoice !== null && order.invoice.dueOn < receipt.on;
  if (isOverdue && (step === 'part_paid' || step === 'reversed')) return `${step}.nextOverdue` as const;
  return `${step}.next` as const;
}

/** Why less was paid than was invoiced, and that a part of the payment goes back. */
function creditSteps(
  totalCents: Cents,
  { creditedCents, notDueCents }: NonNullable<OrderStepMail['receipt']>,
): Letter['steps'] {
  const amounts = { total: formatMoney(totalCents), credited: formatMoney(creditedCents) };
  return [
    ...(creditedCents > 0 ? [{ text: translate('paid.credited', amounts) }] : []),
    ...(notDueCents > 0 ? [{ text: translate('paid.notDue', { amount: formatMoney(notDueCents) }) }] : []),
  ];
}

/** The key of the sentence that says what happened; a received payment is named with its day and how it was made. */
function openingKey(data: OrderStepMail) {
  const { step, cancelledBy = 'store', receipt } = data;
  if (isNotDue(data)) return 'reversed.openingNotDue';
  if (isOfReturned(data)) return 'reversed.openingReturned';
  if (step === 'cancelled') return `cancelled.by_${cancelledBy}` as const;
  if (step === 'part_paid' && receipt) return 'part_paid.receipt';
  if (step !== 'paid' || !receipt) return `${step}.opening` as const;
  return receipt.by ? 'paid.receiptBy' : 'paid.receipt';
}

/** The cents that the mail mentions: received, returned, or otherwise the order's total. */
function amountOf(data: OrderStepMail): Cents {
  const { order, step, paidCents, returnedCents } = data;
  if (isOfReturned(data)) return returnedCents ?? 0;
  return (
    (step === 'paid' || step === 'part_paid' || step === 'reversed' ? paidCents : returnedCents) ?? order.totalCents
  );
}

const lostTexts = ({ order, lost, returnedCents = 0 }: OrderStepMail) => returnTexts({ returnedCents, lost }, order);

/** The sentence about the money of a cancelled order. */
function moneyKey({ order, charged, returnedCents }: OrderStepMail) {
  if (charged === false) return 'cancelled.notCharged';
  if (order.paymentMethod === 'invoice') return returnedCents ? 'document.backByUs' : 'cancelled.notDue';
  return (returnedCents ?? order.totalCents) === order.totalCents ? 'cancelled.returned' : 'cancelled.returnedRest';
}

/**
 * The promised arrival of goods that follow a shipment; null if nothing was promised, or the promise was already missed
 * when the shipment left.
 */
function restExpected({ order, shipment }: OrderStepMail): PromisedDays | null {
  const following = shipment?.lines.flatMap(({ itemId, toFollow }) => (toFollow > 0 ? [itemId] : [])) ?? [];
  const promises = order.lines.flatMap(({ itemId, expected }) => (following.includes(itemId) ? (expected ?? []) : []));
  const together = combinePromises(promises);
  const leftOn = torontoDate(shipment?.shippedAt ?? order.placedAt);
  return together && leftOn <= together.to ? together : null;
}

/** The message key that introduces the note by staff. */
function noteKey({ step, cancelledBy = 'store' }: OrderStepMail) {
  if (step !== 'cancelled') return 'letter.note';
  return cancelledBy === 'store' ? 'cancelled.why' : 'cancelled.asked';
}

/** The mail with an attached credit note: the reason, and where the money goes. */
export function creditNoteLetter(data: CreditNoteMail): Letter {
  const { order, creditNote } = data;
  const figures = {
    number: creditNote.number,
    total: formatMoney(creditNote.totalCents),
    invoice: creditNote.invoice.number,
    order: order.number,
  };
  return {
    subject: translate('credited.subject', figures),
    preview: translate('credited.opening', figures),
    status: { kind: 'ok', text: translate('credited.status') },
    heading: translate('credited.heading'),
    opening: translate('credited.opening', figures),
    reason: '',
    action: { label: translate('letter.view'), url: orderUrl(data) },
    stepsTitle: translate('letter.next'),
    steps: [
      { text: translate('document.creditReason', { reason: joinLines(creditNote.reason) }) },
      ...settlementOf(creditNote, order).map((text) => ({ text })),
    ],
    totalLabel: translate(order.paymentMethod === 'card' ? 'order.totalCharged' : 'order.totalInvoiced'),
    isPlaced: false,
  };
}

/** A parcel's tracking number and the carrier's tracking page. */
function trackingStep(parcel: { carrier: string; tracking: string }): Letter['steps'][number] {
  const text = translate('shipped.tracking', parcel);
  const url = trackingPage(parcel.carrier, parcel.tracking);
  return url ? { text, link: { label: translate('shipped.follow'), url } } : { text };
}

function totalLabel(data: OrderStepMail) {
  const { step, order } = data;
  if (step === 'cancelled') return data.charged === false ? 'order.totalNotCharged' : 'order.total';
  if (order.paymentMethod === 'card') return 'order.totalCharged';
  return step === 'invoiced' || order.invoice ? 'order.totalInvoiced' : 'order.totalToInvoice';
}
