import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

// Type-aware rules need files that exist; the planted ones do not.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false } },
      rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' },
    },
  ],
});

async function messages(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  const rules = ['no-restricted-imports', 'no-restricted-syntax', 'max-lines'];
  return (result?.messages ?? []).filter(({ ruleId }) => rules.includes(ruleId ?? ''));
}

async function offences(file: string, code: string): Promise<string[]> {
  return (await messages(file, code)).map(({ ruleId }) => ruleId ?? '');
}

/** The modules of `wanted` that `file` may import. */
async function allowed(file: string, wanted: string[]): Promise<string[]> {
  const refused = await messages(file, wanted.map((module) => `import '${module}';\n`).join(''));
  return wanted.filter((_, at) => !refused.some(({ line }) => line === at + 1));
}

describe('the layer table', () => {
  it.each([
    ['src/domain/planted.ts', "import '#db/client.ts';"],
    ['src/domain/planted.ts', "import '#contract/orders.ts';"],
    ['src/domain/planted.ts', "import 'zod';"],
    ['src/search/planted.ts', "import '#server/app.ts';"],
    ['src/search/planted.ts', "import 'pg';"],
    ['src/contract/planted.ts', "import '#server/app.ts';"],
    ['src/telemetry/planted.ts', "import '#db/client.ts';"],
    ['src/db/planted.ts', "import '#server/app.ts';"],
    ['src/jobs/planted.ts', "import '#server/app.ts';"],
    ['src/adapters/mail/planted.ts', "import '#server/app.ts';"],
    ['src/adapters/mail/planted.ts', "import '#adapters/identity/auth0.ts';"],
    ['src/documents/planted.tsx', "import '#storefront/api.ts';"],
    ['src/server/planted.ts', "import '#adapters/payments/stripe.ts';"],
    ['src/server/planted.ts', "import '#storefront/api.ts';"],
    ['src/server/planted.ts', "import '#sandbox/server.ts';"],
    ['src/server/planted.ts', "import '#demo/load.ts';"],
    ['src/server/planted.ts', "import '#env.ts';"],
    ['src/server/planted.ts', "import '#store-settings.ts';"],
    ['src/storefront/features/cart/planted.tsx', "import '#demo/settings.json';"],
    ['src/api-client/planted.ts', "import '#storefront/api.ts';"],
    ['src/api-client/planted.ts', "import '#server/app.ts';"],
    ['src/storefront/features/cart/planted.tsx', "import '#api-client/answers.ts';"],
    ['src/ui/planted.tsx', "import '#storefront/parts/price.tsx';"],
    ['src/ui/planted.tsx', "import '#search/search-query.ts';"],
    ['src/ui/planted.tsx', "import '#contract/orders.ts';"],
    ['src/ui/planted.tsx', "import { useTranslations } from 'use-intl';"],
    ['src/ui/planted.tsx', "import { lazy } from 'react';"],
    ['src/storefront/features/cart/planted.tsx', "import { lazy } from 'react';"],
    ['src/storefront/parts/planted.tsx', "import '#storefront/api.ts';"],
    ['src/storefront/parts/planted.tsx', "import '#contract/orders.ts';"],
    ['src/storefront/parts/planted.tsx', "import { useTranslations } from 'use-intl';"],
    ['src/storefront/routes/planted.tsx', "import { useTranslations } from 'use-intl/react';"],
    ['src/storefront/state/planted.ts', "import '#ui/button.tsx';"],
    ['src/storefront/features/cart/planted.tsx', "import '#storefront/features/listing/card.tsx';"],
    ['src/storefront/features/cart/planted.tsx', "import '#server/app.ts';"],
    ['src/office/parts/planted.tsx', "import '#office/api.ts';"],
    ['src/office/lists/planted.tsx', "import '#office/features/order/steps.tsx';"],
    ['src/office/features/orders/planted.tsx', "import '#office/features/order/steps.tsx';"],
    ['src/office/features/orders/planted.tsx', "import '#storefront/parts/price.tsx';"],
    ['src/office/routes/planted.tsx', "import '#server/app.ts';"],
    ['src/office/state/planted.ts', "import '#ui/button.tsx';"],
    ['src/storefront/routes/planted.tsx', "import '#office/api.ts';"],
    ['src/ui/planted.tsx', "import '#office/api.ts';"],
    ['src/storefront/features/cart/planted.tsx', "import type { Api } from '#server/app.ts';"],
    ['src/storefront/routes/planted.tsx', "import '#server/app.ts';"],
    ['src/storefront/api.ts', "import '#server/catalogue/queries.ts';"],
    ['sandbox/planted.ts', "import '#domain/money.ts';"],
    ['sandbox/planted.ts', "import '#store-settings.ts';"],
    ['demo/planted.ts', "import '#server/app.ts';"],
    ['src/ops/planted.ts', "import '#adapters/payments/stripe.ts';"],
  ])('refuses in %s: %s', async (file, code) => {
    expect(await offences(file, code)).toContain('no-restricted-imports');
  });

  it.each([
    ['src/domain/planted.ts', "import '#domain/money.ts';"],
    ['src/domain/planted.ts', "import { add } from './money.ts'; add();"],
    ['src/search/planted.ts', "import '#domain/money.ts';"],
    ['src/server/planted.ts', "import '#adapters/payments/port.ts';"],
    ['src/storefront/features/cart/planted.tsx', "import '#ui/button.tsx';"],
    ['src/storefront/routes/planted.tsx', "import '#storefront/features/cart/cart-page.tsx';"],
    ['src/ui/planted.tsx', "import '#ui/messages/translations.ts';"],
    ['src/storefront/content/planted.ts', "export const texts = import.meta.glob('/demo/content/*.md');"],
    ['src/storefront/api.ts', "import type { Api } from '#server/app.ts'; export type Client = Api;"],
    ['src/office/api.ts', "import { ApiError } from '#api-client/answers.ts'; new ApiError(0, null);"],
    ['src/server/planted.test.ts', "import '#sandbox/server.ts';"],
    ['src/ops/planted.ts', "import '#store-settings.ts';"],
    ['sandbox/main.ts', "import '#store-settings.ts';"],
  ])('allows in %s: %s', async (file, code) => {
    expect(await offences(file, code)).toEqual([]);
  });

  it.each([
    ['a relative path', "import '../server/app.ts';", 'no-restricted-imports'],
    ['a dynamic import', "export const late = () => import('#server/app.ts');", 'no-restricted-syntax'],
    [
      'a dynamic import by relative path',
      "export const late = () => import('../server/app.ts');",
      'no-restricted-syntax',
    ],
    ['a type import', "export type App = import('#server/app.ts').Api;", 'no-restricted-syntax'],
    ['a pattern of files', "export const texts = import.meta.glob('/demo/content/*.md');", 'no-restricted-syntax'],
    ['patterns of files', "export const texts = import.meta.glob(['./*.md', '/src/db/*.ts']);", 'no-restricted-syntax'],
    ["the device's clock", 'export const today = new Date();', 'no-restricted-syntax'],
    ['a re-export', "export { createApp } from '#server/app.ts';", 'no-restricted-imports'],
  ])('sees %s', async (_what, code, rule) => {
    expect(await offences('src/storefront/features/cart/planted.tsx', code)).toContain(rule);
  });
});

