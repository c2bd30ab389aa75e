import { openTestShop } from '#server/testing/open-test-shop.ts';
import { oneAddress } from './one-address.ts';
import { runRace } from './race.ts';
import { everybodySettles, fiftyTimes, twoTabs } from './same-order.ts';
import { limitedProduct, oppositeCarts } from './stock.ts';
import { twoPickers } from './two-pickers.ts';

/** Runs the races with the given names on the given PostgreSQL server, prints a table and returns the breaches. */
export async function runRaces(
  databaseUrl: string,
  { rounds, named }: { rounds: number; named: string },
): Promise<string[]> {
  process.env.TEST_DATABASE_URL = databaseUrl;
  const shop = await openTestShop();
  const limited = limitedProduct({ stock: 100, buyers: 1_000 });
  const all = [fiftyTimes, twoTabs, everybodySettles, oppositeCarts, oneAddress, twoPickers, limited];
  const races = all.filter(({ name }) => name.includes(named));
  const table = [];
  const found: string[] = [];
  try {
    for (const race of races) {
      const started = performance.now();
      const outcome = await runRace(shop, race, rounds);
      found.push(...outcome.breaches.map((breach) => `${race.name}, ${breach}`));
      const seconds = Math.round((performance.now() - started) / 1000);
      table.push({ race: race.name, rounds, breaches: outcome.breaches.length, seconds });
      process.stdout.write(`${race.name}: ${rounds} rounds, ${outcome.breaches.length} breaches\n`);
    }
  } finally {
    await shop.close();
  }
  process.stdout.write('\n');
  console.table(table);
  return found;
}
