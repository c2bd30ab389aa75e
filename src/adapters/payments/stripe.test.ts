import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { discard, KEYS, runCards, type RunningCards } from '#sandbox/cards/running.ts';
import type { Intent, Payments } from './port.ts';
import { PaymentsRefused, PaymentsUnavailable } from './port.ts';
import { createPayments, type StripeSettings } from './stripe.ts';

const WEBHOOK_SECRET = 'whsec_operatory';
const EXPIRY = { exp_month: 12, exp_year: 2099 - 60, cvc: '123' };

let cards: RunningCards;
let payments: Payments;
/** Has a short time limit, for answers that never come. */
let hasty: Payments;
let page: Stripe;
let customerId: string;
let keys = 0;
/** Milliseconds of each pause after "too many requests". */
let pauses: number[] = [];

function key(): string {
  keys += 1;
  return `key:${keys}`;
}

function settings(): StripeSettings {
  const wait = async (ms: number) => void pauses.push(ms);
  return { secretKey: KEYS.secretKey, webhookSecret: WEBHOOK_SECRET, apiBase: cards.url, timeoutMs: 10_000, wait };
}

beforeAll(async () => {
  cards = await runCards();
  payments = createPayments(settings());
  hasty = createPayments({ ...settings(), timeoutMs: 300 });
  const { hostname, port } = new URL(cards.url);
  page = new Stripe(KEYS.publishableKey, { host: hostname, port, protocol: 'http', telemetry: false });
  ({ id: customerId } = await payments.createCustomer({ email: 'pay@example.ca', name: 'Test Clinic', key: key() }));
});

afterAll(async () => {
  await cards.stop();
  discard(cards);
});

/** The calls of the card fields in the browser. */
async function typed(number: string, cvc = EXPIRY.cvc): Promise<string> {
  const method = await page.paymentMethods.create({
    type: 'card',
    card: { number, ...EXPIRY, cvc },
    billing_details: { name: 'Dr. Test' },
  });
  return method.id;
}

async function newIntent(amountCents = 12_345): Promise<Intent> {
  const created = await payments.createIntent({
    amountCents,
    currency: 'cad',
    customerId,
    description: 'Order payment for 1 item(s)',
    metadata: { order_id: 'ord_1' },
    key: key(),
  });
  if (created.outcome !== 'answered') throw new Error(created.outcome);
  return created.intent;
}

async function confirmed(number: string, cvc?: string) {
  const { id } = await newIntent();
  return payments.confirmIntent({ id, paymentMethodId: await typed(number, cvc), key: key() });
}

/** The holder presses a button on the 3-D Secure page. */
async function answerChallenge(intent: Intent, answer: 'complete' | 'fail'): Promise<void> {
  const { next_action: next } = await page.paymentIntents.retrieve(intent.id, { client_secret: intent.clientSecret });
  const url = (next?.use_stripe_sdk as { stripe_js: string }).stripe_js;
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }) });
  expect(response.status).toBe(200);
}

