import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { publicSettings } from '#domain/settings.ts';
import { createApp } from '#server/app.ts';
import { createChangeLog } from '#server/change-log.ts';
import { createPages, type RenderedPage } from '#server/pages/pages.ts';
import { renderingContext } from '#server/pages/rendering-context.ts';
import { createSite } from '#server/pages/site.ts';
import { createSitemap } from '#server/pages/sitemap.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { apiRequest, operationsOf, type ApiDocument, type FuzzRequest } from './api-requests.ts';
import { pagePaths, pageRequest } from './page-requests.ts';
import { Chance } from './random.ts';
import type { Known } from './schema-values.ts';
import { oddBytes, openSender, sendBytes, type FuzzAnswer } from './send.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
/** The share of requests that are for pages, and the number in a thousand that are not HTTP. */
const PAGES = 0.2;
const ODD_BYTES = 0.002;

/** The whole site of a test store with its pages, on a free port, as behind one proxy that records client addresses. */
export async function openFuzzSite(shop: TestShop) {
  const deps = { ...shop.deps, trustedProxies: 1 };
  const api = createApp(deps);
  const { default: storefront } = (await import(join(dist, 'server', 'server.js'))) as {
    default: { render: (request: Request, context: unknown) => Promise<RenderedPage>; posts: string[] };
  };
  const publicUrl = 'http://localhost:3000';
  const settings = {
    publicUrl,
    store: publicSettings(deps.settings()),
    auth0: { domain: 'localhost', clientId: 'x', audience: 'x' },
    stripe: { publishableKey: 'pk_test_x', scriptUrl: 'http://localhost/js' },
  };
  const changes = createChangeLog(deps.now);
  const context = renderingContext({ settings: () => settings, api, now: deps.now, changes });
  const pages = createPages({
    headers: {},
    render: (request) => storefront.render(request, context),
    publicUrl,
    changes,
    allowed: { identity: publicUrl, cards: [] },
    metrics: deps.metrics,
    log: deps.log,
  });
  const sitemap = createSitemap(shop.db, publicUrl, storefront.posts);
  const server = createServer(createSite({ api, clientDir: join(dist, 'client'), headers: {}, pages, sitemap }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const document = (await (await api.request('/api/openapi.json')).json()) as ApiDocument;
  return { port, document, close: () => new Promise((done) => (server.close(done), server.closeAllConnections())) };
}

export type FuzzSite = Awaited<ReturnType<typeof openFuzzSite>>;

export interface FuzzRun {
  sent: number;
  /** The number of answers with each status. */
  statuses: Record<string, number>;
  /** Every request that was answered 5xx or not answered. */
  findings: string[];
}

/** Sends odd requests and returns the requests on which the store failed. The same seed sends the same requests. */
export async function fuzz(
  shop: TestShop,
  site: FuzzSite,
  options: { seed: number; requests: number; atOnce?: number },
): Promise<FuzzRun> {
  const { seed, requests, atOnce = 8 } = options;
  const sender = openSender(site.port);
  const source = { document: site.document, tokens: await tokensOf(shop), known: await knownIn(shop) };
  const [operations, paths] = [operationsOf(site.document), pagePaths()];
  const run: FuzzRun = { sent: 0, statuses: {}, findings: [] };

  async function one(number: number): Promise<void> {
    // Each request has its own random generator, so that a request can be sent again without the requests before it.
    const chance = new Chance(seed * 1_000_003 + number);
    let asked: FuzzRequest | string;
    let answer: FuzzAnswer;
    if (chance.happens(ODD_BYTES)) {
      asked = chance.pick(oddBytes);
      answer = await sendBytes(site.port, Buffer.from(asked, 'latin1'));
    } else {
      asked = chance.happens(PAGES) ? pageRequest(paths, chance) : apiRequest({ ...source }, operations, chance);
      answer = await sender.send(asked);
    }
    run.sent += 1;
    run.statuses[answer.status] = (run.statuses[answer.status] ?? 0) + 1;
    if (answer.status === 0 || answer.status >= 500) {
      run.findings.push(
        `seed ${seed}, request ${number}: ${answer.status} ${answer.body} for ${describeRequest(asked)}`,
      );
    }
  }

  let next = 0;
  const lane = async () => {
    while (next < requests) await one(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  sender.close();
  return run;
}

/** A request in one line, without its token. */
function describeRequest(asked: FuzzRequest | string): string {
  if (typeof asked === 'string') return JSON.stringify(asked);
  const { method, path, headers, body } = asked;
  const { authorization, ...others } = headers;
  const signed = authorization === undefined ? '' : ' signed in';
  return `${method} ${path.slice(0, 600)}${signed} ${JSON.stringify(others)} ${String(body ?? '').slice(0, 600)}`;
}

async function tokensOf({ tokens }: TestShop): Promise<string[]> {
  const signedIn = await Promise.all([
    tokens.accessTokenOf('harbourview'),
    tokens.accessTokenOf('maplegrove'),
    tokens.accessTokenOf('newcomer'),
  ]);
  return ['', ...signedIn];
}

async function knownIn(shop: TestShop): Promise<Known> {
  const products = Object.values(testProducts).map(({ id }) => id);
  const { harbourview, maplegrove } = testClinics;
  const customers = [harbourview.id, maplegrove.id];
  const accounts = Object.values(shop.cardAccounts);
  const cards = [await shop.wallet.card(), await shop.wallet.savedCard(shop.cardAccounts.harbourview)];
  return {
    id: [...products, ...customers, ...accounts, ...cards],
    itemId: products,
    productId: products,
    ids: products,
    userId: customers,
    customerId: [...customers, ...accounts],
    paymentMethod: ['card', 'invoice', ...cards],
    email: [harbourview.email, maplegrove.email],
    name: ['gloves', 'nitrile', 'Ada Renner'],
    classId: [1, 2, 3],
    brand: ['acme'],
    category: [1, 2],
    country: ['ca', 'us'],
    province: ['ON', 'QC'],
    city: ['Toronto'],
    code: ['M5V2T6'],
    zip: ['M5V 2T6'],
    state: ['ON'],
    phone: ['4165550123'],
    orderId: [1],
    idemKey: ['abc'],
    amount: [3952],
    quantity: [1, 2, 50],
    paymentMethodId: cards,
    'idempotency-key': ['key-1', 'key-2'],
    parent: [1],
    sort: ['price_asc'],
    limit: ['12', '100'],
    selectedCategories: ['1,2'],
    selectedBrands: ['1'],
    minPrice: ['1'],
    maxPrice: ['90'],
    currency: ['cad'],
    postalCode: ['M5V2T6'],
  };
}
