import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { openDatabase } from '#db/client.ts';
import { clinicIdOf, insertMembers } from '#server/testing/insert-members.ts';
import { openTestTokens } from '#server/testing/test-tokens.ts';
import { outsideSettings, startOutside } from '#testing/outside.ts';
import { freePorts, startProgram } from '#testing/program.ts';
import { startTestCluster } from '../scripts/postgres.ts';

const migrationsDir = join(import.meta.dirname, '..', 'migrations');

const FIRST_CLINIC = 800_001;
const CLINICS = 2_000;
const LINES_OF_A_CLINIC = 500;
const PRICE_LIST_LINES = 100_000;
/** Clinics that send requests, in turn, so that no answer depends on the previous request of the same clinic. */
const CALLING_CLINICS = 100;

export type ContractShop = Awaited<ReturnType<typeof openContractShop>>;

/**
 * Starts two web processes on two databases of one PostgreSQL that have the demo's catalogue and the same 2,000
 * clinics: in `without` no clinic has a clinic price, in `withLines` each clinic has 500 contract lines, and every
 * second clinic buys from a price list of 100,000 lines too.
 */
export async function openContractShop() {
  const cluster = await startTestCluster();
  if (!cluster) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  const folder = mkdtempSync(join(tmpdir(), 'operatory-bench-'));
  const ports = [await freePorts(), await freePorts()];
  const outside = await startOutside({ dataDir: folder, webhookUrl: `http://127.0.0.1:${ports[0]?.PORT}/` });
  const tokens = openTestTokens({ issuer: `${outside.origin}/`, dataDir: join(folder, 'identity') });
  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: name }).href;
  await fillWithoutLines(cluster.url, tokens.issuer);
  await run(urlOf('template1'), ['create database with_lines template postgres']);
  await run(urlOf('with_lines'), [contractLines, newPriceList, priceListLines, priceListOfClinics]);
  await run(cluster.url, ['vacuum analyze']);
  await run(urlOf('with_lines'), ['vacuum analyze']);

  const start = (url: string, at: number) =>
    startProgram({ ...ports[at], DATABASE_URL: url, DATA_DIR: join(folder, String(at)), ...outsideSettings(outside) }, [
      'web',
    ]);
  const programs = await Promise.all([start(cluster.url, 0), start(urlOf('with_lines'), 1)]);
  return {
    without: programs[0].url,
    withLines: programs[1].url,
    /** Tokens of clinics without a price list, and of clinics with a price list. */
    byContract: await tokensFrom(tokens, 1),
    byPriceList: await tokensFrom(tokens, 0),
    async stop(): Promise<void> {
      await Promise.all(programs.map((program) => program.end('SIGKILL')));
      await outside.stop();
      cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills an empty database with the demo and with clinics, and closes it: only an unused database can be copied. */
async function fillWithoutLines(url: string, authIssuer: string): Promise<void> {
  const { db, close } = await openDatabase({ url, dataDir: '', migrationsDir, poolSize: 4 });
  await loadDemoIntoEmpty(db, () => undefined);
  await insertMembers(
    db,
    Array.from({ length: CLINICS }, (_, at) => FIRST_CLINIC + at).map((id) => ({
      id,
      email: `bench-${id}@example.ca`,
      stage: 'Customer' as const,
      companyName: `Clinic ${id}`,
      authIssuer,
      authSubject: `auth0|bench-${id}`,
    })),
  );
  await close();
}

/** Tokens of clinics whose number from the first clinic on is even, or odd. */
function tokensFrom(tokens: ReturnType<typeof openTestTokens>, odd: 0 | 1): Promise<string[]> {
  return Promise.all(
    Array.from({ length: CALLING_CLINICS }, (_, at) =>
      tokens.accessTokenWith('harbourview', { sub: `auth0|bench-${FIRST_CLINIC + 2 * at + odd}` }),
    ),
  );
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  // The rows refer to rows that exist: checking a million references takes longer than writing the rows.
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const numbered = `(select array_agg(id order by id) as ids, array_agg(price_cents order by id) as cents, count(*)::int as count
  from products where active)`;
const firstClinic = clinicIdOf(FIRST_CLINIC);

/**
 * Each clinic has other products: every ninth product, from another product on; a tenth below the list price or above
 * it.
 */
const contractLines = `insert into contract_lines (clinic_id, product_id, unit_price_cents, starts_on)
  select ${firstClinic} + clinic, ids[at], greatest(1, cents[at] * (90 + at % 20) / 100), '2026-01-01'
  from ${numbered} n, generate_series(0, ${CLINICS - 1}) clinic, generate_series(0, ${LINES_OF_A_CLINIC - 1}) line,
    lateral (select 1 + (clinic * 37 + line * 9) % count as at) a`;

const newPriceList = `insert into price_lists (id, name) overriding system value values (900, 'Buying group of the bench')`;

/** Every product has eight quantity steps of each of three years; of each step the price that started last applies. */
const priceListLines = `insert into price_list_lines (price_list_id, product_id, min_quantity, unit_price_cents, starts_on)
  select 900, ids[1 + line % count], (array[1, 2, 3, 6, 12, 24, 48, 96])[1 + turn % 8],
    greatest(1, cents[1 + line % count] * (97 - turn) / 100), make_date(2024 + turn / 8, 1, 1)
  from ${numbered} n, generate_series(0, ${PRICE_LIST_LINES - 1}) line, lateral (select line / count as turn) t`;

const priceListOfClinics = `update clinics set price_list_id = 900
  where id >= ${firstClinic} and (id - ${firstClinic}) % 2 = 0`;
