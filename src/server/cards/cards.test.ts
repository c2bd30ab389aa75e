import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payments } from '#adapters/payments/port.ts';
import type { Problem } from '#contract/answers.ts';
import type { SavedCard } from '#contract/cards.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, type ClinicName } from '#server/testing/test-clinics.ts';
import { openCardAccount } from './card-account.ts';

const { harbourview, maplegrove } = testClinics;
const DECLINED = '4000000000000002';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow('2026-11-21T15:00:00Z');
  await shop.db.delete(rateLimits);
  await shop.db.update(clinics).set({ stripeCustomerId: null });
  for (const clinic of ['harbourview', 'maplegrove'] as const) {
    const { clinicId, personId, email } = testClinics[clinic];
    await setAccount(clinicId, account(clinic));
    await shop.db.update(people).set({ email }).where(eq(people.id, personId));
  }
});

const account = (clinic: ClinicName) => shop.cardAccounts[clinic];
const cardsPath = (clinic: ClinicName) => `/stripe/customer/${account(clinic)}/payment-methods`;

const attach = (paymentMethod: string, to: ClinicName = 'harbourview') =>
  shop.request<{ paymentMethod: SavedCard } & Problem>('POST', `${cardsPath(to)}/attach`, {
    as: 'harbourview',
    body: { paymentMethod },
  });
const remove = (id: string) => shop.request('DELETE', `/stripe/payment-methods/${id}`, { as: 'harbourview' });

async function saved(): Promise<string[]> {
  const { status, body } = await shop.request<{ paymentMethods: SavedCard[] }>('GET', cardsPath('harbourview'), {
    as: 'harbourview',
  });
  expect(status).toBe(200);
  return body.paymentMethods.map(({ id }) => id);
}

const setAccount = (id: number, stripeCustomerId: string | null) =>
  shop.db.update(clinics).set({ stripeCustomerId }).where(eq(clinics.id, id));

// rules: API-29, PAY-1
describe('a card account', () => {
  const find = (email: string) =>
    shop.request('GET', `/stripe/customer/email/${encodeURIComponent(email)}`, { as: 'harbourview' });
  const open = (email: string, name = 'Ines Maro') =>
    shop.request<{ customerId: string } & Problem>('POST', '/stripe/customer/create-stripe', {
      as: 'harbourview',
      body: { email, name },
    });

  test('is found by the customer’s own e-mail', async () => {
    expect((await find(harbourview.email.toUpperCase())).body).toEqual({ customer: { id: account('harbourview') } });
    expect((await find(maplegrove.email)).status).toBe(404);
    expect((await find('nobody@example.ca')).status).toBe(404);
  });

  test('that exists is not opened again', async () => {
    expect((await open(harbourview.email)).body).toEqual({ customerId: account('harbourview') });
  });

  test('is opened once by concurrent requests', async () => {
    await setAccount(harbourview.clinicId, null);
    await shop.db
      .update(people)
      .set({ email: 'front@harbourview.example.ca' })
      .where(eq(people.id, harbourview.personId));
    expect((await find('front@harbourview.example.ca')).body).toEqual({ customer: null });
    const opened = await Promise.all([1, 2, 3].map(() => open('front@harbourview.example.ca', 'Somebody Else')));
    const [id] = opened.map(({ body }) => body.customerId);
    expect(opened.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ customerId: id })));
    const { data } = await shop.wallet.stripe.customers.list({ email: 'front@harbourview.example.ca' });
    expect(data.map((card) => [card.id, card.name])).toEqual([[id, 'Ines Maro']]);
    expect((await find(harbourview.email)).body, 'also by the e-mail of the sign-in').toEqual({
      customer: { id },
    });
  });

  test('that another request has opened meanwhile is used', async () => {
    await setAccount(harbourview.clinicId, null);
    await setAccount(maplegrove.clinicId, null);
    const { payments } = shop.deps;
    const slow: Payments = {
      ...payments,
      async customerByEmail() {
        await setAccount(harbourview.clinicId, account('maplegrove'));
        return null;
      },
    };
    const holder = {
      clinicId: harbourview.clinicId,
      membershipId: harbourview.id,
      email: 'late@harbourview.example.ca',
      name: 'Ines Maro',
      accountId: null,
    };
    expect(await openCardAccount({ ...shop.deps, payments: slow }, holder)).toBe(account('maplegrove'));
  });

  test('that exists at the service under the e-mail is used, unless it belongs to another customer', async () => {
    await setAccount(harbourview.clinicId, null);
    expect((await open(harbourview.email)).body.customerId).toBe(account('harbourview'));
    await setAccount(harbourview.clinicId, null);
    await setAccount(maplegrove.clinicId, account('harbourview'));
    const fresh = (await open(harbourview.email)).body.customerId;
    expect(fresh).toMatch(/^cus_/);
    expect(fresh).not.toBe(account('harbourview'));
  });

  test.each([
    ['', 'Ines Maro'],
    [harbourview.email, ' '],
  ])('needs e-mail and name (%j, %j)', async (email, name) => {
    const { status, body } = await open(email, name);
    expect(status).toBe(400);
    expect(body.error).toBe('Please ensure your profile has email and name information.');
  });

  test('cannot be opened for another customer', async () => {
    expect((await open(maplegrove.email)).status).toBe(404);
  });
});

