import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'faults/**/*.test.ts', 'scripts/**/*.test.ts', 'docs/**/*.test.ts'],
    // A database starts in some of them, on a machine that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
    restoreMocks: true,
  },
});
