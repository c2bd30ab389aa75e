import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Mails and printed papers are written in JSX, which Node does not read: built for the server beside the storefront. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    ssr: 'src/documents/documents.tsx',
    outDir: 'dist/documents',
    target: 'node24',
  },
});
