import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Mails and business documents are written in JSX, which Node does not read: built for the server beside the storefront. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // Bundled whole, so that it loads in a tenth of the time and React runs in its production form.
  // The PDF library reads files of its own beside it, and is loaded when the first PDF is requested.
  ssr: { noExternal: true, external: ['@react-pdf/renderer'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/documents/documents.tsx',
    outDir: 'dist/documents',
    target: 'node24',
  },
});
