import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openPageLimit } from '#server/pages/limited-pages.ts';
import { createChangeLog } from '#server/change-log.ts';
import { createPages } from '#server/pages/pages.ts';
import { createSite } from '#server/pages/site.ts';
import { createSitemap } from '#server/pages/sitemap.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import {
  cartRoutes,
  documentRoute,
  costOfCall,
  historyRoutes,
  listRowsRoute,
  officeDocumentRoute,
  slipsRoute,
  parcelDocumentsRoute,
  openInvoicesRoute,
  requestCosts,
  searchRoutes,
  subscriptionRoutes,
  type RequestCost,
} from './request-points.ts';

const publicUrl = 'https://shop.example.ca';
const root = mkdtempSync(join(tmpdir(), 'request-points-'));
let shop: TestShop;
let server: Server;
/** The costs counted for the last request, and the paths rendered for it. */
let counted: RequestCost[] = [];
let rendered: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const { settings, metrics, log } = shop.deps;
  const requestLimit = {
    async spend({ cost }: { cost: RequestCost }) {
      counted.push(cost);
      return 0;
    },
  };
  const refuseOverLimit = openPageLimit({ requestLimit, trustedProxies: 0, settings, headers: {} });
  const pages = createPages({
    async render({ url }) {
      rendered.push(url.replace(publicUrl, ''));
      return { status: 404, location: null, html: '<p>A page</p>', nonce: null };
    },
    publicUrl,
    headers: {},
    allowed: { identity: '', cards: [] },
    changes: createChangeLog(() => new Date()),
    metrics,
    log,
    refuseOverLimit,
  });
  const sitemap = createSitemap(shop.db, publicUrl, []);
  const api = createApp({ ...shop.deps, requestLimit });
  server = createServer(createSite({ api, clientDir: root, headers: {}, pages, sitemap, refuseOverLimit })).listen(0);
  await once(server, 'listening');
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await shop.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  counted = [];
  rendered = [];
});

/** Requests the path exactly as it is written, and returns the status. */
function get(path: string, method = 'GET'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = ask({ port, path, method, agent: false, headers: { host: 'shop.example.ca' } }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', fail).end();
  });
}

