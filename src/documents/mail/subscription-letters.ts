import { formatLongDate } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import type { RunFailedMail, SubscriptionPausedMail, UpcomingRunMail } from '#documents/port.ts';
import { oneLine, orderUrl } from '#documents/order-facts.ts';
import { words } from '#documents/words.ts';
import { figures, subscriptionsUrl, type Letter } from './letters.ts';

/** A subscription orders in three days: what, for how much, and how to change it before. */
export function upcomingRunLetter({ order, shopUrl, runOn, everyMonths }: UpcomingRunMail): Letter {
  const date = formatLongDate(runOn);
  const total = formatMoney(order.totalCents);
  const invoiced = order.paymentMethod === 'invoice';
  return {
    subject: words('upcoming.subject', { date }),
    preview: words('upcoming.preview', { total }),
    status: { kind: 'ok', text: words('upcoming.status') },
    heading: words('upcoming.heading', { date }),
    about: words('upcoming.about', { interval: intervalText(everyMonths) }),
    opening: words(invoiced ? 'upcoming.openingInvoiced' : 'upcoming.opening', { ...figures(order), date }),
    reason: '',
    action: { label: words('upcoming.action'), url: subscriptionsUrl(shopUrl) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words('upcoming.nothing') },
      { text: words('upcoming.change') },
      { text: words('upcoming.recomputed') },
    ],
    totalLabel: words(invoiced ? 'upcoming.totalToInvoice' : 'upcoming.totalToCharge'),
    stands: false,
  };
}

/** A subscription's charge was refused: it is tried again, unless the bank wants the holder. */
export function runFailedLetter(data: RunFailedMail): Letter {
  const { order, shopUrl, reason, nextTry, needsHolder } = data;
  const kind = needsHolder ? 'runAction' : 'runFailed';
  const again = nextTry === null ? [] : [{ text: words('runFailed.again', { date: formatLongDate(nextTry) }) }];
  return {
    subject: words(`${kind}.subject`, { number: order.number }),
    preview: words(`${kind}.preview`),
    status: { kind: needsHolder ? 'low' : 'danger', text: words(`${kind}.status`) },
    heading: words(`${kind}.heading`),
    opening: words(`${kind}.opening`, figures(order)),
    reason: oneLine(reason),
    action: { label: words(`${kind}.action`), url: orderUrl(data) },
    stepsTitle: words('letter.youCan'),
    steps: [
      { text: words(`${kind}.pay`) },
      { text: words('runFailed.card'), link: { label: words('letter.subscriptions'), url: subscriptionsUrl(shopUrl) } },
      ...again,
    ],
    totalLabel: words('order.totalNotCharged'),
    stands: false,
  };
}

/** A subscription rests: nothing comes until the clinic has it go on. */
export function subscriptionPausedLetter(data: SubscriptionPausedMail): Letter {
  const { shopUrl, product, quantity, everyMonths, reason } = data;
  const name = oneLine(product);
  return {
    subject: words('paused.subject', { product: name }),
    preview: words('paused.preview'),
    status: { kind: 'muted', text: words('paused.status') },
    heading: words('paused.heading'),
    about: words('paused.about', { product: name, quantity: String(quantity), interval: intervalText(everyMonths) }),
    opening: words('paused.opening', { product: name, reason: oneLine(reason) }),
    reason: '',
    action: { label: words('paused.action'), url: subscriptionsUrl(shopUrl) },
    stepsTitle: words('letter.youCan'),
    steps: [{ text: words('paused.resume') }, { text: words('paused.nothing') }],
    totalLabel: '',
    stands: false,
  };
}
