import { z } from 'zod';
import { RELEASED_HOLDS } from '#domain/order-holds.ts';
import { awaitsShipment } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';
import { approveOrder } from '#server/fulfilment/fulfil.ts';
import { onOrder } from '#server/fulfilment/order-step.ts';
import { beginHold, endHold, hasHold, readHoldKinds } from '#server/orders/order-hold.ts';
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
      if (await hasHold(tx, order.id, 'staff'))
        throw new ActRefused('already_done', `Order ${number} is on hold already.`);
      await beginHold(tx, order.id, { kind: 'staff', reason, heldBy });
    }),
});

const releaseInput = orderInput.extend({
  /** Which hold ends: the hold of staff if left out. */
  hold: z.enum(RELEASED_HOLDS).default('staff'),
});

/**
 * `npm run ops -- release SO-100012`: the hold of staff ends. With `disputed` the hold ends that began with a dispute.
 * The order continues where it stopped unless another hold is left.
 */
const release = orderAct({
  name: 'orders.release',
  area: 'orders',
  summary: 'releases an order that staff, or a dispute of its payment, put on hold',
  input: releaseInput,
  command: {
    name: 'release',
    usage: '<order> [disputed]',
    parse(order, [hold = 'staff', ...more]) {
      const given = releaseInput.safeParse({ order, hold });
      if (given.success && more.length === 0) return given.data;
      throw new ActRefused('wrong_input', 'Say which order: npm run ops -- release SO-100012 [disputed]');
    },
    print: (_, { order }) => `Order ${order} is released.`,
  },
  details: (_, { hold }) => ({ released: hold }),
  work: (deps, { order: number, hold: kind }) =>
    onOrder(deps, number, async (tx, { id }) => {
      if (await endHold(tx, id, kind)) return;
      const left = await readHoldKinds(tx, id);
      if (left.includes('credit_limit'))
        throw new ActRefused('wrong_state', `Order ${number} is over the credit limit. Owner or finance approve it.`);
      if (left.includes('disputed'))
        throw new ActRefused('wrong_state', `The payment of order ${number} is disputed. Release it on its page.`);
      throw new ActRefused('wrong_state', `Order ${number} is not on hold.`);
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
      if (!(await endHold(tx, order.id, 'credit_limit')))
        throw new ActRefused('wrong_state', `Order ${number} does not wait for credit.`);
      return (await hasHold(tx, order.id, 'disputed')) ? null : order.state;
    });
    if (state === 'placed') await approveOrder(deps, number);
  },
});

/** Hold, release, and the approval of an order over the credit limit (rules: OFFICE-22, ACCOUNT-46). */
export const holdActs: readonly Act[] = [hold, release, approveCredit];
