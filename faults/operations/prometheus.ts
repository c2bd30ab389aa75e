import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '../../scripts/postgres.ts';
import { pause } from '../table/crash-shop.ts';
import { healthy, scenarios, type Scenario } from './alert-scenarios.ts';
import { alertsFile, configurationFile, type Alert } from './monitoring-files.ts';

export function missingForPrometheus(): string | null {
  const isThere = ['prometheus', 'promtool'].every((program) => spawnSync(program, ['--version']).status === 0);
  return isThere ? null : 'Install Prometheus (Debian: prometheus).';
}

export interface Prometheus {
  /** Whether a query has a value. */
  hasValue: (query: string) => Promise<boolean>;
  /** The names of the alerts that fire. */
  firing: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts Prometheus with the configuration and the alerts that operators copy, with other targets, and with a second in
 * place of the intervals and of the time for which an alert waits.
 */
export async function startPrometheus(targets: readonly string[]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-prometheus-'));
  const port = await freePort();
  const configuration = parse(readFileSync(configurationFile, 'utf8')) as {
    global: Record<string, string>;
    scrape_configs: { static_configs: { targets: readonly string[] }[] }[];
  };
  configuration.global = { scrape_interval: '1s', evaluation_interval: '1s' };
  configuration.scrape_configs[0]!.static_configs = [{ targets }];
  writeFileSync(join(folder, 'prometheus.yml'), stringify(configuration));
  writeFileSync(join(folder, 'alerts.yml'), readFileSync(alertsFile, 'utf8').replace(/^( +for:) .*$/gm, '$1 1s'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    'prometheus',
    [
      ...[`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`],
      ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=error'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Prometheus did not start');
    await pause(100);
  }
  async function ask<T>(path: string): Promise<T> {
    const { status, data, error } = (await (await fetch(url + path)).json()) as {
      status: string;
      data: T;
      error?: string;
    };
    if (status !== 'success') throw new Error(`Prometheus refused ${path}: ${error}`);
    return data;
  }
  return {
    async hasValue(query) {
      const { result } = await ask<{ result: { value: [number, string] }[] }>(
        `/api/v1/query?query=${encodeURIComponent(query)}`,
      );
      return result.some(({ value }) => value[1] !== 'NaN');
    },
    async firing() {
      const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('/api/v1/alerts');
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    stop: () => {
      child.kill('SIGKILL');
      return ended.then(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

/**
 * Checks both files by promtool, and that each alert fires in its scenario and in that of a store that is well none
 * does. Returns what promtool said against them.
 */
export function checkRules(alerts: readonly Alert[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-promtool-'));
  const file = join(folder, 'tests.yml');
  const silent = alerts.map(({ alert }) => ({ eval_time: '180m', alertname: alert, exp_alerts: [] }));
  const tests = [
    ...scenarios.map((scenario) => ({ ...seriesOf(scenario.series), alert_rule_test: [firesIn(scenario, alerts)] })),
    { ...seriesOf(healthy), alert_rule_test: silent },
  ];
  writeFileSync(file, stringify({ rule_files: [alertsFile], evaluation_interval: '1m', tests }));
  const commands = [
    ['check', 'config', configurationFile],
    ['check', 'rules', alertsFile],
    ['test', 'rules', file],
  ];
  const found = commands.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return status === 0 ? [] : [`promtool ${args.join(' ')}: ${stdout}${stderr}`];
  });
  rmSync(folder, { recursive: true, force: true });
  return found;
}

function seriesOf(series: Scenario['series']) {
  return { interval: '1m', input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })) };
}

function firesIn({ alert, minutes, labels }: Scenario, alerts: readonly Alert[]) {
  const rule = alerts.find((one) => one.alert === alert);
  const expected = { exp_labels: { ...rule?.labels, ...labels }, exp_annotations: rule?.annotations };
  return { eval_time: `${minutes}m`, alertname: alert, exp_alerts: [expected] };
}
