import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { approvedOrder, performAs, performByCommand } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { rows } from '#db/client.ts';
import { sql } from 'drizzle-orm';

let shop: TestShop;
let picker: number;
beforeAll(async () => {
  shop = await openTestShop();
  picker = await hireStaff(shop.db, testNewcomer.email, 'warehouse');
});
afterAll(() => shop.close());

// rules: OFFICE-22, OFFICE-33
test('units of an order that is put on hold are not picked from a list that was made before', async () => {
  const { gloves } = testProducts;
  const held = await approvedOrder(shop, [[gloves, 2]]);
  const other = await approvedOrder(shop, [[gloves, 1]], 'maplegrove');
  const { pickList } = await performAs<{ pickList: string }>(shop, picker, 'picks.make', { orders: [held, other] });
  await performByCommand(shop, 'orders.hold', { order: held, reason: 'The clinic calls back' });
  const [{ line } = { line: 0 }] = await rows<{ line: number }>(shop.db, sql`select min(id) as line from pick_lines`);
  const check = (units: number) => performAs(shop, picker, 'picks.check', { pickList, line, units });
  await expect(check(3)).rejects.toThrow(
    `Units of GLV-100-M to pick here: 1, not more. On hold, so not to be picked: ${held}.`,
  );
  expect(await check(1)).toMatchObject({ after: { picked: 1 } });
  await expect(check(1)).rejects.toThrow(
    `Nothing is left to pick of GLV-100-M here. On hold, so not to be picked: ${held}.`,
  );
  await expect(performAs(shop, picker, 'picks.check-rest', { pickList })).rejects.toThrow('Nothing is left to pick');
  await performByCommand(shop, 'orders.release', { order: held });
  expect(await performAs(shop, picker, 'picks.check-rest', { pickList })).toEqual({ picked: 3 });
});
