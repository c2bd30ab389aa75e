import { formatDate } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { joinProductNames } from '#domain/text.ts';
import type { RunFailedMail, SubscriptionPausedMail, UpcomingRunMail } from '#documents/port.ts';
import { joinLines, orderUrl } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { orderFigures, subscriptionCount, subscriptionsUrl, type Letter } from './letters.ts';

/** The mail three days before subscription runs: products, bill, and how to change them in time. */
export function upcomingRunLetter({ order, storeUrl, runOn }: UpcomingRunMail): Letter {
  const date = formatDate(runOn);
  const total = formatMoney(order.totalCents);
  const invoiced = order.paymentMethod === 'invoice';
  const count = subscriptionCount(order);
  const interval = intervalText(order.lines[0]?.subscription?.everyMonths ?? 1);
  return {
    subject: translate('upcoming.subject', { date, count }),
    preview: translate('upcoming.preview', { total }),
    status: { kind: 'ok', text: translate('upcoming.status') },
    heading: translate('upcoming.heading', { date }),
    about: count === 1 ? translate('upcoming.about', { interval }) : translate('upcoming.aboutTogether', { count }),
    opening: translate(invoiced ? 'upcoming.openingInvoiced' : 'upcoming.opening', {
      ...orderFigures(order),
      date,
      count,
    }),
    reason: '',
    action: { label: translate('upcoming.action', { count }), url: subscriptionsUrl(storeUrl) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate('upcoming.nothing') },
      { text: translate('upcoming.change', { count }) },
      { text: translate('upcoming.recomputed') },
    ],
    totalLabel: translate(invoiced ? 'upcoming.totalToInvoice' : 'upcoming.totalToCharge'),
    isPlaced: false,
  };
}

/**
 * The mail for a failed charge of subscription runs. The charge is tried again, unless the bank needs the card holder.
 */
export function runFailedLetter(data: RunFailedMail): Letter {
  const { order, storeUrl, reason, nextTry, needsHolder } = data;
  const kind = needsHolder ? 'runAction' : 'runFailed';
  const count = subscriptionCount(order);
  const again = nextTry === null ? [] : [{ text: translate('runFailed.again', { date: formatDate(nextTry) }) }];
  return {
    subject: translate(`${kind}.subject`, { number: order.number }),
    preview: translate(`${kind}.preview`),
    status: { kind: needsHolder ? 'low' : 'danger', text: translate(`${kind}.status`) },
    heading: translate(`${kind}.heading`, { count }),
    opening: translate(`${kind}.opening`, { ...orderFigures(order), count }),
    reason: joinLines(reason),
    action: { label: translate(`${kind}.action`), url: orderUrl(data) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate(`${kind}.pay`) },
      {
        text: translate('runFailed.card', { count }),
        link: { label: translate('letter.subscriptions'), url: subscriptionsUrl(storeUrl) },
      },
      ...again,
    ],
    totalLabel: translate('order.totalNotCharged'),
    isPlaced: false,
  };
}

/** The mail for paused subscriptions: nothing is delivered until the clinic resumes them. */
export function subscriptionPausedLetter({
  storeUrl,
  subscriptions,
  reason,
  withdrawn,
}: SubscriptionPausedMail): Letter {
  const count = subscriptions.length;
  const product = joinProductNames(subscriptions.map((subscription) => joinLines(subscription.product)));
  const about = subscriptions.map(({ quantity, everyMonths, ...subscription }) =>
    translate('paused.about', {
      product: joinLines(subscription.product),
      quantity: String(quantity),
      interval: intervalText(everyMonths),
    }),
  );
  return {
    subject: translate('paused.subject', { product, count }),
    preview: translate(withdrawn ? 'paused.previewWithdrawn' : 'paused.preview', { count }),
    status: { kind: 'muted', text: translate('paused.status', { count }) },
    heading: translate('paused.heading', { count }),
    about: about.join('; '),
    opening: translate('paused.opening', { product, reason: joinLines(reason), count }),
    reason: '',
    action: { label: translate('paused.action'), url: subscriptionsUrl(storeUrl) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate(withdrawn ? 'paused.similar' : 'paused.resume', { count }) },
      { text: translate('paused.nothing') },
    ],
    totalLabel: '',
    isPlaced: false,
  };
}
