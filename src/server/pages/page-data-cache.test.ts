import { expect, it } from 'vitest';
import { createPageDataCache } from './page-data-cache.ts';

it('loads data once for many requests, until the catalogue changes', async () => {
  let version = '1';
  let loaded = 0;
  const shared = createPageDataCache(() => version);
  const classes = () => shared('classes', async () => (loaded += 1));
  expect(await Promise.all([classes(), classes()])).toEqual([1, 1]);
  expect(await classes()).toBe(1);
  expect(await shared('brands', async () => 'all brands')).toBe('all brands');
  version = '2';
  expect(await classes()).toBe(2);
});

it('does not return data read before a change to requests after the change', async () => {
  let version = '1';
  const shared = createPageDataCache(() => version);
  let finish = (_: string) => {};
  const slow = shared('classes', () => new Promise<string>((done) => (finish = done)));
  version = '2';
  const after = shared('classes', async () => 'new');
  finish('old');
  expect(await slow).toBe('old');
  expect(await after).toBe('new');
  expect(await shared('classes', async () => 'newer')).toBe('new');
});

it('loads again after a failure', async () => {
  const shared = createPageDataCache(() => '1');
  await expect(shared('classes', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared('classes', async () => 'back')).toBe('back');
});
