import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestTokens } from '#server/testing/test-tokens.ts';
import { openTestWallet } from '#server/testing/test-wallet.ts';
import { outsideSettings, startOutside } from '#testing/outside.ts';
import { startProgram, type Program } from '#testing/program.ts';
import type { SoakClock } from './clock.ts';
import { startSoakCluster } from './cluster.ts';
import { clinicIds, prepareSoak, STAFF_SUBJECT, subjectOf } from './prepare.ts';
import { PROGRAMS, writeState, type ProgramName, type SoakState } from './state.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
/** Seconds for which the tokens of clinics are valid: longer than a day of the soak. */
const TOKEN_SECONDS = 2 * 86_400;

export type SoakShop = Awaited<ReturnType<typeof openSoakShop>>;

/**
 * Starts PostgreSQL, the outside services, two web processes and a worker on the data in the folder. A new folder gets
 * the demo catalogue and clinics first.
 */
export async function openSoakShop(folder: string, state: SoakState, clock: SoakClock) {
  const { ports } = state;
  const cluster = startSoakCluster(folder, ports.database, clock.env);
  const outsideFolder = join(folder, 'outside');
  const webhookUrl = `http://127.0.0.1:${ports.programs.web1['PORT']}/api/stripe/webhook`;
  const outside = await startOutside(
    { dataDir: outsideFolder, webhookUrl, port: ports.outside, smtpPort: ports.smtp },
    clock.env,
  );
  const database = await openDatabase({ url: cluster.url, dataDir: '', migrationsDir, poolSize: 4 });
  const { db } = database;
  const wallet = openTestWallet({ url: outside.origin, keys: outside.cards });
  if (state.items.length === 0) {
    state.items = await prepareSoak(db, outside, wallet);
    state.breachesOfDemo = await breaches({ db, wallet });
    writeState(folder, state);
  }

  const settings = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${ports.programs.web1['PORT']}`,
    LOAD_DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...clock.env,
    ...outsideSettings(outside),
  };
  const programs = {} as Record<ProgramName, Program>;
  /** Starts a program and waits until it serves. */
  async function start(name: ProgramName): Promise<void> {
    const env = { ...settings, ...ports.programs[name] };
    programs[name] = await startProgram(env, [name === 'worker' ? 'worker' : 'web']);
  }
  for (const name of PROGRAMS) await start(name);

  const tokens = openTestTokens({ issuer: `${outside.origin}/`, dataDir: join(outsideFolder, 'identity') });
  const issue = (sub: string) => {
    const iat = Math.floor(clock.now() / 1_000);
    return tokens.accessTokenWith('harbourview', { sub, iat, exp: iat + TOKEN_SECONDS });
  };
  const issueAll = async () => ({
    staff: await issue(STAFF_SUBJECT),
    clinics: new Map(await Promise.all(clinicIds.map(async (id) => [id, await issue(subjectOf(id))] as const))),
  });
  const accounts = new Map<number, string>();
  for await (const { id, email } of wallet.stripe.customers.list({ limit: 100 }))
    accounts.set(Number(email?.match(/\d+/)?.[0]), id);

  return {
    db,
    wallet,
    clock,
    items: state.items,
    webUrls: [programs.web1.url, programs.web2.url],
    /** The account of each clinic at the card service. */
    accounts,
    programs,
    /** Tokens of this moment of the clock, for each clinic and for the member of staff. */
    issueAll,
    metricsUrl: (name: ProgramName) => `http://127.0.0.1:${ports.programs[name]['METRICS_PORT']}/metrics`,
    /** Ends a program as a deploy does, and starts it again. */
    async restart(name: ProgramName): Promise<void> {
      await programs[name].end('SIGTERM');
      await start(name);
    },
    /** Broken invariants that the demo's own history does not break. */
    async newBreaches(): Promise<string[]> {
      const known = new Set(state.breachesOfDemo);
      return (await breaches({ db, wallet })).filter((breach) => !known.has(breach));
    },
    /** Ends the programs, the outside services and PostgreSQL in order; the data stay in the folder. */
    async stop(): Promise<void> {
      await Promise.all(PROGRAMS.map((name) => programs[name].end('SIGTERM')));
      await database.close();
      await outside.stop();
      cluster.stop();
    },
  };
}
