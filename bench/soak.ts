import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClock } from './soak/clock.ts';
import { passDays } from './soak/days.ts';
import { startSoakLoad } from './soak/load.ts';
import { appendFigures, appendTables, measure } from './soak/measure.ts';
import { printReport } from './soak/report.ts';
import { openSoakShop, type SoakShop } from './soak/shop.ts';
import { PROGRAMS, readState, writeState, type SoakState } from './soak/state.ts';
import { findBreaches, noteErrors } from './soak/verify.ts';

const USAGE = 'npm run bench -- soak FOLDER 120, or soak FOLDER days 30, or soak FOLDER report';
const MINUTE_MS = 60_000;

/**
 * Runs a store at a tenth of its capacity for a number of minutes, whose data are in a folder, so that a later run of
 * the same command goes on: only time under load counts. SIGINT and SIGTERM end it in order. `days` lets days pass
 * instead, `report` prints what the folder has.
 */
export async function soak([folder, given = '', count = '30']: string[]): Promise<void> {
  if (folder === undefined || !/^(days|report|\d+)$/.test(given)) throw new Error(USAGE);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (given !== 'report') {
    const state = await readState(folder);
    const clock = openClock(folder, state.days, given === 'days' || state.days > 0);
    const shop = await openSoakShop(folder, state, clock);
    try {
      if (given === 'days') await passDays({ shop, folder, state, days: Number(count), signal: stop.signal });
      else await runMinutes({ shop, folder, state, minutes: Number(given), signal: stop.signal });
      noteErrors(folder, await findBreaches(shop, folder));
    } finally {
      await shop.stop();
    }
  }
  if (!printReport(folder)) process.exitCode = 1;
}

interface Run {
  shop: SoakShop;
  folder: string;
  state: SoakState;
  minutes: number;
  signal: AbortSignal;
}

async function runMinutes({ shop, folder, state, minutes, signal }: Run): Promise<void> {
  const load = await startSoakLoad(shop, folder);
  const logged = Object.fromEntries(PROGRAMS.map((name) => [name, 0]));
  let counted = performance.now();
  const countSeconds = () => {
    const now = performance.now();
    state.seconds += (now - counted) / 1_000;
    counted = now;
    writeState(folder, state);
  };
  while (state.seconds < minutes * 60 && !signal.aborted) {
    await pause(MINUTE_MS, undefined, { signal }).catch(() => undefined);
    countSeconds();
    if (signal.aborted) break;
    const { errors, ...report } = load.report();
    for (const name of PROGRAMS) {
      const output = shop.programs[name].output();
      errors.push(...errorLines(output.slice(logged[name])).map((line) => `${name}: ${line}`));
      logged[name] = output.length;
    }
    noteErrors(folder, errors);
    const { orders: placed, ...rest } = report;
    const minute = Math.round(state.seconds / 60);
    const figures = { minute, at: Math.round(Date.now() / 1_000), placed, ...rest, errors: errors.length };
    appendFigures(join(folder, 'soak.csv'), { ...figures, ...(await measure(shop)) });
    await appendTables(join(folder, 'tables.csv'), minute, shop.db);
  }
  await load.stop();
  countSeconds();
}

/** Lines of a program's output about errors; also lines that are no JSON, which only an uncaught error prints. */
function errorLines(output: string): string[] {
  return output.split('\n').filter((line) => /"level":[56]0/.test(line) || /^\s*(\w*Error\b|at )/.test(line));
}
