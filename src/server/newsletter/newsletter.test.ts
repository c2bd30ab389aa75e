import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscribers } from '#db/tables/catalogue.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { emailKey } from '#domain/email-addresses.ts';
import { sendNewsletterConfirmation, takeNewsletterSignUp } from '#jobs/newsletter.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { recordSignUp } from './subscribe-to-newsletter.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const send = (email: unknown) => shop.request('POST', '/newsletter', { body: { email } });

/** Signs up, and runs the queued job. */
async function subscribe(email: unknown) {
  const answer = await send(email);
  for (const signUp of await shop.queued(takeNewsletterSignUp)) await recordSignUp(shop.deps, signUp);
  await shop.db.execute(sql`delete from pgboss.job where name = ${takeNewsletterSignUp.name}`);
  return answer;
}

// rules: API-42, CONTENT-9
test('a mailbox is stored once, for repeated sign-ups in any spelling', async () => {
  for (const email of [
    ' Reception@Pinewood.example.ca ',
    'reception@pinewood.example.ca',
    'reception+2@PINEWOOD.example.ca',
  ]) {
    expect(await subscribe(email)).toMatchObject({ status: 204, body: '' });
  }
  const stored = await shop.db.select().from(newsletterSubscribers);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    email: 'reception+2@PINEWOOD.example.ca',
    emailKey: 'reception@pinewood.example.ca',
    unsubscribedAt: null,
  });
  expect(stored[0]?.token).toMatch(/^[\w-]{32}$/);
});

test('the link goes to the last typed spelling of the address, and links to other spellings become invalid', async () => {
  const tokenOf = async (email: string) =>
    (await shop.db.select().from(newsletterSubscribers)).find((subscriber) => subscriber.email === email)?.token;
  await subscribe('desk+a@birchwood.example.ca');
  const first = await tokenOf('desk+a@birchwood.example.ca');
  await subscribe('desk@birchwood.example.ca');
  expect(await tokenOf('desk@birchwood.example.ca')).toMatch(/^[\w-]{32}$/);
  expect((await shop.request('POST', '/newsletter/confirm', { body: { token: first } })).status).toBe(404);
});

test('a repeated sign-up keeps the day of consent; a person who had unsubscribed subscribes again', async () => {
  const left = {
    email: 'back@pinewood.example.ca',
    emailKey: 'back@pinewood.example.ca',
    token: 'back',
    consentedAt: new Date('2025-01-01T00:00:00Z'),
  };
  await shop.db.insert(newsletterSubscribers).values({ ...left, unsubscribedAt: new Date('2025-02-01T00:00:00Z') });
  const read = async () => (await shop.db.select().from(newsletterSubscribers)).find(({ token }) => token === 'back');
  await subscribe(left.email);
  expect(await read()).toMatchObject({ unsubscribedAt: null, consentedAt: shop.deps.now() });
  shop.setNow('2026-11-22T15:00:00Z');
  await subscribe(left.email);
  expect(await read()).toMatchObject({ consentedAt: new Date('2026-11-21T15:00:00Z') });
});

test.each([
  [''],
  ['nobody'],
  ['a@b'],
  ['two@at@signs.example.ca'],
  [`${'a'.repeat(250)}@example.ca`],
  [7],
  [undefined],
])('%j is refused as an address', async (email) => {
  const { status, body } = await send(email);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'MALFORMED', issues: [{ path: 'email' }] });
});

