import { formatDate } from '#domain/calendar.ts';
import { pieceCount } from '#domain/cart-selection.ts';
import { deliveryEstimate } from '#domain/inventory.ts';
import { formatMoney } from '#domain/money.ts';
import type { Order, OrderMail, PaymentMail } from '#documents/port.ts';
import { cardText, oneLine, orderUrl } from '#documents/order-facts.ts';
import { words } from '#documents/words.ts';

interface Link {
  label: string;
  url: string;
}

interface Step {
  text: string;
  link?: Link;
}

/** What one mail says above the order itself. */
export interface Letter {
  subject: string;
  /** Read beside the subject in the inbox. */
  preview: string;
  status: { kind: 'ok' | 'low' | 'danger' | 'muted'; text: string };
  heading: string;
  /** What it is about where that is not an order: stands in place of the order's number and day. */
  about?: string;
  opening: string;
  /** The card service's sentence for the holder; empty where there is none. */
  reason: string;
  action: Link;
  /** 'What happens next' or 'What you can do'. */
  stepsTitle: string;
  steps: Step[];
  totalLabel: string;
  /** Whether the order is on its way, so that its delivery times and subscription dates hold. */
  stands: boolean;
}

/** The order stands: what comes when, and what is paid how. */
export function placedLetter(data: OrderMail): Letter {
  const { order, shopUrl } = data;
  const { number, lines } = order;
  const name = oneLine(order.firstName);
  const total = formatMoney(order.totalCents);
  const onInvoice = order.paymentMethod === 'invoice';
  const steps: Step[] = [{ text: deliveryText(order) }, { text: onInvoice ? invoiceText(order) : chargedText(order) }];
  const subscriptions = lines.filter(({ subscription }) => subscription !== null).length;
  if (subscriptions > 0) {
    steps.push({
      text: words('placed.subscribed', { count: subscriptions }),
      link: { label: words('letter.subscriptions'), url: subscriptionsUrl(shopUrl) },
    });
  }
  return {
    subject: words(order.bySubscription ? 'placed.subjectBySubscription' : 'placed.subject', { number }),
    preview: words('placed.preview', { total, count: pieceCount(lines) }),
    status: { kind: 'ok', text: words('placed.status') },
    heading: name === '' ? words('placed.headingNobody') : words('placed.heading', { name }),
    opening: words(order.bySubscription ? 'placed.openingBySubscription' : 'placed.opening'),
    reason: '',
    action: { label: words('letter.view'), url: orderUrl(data) },
    stepsTitle: words('letter.next'),
    steps,
    totalLabel: words(onInvoice ? 'order.totalToInvoice' : 'order.totalCharged'),
    stands: true,
  };
}

function invoiceText({ invoice }: Order): string {
  if (!invoice) return words('placed.invoiced');
  return words('placed.invoiceAttached', { number: invoice.number, date: formatDate(invoice.dueOn) });
}

function chargedText({ invoice, totalCents, card }: Order): string {
  const charge = { total: formatMoney(totalCents), card: cardText(card) };
  if (!invoice) return words('placed.charged', charge);
  return words('placed.chargedAttached', { ...charge, number: invoice.number });
}

/** Which items come in 1–2 days and which in 5–7 (spec 001 §9). */
function deliveryText({ lines, shipMethod: method }: Order): string {
  const days = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;
  const fast = days(deliveryEstimate(1));
  const slow = days(deliveryEstimate(0));
  const count = lines.filter(({ fromStock }) => !fromStock).length;
  if (count === 0) return words('placed.allInStock', { method, fast });
  if (count === lines.length) return words('placed.noneInStock', { method, slow });
  return words('placed.someInStock', { method, fast, slow, count });
}

/** A charge was refused: nothing was taken, and how to try again. */
export function paymentFailedLetter(data: PaymentMail): Letter {
  const { order, reason } = data;
  return {
    subject: words('paymentFailed.subject', { number: order.number }),
    preview: words('paymentFailed.preview'),
    status: { kind: 'danger', text: words('paymentFailed.status') },
    heading: words('paymentFailed.heading'),
    opening: words('paymentFailed.opening', figures(order)),
    reason: oneLine(reason),
    action: { label: words('paymentFailed.action'), url: orderUrl(data) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words('paymentFailed.again') },
      { text: words('paymentFailed.bank') },
      { text: words('paymentFailed.nothing') },
    ],
    totalLabel: words('order.totalNotCharged'),
    stands: false,
  };
}

/** The bank wants the holder to confirm the payment before it pays. */
export function actionNeededLetter(data: PaymentMail): Letter {
  const { order, reason } = data;
  return {
    subject: words('actionNeeded.subject', { number: order.number }),
    preview: words('actionNeeded.preview'),
    status: { kind: 'low', text: words('actionNeeded.status') },
    heading: words('actionNeeded.heading'),
    opening: words('actionNeeded.opening', figures(order)),
    reason: oneLine(reason),
    action: { label: words('actionNeeded.action'), url: orderUrl(data) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words('actionNeeded.confirm') },
      { text: words('actionNeeded.nothing') },
      { text: words('actionNeeded.never') },
    ],
    totalLabel: words('order.totalNotCharged'),
    stands: false,
  };
}

/** Money was taken for an order that could not be kept, and goes back. */
export function paymentReturnedLetter(data: PaymentMail): Letter {
  const { order } = data;
  return {
    subject: words('paymentReturned.subject', { number: order.number }),
    preview: words('paymentReturned.preview', figures(order)),
    status: { kind: 'muted', text: words('paymentReturned.status') },
    heading: words('paymentReturned.heading'),
    opening: words('paymentReturned.opening', figures(order)),
    // What the service last said was about an earlier attempt.
    reason: '',
    action: { label: words('letter.view'), url: orderUrl(data) },
    stepsTitle: words('letter.next'),
    steps: [
      { text: words('paymentReturned.bank') },
      { text: words('paymentReturned.closed') },
      { text: words('paymentReturned.again') },
    ],
    totalLabel: words('order.totalReturned'),
    stands: false,
  };
}

/** Where the clinic finds its subscriptions in the shop. */
export function subscriptionsUrl(shopUrl: string): string {
  return `${shopUrl}/purchase-history?tab=subscriptions`;
}

/** The amount and the card a letter speaks of. */
export function figures({ totalCents, card }: Order) {
  return { total: formatMoney(totalCents), card: cardText(card) };
}
