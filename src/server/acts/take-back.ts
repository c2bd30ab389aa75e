import { z } from 'zod';
import { intervalText } from '#domain/subscription-intervals.ts';
import { cancelOrder, refundOrder } from '#server/fulfilment/fulfil.ts';
import { cancelUnpaidPhoneOrder } from '#server/orders/cancel-unpaid-phone-order.ts';
import { orderIdOf, subscriptionsOfOrder, type SubscriptionOfOrder } from '#server/orders/subscriptions-of-order.ts';
import { cancelAsked } from '#server/subscriptions/run-under-way.ts';
import type { ActDeps } from './act.ts';
import { orderAct, orderInput, reasonInput } from './order-act.ts';

/** Cancels the subscriptions of the order too, instead of asking the clinic about them. */
const WITH_SUBSCRIPTIONS = '--with-subscriptions';

const takeBackInput = orderInput.extend({
  reason: reasonInput.optional(),
  /** Cancels the subscriptions of the order, too; otherwise they go on and the clinic is asked about them. */
  withSubscriptions: z.boolean().default(false),
});

const cancelInput = takeBackInput.extend({
  /** Who asked to take the order back; the mail to the clinic says so. */
  by: z.enum(['store', 'clinic']).default('store'),
});

/** The subscriptions of an order that was taken back, about which the clinic would be asked. */
interface TakenBack {
  subscriptions: SubscriptionOfOrder[];
}

/**
 * The subscriptions of the order. They go on and the clinic is asked about them, unless they are to be cancelled too.
 */
async function askOrCancel(
  deps: ActDeps,
  { order, withSubscriptions }: { order: string; withSubscriptions: boolean },
): Promise<TakenBack> {
  const { db: tx } = deps.database;
  const orderId = await orderIdOf(tx, order);
  if (orderId === null) return { subscriptions: [] };
  const subscriptions = (await subscriptionsOfOrder(tx, orderId)).filter(({ isAsked }) => isAsked);
  if (withSubscriptions && subscriptions.length > 0) await cancelAsked(deps, orderId);
  return { subscriptions };
}

/** Separates the flag from the words of the reason. */
function readTakeBackArgs(args: readonly string[]) {
  const reason = args
    .filter((arg) => arg !== WITH_SUBSCRIPTIONS)
    .join(' ')
    .trim();
  return { withSubscriptions: args.includes(WITH_SUBSCRIPTIONS), ...(reason !== '' && { reason }) };
}

function summaryOf(done: string, { subscriptions }: TakenBack, withSubscriptions: boolean): string {
  if (subscriptions.length === 0) return done;
  return [done, ...subscriptions.map(describe), withSubscriptions ? CANCELED : GOING].join('\n');
}

const CANCELED = 'Canceled too.';
const GOING = `They go on, and the clinic is asked whether they should. ${WITH_SUBSCRIPTIONS} cancels them with the order.`;

function describe({ id, name, everyMonths }: SubscriptionOfOrder): string {
  return `Subscription ${id}: ${name}, ${intervalText(everyMonths)}`;
}

/** The ids of the subscriptions that were cancelled with the order. */
function details({ subscriptions }: TakenBack, { withSubscriptions }: { withSubscriptions: boolean }) {
  return withSubscriptions ? { canceledSubscriptions: subscriptions.map(({ id }) => id) } : {};
}

export const cancelAct = orderAct<z.infer<typeof cancelInput>, TakenBack>({
  name: 'orders.cancel',
  area: 'orders',
  summary:
    'cancels an order before anything was shipped, or an unpaid order by telephone; by-clinic if the clinic asked for it',
  // An order paid by card is refunded.
  needsRecentSignIn: true,
  input: cancelInput,
  command: {
    name: 'cancel',
    usage: `<order> [by-clinic] [<reason>] [${WITH_SUBSCRIPTIONS}]`,
    parse(order, args) {
      const byClinic = args.find((arg) => arg !== WITH_SUBSCRIPTIONS) === 'by-clinic';
      const others = byClinic ? args.toSpliced(args.indexOf('by-clinic'), 1) : args;
      return { order, by: byClinic ? ('clinic' as const) : ('store' as const), ...readTakeBackArgs(others) };
    },
    print: (result, { order, withSubscriptions }) =>
      summaryOf(`Order ${order} is cancelled.`, result, withSubscriptions),
  },
  async work(deps, input) {
    const { order, by, reason = 'Cancelled' } = input;
    if (await cancelUnpaidPhoneOrder(deps, order, by)) return { subscriptions: [] };
    await cancelOrder(deps, order, reason, by);
    return askOrCancel(deps, input);
  },
  details: (result, input) => ({ by: input.by, ...details(result, input) }),
});

export const refundAct = orderAct<z.infer<typeof takeBackInput>, TakenBack>({
  name: 'orders.refund',
  area: 'money',
  summary: 'credits the whole order and returns its payment',
  needsRecentSignIn: true,
  input: takeBackInput,
  command: {
    name: 'refund',
    usage: `<order> [<reason>] [${WITH_SUBSCRIPTIONS}]`,
    parse: (order, args) => ({ order, ...readTakeBackArgs(args) }),
    print: (result, { order, withSubscriptions }) =>
      summaryOf(`Order ${order} is refunded.`, result, withSubscriptions),
  },
  async work(deps, input) {
    await refundOrder(deps, input.order, input.reason ?? 'Refunded');
    return askOrCancel(deps, input);
  },
  details,
});
