import { z } from 'zod';
import { MAX_PICK_ORDERS, SHORT_REASONS } from '#domain/pick-lists.ts';
import { MAX_UNITS } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import { checkRest, checkUnits, undoCheck } from '#server/picking/check-units.ts';
import { claimPickList, releasePickList, type ClaimChange } from '#server/picking/claim-pick-list.ts';
import { pickListInput, type Picker } from '#server/picking/lock-pick-list.ts';
import { makePickList, type MadePickList } from '#server/picking/make-pick-list.ts';
import type { StopChange } from '#server/picking/pick-stops.ts';
import { shortPick, undoShort } from '#server/picking/short-pick.ts';
import type { MovedBy } from '#server/stock/write-moves.ts';
import type { ActDeps, ActingAs, ChangingAct, Outcome } from './act.ts';
import { idInput, itemInput } from './inputs.ts';
import { orderInput } from './order-act.ts';

/** The staff member who picks. These acts have no command, because a claim belongs to a person. */
export function pickerOf({ now }: ActDeps, { staffId }: ActingAs): Picker {
  if (staffId === null) throw new ActRefused('wrong_input', 'Only a signed-in staff member picks.');
  return { staffId, now: now() };
}

/** The staff member who picks and also changes stock, with the audit row that the moves name. */
async function movingPickerOf(deps: ActDeps, actor: ActingAs): Promise<Picker & MovedBy> {
  return { ...pickerOf(deps, actor), actorId: actor.staffId, auditId: await actor.auditId() };
}

const makeInput = z
  .object({
    orders: z.array(orderInput.shape.order).min(1).max(MAX_PICK_ORDERS).optional(),
    /** Or so many of the oldest orders that are ready to pick. */
    next: z.number().int().min(1).max(MAX_PICK_ORDERS).optional(),
  })
  .refine(({ orders, next }) => (orders === undefined) !== (next === undefined), 'Must name either orders or next');

const make: ChangingAct<z.infer<typeof makeInput>, MadePickList> = {
  name: 'picks.make',
  area: 'parcels',
  summary: 'makes a pick list of the named orders, or of the oldest orders that are ready, and claims it',
  input: makeInput,
  async run(deps, { orders, next = 1 }, actor) {
    const wanted = orders ? { orders: [...new Set(orders)] } : { next };
    const result = await makePickList(deps, wanted, pickerOf(deps, actor));
    const { pickList, orders: listed, units } = result;
    return { result, facts: { subject: { pickList }, before: null, after: { orders: listed, units } } };
  },
};

type ListInput = z.infer<typeof pickListInput>;

async function changeClaim(
  { pickList }: ListInput,
  change: () => Promise<ClaimChange>,
): Promise<Outcome<{ pickList: string }>> {
  const { before, after } = await change();
  const facts = { subject: { pickList }, before: { claimedBy: before }, after: { claimedBy: after } };
  return { result: { pickList }, facts };
}

const claim: ChangingAct<ListInput, { pickList: string }> = {
  name: 'picks.claim',
  area: 'parcels',
  summary: 'claims a pick list that nobody picks: nobody else picks it meanwhile',
  input: pickListInput,
  run: (deps, input, actor) =>
    changeClaim(input, () => claimPickList(deps.database.db, input.pickList, pickerOf(deps, actor))),
};

const release: ChangingAct<ListInput, { pickList: string }> = {
  name: 'picks.release',
  area: 'parcels',
  summary: 'releases a pick list: what is picked stays picked, and others may claim it',
  input: pickListInput,
  run: (deps, input, actor) =>
    changeClaim(input, () => releasePickList(deps.database.db, input.pickList, pickerOf(deps, actor))),
};

function stopOutcome(pickList: string, result: StopChange, given: object = {}): Outcome<StopChange> {
  const { item, bin, lot, before, after } = result;
  const subject = { pickList, item, bin, lot };
  return { result, facts: { subject, before: { ...before }, after: { ...after, ...given } } };
}

/** A line of the stop; the act is for all units of the stop. */
const stopInput = pickListInput.extend({ line: idInput });

const checkInput = stopInput.extend({
  /** What was scanned or typed: an item code, a GTIN or an MPN; null if the picker confirms the units without it. */
  code: itemInput.nullable().default(null),
  units: z.number().int().min(1).max(MAX_UNITS),
});

const check: ChangingAct<z.infer<typeof checkInput>, StopChange> = {
  name: 'picks.check',
  area: 'parcels',
  summary: 'counts units as picked, by their code or by hand',
  input: checkInput,
  async run(deps, input, actor) {
    const result = await checkUnits(deps.database.db, input, pickerOf(deps, actor));
    return stopOutcome(input.pickList, result, { byCode: input.code !== null });
  },
};

const checkRestAct: ChangingAct<ListInput, { picked: number }> = {
  name: 'picks.check-rest',
  area: 'parcels',
  summary: 'counts all other units of a pick list as picked, for a list that was picked on paper',
  input: pickListInput,
  async run(deps, { pickList }, actor) {
    const { before, after } = await checkRest(deps.database.db, pickList, pickerOf(deps, actor));
    const facts = { subject: { pickList }, before: { picked: before }, after: { picked: after } };
    return { result: { picked: after }, facts };
  },
};

const undo: ChangingAct<ListInput, StopChange> = {
  name: 'picks.undo',
  area: 'parcels',
  summary: 'undoes the last check of a pick list',
  input: pickListInput,
  async run(deps, { pickList }, actor) {
    return stopOutcome(pickList, await undoCheck(deps.database.db, pickList, pickerOf(deps, actor)));
  },
};

const shortInput = stopInput.extend({
  /** Units of those left that were found. */
  found: z.number().int().min(0).max(MAX_UNITS),
  reason: z.enum(SHORT_REASONS),
});

const short: ChangingAct<z.infer<typeof shortInput>, StopChange> = {
  name: 'picks.short',
  area: 'parcels',
  summary: 'records that a bin has fewer units than asked for: lost, damaged, or left for later',
  input: shortInput,
  async run(deps, input, actor) {
    const result = await shortPick(deps.database.db, input, await movingPickerOf(deps, actor));
    return stopOutcome(input.pickList, result, { found: input.found, reason: input.reason });
  },
};

const undoShortAct: ChangingAct<z.infer<typeof stopInput>, StopChange> = {
  name: 'picks.undo-short',
  area: 'parcels',
  summary: 'undoes a short pick: its units are to be picked again, and lost or damaged units are in stock again',
  input: stopInput,
  async run(deps, input, actor) {
    const { backInStock, ...result } = await undoShort(deps.database.db, input, await movingPickerOf(deps, actor));
    return stopOutcome(input.pickList, result, { backInStock });
  },
};

/** The acts with which the warehouse picks (rules: OFFICE-30, OFFICE-32, OFFICE-33, OFFICE-34, OFFICE-38). */
export const pickActs = [make, claim, release, check, checkRestAct, undo, short, undoShortAct];