describe('the table of server features', () => {
  const features = readdirSync(join(root, 'src/server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  const fileOf = (feature: string) => `#server/${feature}/planted.ts`;

  /** Which other features each feature may import. */
  async function readImports(): Promise<Map<string, string[]>> {
    const imports = new Map<string, string[]>();
    for (const feature of features) {
      const others = features.filter((other) => other !== feature);
      const found = await allowed(`src/server/${feature}/planted.ts`, others.map(fileOf));
      imports.set(
        feature,
        others.filter((other) => found.includes(fileOf(other))),
      );
    }
    return imports;
  }

  it.each([
    ['money', 'orders'],
    ['orders', 'subscriptions'],
    ['orders', 'payments'],
    ['subscriptions', 'payments'],
    ['fulfilment', 'payments'],
    ['catalogue', 'orders'],
    ['rate-limit', 'sessions'],
  ])('refuses in %s: %s', async (feature, other) => {
    expect(await offences(`src/server/${feature}/planted.ts`, `import '${fileOf(other)}';`)).toContain(
      'no-restricted-imports',
    );
  });

  // A folder without a row is checked by the row of the whole server, which allows both.
  it.each(features)('has a row for %s', async (feature) => {
    const outside = ['#server/app.ts', '#server/testing/test-orders.ts'];
    expect(await allowed(`src/server/${feature}/planted.ts`, [fileOf(feature), ...outside])).toEqual([fileOf(feature)]);
  });

  it('lets no feature import itself through other features', async () => {
    const below = await readImports();
    const reaches = (feature: string, seen = new Set<string>()): Set<string> => {
      for (const other of below.get(feature) ?? []) if (!seen.has(other)) reaches(other, seen.add(other));
      return seen;
    };
    expect(reaches('payments').size).toBeGreaterThan(5);
    expect(features.filter((feature) => reaches(feature).has(feature))).toEqual([]);
  });

  it('has the levels of docs/architecture.md', async () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const [, table = ''] = /^\| level +\| features +\|\n\|[ |-]+\n((?:\|.*\n)+)/m.exec(page) ?? [];
    // The highest level comes first.
    const levels = table.split('\n').map((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, feature = '']) => feature));
    expect(levels.flat().sort()).toEqual(features.toSorted());
    const levelOf = (feature: string) => levels.findIndex((level) => level.includes(feature));
    const wrong = [...(await readImports())].flatMap(([feature, others]) =>
      others
        .filter((other) => levelOf(other) <= levelOf(feature))
        .map((other) => `${feature} imports ${other}, which is not on a lower level`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps files outside a feature below the features', async () => {
    const wanted = [...features.map(fileOf), '#server/app.ts', '#server/deps.ts'];
    expect(await allowed('src/server/planted.ts', wanted)).toEqual([
      fileOf('rate-limit'),
      fileOf('sessions'),
      '#server/deps.ts',
    ]);
    expect(await allowed('src/server/app.ts', wanted)).toEqual(wanted);
  });
});

describe('a business rule', () => {
  it.each([
    'export const at = new Date();',
    'export const at = Date.now();',
    'export const chance = Math.random();',
    'export async function rule() { return 1; }',
    'export const rule = async () => 1;',
    'export const home = process.env.HOME;',
    "export const page = fetch('/');",
  ])('reads no clock, chance, environment or network: %s', async (code) => {
    expect(await offences('src/domain/planted.ts', code)).toContain('no-restricted-syntax');
  });

  it('may read a given date', async () => {
    expect(await offences('src/domain/planted.ts', "export const at = new Date('2026-01-01');")).toEqual([]);
  });
});

describe('the length of a file', () => {
  it.each([
    ['src/storefront/routes/planted.tsx', 61],
    ['src/storefront/features/cart/planted.tsx', 151],
    ['src/domain/planted.ts', 201],
    ['src/server/planted.ts', 301],
    ['src/domain/planted.test.ts', 501],
  ])('%s is too long with %i lines', async (file, lines) => {
    const code = 'export {};\n'.repeat(lines);
    expect(await offences(file, code)).toContain('max-lines');
    expect(await offences(file, 'export {};\n'.repeat(lines - 1))).toEqual([]);
  });
});