// rules: LIMIT-4, LIMIT-17
describe('a search costs the points of a search in every spelling of its URL', () => {
  test.each([
    '/api/suiteql/item/search-by-name-like?name=gloves',
    '/api/suiteql/item/search%2Dby-name-like?n%61me=x&z=%ff',
    '/api/suiteql/x/../item/search-by-name-like?name=gloves',
    '/api/suiteql/x/%2e%2e/item/search-by-name-like?name=gloves',
    '/api/suiteql/item/all-products?searchByN%61me=x&z=%ff',
    '/api/suiteql/item/by-class?classId=16&searchByName=gloves',
    '/api/suiteql/item/named?name=gloves',
    '/%61pi/../api/suiteql/item/named?name=gloves',
    '/pictures/x/../../api/suiteql/item/search-by-name-like?name=gloves',
    'http://elsewhere.example/api/suiteql/item/search-by-name-like?name=gloves',
  ])('call %s', async (path) => {
    expect([200, 404]).toContain(await get(path));
    expect(counted).toEqual([requestCosts.search]);
    expect(rendered).toEqual([]);
  });

  test.each([
    ['/products/by-name/gloves', '/products/by-name/gloves'],
    ['/pictures%2fx/../products/by-name/gloves', '/products/by-name/gloves'],
    ['/pictures%2fx/%2e%2e/products/by-name/gloves', '/products/by-name/gloves'],
    ['/pictures/../products/by-name/gloves', '/products/by-name/gloves'],
    ['/sitemaps/../products/by-name/gloves', '/products/by-name/gloves'],
    ['/api\\..\\products\\by-name\\gloves', '/products/by-name/gloves'],
    ['http://elsewhere.example/products/by-name/gloves', '/products/by-name/gloves'],
    ['/products/by-n%61me/x?z=%ff', '/products/by-n%61me/x?z=%ff'],
    ['/Products/By-NAME/x', '/Products/By-NAME/x'],
    [
      '/products/by-class/gloves-10?searchByN%61me=blue&z=%ff',
      '/products/by-class/gloves-10?searchByN%61me=blue&z=%ff',
    ],
    ['/product/nitrile-gloves', '/product/nitrile-gloves'],
    ['/%50roduct/nitrile-gloves', '/%50roduct/nitrile-gloves'],
  ])('page %s', async (path, address) => {
    await get(path);
    expect(counted).toEqual([requestCosts.search]);
    expect(rendered).toEqual([address]);
  });

  test('and no spelling makes a page count as a picture or a sitemap file count as a page', async () => {
    await get('/pictures%2fx');
    await get('/products/by-class/gloves-10?a=%ff');
    await get('/robots.txt/../sitemaps/pages.xml');
    await get('/sitemap.xml');
    await get('/robots.txt');
    const { read, sitemap } = requestCosts;
    expect(counted).toEqual([read, read, sitemap, sitemap, read]);
    expect(rendered).toEqual(['/pictures%2fx', '/products/by-class/gloves-10?a=%ff']);
  });

  test('and other calls cost the points of their route', async () => {
    await get('/pictures/abc123');
    await get('/pictures/x/../abc123');
    await get('/api/suiteql/shipItem/9097');
    await get('/api/suiteql/tax/rates?country=ca&province=ON');
    await get('/api/suiteql/promotion/calculate-price', 'POST');
    await get('/api/suiteql/item/by-class?classId=10&z=%ff');
    await get('/api/suiteql/recurring-order?customerId=1');
    await get('/api/suiteql/recurring%2Dorder?customerId=1');
    await get('/api/suiteql/transaction/by-user?userId=1');
    await get('/api/restapi/invoice/open?orderId=1');
    await get('/api/suiteql/message/1');
    await get('/api/restapi/salesOrder', 'POST');
    await get('/api/stripe/customer/me');
    await get('/api/contact', 'POST');
    await get('/api/absent', 'POST');
    await get('/api/session/end', 'POST');
    await get('/api/restapi/customrecord_recurring_order', 'POST');
    await get('/api/restapi/customrecord_recurring_order/7', 'PATCH');
    const { picture, cart, read, subscriptions, history, openInvoices, document, order, form } = requestCosts;
    const catalogue = [picture, picture, cart, cart, cart, read];
    expect(counted).toEqual([
      ...catalogue,
      subscriptions,
      subscriptions,
      history,
      openInvoices,
      document,
      order,
      order,
      form,
      read,
      subscriptions,
      subscriptions,
    ]);
  });

  // rules: LIMIT-4
  test('a file of packing slips costs 3 points for each further slip', () => {
    const pointsOf = (slips: number) => costOfCall(slipsRoute, ['orders'], slips);
    expect(pointsOf(1)).toEqual(requestCosts.document);
    expect(pointsOf(100)).toEqual({ kind: 'document', points: 30 + 99 * 3 });
    expect(pointsOf(8_000), 'more than a file can have').toEqual(pointsOf(100));
    expect(costOfCall(officeDocumentRoute, [])).toEqual(requestCosts.document);
    expect(costOfCall(listRowsRoute, [])).toEqual(requestCosts.listRows);
  });

  // rules: LIMIT-4
  test('the call for packing slips counts the orders that it names', async () => {
    await get('/api/office/slips?orders=SO-1,SO-2,SO-3');
    expect(counted).toEqual([{ kind: 'document', points: 36 }]);
  });

  test('and all listed routes exist', () => {
    const routes = new Set(shop.app.routes.map(({ path }) => path));
    expect(
      [
        ...searchRoutes,
        ...cartRoutes,
        ...subscriptionRoutes,
        documentRoute,
        officeDocumentRoute,
        slipsRoute,
        listRowsRoute,
        parcelDocumentsRoute,
        ...historyRoutes,
        openInvoicesRoute,
      ].filter((route) => !routes.has(route)),
    ).toEqual([]);
  });
});

// rules: LIMIT-4
test('the API’s document and its page cost the points of a read, and are made once', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) expect(await get(path)).toBe(200);
  expect(counted).toEqual([requestCosts.read, requestCosts.read]);
  const app = createApp(shop.deps);
  let made = 0;
  const make = app.getOpenAPI31Document.bind(app);
  app.getOpenAPI31Document = (...about) => {
    made += 1;
    return make(...about);
  };
  const read = async () => (await app.request('/api/openapi.json')).text();
  expect(await read()).toBe(await read());
  expect(made).toBe(1);
});
