import { awaitsShipment } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';
import { approveOrder } from '#server/fulfilment/fulfil.ts';
import { onOrder } from '#server/fulfilment/order-step.ts';
import { beginHold, endHold, readHold, isOnHold } from '#server/orders/order-hold.ts';
import type { Act } from './act.ts';
import { orderAct, orderInput, reasonInput } from './order-act.ts';

/**
 * `npm run ops -- hold SO-100012 The clinic asked to wait`: nothing of the order is picked, packed or shipped until its
 * release.
 */
const hold = orderAct({
  name: 'orders.hold',
  area: 'orders',
  summary: 'puts an order on hold: its goods are not picked, packed or shipped until it is released',
  input: orderInput.extend({ reason: reasonInput }),
  command: {
    name: 'hold',
    usage: '<order> <reason>',
    parse: (order, args) => ({ order, reason: args.join(' ') }),
    print: (_, { order }) => `Order ${order} is on hold.`,
  },
  work: (deps, { order: number, reason }, { staffId: heldBy }) =>
    onOrder(deps, number, async (tx, order) => {
      if (!awaitsShipment(order.state))
        throw new ActRefused('wrong_state', `Order ${number} is ${order.state}; it has nothing left to ship.`);
      if (await isOnHold(tx, order.id)) throw new ActRefused('already_done', `Order ${number} is on hold already.`);
      await beginHold(tx, order.id, { kind: 'staff', reason, heldBy });
    }),
});

/** `npm run ops -- release SO-100012`: the order continues where it stopped. */
const release = orderAct({
  name: 'orders.release',
  area: 'orders',
  summary: 'releases an order that is on hold',
  input: orderInput,
  command: {
    name: 'release',
    usage: '<order>',
    parse: (order) => ({ order }),
    print: (_, { order }) => `Order ${order} is released.`,
  },
  work: (deps, { order: number }) =>
    onOrder(deps, number, async (tx, { id }) => {
      const kind = await readHold(tx, id);
      if (kind === 'credit_limit')
        throw new ActRefused('wrong_state', `Order ${number} is over the credit limit. Owner or finance approve it.`);
      if (!(await endHold(tx, id))) throw new ActRefused('wrong_state', `Order ${number} is not on hold.`);
    }),
});

/**
 * `npm run ops -- credit approve SO-100012`: the order continues although the clinic owes more than its limit. An order
 * that waited for its approval, too, is approved, and the clinic gets that mail.
 */
const approveCredit = orderAct({
  name: 'orders.approve-credit',
  area: 'credit',
  summary: "approves an order over the clinic's credit limit: it continues, and the limit stays",
  input: orderInput,
  command: {
    name: 'credit approve',
    usage: '<order>',
    parse: (order) => ({ order }),
    print: (_, { order }) => `Order ${order} is approved over the credit limit.`,
  },
  async work(deps, { order: number }) {
    const state = await onOrder(deps, number, async (tx, order) => {
      if ((await readHold(tx, order.id)) !== 'credit_limit')
        throw new ActRefused('wrong_state', `Order ${number} does not wait for credit.`);
      await endHold(tx, order.id);
      return order.state;
    });
    if (state === 'placed') await approveOrder(deps, number);
  },
});

/** Hold, release, and the approval of an order over the credit limit (rules: OFFICE-22, ACCOUNT-46). */
export const holdActs: readonly Act[] = [hold, release, approveCredit];
