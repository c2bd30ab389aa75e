import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refusalResponse } from '#server/http-errors.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { limitByAddress } from './address-limit.ts';
import { countAttach, countDecline, requireCardsUnlocked } from './card-limits.ts';
import { countWithinLimit, readEvents, type Limit } from './limits.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(rateLimits);
});

/** A time after noon. */
const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 10, 21, 12, minutes, seconds));

const refusalOf = async (call: Promise<void>): Promise<Refusal | null> =>
  call.then(
    () => null,
    (error: unknown) => error as Refusal,
  );

// rules: LIMIT-9
describe('a limit', () => {
  const limit: Limit = { name: 'knock', max: 3, seconds: 60 };
  const knock = (now: Date, subject = 'a') => countWithinLimit(database.db, limit, subject, now);

  test('allows a number of events within any period of its length, and returns the wait for the next', async () => {
    expect(await knock(at(0, 0))).toBe(0);
    expect(await knock(at(0, 50))).toBe(0);
    expect(await knock(at(0, 55))).toBe(0);
    expect(await knock(at(0, 58))).toBe(2);
    expect(await knock(at(1, 0)), 'the first is a minute ago').toBe(0);
    expect(await knock(at(1, 1)), 'the second is not').toBe(49);
  });

  test('does not count refused events', async () => {
    for (let second = 0; second < 40; second += 1) await knock(at(0, second));
    expect(await knock(at(1, 0))).toBe(0);
  });

  test('counts each subject and each limit separately', async () => {
    for (let time = 0; time < 3; time += 1) await knock(at(0));
    expect(await knock(at(0), 'b')).toBe(0);
    expect(await countWithinLimit(database.db, { ...limit, name: 'ring' }, 'a', at(0))).toBe(0);
    expect(await knock(at(0))).toBe(60);
  });

  test('holds for concurrent requests', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => knock(at(0))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(await readEvents(database.db, limit, 'a')).toEqual([at(0), at(0), at(0)]);
  });

  test('deletes events older than its length', async () => {
    await knock(at(0));
    expect(await knock(at(5))).toBe(0);
    expect(await readEvents(database.db, limit, 'a')).toEqual([at(5)]);
  });

  test('deletes expired rows', async () => {
    for (const subject of ['a', 'b', 'c', 'd']) await knock(at(0), subject);
    await knock(at(2), 'e');
    await knock(at(2), 'e');
    expect((await database.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['knock:e']);
  });
});

// rules: LIMIT-14
describe('a refusal for too many requests', () => {
  const responseOf = async (refusal: Refusal) => {
    const { status, headers } = refusalResponse(refusal, 'id');
    return { status, after: headers.get('retry-after'), says: refusal.message };
  };

  test.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [301, '6 minutes'],
  ])('names the wait of %i seconds', async (retryAfter, wait) => {
    expect(await responseOf(new Refusal('TOO_MANY_REQUESTS', { retryAfter }))).toEqual({
      status: 429,
      after: String(retryAfter),
      says: `Too many attempts. Please wait ${wait}, then try again.`,
    });
  });

  test('has a default Retry-After', async () => {
    expect(await responseOf(new Refusal('TOO_MANY_REQUESTS'))).toMatchObject({ status: 429, after: '60' });
  });
});

