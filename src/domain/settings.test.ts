import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';

const root = join(import.meta.dirname, '../..');

/** Values that identify the store, such as its name and phone numbers. */
const identity = [
  testSettings.name,
  testSettings.legalName,
  ...Object.values(testSettings.phones),
  testSettings.email,
  testSettings.ordersEmail,
  testSettings.address.street,
  testSettings.address.city,
  testSettings.address.postalCode,
  testSettings.hours[0].hours,
  ...testSettings.social.map(({ url }) => url),
  ...testSettings.taxRegistrations.map(({ number }) => number),
  testSettings.remittance.address,
  testSettings.remittance.email,
  String(testSettings.shipMethod.id),
  testSettings.shipMethod.name,
];

/** Drawings with the logo, examples in comments, and an alphabet with the digits of a registration number. */
const isSpared = (file: string) =>
  /\.test\.tsx?$|\.svg$|\.ttf$|\/testing\//.test(file) ||
  ['demo/settings.json', 'src/adapters/mail/smtp.ts', 'sandbox/cards/call.ts'].includes(file);

// rules: CONTENT-11
test('values that identify the store are only in its settings', () => {
  const files = ['src', 'demo', 'sandbox']
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
