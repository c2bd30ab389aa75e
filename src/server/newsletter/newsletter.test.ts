import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscribers } from '#db/tables/catalogue.ts';
import { sendNewsletterConfirmation } from '#jobs/newsletter.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const subscribe = (email: unknown) => shop.request('POST', '/newsletter', { body: { email } });

test('an address is kept once, however often and however written it comes', async () => {
  for (const email of ['Reception@Pinewood.example.ca', ' reception@pinewood.example.ca ']) {
    expect(await subscribe(email)).toMatchObject({ status: 204, body: '' });
  }
  const kept = await shop.db.select().from(newsletterSubscribers);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ email: 'reception@pinewood.example.ca', unsubscribedAt: null });
  expect(kept[0]?.token).toMatch(/^[\w-]{32}$/);
});

test('who comes again keeps the day of consent; who had left is back', async () => {
  const left = { email: 'back@pinewood.example.ca', token: 'kept', consentedAt: new Date('2025-01-01T00:00:00Z') };
  await shop.db.insert(newsletterSubscribers).values({ ...left, unsubscribedAt: new Date('2025-02-01T00:00:00Z') });
  const read = async () => (await shop.db.select().from(newsletterSubscribers)).find(({ token }) => token === 'kept');
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
])('%j is no address', async (email) => {
  const { status, body } = await subscribe(email);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'MALFORMED', issues: [{ path: 'email' }] });
});

test('one address on the network sends so many an hour', async () => {
  const send = (index: number) =>
    fetch(`${shop.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
      body: JSON.stringify({ email: `reader${index}@pinewood.example.ca` }),
    });
  for (let index = 0; index < 20; index += 1) expect((await send(index)).status).toBe(204);
  const refused = await send(20);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a new address is asked to confirm, at most three times a day; a confirmed one is not asked again', async () => {
  const email = 'new@pinewood.example.ca';
  const asked = async () => (await shop.queued(sendNewsletterConfirmation)).filter((job) => job.email === email).length;
  const read = async () => (await shop.db.select().from(newsletterSubscribers)).find((one) => one.email === email);
  for (let time = 0; time < 5; time += 1) expect((await subscribe(email)).status).toBe(204);
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
  expect((await shop.request('POST', '/newsletter/confirm', link)).status, 'an old link brings nobody back').toBe(404);
  await subscribe(email);
  expect(await read()).toMatchObject({ unsubscribedAt: null, confirmedAt: null });
  expect(await asked()).toBe(4);
});

test('a link that names nobody is refused', async () => {
  for (const what of ['confirm', 'unsubscribe']) {
    expect((await shop.request('POST', `/newsletter/${what}`, { body: { token: 'nobody' } })).status).toBe(404);
  }
});
