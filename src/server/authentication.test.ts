import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { IdentityUnavailable, ProfileAskedTooOften, ProfileRefused, type Identity } from '#adapters/identity/port.ts';
import type { Problem } from '#contract/answers.ts';
import type { Customer } from '#contract/customers.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { createApp } from './app.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';

const { harbourview } = testClinics;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A person with a clinic and without a sign-in. */
const older = {
  id: 301,
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'New@CedarHill.example.ca',
  stage: 'Prospect',
} as const;

interface Older {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  stage: 'Prospect';
  disabled?: boolean;
  authIssuer?: string;
  authSubject?: string;
}

/** Inserts a person and their clinic, both with the given id. */
async function insertOlder({ stage, disabled, ...person }: Older) {
  const { id } = person;
  await shop.db.insert(people).values(person);
  await shop.db.insert(clinics).values({ id, stage, disabled });
  await shop.db.insert(memberships).values({ id, personId: id, clinicId: id, role: 'owner' });
}

async function removeOlder(id: number) {
  await shop.db.delete(memberships).where(eq(memberships.id, id));
  await shop.db.delete(clinics).where(eq(clinics.id, id));
  return shop.db.delete(people).where(eq(people.id, id)).returning();
}
afterEach(() => removeOlder(older.id));

const ownRecord = (options: {
  as?: 'newcomer' | 'harbourview' | 'lakeshore';
  token?: string;
  headers?: Record<string, string>;
}) =>
  shop.request<{ items: Customer[] } & Problem>(
    'GET',
    `/suiteql/customer/by-email?email=${options.as === 'harbourview' ? harbourview.email : testNewcomer.email}`,
    options,
  );

describe('a customer without a sign-in', () => {
  // rules: ACCOUNT-17
  test('is linked by the verified e-mail, in upper or lower case, once and permanently', async () => {
    expect((await ownRecord({ as: 'newcomer' })).body.items).toEqual([]);
    await insertOlder(older);
    const found = await Promise.all([1, 2, 3].map(() => ownRecord({ as: 'newcomer' })));
    expect(found.map(({ body }) => body.items[0]?.id)).toEqual([older.id, older.id, older.id]);
    const [linked] = await shop.db.select().from(people).where(eq(people.id, older.id));
    expect(linked?.authSubject).toBe(testNewcomer.subject);
    expect(linked?.email).toBe(older.email);
  });

  test('is distinguished from customers whose e-mail reaches the same mailbox or only looks alike', async () => {
    const [local, domain] = testNewcomer.email.split('@');
    const twins = [`${local}+orders@${domain}`, `n\u{435}w@${domain}`, `${local}@${domain}.example`];
    const others = twins.map((email, index) => ({ ...older, id: 311 + index, email }));
    for (const other of others) await insertOlder(other);
    expect((await ownRecord({ as: 'newcomer' })).body.items, 'none of them has the person’s e-mail').toEqual([]);
    await insertOlder(older);
    expect((await ownRecord({ as: 'newcomer' })).body.items[0]?.id).toBe(older.id);
    const rows = await shop.db
      .select()
      .from(people)
      .where(inArray(people.id, [older.id, 311, 312, 313]));
    for (const { id } of others) await removeOlder(id);
    expect(rows.filter(({ authSubject }) => authSubject !== null).map(({ id }) => id)).toEqual([older.id]);
  });

  test('is linked by its exact e-mail, although a customer with the same mailbox has signed in', async () => {
    const [local, domain] = testNewcomer.email.split('@');
    const twin = { ...older, id: 311, email: `${local}+orders@${domain}` };
    const theirs = { authIssuer: shop.tokens.issuer, authSubject: 'auth0|twin' };
    await insertOlder(older);
    await insertOlder({ ...twin, ...theirs });
    expect((await ownRecord({ as: 'newcomer' })).body.items[0]?.id).toBe(older.id);
    const [untouched] = await removeOlder(311);
    expect(untouched).toMatchObject(theirs);
  });

  test('with a sign-in at an earlier identity provider is linked to the new provider', async () => {
    await insertOlder({ ...older, authIssuer: 'https://before.example.ca/', authSubject: 'auth0|1' });
    expect((await ownRecord({ as: 'newcomer' })).body.items[0]?.id).toBe(older.id);
  });

  test('is not linked again if it belongs to an identity of the same provider', async () => {
    await insertOlder({ ...older, authIssuer: shop.tokens.issuer, authSubject: 'google|1' });
    expect((await ownRecord({ as: 'newcomer' })).body.items).toEqual([]);
    const { status, body } = await shop.request<Problem>('POST', '/restapi/customer', {
      as: 'newcomer',
      body: { firstName: 'Ada', lastName: 'Okafor' },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'PROFILE_EXISTS',
      error: 'A profile exists for this email already. Please sign in the way you did before, or call us.',
    });
  });

  test('that is locked stays locked', async () => {
    await insertOlder({ ...older, disabled: true });
    expect(await ownRecord({ as: 'newcomer' })).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  });
});

