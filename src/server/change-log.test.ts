import { describe, expect, it, test } from 'vitest';
import { torontoDate } from '#domain/calendar.ts';
import { lotsOnSale } from '#domain/lots.ts';
import { createPageCache, type CachedPage } from '#server/pages/page-cache.ts';
import { createChangeLog, type Change } from './change-log.ts';
import { noteShown, tagOf } from './shown.ts';

const product = (id: number) => tagOf('product', id) ?? 0;
const change = (kind: string, ids: number[] | null = null, due: string | null = null): Change => ({
  kind,
  ids,
  due: due === null ? null : Date.parse(due),
});

/** Whether a page that shows products 7 and 8 and all prices is outdated after the changes. */
function isOutdatedAfter(...changes: Change[]): boolean {
  const log = createChangeLog(() => new Date('2026-11-21T15:00:00Z'));
  const since = log.count();
  log.apply(changes);
  return log.hasChanged([product(7), product(8), tagOf('prices') ?? 0], since);
}

// rules: PAGE-42
describe('a page', () => {
  it.each([
    ['a product that it shows', change('product', [3, 8])],
    ['the stock of a product that it shows', change('stock', [8])],
    ['very many products', change('product')],
    ['all prices', change('prices')],
    ['everything', change('everything')],
    ['something that only a newer version knows', change('colour', [1])],
  ])('is outdated after a change of %s', (_, changed) => {
    expect(isOutdatedAfter(changed)).toBe(true);
  });

  it.each([
    ['another product', change('product', [6])],
    ['the stock of another product', change('stock', [6])],
    ['texts', change('texts')],
    ['a class whose id is that of a product', change('class', [7])],
  ])('stays current after a change of %s', (_, changed) => {
    expect(isOutdatedAfter(changed)).toBe(false);
  });
});

it('counts a change from its instant on, and not before', () => {
  let now = new Date('2026-11-21T15:00:00Z');
  const log = createChangeLog(() => now);
  log.apply([change('product', [7], '2026-11-21T16:00:00Z'), change('product', [8], '2026-11-21T14:00:00Z')]);
  const since = log.count();
  expect(log.hasChanged([product(8)], 0), 'an instant that has passed').toBe(true);
  expect(log.hasChanged([product(7)], 0)).toBe(false);
  now = new Date('2026-11-21T16:00:00Z');
  expect(log.hasChanged([product(7)], since)).toBe(true);
  expect(log.hasChanged([product(8)], since)).toBe(false);
});

it('remembers a change for pages made before it only', () => {
  const log = createChangeLog(() => new Date('2026-11-21T15:00:00Z'));
  log.apply([change('product', [7])]);
  const since = log.count();
  log.apply([change('product', [9])]);
  expect(log.hasChanged([product(7)], since)).toBe(false);
});

it('counts everything as changed rather than remember very many products', () => {
  const log = createChangeLog(() => new Date('2026-11-21T15:00:00Z'));
  for (let first = 0; first < 120_000; first += 1_000)
    log.apply([
      change(
        'product',
        Array.from({ length: 1_000 }, (_, at) => first + at),
      ),
    ]);
  expect(log.hasChanged([product(3)], 0)).toBe(true);
});

test('the day changes at midnight in Toronto and at no other time; with the year everything changes', () => {
  let now = new Date('2026-12-31T05:00:00Z');
  const log = createChangeLog(() => now);
  const since = log.count();
  const day = [tagOf('day') ?? 0];
  now = new Date('2027-01-01T04:59:59.999Z');
  expect(log.hasChanged(day, since)).toBe(false);
  now = new Date('2027-01-01T05:00:00Z');
  expect(log.hasChanged([product(7)], since)).toBe(true);
  const inJanuary = log.count();
  now = new Date('2027-01-02T05:00:00Z');
  expect(log.hasChanged([product(7)], inJanuary)).toBe(false);
  expect(log.hasChanged(day, inJanuary)).toBe(true);
});

test('a page that shows remaining days is not served after midnight, and not cached if begun before', async () => {
  let now = new Date('2026-11-22T04:59:59.999Z');
  const cache = createPageCache(createChangeLog(() => now));
  const page = (): CachedPage => {
    noteShown('day');
    const lots = lotsOnSale([{ expiresOn: '2026-11-30' }], torontoDate(now));
    const body = Buffer.from(`${lots[0]?.daysLeft} days left`);
    return { status: 200, route: '/', etag: '', dense: false, brotli: { headers: {}, body } };
  };
  const served = async (render: () => Promise<CachedPage>) =>
    (await cache.get('/short-expiry', render)).brotli.body.toString();
  expect(await served(async () => page())).toBe('9 days left');
  now = new Date('2026-11-22T05:00:00.000Z');
  expect(cache.find('/short-expiry')).toBeUndefined();
  expect(await served(async () => page())).toBe('8 days left');

  now = new Date('2026-11-23T04:59:59Z');
  const overMidnight = async () => {
    const begun = page();
    now = new Date('2026-11-23T05:00:01Z');
    return begun;
  };
  await cache.get('/other', overMidnight);
  expect(cache.find('/other')).toBeUndefined();
});
