import { expect, it } from 'vitest';
import { createChangeLog } from '#server/change-log.ts';
import { collectShown, noteShown, tagOf } from '#server/shown.ts';
import { createPageDataCache } from './page-data-cache.ts';

const prices = { kind: 'prices', ids: null, due: null };

function openCache() {
  const changes = createChangeLog(() => new Date());
  return { shared: createPageDataCache(changes), change: () => changes.apply([prices]), changes };
}

it('loads data once for many requests, until something changes that it shows', async () => {
  const { shared, change, changes } = openCache();
  let loaded = 0;
  const classes = () =>
    shared('classes', async () => {
      noteShown('prices');
      return (loaded += 1);
    });
  expect(await Promise.all([classes(), classes()])).toEqual([1, 1]);
  expect(await shared('brands', async () => 'all brands')).toBe('all brands');
  changes.apply([{ kind: 'product', ids: [7], due: null }]);
  expect(await classes()).toBe(1);
  change();
  expect(await classes()).toBe(2);
});

it('does not return data read before a change to requests after the change', async () => {
  const { shared, change } = openCache();
  let finish = (_: string) => {};
  const slow = shared('classes', () => {
    noteShown('prices');
    return new Promise<string>((done) => (finish = done));
  });
  change();
  const after = shared('classes', async () => 'new');
  finish('old');
  expect(await slow).toBe('old');
  expect(await after).toBe('new');
  expect(await shared('classes', async () => 'newer')).toBe('new');
});

it('notes for every page what its data shows', async () => {
  const { shared } = openCache();
  const page = () => collectShown(() => shared('classes', async () => noteShown('pictures')));
  for (const { shown } of await Promise.all([page(), page()])) expect(shown).toEqual([tagOf('pictures')]);
  expect((await page()).shown).toEqual([tagOf('pictures')]);
});

it('loads again after a failure', async () => {
  const { shared } = openCache();
  await expect(shared('classes', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared('classes', async () => 'back')).toBe('back');
});
