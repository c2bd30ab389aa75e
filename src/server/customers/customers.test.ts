import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { Customer, PatchCustomerBody } from '#contract/customers.ts';
import { favourites, locations, people } from '#db/tables/accounts.ts';
import { deleteNewcomer } from '#server/testing/delete-newcomer.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';

const { harbourview, maplegrove } = testClinics;
const { gloves, masks, burs, retired } = testProducts;
const own = `/restapi/customer/${harbourview.id}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await deleteNewcomer(shop.db);
  await shop.db.delete(locations);
  await shop.db.delete(favourites);
});

const read = async () => (await shop.request<Customer>('GET', own, { as: 'harbourview' })).body;

async function patch(body: PatchCustomerBody, query = ''): Promise<Customer> {
  const answer = await shop.request<Customer>('PATCH', `${own}${query}`, { as: 'harbourview', body });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(await read());
  return answer.body;
}

async function refused(body: unknown, query = '') {
  const before = await read();
  const answer = await shop.request<Problem>('PATCH', `${own}${query}`, { as: 'harbourview', body });
  expect(await read(), 'nothing of the change was stored').toEqual(before);
  return answer;
}

describe('a profile', () => {
  const create = (body: Record<string, unknown>) =>
    shop.request<Customer & Problem>('POST', '/restapi/customer', { as: 'newcomer', body });
  const names = { firstName: ' Mara ', lastName: 'Lind' };

  // rules: API-26
  test('is created from the whole form of the call; fields that the ERP generates are dropped', async () => {
    const { status, body } = await create({
      ...names,
      homePhone: '',
      mobilePhone: '+14165550123',
      companyName: ' Cedar Hill Dental ',
      email: testNewcomer.email.toUpperCase(),
      entityStatus: { id: '6' },
      subsidiary: { id: '2' },
      category: { id: '15' },
      isPerson: true,
      giveAccess: true,
      password: 'canary-password',
      password2: 'canary-password',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstname: 'Mara',
      lastname: 'Lind',
      companyname: 'Cedar Hill Dental',
      name: 'Mara Lind',
      email: testNewcomer.email,
      entityid: expect.stringMatching(/^C-\d{5}$/),
      searchstage: 'Lead',
      phone: '4165550123',
      homePhone: '',
      mobilePhone: '4165550123',
      prefer_delivery: [],
      custentity_favorite_item: { items: [] },
      defaultaddress: null,
      addressbook: [],
    });
    const [row] = await shop.db.select().from(people).where(eq(people.email, testNewcomer.email));
    expect(JSON.stringify(row)).not.toContain('canary');
    const found = await shop.request('GET', `/suiteql/customer/by-email?email=${testNewcomer.email}`, {
      as: 'newcomer',
    });
    expect(found.body).toEqual({ items: [body] });
  });

  // rules: ACCOUNT-14
  test('is created once for an identity by concurrent requests', async () => {
    const answers = await Promise.all([create(names), create(names), create(names)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await create(names)).toMatchObject({ status: 409, body: { code: 'PROFILE_EXISTS' } });
  });

  test('cannot be created with another e-mail', async () => {
    const { status, body } = await create({ ...names, email: maplegrove.email });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'MALFORMED', issues: [{ path: 'email' }] });
  });

  // rules: ACCOUNT-12
  test.each([
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['lastName', { lastName: '' }, 'Last name is required'],
    ['companyName', { companyName: 'x'.repeat(121) }, 'companyName must have at most 120 characters.'],
    ['companyName', { companyName: 'Cedar\u0007Hill' }, 'companyName must not have control characters.'],
    [
      'firstName',
      { firstName: 'Mara\u202e' },
      'firstName must not have hidden characters. Please type the text instead of pasting it.',
    ],
    [
      'companyName',
      { companyName: 'Cedar\u200bHill' },
      'companyName must not have hidden characters. Please type the text instead of pasting it.',
    ],
    // rules: ACCOUNT-45
    [
      'lastName',
      { lastName: 'Lind 412' },
      'Last name can have only letters, spaces, apostrophes, hyphens, full stops and commas.',
    ],
    ['homePhone', { homePhone: '555-0123' }, 'Home phone must be exactly 10 digits if provided.'],
    ['mobilePhone', { mobilePhone: '416555012' }, 'Mobile phone must be exactly 10 digits if provided.'],
  ])('is refused for an invalid %s', async (path, form, message) => {
    const { status, body } = await create({ ...names, ...form });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: message, code: 'MALFORMED', issues: [{ path }] });
  });

  test('with several invalid fields has all of them named', async () => {
    const { body } = await create({ firstName: '', lastName: '', homePhone: '1' });
    expect(body.issues?.map(({ path }) => path)).toEqual(['firstName', 'lastName', 'homePhone']);
  });

  test('can be changed field by field', async () => {
    const before = await read();
    expect(await patch({ mobilePhone: '(604) 555-0177' })).toEqual({ ...before, mobilePhone: '6045550177' });
    expect(await patch({ lastName: 'Maro-Vance', mobilePhone: '' })).toMatchObject({
      name: 'Ines Maro-Vance',
      mobilePhone: '',
    });
    expect(await patch({})).toMatchObject({ lastname: 'Maro-Vance' });
    expect(await patch({ companyName: ' Harbour & Quay Dental ' })).toMatchObject({
      companyname: 'Harbour & Quay Dental',
      name: 'Ines Maro-Vance',
    });
    expect(await patch({ homePhone: '' })).toMatchObject({ companyname: 'Harbour & Quay Dental' });
    expect(await patch({ companyName: '' })).toMatchObject({ companyname: '' });
    await patch({ companyName: harbourview.companyName, homePhone: before.homePhone });
    expect((await refused({ firstName: '' })).body).toMatchObject({ error: 'First name is required' });
    await patch({ lastName: harbourview.lastName });
  });
});

// rules: ACCOUNT-45
test('an older name stays when something else changes, and is checked when it changes', async () => {
  const byEmail = eq(people.email, harbourview.email);
  await shop.db.update(people).set({ lastName: 'Maro (2)' }).where(byEmail);
  expect(await patch({ lastName: 'Maro (2)', mobilePhone: '6045550177' })).toMatchObject({ lastname: 'Maro (2)' });
  expect((await refused({ lastName: 'Maro (3)' })).body).toMatchObject({
    error: 'Last name must not have parentheses or brackets.',
  });
  await patch({ lastName: harbourview.lastName, mobilePhone: '' });
});

test('fields changed by several tabs at once are all stored', async () => {
  const before = await read();
  const changes = [{ homePhone: '6045550101' }, { mobilePhone: '6045550102' }, { lastName: 'Maro-Vance' }];
  const send = (body: PatchCustomerBody) => shop.request('PATCH', own, { as: 'harbourview', body });
  await Promise.all(changes.map(send));
  expect(await read()).toMatchObject({ homePhone: '6045550101', mobilePhone: '6045550102', lastname: 'Maro-Vance' });
  await send({ homePhone: before.homePhone, mobilePhone: before.mobilePhone, lastName: before.lastname });
});

describe('a look-up by e-mail', () => {
  const ask = (email: string) =>
    shop.request<Problem>('GET', `/suiteql/customer/by-email?email=${encodeURIComponent(email)}`, {
      as: 'harbourview',
    });

  // rules: API-25
  test('finds the customer’s own record, in upper or lower case', async () => {
    expect((await ask(` ${harbourview.email.toUpperCase()} `)).body).toEqual({ items: [await read()] });
  });

  test('reveals nothing about others, not even whether they are customers', async () => {
    const { requestId: _one, ...other } = (await ask(maplegrove.email)).body;
    const { requestId: _two, ...nobody } = (await ask('nobody@example.ca')).body;
    expect(other).toEqual({ error: 'Not found.', code: 'NOT_FOUND' });
    expect(nobody).toEqual(other);
  });

  test('needs an e-mail', async () => {
    expect((await shop.request('GET', '/suiteql/customer/by-email', { as: 'harbourview' })).status).toBe(400);
  });

  test('is logged by its route, whether it is answered or refused; /me returns the same', async () => {
    const before = shop.logged().length;
    const answers = [await ask(harbourview.email), await ask(maplegrove.email)];
    const card = `/stripe/customer/email/${encodeURIComponent(maplegrove.email)}`;
    answers.push(await shop.request('GET', card, { as: 'harbourview' }));
    const me = await shop.request('GET', '/restapi/customer/me', { as: 'harbourview' });
    expect([...answers.map(({ status }) => status), me.body]).toEqual([200, 404, 404, answers[0]?.body]);
    const lines = shop.logged().slice(before);
    expect(lines).toContain('"route":"/api/suiteql/customer/by-email"');
    expect(lines).not.toMatch(/@|%40|harbourview|maplegrove/i);
  });
});

describe('delivery days', () => {
  test.each([
    [
      [{ id: 5 }, { id: '1' }, { id: 5 }],
      [1, 5],
    ],
    [[{ id: 0 }, { id: 8 }, { id: 'x' }, { id: 2.5 }, { id: 7 }], [7]],
    [[], []],
  ])('%j are stored as %j', async (items, stored) => {
    expect((await patch({ custentity_prefer_delivery: { items } })).prefer_delivery).toEqual(stored);
  });

  test('stay as they are if they are not given', async () => {
    await patch({ custentity_prefer_delivery: { items: [{ id: 3 }] } });
    expect((await patch({ homePhone: '6045550134' })).prefer_delivery).toEqual([3]);
  });
});

describe('favourites', () => {
  const ids = (customer: Customer) => customer.custentity_favorite_item.items.map(({ id }) => id);
  const one = (method: string, itemId: number | string) =>
    shop.request<{ items: { id: number }[] } & Problem>(method, `${own}/favorite/${itemId}`, { as: 'harbourview' });

  // rules: API-27, CAT-41
  test('are replaced in both forms; invalid ids and unknown products are dropped', async () => {
    const items = [{ id: gloves.id }, { id: String(masks.id) }, { id: 'heart' }, { id: 999_999 }, { id: 9e15 }];
    expect(ids(await patch({ custentity_favorite_item: { items } })).sort()).toEqual([gloves.id, masks.id]);
    expect(ids(await patch({ custentity_favorite_item: `${burs.id}, x,${gloves.id}` })).sort()).toEqual([
      gloves.id,
      burs.id,
    ]);
    expect(ids(await patch({ custentity_favorite_item: '' }))).toEqual([]);
  });

  // rules: API-28
  test('are added and removed one at a time; a repeated request changes nothing', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await one('POST', masks.id)).body).toEqual({ items: [{ id: masks.id }] });
    expect((await one('POST', gloves.id)).body).toEqual({ items: [{ id: masks.id }, { id: gloves.id }] });
    for (let time = 0; time < 2; time += 1)
      expect((await one('DELETE', masks.id)).body).toEqual({ items: [{ id: gloves.id }] });
    expect(ids(await read())).toEqual([gloves.id]);
  });

  test('added by two tabs do not overwrite each other', async () => {
    await Promise.all([one('POST', gloves.id), one('POST', masks.id), one('POST', retired.id)]);
    expect(ids(await read()).sort()).toEqual([gloves.id, masks.id, retired.id]);
  });

  test('can change one by one while the profile replaces them all, without a failed request', async () => {
    const keep = (items: { id: number }[]) =>
      shop.request('PATCH', own, { as: 'harbourview', body: { custentity_favorite_item: { items } } });
    const [all, some] = [[gloves, masks, burs].map(({ id }) => ({ id })), [{ id: masks.id }]];
    const rounds = Array.from({ length: 8 }, (_, round) => [
      ...[keep(round % 2 ? all : some), keep([])],
      ...[gloves, masks, burs].flatMap(({ id }) => [one('POST', id), one('DELETE', id)]),
    ]);
    const answers = await Promise.all(rounds.flat());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('must be products', async () => {
    expect(await one('POST', 999_999)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect((await one('DELETE', 999_999)).body).toEqual({ items: [] });
    expect((await one('POST', 'heart')).status).toBe(400);
  });
});
