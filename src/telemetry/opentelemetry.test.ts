import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCollector, type Collector } from '#testing/collector.ts';
import { exportTraces, type TracingOptions } from './opentelemetry.ts';
import { currentTrace, failureOf, inSpan, startSpan } from './spans.ts';

let collector: Collector;
let stop: () => Promise<void> = async () => undefined;
const lost: unknown[] = [];

beforeEach(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  lost.length = 0;
});
afterEach(async () => {
  await stop();
  await collector.stop();
});

function begin(options: Partial<TracingOptions> = {}): void {
  const resource = { 'service.name': 'operatory', 'operatory.role': 'web' };
  const onLost = (error: unknown) => void lost.push(error);
  stop = exportTraces({ resource, sampler: 'parentbased_always_on', ratio: 1, onLost, ...options });
}

const work = { name: 'work', kind: 'internal' } as const;

// rules: SAFE-31
it('sends spans with their parents, and the code of a failure instead of its message', async () => {
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=staging');
  begin();
  const failing = inSpan(work, () =>
    inSpan({ name: 'inner', kind: 'client', facts: { kind: 'test' } }, async () => {
      throw new Error('ada.renner@example.ca', { cause: Object.assign(new Error(), { code: '23505' }) });
    }),
  );
  await expect(failing).rejects.toThrow();
  expect(currentTrace()).toBeUndefined();
  await stop();
  const [inner, outer] = collector.spans();
  expect(outer).toMatchObject({ name: 'work', parentId: '', failed: true });
  expect(inner).toMatchObject({ name: 'inner', kind: 'client', parentId: outer?.spanId, failed: true });
  expect(inner?.facts).toEqual({ kind: 'test', 'error.type': '23505' });
  const resource = { 'operatory.role': 'web', 'deployment.environment.name': 'staging' };
  expect(outer?.resource).toMatchObject({ 'service.name': 'operatory', ...resource });
  expect(JSON.stringify(collector.spans())).not.toContain('ada');
});

it('ignores an unusable cause, and keeps to the decision of a usable one', async () => {
  begin();
  const unsampled = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  for (const cause of ['', 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, unsampled])
    startSpan({ ...work, cause })?.end();
  expect(startSpan({ ...work, cause: unsampled })?.traceId).toBe('a'.repeat(32));
  await stop();
  expect(collector.spans().map(({ parentId }) => parentId)).toEqual(['', '', '']);
});

it('records the share of traces that the settings name', async () => {
  begin({ sampler: 'parentbased_traceidratio', ratio: 0 });
  startSpan(work)?.end();
  await stop();
  begin({ sampler: 'always_off' });
  startSpan(work)?.end();
  await stop();
  expect(collector.spans()).toEqual([]);
});

// rules: SAFE-31
it('reports spans that the collector refuses, and ends without them', async () => {
  begin();
  collector.answerWith(400);
  await expect(inSpan(work, async () => 'done')).resolves.toBe('done');
  await stop();
  expect(lost).toHaveLength(1);
  expect(collector.spans()).toEqual([]);
});

it('names the failure of anything that is thrown', () => {
  expect(failureOf(new TypeError('x'))).toBe('TypeError');
  expect(failureOf(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBe('ECONNRESET');
  expect(failureOf(Object.assign(new Error('x'), { code: 'ada@example.ca' }))).toBe('Error');
  expect(failureOf('x')).toBe('string');
});
