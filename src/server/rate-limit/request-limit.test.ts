import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '#adapters/identity/port.ts';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { refusalResponse, type Refusal } from '#server/http-errors.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { openPageLimit } from '#server/pages/limited-pages.ts';
import { commonHeaders } from '#server/response-headers.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { requestCosts, type RequestCost } from './request-points.ts';
import { limitRequests, openRequestLimit, type RequestLimit } from './request-limit.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(rateLimits);
  moment = Date.UTC(2026, 10, 21, 12);
});

let moment = 0;
const { read: page, search, cart, picture, sitemap } = requestCosts;
const open = (perMinute = 1_200, of = database) =>
  openRequestLimit({ database: of, now: () => new Date(moment), log: pino({ level: 'silent' }) }, perMinute);

/** The number of requests that are allowed, out of `times` requests. */
async function countAllowed(
  requestLimit: RequestLimit,
  times: number,
  cost: RequestCost,
  address: string | null = '198.51.100.7',
  person: string | null = null,
) {
  let allowed = 0;
  for (let at = 0; at < times; at += 1) if ((await requestLimit.spend({ address, person, cost })) === 0) allowed += 1;
  return allowed;
}

describe('a network address', () => {
  // rules: LIMIT-4
  test('has a limited number of searches a minute, and is told how long to wait for more', async () => {
    const requestLimit = open();
    expect(await countAllowed(requestLimit, 2_000, search)).toBeLessThanOrEqual(315);
    expect(await requestLimit.spend({ address: '198.51.100.7', cost: search })).toBe(60);
    moment += 59_000;
    expect(await requestLimit.spend({ address: '198.51.100.7', cost: search })).toBe(1);
    moment += 1_001;
    expect(await requestLimit.spend({ address: '198.51.100.7', cost: search })).toBe(0);
  });

  test('without points for searches still gets pages, pictures and the total of its cart', async () => {
    const requestLimit = open();
    await countAllowed(requestLimit, 400, search);
    for (const cost of [page, picture, cart]) expect(await countAllowed(requestLimit, 100, cost)).toBe(100);
    expect(await countAllowed(requestLimit, 1, search)).toBe(0);
  });

  test('without points for pages still gets the total of its cart', async () => {
    const requestLimit = open();
    expect(await countAllowed(requestLimit, 1_000, page)).toBeLessThanOrEqual(630);
    expect(await countAllowed(requestLimit, 10, cart)).toBe(10);
  });

  // rules: LIMIT-18
  test('gets no more points by hundreds of concurrent requests while its points are written', async () => {
    const held = {
      execute: async (query: Parameters<Database['db']['execute']>[0]) => {
        await new Promise(setImmediate);
        return database.db.execute(query);
      },
    };
    const requestLimit = open(1_200, { ...database, db: held as never });
    const asked = Array.from({ length: 700 }, () => requestLimit.spend({ address: '198.51.100.7', cost: search }));
    const waits = await Promise.all(asked);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(314);
  });

  test('of six busy people is never refused: each a page or read every 1.5 seconds, and a search every 12', async () => {
    const requestLimit = open();
    for (let second = 0; second < 180; second += 1) {
      expect(await countAllowed(requestLimit, 4, page)).toBe(4);
      if (second % 2 === 0) expect(await countAllowed(requestLimit, 1, search)).toBe(1);
      moment += 1_000;
    }
  });

  test('gets thousands of pictures a minute, and the files of a sitemap once', async () => {
    const pictures = await countAllowed(open(), 20_000, picture);
    expect(pictures).toBeGreaterThan(11_000);
    expect(pictures).toBeLessThan(13_000);
    await database.db.delete(rateLimits);
    expect(await countAllowed(open(), 200, sitemap)).toBeLessThan(45);
  });

  test('does not spend the points of other addresses or of requests within the process', async () => {
    const requestLimit = open();
    await countAllowed(requestLimit, 400, search);
    expect(await countAllowed(requestLimit, 10, search, '198.51.100.8')).toBe(10);
    expect(await countAllowed(requestLimit, 1_000, search, null)).toBe(1_000);
  });

  // rules: LIMIT-5
  test('in IPv6 shares points with its network, and eight times as many points with its site', async () => {
    const requestLimit = open(60);
    const asked = async (network: number, host: number) =>
      (await countAllowed(requestLimit, 1, page, `2001:db8:1:${network}::${host}`)) === 1;
    let inNetwork = 0;
    for (let host = 1; host <= 100; host += 1) if (await asked(1, host)) inNetwork += 1;
    expect(inNetwork).toBeLessThan(60);
    let inSite = 0;
    for (let network = 2; network <= 600; network += 1) if (await asked(network, 1)) inSite += 1;
    expect(inSite).toBeLessThan(300);
    expect(await countAllowed(requestLimit, 1, page, '2001:db8:2:1::1'), 'another site').toBe(1);
  });

  test('has its points once, over all processes', async () => {
    const processes = [open(), open(), open()];
    let allowed = 0;
    for (let round = 0; round < 60; round += 1)
      for (const requestLimit of processes) allowed += await countAllowed(requestLimit, 5, search);
    expect(allowed).toBeLessThan(300 + 3 * 15);
    expect(allowed).toBeGreaterThanOrEqual(300);
  });

  test('is written to the database once for each batch, not for each request', async () => {
    const requestLimit = open();
    await countAllowed(requestLimit, 14, search);
    expect(await database.db.select().from(rateLimits)).toHaveLength(0);
    await countAllowed(requestLimit, 1_000, search);
    const [row] = await database.db.select().from(rateLimits);
    expect(row?.events).toHaveLength(20);
  });

  test('is not limited if the setting is 0 or the database cannot be reached', async () => {
    expect(await countAllowed(open(0), 5_000, search)).toBe(5_000);
    const away = { ...database, db: { execute: () => Promise.reject(new Error('away')) } as never };
    expect(await countAllowed(open(1_200, away), 500, search)).toBe(500);
  });
});

