import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#db/tables/audit.ts';
import { storeSettings } from '#db/tables/store-settings.ts';
import { valueAt } from '#domain/setting-fields.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { readLatestSettings } from '#server/saved-settings.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { allActs } from './all.ts';
import { performAct, SYSTEM_USER } from './perform.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.db.delete(storeSettings));
afterAll(() => shop.close());

const actCalled = (name: string) => allActs.find((act) => act.name === name)!;
const change = (input: object) => performAct(shop.deps, actCalled('settings.change'), input, SYSTEM_USER);
const restore = (input: object) => performAct(shop.deps, actCalled('settings.restore'), input, SYSTEM_USER);
const current = async (path: string) => valueAt((await readLatestSettings(shop.db, testSettings)).settings, path);

// rules: SETTING-4
test.each([
  [{ 'shipping.flatRate': -1 }, 'shipping.flatRate must be a whole number from 0 to 100000000.'],
  [{ 'shipping.flatRate': 'much' }, 'shipping.flatRate must be a whole number from 0 to 100000000.'],
  [{ 'phones.fax': '12' }, 'phones.fax must be a phone number of ten digits, such as 1-888-555-0177.'],
  [{ 'delivery.transit.canada': { from: 5, to: 3 } }, 'delivery.transit.canada must not begin after it ends.'],
  [{ email: 'x', ordersEmail: 'y' }, 'email must be an e-mail address.\nordersEmail must be an e-mail address.'],
  [{ hours: [] }, 'hours must be a list with at least one entry.'],
  [{ social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'social.0.url must be an address with https://.'],
  [{ isStaging: true }, 'The settings have no field “isStaging”.'],
  [{ phones: { fax: '905-555-0100' } }, 'The settings have no field “phones”.'],
  [{ 'phones.constructor': 'x' }, 'The settings have no field “phones.constructor”.'],
])('refuses %j with the field and the rule', async (values, sentence) => {
  await expect(change({ values })).rejects.toThrow(sentence);
  expect((await readLatestSettings(shop.db, testSettings)).version).toBe(0);
});

// rules: SETTING-4
test('settings that are in force already are no change', async () => {
  await expect(change({ values: { 'phones.fax': testSettings.phones.fax } })).rejects.toThrow(
    'The settings have these values already.',
  );
});

// rules: SETTING-5
test('a change is a version, and its audit row has both values of the changed fields only', async () => {
  const values = { 'phones.fax': '905-555-0199', 'shipping.flatRate': 12_99 };
  expect(await change({ madeFrom: 0, values })).toEqual({
    version: 1,
    changes: [
      { field: 'phones.fax', before: '905-555-0143', after: '905-555-0199' },
      { field: 'shipping.flatRate', before: 9_99, after: 12_99 },
    ],
  });
  const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({
    act: 'settings.change',
    subject: { settings: 1 },
    before: { version: 0, 'shipping.flatRate': 9_99 },
    after: { version: 1, fields: ['phones.fax', 'shipping.flatRate'], 'shipping.flatRate': 12_99 },
    personal: { before: { 'phones.fax': '905-555-0143' }, after: { 'phones.fax': '905-555-0199' } },
  });
});

describe('two people who change settings at once', () => {
  // rules: SETTING-6
  test('the second is refused with both values, and nothing of the first is lost', async () => {
    await change({ madeFrom: 0, values: { 'shipping.flatRate': 12_99, 'phones.fax': '905-555-0199' } });
    const second = change({ madeFrom: 0, values: { 'shipping.flatRate': 8_99, 'returns.days': 14 } });
    await expect(second).rejects.toMatchObject({
      reason: 'changed_meanwhile',
      message:
        'The settings were changed since you opened them: version 1 replaced version 0.\n' +
        'shipping.flatRate is now $12.99, and you enter $8.99.',
    });
    expect([await current('shipping.flatRate'), await current('returns.days')]).toEqual([12_99, 30]);
  });

  // rules: SETTING-6
  test('the second is refused even if it changes other fields, and says which were changed', async () => {
    await change({ madeFrom: 0, values: { 'phones.fax': '905-555-0199' } });
    await expect(change({ madeFrom: 0, values: { 'returns.days': 14 } })).rejects.toThrow('Changed: phones.fax.');
    await expect(restore({ madeFrom: 0, version: 0 })).rejects.toMatchObject({ reason: 'changed_meanwhile' });
  });

  // rules: SETTING-6
  test('of ten at the same instant one is done', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => change({ madeFrom: 0, values: { 'returns.days': 40 + at } })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readLatestSettings(shop.db, testSettings)).version).toBe(1);
  });
});

// rules: SETTING-7
test('an earlier version is put back as a new version, and 0 is the file', async () => {
  await change({ values: { 'returns.days': 14 } });
  await change({ values: { 'returns.days': 21, 'phones.fax': '905-555-0199' } });
  expect(await restore({ version: 1 })).toMatchObject({ version: 3 });
  expect([await current('returns.days'), await current('phones.fax')]).toEqual([14, '905-555-0143']);
  await restore({ version: 0 });
  expect(await current('returns.days')).toBe(30);
  await expect(restore({ version: 9 })).rejects.toThrow('The settings have no version “9”. See settings history.');
  const history = (await performAct(shop.deps, actCalled('settings.history'), {}, SYSTEM_USER)) as object[];
  expect(history).toMatchObject([
    { version: 4, restoredFrom: 0, changes: [{ field: 'returns.days', before: 14, after: 30 }] },
    {
      version: 3,
      restoredFrom: 1,
      changes: [{ field: 'phones.fax' }, { field: 'returns.days', before: 21, after: 14 }],
    },
    { version: 2, restoredFrom: null, by: null },
    { version: 1, changes: [{ field: 'returns.days', before: 30, after: 14 }] },
  ]);
});

// rules: API-96, STAFF-35
test.each(STAFF_ROLES)('%s reads and changes the settings only as an owner', async (role: StaffRole) => {
  await hireStaff(shop.db, testNewcomer.email, role);
  const token = await shop.tokens.accessTokenOf('newcomer');
  const read = await shop.request('GET', '/office/settings', { token });
  expect(read.status).toBe(role === 'owner' ? 200 : 403);
  if (role === 'owner') expect(read.body).toEqual({ version: 0, settings: testSettings, versions: [] });
  const body = { values: { 'returns.days': 14 } };
  const act = await shop.request('POST', '/office/acts/settings.change', { token, body });
  // An owner has to sign in again first.
  expect(act.body).toMatchObject({ code: role === 'owner' ? 'RECENT_SIGN_IN_NEEDED' : 'FORBIDDEN' });
});
