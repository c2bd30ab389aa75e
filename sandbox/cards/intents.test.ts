import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discard, KEYS, runCards, type RunningCards } from './running.ts';

const ALWAYS_ASKS = '4000002760003184';
const ASKS_UNTIL_SET_UP = '4000002500003155';

let cards: RunningCards;
let server: Stripe;
let page: Stripe;
let customer: string;

beforeAll(async () => {
  cards = await runCards();
  const { hostname, port } = new URL(cards.url);
  const settings = { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const;
  server = new Stripe(KEYS.secretKey, settings);
  page = new Stripe(KEYS.publishableKey, settings);
  customer = (await server.customers.create({ email: 'intents@example.ca' })).id;
});

afterAll(async () => {
  await cards.stop();
  discard(cards);
});

async function typed(
  number: string,
  card: { exp_month?: number; exp_year?: number; cvc?: string } = {},
): Promise<string> {
  const method = await page.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...card },
  });
  return method.id;
}

function newIntent(extra: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> {
  return server.paymentIntents.create({ amount: 5_000, currency: 'cad', customer, ...extra });
}

/** The page created the payment method; the intent's client secret lets the page confirm. */
function confirmOnPage(intent: { id: string; client_secret: string | null }, method: string) {
  const params = { payment_method: method, client_secret: intent.client_secret, use_stripe_sdk: true };
  return page.paymentIntents.confirm(intent.id, params as Stripe.PaymentIntentConfirmParams);
}

function challengeOf(intent: { next_action: unknown }): string {
  const next = intent.next_action as Partial<Record<string, { url?: string; stripe_js?: string }>>;
  return next['redirect_to_url']?.url ?? next['use_stripe_sdk']?.stripe_js ?? '';
}

function answer(url: string, choice: 'complete' | 'fail'): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ answer: choice }), redirect: 'manual' });
}

