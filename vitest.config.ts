import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messagePlugin } from './scripts/content/message-plugin.ts';

export default defineConfig({
  plugins: [messagePlugin()],
  test: {
    include: [
      '{src,demo,sandbox}/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'faults/**/*.test.ts',
      'scripts/**/*.test.ts',
      'docs/**/*.test.ts',
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
