import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayments } from '#adapters/payments/stripe.ts';
import { openDatabase } from '#db/client.ts';
import { openTestTokens } from '#server/testing/test-tokens.ts';
import { openTestWallet } from '#server/testing/test-wallet.ts';
import { outsideSettings, startOutside } from './outside.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');

interface StoreAddresses {
  /** An empty database of PostgreSQL; `directUrl` leads past a pooler. */
  databaseUrl: string;
  directUrl?: string;
  /** Where the card service sends its webhooks. */
  webhookUrl: string;
}

/**
 * What the processes of a store need that a measurement or a fault starts itself: a database with its tables, the
 * outside services in a separate process, a folder, and the settings with all of them. `close` removes the folder.
 */
export async function openStoreServices({ databaseUrl, directUrl, webhookUrl }: StoreAddresses) {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-store-'));
  const outside = await startOutside({ dataDir: folder, webhookUrl });
  const { origin, cards } = outside;
  const database = await openDatabase({ url: databaseUrl, directUrl, dataDir: '', migrationsDir, poolSize: 4 });
  return {
    folder,
    origin,
    cards,
    db: database.db,
    payments: createPayments({ ...cards, apiBase: origin, timeoutMs: 10_000 }),
    wallet: openTestWallet({ url: origin, keys: cards }),
    /** Tokens of the identity provider; `issuer` is its address for the store, if that differs. */
    openTokens: (issuer = `${origin}/`) => openTestTokens({ issuer, dataDir: join(folder, 'identity') }),
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...outsideSettings(outside) },
    /** Ends the card service, the mail server and the identity provider. */
    stopOutside: outside.stop,
    async close(): Promise<void> {
      await database.close();
      await outside.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