describe('an intent confirmed on the page', () => {
  it('pays at once', async () => {
    const paid = await confirmOnPage(await newIntent(), await typed('4242424242424242'));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
    expect(paid).not.toHaveProperty('metadata');
  });

  it('pays as soon as the card holder has passed 3-D Secure', async () => {
    const asked = await confirmOnPage(await newIntent(), await typed(ALWAYS_ASKS));
    expect(asked.status).toBe('requires_action');
    await answer(challengeOf(asked), 'complete');
    expect((await server.paymentIntents.retrieve(asked.id)).status).toBe('succeeded');
  });

  it('can be read only with its own client secret', async () => {
    const intent = await newIntent();
    const method = await typed('4242424242424242');
    const wrong = confirmOnPage({ id: intent.id, client_secret: 'pi_x_secret_y' }, method);
    await expect(wrong).rejects.toMatchObject({ statusCode: 404 });
    await expect(page.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('cannot be confirmed on the page if only the server may confirm it', async () => {
    const intent = await newIntent({ confirmation_method: 'manual' });
    const attempt = confirmOnPage(intent, await typed('4242424242424242'));
    await expect(attempt).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

describe('an intent confirmed by the server', () => {
  it('requires 3-D Secure again if the card is named again', async () => {
    const payment_method = await typed(ALWAYS_ASKS);
    const { id } = await newIntent({ confirmation_method: 'manual' });
    const asked = await server.paymentIntents.confirm(id, { payment_method });
    await answer(challengeOf(asked), 'complete');
    expect((await server.paymentIntents.confirm(id, { payment_method })).status).toBe('requires_action');
  });

  it('cannot be confirmed once it is paid, and the error contains the paid intent', async () => {
    const { id } = await newIntent({ payment_method: 'pm_card_visa', confirm: true });
    await expect(server.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
  });

  it('accepts an unsaved card only once', async () => {
    const payment_method = await typed('4242424242424242');
    await newIntent({ payment_method, confirm: true });
    await expect(newIntent({ payment_method, confirm: true })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('accepts the ready-made cards', async () => {
    expect((await newIntent({ payment_method: 'pm_card_mastercard', confirm: true })).status).toBe('succeeded');
    const declined = newIntent({ payment_method: 'pm_card_chargeDeclined', confirm: true });
    await expect(declined).rejects.toMatchObject({ decline_code: 'generic_decline' });
    const asked = await newIntent({ payment_method: 'pm_card_authenticationRequired', confirm: true });
    expect(asked.status).toBe('requires_action');
  });
});

describe('the 3-D Secure page', () => {
  const return_url = 'http://localhost:3000/checkout/review?from=bank';

  it.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ] as const)('leads back to the store after %s', async (choice, redirectStatus, status) => {
    const asked = await newIntent({ payment_method: await typed(ALWAYS_ASKS), confirm: true, return_url });
    expect(asked.next_action?.type).toBe('redirect_to_url');
    const response = await answer(challengeOf(asked), choice);
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'bank',
      payment_intent: asked.id,
      payment_intent_client_secret: asked.client_secret,
      redirect_status: redirectStatus,
    });
    expect((await server.paymentIntents.retrieve(asked.id)).status).toBe(status);
  });

  it('can be answered once, and not for an intent that was cancelled', async () => {
    const asked = await newIntent({ payment_method: await typed(ALWAYS_ASKS), confirm: true });
    expect((await answer(challengeOf(asked), 'complete')).status).toBe(200);
    expect((await answer(challengeOf(asked), 'fail')).status).toBe(410);
    const other = await newIntent({ payment_method: await typed(ALWAYS_ASKS), confirm: true });
    await server.paymentIntents.cancel(other.id);
    expect((await answer(challengeOf(other), 'complete')).status).toBe(410);
    expect((await server.paymentIntents.retrieve(other.id)).status).toBe('canceled');
  });
});

describe('charging without the card holder present', () => {
  const later = (payment_method: string) => newIntent({ payment_method, confirm: true, off_session: true });

  async function setUp(number: string): Promise<string> {
    const intent = await server.setupIntents.create({ customer, payment_method: await typed(number), confirm: true });
    expect(intent.status).toBe('requires_action');
    await answer(challengeOf(intent), 'complete');
    const done = await server.setupIntents.retrieve(intent.id);
    expect(done.status).toBe('succeeded');
    return String(done.payment_method);
  }

  it('works for a card set up for later charges, unless its bank always requires 3-D Secure', async () => {
    expect((await later(await setUp(ASKS_UNTIL_SET_UP))).status).toBe('succeeded');
    await expect(later(await setUp(ALWAYS_ASKS))).rejects.toMatchObject({ code: 'authentication_required' });
  });

  it('is declined for a card that was saved but not set up for later charges', async () => {
    const method = await typed(ASKS_UNTIL_SET_UP);
    await server.paymentMethods.attach(method, { customer });
    await expect(later(method)).rejects.toMatchObject({ code: 'authentication_required' });
  });

  it('works after a payment that set the card up for later charges', async () => {
    const payment_method = await typed(ASKS_UNTIL_SET_UP);
    const asked = await newIntent({ payment_method, confirm: true, setup_future_usage: 'off_session' });
    await answer(challengeOf(asked), 'complete');
    expect((await server.paymentMethods.retrieve(payment_method)).customer).toBe(customer);
    expect((await later(payment_method)).status).toBe('succeeded');
  });

  it('reports a failed 3-D Secure while a card is set up', async () => {
    const intent = await server.setupIntents.create({
      customer,
      payment_method: await typed(ALWAYS_ASKS),
      confirm: true,
    });
    await answer(challengeOf(intent), 'fail');
    expect(await server.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
  });
});

describe('card details', () => {
  it.each([
    ['a wrong check digit', '4242424242424241', {}, 'incorrect_number'],
    ['an impossible month', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a past year', '4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['a short security code', '378282246310005', { cvc: '123' }, 'invalid_cvc'],
    ['a card that is not a test card', '4111111111111111', {}, 'card_declined'],
  ])('refuses %s', async (_, number, card, code) => {
    await expect(typed(number, card)).rejects.toMatchObject({ statusCode: 402, code });
  });

  it('are not accepted from a server', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040 };
    await expect(server.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({ statusCode: 402 });
  });
});

describe('lists', () => {
  it('go back with starting_after and forward with ending_before', async () => {
    const owner = (await server.customers.create({})).id;
    const ids: string[] = [];
    for (let each = 0; each < 5; each += 1) ids.unshift((await newIntent({ customer: owner })).id);
    const page = (more: Stripe.PaymentIntentListParams) =>
      server.paymentIntents.list({ customer: owner, limit: 2, ...more });
    const shape = ({ data, has_more }: Stripe.ApiList<Stripe.PaymentIntent>) => [data.map(({ id }) => id), has_more];
    expect(shape(await page({}))).toEqual([[ids[0], ids[1]], true]);
    expect(shape(await page({ starting_after: ids[1] }))).toEqual([[ids[2], ids[3]], true]);
    expect(shape(await page({ starting_after: ids[3] }))).toEqual([[ids[4]], false]);
    expect(shape(await page({ ending_before: ids[4] }))).toEqual([[ids[2], ids[3]], true]);
    expect(shape(await page({ ending_before: ids[2] }))).toEqual([[ids[0], ids[1]], false]);
  });
});
