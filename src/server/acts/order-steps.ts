import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import {
  approveOrder,
  closeOrder,
  deliverOrder,
  billOrder,
  packOrder,
  pickOrder,
  shipOrder,
} from '#server/fulfilment/fulfil.ts';
import { requireOwnTracking } from '#server/picking/require-own-tracking.ts';
import type { StaffArea } from '#domain/staff-roles.ts';
import type { Act, ActDeps } from './act.ts';
import { filledText } from './inputs.ts';
import { orderAct, orderInput, readLineUnits, unitsInput } from './order-act.ts';

interface Step {
  verb: string;
  area: StaffArea;
  summary: string;
  /** The participle in the sentence after the act: `picked` in "Order SO-100012 is picked." */
  done: string;
  work: (deps: ActDeps, order: string) => Promise<void>;
}

/** An act that only moves an order to its next state. */
function step({ verb, area, summary, done, work }: Step): Act {
  return orderAct({
    name: `orders.${verb}`,
    area,
    summary,
    input: orderInput,
    command: {
      name: verb,
      usage: '<order>',
      parse: (order) => ({ order }),
      print: (_, { order }) => `Order ${order} is ${done}.`,
    },
    work: (deps, { order }) => work(deps, order),
  });
}

const shipInput = orderInput.extend({
  carrier: filledText(100),
  trackingNumber: filledText(100),
  /** The units in the parcel; all remaining units if they are not given. */
  units: unitsInput.min(1).optional(),
  /** Whether the parcel is shipped although a parcel of another clinic has its tracking number. */
  sharesTracking: z.boolean().default(false),
});

const SHARED = '--shared';

const ship = orderAct({
  name: 'orders.ship',
  area: 'parcels',
  summary: 'ships a parcel: all remaining units, or the given units',
  input: shipInput,
  command: {
    name: 'ship',
    usage: '<order> <carrier> <tracking> [<line>x<units> …] [--shared]',
    parse(order, all) {
      const [carrier = '', trackingNumber = '', ...args] = all.filter((arg) => arg !== SHARED);
      if (carrier === '' || trackingNumber === '')
        throw new ActRefused('wrong_input', 'Name the carrier and its tracking number.');
      const sharesTracking = all.includes(SHARED);
      return { order, carrier, trackingNumber, sharesTracking, ...(args.length > 0 && { units: readLineUnits(args) }) };
    },
    print: ({ toFollow }, { order }) =>
      toFollow ? `Part of order ${order} is shipped.` : `Order ${order} is shipped.`,
  },
  async work(deps, { order, carrier, trackingNumber, units, sharesTracking }, { staffId: actorId, auditId }) {
    if (!sharesTracking) await requireOwnTracking(deps.database.db, order, { trackingNumber, now: deps.now() });
    const inParcel = units ? new Map(units.map(({ line, quantity }) => [line, quantity])) : null;
    const movedBy = { actorId, auditId: await auditId() };
    return shipOrder(deps, order, { carrier, trackingNumber, units: inParcel }, movedBy);
  },
  details: ({ toFollow }) => ({ toFollow }),
  written: ({ carrier, trackingNumber }) => ({ carrier, trackingNumber }),
});

/**
 * The steps of an order in the warehouse and the office. The order's timeline shows each step; the clinic gets a mail
 * about the steps it waits for.
 */
export const orderSteps: readonly Act[] = [
  step({
    verb: 'approve',
    area: 'orders',
    done: 'approved',
    work: approveOrder,
    summary: 'records that staff have approved an order, and mails the clinic',
  }),
  step({
    verb: 'pick',
    area: 'parcels',
    done: 'picked',
    work: pickOrder,
    summary: 'records that its goods are picked',
  }),
  step({
    verb: 'pack',
    area: 'parcels',
    done: 'packed',
    work: packOrder,
    summary: 'records that its parcel is ready for the carrier',
  }),
  ship,
  step({
    verb: 'deliver',
    area: 'parcels',
    done: 'delivered',
    work: deliverOrder,
    summary: 'records that all parcels of an order have arrived',
  }),
  step({
    verb: 'invoice',
    area: 'money',
    done: 'invoiced',
    work: billOrder,
    summary: 'invoices an order that was shipped',
  }),
  step({
    verb: 'close',
    area: 'money',
    done: 'closed',
    work: closeOrder,
    summary: 'closes a paid order that was delivered or invoiced',
  }),
];
