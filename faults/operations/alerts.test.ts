import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { reportReplica } from '#server/health/replica-report.ts';
import { addStoreMetrics } from '#server/health/store-metrics.ts';
import { createLog } from '#server/log.ts';
import { createMetrics, nameVersion } from '#server/metrics.ts';
import { healthy, scenarios } from './alert-scenarios.ts';
import { queriesOf, readAlerts, readPanels } from './monitoring-files.ts';
import { comparedIn, metricsOf } from './promql.ts';

/** The labels of each metric that a process can have, by its name. Prometheus adds the labels of a target. */
function labelsOfMetrics(): Map<string, string[]> {
  const metrics = createMetrics(true);
  const replica = { onChange: () => undefined, status: () => ({}) };
  const database = { replica } as unknown as Database;
  addStoreMetrics(metrics.registry, database);
  reportReplica({ database, metrics, log: createLog('silent', 'test') } as never);
  nameVersion(metrics, { version: '1', role: 'web' });
  const labels = new Map([['up', ['job', 'instance']]]);
  for (const metric of metrics.registry.getMetricsAsArray()) {
    const { name, labelNames, type } = metric as unknown as { name: string; labelNames: string[]; type: string };
    const own = [...labelNames, 'job', 'instance'];
    labels.set(name, own);
    if (type !== 'histogram') continue;
    for (const end of ['sum', 'count']) labels.set(`${name}_${end}`, own);
    labels.set(`${name}_bucket`, [...own, 'le']);
  }
  return labels;
}

const known = labelsOfMetrics();
const alerts = readAlerts();
const panels = readPanels();

/** The metrics of an expression that no process of the store has. */
function unknownIn(expression: string): string[] {
  return metricsOf(expression).flatMap(({ name, labels }) => {
    const own = known.get(name);
    return own ? labels.filter((label) => !own.includes(label)).map((label) => `${name}{${label}}`) : [name];
  });
}

describe.each(alerts)('the alert $alert', ({ alert, expr, labels, annotations }) => {
  // rules: API-72
  it('reads metrics and labels that the store has, of the job of the store alone', () => {
    expect(unknownIn(expr)).toEqual([]);
    expect(metricsOf(expr).filter(({ labels: named }) => !named.includes('job'))).toEqual([]);
    expect(comparedIn(expr).length).toBeGreaterThan(0);
  });

  // rules: API-72
  it('says why and what to do first, here and in the runbook', () => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/\.$/),
      reason: expect.stringMatching(/\.$/),
      first_step: expect.stringMatching(/\.$/),
      runbook: `docs/operations.md#${alert.toLowerCase()}`,
    });
    expect(runbook.get(alert)?.length).toBeGreaterThan(80);
  });

  it('has a scenario in which it fires', () => {
    expect(scenarios.filter((one) => one.alert === alert)).toHaveLength(1);
  });
});

/** The sections of the runbook that have a heading, by their heading. */
const runbook = new Map(
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n'))]),
);

// rules: API-72
it('every panel of the dashboard reads metrics and labels that the store has', () => {
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(drawn.filter((panel) => queriesOf(panel).length === 0)).toEqual([]);
  expect(drawn.flatMap(queriesOf).flatMap(unknownIn)).toEqual([]);
});

it('the panels of the dashboard do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { w, x } }) => x + w <= 24)).toBe(true);
});

it('the scenarios name metrics and labels that the store has', () => {
  const series = [...scenarios.map((one) => one.series), healthy].flatMap((one) => Object.keys(one));
  expect(series.flatMap(unknownIn)).toEqual([]);
});

it('names a metric and a label that the store does not have', () => {
  expect(unknownIn('sum by (kindd) (rate(http_request_duration_seconds_count{statuss="1"}[5m])) > jobs_deadd')).toEqual(
    [...['http_request_duration_seconds_count{kindd}', 'http_request_duration_seconds_count{statuss}', 'jobs_deadd']],
  );
  expect(() => metricsOf('sum(up')).toThrow('Not PromQL');
});

it.each([
  ['up == 0', ['up']],
  ['absent(build_info{role="web"})', ['build_info{role="web"}']],
  ['sum(rate(a[5m])) / sum(rate(b[5m])) > 0.01', ['sum(rate(a[5m])) / sum(rate(b[5m]))']],
  ['time() - max by (task) (a) > 300 and (b < 2)', ['time() - max by (task) (a)', 'b']],
])('%s has a value while nothing is wrong if %j have one', (expression, parts) => {
  expect(comparedIn(expression)).toEqual(parts);
});
