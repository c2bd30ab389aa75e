import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '#testing/program.ts';
import { freePort } from '../../scripts/postgres.ts';
import type { SoakItem } from './prepare.ts';

/** The programs of a soak, in the order in which they are started. */
export const PROGRAMS = ['web1', 'web2', 'worker'] as const;
export type ProgramName = (typeof PROGRAMS)[number];

/** What a soak must know to go on after a pause. */
export interface SoakState {
  /** Addresses are stored in the database, so every start has the same ports. */
  ports: { database: number; outside: number; smtp: number; programs: Record<ProgramName, Record<string, string>> };
  /** The products to order; none until the catalogue and the clinics are in the database. */
  items: SoakItem[];
  /** Invariants that the demo's own history breaks: its orders by card were never charged. */
  breachesOfDemo: string[];
  /** Seconds under load so far, without the pauses. */
  seconds: number;
  /** Days by which the clocks of all processes are ahead. */
  days: number;
}

const fileOf = (folder: string) => join(folder, 'soak.json');

/** The state of the soak in the folder, which is created with a new state if it is not there. */
export async function readState(folder: string): Promise<SoakState> {
  mkdirSync(folder, { recursive: true });
  if (existsSync(fileOf(folder))) return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as SoakState;
  const [database, outside, smtp] = [await freePort(), await freePort(), await freePort()];
  const [web1, web2, worker] = [await freePorts(), await freePorts(), await freePorts()];
  const ports = { database, outside, smtp, programs: { web1, web2, worker } };
  return { ports, items: [], breachesOfDemo: [], seconds: 0, days: 0 };
}

/** Keeps the state, whole or not at all. */
export function writeState(folder: string, state: SoakState): void {
  writeFileSync(`${fileOf(folder)}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${fileOf(folder)}.new`, fileOf(folder));
}
