import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendContactMessage } from '#jobs/contact.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deleteOrders();
  shop.setNow('2026-11-21T15:00:00Z');
});

const message = {
  name: 'A visitor',
  clinic: '',
  email: 'Visitor@Pinewood.example.ca',
  phone: '',
  topic: 'product',
  message: 'Do you carry size 5½?',
  website: '',
};

const open = async () => (await shop.request<{ form: string }>('POST', '/contact/form', { body: {} })).body.form;
const send = (body: object) => shop.request('POST', '/contact', { body: { ...message, ...body } });

// rules: CONTENT-10
test('a message written in a form is queued for the store once, however often it is sent', async () => {
  const form = await open();
  shop.setNow('2026-11-21T15:00:04Z');
  expect((await send({ form })).status).toBe(204);
  expect((await send({ form })).status).toBe(204);
  const queued = await shop.queued(sendContactMessage);
  expect(queued).toMatchObject([{ email: 'Visitor@Pinewood.example.ca', topic: 'product', message: message.message }]);
});

test('a form sent faster than a person can write is refused, and may be sent again later', async () => {
  const form = await open();
  shop.setNow('2026-11-21T15:00:02Z');
  const refused = await send({ form });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  shop.setNow('2026-11-21T15:00:03Z');
  expect((await send({ form })).status).toBe(204);
});

test('a form that was never opened, or more than a day ago, is refused', async () => {
  expect((await send({ form: 'made-up' })).status).toBe(409);
  const form = await open();
  shop.setNow('2026-11-22T15:00:01Z');
  expect((await send({ form })).status).toBe(409);
});

test('a message with text in the hidden field is dropped silently', async () => {
  const form = await open();
  shop.setNow('2026-11-21T15:00:10Z');
  expect((await send({ form, website: 'https://example.ca' })).status).toBe(204);
  expect(await shop.queued(sendContactMessage)).toEqual([]);
});

test('a refusal names the field and the rule', async () => {
  const { status, body } = await send({ form: await open(), email: 'nobody', message: ' ' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: 'email' }, { path: 'message', message: 'Write your message.' }] });
});

test('a name with a hidden change of the writing direction is refused', async () => {
  const { status, body } = await send({ form: await open(), name: 'Visitor\u202eA' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: 'name', message: expect.stringContaining('hidden characters') }] });
});
