import { formatDate } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import type { RunFailedMail, SubscriptionPausedMail, UpcomingRunMail } from '#documents/port.ts';
import { oneLine, orderUrl } from '#documents/printed-order.ts';
import { words } from '#documents/words.ts';
import { figures, subscriptionCount, subscriptionsUrl, type Letter } from './letters.ts';

/** The mail three days before subscription runs: products, bill, and how to change them in time. */
export function upcomingRunLetter({ order, shopUrl, runOn }: UpcomingRunMail): Letter {
  const date = formatDate(runOn);
  const total = formatMoney(order.totalCents);
  const invoiced = order.paymentMethod === 'invoice';
  const count = subscriptionCount(order);
  const interval = intervalText(order.lines[0]?.subscription?.everyMonths ?? 1);
  return {
    subject: words('upcoming.subject', { date, count }),
    preview: words('upcoming.preview', { total }),
    status: { kind: 'ok', text: words('upcoming.status') },
    heading: words('upcoming.heading', { date }),
    about: count === 1 ? words('upcoming.about', { interval }) : words('upcoming.aboutTogether', { count }),
    opening: words(invoiced ? 'upcoming.openingInvoiced' : 'upcoming.opening', { ...figures(order), date, count }),
    reason: '',
    action: { label: words('upcoming.action', { count }), url: subscriptionsUrl(shopUrl) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words('upcoming.nothing') },
      { text: words('upcoming.change', { count }) },
      { text: words('upcoming.recomputed') },
    ],
    totalLabel: words(invoiced ? 'upcoming.totalToInvoice' : 'upcoming.totalToCharge'),
    isPlaced: false,
  };
}

/**
 * The mail for a failed charge of subscription runs. The charge is tried again, unless the bank needs the card holder.
 */
export function runFailedLetter(data: RunFailedMail): Letter {
  const { order, shopUrl, reason, nextTry, needsHolder } = data;
  const kind = needsHolder ? 'runAction' : 'runFailed';
  const count = subscriptionCount(order);
  const again = nextTry === null ? [] : [{ text: words('runFailed.again', { date: formatDate(nextTry) }) }];
  return {
    subject: words(`${kind}.subject`, { number: order.number }),
    preview: words(`${kind}.preview`),
    status: { kind: needsHolder ? 'low' : 'danger', text: words(`${kind}.status`) },
    heading: words(`${kind}.heading`, { count }),
    opening: words(`${kind}.opening`, { ...figures(order), count }),
    reason: oneLine(reason),
    action: { label: words(`${kind}.action`), url: orderUrl(data) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words(`${kind}.pay`) },
      {
        text: words('runFailed.card', { count }),
        link: { label: words('letter.subscriptions'), url: subscriptionsUrl(shopUrl) },
      },
      ...again,
    ],
    totalLabel: words('order.totalNotCharged'),
    isPlaced: false,
  };
}

/** The mail for paused subscriptions: nothing is delivered until the clinic resumes them. */
export function subscriptionPausedLetter({
  shopUrl,
  subscriptions,
  reason,
  withdrawn,
}: SubscriptionPausedMail): Letter {
  const count = subscriptions.length;
  const product = subscriptions.map((one) => oneLine(one.product)).join(', ');
  const about = subscriptions.map(({ quantity, everyMonths, ...one }) =>
    words('paused.about', {
      product: oneLine(one.product),
      quantity: String(quantity),
      interval: intervalText(everyMonths),
    }),
  );
  return {
    subject: words('paused.subject', { product, count }),
    preview: words(withdrawn ? 'paused.previewWithdrawn' : 'paused.preview', { count }),
    status: { kind: 'muted', text: words('paused.status', { count }) },
    heading: words('paused.heading', { count }),
    about: about.join('; '),
    opening: words('paused.opening', { product, reason: oneLine(reason), count }),
    reason: '',
    action: { label: words('paused.action'), url: subscriptionsUrl(shopUrl) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words(withdrawn ? 'paused.similar' : 'paused.resume', { count }) },
      { text: words('paused.nothing') },
    ],
    totalLabel: '',
    isPlaced: false,
  };
}
