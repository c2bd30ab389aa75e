import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const priceOf = async (code: string) => {
  const found = await rows<{ cents: number }>(
    shop.db,
    sql`select price_cents as cents from products where item_id = ${code}`,
  );
  return found[0]?.cents;
};

// rules: PRICE-20
it('sets a list price, and says what it was', async () => {
  expect(await ops('price', 'MSK-200', '9.45')).toBe('MSK-200, Earloop Masks, Level 3: $8.95 → $9.45');
  expect(await priceOf('MSK-200')).toBe(9_45);
});

it.each([
  [['MSK-200', 'nine'], '“nine” is no price'],
  [['MSK-200', '0'], '“0” is no price'],
  [['MSK-200'], '“” is no price'],
  [[], 'Say which product'],
  [['GLV-100-M', '9.45', '9.50'], 'Say which product'],
  [['MSK-999', '9.45'], 'No product has the item code “MSK-999”.'],
])('refuses %j', async (args, message) => {
  await expect(ops('price', ...args)).rejects.toThrow(message);
  expect(await priceOf('GLV-100-M')).toBe(12_49);
});
