import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDatabase, rows } from './client.ts';
import { DatabaseUnusable } from './unusable.ts';
import { migrationsDir } from '#server/testing/test-database.ts';
import { startTestCluster, type TestCluster } from '../../scripts/postgres.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(onServer)('TLS to the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-tls-'));
  const file = (name: string) => join(folder, name);
  let cluster: TestCluster;

  /** Makes the certificate of an authority, or a certificate that an authority signs. */
  function certify(name: string, subject: string, { by, host }: { by?: string; host?: string } = {}): void {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file(`${name}.key`)];
    const signed = by ? ['-CA', file(`${by}.pem`), '-CAkey', file(`${by}.key`)] : [];
    const named = host ? ['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=CA:FALSE'] : [];
    const rest = ['-subj', `/CN=${subject}`, '-days', '2', '-out', file(`${name}.pem`)];
    execFileSync('openssl', ['req', '-x509', ...key, ...signed, ...named, ...rest], { stdio: 'pipe' });
  }

  beforeAll(async () => {
    certify('authority', 'Test authority');
    certify('stranger', 'Another authority');
    certify('server', 'db.example.ca', { by: 'authority', host: 'localhost' });
    certify('shop', 'shop', { by: 'authority', host: 'shop' });
    writeFileSync(file('empty.pem'), '');
    const read = (name: string) => readFileSync(file(name), 'utf8');
    cluster = (await startTestCluster({
      files: {
        'server.crt': read('server.pem'),
        'server.key': read('server.key'),
        'root.crt': read('authority.pem'),
        // The user `shop` signs in by certificate; nobody connects without TLS.
        'pg_hba.conf': 'hostssl all shop all cert\nhostssl all postgres all trust\n',
      },
      settings: ['ssl=on', 'ssl_ca_file=root.crt'],
    }))!;
  });
  afterAll(() => {
    cluster.stop();
    rmSync(folder, { recursive: true });
  });

  function open(parameters: string, { host = 'localhost', user = 'postgres' } = {}) {
    const url = new URL(cluster.url);
    [url.hostname, url.username] = [host, user];
    url.search = parameters.replaceAll('FOLDER', folder);
    return openDatabase({ url: url.href, dataDir: '', migrationsDir, poolSize: 2 });
  }

  // rules: SAFE-24
  test.each([
    ['sslmode=require', {}],
    ['sslmode=require&sslrootcert=FOLDER/authority.pem', { host: '127.0.0.1' }],
    ['sslmode=verify-ca&sslrootcert=FOLDER/authority.pem', { host: '127.0.0.1' }],
    ['sslmode=verify-full&sslrootcert=FOLDER/authority.pem', {}],
  ])('%s of %o encrypts the work, locks and notices', async (parameters, who) => {
    const database = await open(parameters, who);
    const encrypted = sql`select bool_and(ssl) as all from pg_stat_ssl join pg_stat_activity using (pid)
      where backend_type = 'client backend' and usename = 'postgres'`;
    const stop = await database.listen('news', () => undefined);
    await database.alone(async () => {
      expect(await rows(database.db, encrypted)).toEqual([{ all: true }]);
      expect(await rows(database.timed, encrypted)).toEqual([{ all: true }]);
    });
    await stop();
    await database.close();
  });

  it('signs in by certificate', async () => {
    const own = 'sslmode=verify-full&sslrootcert=FOLDER/authority.pem&sslcert=FOLDER/shop.pem&sslkey=FOLDER/shop.key';
    const admin = await open('sslmode=require');
    await admin.db.execute(sql`create role shop login superuser`);
    const database = await open(own, { user: 'shop' });
    expect(await rows(database.db, sql`select current_user::text as name`)).toEqual([{ name: 'shop' }]);
    await database.close();
    await admin.close();
  });

  // rules: SAFE-19, SAFE-24
  test.each([
    ['', {}, 'without TLS'],
    ['sslmode=verify-full', {}, 'sslrootcert'],
    [
      'sslmode=verify-full&sslrootcert=FOLDER/authority.pem',
      { host: '127.0.0.1' },
      'has a certificate for another host',
    ],
    ['sslmode=verify-full&sslrootcert=FOLDER/stranger.pem', {}, 'has a certificate of an unknown authority'],
    ['sslmode=verify-ca&sslrootcert=FOLDER/stranger.pem', {}, 'has a certificate of an unknown authority'],
    ['sslmode=require&sslrootcert=FOLDER/stranger.pem', {}, 'has a certificate of an unknown authority'],
    ['sslmode=verify-full&sslrootcert=FOLDER/none.pem', {}, 'none.pem, cannot be read'],
    ['sslmode=verify-full&sslrootcert=FOLDER/empty.pem', {}, 'contains no certificate'],
    ['sslmode=require&sslcert=FOLDER/shop.pem&sslkey=FOLDER/shop.pem', {}, 'contains no private key'],
    ['sslmode=require', { user: 'shop' }, 'certificate'],
  ])('%s of %o is refused with a sentence', async (parameters, who, sentence) => {
    const refused = open(parameters, who);
    await expect(refused).rejects.toThrow(DatabaseUnusable);
    await expect(refused).rejects.toThrow(sentence);
  });
});
