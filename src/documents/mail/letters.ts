import { formatDate, formatTime } from '#domain/calendar.ts';
import { deliveryEstimate, rangeText } from '#domain/delivery.ts';
import { formatMoney } from '#domain/money.ts';
import { orderedUnits } from '#domain/document-lines.ts';
import { joinProductNames, looksLikeLink } from '#domain/text.ts';
import type { Order, OrderMail, PaymentMail } from '#documents/port.ts';
import { cardText, joinLines, orderUrl, typedLines } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';

interface Link {
  label: string;
  url: string;
}

interface Step {
  text: string;
  link?: Link;
}

/** The text of a mail above the order. */
export interface Letter {
  subject: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  status: { kind: 'ok' | 'low' | 'danger' | 'muted'; text: string };
  heading: string;
  /** The subject of a mail that is not about an order; shown in place of the order's number and day. */
  about?: string;
  opening: string;
  /** The card service's message for the card holder, or the note of an approver in its lines; empty without either. */
  reason: string;
  /** Who said the reason, if it was not the card service. */
  reasonFrom?: string;
  action: Link;
  /** 'What happens next' or 'What you can do'. */
  stepsTitle: string;
  steps: Step[];
  /** The title of the lines, if they are not an order. */
  linesTitle?: string;
  totalLabel: string;
  /** Whether the order is placed, so that its delivery times and subscription dates are valid. */
  isPlaced: boolean;
}

/** The mail for a placed order: delivery, payment and next steps. */
export function placedLetter(data: OrderMail): Letter {
  const { order, storeUrl } = data;
  const { lines } = order;
  const name = data.isForOther ? '' : plainName(order.firstName);
  const total = formatMoney(order.totalCents);
  const onInvoice = order.paymentMethod === 'invoice';
  const steps: Step[] = [{ text: deliveryText(data) }, { text: onInvoice ? invoiceText(order) : chargedText(order) }];
  const subscriptions = subscriptionCount(order);
  const origin = originText(data);
  if (order.waitsForCredit) steps.unshift({ text: translate('placed.waitsForCredit') });
  if (origin !== '') steps.unshift({ text: origin });
  if (order.takesCard) {
    const card = cardText(order.card);
    steps.push({ text: translate('placed.cardTaken', { count: subscriptions, card }) });
  }
  if (subscriptions > 0 && !order.hidesSubscriptions) {
    steps.push({
      text: translate('placed.subscribed', { count: subscriptions }),
      link: { label: translate('letter.subscriptions'), url: subscriptionsUrl(storeUrl) },
    });
  }
  for (const { address, products } of order.runsGoTo ?? []) {
    const destination = { address: joinLines(address), products: joinProductNames(products.map(joinLines)) };
    steps.push({ text: translate('placed.runsGoTo', destination) });
  }
  return {
    subject: subjectOf(data),
    preview: translate('placed.preview', { total, count: orderedUnits(lines) }),
    status: { kind: 'ok', text: translate('placed.status') },
    heading: name === '' ? translate('placed.headingNobody') : translate('placed.heading', { name }),
    opening: openingOf(data, subscriptions),
    reason: typedLines(data.approverNote ?? ''),
    reasonFrom: translate('request.note', { approver: nameOfColleague(order.approvedBy) }),
    action: { label: translate('letter.view'), url: orderUrl(data) },
    stepsTitle: translate('letter.next'),
    steps,
    totalLabel: translate(onInvoice ? 'order.totalToInvoice' : 'order.totalCharged'),
    isPlaced: true,
  };
}

function subjectOf({ order: { number, bySubscription }, addedTo }: OrderMail): string {
  if (addedTo !== undefined) return translate('placed.subjectAdded', { number, addedTo });
  return translate(bySubscription ? 'placed.subjectBySubscription' : 'placed.subject', { number });
}

function openingOf({ order, addedTo }: OrderMail, subscriptions: number): string {
  if (order.bySubscription) return translate('placed.openingBySubscription', { count: subscriptions });
  if (addedTo !== undefined) return translate('placed.openingAdded', { addedTo, number: order.number });
  return translate(order.waitsForCredit ? 'placed.openingWaiting' : 'placed.opening');
}

/** A name on one line; empty if mail programs would turn it into a link (rules: MAIL-9). */
export function plainName(name: string): string {
  return looksLikeLink(name) ? '' : joinLines(name);
}

/** As `plainName`, at the start of a sentence, with a text in place of a name that is left out. */
export function nameOfColleague(name = ''): string {
  return plainName(name) || translate('request.colleague');
}

/**
 * Who approved the request of the order, and who ordered if the reader did not (rules: MAIL-17); empty for the reader's
 * own order without a request.
 */
function originText({ order, isForOther }: OrderMail): string {
  const { orderedBy, approvedBy, bySubscription } = order;
  if (!isForOther) {
    return approvedBy === undefined ? '' : translate('placed.approved', { approver: nameOfColleague(approvedBy) });
  }
  const within = (name = '') => plainName(name) || translate('placed.colleague');
  const name = within(orderedBy);
  if (approvedBy !== undefined) {
    return translate('placed.requestOfOther', { requester: name, approver: within(approvedBy) });
  }
  return translate(bySubscription ? 'placed.subscriptionOfOther' : 'placed.orderedByOther', { name });
}

function invoiceText({ invoice }: Order): string {
  if (!invoice) return translate('placed.invoiced');
  return translate('placed.invoiceAttached', { number: invoice.number, date: formatDate(invoice.dueOn) });
}

