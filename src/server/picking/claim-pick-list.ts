import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickListOrders, pickLists } from '#db/tables/picking.ts';
import { claimState } from '#domain/pick-lists.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockPickList, readClaimRefusal, type Picker } from './lock-pick-list.ts';

/** Who had claimed a list before and who has claimed it now, by the id of the staff member. */
export interface ClaimChange {
  before: number | null;
  after: number | null;
}

/** Claims an open list that nobody picks, or whose picker has done nothing for an hour (rules: OFFICE-32). */
export async function claimPickList(tx: Db, pickList: string, { staffId, now }: Picker): Promise<ClaimChange> {
  const list = await lockPickList(tx, pickList);
  const state = claimState(list, staffId, now);
  if (state === 'own') throw new ActRefused('already_done', `You have claimed pick list ${pickList} already.`);
  if (state === 'taken') throw await readClaimRefusal(tx, list);
  const [open] = await tx
    .select({ orderId: pickListOrders.orderId })
    .from(pickListOrders)
    .where(and(eq(pickListOrders.pickListId, list.id), isNull(pickListOrders.endedAt)))
    .limit(1);
  if (!open) throw new ActRefused('wrong_state', `Pick list ${pickList} is done.`);
  // The new picker cannot undo a check of the picker before.
  const claim = { claimedBy: staffId, touchedAt: now, lastCheck: null };
  await tx.update(pickLists).set(claim).where(eq(pickLists.id, list.id));
  return { before: list.claimedBy, after: staffId };
}

/** Releases a list: what is picked stays picked, and somebody else may claim the list. */
export async function releasePickList(tx: Db, pickList: string, { staffId, now }: Picker): Promise<ClaimChange> {
  const list = await lockPickList(tx, pickList);
  const state = claimState(list, staffId, now);
  if (state === 'free') throw new ActRefused('already_done', `Nobody picks pick list ${pickList}.`);
  if (state === 'taken') throw await readClaimRefusal(tx, list);
  const nobody = { claimedBy: null, touchedAt: null, lastCheck: null };
  await tx.update(pickLists).set(nobody).where(eq(pickLists.id, list.id));
  return { before: list.claimedBy, after: null };
}
