import { startTestCluster } from '../scripts/postgres.ts';
import { runRaces } from './races/run-races.ts';

/** `npm run faults`: the order protocol under fire, on a PostgreSQL cluster of its own. `-- races 200` runs each race so often. */
const [, count] = process.argv.slice(2);

const cluster = await startTestCluster();
if (!cluster) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
const found = await runRaces(cluster.url, Number(count ?? 200)).finally(() => cluster.stop());
for (const breach of found) process.stdout.write(`${breach}\n`);
process.exit(found.length === 0 ? 0 : 1);
