import { expect, test } from 'vitest';
import { torontoDate } from '#domain/calendar.ts';
import { lotsOnSale } from '#domain/short-dates.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';

const beforeMidnight = new Date('2026-11-22T04:59:59.999Z');
const midnight = new Date('2026-11-22T05:00:00.000Z');

async function openWatch(now: () => Date) {
  let announce = () => {};
  const listen = async (_channel: string, onMessage: (payload: string) => void) => {
    announce = () => onMessage('');
    return async () => {};
  };
  const watch = await watchCatalogue({ listen } as unknown as Parameters<typeof watchCatalogue>[0], now);
  return { watch, announce: () => announce() };
}

test('the version of pages changes with the catalogue and at midnight in Toronto, and at no other time', async () => {
  let now = new Date('2026-11-21T05:00:00Z');
  const { watch, announce } = await openWatch(() => now);
  const morning = watch.version();
  now = beforeMidnight;
  expect(watch.version()).toBe(morning);
  announce();
  const changed = watch.version();
  expect(changed).not.toBe(morning);
  now = midnight;
  expect(watch.version()).not.toBe(changed);
});

test('a page that shows remaining days is not served after midnight, and not cached if begun before', async () => {
  let now = beforeMidnight;
  const { watch } = await openWatch(() => now);
  const cache = createPageCache(watch.version);
  const page = (): CachedPage => {
    const lots = lotsOnSale([{ useBy: '2026-11-30' }], torontoDate(now));
    return {
      status: 200,
      route: '/',
      etag: '',
      dense: false,
      brotli: { headers: {}, body: Buffer.from(`${lots[0]?.daysLeft} days left`) },
    };
  };
  const served = async (render: () => Promise<CachedPage>) =>
    (await cache.get('/short-expiry', render)).brotli.body.toString();
  expect(await served(async () => page())).toBe('9 days left');
  now = midnight;
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
