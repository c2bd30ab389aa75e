import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { CartAnswer } from '#contract/cart.ts';
import { memberships } from '#db/tables/accounts.ts';
import { cartLines, carts } from '#db/tables/carts.ts';
import { products } from '#db/tables/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { saveCartChanges } from './save-changes.ts';

const { gloves, masks, retired } = testProducts;
const NOW = Date.parse('2026-11-21T15:00:00Z');
const DAY = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow(new Date(NOW).toISOString());
  await shop.db.delete(carts);
});

const choice = (change: object = {}) => ({
  quantity: 2,
  selected: true,
  unitprice: 12.49,
  subscriptionInterval: null,
  subscriptionPreferredDeliveryDays: [],
  position: 1,
  ...change,
});
const change = (id: number, line: object | null = {}, changedAt = NOW) => ({
  id,
  flavor: '',
  changedAt,
  line: line && choice(line),
});

const read = async (since = 0, headers = {}) =>
  (await shop.request<CartAnswer>('GET', `/restapi/cart?since=${since}`, { as: 'harbourview', headers })).body;
const patch = (body: object, headers = {}) =>
  shop.request<CartAnswer & Problem>('PATCH', '/restapi/cart', { as: 'harbourview', body, headers });
const send = async (...lines: object[]) => (await patch({ lines })).body;

