import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeClinicPage, OfficeClinics } from '#contract/office-clinics.ts';
import type { OfficeOrders } from '#contract/office-orders.ts';
import { rows } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { addDays, torontoDate } from '#domain/calendar.ts';
import { CLINIC_KINDS, CLINIC_SORTS } from '#domain/clinic-lists.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { clinicIdOf, insertMembers } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { addTestLocation, buy, orderBody } from '#server/testing/test-orders.ts';
import { addColleague, addInvitation, COLLEAGUE } from '#server/testing/test-people.ts';
import { agreePrice, givePriceList } from '#server/testing/test-prices.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';

const { gloves, masks } = testProducts;
const { harbourview, maplegrove, lakeshore } = testClinics;
const numberOf = ({ clinicId }: { clinicId: number }) => `C-${10_000 + clinicId}`;
/** A clinic without a name of its own, merged into Harbourview Dental. */
const merged = { clinicId: clinicIdOf(204) };
let shop: TestShop;
let token: string;

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const get = <Body>(path: string) => shop.request<Body>('GET', `/office${path}`, { token });
const list = async (query = '') => (await get<OfficeClinics>(`/clinics${query}`)).body;
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number);
const pageOf = async (number: string) => (await get<OfficeClinicPage>(`/clinics/${number}`)).body;
const act = (name: string, body: object) => shop.request('POST', `/office/acts/${name}`, { token, body });

beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow(new Date().toISOString());
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  await insertMembers(shop.db, [
    {
      id: 204,
      email: 'ada@birchway.example.ca',
      authIssuer: 'https://id.example.ca/',
      authSubject: 'auth0|1',
      disabled: true,
    },
  ]);
  await shop.db.update(clinics).set({ mergedInto: harbourview.clinicId }).where(eq(clinics.id, merged.clinicId));
  await addTestLocation(shop.db, 'harbourview');
  await addTestLocation(shop.db, 'maplegrove');
});
afterAll(() => shop.close());

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads clinics if the role has the area', async (role) => {
  await hire(role);
  const expected = mayStaff(role, 'clinics', 'read') ? 200 : 403;
  expect((await get('/clinics')).status).toBe(expected);
  expect((await get(`/clinics/${numberOf(harbourview)}`)).status).toBe(expected);
  await hire('owner');
});

