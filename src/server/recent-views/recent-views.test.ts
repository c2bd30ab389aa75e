import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { people, recentViews } from '#db/tables/accounts.ts';
import { products } from '#db/tables/catalogue.ts';
import { RECENT_VIEWS_CAP } from '#domain/recent-views.ts';
import { eraseAddress } from '#server/audit/erase-texts.ts';
import { personIdOf } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { recentViewIds, recordView } from './queries.ts';

const { gloves, masks } = testProducts;
const { harbourview, maplegrove } = testClinics;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => shop.db.delete(recentViews));

type Viewer = 'harbourview' | 'maplegrove';

async function view(as: Viewer, itemId: number) {
  const path = `/restapi/customer/${testClinics[as].id}/recent-view/${itemId}`;
  const { status, body } = await shop.request<{ items: { id: number }[] }>('POST', path, { as });
  return status === 200 ? body.items.map(({ id }) => id) : status;
}

const passMinute = () => shop.db.update(recentViews).set({ viewedAt: sql`viewed_at - interval '1 minute'` });

// rules: API-75, CAT-31
test('a view moves a product to the front of the views of the person', async () => {
  expect(await view('harbourview', gloves.id)).toEqual([gloves.id]);
  await passMinute();
  expect(await view('harbourview', masks.id)).toEqual([masks.id, gloves.id]);
  await passMinute();
  expect(await view('harbourview', gloves.id)).toEqual([gloves.id, masks.id]);
  expect(await view('maplegrove', masks.id)).toEqual([masks.id]);
  expect(await view('harbourview', 999_999)).toBe(404);
});

// rules: CAT-31
test('only the latest ten views of a person are kept', async () => {
  const personId = personIdOf(harbourview.id);
  const [product] = await shop.db.select().from(products).where(eq(products.id, gloves.id));
  const { name, description, mpn, brandId, classificationId, priceCents, stockDescription } = product!;
  const like = { name, description, mpn, brandId, classificationId, priceCents, stockDescription, active: true };
  const more = Array.from({ length: RECENT_VIEWS_CAP + 2 }, (_, at) => ({
    ...like,
    id: 5000 + at,
    itemId: `VIEW-${at}`,
  }));
  const all = await shop.db.insert(products).values(more).returning({ id: products.id });
  for (const [at, { id: productId }] of all.entries())
    await recordView(shop.db, { personId, productId, viewedAt: new Date(Date.UTC(2026, 0, 1, 0, at)) });
  const latest = all
    .map(({ id }) => id)
    .toReversed()
    .slice(0, RECENT_VIEWS_CAP);
  expect(await recentViewIds(shop.db, personId)).toEqual(latest);
  expect(await shop.db.$count(recentViews, eq(recentViews.personId, personId))).toBe(RECENT_VIEWS_CAP);
});

// rules: STAFF-22
test('erasing a person deletes their views and no others', async () => {
  for (const as of ['harbourview', 'maplegrove'] as const) await view(as, gloves.id);
  const personId = personIdOf(harbourview.id);
  const [person] = await shop.db.select().from(people).where(eq(people.id, personId));
  expect(await eraseAddress(shop.db, person!.email, { isPreview: true })).toMatchObject({ views: 1 });
  expect(await recentViewIds(shop.db, personId)).toEqual([gloves.id]);
  expect(await eraseAddress(shop.db, person!.email, { isPreview: false })).toMatchObject({ views: 1 });
  expect(await recentViewIds(shop.db, personId)).toEqual([]);
  expect(await recentViewIds(shop.db, personIdOf(maplegrove.id))).toEqual([gloves.id]);
});
