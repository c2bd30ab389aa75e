import { resolve } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { requireStoppedStore } from './other-sessions.ts';
import { raiseEpoch } from './raise-epoch.ts';
import { serverOf, type StoreCommand } from './store-command.ts';
import { WrongUse } from './command.ts';

/**
 * `npm run ops -- new-epoch 2026-11-24T10:00:00Z`: the step after a restore by any other means than the command
 * restore, such as a recovery to an instant. It runs before the store starts.
 */
export const newEpochCommand: StoreCommand = {
  name: 'new-epoch',
  usage: '<instant>',
  summary: 'makes a database safe to run that was restored to this instant by other means than restore',
  async run({ env, migrationsDir, now }, [instant = '']) {
    const restoredTo = readInstant(instant, now());
    const server = serverOf(env);
    if (server) await requireStoppedStore(server);
    const database = await openDatabase({
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      allDirect: true,
      dataDir: resolve(env.DATA_DIR),
      migrationsDir,
      migrate: env.MIGRATE_AT_START,
    });
    try {
      const { epoch, skipped } = await raiseEpoch(database, restoredTo, now());
      return `The epoch is ${epoch}; all numbers continue ${skipped} higher. Start the store: it asks the card service for payments since ${restoredTo.toISOString()}, then accepts orders by card. What staff must do is in npm run ops -- attention.`;
    } finally {
      await database.close();
    }
  },
};

/** Reads an instant with its time zone. Refuses one in the future. */
function readInstant(text: string, now: Date): Date {
  const hasZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  const instant = new Date(text);
  if (!hasZone || Number.isNaN(instant.getTime()))
    throw new WrongUse(
      'Name the instant to which the database was restored: npm run ops -- new-epoch 2026-11-24T10:00:00Z',
    );
  if (instant > now)
    throw new WrongUse(`${text} is in the future. Name the instant to which the database was restored.`);
  return instant;
}