// rules: API-64
describe('the stored cart', () => {
  it('is empty at first', async () => {
    expect(await read()).toEqual({
      customerId: testClinics.harbourview.id,
      version: 0,
      complete: true,
      lines: [],
      promoCodes: { codes: [], changedAt: 0 },
      refused: [],
    });
  });

  it('answers what was stored, with the product of the catalogue', async () => {
    const line = { quantity: 3, subscriptionInterval: '3', subscriptionPreferredDeliveryDays: [1, 4], position: 2.5 };
    const promoCodes = { codes: ['SPRING'], changedAt: NOW };
    const { body } = await patch({ lines: [change(gloves.id, line)], promoCodes });
    expect(body).toMatchObject({ version: 1, complete: true, promoCodes, refused: [] });
    expect(await read()).toEqual(body);
    expect(body.lines).toEqual([
      {
        id: gloves.id,
        flavor: '',
        changedAt: NOW,
        line: {
          ...choice(line),
          itemid: gloves.itemId,
          displayname: gloves.name,
          file_url: '',
          stockdescription: 'In stock',
        },
      },
    ]);
  });

  it('answers only what changed since a version, also removed lines', async () => {
    await send(change(gloves.id), change(masks.id));
    const { version } = await send(change(masks.id, { quantity: 5 }, NOW + 1));
    expect(await read(version)).toMatchObject({ version, complete: false, lines: [] });
    expect((await read(version - 1)).lines).toMatchObject([{ id: masks.id, line: { quantity: 5 } }]);
    await send(change(gloves.id, null, NOW + 2));
    expect((await read(version)).lines).toEqual([{ id: gloves.id, flavor: '', changedAt: NOW + 2, line: null }]);
  });

  // rules: CART-25
  it('does not change when the same changes are sent again, or earlier changes', async () => {
    const first = await send(change(gloves.id, { quantity: 4 }));
    expect(await send(change(gloves.id, { quantity: 4 }))).toEqual(first);
    expect(await send(change(gloves.id, { quantity: 9 }, NOW - 1))).toEqual(first);
    expect(await send(change(gloves.id, null, NOW - 1))).toEqual(first);
  });

  // rules: CART-25
  it('answers the stored line to a device that knows the version and sends an earlier change', async () => {
    const { version } = await send(change(gloves.id, { quantity: 4 }));
    const { body } = await patch({ since: version, lines: [change(gloves.id, { quantity: 9 }, NOW - 1)] });
    expect(body).toMatchObject({ version, complete: false, lines: [{ id: gloves.id, line: { quantity: 4 } }] });
  });

  // rules: CART-25
  it('keeps the later promo codes', async () => {
    await patch({ promoCodes: { codes: ['SPRING'], changedAt: NOW } });
    await patch({ promoCodes: { codes: [], changedAt: NOW - 1 } });
    expect((await read()).promoCodes.codes).toEqual(['SPRING']);
    await patch({ promoCodes: { codes: [], changedAt: NOW + 1 } });
    expect((await read()).promoCodes).toEqual({ codes: [], changedAt: NOW + 1 });
  });

  // rules: CART-26
  it('gives a change from the future the present time', async () => {
    expect((await send(change(gloves.id, {}, NOW + DAY))).lines[0]?.changedAt).toBe(NOW);
  });

  // rules: CART-26
  it('deletes removed lines after 30 days, and then answers older devices with the whole cart', async () => {
    await send(change(gloves.id), change(masks.id));
    const { version } = await send(change(gloves.id, null, NOW + 1));
    shop.setNow(new Date(NOW + 31 * DAY).toISOString());
    await send(change(masks.id, { quantity: 7 }, NOW + 31 * DAY));
    expect(await shop.db.select().from(cartLines)).toHaveLength(1);
    const old = await read(version - 1);
    expect(old).toMatchObject({ complete: true, lines: [{ id: masks.id }] });
    expect(await read(version)).toMatchObject({ complete: false });
  });

  // rules: LIMIT-1
  it('has at most 100 lines, and refuses further lines by name', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => 5_000 + at);
    await shop.db.insert(products).values(
      ids.map((id) => ({
        id,
        itemId: `CART-${id}`,
        name: `Product ${id}`,
        description: '',
        mpn: `C-${id}`,
        brandId: 1,
        classificationId: 1,
        priceCents: 100,
      })),
    );
    await send(...ids.slice(0, 100).map((id) => change(id)));
    const refused = [{ id: ids[100], flavor: '', reason: 'cart_full' }];
    expect(await send(change(ids[100]!))).toMatchObject({ version: 1, refused });
    expect(await send(change(ids[0]!, null, NOW + 1), change(ids[100]!))).toMatchObject({ version: 2, refused: [] });
  });

  it('refuses products that do not exist, and keeps products that are no longer sold', async () => {
    const { refused, lines } = await send(change(999_999), change(retired.id));
    expect(refused).toEqual([{ id: 999_999, flavor: '', reason: 'unknown_product' }]);
    expect(lines.map(({ id }) => id)).toEqual([retired.id]);
  });

  // rules: LIMIT-1, API-64
  it.each([
    ['lines.0.line.quantity', { quantity: 1000 }],
    ['lines.0.line.quantity', { quantity: 0 }],
    ['lines.0.line.unitprice', { unitprice: 1.234 }],
    ['lines.0.line.subscriptionInterval', { subscriptionInterval: '4' }],
    ['lines.0.line.subscriptionPreferredDeliveryDays.0', { subscriptionPreferredDeliveryDays: [8] }],
  ])('refuses %s of %j', async (path, line) => {
    const { status, body } = await patch({ lines: [change(gloves.id, line)] });
    expect({ status, issues: body.issues?.map((issue) => issue.path) }).toEqual({ status: 400, issues: [path] });
  });

  // rules: CART-29
  it('is another one for each clinic of a person, and ends with the membership', async () => {
    const { personId } = testClinics.harbourview;
    const second = { 'x-customer-id': '778' };
    await shop.db
      .insert(memberships)
      .values({ id: 778, personId, clinicId: testClinics.maplegrove.clinicId, role: 'requester' });
    await send(change(gloves.id));
    await patch({ lines: [change(masks.id)] }, second);
    expect((await read()).lines.map(({ id }) => id)).toEqual([gloves.id]);
    expect(await read(0, second)).toMatchObject({ customerId: 778, lines: [{ id: masks.id }] });
    await shop.db.delete(memberships).where(eq(memberships.id, 778));
    expect(await shop.db.select().from(carts)).toHaveLength(1);
  });

  // rules: CART-29, ACCOUNT-38
  it.each([['with a cart'], ['without a cart']])(
    'refuses a change of a member who is being removed, %s',
    async (kind) => {
      const member = { id: 779, personId: testClinics.harbourview.personId, clinicId: testClinics.maplegrove.clinicId };
      await shop.db.insert(memberships).values({ ...member, role: 'buyer' });
      const as = { 'x-customer-id': '779' };
      if (kind === 'with a cart') await patch({ lines: [change(gloves.id)] }, as);
      const changes = { since: 0, lines: [change(masks.id)] };
      let sent: ReturnType<typeof patch> | undefined;
      await shop.db.transaction(async (tx) => {
        await tx.delete(memberships).where(eq(memberships.id, member.id));
        sent = patch(changes, as);
        // On PostgreSQL the change reads the membership before the removal is committed.
        await tx.execute(sql`select pg_sleep(0.2)`);
      });
      expect(await sent).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } });
      const late = saveCartChanges(shop.db, member, { changes, now: new Date(NOW) });
      await expect(late).rejects.toMatchObject({ code: 'NOT_A_MEMBER' });
    },
  );
});
