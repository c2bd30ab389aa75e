import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { multiplyProducts } from '#demo/scale.ts';

/** `npm run demo -- --products 1000000`: loads the demo, and copies its products up to the given number. */
const { values } = parseArgs({ options: { products: { type: 'string' } } });
const wanted = values.products === undefined ? 0 : Number(values.products);
if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted > 20_000_000) {
  process.stderr.write('--products takes a whole number up to 20000000.\n');
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const root = join(import.meta.dirname, '..');
const database = await openDatabase({
  url: process.env.DATABASE_URL || undefined,
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  migrationsDir: join(root, 'migrations'),
});
try {
  await loadDemoIntoEmpty(database.db, say);
  await multiplyProducts(database.db, wanted, say);
} finally {
  await database.close();
}
