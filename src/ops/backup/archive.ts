import { join } from 'node:path';
import type { Server } from '#db/server-connections.ts';
import type { BackupFile } from './backup-file.ts';
import { databaseIn, runProgram, withEnvironment, type ServerPrograms } from './server-programs.ts';
import { sayBytes } from './progress.ts';

/** Owners and rights belong to a server; publications and security labels need a superuser. */
const LEFT_OUT = [
  ...['--no-owner', '--no-privileges', '--no-comments', '--no-tablespaces'],
  ...['--no-publications', '--no-subscriptions', '--no-security-labels'],
];

interface Dump {
  programs: ServerPrograms;
  /** The snapshot to read, of a transaction that stays open. */
  snapshot: string;
  /** Schemas of other programs in the same database. */
  otherSchemas: string[];
}

/** Dumps the store's tables with pg_dump, and passes its output to `write`. */
export async function dumpToArchive(
  server: Server,
  { programs, snapshot, otherSchemas }: Dump,
  write: Parameters<typeof runProgram>[2]['onOutput'],
): Promise<void> {
  const args = [
    ...['--format=custom', `--snapshot=${snapshot}`, '--extension=pg_trgm', ...LEFT_OUT],
    ...otherSchemas.map((schema) => `--exclude-schema="${schema.replaceAll('"', '""')}"`),
  ];
  await withEnvironment(server.address, (environment) =>
    runProgram(join(programs.folder, 'pg_dump'), args, { environment, onOutput: write }),
  );
}

/** Fills an empty database from a backup with pg_restore. */
export async function loadFromArchive(
  server: Server,
  programs: ServerPrograms,
  { file, say }: { file: BackupFile; say: (line: string) => void },
): Promise<void> {
  const input = file.payload().pipe(sayBytes(say, 'Loaded'));
  await withEnvironment(server.address, (environment) => {
    const args = ['--exit-on-error', ...LEFT_OUT, `--dbname=${databaseIn(environment)}`];
    return runProgram(join(programs.folder, 'pg_restore'), args, { environment, input });
  });
}
