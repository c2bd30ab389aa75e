import { intervalText } from '#domain/subscription-intervals.ts';
import { orderIdOf, subscriptionsOfOrder, type SubscriptionOfOrder } from '#server/orders/subscriptions-of-order.ts';
import { cancelAsked } from '#server/subscriptions/run-under-way.ts';
import type { OperatorDeps } from './command.ts';

/** Cancels the subscriptions of the order too, instead of asking the clinic about them. */
export const WITH_SUBSCRIPTIONS = '--with-subscriptions';

type TakeBack = (deps: OperatorDeps, number: string, rest: string[]) => Promise<string>;

/**
 * Cancels or refunds an order in one transaction, and names its subscriptions. They continue and the clinic is asked
 * about them, unless staff cancel them with the order.
 */
export function takeBack(work: TakeBack) {
  return async (deps: OperatorDeps, number: string, rest: string[]): Promise<string> => {
    const canceling = rest.includes(WITH_SUBSCRIPTIONS);
    const others = rest.filter((word) => word !== WITH_SUBSCRIPTIONS);
    return deps.database.db.transaction(async (tx) => {
      const within = { ...deps, database: { ...deps.database, db: tx } };
      const done = await work(within, number, others);
      const orderId = await orderIdOf(tx, number);
      const asked = orderId === null ? [] : (await subscriptionsOfOrder(tx, orderId)).filter(({ isAsked }) => isAsked);
      if (orderId === null || asked.length === 0) return done;
      if (canceling) await cancelAsked(within, orderId);
      return [done, ...asked.map(describe), canceling ? CANCELED : GOING].join('\n');
    });
  };
}

const CANCELED = 'Canceled too.';
const GOING = `They go on, and the clinic is asked whether they should. ${WITH_SUBSCRIPTIONS} cancels them with the order.`;

function describe({ id, name, everyMonths }: SubscriptionOfOrder): string {
  return `Subscription ${id}: ${name}, ${intervalText(everyMonths)}`;
}
