import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messagePlugin } from './scripts/content/message-plugin.ts';

/** Files that replace a module or pretend to be a browser while modules are evaluated: each evaluates its modules itself. */
const apart = ['src/{storefront,ui,office}/**/*.test.{ts,tsx}', 'src/tracing.test.ts', 'src/documents/mails.test.ts'];

export default defineConfig({
  plugins: [messagePlugin()],
  test: {
    projects: [
      // Files of one worker share the modules that they import. Importing the program again for each file took longer than
      // most of their tests.
      {
        extends: true,
        test: {
          name: 'program',
          include: [
            '{src,demo,sandbox,bench,faults,scripts,docs}/**/*.test.{ts,tsx}',
            ...apart.map((files) => `!${files}`),
          ],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
    // A database starts in some of them, on a machine that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default Vitest leaves a core free, which on two cores leaves one to work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The WebAssembly of PGlite is compiled once, without a second compiler in the background.
    execArgv: ['--liftoff-only'],
    unstubEnvs: true,
    restoreMocks: true,
  },
});
