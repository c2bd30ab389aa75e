import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { approvedOrder, performAs, performByCommand } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { masks } = testProducts;

let shop: TestShop;
let ada: number;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await hireStaff(shop.db, testNewcomer.email, 'warehouse');
});
afterAll(() => shop.close());

// rules: STOCK-29
test('units that expire are no room for a newer order beside an older one', async () => {
  await performByCommand(shop, 'stock.receive', {
    item: masks.itemId,
    bin: 'MAIN',
    quantity: 4,
    lot: 'OLD',
    expiresOn: '2028-03-31',
  });
  const older = await approvedOrder(shop, [[masks, 2]]);
  const newer = await approvedOrder(shop, [[masks, 3]], 'maplegrove');
  await shop.db.execute(sql`update lots set expires_on = '2020-01-31' where number = 'OLD'`);
  // Three units may be sold: two of these are for the older order.
  expect(await performAs(shop, ada, 'picks.make', { orders: [newer] })).toMatchObject({ units: 1 });
  expect(await performAs(shop, ada, 'picks.make', { orders: [older] })).toMatchObject({ units: 2 });
});
