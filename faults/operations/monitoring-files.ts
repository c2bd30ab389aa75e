import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

interface Panel {
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string }[];
}

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
export const alertsFile = join(deploy, 'prometheus', 'alerts.yml');
export const configurationFile = join(deploy, 'prometheus', 'prometheus.yml');

/** The alerts that operators copy. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(alertsFile, 'utf8')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The panels of the dashboard that operators import. */
export function readPanels(): Panel[] {
  return (JSON.parse(readFileSync(join(deploy, 'grafana', 'store.json'), 'utf8')) as { panels: Panel[] }).panels;
}

/** The queries of a panel as Grafana sends them; it writes the interval of its resolution into a query. */
export function queriesOf({ targets = [] }: Pick<Panel, 'targets'>): string[] {
  return targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'));
}