describe('the account state is read for every request', () => {
  // rules: ACCOUNT-16
  test('so that locking an account takes effect at once', async () => {
    const lock = (disabled: boolean) =>
      shop.db.update(clinics).set({ disabled }).where(eq(clinics.id, harbourview.clinicId));
    expect((await ownRecord({ as: 'harbourview' })).status).toBe(200);
    await lock(true);
    expect(await ownRecord({ as: 'harbourview' })).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    await lock(false);
    expect((await ownRecord({ as: 'harbourview' })).status).toBe(200);
  });

  test('so that a changed stage takes effect', async () => {
    const stageAfter = async (stage: 'Lead' | 'Customer') => {
      await shop.db.update(clinics).set({ stage }).where(eq(clinics.id, harbourview.clinicId));
      return (await ownRecord({ as: 'harbourview' })).body.items[0]?.searchstage;
    };
    expect(await stageAfter('Lead')).toBe('Lead');
    expect(await stageAfter('Customer')).toBe('Customer');
  });
});

// rules: SAFE-3
describe('a token', () => {
  const second = () => Math.floor(Date.now() / 1000);
  test.each([
    [
      'that has expired',
      async () => shop.tokens.accessTokenWith('harbourview', { iat: second() - 7200, exp: second() - 3600 }),
      'TOKEN_EXPIRED',
    ],
    [
      'for another API',
      async () => shop.tokens.accessTokenWith('harbourview', { aud: 'https://another.example.ca' }),
      'UNAUTHENTICATED',
    ],
    [
      'of another issuer',
      async () => shop.tokens.accessTokenWith('harbourview', { iss: 'https://another.example.ca/' }),
      'UNAUTHENTICATED',
    ],
    ['that is an ID token', async () => shop.tokens.idTokenOf('harbourview'), 'UNAUTHENTICATED'],
    ['that is malformed', async () => 'nonsense', 'UNAUTHENTICATED'],
  ])('%s is refused', async (_, make, code) => {
    const { status, body } = await ownRecord({ token: await make() });
    expect(status).toBe(401);
    expect(body.code).toBe(code);
  });

  test.each([
    ['twice', (token: string) => ({ authorization: `Bearer ${token}, Bearer ${token}` })],
    ['in the wrong scheme', (token: string) => ({ authorization: `Basic ${token}` })],
    ['as a cookie', (token: string) => ({ cookie: `token=${token}` })],
  ])('sent %s is refused', async (_, headers) => {
    expect((await ownRecord({ headers: headers(await shop.tokens.accessTokenOf('harbourview')) })).status).toBe(401);
  });

  test('in the URL is refused', async () => {
    const token = await shop.tokens.accessTokenOf('harbourview');
    expect((await shop.request('GET', `/restapi/customer/${harbourview.id}?access_token=${token}`)).status).toBe(401);
  });
});

