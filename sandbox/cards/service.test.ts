import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discard, KEYS, runCards, type RunningCards } from './running.ts';

const SECRET = 'whsec_operatory';

interface Heard {
  body: string;
  signature: string;
  event: Stripe.Event;
}

let cards: RunningCards;
let receiver: Server;
let heard: Heard[];
/** Status codes that the receiver answers with next; 200 once the list is empty. */
let answers: number[];

function receiverUrl(): string {
  return `http://localhost:${(receiver.address() as AddressInfo).port}/webhook`;
}

function restarted(dataDir?: string): Promise<RunningCards> {
  return runCards({ dataDir, webhooks: [{ url: receiverUrl(), secret: SECRET }], backOffMs: [1] });
}

function sdk(key: string = KEYS.secretKey): Stripe {
  const { hostname, port } = new URL(cards.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** Pays, which records three events: created, charge.succeeded, succeeded. */
async function pay(): Promise<Stripe.PaymentIntent> {
  return sdk().paymentIntents.create({ amount: 900, currency: 'cad', confirm: true, payment_method: 'pm_card_visa' });
}

function types(): string[] {
  return heard.map(({ event }) => event.type);
}

beforeEach(async () => {
  heard = [];
  answers = [];
  receiver = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      const signature = String(req.headers['stripe-signature'] ?? '');
      heard.push({ body, signature, event: JSON.parse(body) as Stripe.Event });
      res.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve));
  cards = await restarted();
});

afterEach(async () => {
  await cards.stop();
  receiver.close();
  receiver.closeAllConnections();
  discard(cards);
});

