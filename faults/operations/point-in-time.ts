import { appendFileSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { addOrders, countOrders, fillSampleStore } from '#ops/testing/sample-store.ts';
import { runOps } from '#ops/testing/run-ops.ts';
import { findBinaries, freePort, openServiceFolder } from '../../scripts/postgres.ts';
import { pause } from '../table/crash-shop.ts';
import type { OperationsCase } from './run-operations.ts';

const root = join(import.meta.dirname, '..', '..');
const migrationsDir = join(root, 'migrations');

/** What the runbook says about a recovery to an instant: settings before it, settings for it, and the backup. */
function readRunbook() {
  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const [, chapter = ''] = /### To an instant\n([^]*?)\n## /.exec(page) ?? [];
  const [before, recovery] = [...chapter.matchAll(/\n\n((?: {4,}\S.*\n)+)/g)].map(([, lines = '']) =>
    lines.replaceAll(/^ +/gm, ''),
  );
  const [, backup] = /`(pg_basebackup [^`]+)`/.exec(chapter) ?? [];
  if (!before || !recovery || !backup) throw new Error('The runbook has no recovery to an instant.');
  return { before, recovery, backup };
}

/** A server whose log is archived loses its data, and is recovered to an instant by the lines of the runbook. */
export const pointInTime: OperationsCase = {
  name: 'recovery to an instant',
  async run(_, note) {
    const runbook = readRunbook();
    const bin = findBinaries();
    if (bin === null) throw new Error('This part of the drill needs PostgreSQL.');
    const folder = openServiceFolder('recovery');
    const port = await freePort();
    const data = join(folder.path, 'data');
    const archive = join(folder.path, 'archive');
    const here = (text: string) => text.replaceAll('/mnt/archive', archive);
    const control = (...words: string[]) => folder.run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...words]);
    const start = () =>
      control(
        '-l',
        `${data}.log`,
        '-o',
        `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
        'start',
      );
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const ask = async (statement: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows[0]!;
      } finally {
        await client.end();
      }
    };
    const until = async (statement: string) => {
      while (Object.values(await ask(statement))[0] !== true) await pause(200);
    };
    try {
      folder.run('mkdir', [archive]);
      folder.run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
      appendFileSync(join(data, 'postgresql.conf'), here(runbook.before));
      start();
      const opened = await openDatabase({ url, dataDir: '', migrationsDir, poolSize: 2 });
      await fillSampleStore(opened.db);
      const [program = '', ...words] = here(runbook.backup).split(' ');
      folder.run(join(bin, program), [...words, '-d', url]);
      await addOrders(opened.db, 3);
      const expected = await countOrders(opened.db);
      const { instant } = await ask('select now()::text as instant');
      await addOrders(opened.db, 5);
      await opened.close();
      await ask('select pg_switch_wal()');
      await until('select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) from pg_stat_archiver');

      const lostAt = performance.now();
      control('-m', 'immediate', 'stop');
      renameSync(data, `${data}-lost`);
      const base = words[words.indexOf('-D') + 1]!;
      folder.run('cp', ['-a', base, data]);
      const recovery = here(runbook.recovery).replace(/(recovery_target_time = ')[^']*/, `$1${String(instant)}`);
      appendFileSync(join(data, 'postgresql.auto.conf'), recovery);
      folder.write('data/recovery.signal', '');
      start();
      await until('select not pg_is_in_recovery() as done');
      const recovered = await openDatabase({ url, dataDir: '', migrationsDir, poolSize: 2 });
      const found = await countOrders(recovered.db);
      await recovered.close();
      const restoredTo = new Date(String(instant)).toISOString();
      const epoch = await runOps({ DATABASE_URL: url, DATA_DIR: folder.path }, ['new-epoch', restoredTo]);
      note(
        `${found} of ${expected} orders after ${Math.round((performance.now() - lostAt) / 1000)} s; ${epoch.output}`,
      );
      return [
        ...(found === expected ? [] : [`${found} orders instead of ${expected}`]),
        ...(epoch.code === 0 ? [] : [`new-epoch ended with ${epoch.code}: ${epoch.errors}`]),
      ];
    } finally {
      control('-m', 'immediate', 'stop');
      folder.remove();
    }
  },
};
