import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import '#settings-file.ts';
import { DatabaseInUse, openDatabase } from '#db/client.ts';
import { DatabaseTooOld } from '#db/migrate-tables.ts';
import { DatabaseUnusable } from '#db/unusable.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { multiplyProducts } from '#demo/scale/products.ts';
import { multiplyOrders } from '#demo/scale/scale.ts';
import { errorLines } from '#domain/error-description.ts';

/** Thrown if the typed command cannot be carried out; the message says why. */
class Refused extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run demo -- --products 1000000 --orders 1000000`: loads the demo, copies its products up to the given number,
 * and adds orders up to the given number.
 */
try {
  await run();
} catch (error) {
  const refused = [Refused, DatabaseInUse, DatabaseTooOld, DatabaseUnusable].some(
    (Refusal) => error instanceof Refusal,
  );
  process.stderr.write(`${refused ? (error as Error).message : errorLines(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const products = numberOf('products', 20_000_000);
  const orders = numberOf('orders', 5_000_000);
  const { DATABASE_URL: url, DATABASE_DIRECT_URL, DATA_DIR, LOAD_DEMO, NODE_ENV } = process.env;
  if (NODE_ENV === 'production') throw new Refused('The demo is not loaded in production (NODE_ENV).');
  // A DATABASE_URL may be left over in the environment or in `.env`, and name the database of a real store.
  if (url?.trim() && LOAD_DEMO?.trim() !== 'true')
    throw new Refused(
      'DATABASE_URL is set. Set LOAD_DEMO=true as well to load the demo into that database, or DATABASE_URL= to load it into DATA_DIR.',
    );
  const database = await openDatabase({
    url: url?.trim() || undefined,
    directUrl: DATABASE_DIRECT_URL?.trim() || undefined,
    allDirect: true,
    dataDir: resolve(DATA_DIR?.trim() || '.data'),
    migrationsDir: join(import.meta.dirname, '..', 'migrations'),
  });
  try {
    await loadDemoIntoEmpty(database.db, say);
    await multiplyProducts(database.db, products, say);
    if (orders > 0) await multiplyOrders(database.db, orders, say);
  } finally {
    await database.close();
  }
}

function numberOf(name: string, max: number): number {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false });
  const given = values[name] ?? '0';
  if (typeof given !== 'string' || !/^\d{1,8}$/.test(given) || Number(given) > max)
    throw new Refused(`--${name} needs a whole number up to ${max}.`);
  return Number(given);
}
