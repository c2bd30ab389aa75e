import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { healthRoutes } from './routes.ts';

/** The calls of the internal port, in every process: /metrics for Prometheus, /healthz and /readyz (rules: API-43). */
export function createInternalApp({
  metrics,
  ...health
}: Pick<Deps, 'database' | 'metrics' | 'now' | 'isStopping'>): Hono {
  return new Hono()
    .get('/metrics', async (c) =>
      c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType }),
    )
    .route('/', healthRoutes(health))
    .onError((error, c) => c.json({ status: 'unavailable', message: error.message }, 503));
}
