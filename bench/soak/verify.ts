import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { acknowledgedFile } from './load.ts';
import type { SoakShop } from './shop.ts';

const SETTLED_WITHIN_MS = 60_000;

/**
 * Waits, at most a minute, until no invariant is broken. Returns what then is still broken, orders that were
 * acknowledged and are not placed, and keys with two orders.
 */
export async function findBreaches(shop: SoakShop, folder: string): Promise<string[]> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  let found = await shop.newBreaches();
  while (found.length > 0 && performance.now() < until) {
    await new Promise((done) => setTimeout(done, 2_000));
    found = await shop.newBreaches();
  }
  const file = acknowledgedFile(folder);
  const keys = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const placed = await rows<{ key: string; count: number }>(
    shop.db,
    sql`select c.key, count(*)::int as count from order_claims c join orders o on o.id = c.order_id
      where o.placed_at is not null and c.key like 'soak-%' group by c.key`,
  );
  const counts = new Map(placed.map(({ key, count }) => [key, count]));
  return [
    ...found,
    ...keys.filter((key) => !counts.has(key)).map((key) => `the order of ${key} was acknowledged and is lost`),
    ...placed.filter(({ count }) => count > 1).map(({ key, count }) => `${key} has ${count} orders`),
  ];
}

/** Appends errors and breaches, one a line, to the file that the report reads. */
export function noteErrors(folder: string, errors: readonly string[]): void {
  for (const error of errors) appendFileSync(join(folder, 'errors.log'), `${new Date().toISOString()} ${error}\n`);
}
