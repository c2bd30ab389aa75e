import { eq } from 'drizzle-orm';
import { storeEpoch } from '#db/tables/epoch.ts';
import type { Deps } from '#server/deps.ts';
import { readEpoch } from '#server/epoch.ts';
import { settleIntent } from './settle-intent.ts';

/** The clocks of the card service and of the backup may differ. */
const MARGIN_MS = 60 * 60_000;

/**
 * Asks the card service, once after a backup was restored, for every payment since the backup: settles payments whose
 * order is in the database, and keeps the others for staff. Only then may money be moved again (rules: PLACE-34).
 * Throws if the card service does not answer; the next round begins again.
 */
export async function askSinceRestore(deps: Deps, readEvents: (deps: Deps) => Promise<void>): Promise<void> {
  const { db } = deps.database;
  const { epoch, askSince } = await readEpoch(db);
  if (askSince === null) return;
  // Refunds and disputes: only events report them.
  await readEvents(deps);
  const since = new Date(askSince.getTime() - MARGIN_MS);
  let count = 0;
  let after: string | null = null;
  do {
    const page = await deps.payments.intentsSince(since, after);
    for (const intent of page.intents) await settleIntent(deps, intent);
    count += page.intents.length;
    after = page.more ? (page.intents.at(-1)?.id ?? null) : null;
  } while (after !== null);
  await db.update(storeEpoch).set({ askSince: null }).where(eq(storeEpoch.epoch, epoch));
  deps.log.warn(
    { epoch, payments: count },
    'the card service was asked what happened since the backup: cards are charged again',
  );
}
