import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { pickLists } from '#db/tables/picking.ts';
import { staff } from '#db/tables/staff.ts';
import { personName } from '#domain/customers.ts';
import { claimState } from '#domain/pick-lists.ts';
import { ActRefused } from '#server/act-refused.ts';

/** The input of every act on one pick list. */
export const pickListInput = z.object({ pickList: z.string().regex(/^PL-\d{1,12}$/) });

export type PickListRow = typeof pickLists.$inferSelect;

/** Who picks, and when. */
export interface Picker {
  staffId: number;
  now: Date;
}

/** The pick list with this number, locked: all acts on a list happen one after the other. */
export async function lockPickList(tx: Db, number: string): Promise<PickListRow> {
  const [found] = await tx.select().from(pickLists).where(eq(pickLists.number, number)).for('update');
  if (!found) throw new ActRefused('not_found', `There is no pick list ${number}.`);
  return found;
}

/**
 * As `lockPickList`, for an act of the person who has claimed the list; refuses everybody else (rules: OFFICE-32). The
 * claim counts as used now.
 */
export async function lockOwnList(tx: Db, number: string, { staffId, now }: Picker): Promise<PickListRow> {
  const list = await lockPickList(tx, number);
  const state = claimState(list, staffId, now);
  if (state === 'taken') throw await readClaimRefusal(tx, list);
  if (state !== 'own') throw new ActRefused('wrong_state', `Claim pick list ${number} first.`);
  await tx.update(pickLists).set({ touchedAt: now }).where(eq(pickLists.id, list.id));
  return list;
}

/** The refusal of an act on a list that another person has claimed; it names the person. */
export async function readClaimRefusal(tx: Db, { number, claimedBy }: PickListRow): Promise<ActRefused> {
  const [found] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName, email: people.email })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(eq(staff.id, claimedBy ?? 0));
  const name = (found && (personName(found) || found.email)) ?? 'Another person';
  return new ActRefused('wrong_state', `${name} picks pick list ${number}.`);
}
