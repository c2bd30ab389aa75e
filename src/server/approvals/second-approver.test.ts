import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovedRequest, OrderRequest } from '#contract/order-requests.ts';
import { memberships } from '#db/tables/accounts.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { submitGloves } from '#server/testing/test-requests.ts';

const { harbourview, lakeshore } = testClinics;

/** The person of lakeshore, as a buyer of harbourview. */
const BUYER = 778;
const owner = { as: 'harbourview' } as const;
const buyer = { as: 'lakeshore', headers: { 'x-customer-id': String(BUYER) } } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const member = { id: BUYER, personId: lakeshore.personId, clinicId: harbourview.clinicId };
  await shop.db.insert(memberships).values({ ...member, role: 'buyer' });
});
afterAll(() => shop.close());

// rules: ORDER-27, PLACE-31
test('an approval after a colleague names the colleague, and counts for nobody else', async () => {
  const path = `/restapi/orderRequest/${await submitGloves(shop, 'harbourview')}`;
  const approve = (who: typeof owner | typeof buyer, note = '') =>
    shop.request<ApprovedRequest>('POST', `${path}/approve`, { ...who, body: { expectedTotal: 39_52, note } });
  const read = async (who: typeof owner | typeof buyer) => (await shop.request<OrderRequest>('GET', path, who)).body;
  const first = await approve(owner);
  expect(first.body).not.toHaveProperty('approvedBy');
  expect((await approve(owner)).body).toEqual(first.body);
  expect(await approve(buyer, 'Mine')).toEqual({
    ...first,
    headers: expect.anything() as unknown,
    body: { ...first.body, approvedBy: 'Ines Maro' },
  });
  expect(await read(owner)).toMatchObject({ decidedBy: 'Ines Maro', isOwnDecision: true, note: '' });
  expect(await read(buyer)).toMatchObject({ decidedBy: 'Ines Maro', isOwnDecision: false, note: '' });
});
