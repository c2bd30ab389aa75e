import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Env } from '#env.ts';

interface Traced {
  role: string;
  version: string;
  log: Logger;
}

/** Milliseconds between two log lines about a collector that does not accept spans. */
const WARN_EVERY_MS = 60_000;

/**
 * Records traces if the settings name a collector. Without one nothing of OpenTelemetry's SDK is loaded. Returns a
 * function that sends the last spans.
 */
export async function startTracing(env: Env, { role, version, log }: Traced): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || env.OTEL_SDK_DISABLED === 'true') return async () => undefined;
  const { exportTraces } = await import('#telemetry/opentelemetry.ts');
  let quietUntil = 0;
  return exportTraces({
    resource: {
      'service.name': 'operatory',
      'service.version': version,
      'service.instance.id': randomUUID(),
      'operatory.role': role,
    },
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    onLost(error) {
      if (performance.now() < quietUntil) return;
      quietUntil = performance.now() + WARN_EVERY_MS;
      log.warn({ err: error }, 'traces were not sent and are lost');
    },
  });
}
