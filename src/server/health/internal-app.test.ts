import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMetrics } from '#server/metrics.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createInternalApp } from './internal-app.ts';

const parts = { metrics: createMetrics(), now: () => new Date(), isStopping: () => false };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// rules: API-43
it('the internal port answers metrics and health', async () => {
  const app = createInternalApp({ ...parts, database });
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
  const metrics = await app.request('/metrics');
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  expect(await metrics.text()).toContain('http_request_duration_seconds');
});

// rules: API-43
it('a process that is stuck or not ready answers 503 with the reason', async () => {
  const unwell = {
    ...database,
    isStuck: () => Promise.resolve(true),
    whyNotReady: () => Promise.resolve('read_only' as const),
  };
  const app = createInternalApp({ ...parts, database: unwell });
  const health = await app.request('/healthz');
  expect(health.status).toBe(503);
  const ready = await app.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ message: 'The database is read-only.' });
});

// rules: SAFE-25
it('a process that was told to end is healthy but not ready', async () => {
  const app = createInternalApp({ ...parts, database, isStopping: () => true });
  expect((await app.request('/healthz')).status).toBe(200);
  const ready = await app.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ message: 'The process is ending.' });
});
