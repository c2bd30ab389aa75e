import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { storeEpoch } from '#db/tables/epoch.ts';
import { Refusal } from './http-errors.ts';

export interface StoreEpoch {
  epoch: number;
  /**
   * The instant to which the database was restored, until the card service was asked what happened since; else null.
   */
  askSince: Date | null;
}

/** The store's epoch, as a value in a statement that writes a row. */
export const currentEpoch = sql<number>`(select epoch from store_epoch)`;

/** Whether no money may be moved at the moment, as a column for any query; see `requireMovableMoney`. */
export const isMoneyFrozen = sql<boolean>`(select ask_since is not null from store_epoch)`;

export async function readEpoch(db: Db): Promise<StoreEpoch> {
  const [found] = await db.select({ epoch: storeEpoch.epoch, askSince: storeEpoch.askSince }).from(storeEpoch);
  if (!found) throw new Error('The table store_epoch has no row');
  return found;
}

/**
 * The epoch for a new charge or refund. Refuses while a restored database has not asked the card service what happened
 * since the backup: it might move money a second time (rules: PLACE-34).
 */
export async function requireMovableMoney(db: Db): Promise<number> {
  const { epoch, askSince } = await readEpoch(db);
  if (askSince !== null) throw frozenMoneyRefusal();
  return epoch;
}

/** The refusal of a payment while no money may be moved. */
export function frozenMoneyRefusal(): Refusal {
  const message = 'Card payments are being checked. Please try again in a minute.';
  return new Refusal('UNAVAILABLE', { message, retryAfter: 15 });
}