describe('the identity provider', () => {
  const verified = {
    ok: true,
    issuer: 'https://idp.example.ca/',
    subject: 'auth0|1',
    expiresAt: 4_000_000_000,
  } as const;

  async function askWith(
    identity: Partial<Identity>,
    method = 'GET',
    path = '/suiteql/customer/by-email?email=a%40example.ca',
  ) {
    const app = createApp({ ...shop.deps, identity: { verify: async () => verified, ...identity } as Identity });
    const body = method === 'POST' ? JSON.stringify({ firstName: 'A', lastName: 'B' }) : undefined;
    const headers = { authorization: 'Bearer good', 'content-type': 'application/json' };
    const response = await app.request(`/api${path}`, { method, headers, body });
    return { response, problem: (await response.clone().json()) as Problem };
  }

  test('that cannot be reached is answered with 503 and a time to try again', async () => {
    for (const identity of [
      { verify: async () => ({ ok: false, reason: 'unavailable' }) as const },
      { profile: async () => Promise.reject(new IdentityUnavailable()) },
    ]) {
      const { response, problem } = await askWith(identity);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(problem.code).toBe('UNAVAILABLE');
    }
  });

  // rules: LIMIT-19
  test.each([
    ['this person', true, 429, 'TOO_MANY_REQUESTS'],
    ['all people together', false, 503, 'UNAVAILABLE'],
  ])('that was asked too often by %s is answered with a time to try again', async (_, byOne, status, code) => {
    const profile = async () => Promise.reject(new ProfileAskedTooOften(byOne, 42));
    const { response, problem } = await askWith({ profile });
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('42');
    expect(problem.code).toBe(code);
  });

  test('may answer after another request has linked the customer', async () => {
    await insertOlder({ ...older, email: 'a@example.ca' });
    const profile = async () => {
      const { issuer: authIssuer, subject: authSubject } = verified;
      await shop.db.update(people).set({ authIssuer, authSubject }).where(eq(people.id, older.id));
      return { email: 'a@example.ca', emailVerified: true, name: 'A' };
    };
    const { response } = await askWith({ profile });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ items: [{ id: older.id }] });
  });

  test('links no customer whose e-mail matches only because lower() maps different letters to one', async () => {
    const kelvin = '\u{212a}ai@example.ca';
    await insertOlder({ ...older, email: kelvin });
    const profile = async () => ({ email: 'kai@example.ca', emailVerified: true, name: 'Kai' });
    const { response } = await askWith({ profile }, 'GET', '/restapi/customer/me');
    expect(await response.json()).toEqual({ items: [] });
    const [untouched] = await shop.db.select().from(people).where(eq(people.id, older.id));
    expect(untouched?.authSubject).toBeNull();
  });

  test('that refuses the token ends the session', async () => {
    const { response, problem } = await askWith({ profile: async () => Promise.reject(new ProfileRefused()) });
    expect(response.status).toBe(401);
    expect(problem.code).toBe('UNAUTHENTICATED');
  });

  test('that has not verified the e-mail links no customer and creates none', async () => {
    await insertOlder({ ...older, email: 'a@example.ca' });
    const profile = async () => ({ email: 'a@example.ca', emailVerified: false, name: 'A' });
    for (const [method, path] of [
      ['GET', '/suiteql/customer/by-email?email=a%40example.ca'],
      ['POST', '/restapi/customer'],
    ]) {
      const { response, problem } = await askWith({ profile }, method, path);
      expect(response.status).toBe(403);
      expect(problem).toMatchObject({
        code: 'EMAIL_NOT_VERIFIED',
        error: 'Please verify your email address to continue. Check your inbox for a verification link.',
      });
    }
    const [untouched] = await shop.db.select().from(people).where(eq(people.id, older.id));
    expect(untouched?.authSubject).toBeNull();
  });
});
