import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { store } from './store.ts';

const root = join(import.meta.dirname, '../..');

/** Everything a supplier may change in store.ts, word by word. */
const identity = [
  store.name,
  store.legalName,
  ...Object.values(store.phones),
  store.email,
  store.ordersEmail,
  store.address.street,
  store.address.city,
  store.address.postalCode,
  store.hours[0].hours,
  ...store.social.map(({ url }) => url),
  ...store.taxRegistrations.map(({ number }) => number),
  store.remittance.address,
  store.remittance.email,
  String(store.shipMethod.id),
  store.shipMethod.name,
];

/** What cannot import: drawings that carry the mark, and examples in comments. */
const isSpared = (file: string) =>
  /\.test\.tsx?$|\.svg$|\.ttf$|\/testing\//.test(file) ||
  ['src/domain/store.ts', 'demo/settings.json', 'src/adapters/mail/smtp.ts'].includes(file);

// rules: CONTENT-11
test('who the store is stands in store.ts and nowhere else, so that a change there is a change everywhere', () => {
  const files = ['src', 'demo']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !isSpared(file));
  expect(files.length).toBeGreaterThan(300);
  const repeated = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return identity.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`);
  });
  expect(repeated).toEqual([]);
});

test('the yearly rate of interest on late payment is the monthly one compounded', () => {
  const { perMonth, perYear } = store.remittance.lateInterest;
  expect(Math.round(((1 + perMonth / 100_000) ** 12 - 1) * 10_000) * 10).toBe(perYear);
});
