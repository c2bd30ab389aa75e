import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The scripts served to browsers, by file name in the URL. */
const ENTRIES = { 'stripe.js': 'stripe.ts', 'card-field.js': 'card-field.ts', 'challenge.js': 'challenge.ts' };

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('page', import.meta.url)),
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(`page/${entry}`, import.meta.url)), formats: ['iife'], name: 'cards' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing was built from ${entry}`);
  return chunk.code;
}

// Runs as a separate process (see scripts.ts), so that the bundler's memory is freed when it ends.
const scripts: Record<string, string> = {};
for (const [name, entry] of Object.entries(ENTRIES)) scripts[name] = await bundled(entry);
process.stdout.write(JSON.stringify(scripts));
