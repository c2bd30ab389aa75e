import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import { personalDataIn } from '#server/testing/personal-data.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { readEnv } from '#env.ts';
import { startCollector, type CollectedSpan, type Collector } from './testing/collector.ts';
import { onServer, openOutsideShop, type OutsideShop } from './testing/outside-shop.ts';
import { startTracing } from './tracing.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('#telemetry/opentelemetry.ts', () => {
  loaded.times += 1;
  return { exportTraces: () => async () => undefined };
});

let collector: Collector;
let shop: OutsideShop;
beforeAll(async () => {
  collector = await startCollector();
  shop = await openOutsideShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterEach(() => shop.letGo());
afterAll(async () => {
  await shop.close();
  await collector.stop();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY_SPAN = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PROXY_SPAN}-01`;

/** Pays one order by card; the requests come through a proxy that names their trace. */
async function buyByCard(): Promise<void> {
  const card = await shop.wallet.card();
  const goods = testProducts.gloves.priceCents + 9_99;
  const body = shop.payment([testProducts.gloves, 1], { amount: goods + Math.round(goods * 0.13), card });
  const headers = { traceparent, 'idempotency-key': 'traced' };
  const { body: created } = await shop.request<CreatePaymentAnswer>('POST', '/stripe/payment/create', body, headers);
  const confirmation = { paymentIntentId: created.paymentIntent.id, paymentMethodId: card };
  const paid = await shop.request<ConfirmPaymentAnswer>('POST', '/stripe/payment/confirm', confirmation, headers);
  expect(paid.body.error).toBeUndefined();
  await expect.poll(() => shop.mails(), { timeout: 30_000 }).toHaveLength(1);
}

/** The names of a span and of the spans around it, outermost first. */
function pathOf(span: CollectedSpan, all: CollectedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentId);
  return [...(parent ? pathOf(parent, all) : []), span.name];
}

// rules: SAFE-31
it('follows an order by card in one trace through web, database, card service, worker and mail', async () => {
  await shop.startPair({ TRUSTED_PROXIES: '1' });
  await buyByCard();
  expect(await shop.end('SIGTERM')).toBe(0);

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const paths = spans.map((span) => pathOf(span, spans).join(' > '));
  const create = 'POST /api/stripe/payment/create';
  const confirm = 'POST /api/stripe/payment/confirm';
  const job = `${confirm} > job send-order-confirmation`;
  expect(paths).toEqual(
    expect.arrayContaining([
      create,
      `${create} > identity keys`,
      `${create} > insert orders`,
      `${create} > cards POST payment_intents`,
      `${confirm} > cards POST payment_intents/{id}/confirm`,
      `${confirm} > update orders`,
    ]),
  );
  expect(paths).toContain(`${job} > mail send`);

  // Nothing of the trace hangs in the air, and both processes took part.
  const known = new Set([PROXY_SPAN, ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ parentId }) => !known.has(parentId))).toEqual([]);
  const roles = new Set(spans.map(({ resource }) => resource['operatory.role']));
  expect([...roles].sort()).toEqual(onServer ? ['web', 'worker'] : ['all']);

  const confirmed = spans.find(({ name }) => name === confirm);
  expect(confirmed).toMatchObject({ kind: 'server', failed: false });
  expect(confirmed?.facts).toMatchObject({ 'http.response.status_code': 200, order_ids: [expect.any(String)] });
}, 180_000);

// rules: SAFE-31
it('records patterns of routes and statements without values, and follows no trace of a stranger', async () => {
  await shop.start({ TRUSTED_PROXIES: '0' });
  const before = collector.spans().length;
  const { url } = shop.running();
  for (const path of ['/', '/product/101', '/search?q=ada.renner%40example.ca', '/readyz'])
    await fetch(url + path, { headers: { traceparent } });
  const login = { email: 'ada.renner@example.ca' };
  await shop.request('POST', '/newsletter', login, { traceparent }).catch(() => undefined);
  expect(await shop.end('SIGTERM')).toBe(0);

  const spans = collector.spans().slice(before);
  expect(spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
  const paths = spans.map((span) => pathOf(span, spans).join(' > '));
  expect(paths).toEqual(expect.arrayContaining(['GET /', 'GET /product/$id', 'POST /api/newsletter']));
  expect(paths.some((path) => /^GET \/product\/\S+ > GET \/api\/\S+ > select products$/.test(path))).toBe(true);
  expect(paths.filter((path) => path.includes('readyz'))).toEqual([]);

  const all = collector.spans().map((span) => JSON.stringify(span));
  expect(all.length).toBeGreaterThan(50);
  expect(personalDataIn(all.join('\n'))).toEqual([]);
  const statements = spans.flatMap(({ facts }) => facts['db.query.text'] ?? []);
  expect(statements.length).toBeGreaterThan(5);
});

it('loads nothing of OpenTelemetry unless a collector is named', async () => {
  const options = { role: 'web', version: '1', log: pino({ level: 'silent' }) };
  const stop = await startTracing(readEnv({}), options);
  await stop();
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  await startTracing(readEnv({ ...named, OTEL_SDK_DISABLED: 'true' }), options);
  expect(loaded.times).toBe(0);
  await startTracing(readEnv(named), options);
  expect(loaded.times).toBe(1);
});