// rules: OFFICE-26, OFFICE-27
describe('the list of clinics', () => {
  const byName = [numberOf(harbourview), numberOf(lakeshore), numberOf(maplegrove), numberOf(merged)];

  test('is sorted by name, and a clinic without a name is last, under the name of its owner', async () => {
    const { items, count, before, after } = await list();
    expect({ count, before, after }).toEqual({ count: 4, before: null, after: null });
    expect(items.map(({ number }) => number)).toEqual(byName);
    expect(items[0]).toMatchObject({
      name: 'Harbourview Dental',
      place: 'Toronto ON',
      stage: 'Customer',
      mayPayOnInvoice: true,
      isLocked: false,
      termsDays: null,
      creditLimit: null,
      people: 1,
    });
    expect(items.at(-1)).toMatchObject({ name: 'Ada Renner', place: '', mergedInto: numberOf(harbourview) });
  });

  test('is filtered by how clinics pay, and by clinics that cannot order', async () => {
    expect(await numbersOf('?kind=invoice')).toEqual([numberOf(harbourview)]);
    expect(await numbersOf('?kind=card')).toEqual([numberOf(maplegrove)]);
    expect(await numbersOf('?kind=locked')).toEqual([numberOf(lakeshore)]);
    expect(await numbersOf('?kind=merged')).toEqual([numberOf(merged)]);
    expect((await get('/clinics?kind=lost')).status).toBe(400);
    // The others, by what they wait for: src/server/clinics/payment-terms.test.ts.
    expect(CLINIC_KINDS).toHaveLength(6);
  });

  test.each([
    ['a customer number', numberOf(maplegrove).toLowerCase(), [numberOf(maplegrove)]],
    ['its digits', numberOf(maplegrove).slice(2), [numberOf(maplegrove)]],
    ['the beginning of a name', 'HARBOUR', [numberOf(harbourview)]],
    ['the beginning of the name of a person', 'theo b', [numberOf(maplegrove)]],
    ['the name under which a clinic without a name is listed', 'ada renner', [numberOf(merged)]],
    ['the address of a person', 'NOOR@lakeshore.example.ca', [numberOf(lakeshore)]],
    ['the beginning of a city', 'montr', [numberOf(maplegrove)]],
    ['the middle of a name', 'GROVE', [numberOf(maplegrove)]],
    ['a surname', 'renner', [numberOf(merged)]],
    ['the middle of a city', 'ontr', [numberOf(maplegrove)]],
    ['a part of an address', '@lakeshore.example.ca', []],
    ['a part of a number', 'C-1120', []],
    ['a pattern', '%', []],
    ['another pattern', '_arbour', []],
    ['a backslash', '\\', []],
    ['an apostrophe', "'", []],
  ])('finds clinics by %s', async (_, text, found) => {
    expect(await numbersOf(`?q=${encodeURIComponent(text)}`)).toEqual(found);
  });

  test('searches among the clinics of a kind', async () => {
    expect(await numbersOf('?kind=card&q=harbour')).toEqual([]);
    expect((await list('?kind=card&q=maple')).count).toBe(1);
    for (const text of ['lake', 'noor h', numberOf(lakeshore).slice(2)])
      expect(await numbersOf(`?kind=locked&q=${text}`), text).toEqual([numberOf(lakeshore)]);
    expect(await numbersOf('?kind=merged&q=lake')).toEqual([]);
  });

  // rules: API-74
  test.each(CLINIC_SORTS)('is paged forwards and backwards, sorted by %s', async (sort) => {
    const whole = await numbersOf(`?sort=${sort}`);
    expect(whole).toEqual({ name: byName, newest: byId.toReversed(), oldest: byId }[sort]);
    const first = await list(`?sort=${sort}&limit=2`);
    expect(first).toMatchObject({ before: null, items: [{ number: whole[0] }, { number: whole[1] }] });
    const second = await list(`?sort=${sort}&limit=2&after=${first.after}`);
    expect(second).toMatchObject({ after: null, items: [{ number: whole[2] }, { number: whole[3] }] });
    const firstAgain = await list(`?sort=${sort}&limit=2&before=${second.before}`);
    expect(firstAgain).toEqual(first);
    const back = await list(`?sort=${sort}&limit=1&before=${second.before}`);
    expect(back).toMatchObject({ items: [{ number: whole[1] }] });
    expect((await list(`?sort=${sort}&limit=1&before=${back.before}`)).before).toBe(null);
  });
  const byId = [harbourview, maplegrove, lakeshore, merged].map(numberOf);

  test.each(['0', '9999999999', 'x', '1~2'])('refuses the position %s', async (position) => {
    expect((await get(`/clinics?after=${position}`)).status).toBe(400);
  });
});

