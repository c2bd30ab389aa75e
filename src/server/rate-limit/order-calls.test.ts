import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import { createApp } from '#server/app.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import type { ClinicName } from '#server/testing/test-clinics.ts';
import { newcomersOf, type Newcomer } from '#server/testing/test-newcomers.ts';
import { createPayment, orderBody } from '#server/testing/test-orders.ts';

const CALLS = 6;
const NOON = '2026-11-21T12:00:00Z';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ orderCalls: CALLS });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.forgetOrders();
});

/** Requests to cancel an order that does not exist: the request counts and changes nothing. */
const call = (who: { as: ClinicName } | { token?: string }, from?: string) =>
  shop.request<Problem>('POST', '/restapi/salesOrder/2000000000/cancel', { ...who, from });

const statuses = async (times: number, from: (time: number) => string, who: (time: number) => { token: string }) => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await call(who(time), from(time))).status);
  return found;
};

// rules: LIMIT-10
describe('requests about orders', () => {
  it('are limited for a clinic in ten minutes, whether they succeed or not', async () => {
    const as = 'harbourview';
    const wrong = { lines: [[testProducts.gloves, 2]] as const, amount: 1 };
    const body = { ...orderBody(as, [[testProducts.masks, 1]]), paymentMethod: 'invoice' };
    const headers = { 'idempotency-key': 'counted-1' };
    const confirmed = { paymentIntentId: 'pi_absent', paymentMethodId: 'pm_absent' };
    const answers = [
      await createPayment(shop, wrong),
      await shop.request('POST', '/stripe/payment/confirm', { as, body: confirmed }),
      await shop.request('POST', '/restapi/salesOrder', { as, body, headers }),
      await shop.request('POST', '/restapi/salesOrder', { as, body, headers }),
      await call({ as }),
      await call({ as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 202, 202, 404, 404]);
    shop.setNow('2026-11-21T12:04:30Z');
    for (const refused of [await createPayment(shop, wrong), await call({ as })]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('330');
      expect(refused.body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        error:
          'Too many order requests came from your clinic or network. Try again in 6 minutes, or call us at 1-800-555-0142.',
      });
    }
    expect((await call({ as: 'maplegrove' })).status, 'another clinic').toBe(404);
    const status = await shop.request('GET', '/restapi/salesOrder/status/counted-1', { as });
    expect(status.status, 'the status of an order is not limited').toBe(200);
    shop.setNow('2026-11-21T12:10:01Z');
    expect((await call({ as })).status).toBe(404);
  });

  it('are limited to twice as many for all clinics at one network address', async () => {
    const clinics = await newcomersOf(shop, CALLS * 2 + 1);
    const each = (time: number): Newcomer => clinics[time % clinics.length]!;
    const found = await statuses(CALLS * 2 + 1, () => '203.0.113.7', each);
    expect(found).toEqual([...Array<number>(CALLS * 2).fill(404), 429]);
    expect((await call(clinics[0]!, '203.0.113.8')).status, 'another address').toBe(404);
  });

  it('are limited to eight times that for an IPv6 site with any number of networks', async () => {
    const clinics = await newcomersOf(shop, 40);
    const network = (time: number) => `2001:db8:1:${time.toString(16)}::1`;
    const most = CALLS * 2 * 8;
    const found = await statuses(most + 1, network, (time) => clinics[time % clinics.length]!);
    expect(found).toEqual([...Array<number>(most).fill(404), 429]);
  });

  test.each([
    ['without a token', async () => ({}), 401],
    ['with a forged token', async () => ({ token: 'e30.e30.c2ln' }), 401],
    ['of a person without a profile', async () => ({ token: await shop.tokens.accessTokenOf('newcomer') }), 403],
  ])('%s do not count for their network address', async (_, sender, status) => {
    const who = await sender();
    for (let time = 0; time < CALLS * 3; time += 1) expect((await call(who, '203.0.113.7')).status).toBe(status);
    expect((await call({ as: 'harbourview' }, '203.0.113.7')).status).toBe(404);
  });

  it('that need the card service are limited for a clinic in a minute', async () => {
    const as = 'harbourview';
    const cards = `/stripe/customer/${shop.cardAccounts.harbourview}/payment-methods`;
    const ask = async (path: string) => (await shop.request<Problem>('GET', path, { as })).status;
    const asked = [
      cards,
      '/stripe/customer/me',
      '/restapi/salesOrder/status/absent',
      '/stripe/payment/order/2000000000',
    ];
    const found: number[] = [];
    for (const path of [...asked, cards, cards, cards]) found.push(await ask(path));
    expect(found).toEqual([200, 200, 404, 404, 200, 200, 429]);
    const removed = await shop.request('DELETE', '/stripe/payment-methods/pm_absent', { as });
    expect([removed.status, removed.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call({ as })).status, 'requests about orders are counted separately').toBe(404);
    shop.setNow('2026-11-21T12:01:01Z');
    expect(await ask(cards)).toBe(200);
  });

  it('are not limited if the setting is 0', async () => {
    const app = createApp({ ...shop.deps, orderCalls: 0 });
    const headers = { authorization: `Bearer ${await shop.tokens.accessTokenOf('harbourview')}` };
    for (let time = 0; time < CALLS * 3; time += 1) {
      const answer = await app.request('/api/restapi/salesOrder/2000000000/cancel', { method: 'POST', headers });
      expect(answer.status).toBe(404);
    }
  });
});