describe('saved cards', () => {
  // rules: API-30
  test('are added, listed newest first, and removed', async () => {
    const first = await shop.wallet.card();
    const second = await shop.wallet.card('5555555555554444');
    const { status, body } = await attach(first);
    expect(status).toBe(200);
    expect(body.paymentMethod).toEqual({
      id: first,
      earlierIds: [],
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 },
      billing_details: { name: 'Ines Maro' },
      isDefault: true,
    });
    await attach(second);
    expect(await saved()).toEqual([second, first]);
    expect(await remove(second)).toMatchObject({ status: 204, body: '' });
    expect(await saved()).toEqual([first]);
    expect((await remove(second)).status, 'it is gone').toBe(404);
    await remove(first);
  });

  test('have one default: the chosen card, or the newest card if none was chosen', async () => {
    const defaultIds = async () => {
      const { body } = await shop.request<{ paymentMethods: SavedCard[] }>('GET', cardsPath('harbourview'), {
        as: 'harbourview',
      });
      return body.paymentMethods.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    };
    const choose = (paymentMethod: string) =>
      shop.request<Problem>('PUT', `/stripe/customer/${account('harbourview')}/default-payment-method`, {
        as: 'harbourview',
        body: { paymentMethod },
      });
    expect(await defaultIds()).toEqual([]);
    const [older, newer] = [await shop.wallet.card(), await shop.wallet.card('5555555555554444')];
    expect((await attach(older)).body.paymentMethod.isDefault).toBe(true);
    expect((await attach(newer)).body.paymentMethod.isDefault).toBe(true);
    expect(await defaultIds()).toEqual([newer]);
    expect((await choose(older)).status).toBe(204);
    expect(await defaultIds()).toEqual([older]);
    const theirs = await shop.wallet.savedCard(account('maplegrove'));
    for (const id of [theirs, 'pm_absent', await shop.wallet.card()]) expect((await choose(id)).status).toBe(404);
    expect(await defaultIds()).toEqual([older]);
    await remove(older);
    expect(await defaultIds()).toEqual([newer]);
    await remove(newer);
  });

  test('show a card that was saved twice once, with its latest save, and remove both saves', async () => {
    const older = await shop.wallet.card();
    const other = await shop.wallet.card('5555555555554444');
    const newer = await shop.wallet.card();
    const list = async () => {
      const { body } = await shop.request<{ paymentMethods: SavedCard[] }>('GET', cardsPath('harbourview'), {
        as: 'harbourview',
      });
      return body.paymentMethods.map(({ id, earlierIds, isDefault }) => [id, earlierIds, isDefault]);
    };
    await attach(older);
    await shop.deps.payments.setDefaultCard({ customerId: account('harbourview'), paymentMethodId: older });
    await attach(other);
    expect((await attach(newer)).body.paymentMethod).toMatchObject({ id: newer, earlierIds: [older], isDefault: true });
    expect(await list()).toEqual([
      [newer, [older], true],
      [other, [], false],
    ]);
    expect((await remove(newer)).status).toBe(204);
    expect(await list()).toEqual([[other, [], true]]);
    expect((await shop.wallet.stripe.paymentMethods.retrieve(older)).customer).toBeNull();
    await remove(other);
  });

  test('are added once by repeated requests, and count once for the limit', async () => {
    const card = await shop.wallet.card();
    for (let time = 0; time < 7; time += 1) expect((await attach(card)).status).toBe(200);
    expect(await saved()).toEqual([card]);
    await remove(card);
  });

  test('of other customers cannot be listed, added, moved or removed; they are answered as absent', async () => {
    const theirs = await shop.wallet.savedCard(account('maplegrove'));
    const mine = await shop.wallet.card();
    const answers = await Promise.all([
      shop.request<Problem>('GET', cardsPath('maplegrove'), { as: 'harbourview' }),
      shop.request<Problem>('GET', '/stripe/customer/cus_absent/payment-methods', { as: 'harbourview' }),
      attach(mine, 'maplegrove'),
      attach(theirs),
      attach('pm_absent'),
      remove(theirs),
      remove('pm_absent'),
      remove(mine),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Not found.', code: 'NOT_FOUND', requestId: expect.any(String) });
    }
    expect(await saved()).toEqual([]);
    const { customer } = await shop.wallet.stripe.paymentMethods.retrieve(theirs);
    expect(customer).toBe(account('maplegrove'));
  });

  test('that were removed cannot be added again, with the service’s message', async () => {
    const card = await shop.wallet.card();
    await attach(card);
    await remove(card);
    const { status, body } = await attach(card);
    expect(status).toBe(402);
    expect(body).toMatchObject({
      code: 'CARD_REFUSED',
      error: 'This PaymentMethod was used or belongs to another customer.',
    });
  });

  // rules: PAY-5
  test.each([
    [DECLINED, 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ])('%s is declined with the service’s message', async (number, message) => {
    const { status, body } = await attach(await shop.wallet.card(number));
    expect(status).toBe(402);
    expect(body).toMatchObject({ code: 'CARD_REFUSED', error: message });
    expect(await saved()).toEqual([]);
  });

  test('that the card service cannot process are not reported as declined', async () => {
    const { status, body } = await attach(await shop.wallet.card('4000000000000119'));
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(body.error).toMatch(/Your card was not refused/);
    expect(await saved()).toEqual([]);
  });

  // rules: LIMIT-2
  test('are limited to five an hour', async () => {
    const cards = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.wallet.card()));
    for (const card of cards.slice(0, 5)) expect((await attach(card)).status).toBe(200);
    shop.setNow('2026-11-21T15:20:00Z');
    const { status, headers, body } = await attach(cards[5]!);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('2400');
    expect(body.error).toBe('You can add up to 5 cards an hour. Please try again in 40 minutes.');
    expect((await remove(cards[0]!)).status, 'removing is not limited').toBe(204);
    shop.setNow('2026-11-21T16:00:00Z');
    expect((await attach(cards[5]!)).status).toBe(200);
    for (const card of cards.slice(1)) await remove(card);
  });

  // rules: LIMIT-11
  test('are limited to forty an hour from one network address', async () => {
    const attempt = (clinic: ClinicName, from: string) =>
      shop.request('POST', `${cardsPath(clinic)}/attach`, { as: clinic, from, body: { paymentMethod: 'pm_absent' } });
    const tried: number[] = [];
    for (let time = 0; time < 41; time += 1) {
      tried.push((await attempt(time % 2 ? 'harbourview' : 'maplegrove', '203.0.113.7')).status);
    }
    expect(tried).toEqual([...Array<number>(40).fill(404), 429]);
    expect((await attempt('harbourview', '203.0.113.8')).status).toBe(404);
  });

  // rules: LIMIT-11
  test('are not counted for the network address if the person may not save cards there', async () => {
    const [as, from, body] = ['maplegrove', '203.0.113.7', { paymentMethod: 'pm_absent' }] as const;
    const { id } = maplegrove;
    await shop.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.id, id));
    for (const clinic of ['maplegrove', 'harbourview'] as const) {
      const tried: number[] = [];
      for (let time = 0; time < 41; time += 1) {
        tried.push((await shop.request('POST', `${cardsPath(clinic)}/attach`, { as, from, body })).status);
      }
      expect(new Set(tried)).toEqual(new Set([403]));
    }
    await shop.db.update(memberships).set({ role: 'owner' }).where(eq(memberships.id, id));
    const other = await shop.request('POST', `${cardsPath('harbourview')}/attach`, { as, from, body });
    expect(other.status, 'the card account of another clinic').toBe(404);
    const own = await shop.request('POST', `${cardsPath('harbourview')}/attach`, { as: 'harbourview', from, body });
    expect(own.status).toBe(404);
    const [counted] = await shop.db.select().from(rateLimits).where(like(rateLimits.key, 'card-attach-address:%'));
    expect(counted!.events).toHaveLength(1);
  });

  // rules: LIMIT-2
  test('are locked for an hour after five declines', async () => {
    for (let time = 0; time < 5; time += 1) {
      shop.setNow(`2026-11-21T15:${10 + time * 10}:00Z`);
      expect((await attach(await shop.wallet.card(DECLINED))).status).toBe(402);
    }
    shop.setNow('2026-11-21T16:30:00Z');
    const good = await shop.wallet.card();
    const { status, headers, body } = await attach(good);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('1200');
    expect(body).toMatchObject({
      code: 'CARDS_LOCKED',
      error: 'Cards are locked for your safety after 5 declines. Please try again in 20 minutes.',
    });
    expect(await saved(), 'saved cards are still shown').toEqual([]);
    shop.setNow('2026-11-21T16:50:00Z');
    expect((await attach(good)).status).toBe(200);
    await remove(good);
  });
});

describe('a card service that does not answer', () => {
  test('is reported, and the card it saved is found by the next try', async () => {
    const card = await shop.wallet.card();
    await shop.cards.fault({ do: 'hang', when: 'after', method: 'POST', path: '/v1/payment_methods/*/attach' });
    const { status, headers, body } = await attach(card);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body.code).toBe('UNAVAILABLE');
    expect((await attach(card)).status).toBe(200);
    expect(await saved()).toEqual([card]);
    await remove(card);
  });

  test.each([
    ['GET', cardsPath],
    ['DELETE', () => '/stripe/payment-methods/pm_any'],
  ] as const)('makes %s answer 503', async (method, path) => {
    await shop.cards.fault({ do: 'fail', forMs: 60_000 });
    expect((await shop.request(method, path('harbourview'), { as: 'harbourview' })).status).toBe(503);
    await shop.cards.clearFaults();
  });
});
