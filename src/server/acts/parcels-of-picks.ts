import { z } from 'zod';
import { pickListInput } from '#server/picking/lock-pick-list.ts';
import { removeFromList, shipPicked } from '#server/picking/ship-picked.ts';
import type { ChangingAct } from './act.ts';
import { filledText } from './inputs.ts';
import { orderFacts, orderInput } from './order-act.ts';
import { pickerOf } from './picks.ts';

const onListInput = pickListInput.extend(orderInput.shape);

const shipInput = onListInput.extend({
  carrier: filledText(100),
  trackingNumber: filledText(100),
  /** Whether the parcel is shipped although a parcel of another clinic has its tracking number. */
  sharesTracking: z.boolean().default(false),
});

const ship: ChangingAct<z.infer<typeof shipInput>, { toFollow: boolean }> = {
  name: 'picks.ship',
  area: 'parcels',
  summary: 'ships the picked units of an order as a parcel, and takes the order off its pick list',
  input: shipInput,
  async run(deps, input, actor) {
    const { pickList, carrier, trackingNumber } = input;
    const picker = { ...pickerOf(deps, actor), actorId: actor.staffId, auditId: await actor.auditId() };
    const { result, facts } = await orderFacts(deps, input, () => shipPicked(deps, input, picker));
    const after = { ...facts.after, ...result };
    const personal = { carrier, trackingNumber };
    return { result, facts: { ...facts, subject: { ...facts.subject, pickList }, after, personal } };
  },
};

const remove: ChangingAct<z.infer<typeof onListInput>, null> = {
  name: 'picks.remove',
  area: 'parcels',
  summary: 'takes an order off a pick list: its picked units go back to their bins',
  input: onListInput,
  async run(deps, input, actor) {
    const { facts } = await orderFacts(deps, input, () => removeFromList(deps, input, pickerOf(deps, actor)));
    const { pickList } = input;
    const before = { ...facts.before, pickList };
    return { result: null, facts: { ...facts, subject: { ...facts.subject, pickList }, before } };
  },
};

/** The acts that end the picking of an order (rules: OFFICE-35). */
export const shipPickedActs = [ship, remove];
