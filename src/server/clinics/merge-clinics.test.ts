import { desc, eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { clinics, locations, memberships, people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { documents, subscriptions } from '#db/tables/fulfilment.ts';
import { invitations } from '#db/tables/invitations.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import type { CartRecord } from '#domain/cart-records.ts';
import { ActRefused } from '#server/act-refused.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { mergeChanges } from '#server/cart/save-changes.ts';
import { breaches } from '#server/testing/breaches.ts';
import { clinicIdOf, insertMembers, personIdOf } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { addTestLocation, createPayment, orderBody } from '#server/testing/test-orders.ts';
import { submitGloves } from '#server/testing/test-requests.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { tablesOfClinics } from './merge-clinics.ts';
import type { MergePlan } from './merge-plan.ts';

const { harbourview } = testClinics;
const { gloves, masks, burs, bond } = testProducts;
/** A second clinic that may pay on invoice, made for each test; C-11300 ends and C-11201 stays. */
const other = 300;
const from = 'C-11300';
const into = 'C-11201';

let shop: TestShop;
let account: string;
beforeAll(async () => {
  shop = await openTestShop();
  account = shop.cardAccounts.harbourview;
});
afterAll(() => shop.close());
beforeEach(async () => {
  const email = 'ben@pinewood.example.ca';
  await insertMembers(shop.db, [
    { id: other, email, authIssuer: 'none', authSubject: 'ben', companyName: 'Pinewood', stage: 'Customer' },
  ]);
});
afterEach(async () => {
  expect(await breaches(shop)).toEqual([]);
  await shop.deleteOrders();
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  for (const table of [contractLines, invitations, locations]) await shop.db.delete(table);
  await shop.db.delete(memberships).where(sql`id not in (201, 202, 203)`);
  await shop.db
    .update(clinics)
    .set({ stripeCustomerId: null })
    .where(eq(clinics.id, clinicIdOf(other)));
  await shop.db.update(clinics).set({ stripeCustomerId: account }).where(eq(clinics.id, harbourview.clinicId));
  await shop.db.delete(clinics).where(eq(clinics.id, clinicIdOf(other)));
  await shop.db.delete(people).where(eq(people.id, personIdOf(other)));
});

async function perform<R>(name: string, input: object): Promise<R> {
  const act = allActs.find((known) => known.name === name);
  return (await performAct(shop.deps, act!, input, SYSTEM_USER)) as R;
}
const merge = () => perform<MergePlan>('clinics.merge', { from, into });
const preview = () => perform<MergePlan>('clinics.preview-merge', { from, into });

/** Moves what harbourview has so far to the other clinic, as if that had ordered it. */
async function giveToOther(): Promise<void> {
  for (const table of [orders, orderRequests, documents, subscriptions, locations]) {
    await shop.db.execute(
      sql`update ${table} set clinic_id = ${clinicIdOf(other)} where clinic_id = ${harbourview.clinicId}`,
    );
  }
  await shop.db.execute(sql`update order_claims set clinic_id = ${clinicIdOf(other)}`);
}

async function orderOnInvoice(key: string): Promise<void> {
  const body = { ...orderBody('harbourview', [[gloves, 2]]), paymentMethod: 'invoice' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers: { 'Idempotency-Key': key } });
}

const cartChoice = {
  selected: true,
  unitprice: 1,
  subscriptionInterval: null,
  subscriptionPreferredDeliveryDays: [],
  position: 1,
};

// rules: STAFF-17
test('every table whose rows belong to a clinic is moved by a merge', async () => {
  const found = await rows<{ name: string }>(
    shop.db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'clinic_id' and table_name <> 'audit_log'`,
  );
  expect(tablesOfClinics.map((table) => getTableName(table)).toSorted()).toEqual(
    found.map(({ name }) => name).toSorted(),
  );
});

// rules: STAFF-17
describe('a merge', () => {
  test('moves orders, documents, subscriptions, addresses, people and prices, as its preview says', async () => {
    await addTestLocation(shop.db, 'harbourview');
    await submitGloves(shop, 'harbourview');
    await orderOnInvoice('same-key');
    await subscribe(shop, 'harbourview', { paymentMethod: 'invoice' });
    await giveToOther();
    await shop.db.update(locations).set({ phone: '4165550199' });
    await addTestLocation(shop.db, 'harbourview');
    await shop.letMinutesPass(11);
    await orderOnInvoice('same-key');
    const price = { unitPriceCents: 5_00, startsOn: '2026-01-01' };
    await shop.db.insert(contractLines).values([
      { ...price, clinicId: clinicIdOf(other), productId: gloves.id },
      { ...price, clinicId: clinicIdOf(other), productId: masks.id, unitPriceCents: 4_00 },
      { ...price, clinicId: harbourview.clinicId, productId: masks.id },
    ]);
    const owned = await shop.db.$count(orders);

    const planned = await preview();
    const { orders: moved, ...rest } = planned;
    expect(moved).toBe(owned - 1);
    expect(rest).toMatchObject({
      orderRequests: 1,
      people: 1,
      peopleOfBoth: 0,
      locations: 1,
      savedCards: 'none',
      contractPrices: 1,
      contractPricesDropped: 1,
      priceListDropped: false,
      taxExemptionDropped: false,
      creditLimitDropped: false,
    });
    expect(await merge()).toEqual(planned);

    // rules: STAFF-6
    const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const dropped = [{ item: 'MSK-200', priceCents: 4_00, startsOn: '2026-01-01', endsOn: null }];
    expect(row!.before).toEqual({
      mergedInto: null,
      priceList: null,
      membershipsDropped: [],
      contractPricesDropped: dropped,
    });

    const { clinicId } = harbourview;
    expect(await shop.db.$count(orders, eq(orders.clinicId, clinicId))).toBe(owned);
    expect(await shop.db.select().from(orderRequests)).toMatchObject([{ clinicId }]);
    const members = await shop.db.select().from(memberships).where(eq(memberships.clinicId, clinicId));
    expect(members.map(({ id }) => id)).toEqual([harbourview.id, other]);
    const prices = await shop.db.select().from(contractLines).orderBy(contractLines.productId);
    expect(prices).toMatchObject([
      { clinicId, productId: gloves.id, unitPriceCents: 5_00 },
      { clinicId, productId: masks.id, unitPriceCents: 5_00 },
    ]);
    const places = await shop.db.select().from(locations);
    expect(places.map(({ defaultShipping }) => defaultShipping).toSorted()).toEqual([false, true]);
    const path = `/suiteql/transaction/by-user?userId=${harbourview.id}`;
    const history = JSON.stringify((await shop.request('GET', path, { as: 'harbourview' })).body);
    for (const { number } of await shop.db.select().from(orders)) expect(history).toContain(number);
    const [closed] = await shop.db
      .select()
      .from(clinics)
      .where(eq(clinics.id, clinicIdOf(other)));
    expect(closed).toMatchObject({ disabled: true, mergedInto: clinicId });
    expect(await shop.db.select().from(auditLog)).toMatchObject([
      { act: 'clinics.merge', clinicId, subject: { clinic: into, merged: from }, after: { people: 1 } },
    ]);
  });

  test('gives a person of both clinics one membership, with the role in the second', async () => {
    const { clinicId } = harbourview;
    await shop.db.insert(memberships).values({ personId: personIdOf(other), clinicId, role: 'reader' });
    expect(await merge()).toMatchObject({ people: 0, peopleOfBoth: 1 });
    const members = await shop.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, personIdOf(other)));
    expect(members).toMatchObject([{ clinicId, role: 'reader' }]);
  });

  // rules: CART-30
  test('gives a person of both clinics one cart with the lines of both', async () => {
    const kept = 778;
    const member = { id: kept, personId: personIdOf(other), clinicId: harbourview.clinicId };
    await shop.db.insert(memberships).values({ ...member, role: 'buyer' });
    const at = Date.parse('2026-11-21T15:00:00Z');
    const save = (id: number, lines: CartRecord[], codes: string[], changedAt: number) =>
      mergeChanges(shop.db, id, {
        changes: { since: 0, lines, promoCodes: { codes, changedAt } },
        now: new Date(at + 9),
      });
    const line = (product: { id: number }, quantity: number | null, changedAt: number): CartRecord => ({
      id: product.id,
      flavor: '',
      changedAt,
      line: quantity === null ? null : { ...cartChoice, quantity },
    });
    await save(kept, [line(gloves, 1, at), line(masks, 2, at + 5), line(burs, 3, at)], ['SPRING'], at);
    const first = [line(gloves, 7, at + 5), line(masks, 8, at), line(burs, 4, at), line(bond, 6, at)];
    await save(other, first, ['AUTUMN'], at + 1);
    await save(other, [line(burs, null, at + 8)], [], at);
    await merge();
    const cart = await readCart(shop.db, { membershipId: kept, since: 0 });
    expect(Object.fromEntries(cart.lines.map(({ id, line: cartLine }) => [id, cartLine?.quantity]))).toEqual({
      [gloves.id]: 7,
      [masks.id]: 2,
      [burs.id]: 3,
      [bond.id]: 6,
    });
    expect(cart.promoCodes.codes).toEqual(['AUTUMN']);
  });

  test('moves the saved cards if the second clinic has none', async () => {
    await shop.db.update(clinics).set({ stripeCustomerId: null }).where(eq(clinics.id, harbourview.clinicId));
    await shop.db
      .update(clinics)
      .set({ stripeCustomerId: account })
      .where(eq(clinics.id, clinicIdOf(other)));
    expect(await merge()).toMatchObject({ savedCards: 'move' });
    const [kept] = await shop.db.select().from(clinics).where(eq(clinics.id, harbourview.clinicId));
    expect(kept?.stripeCustomerId).toBe(account);
  });

  test('is done once, if two are asked for at the same time in both directions', async () => {
    const both = await Promise.allSettled([merge(), perform('clinics.merge', { from: into, into: from })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.db.update(clinics).set({ disabled: false, mergedInto: null });
    await shop.db.update(clinics).set({ disabled: true }).where(eq(clinics.id, testClinics.lakeshore.clinicId));
    await shop.db.update(memberships).set({ clinicId: harbourview.clinicId }).where(eq(memberships.id, harbourview.id));
  });
});

// rules: STAFF-17
test('no act gives the closed clinic prices, also one that waited for the merge', async () => {
  const price = { item: 'MSK-200', priceCents: 5_00, startsOn: '2026-11-21', endsOn: null };
  await perform('price-lists.create', { list: 'Chains' });
  const acts: [string, object][] = [
    ['contracts.set-price', { clinic: from, ...price }],
    ['price-lists.give', { clinic: from, list: 'Chains' }],
  ];
  const message = `Clinic ${from} is closed: it was merged into ${into}.`;
  const [merged, ...during] = await Promise.allSettled([merge(), ...acts.map(([name, input]) => perform(name, input))]);
  expect(merged.status).toBe('fulfilled');
  const fromId = clinicIdOf(other);
  expect(await shop.db.$count(contractLines, eq(contractLines.clinicId, fromId))).toBe(0);
  for (const act of during) if (act.status === 'rejected') expect(act.reason).toMatchObject({ message });
  for (const [name, input] of [
    ...acts,
    ['contracts.end', { clinic: from, item: 'MSK-200', endsOn: '2026-12-01' }],
    ['contracts.list', { clinic: from }],
  ] as const)
    await expect(perform(name, input)).rejects.toThrow(message);
});

// rules: STAFF-17
describe('a merge is refused', () => {
  const refusal = async (input: object) => {
    const error = await perform('clinics.merge', input).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ActRefused);
    return (error as ActRefused).message;
  };

  test.each([
    [{ from, into: from }, 'Name two different clinics.'],
    [{ from, into: 'C-99999' }, 'There is no clinic C-99999.'],
    [{ from, into: 'C-11203' }, 'Clinic C-11203 is locked.'],
    [{ from: 'C-11203', into }, 'Clinic C-11203 is locked.'],
  ])('for %j', async (input, message) => {
    expect(await refusal(input)).toBe(message);
  });

  test('while an order waits for its payment', async () => {
    const { body } = await createPayment(shop, { clinic: 'harbourview', lines: [[gloves, 2]], amount: 39_52 });
    expect(await refusal({ from, into })).toContain(`${body.orderNumber} waits for its payment`);
  });

  test('with subscriptions paid by cards that cannot move', async () => {
    await subscribe(shop, 'harbourview');
    await giveToOther();
    await shop.db
      .update(clinics)
      .set({ stripeCustomerId: 'cus_other' })
      .where(eq(clinics.id, clinicIdOf(other)));
    expect(await refusal({ from, into })).toContain('subscriptions paid by its saved cards');
    expect(await shop.db.select().from(auditLog)).toEqual([]);
    await shop.db.update(subscriptions).set({ status: 'canceled' });
    expect(await merge()).toMatchObject({ savedCards: 'stay_behind', subscriptions: 1 });
  });
});