describe('cards', () => {
  it.each([
    ['4242424242424242', '123', 'visa'],
    ['5555555555554444', '123', 'mastercard'],
    ['378282246310005', '1234', 'amex'],
  ])('charges %s', async (number, cvc, brand) => {
    const result = await confirmed(number, cvc);
    expect(result).toMatchObject({
      outcome: 'answered',
      intent: {
        status: 'succeeded',
        amountCents: 12_345,
        amountReceivedCents: 12_345,
        currency: 'cad',
        customerId,
        metadata: { order_id: 'ord_1' },
        lastError: null,
      },
    });
    const card = await payments.paymentMethod(result.outcome === 'answered' ? result.intent.paymentMethodId! : '');
    expect(card).toMatchObject({ brand, last4: number.slice(-4), expYear: EXPIRY.exp_year, name: 'Dr. Test' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', null, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', null, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', null, /error occurred while processing/],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ])('reports that %s is declined, and another card can follow', async (number, code, declineCode, message) => {
    const result = await confirmed(number);
    expect(result).toMatchObject({
      outcome: 'declined',
      problem: { code, declineCode, message: expect.stringMatching(message) },
      intent: { status: 'requires_payment_method', paymentMethodId: null, amountReceivedCents: 0 },
    });
    const id = result.outcome === 'declined' ? result.intent!.id : '';
    expect((await payments.retrieveIntent(id))?.lastError).toMatchObject({ code, declineCode });

    const second = { id, paymentMethodId: await typed('4242424242424242'), key: key() };
    expect(await payments.confirmIntent(second)).toMatchObject({ intent: { status: 'succeeded', lastError: null } });
  });

  it('saves a card with its customer and lists it, but not a card that the bank declines', async () => {
    const saved = await payments.createCustomer({ email: 'save@example.ca', name: 'Saver', key: key() });
    const paymentMethodId = await typed('4242424242424242');
    const attached = await payments.attach({ customerId: saved.id, paymentMethodId, key: key() });
    expect(attached).toMatchObject({
      outcome: 'attached',
      card: { id: paymentMethodId, brand: 'visa', last4: '4242' },
    });

    const poor = await typed('4000000000009995');
    expect(await payments.attach({ customerId: saved.id, paymentMethodId: poor, key: key() })).toMatchObject({
      outcome: 'declined',
      problem: { declineCode: 'insufficient_funds' },
    });
    expect((await payments.paymentMethods(saved.id)).map(({ id }) => id)).toEqual([paymentMethodId]);

    expect(await payments.defaultCard(saved.id)).toBeNull();
    await payments.setDefaultCard({ customerId: saved.id, paymentMethodId });
    expect(await payments.defaultCard(saved.id)).toBe(paymentMethodId);
    await expect(payments.setDefaultCard({ customerId: saved.id, paymentMethodId: poor })).rejects.toThrow(
      PaymentsRefused,
    );

    await payments.detach(paymentMethodId);
    await payments.detach(paymentMethodId);
    expect(await payments.paymentMethods(saved.id)).toEqual([]);
    expect(await payments.defaultCard(saved.id)).toBeNull();
    const { id } = await newIntent();
    expect(await payments.confirmIntent({ id, paymentMethodId, key: key() })).toMatchObject({ outcome: 'refused' });
  });

  it("refuses another customer's card", async () => {
    const other = await payments.createCustomer({ email: 'other@example.ca', name: 'Other', key: key() });
    const paymentMethodId = await typed('4242424242424242');
    await payments.attach({ customerId: other.id, paymentMethodId, key: key() });
    const { id } = await newIntent();
    expect(await payments.confirmIntent({ id, paymentMethodId, key: key() })).toMatchObject({ outcome: 'refused' });
    expect((await payments.retrieveIntent(id))?.status).toBe('requires_payment_method');
  });

  it('accepts the security code again for a saved card, once', async () => {
    const token = await page.tokens.create({ cvc_update: { cvc: '123' } });
    const first = await newIntent();
    const attempt = { paymentMethodId: await typed('4242424242424242'), cvcToken: token.id };
    expect(await payments.confirmIntent({ id: first.id, ...attempt, key: key() })).toMatchObject({
      intent: { status: 'succeeded' },
    });
    const second = await newIntent();
    const again = { id: second.id, ...attempt, paymentMethodId: await typed('4242424242424242'), key: key() };
    expect(await payments.confirmIntent(again)).toMatchObject({ outcome: 'refused', code: 'token_already_used' });
  });

  it('finds a customer by e-mail, the oldest of several', async () => {
    const email = 'twice@example.ca';
    expect(await payments.customerByEmail(email)).toBeNull();
    const { id } = await payments.createCustomer({ email, name: 'Once', key: key() });
    await payments.createCustomer({ email, name: 'Again', key: key() });
    expect(await payments.customerByEmail(email)).toEqual({ id });
  });

  it('returns null for a missing object', async () => {
    expect(await payments.retrieveIntent('pi_absent')).toBeNull();
    expect(await payments.paymentMethod('pm_absent')).toBeNull();
  });
});

describe('3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184'])('%s pays after the holder confirms', async (number) => {
    const asked = await confirmed(number);
    expect(asked).toMatchObject({
      outcome: 'answered',
      intent: { status: 'requires_action', nextAction: { type: 'use_stripe_sdk' }, amountReceivedCents: 0 },
    });
    if (asked.outcome !== 'answered') return;
    await answerChallenge(asked.intent, 'complete');
    const { id } = asked.intent;
    expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'requires_confirmation', nextAction: null });
    expect(await payments.completeIntent({ id, key: key() })).toMatchObject({
      outcome: 'answered',
      intent: { status: 'succeeded', amountReceivedCents: 12_345 },
    });
  });

  it('asks for another card after the holder fails', async () => {
    const asked = await confirmed('4000002760003184');
    if (asked.outcome !== 'answered') throw new Error(asked.outcome);
    await answerChallenge(asked.intent, 'fail');
    expect(await payments.retrieveIntent(asked.intent.id)).toMatchObject({
      status: 'requires_payment_method',
      lastError: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('cannot be completed before it is answered', async () => {
    const asked = await confirmed('4000002760003184');
    if (asked.outcome !== 'answered') throw new Error(asked.outcome);
    const early = await payments.completeIntent({ id: asked.intent.id, key: key() });
    expect(early).toMatchObject({ intent: { status: 'requires_action', amountReceivedCents: 0 } });
  });

  it('may be passed and the bank still declines', async () => {
    const asked = await confirmed('4000008260003178');
    if (asked.outcome !== 'answered') throw new Error(asked.outcome);
    await answerChallenge(asked.intent, 'complete');
    expect(await payments.completeIntent({ id: asked.intent.id, key: key() })).toMatchObject({
      outcome: 'declined',
      problem: { declineCode: 'insufficient_funds' },
    });
  });

  it('declines with authentication_required when the card holder is not present', async () => {
    const { id } = await newIntent();
    const attempt = { id, paymentMethodId: await typed('4000002760003184'), offSession: true, key: key() };
    expect(await payments.confirmIntent(attempt)).toMatchObject({
      outcome: 'declined',
      problem: { code: 'authentication_required', declineCode: 'authentication_required' },
      intent: { status: 'requires_payment_method' },
    });
  });
});

describe('refunds, cancellations and events', () => {
  it('refunds in part and in full, but never more than was paid', async () => {
    const paid = await confirmed('4242424242424242');
    const intentId = paid.outcome === 'answered' ? paid.intent.id : '';
    const part = { intentId, amountCents: 345, key: key() };
    expect(await payments.refund(part)).toMatchObject({ outcome: 'refunded', refund: { amountCents: 345, intentId } });
    expect(await payments.refund(part)).toMatchObject({ outcome: 'refunded', refund: { amountCents: 345 } });
    expect(await payments.refund({ intentId, key: key() })).toMatchObject({ refund: { amountCents: 12_000 } });
    expect(await payments.refund({ intentId, key: key() })).toMatchObject({
      outcome: 'refused',
      code: 'charge_already_refunded',
    });
    expect((await payments.refundsOf(intentId)).map(({ amountCents }) => amountCents)).toEqual([12_000, 345]);
  });

  it('cancels an unpaid intent, refuses to cancel a paid intent, and returns its status', async () => {
    const { id } = await newIntent();
    expect(await payments.cancelIntent({ id, key: key() })).toMatchObject({ intent: { status: 'canceled' } });
    const paid = await confirmed('4242424242424242');
    const paidId = paid.outcome === 'answered' ? paid.intent.id : '';
    expect(await payments.cancelIntent({ id: paidId, key: key() })).toMatchObject({
      outcome: 'refused',
      code: 'payment_intent_unexpected_state',
      intent: { id: paidId, status: 'succeeded' },
    });
  });

  it('finds the intent of an order when the answer to its creation was lost', async () => {
    const since = new Date(Date.now() - 60_000);
    const metadata = { order_id: 'ord_lost' };
    expect(await payments.findIntent({ customerId, metadata, since })).toBeNull();
    await cards.fault({ do: 'hang', when: 'after', method: 'POST', path: '/v1/payment_intents' });
    const request = { amountCents: 500, currency: 'cad', customerId, description: 'd', metadata, key: key() };
    expect(await hasty.createIntent(request)).toMatchObject({ outcome: 'unknown', reason: 'timeout' });
    expect(await payments.findIntent({ customerId, metadata, since })).toMatchObject({ amountCents: 500 });
  });

  it('reads events from a cursor, oldest first, each once', async () => {
    const { cursor } = await payments.events(null);
    const paid = await confirmed('4242424242424242');
    const intentId = paid.outcome === 'answered' ? paid.intent.id : '';
    const { events, cursor: next, more } = await payments.events(cursor);
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    expect(events.map((event) => event.intentId)).toEqual([intentId, intentId, intentId]);
    expect(more).toBe(false);
    expect(await payments.events(next)).toEqual({ events: [], cursor: next, more: false });
    expect((await payments.events('evt_forgotten')).events.length).toBeGreaterThan(0);
  });

  it('refuses a wrong key and never repeats an e-mail', async () => {
    const stranger = createPayments({ ...settings(), secretKey: 'sk_test_wrong' });
    await expect(stranger.paymentMethods(customerId)).rejects.toThrow(PaymentsRefused);
    const bad = payments.createCustomer({ email: 'canary@at@example.ca', name: 'x', key: key() });
    await expect(bad).rejects.toThrow('Invalid email address: [e-mail]');
  });
});

describe('idempotency', () => {
  // rules: PLACE-24
  it('acts once for one key, and repeats a decline too', async () => {
    const request = { amountCents: 700, currency: 'cad', customerId, description: 'd', metadata: {}, key: key() };
    const first = await payments.createIntent(request);
    expect(await payments.createIntent(request)).toEqual(first);
    const id = first.outcome === 'answered' ? first.intent.id : '';

    const attempt = { id, paymentMethodId: await typed('4000000000000341'), key: key() };
    const declined = await payments.confirmIntent(attempt);
    expect(await payments.confirmIntent(attempt)).toEqual(declined);
  });

  it('refuses a key used with other arguments', async () => {
    const request = { amountCents: 700, currency: 'cad', customerId, description: 'd', metadata: {}, key: key() };
    await payments.createIntent(request);
    expect(await payments.createIntent({ ...request, amountCents: 701 })).toMatchObject({
      outcome: 'refused',
      code: 'idempotency_error',
    });
  });

  it('reports that the first request with the key is still under way', async () => {
    const request = { amountCents: 700, currency: 'cad', customerId, description: 'd', metadata: {}, key: key() };
    await cards.fault({ do: 'hang', path: '/v1/payment_intents', method: 'POST' });
    const first = payments.createIntent(request);
    await vi.waitUntil(async () => (await cards.faultHits()).includes(1));
    expect(await payments.createIntent(request)).toMatchObject({ outcome: 'unknown', reason: 'in_progress' });
    await cards.clearFaults();
    expect(await first).toMatchObject({ outcome: 'answered', intent: { amountCents: 700 } });
  });
});

describe('an unknown outcome', () => {
  afterEach(() => vi.useRealTimers());

  const path = '/v1/payment_intents/*/confirm';

  it.each([
    [{ do: 'hang', when: 'before' }, 'timeout', false],
    [{ do: 'hang', when: 'after' }, 'timeout', true],
    [{ do: 'fail', when: 'before' }, 'server_error', false],
    [{ do: 'fail', when: 'after' }, 'server_error', true],
    [{ do: 'reset', when: 'before', times: 2 }, 'connection', false],
    [{ do: 'reset', when: 'after', times: 2 }, 'connection', true],
    [{ do: 'garble', when: 'after' }, 'malformed', true],
    [{ do: 'limit', retryAfterSeconds: 7 }, 'rate_limited', false],
  ])('%j is reported as unknown, and the same key then pays once', async (fault, reason, paid) => {
    const { id } = await newIntent();
    const attempt = { id, paymentMethodId: await typed('4242424242424242'), key: key() };
    await cards.fault({ path, ...fault });
    const caller = fault.do === 'hang' ? hasty : payments;
    expect(await caller.confirmIntent(attempt)).toMatchObject({ outcome: 'unknown', reason });
    expect((await payments.retrieveIntent(id))?.status === 'succeeded').toBe(paid);

    await cards.clearFaults();
    expect(await payments.confirmIntent(attempt)).toMatchObject({ intent: { id, status: 'succeeded' } });
    const { events } = await payments.events(null);
    const charges = events.filter(({ type, intentId }) => type === 'charge.succeeded' && intentId === id);
    expect(charges).toHaveLength(1);
  });

  it('says how long to wait when there are too many requests', async () => {
    await cards.fault({ do: 'limit', retryAfterSeconds: 7, path: '/v1/refunds' });
    expect(await payments.refund({ intentId: 'pi_any', key: key() })).toEqual({
      outcome: 'unknown',
      reason: 'rate_limited',
      retryAfterSeconds: 7,
    });
  });

  it.each([
    ['as long as it is asked', 2, 2_000],
    ['three seconds at most', 60, 3_000],
    ['a second where nothing was said', 0, 1_000],
  ])('has the next calls wait %s', async (_, retryAfterSeconds, rest) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const fresh = createPayments(settings());
    pauses = [];
    await cards.fault({ do: 'limit', retryAfterSeconds, path: '/v1/events' });
    await expect(fresh.events(null)).rejects.toMatchObject({ reason: 'rate_limited' });
    await Promise.all([fresh.events(null), fresh.retrieveIntent('pi_1')]);
    expect(pauses).toEqual([rest, rest]);
  });

  it('stays unknown for a key whose stored answer is a failure, while the intent has the true state', async () => {
    const { id } = await newIntent();
    const attempt = { id, paymentMethodId: await typed('4242424242424242'), key: key() };
    await cards.fault({ path, do: 'fail', when: 'after', remembered: true });
    expect(await payments.confirmIntent(attempt)).toMatchObject({ outcome: 'unknown' });
    expect(await payments.confirmIntent(attempt)).toMatchObject({ outcome: 'unknown', reason: 'server_error' });
    expect((await payments.retrieveIntent(id))?.status).toBe('succeeded');
  });

  it('is thrown by calls that move no money', async () => {
    await cards.fault({ do: 'fail', path: '/v1/events' });
    await expect(payments.events(null)).rejects.toThrow(PaymentsUnavailable);
    const nobody = createPayments({ ...settings(), apiBase: 'http://localhost:1' });
    await expect(nobody.retrieveIntent('pi_1')).rejects.toMatchObject({ reason: 'connection' });
  });
});

describe('webhook signatures', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_800_000_000,
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  });
  const sign = (secret: string, timestamp?: number): string =>
    page.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });

  it('are accepted over bytes and over text', () => {
    const event = {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      intentId: 'pi_1',
      createdAt: new Date(1_800_000_000_000),
    };
    expect(payments.parseWebhook(body, sign(WEBHOOK_SECRET))).toEqual(event);
    expect(payments.parseWebhook(new TextEncoder().encode(body), sign(WEBHOOK_SECRET))).toEqual(event);
  });

  it.each([
    ['signed with another secret', body, () => sign('whsec_other')],
    ['signed six minutes ago', body, () => sign(WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 360)],
    ['changed afterwards', body.replace('pi_1', 'pi_2'), () => sign(WEBHOOK_SECRET)],
    ['unsigned', body, () => ''],
    ['signed with nonsense', body, () => 't=1,v1=zz'],
  ])('refuses one %s', (_, payload, signature) => {
    expect(payments.parseWebhook(payload, signature())).toBeNull();
  });
});
