import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { runOps } from '#ops/testing/run-ops.ts';
import { countOrders, fillSampleStore } from '#ops/testing/sample-store.ts';
import { migrationsDir, openTestFolder } from '#server/testing/test-database.ts';
import { freePorts, spawnProgram, startProgram } from '#testing/program.ts';
import type { OperationsCase } from './run-operations.ts';

/** What a broken disk does to the folder of an embedded database. */
const damages: { name: string; damage: (folder: string) => void }[] = [
  { name: 'the control file is cut', damage: (folder) => truncateSync(join(folder, 'global', 'pg_control'), 100) },
  { name: 'the log is gone', damage: (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true }) },
  { name: 'all files are gone', damage: (folder) => readdirSync(folder).forEach((name) => remove(join(folder, name))) },
];

/** A damaged embedded database is refused, stays as it is, and is replaced by a backup. */
export const damagedFolder: OperationsCase = {
  name: 'damaged folder',
  async run(_, note) {
    const root = mkdtempSync(join(tmpdir(), 'operatory-damaged-'));
    const dataDir = join(root, 'data');
    const path = join(root, 'whole.backup');
    const settings = { DATA_DIR: dataDir, ...(await freePorts()) };
    const wrong: string[] = [];
    try {
      const made = await openTestFolder(dataDir);
      await fillSampleStore(made.db);
      const orders = await countOrders(made.db);
      await made.close();
      const backup = await runOps(settings, ['backup', path]);
      if (backup.code !== 0) return [backup.errors];
      for (const { name, damage } of damages) {
        damage(join(dataDir, 'database'));
        const found = await refuseAndRestore({ settings, path, orders });
        note(`${name}: refused, restored and started within ${Math.round(found.ms / 1000)} s`);
        wrong.push(...found.wrong.map((breach) => `${name}: ${breach}`));
      }
      return wrong;
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
};

interface Damaged {
  settings: Record<string, string> & { DATA_DIR: string };
  path: string;
  /** The number of orders in the backup. */
  orders: number;
}

async function refuseAndRestore({ settings, path, orders }: Damaged): Promise<{ wrong: string[]; ms: number }> {
  const started = performance.now();
  const { DATA_DIR: dataDir } = settings;
  const folder = join(dataDir, 'database');
  const before = contentOf(folder);
  const program = spawnProgram(settings);
  const code = await program.ended;
  const wrong = [
    ...(code === 1 ? [] : [`the start ended with ${code}`]),
    ...(program.output().includes('is damaged') ? [] : [`the start said: ${program.output()}`]),
    ...(contentOf(folder) === before ? [] : ['the start changed the folder']),
  ];
  const restored = await runOps(settings, ['restore', path, '--replace', dataDir]);
  if (restored.code !== 0) return { wrong: [...wrong, restored.errors], ms: Infinity };
  const healed = await startProgram(settings);
  await healed.end('SIGTERM');
  const database = await openDatabase({ dataDir, migrationsDir });
  const found = await countOrders(database.db);
  await database.close();
  if (found !== orders) wrong.push(`${found} of ${orders} orders came back`);
  return { wrong, ms: performance.now() - started };
}

/** The paths and bytes of all files, as one text; without the lock file, which PostgreSQL writes first. */
function contentOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return files
    .filter((name) => name !== 'postmaster.pid' && statSync(join(folder, name)).isFile())
    .map((name) => `${name} ${readFileSync(join(folder, name), 'base64')}`)
    .join('\n');
}

function remove(path: string): void {
  rmSync(path, { recursive: true });
}
