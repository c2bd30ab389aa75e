import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/storefront',
      router: { routeFileIgnorePattern: '\\.test\\.' },
    }),
    react(),
    tailwindcss(),
  ],
  environments: {
    // Bundled whole, so that React runs in its production form whatever NODE_ENV the process has.
    ssr: { resolve: { noExternal: true }, build: { rollupOptions: { output: { format: 'esm' } } } },
  },
  build: { target: 'es2023' },
});
