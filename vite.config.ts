import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, parseSync, Visitor, type Plugin } from 'vite';
import { contentPlugin } from './scripts/content/content-plugin.ts';

/** Compiles the storefront's words when it is built: the browser then needs no parser for them (11 kB less). */
function compileMessages(): Plugin {
  const compileAll = (node: unknown): unknown =>
    typeof node === 'string'
      ? compileMessage(node)
      : Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, compileAll(value)]));
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/storefront\/messages\/.+\.json$/ },
      handler: (code) => JSON.stringify(compileAll(JSON.parse(code))),
    },
  };
}

/**
 * Ends the wait for a script file: every dynamic import of the storefront goes through `limitLoading`. A plugin, so that
 * the imports the router makes of its routes are among them.
 */
function limitImports(): Plugin {
  const limit = join(import.meta.dirname, 'src/storefront/state/script-loading.ts');
  return {
    name: 'limit-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/storefront\//, code: /\bimport\(/ },
      handler(code) {
        const inserted: [at: number, text: string][] = [];
        const take = ({ start, end }: { start: number; end: number }) =>
          inserted.push([start, 'limitLoading(() => '], [end, ')']);
        new Visitor({ ImportExpression: take }).visit(parseSync('storefront.js', code).program);
        if (inserted.length === 0) return null;
        let text = code;
        for (const [at, part] of inserted.sort(([one], [other]) => other - one)) {
          text = text.slice(0, at) + part + text.slice(at);
        }
        return { code: `import { limitLoading } from ${JSON.stringify(limit)};\n${text}`, map: null };
      },
    },
  };
}

/** Draws lucide's icons by our own, lighter component. */
function drawIcons(): Plugin {
  const ours = join(import.meta.dirname, 'src/storefront/ui/create-icon.ts');
  return {
    name: 'draw-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(ours)};`,
    },
  };
}

/** What home, listings and products all have beside the libraries. */
const everyCataloguePage = new RegExp(
  [
    'src/storefront/(api|page-head|settings)\\.',
    'src/storefront/messages/(en\\.ts|translations|words|en/(catalogue|content|shell|titles|ui)\\.)',
    'src/storefront/features/listing/',
    'src/storefront/state/(adding|brands-query|cart|categories-query|classes-query|favourites|session|session-tabs)\\.',
    'src/storefront/ui/(breadcrumbs|button|card-purchase|create-icon|empty-state|field|load-error|price|product-card|product-picture|product-row|quantity-stepper|skeleton|stock-line|structured-data)\\.',
    'lucide-react/dist/esm/createLucideIcon',
    'lucide-react/dist/esm/icons/(chevron-left|chevron-right|circle-exclamation-point|layout-grid|list|package-search|truck|x)\\.',
  ].join('|'),
);

export default defineConfig(({ command }) => ({
  plugins: [
    compileMessages(),
    limitImports(),
    drawIcons(),
    contentPlugin(),
    tanstackStart({
      srcDirectory: 'src/storefront',
      router: { routeFileIgnorePattern: '\\.test\\.' },
    }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
            { find: /^use-intl$/, replacement: join(import.meta.dirname, 'src/storefront/messages/translations.ts') },
          ]
        : [],
  },
  environments: {
    // What every page needs comes in three files instead of thirty: fewer requests, and they compress better together.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|use-intl|zustand|hono)\//,
                },
                { name: 'shop', test: everyCataloguePage },
              ],
            },
          },
        },
      },
    },
    // Built whole, so that React runs in its production form whatever NODE_ENV the process has. From the sources, Node
    // loads the libraries itself: not all of them are modules that Vite can run.
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      build: { rollupOptions: { output: { format: 'esm' } } },
    },
  },
  build: {
    target: 'es2023',
    // The pages' policy allows no font or script inside another file.
    assetsInlineLimit: 0,
    // A rule does nothing by being imported: what a page does not use of the rules is not sent with it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/domain\/|\/temporal-polyfill\//, sideEffects: false }] },
    },
  },
}));
