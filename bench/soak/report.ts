import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures, type Figures } from './measure.ts';

const HOUR = 60;
const MEGABYTE = 1024 * 1024;
/** Growth an hour that still counts as flat: processes keep compiled code and full caches. */
const FLAT_MB_AN_HOUR = 10;
/** Share by which the bytes of an order may differ between first and last hour: indexes grow in steps. */
const FLAT_SHARE = 0.1;
/** Minutes until caches and compiled code are complete. */
const WARM_UP = 10;

type Row = Record<string, string | number>;

/**
 * Prints the first hour beside the last, and the days; returns whether everything was flat, without an error and
 * without a lost or doubled order.
 */
export function printReport(folder: string): boolean {
  const minutes = readFigures(join(folder, 'soak.csv'));
  const days = readFigures(join(folder, 'days.csv'));
  const errors = existsSync(join(folder, 'errors.log'))
    ? readFileSync(join(folder, 'errors.log'), 'utf8').trimEnd().split('\n')
    : [];
  const table = minutes.length > 1 ? rowsOfHours(minutes) : {};
  console.table(table);
  console.table(days.map(({ day, ...figures }) => ({ day, ...inMegabytes(figures) })));
  const [last] = minutes.slice(-1);
  process.stdout.write(`${last?.['minute'] ?? 0} minutes, ${days.length} days, ${errors.length} errors and breaches\n`);
  for (const error of errors.slice(0, 20)) process.stdout.write(`${error}\n`);
  return errors.length === 0 && Object.values(table).every(({ missed }) => missed === '');
}

/** Each figure in the first and the last hour after the warm-up, with the goal that it misses. */
function rowsOfHours(all: Figures[]): Record<string, Row> {
  const minutes = all.length > 2 * WARM_UP ? all.slice(WARM_UP) : all;
  const [first, last] = [minutes.slice(0, HOUR), minutes.slice(-HOUR)];
  const table: Record<string, Row> = {};
  const add = (name: string, [a, b]: [number, number], missed: boolean, extra: Row = {}) => {
    table[name] = { 'first hour': round(a), 'last hour': round(b), ...extra, missed: missed ? 'missed' : '' };
  };
  const both = (of: (hour: Figures[]) => number): [number, number] => [of(first), of(last)];
  const mean = (name: string) => both((hour) => hour.reduce((sum, line) => sum + line[name]!, 0) / hour.length);
  const most = (name: string) => both((hour) => Math.max(...hour.map((line) => line[name]!)));
  for (const name of ['web1', 'web2', 'worker']) {
    for (const kind of ['rss', 'heap']) {
      const slope = slopeOf(last, `${name}_${kind}`) / MEGABYTE;
      const [a, b] = mean(`${name}_${kind}`);
      const extra = { 'MB an hour': round(slope) };
      add(`${name} ${kind}, MB`, [a / MEGABYTE, b / MEGABYTE], kind === 'heap' && slope > FLAT_MB_AN_HOUR, extra);
    }
  }
  const grown = (name: string, [a, b]: [number, number]) => add(`${name}, most`, [a, b], b > a);
  grown('connections', most('connections'));
  grown('calls waiting for a connection', most('waiting_for_connection'));
  grown('oldest job, s', most('oldest_job_seconds').map((age) => Math.max(age, HOUR)) as [number, number]);
  add('jobs waiting, mean', mean('jobs_waiting'), mean('jobs_waiting')[1] > 2 * mean('jobs_waiting')[0] + 5);
  add('jobs given up, most', most('jobs_dead'), most('jobs_dead')[1] > 0);
  add(
    'listeners, fewest',
    both((hour) => Math.min(...hour.map((line) => line['listeners']!))),
    false,
  );
  add('page cache, MB', mean('page_cache_bytes').map((bytes) => bytes / MEGABYTE) as [number, number], false);
  for (const name of ['order_bytes', 'queue_bytes']) {
    const [a, b] = both((hour) => growthOf(hour, name) / growthOf(hour, 'orders'));
    add(`${name.replace('_', ' ')} an order`, [a, b], b > a * (1 + FLAT_SHARE));
  }
  const other = both((hour) => growthOf(hour, 'other_bytes') / MEGABYTE);
  add('growth of all other tables, MB', other, other[1] > FLAT_MB_AN_HOUR);
  add('orders a minute', mean('placed'), false);
  add('p95 of orders, ms', mean('orderP95'), false);
  add('p95 of pages, ms', mean('pageP95'), false);
  add('load average', mean('load'), false);
  return table;
}

const growthOf = (hour: Figures[], name: string) => hour.at(-1)![name]! - hour[0]![name]!;
const round = (value: number) => Math.round(value * 10) / 10;

/** The slope of a figure by least squares, an hour. */
function slopeOf(lines: Figures[], name: string): number {
  const middle = (lines.length - 1) / 2;
  const mean = lines.reduce((sum, line) => sum + line[name]!, 0) / lines.length;
  const over = lines.reduce((sum, line, at) => sum + (at - middle) * (line[name]! - mean), 0);
  const under = lines.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return under === 0 ? 0 : (over / under) * HOUR;
}

function inMegabytes(figures: Figures): Row {
  const entries = Object.entries(figures).filter(([name]) => !/^(at|load|web|worker)/.test(name));
  return Object.fromEntries(
    entries.map(([name, value]) =>
      name.endsWith('_bytes') ? [`${name.slice(0, -6)}, MB`, round(value / MEGABYTE)] : [name, value],
    ),
  );
}