function chargedText({ invoice, totalCents, card }: Order): string {
  const charge = { total: formatMoney(totalCents), card: cardText(card) };
  if (!invoice) return translate('placed.charged', charge);
  return translate('placed.chargedAttached', { ...charge, number: invoice.number });
}

/** Delivery times of products in stock and of other products. */
function deliveryText(data: OrderMail): string {
  const { lines, shipMethod: method } = data.order;
  const [fast, slow] = [daysText(data, true), daysText(data, false)];
  const count = lines.filter(({ fromStock }) => !fromStock).length;
  if (count === 0) return translate('placed.allInStock', { method, fast });
  if (count === lines.length) return translate('placed.noneInStock', { method, slow });
  return translate('placed.someInStock', { method, fast, slow, count });
}

/** Business days with the promised dates: '2–4 business days (expected 2026-11-24 to 2026-11-26)'. */
function daysText({ order: { lines, shippingAddress }, settings }: OrderMail, fromStock: boolean): string {
  const days = rangeText(deliveryEstimate(fromStock ? 1 : 0, shippingAddress, settings.delivery));
  const promise = lines.find((line) => line.fromStock === fromStock)?.expected;
  return promise ? translate('placed.daysExpected', { days, ...promise }) : translate('placed.days', { days });
}

/** The mail for a declined charge: nothing was charged, and how to try again. */
export function paymentFailedLetter(data: PaymentMail): Letter {
  const { order, reason } = data;
  return {
    subject: translate('paymentFailed.subject', { number: order.number }),
    preview: translate('paymentFailed.preview'),
    status: { kind: 'danger', text: translate('paymentFailed.status') },
    heading: translate('paymentFailed.heading'),
    opening: translate('paymentFailed.opening', orderFigures(order)),
    reason: joinLines(reason),
    action: { label: translate('paymentFailed.action'), url: orderUrl(data) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate('paymentFailed.again') },
      { text: translate(data.cardRefused === false ? 'paymentFailed.notRefused' : 'paymentFailed.bank') },
      { text: translate('paymentFailed.nothing') },
    ],
    totalLabel: translate('order.totalNotCharged'),
    isPlaced: false,
  };
}

/** The mail that asks the card holder to confirm the payment with the bank. */
export function actionNeededLetter(data: PaymentMail): Letter {
  const { order, reason, heldUntil = null } = data;
  const { number } = order;
  const held = heldUntil && { number, date: formatDate(heldUntil), time: formatTime(heldUntil) };
  return {
    subject: translate('actionNeeded.subject', { number }),
    preview: translate('actionNeeded.preview', orderFigures(order)),
    status: { kind: 'low', text: translate('actionNeeded.status') },
    heading: translate('actionNeeded.heading'),
    opening: translate('actionNeeded.opening', { ...orderFigures(order), number }),
    reason: joinLines(reason),
    action: { label: translate('actionNeeded.action'), url: orderUrl(data) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate('actionNeeded.confirm') },
      ...(held ? [{ text: translate('actionNeeded.held', held) }] : []),
      { text: translate('actionNeeded.nothing') },
      { text: translate('actionNeeded.never') },
    ],
    totalLabel: translate('order.totalNotCharged'),
    isPlaced: false,
  };
}

/** The mail with the link to pay for an order by telephone. */
export function paymentLinkLetter(data: PaymentMail): Letter {
  const { order, heldUntil = null, payUntil = null } = data;
  const figures = { ...orderFigures(order), number: order.number };
  const at = (moment: Date) => ({ date: formatDate(moment), time: formatTime(moment) });
  return {
    subject: translate('paymentLink.subject', figures),
    preview: translate('paymentLink.preview', figures),
    status: { kind: 'low', text: translate('paymentLink.status') },
    heading: translate('paymentLink.heading'),
    opening: translate('paymentLink.opening', figures),
    reason: '',
    action: { label: translate('paymentLink.action'), url: orderUrl(data) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      ...(payUntil ? [{ text: translate('paymentLink.until', at(payUntil)) }] : []),
      ...(heldUntil ? [{ text: translate('paymentLink.held', at(heldUntil)) }] : []),
      { text: translate('paymentLink.nothing') },
      { text: translate('actionNeeded.never') },
    ],
    totalLabel: translate('order.totalNotCharged'),
    isPlaced: false,
  };
}

/** The sentence about the subscriptions of an order that was cancelled or refunded. */
export function followerSteps({ order, storeUrl }: OrderMail): Step[] {
  const { going, canceled } = order.followers ?? { going: [], canceled: [] };
  const names = (products: string[]) => ({
    count: products.length,
    products: joinProductNames(products.map(joinLines)),
  });
  const link = { label: translate('letter.subscriptions'), url: subscriptionsUrl(storeUrl) };
  return [
    ...(going.length > 0
      ? [
          order.hidesSubscriptions
            ? { text: translate('followers.goingByOthers', names(going)) }
            : { text: translate('followers.going', names(going)), link },
        ]
      : []),
    ...(canceled.length > 0 ? [{ text: translate('followers.canceled', names(canceled)) }] : []),
  ];
}

/** URL of the subscriptions page. */
export function subscriptionsUrl(storeUrl: string): string {
  return `${storeUrl}/purchase-history?tab=subscriptions`;
}

/** Number of lines that started a subscription, or were ordered by a subscription. */
export function subscriptionCount({ lines }: Order): number {
  return lines.filter(({ subscription }) => subscription !== null).length;
}

/** The amount and the card that a letter mentions. */
export function orderFigures({ totalCents, card }: Order) {
  return { total: formatMoney(totalCents), card: cardText(card) };
}
