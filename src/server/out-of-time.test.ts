import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('a request whose statement ran out of time, for example behind a lock, may be sent again', async () => {
  await shop.db.execute(
    sql`create function run_out_of_time() returns trigger language plpgsql as
      $$ begin raise 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
  );
  await shop.db.execute(sql`create trigger late before insert on favourites execute function run_out_of_time()`);
  const path = `/restapi/customer/${testClinics.harbourview.id}/favorite/${testProducts.gloves.id}`;
  const answer = await shop.request('POST', path, { as: 'harbourview' });
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(answer.headers.get('retry-after')).toBe('5');
});
