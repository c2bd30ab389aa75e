import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagePlugin } from './scripts/content/message-plugin.ts';

/**
 * The office is built on its own, after the storefront, so that no file of the storefront's pages contains code of the office. Its files
 * are beside the storefront's files, with names that begin with `office-`; scripts/build.ts moves its page.
 */
export default defineConfig({
  plugins: [messagePlugin(), react(), tailwindcss()],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The office is opened once a day and needs nearly all of its libraries at once.
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/office/index.html',
      treeshake: { moduleSideEffects: [{ test: /\/src\/domain\/|\/temporal-polyfill\//, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/office-[hash].js',
        chunkFileNames: 'assets/office-[name]-[hash].js',
        assetFileNames: 'assets/office-[name]-[hash][extname]',
        codeSplitting: { groups: [{ name: 'libraries', tags: ['$initial'], test: /\/node_modules\// }] },
      },
    },
  },
});
