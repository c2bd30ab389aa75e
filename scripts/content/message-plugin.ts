import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';

/**
 * Compiles the messages of storefront, office and the parts in src/ui, so that the browser needs no parser for them (11
 * kB less).
 */
export function messagePlugin(): Plugin {
  const compileAll = (node: unknown): unknown =>
    typeof node === 'string'
      ? compileMessage(node)
      : Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, compileAll(value)]));
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(storefront|office|ui)\/messages\/.+\.json$/ },
      handler: (code) => JSON.stringify(compileAll(JSON.parse(code))),
    },
  };
}
