import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '#adapters/identity/port.ts';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/tables/customers.ts';
import { refusalResponse, type Refusal } from '#server/http-errors.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { openTurnAway } from '#server/pages/limited-pages.ts';
import { commonHeaders } from '#server/response-headers.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { visitCosts, type VisitCost } from './visit-points.ts';
import { limitReads, openVisits, type Visits } from './visits.ts';

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
const { read: page, search, cart, picture, sitemap } = visitCosts;
const open = (perMinute = 1_200, of = database) =>
  openVisits({ database: of, now: () => new Date(moment), log: pino({ level: 'silent' }) }, perMinute);

/** How many of so many requests are let through. */
async function letThrough(
  visits: Visits,
  times: number,
  cost: VisitCost,
  address: string | null = '198.51.100.7',
  person: string | null = null,
) {
  let let_in = 0;
  for (let at = 0; at < times; at += 1) if ((await visits.spend({ address, person, cost })) === 0) let_in += 1;
  return let_in;
}

describe('an address', () => {
  // rules: LIMIT-4
  test('has so many pages or searches a minute, and is told how long to wait for more', async () => {
    const visits = open();
    expect(await letThrough(visits, 2_000, search)).toBeLessThanOrEqual(315);
    expect(await visits.spend({ address: '198.51.100.7', cost: search })).toBe(60);
    moment += 59_000;
    expect(await visits.spend({ address: '198.51.100.7', cost: search })).toBe(1);
    moment += 1_001;
    expect(await visits.spend({ address: '198.51.100.7', cost: search })).toBe(0);
  });

  test('that has spent its searches opens pages, sees pictures and has its cart priced all the same', async () => {
    const visits = open();
    await letThrough(visits, 400, search);
    for (const cost of [page, picture, cart]) expect(await letThrough(visits, 100, cost)).toBe(100);
    expect(await letThrough(visits, 1, search)).toBe(0);
  });

  test('that has opened too many pages has its cart priced all the same', async () => {
    const visits = open();
    expect(await letThrough(visits, 1_000, page)).toBeLessThanOrEqual(630);
    expect(await letThrough(visits, 10, cart)).toBe(10);
  });

  // rules: LIMIT-18
  test('has no more for asking hundreds of times at once, while its points are written', async () => {
    const held = {
      execute: async (query: Parameters<Database['db']['execute']>[0]) => {
        await new Promise(setImmediate);
        return database.db.execute(query);
      },
    };
    const visits = open(1_200, { ...database, db: held as never });
    const asked = Array.from({ length: 700 }, () => visits.spend({ address: '198.51.100.7', cost: search }));
    const waits = await Promise.all(asked);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(314);
  });

  test('of six busy people is let through: a page or a read each second and a half, and a search every twelve', async () => {
    const visits = open();
    for (let second = 0; second < 180; second += 1) {
      expect(await letThrough(visits, 4, page)).toBe(4);
      if (second % 2 === 0) expect(await letThrough(visits, 1, search)).toBe(1);
      moment += 1_000;
    }
  });

  test('looks at thousands of pictures a minute, and reads the files of a sitemap once', async () => {
    const pictures = await letThrough(open(), 20_000, picture);
    expect(pictures).toBeGreaterThan(11_000);
    expect(pictures).toBeLessThan(13_000);
    await database.db.delete(rateLimits);
    expect(await letThrough(open(), 200, sitemap)).toBeLessThan(45);
  });

  test('is another’s no concern, nor what a page asks for within the process', async () => {
    const visits = open();
    await letThrough(visits, 400, search);
    expect(await letThrough(visits, 10, search, '198.51.100.8')).toBe(10);
    expect(await letThrough(visits, 1_000, search, null)).toBe(1_000);
  });

  // rules: LIMIT-5
  test('of IPv6 shares its points with its network, and eight times as many with its whole site', async () => {
    const visits = open(60);
    const asked = async (network: number, host: number) =>
      (await letThrough(visits, 1, page, `2001:db8:1:${network}::${host}`)) === 1;
    let inNetwork = 0;
    for (let host = 1; host <= 100; host += 1) if (await asked(1, host)) inNetwork += 1;
    expect(inNetwork).toBeLessThan(60);
    let inSite = 0;
    for (let network = 2; network <= 600; network += 1) if (await asked(network, 1)) inSite += 1;
    expect(inSite).toBeLessThan(300);
    expect(await letThrough(visits, 1, page, '2001:db8:2:1::1'), 'another site').toBe(1);
  });

  test('has its points once, whichever process it asks', async () => {
    const processes = [open(), open(), open()];
    let let_in = 0;
    for (let round = 0; round < 60; round += 1)
      for (const visits of processes) let_in += await letThrough(visits, 5, search);
    expect(let_in).toBeLessThan(300 + 3 * 15);
    expect(let_in).toBeGreaterThanOrEqual(300);
  });

  test('costs a row one write for a batch, none for each request', async () => {
    const visits = open();
    await letThrough(visits, 14, search);
    expect(await database.db.select().from(rateLimits)).toHaveLength(0);
    await letThrough(visits, 1_000, search);
    const [row] = await database.db.select().from(rateLimits);
    expect(row?.events).toHaveLength(20);
  });

  test('is not limited where the setting is 0, nor while the database is away', async () => {
    expect(await letThrough(open(0), 5_000, search)).toBe(5_000);
    const away = { ...database, db: { execute: () => Promise.reject(new Error('away')) } as never };
    expect(await letThrough(open(1_200, away), 500, search)).toBe(500);
  });
});

