import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { openFuzzSite, type FuzzSite } from './fuzz.ts';

/** No page redirects in a circle, whatever characters its URL has: browsers, routers and servers encode differently. */
let shop: TestShop;
let site: FuzzSite;
beforeAll(async () => {
  shop = await openTestShop();
  site = await openFuzzSite(shop);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Redirects that a page may need until its URL has its final form. */
const MAX_REDIRECTS = 3;

/** ASCII letters and digits are encoded the same everywhere; a few characters represent all beyond ASCII. */
const characters = [...` !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~aéŁ歯`, '\u{1f9b7}'];
const hex = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** The URLs of a chain of redirects, up to the first URL that does not redirect or repeats. */
async function addressesOf(path: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | null = path;
  while (next !== null && !seen.includes(next) && seen.length <= MAX_REDIRECTS) {
    seen.push(next);
    const answer: Response = await fetch(`http://127.0.0.1:${site.port}${next}`, { redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.status >= 500) throw new Error(`${next} is answered ${answer.status}`);
    next = answer.headers.get('location');
  }
  return next === null ? seen : [...seen, next];
}

// rules: SAFE-9
test.each([
  ['a path', (text: string) => `/products/by-name/a${text}b`],
  ['an unknown path', (text: string) => `/none${text}b`],
  ['a search', (text: string) => `/products?searchByName=a${text}b`],
])('redirects end for every character in %s', async (_, addressWith) => {
  const endless: string[][] = [];
  for (const character of characters) {
    for (const form of [hex(character), hex(character).toUpperCase(), character]) {
      const addresses = await addressesOf(addressWith(form));
      if (new Set(addresses).size < addresses.length || addresses.length > MAX_REDIRECTS + 1) endless.push(addresses);
    }
  }
  expect(endless).toEqual([]);
});
