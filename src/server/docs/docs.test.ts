import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { operations } from '#server/testing/test-access.ts';
import { limitsText, schemaText } from './schema-text.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = async () => {
  const response = await shop.app.request('/api/docs');
  return { response, page: await response.text() };
};

// rules: API-7
test('the page names every operation, and which of them want a token', async () => {
  const { response, page } = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  const shown = [...page.matchAll(/<summary><b>(\w+)<\/b> <code>\/api([^<]+)<\/code>(.*?)<\/summary>/g)].map(
    ([, method, path, mark]) => [`${method} ${path}`, mark?.includes('token')],
  );
  const expected = operations.map(({ name, expected: status }) => [name, typeof status === 'object']);
  expect(shown.toSorted()).toEqual(expected.toSorted());
});

// rules: API-7, API-44, API-45, API-46
test('the rulebook names every operation, by its path or by the last piece of it', () => {
  const rulebook = readFileSync('docs/rules/api.md', 'utf8');
  const paths = operations.map(({ name }) => name.replace(/^\w+ /, ''));
  const lastPiece = (path: string) => path.split('/').findLast((piece) => !piece.startsWith('{')) ?? path;
  const isNamed = (path: string) => rulebook.includes(path) || rulebook.includes(`\`${lastPiece(path)}\``);
  expect(paths.filter((path) => !isNamed(path))).toEqual([]);
});

test('the page runs no script, loads nothing from elsewhere, and every link on it leads somewhere', async () => {
  const { response, page } = await read();
  expect(page).not.toMatch(/<script|https?:|\son\w+=|\sstyle=/i);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  const styles = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  expect(policy).toContain(createHash('sha256').update(styles).digest('base64'));
  const places = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !places.has(id))).toEqual([]);
});

test('a schema reads as a type, with its limits in words', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 60 },
      ids: { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'string' }] }, maxItems: 9 },
      stage: { enum: ['a', '<b>'], default: 'a' },
    },
    required: ['name'],
  };
  expect(String(schemaText(schema))).toBe(
    [
      '{',
      '  name: string <i>at most 60 characters</i>',
      '  ids?: (number | string)[] <i>at most 9 entries</i>',
      '  stage?: &quot;a&quot; | &quot;&lt;b&gt;&quot; <i>&quot;a&quot; if left out</i>',
      '}',
    ].join('\n'),
  );
  expect(limitsText({ exclusiveMinimum: 0, maximum: 99 })).toBe('1 to 99');
});