// rules: LIMIT-12
describe('a person who is signed in', () => {
  const address = '198.51.100.7';

  test('has points of their own, whatever others at the address have spent, and uses up nobody else’s', async () => {
    const visits = open();
    await letThrough(visits, 700, page);
    expect(await letThrough(visits, 100, page, address, 'ada')).toBe(100);
    expect(await letThrough(visits, 1_000, page, address, 'ada')).toBeLessThan(530);
    expect(await letThrough(visits, 100, page, address, 'grace')).toBe(100);
    expect(await letThrough(visits, 100, page, '198.51.100.8')).toBe(100);
    expect(await letThrough(visits, 1, page, '198.51.100.8', 'ada'), 'at another address').toBe(0);
  });

  test('shares with all people at the address ten times the points of one visitor', async () => {
    const visits = open(60);
    let let_in = 0;
    for (let person = 1; person <= 40; person += 1) let_in += await letThrough(visits, 20, page, address, `p${person}`);
    expect(let_in).toBeGreaterThan(290);
    expect(let_in).toBeLessThan(340);
    expect(await letThrough(visits, 1, page, '198.51.100.8', 'p41'), 'at another address').toBe(1);
  });
});

// rules: LIMIT-4
describe('who has no points left', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    const visits = open(60);
    await letThrough(visits, 31, page, '127.0.0.1');
    await letThrough(visits, 31, page, '127.0.0.1');
    const headers = commonHeaders({ publicUrl: 'https://shop.example.ca' });
    const turnAway = openTurnAway({ visits, trustedProxies: 1, settings: () => testSettings, headers });
    server = createServer((request, response) => {
      void turnAway(request, response, page).then((turnedAway) => turnedAway || response.end('the page'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((done) => server.close(done)));

  test('gets a page that says how long to wait, with a way on', async () => {
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

  test('is told apart from the others behind the same proxy', async () => {
    const answer = await fetch(`${url}/products`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'the page']);
  });

  test('gets JSON of the API, whether it searches by GET or by POST', async () => {
    const visits = open(60);
    const app = new Hono();
    app.use(limitReads({ visits, trustedProxies: 0, identity: {} as Identity, now: () => new Date(moment) }));
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