describe('cards', () => {
  const clinic = 201;

  test('can be saved five times an hour', async () => {
    for (let minute = 0; minute < 5; minute += 1) await countAttach(database.db, clinic, at(minute));
    const refused = await refusalOf(countAttach(database.db, clinic, at(30)));
    expect(refused).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You can add up to 5 cards an hour. Please try again in 30 minutes.',
      details: { retryAfter: 1800 },
    });
    await countAttach(database.db, 202, at(30));
    await countAttach(database.db, clinic, at(60));
  });

  test('are locked for an hour after the fifth decline within an hour', async () => {
    const locked = (now: Date) => refusalOf(requireCardsUnlocked(database.db, clinic, now));
    for (const minute of [0, 10, 20, 30]) await countDecline(database.db, clinic, at(minute));
    expect(await locked(at(40))).toBeNull();
    await countDecline(database.db, clinic, at(50));
    expect(await locked(at(50))).toMatchObject({
      code: 'CARDS_LOCKED',
      message: 'Cards are locked for your safety after 5 declines. Please try again in 60 minutes.',
      details: { retryAfter: 3600 },
    });
    expect(await locked(at(70)), 'though the first is more than an hour ago').toMatchObject({
      details: { retryAfter: 2400 },
    });
    expect(await locked(at(109, 30))).toMatchObject({ message: expect.stringContaining('in 30 seconds.') });
    expect(await locked(at(110))).toBeNull();
    await countDecline(database.db, clinic, at(110));
    expect(await locked(at(111)), 'and the count starts again').toBeNull();
    expect(await refusalOf(requireCardsUnlocked(database.db, 202, at(51)))).toBeNull();
  });

  test('are not locked by five declines over more than an hour', async () => {
    for (const minute of [0, 20, 40, 59, 61, 81]) await countDecline(database.db, clinic, at(minute));
    expect(await refusalOf(requireCardsUnlocked(database.db, clinic, at(81)))).toBeNull();
  });
});

describe('a network address', () => {
  function open(trustedProxies: number) {
    const app = new Hono();
    const deps = { database, trustedProxies, now: () => at(0) } as Deps;
    app.use(limitByAddress(deps, { name: 'visit', max: 1, seconds: 60 }));
    app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'broken', 500));
    app.get('/', (c) => c.text('in'));
    return async (remoteAddress: string | null, forwarded?: string) => {
      const env = remoteAddress === null ? undefined : { incoming: { socket: { remoteAddress } } };
      const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
      return (await app.request('/', { headers }, env)).text();
    };
  }

  test('is the address of the connection, whatever X-Forwarded-For says', async () => {
    const visit = open(0);
    expect(await visit('198.51.100.7')).toBe('in');
    expect(await visit('198.51.100.7', '203.0.113.1')).toBe('TOO_MANY_REQUESTS');
    expect(await visit('198.51.100.8')).toBe('in');
  });

  test('is the address that a trusted proxy received', async () => {
    const visit = open(1);
    expect(await visit('10.0.0.1', '203.0.113.1')).toBe('in');
    expect(await visit('10.0.0.2', '192.0.2.99, 203.0.113.1')).toBe('TOO_MANY_REQUESTS');
    expect(await visit('10.0.0.1', '203.0.113.1, 203.0.113.2')).toBe('in');
    expect(await visit('10.0.0.1'), 'a health check of the proxy itself').toBe('in');
  });

  test.each([
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
    ['2001:0db8::1', '2001:db8:0:0:ffff::'],
  ])('%s shares its limit with %s', async (one, other) => {
    const visit = open(0);
    expect(await visit(one)).toBe('in');
    expect(await visit(other)).toBe('TOO_MANY_REQUESTS');
  });

  test('in another network has its own limit, up to the limit of the whole site', async () => {
    const visit = open(0);
    for (let network = 1; network <= 8; network += 1) expect(await visit(`2001:db8:1:${network}::1`)).toBe('in');
    expect(await visit('2001:db8:1:9::1')).toBe('TOO_MANY_REQUESTS');
    expect(await visit('2001:db8:2:9::1'), 'another site').toBe('in');
  });

  test.each([
    ['203.0.113.1:5678', '203.0.113.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::2'],
    ['for=203.0.113.1', '203.0.113.1:80'],
    ['for="[2001:db8::1]:4711"', '2001:db8::1'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    ['fe80::1%eth0', 'fe80::2'],
    ['unknown', 'for=_hidden'],
    ['<script>', '999.1.1.1'],
    ['x'.repeat(5_000), 'y'.repeat(5_000)],
  ])('forwarded as %s shares its limit with %s', async (one, other) => {
    const visit = open(1);
    expect(await visit('10.0.0.1', one)).toBe('in');
    expect(await visit('10.0.0.1', other)).toBe('TOO_MANY_REQUESTS');
  });

  test('is not limited for requests from this process', async () => {
    const visit = open(0);
    expect([await visit(null), await visit(null)]).toEqual(['in', 'in']);
  });
});
