import type { TestCluster } from '../../scripts/postgres.ts';
import { composeInstallation } from './compose-installation.ts';
import { damagedFolder } from './damaged-folder.ts';
import { leaderLost, leaderLostBehindPoolers } from './leader-lost.ts';
import { monitoring } from './monitoring.ts';
import { manyOutages } from './outages.ts';
import { pointInTime } from './point-in-time.ts';
import { restoredBackup } from './restored-backup.ts';
import { rollingRestart } from './rolling-restart.ts';
import { twoVersions } from './two-versions.ts';

/** One thing that happens to a store in operation. */
export interface OperationsCase {
  name: string;
  /**
   * Returns what went wrong; `note` prints a line of figures. The cluster is the case's own. A case with several parts
   * runs the parts whose name contains the word.
   */
  run: (cluster: TestCluster, note: (line: string) => void, word: string) => Promise<string[]>;
}

const cases: OperationsCase[] = [
  rollingRestart,
  twoVersions,
  leaderLost,
  leaderLostBehindPoolers,
  manyOutages,
  pointInTime,
  restoredBackup,
  damagedFolder,
  monitoring,
  composeInstallation,
];

/**
 * Runs the cases whose name contains `word`, each on a separate cluster; of the outages, only the outages whose name
 * contains `outage`. Returns what went wrong.
 */
export async function runOperations(
  withCluster: <T>(work: (cluster: TestCluster) => Promise<T>) => Promise<T>,
  word: string,
  outage: string,
): Promise<string[]> {
  const all: string[] = [];
  for (const { name, run } of cases.filter((one) => one.name.includes(word))) {
    const started = performance.now();
    const print = (line: string) => process.stdout.write(`${name}: ${line}\n`);
    const found = await withCluster((cluster) => run(cluster, print, outage));
    print(`${found.length} breaches after ${Math.round((performance.now() - started) / 1000)} s`);
    all.push(...found.map((breach) => `${name}: ${breach}`));
  }
  return all;
}