describe('access to the API', () => {
  const call = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${cards.url}${path}`, init);
  const as = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

  it('needs a key, and the secret key for calls that pages may not make', async () => {
    expect((await call('/v1/customers')).status).toBe(401);
    expect((await call('/v1/customers', { headers: as('sk_test_wrong') })).status).toBe(401);
    expect((await call('/v1/customers', { headers: as(KEYS.publishableKey) })).status).toBe(403);
    expect((await call('/v1/customers', { headers: as(KEYS.secretKey) })).status).toBe(200);
    expect((await call('/v1/nothing', { headers: as(KEYS.secretKey) })).status).toBe(404);
  });

  it('refuses unknown or invalid parameters, and does not store the refusal under the idempotency key', async () => {
    const headers = { ...as(KEYS.secretKey), 'idempotency-key': 'k' };
    const post = (body: string): Promise<Response> => call('/v1/customers', { method: 'POST', headers, body });
    const wrong = await post('emial=a@example.ca');
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'emial' } });
    expect((await post('email=a@example.ca')).status).toBe(200);
  });

  it('marks an answer that is repeated', async () => {
    const headers = { ...as(KEYS.secretKey), 'idempotency-key': 'k' };
    const body = 'email=a@example.ca&metadata[a]=1';
    const first = await call('/v1/customers', { method: 'POST', headers, body });
    const again = await call('/v1/customers', { method: 'POST', headers, body: 'metadata[a]=1&email=a@example.ca' });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.text()).toBe(await first.text());
  });

  it('accepts faults as JSON only, so that no page of another site can arm a fault', async () => {
    const armed = await call('/sandbox/faults', { method: 'POST', body: '{"do":"hang"}' });
    expect(armed.status).toBe(415);
  });
});

describe('the page script', () => {
  it('defines all that the React wrapper needs of a Stripe object', async () => {
    const response = await fetch(`${cards.url}/js/stripe.js`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const window: { Stripe?: (key: string) => object } = {};
    runInNewContext(await response.text(), { window, URL, document: { currentScript: { src: response.url } } });
    expect(window.Stripe?.(KEYS.publishableKey)).toMatchObject({
      elements: expect.any(Function),
      createToken: expect.any(Function),
      createPaymentMethod: expect.any(Function),
      confirmCardPayment: expect.any(Function),
      handleNextAction: expect.any(Function),
    });
    expect(() => window.Stripe?.(KEYS.secretKey)).toThrow('publishable key');
  });
});

describe('a restart', () => {
  it('keeps all data, and ignores an incomplete last write', async () => {
    const customer = await sdk().customers.create({ email: 'keep@example.ca' });
    const method = await sdk().paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const request = { amount: 900, currency: 'cad', customer: customer.id, payment_method: method.id, confirm: true };
    const paid = await sdk().paymentIntents.create(request, { idempotencyKey: 'once' });
    await sdk().refunds.create({ payment_intent: paid.id, amount: 100 });
    const events = await sdk().events.list({ limit: 100 });
    await vi.waitUntil(() => heard.length === events.data.length);

    await cards.stop();
    appendFileSync(join(cards.dataDir, 'cards.jsonl'), '[["customers","cus_half",{"id":"cus_ha');
    cards = await restarted(cards.dataDir);

    expect((await sdk().customers.list({ email: 'keep@example.ca' })).data).toEqual([customer]);
    expect((await sdk().customers.listPaymentMethods(customer.id)).data).toEqual([method]);
    expect(await sdk().paymentIntents.create(request, { idempotencyKey: 'once' })).toEqual(paid);
    expect((await sdk().refunds.list({ payment_intent: paid.id })).data).toMatchObject([{ amount: 100 }]);
    expect((await sdk().charges.retrieve(String(paid.latest_charge))).amount_refunded).toBe(100);
    expect((await sdk().events.list({ limit: 100 })).data.map(({ id }) => id)).toEqual(events.data.map(({ id }) => id));
    await expect(sdk().customers.retrieve('cus_half')).rejects.toThrow('No such customer');
  });

  it('delivers events that were not accepted before', async () => {
    await cards.webhooks({ do: 'hold' });
    const { id } = await pay();
    await cards.stop();
    expect(heard).toEqual([]);
    cards = await restarted(cards.dataDir);
    await vi.waitUntil(() => heard.length === 3);
    expect(types().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
    const succeeded = heard.find(({ event }) => event.type === 'payment_intent.succeeded');
    expect(succeeded?.event.data.object).toMatchObject({ id, status: 'succeeded' });
  });

  it('leaves no card number and no security code in its file', async () => {
    await sdk(KEYS.publishableKey).paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '987' },
    });
    const file = readFileSync(join(cards.dataDir, 'cards.jsonl'), 'utf8');
    expect(file).toContain('4242');
    expect(file).not.toContain('4242424242424242');
    expect(file).not.toMatch(/\b987\b/);
  });
});

describe('webhooks', () => {
  it("are signed so that the provider's own library accepts them", async () => {
    await pay();
    await vi.waitUntil(() => heard.length === 3);
    for (const { body, signature, event } of heard) {
      expect(sdk().webhooks.constructEvent(body, signature, SECRET).id).toBe(event.id);
      expect(() => sdk().webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    }
  });

  it('are sent again until they are accepted', async () => {
    answers = [500, 404, 500, 503];
    await pay();
    await vi.waitUntil(() => heard.length === 3 + 4);
    await vi.waitUntil(async () => (await sdk().events.list()).data.every((event) => event.pending_webhooks === 0));
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(3);
  });

  it('can be held and released in reverse order', async () => {
    await cards.webhooks({ do: 'hold' });
    await pay();
    expect(heard).toEqual([]);
    await cards.webhooks({ do: 'release', order: 'reverse' });
    expect(types()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
  });

  it('can be sent twice', async () => {
    await cards.webhooks({ do: 'duplicate', times: 5 });
    await pay();
    await vi.waitUntil(() => heard.length === 15);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(3);
  });

  it('can be lost, stay in the list of events, and be sent late', async () => {
    await cards.webhooks({ do: 'lose', count: 3 });
    await pay();
    await vi.waitUntil(async () => (await sdk().events.list()).data.every((event) => event.pending_webhooks === 0));
    expect(heard).toEqual([]);
    const { data } = await sdk().events.list({ type: 'payment_intent.succeeded' });
    await cards.webhooks({ do: 'resend', event: data[0]!.id });
    expect(types()).toEqual(['payment_intent.succeeded']);
  });

  it.each(['wrong_secret', 'unsigned', 'old', 'altered'])(
    'can be forged (%s), which the library refuses',
    async (how) => {
      await cards.webhooks({ do: 'forge', how, object: { id: 'pi_forged', object: 'payment_intent' } });
      const [{ body, signature } = { body: '', signature: '' }] = heard;
      expect(body).toContain('pi_forged');
      expect(() => sdk().webhooks.constructEvent(body, signature, SECRET)).toThrow();
    },
  );
});
