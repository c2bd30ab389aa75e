import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, parseSync, Visitor, type Plugin } from 'vite';
import { contentPlugin } from './scripts/content/content-plugin.ts';
import { messagePlugin } from './scripts/content/message-plugin.ts';

/**
 * Limits the wait for a script file: wraps every dynamic import of the storefront in `limitLoading`. A plugin, because
 * the router generates imports too.
 */
function limitImports(): Plugin {
  const limit = join(import.meta.dirname, 'src/storefront/state/script-loading.ts');
  return {
    name: 'limit-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/(storefront|ui)\//, code: /\bimport\(/ },
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

export default defineConfig(({ command }) => ({
  plugins: [
    messagePlugin(),
    limitImports(),
    contentPlugin(),
    tanstackStart({
      // The table of imports in eslint.config.js forbids the same; in development the check would parse every file again.
      importProtection: { enabled: command === 'build' },
      srcDirectory: 'src/storefront',
      router: {
        enableRouteTreeFormatting: false,
        routeFileIgnorePattern: '\\.test\\.',
        // By default an error component is a separate script file, which also fails to load without a connection.
        codeSplittingOptions: { defaultBehavior: [['component'], ['notFoundComponent']] },
      },
    }),
    react(),
    tailwindcss(),
  ],
  environments: {
    // What every page loads comes in two files instead of thirty: fewer requests, and better compression.
    client: {
      // In development one Vite serves both pages. A library that it first finds when the office asks for it reloads the page.
      optimizeDeps: { entries: ['src/office/main.tsx'] },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
                { name: 'shop', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    // All dependencies are bundled, so that React runs in its production form whatever NODE_ENV the process has. In
    // development Node loads the dependencies itself, because Vite cannot run all of them as modules.
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      build: { rollupOptions: { output: { format: 'esm' } } },
    },
  },
  build: {
    target: 'es2023',
    // The pages' security policy forbids inline fonts and scripts.
    assetsInlineLimit: 0,
    // Modules of the domain have no side effects, so a page loads only the functions that it uses.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/domain\/|\/temporal-polyfill\//, sideEffects: false }] },
    },
  },
}));
