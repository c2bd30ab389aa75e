import { openTestShop } from '#server/testing/open-test-shop.ts';
import { fuzz, openFuzzSite } from './fuzz.ts';

/** Sends odd requests of one seed to a store on the given PostgreSQL; prints the statuses, returns the failures. */
export async function runFuzz(databaseUrl: string, options: { seed: number; requests: number }): Promise<string[]> {
  process.env.TEST_DATABASE_URL = databaseUrl;
  const shop = await openTestShop({ orderCalls: 0 });
  const site = await openFuzzSite(shop);
  const started = performance.now();
  try {
    const { sent, statuses, findings } = await fuzz(shop, site, options);
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(`seed ${options.seed}: ${sent} requests in ${seconds} s, ${findings.length} failures\n`);
    console.table(statuses);
    return findings;
  } finally {
    await site.close();
    await shop.close();
  }
}
