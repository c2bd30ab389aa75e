import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { invoicePolicy } from '#domain/invoice-policy.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { allActs } from '#server/acts/all.ts';

/** All texts of a message file, one per line. */
function textsIn(words: unknown): string {
  return typeof words !== 'object' || words === null
    ? String(words)
    : Object.values(words as object)
        .map(textsIn)
        .join('\n');
}

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root });

const words = find('{src/{storefront,office,documents}/messages/**/*,demo/settings}.json').map((file) =>
  textsIn(JSON.parse(read(file))),
);
const sources = find('src/{domain,contract,server,storefront,office}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\./.test(file),
);
// The policy of an invoice contains values of the store's settings.
const said = [...words, ...sources.map(read), ...invoicePolicy(testSettings)].join('\n').replaceAll('’', "'");

/** The sentences that a page of the rulebook quotes: they start with a capital letter and contain a space. */
function quotedOn(page: string): string[] {
  const quotes = [...read(page).matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote.replace(/\s+/g, ' '));
  return quotes.filter((quote) => /^[✓A-Z][^/]* /.test(quote) && !/^(GET|POST|PATCH|DELETE|PUT) /.test(quote));
}

/** A pattern for the sentence; a placeholder of a message ({reason}, $300, N, n, …) matches any text. */
function patternOf(quote: string): RegExp {
  const parts = quote.replaceAll('’', "'").split(/\{\w+\}|…|\$\d+|\b[NMn]\b/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^\\n]{0,120}?'));
}

const pages = find('docs/rules/*.md').filter((page) => !/(README|differences)\.md$/.test(page));

test('the rulebook quotes the messages of the store', () => {
  expect(pages.flatMap(quotedOn).length).toBeGreaterThan(180);
});

// rules: ACCOUNT-21, CHECKOUT-15, CHECKOUT-16, CHECKOUT-17, CAT-8, CAT-12, PAY-5, PAY-6, PAY-16, SUB-12, ORDER-11
test.each(pages)('%s quotes the store’s messages letter by letter', (page) => {
  expect(quotedOn(page).filter((quote) => !patternOf(quote).test(said))).toEqual([]);
});

// rules: OFFICE-70
describe('the audit log of the office has words for', () => {
  const { act: words } = JSON.parse(read('src/office/messages/en/audit.json')) as {
    act: Partial<Record<string, Partial<Record<string, string>>>>;
  };
  test.each(allActs.filter(({ reads }) => !reads).map(({ name }) => name))('%s', (name) => {
    const [area = '', verb = ''] = name.split('.');
    expect(words[area]?.[verb]).toMatch(/^[A-Z]/);
  });
});
