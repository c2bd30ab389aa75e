import { startTestCluster, type TestCluster } from '../scripts/postgres.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { killPoints } from './money/kill-points.ts';
import { runKills } from './money/kill-table.ts';
import { runMoney } from './money/run-money.ts';
import { runOperations } from './operations/run-operations.ts';
import { runRaces } from './races/run-races.ts';
import type { Run } from './table/batch.ts';
import { openCrashShop, type CrashShop } from './table/crash-shop.ts';
import { points } from './table/points.ts';
import { runTrouble, troubles } from './table/services.ts';
import { runTable, summarise } from './table/table.ts';

/**
 * `npm run faults`: places orders while parts of the store fail, on its own PostgreSQL clusters. Without an argument
 * everything runs:
 * - `-- table 5`: the twenty points × four faults, five times.
 * - `-- services`: faults of the card service and its webhooks.
 * - `-- races 200 word`: 200 rounds of each race, or only of races with the word in their name.
 * - `-- fuzz 50000 14`: 50,000 odd requests of seed 14.
 * - `-- kills 2`: a process is killed at each point of the acts that move money, twice.
 * - `-- money 10000 14:2501`: 10,000 random sequences of acts that change money, of seed 14, from sequence 2,501 on.
 * - `-- operations rolling`: deploys and outages of a store behind HAProxy; only cases with the word in their name.
 * - `-- operations outages mail`: of the outages, only outages with this word in their name.
 * Exits with 1 if there was any breach.
 */
const [what = 'all', count, named = ''] = process.argv.slice(2);
/** Stores that run in parallel; most of the time is spent waiting for leases to expire. */
const LANES = Number(process.env.LANES ?? 3);
const FAULTS = 4;

const found: string[] = [];
if (what === 'all' || what === 'table') found.push(...(await faultTable(Number(count ?? 5))));
if (what === 'all' || what === 'services') found.push(...(await serviceTable()));
if (what === 'all' || what === 'races') {
  found.push(...(await withCluster(({ url }) => runRaces(url, { rounds: Number(count ?? 200), named }))));
}
if (what === 'all' || what === 'fuzz') {
  const options = { requests: Number(count ?? 50_000), seed: Number(named || 14) };
  found.push(...(await withCluster(({ url }) => runFuzz(url, options))));
}
if (what === 'all' || what === 'kills') found.push(...(await killTable(Number(count ?? 2))));
if (what === 'all' || what === 'money') {
  const [seed = '', from = '1'] = named.split(':');
  const run = { seed: Number(seed || 14), from: Number(from), to: Number(count ?? 10_000) };
  found.push(...(await withCluster(({ url }) => runMoney(url, run))));
}
if (what === 'all' || what === 'operations') found.push(...(await runOperations(withCluster, count ?? '', named)));
for (const breach of found.slice(0, 100)) process.stdout.write(`${breach}\n`);
process.exit(found.length === 0 ? 0 : 1);

async function faultTable(rounds: number): Promise<string[]> {
  const numbers = Array.from({ length: rounds }, (_, index) => index);
  const lanes = Array.from({ length: Math.min(LANES, rounds) }, (_, lane) => numbers.filter((n) => n % LANES === lane));
  const runs = await Promise.all(
    lanes.map((own) =>
      withCrashShop(own.length * points.length * FAULTS, (shop) => runTable(shop, own, { onRuns: printRuns })),
    ),
  );
  return conclude(runs.flat());
}

async function killTable(rounds: number): Promise<string[]> {
  return conclude(await withCrashShop(rounds * killPoints.length, (shop) => runKills(shop, rounds, printRuns)));
}

async function serviceTable(): Promise<string[]> {
  const runs = await withCrashShop(troubles.length, async (shop) => {
    const all: Run[] = [];
    for (const trouble of troubles) {
      const run = await runTrouble(shop, trouble);
      process.stdout.write(
        `${run.point}: ${run.breaches.length} breaches, recovered within ${Math.round(run.recoveredMs / 1000)} s\n`,
      );
      all.push(run);
    }
    return all;
  });
  return conclude(runs);
}

async function withCluster<T>(work: (cluster: TestCluster) => Promise<T>): Promise<T> {
  const cluster = await startTestCluster();
  if (!cluster) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  return work(cluster).finally(() => cluster.stop());
}

function withCrashShop<T>(buyers: number, work: (shop: CrashShop) => Promise<T>): Promise<T> {
  return withCluster(async (cluster) => {
    const shop = await openCrashShop(cluster, { buyers });
    return work(shop).finally(() => shop.close());
  });
}

function printRuns(runs: Run[]): void {
  const worst = Math.max(...runs.map(({ recoveredMs }) => recoveredMs));
  const broken = runs.filter(({ breaches }) => breaches.length > 0);
  process.stdout.write(
    `${runs[0]?.fault}: ${runs.length} runs, ${broken.length} breaches, recovered within ${Math.round(worst / 1000)} s\n`,
  );
  for (const { point, breaches } of broken) process.stdout.write(`  ${point}: ${breaches.join(', ')}\n`);
}

function conclude(runs: Run[]): string[] {
  console.table(summarise(runs));
  return runs.flatMap(({ point, fault, breaches }) => breaches.map((breach) => `${fault} at ${point}: ${breach}`));
}
