import { expect, it } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

it('loads once what many ask for, until the catalogue changes', async () => {
  let version = '1';
  let loaded = 0;
  const shared = createKeptAnswers(() => version);
  const classes = () => shared('classes', async () => (loaded += 1));
  expect(await Promise.all([classes(), classes()])).toEqual([1, 1]);
  expect(await classes()).toBe(1);
  expect(await shared('brands', async () => 'all brands')).toBe('all brands');
  version = '2';
  expect(await classes()).toBe(2);
});

it('does not hand on what was read before a change to those who ask after it', async () => {
  let version = '1';
  const shared = createKeptAnswers(() => version);
  let finish = (_: string) => {};
  const slow = shared('classes', () => new Promise<string>((done) => (finish = done)));
  version = '2';
  const after = shared('classes', async () => 'new');
  finish('old');
  expect(await slow).toBe('old');
  expect(await after).toBe('new');
  expect(await shared('classes', async () => 'newer')).toBe('new');
});

it('asks again after a failure', async () => {
  const shared = createKeptAnswers(() => '1');
  await expect(shared('classes', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared('classes', async () => 'back')).toBe('back');
});