// rules: OFFICE-28
describe('the page of a clinic', () => {
  test('has its terms, what it owes, and its latest orders', async () => {
    const body = orderBody('harbourview', [[masks, 3]], { paymentMethod: 'invoice' });
    const headers = { 'Idempotency-Key': 'office-clinics-1' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    const [issued] = await rows<{ order: string; invoice: string; cents: number }>(
      shop.db,
      sql`select o.number as "order", i.number as invoice, total_cents::int as cents
        from invoices i join (select id, number from orders) o on o.id = i.order_id`,
    );
    const { order, invoice, cents } = issued!;
    const owed = cents / 100;
    const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
    await buy(shop, { clinic: 'maplegrove', lines: [[gloves, 2]], amount: 4021 });
    await shop.db
      .update(clinics)
      .set({ termsDays: 45, creditLimitCents: 250_000 })
      .where(eq(clinics.id, harbourview.clinicId));
    const today = torontoDate(new Date());
    await shop.db.execute(
      sql`update invoices set issued_on = ${addDays(today, -40)}, due_on = ${addDays(today, -10)} where number = ${invoice}`,
    );
    const page = await pageOf(numberOf(harbourview));
    expect(page.clinic).toMatchObject({
      name: 'Harbourview Dental',
      termsDays: 45,
      creditLimit: 2500,
      owed,
      hasCardAccount: true,
      taxExemption: null,
      mergedInto: null,
    });
    expect(page.money).toEqual({ overdue: owed, ordersOfYear: 2, totalOfYear: (cents + 3952) / 100 });
    expect(page.orders).toMatchObject({
      count: 2,
      items: [
        { number: created.orderNumber, payment: 'paid' },
        { number: order, payment: 'overdue' },
      ],
    });
    const due = { number: invoice, order, total: owed, due: owed, daysOverdue: 10, documentId: expect.any(Number) };
    expect(page.invoices).toMatchObject({ count: 1, items: [due] });
    const { items } = (await get<OfficeOrders>(`/orders?clinic=${harbourview.clinicId}`)).body;
    expect(items.map(({ number }) => number)).toEqual(page.orders.items.map(({ number }) => number));
    expect((await list('?q=harbour')).items[0]).toMatchObject({ owed, creditLimit: 2500, lastOrderOn: today });
  });

  test('counts neither old orders nor orders that were cancelled', async () => {
    const { items } = (await pageOf(numberOf(harbourview))).orders;
    const [byCard, onInvoice] = items.map(({ number }) => number);
    await shop.db.execute(sql`update orders set created_at = now() - interval '366 days' where number = ${byCard}`);
    await shop.db.execute(sql`update orders set state = 'cancelled' where number = ${onInvoice}`);
    await shop.db.execute(sql`update invoices i set credited_cents = i.total_cents from orders o
      where o.id = i.order_id and o.number = ${onInvoice}`);
    const page = await pageOf(numberOf(harbourview));
    expect(page.money).toEqual({ overdue: 0, ordersOfYear: 0, totalOfYear: 0 });
    expect(page.clinic.owed).toBe(0);
    expect(page.invoices).toEqual({ items: [], count: 0 });
    expect((await list('?q=harbour')).items[0]?.lastOrderOn).toBe(items[0] && addDays(torontoDate(new Date()), -366));
  });

  test('has people and invitations, addresses with their days, prices and subscriptions', async () => {
    await addColleague(shop, 'harbourview', 'requester');
    await addInvitation(shop, 'harbourview', 'invited@pinewood.example.ca');
    await shop.db
      .update(clinics)
      .set({ preferredDelivery: [2, 4] })
      .where(eq(clinics.id, harbourview.clinicId));
    await agreePrice(shop, 'harbourview', [gloves, 900]);
    await agreePrice(shop, 'harbourview', [gloves, 800], { startsOn: '2021-01-01' });
    await agreePrice(shop, 'harbourview', [masks, 900], { endsOn: '2020-12-31' });
    await givePriceList(shop, ['harbourview'], [[gloves, 1, 950]]);
    await subscribe(shop, 'harbourview', { status: 'paused', intervalMonths: 3 });
    await subscribe(shop, 'harbourview', { nextRun: '2026-12-09' });
    await subscribe(shop, 'harbourview', { status: 'canceled' });
    const page = await pageOf(numberOf(harbourview));
    expect(page.people).toEqual([
      { name: 'Ida Quill', email: COLLEAGUE, role: 'requester', invitation: null },
      { name: 'Ines Maro', email: harbourview.email, role: 'owner', invitation: null },
      { name: '', email: 'invited@pinewood.example.ca', role: 'buyer', invitation: 'open' },
    ]);
    expect(page.locations).toMatchObject([{ fullName: 'Harbourview Dental', city: 'Toronto', deliveryDays: [2, 4] }]);
    expect(page.clinic).toMatchObject({ priceList: 'Buying group of harbourview', contractPrices: 1 });
    expect(page.subscriptions).toMatchObject({
      count: 2,
      items: [
        { itemId: gloves.itemId, interval: 1, nextRunOn: '2026-12-09' },
        { interval: 3, nextRunOn: null },
      ],
    });
  });

  test('has notes and acts on the clinic, without what staff wrote in acts', async () => {
    await act('notes.add', { clinic: numberOf(harbourview), text: 'Ring the side door' });
    await act('contracts.set-price', { clinic: numberOf(harbourview), item: masks.itemId, unitPriceCents: 100 });
    const { items } = (await get<OfficeOrders>(`/orders?clinic=${harbourview.clinicId}&state=placed`)).body;
    expect((await act('orders.hold', { order: items[0]?.number, reason: 'Address' })).status).toBe(200);
    await act('clinics.see-as', { clinic: numberOf(harbourview) });
    const page = await pageOf(numberOf(harbourview));
    expect(page.notes).toMatchObject([{ text: 'Ring the side door', by: testNewcomer.email, isOwn: true }]);
    const seen = { at: expect.any(String), act: 'clinics.see-as', by: testNewcomer.email, payment: null, amount: null };
    expect(page.acts).toEqual([seen]);
    expect((await pageOf(numberOf(maplegrove))).acts).toEqual([]);
  });

  test('of a merged clinic says into which clinic', async () => {
    const { clinic, orders } = await pageOf(numberOf(merged));
    expect(clinic).toMatchObject({ isLocked: true, mergedInto: numberOf(harbourview), mayPayOnInvoice: false });
    expect(orders).toEqual({ items: [], count: 0 });
  });

  test.each([
    ['C-99999', 404],
    ['C-1', 400],
    ['SO-100001', 400],
  ])('%s answers %i', async (number, status) => {
    expect((await get(`/clinics/${number}`)).status).toBe(status);
  });
});