// rules: LIMIT-26
describe('a request that costs several batches', () => {
  const address = '198.51.100.7';
  const spend = (of: RequestLimit, points: number) => of.spend({ address, cost: { kind: 'document', points } });

  test('spends all of its points at once, in every process', async () => {
    const [first, second] = [open(600), open(600)];
    expect(await spend(first, 327)).toBe(0);
    expect(await spend(second, 327)).toBe(0);
    // Ten batches are the points of the minute. Each process has 27 points that are no batch yet.
    expect(await spend(first, 30)).toBe(0);
    expect(await spend(first, 30)).toBe(60);
    moment += 60_000;
    expect(await spend(first, 30)).toBe(0);
  });

  test.each([327, 24_000])(
    'may exceed the points of a minute: %i points of 300, and leaves no debt',
    async (points) => {
      const own = open(300);
      expect(await spend(own, points)).toBe(0);
      expect(await spend(open(300), 60)).toBe(60);
      const [row] = await database.db.select().from(rateLimits);
      expect(row?.events).toHaveLength(5);
      moment += 60_000;
      for (let call = 0; call < 4; call += 1) expect(await spend(own, 60)).toBe(0);
    },
  );

  test('makes its sender wait until the points above the limit have ended', async () => {
    const own = open(300);
    expect(await spend(own, 60)).toBe(0);
    moment += 20_000;
    expect(await spend(own, 300)).toBe(0);
    expect(await spend(own, 60), 'the first batch ends after 40 seconds, the others after 60').toBe(60);
  });
});

// rules: LIMIT-12
describe('a signed-in person', () => {
  const address = '198.51.100.7';

  test('has their own points, and does not spend the points of others at the address', async () => {
    const requestLimit = open();
    await countAllowed(requestLimit, 700, page);
    expect(await countAllowed(requestLimit, 100, page, address, 'ada')).toBe(100);
    expect(await countAllowed(requestLimit, 1_000, page, address, 'ada')).toBeLessThan(530);
    expect(await countAllowed(requestLimit, 100, page, address, 'grace')).toBe(100);
    expect(await countAllowed(requestLimit, 100, page, '198.51.100.8')).toBe(100);
    expect(await countAllowed(requestLimit, 1, page, '198.51.100.8', 'ada'), 'at another address').toBe(0);
  });

  test('shares with all people at the address ten times the points of one visitor', async () => {
    const requestLimit = open(60);
    let allowed = 0;
    for (let person = 1; person <= 40; person += 1)
      allowed += await countAllowed(requestLimit, 20, page, address, `p${person}`);
    expect(allowed).toBeGreaterThan(290);
    expect(allowed).toBeLessThan(340);
    expect(await countAllowed(requestLimit, 1, page, '198.51.100.8', 'p41'), 'at another address').toBe(1);
  });
});

// rules: LIMIT-4
describe('a network address without points', () => {
  let server: Server;
  let url: string;
  let isStaging = false;
  beforeEach(async () => {
    const requestLimit = open(60);
    await countAllowed(requestLimit, 31, page, '127.0.0.1');
    await countAllowed(requestLimit, 31, page, '127.0.0.1');
    const headers = commonHeaders({ publicUrl: 'https://shop.example.ca' });
    const settings = () => ({ ...testSettings, isStaging });
    const refuseOverLimit = openPageLimit({ requestLimit, trustedProxies: 1, settings, headers });
    server = createServer((request, response) => {
      void refuseOverLimit(request, response, page).then((isRefused) => isRefused || response.end('the page'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((done) => server.close(done)));

  test('gets a page that says how long to wait, with a link to try again', async () => {
    const answer = await fetch(`${url}/products`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    const html = await answer.text();
    expect(html).toContain('Please wait 60 seconds, then try again.');
    expect(html).toContain('<a href="">Open this page again</a>');
  });

  // rules: SAFE-29
  test('gets a page that names a staging store', async () => {
    isStaging = true;
    expect(await (await fetch(url)).text()).toContain(
      '<p>This is a staging store: no money moves and nothing is shipped.</p>',
    );
    isStaging = false;
    expect(await (await fetch(url)).text()).not.toContain('staging');
  });

  test('is distinguished from other addresses behind the same proxy', async () => {
    const answer = await fetch(`${url}/products`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'the page']);
  });

  test('gets JSON from the API, for searches by GET and by POST', async () => {
    const requestLimit = open(60);
    const app = new Hono();
    app.use(limitRequests({ requestLimit, trustedProxies: 0, identity: {} as Identity, now: () => new Date(moment) }));
    app.onError((error) => refusalResponse(error as Refusal, 'id'));
    app.get('/api/suiteql/item/search-by-name-like', (c) => c.json({ items: [] }));
    app.post('/api/suiteql/item/by-name', (c) => c.json({ items: [] }));
    const from = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    const ask = (turn: number) =>
      turn % 2 === 0
        ? app.request('/api/suiteql/item/search-by-name-like?name=gloves', {}, from)
        : app.request('/api/suiteql/item/by-name', { method: 'POST' }, from);
    const statuses: number[] = [];
    for (let at = 0; at < 30; at += 1) statuses.push((await ask(at)).status);
    expect(statuses.filter((status) => status === 200).length).toBe(29);
    const refused = await ask(0);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error: expect.stringContaining('60 seconds'),
    });
  });
});
