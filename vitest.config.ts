import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messagePlugin } from './scripts/content/message-plugin.ts';

const pages = 'src/{storefront,ui,office}/**';

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
          include: ['{src,demo,sandbox,bench,faults,scripts,docs}/**/*.test.{ts,tsx}', `!${pages}`],
          isolate: false,
        },
      },
      // Modules of pages are evaluated again for each file, because some files pretend to be a browser meanwhile.
      { extends: true, test: { name: 'pages', include: [`${pages}/*.test.{ts,tsx}`] } },
    ],
    // A database starts in some of them, on a machine that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself Vitest leaves a core free, which on two cores leaves one to work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    unstubEnvs: true,
    restoreMocks: true,
  },
});