// rules: LIMIT-6
test('sign-ups from one network address are limited in an hour', async () => {
  const sendFrom = (index: number) =>
    fetch(`${shop.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
      body: JSON.stringify({ email: `reader${index}@pinewood.example.ca` }),
    });
  for (let index = 0; index < 20; index += 1) expect((await sendFrom(index)).status).toBe(204);
  const refused = await sendFrom(20);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

// rules: LIMIT-6
test('a new address is asked to confirm, at most three times a day; a confirmed one is not asked again', async () => {
  const email = 'new@pinewood.example.ca';
  const asked = async () =>
    (await shop.queued(sendNewsletterConfirmation)).filter((job) => emailKey(job.email) === email).length;
  const read = async () =>
    (await shop.db.select().from(newsletterSubscribers)).find((subscriber) => subscriber.emailKey === email);
  for (let time = 0; time < 5; time += 1) expect((await subscribe(email.replace('@', `+${time}@`))).status).toBe(204);
  expect(await asked()).toBe(3);
  expect(await read()).toMatchObject({ confirmedAt: null });

  const link = { body: { token: (await read())?.token } };
  expect((await shop.request('POST', '/newsletter/confirm', link)).status).toBe(204);
  expect((await shop.request('POST', '/newsletter/confirm', link)).status, 'pressed again').toBe(204);
  expect(await read()).toMatchObject({ confirmedAt: shop.deps.now() });
  await shop.db.execute('truncate rate_limits');
  expect(await subscribe(email)).toMatchObject({ status: 204, body: '' });
  expect(await asked()).toBe(3);

  for (let time = 0; time < 2; time += 1) {
    expect((await shop.request('POST', '/newsletter/unsubscribe', link)).status).toBe(204);
  }
  expect(await read()).toMatchObject({ unsubscribedAt: shop.deps.now() });
  expect((await shop.request('POST', '/newsletter/confirm', link)).status, 'an old link does not subscribe again').toBe(
    404,
  );
  await subscribe(email);
  expect(await read()).toMatchObject({ unsubscribedAt: null, confirmedAt: null });
  expect(await asked()).toBe(4);
});

test('an unknown link is refused', async () => {
  for (const what of ['confirm', 'unsubscribe']) {
    expect((await shop.request('POST', `/newsletter/${what}`, { body: { token: 'nobody' } })).status).toBe(404);
  }
});

test('new, open, confirmed and unsubscribed addresses cause the same work before the answer', async () => {
  const day = shop.deps.now();
  await shop.db
    .insert(newsletterSubscribers)
    .values(
      [
        { email: 'open@same.example.ca' },
        { email: 'confirmed@same.example.ca', confirmedAt: day },
        { email: 'parted@same.example.ca', confirmedAt: day, unsubscribedAt: day },
      ].map((reader) => ({ ...reader, emailKey: reader.email, token: reader.email, consentedAt: day })),
    );
  const before = await shop.db.select().from(newsletterSubscribers);
  await shop.db.execute(sql`truncate rate_limits`);
  for (const who of ['new', 'open', 'confirmed', 'parted']) {
    const { status, body } = await send(`${who}@same.example.ca`);
    expect([status, body]).toEqual([204, '']);
  }
  const asked = (await shop.queued(takeNewsletterSignUp)).map(({ email }) => email.split('@')[0]);
  expect(asked.slice(-4)).toEqual(['new', 'open', 'confirmed', 'parted']);
  // Nothing was looked up or written for any of them.
  expect(await shop.db.select().from(newsletterSubscribers)).toEqual(before);
  expect(await shop.db.select().from(rateLimits)).toEqual([]);
});

// rules: CONTENT-12
test('concurrent sign-ups with spellings of one mailbox make one reader, who gets at most three mails a day', async () => {
  const ways = Array.from({ length: 12 }, (_, index) => `Ma.ny+${index}@GoogleMail.com`);
  const askedAt = shop.deps.now().toISOString();
  await Promise.all(ways.map((email) => recordSignUp(shop.deps, { email, askedAt })));
  const readers = (await shop.db.select().from(newsletterSubscribers)).filter(
    (subscriber) => subscriber.emailKey === 'many@gmail.com',
  );
  expect(readers).toHaveLength(1);
  const mails = (await shop.queued(sendNewsletterConfirmation)).filter(({ email }) => ways.includes(email));
  expect(mails).toHaveLength(3);
});
