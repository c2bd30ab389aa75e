import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { rows } from '#db/client.ts';
import { openSilentNetwork, type SilentNetwork } from '#db/testing/silent-network.ts';
import { mayMount, openSmallDisk } from '#db/testing/small-disk.ts';
import type { TestCluster } from '../../scripts/postgres.ts';
import { pause } from '../table/crash-shop.ts';
import { openBalancedShop } from './balanced-shop.ts';
import { missingForClock, wrongClock } from './wrong-clock.ts';

const BUYERS = 900;
const DISK_MEGABYTES = 256;
/** The smallest pool that docs/operations.md advises, so that few locks exhaust it. */
const POOL_SIZE = 4;
const HOUR_S = 3_600;
/** The product whose price the drill changes, and which no buyer of the load orders. */
const PRICED = 101;

export type OutageShop = Awaited<ReturnType<typeof openOutageShop>>;

/** What is missing on this machine for the drill, as a sentence; null if nothing is. */
export function missingForOutages(): string | null {
  return mayMount() ? missingForClock() : 'Only a user who may mount a small disk can run this part of the drill.';
}

/**
 * A store behind HAProxy whose parts can be taken away: each service and the database is reached by a network that can
 * be silent, slow or away, the listeners of notices have a way of their own, the database is on a small disk, and the
 * clock of the first web process and the worker can be changed.
 */
export async function openOutageShop(cluster: TestCluster) {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-outages-'));
  const admin = new pg.Pool({ connectionString: cluster.url, max: 2 });
  admin.on('error', () => undefined);
  const ask = async <T extends object>(statement: string) => (await admin.query<T>(statement)).rows;
  const [{ data } = { data: '' }] = await ask<{ data: string }>("select current_setting('data_directory') as data");
  const disk = openSmallDisk(DISK_MEGABYTES, data);
  await admin.query(`create tablespace small location '${disk.path}'`);
  await admin.query("create database shop template template0 encoding 'UTF8' tablespace small");
  const url = new URL(cluster.url);
  url.pathname = '/shop';

  const networks: SilentNetwork[] = [];
  const through = async (address: string) => {
    const network = await openSilentNetwork(address);
    networks.push(network);
    return network;
  };
  const database = await through(url.href);
  const listeners = await through(url.href);
  const clock = join(folder, 'clock');
  const setClock = (seconds: number) => writeFileSync(clock, `+${seconds}`);
  setClock(0);
  const services: Partial<Record<'cards' | 'mail' | 'identity', SilentNetwork>> = {};
  const opening = openBalancedShop(
    { url: url.href },
    {
      buyers: BUYERS,
      roots: [null, null],
      change: async (usual) => {
        const [cards, mail, identity] = await Promise.all([
          through(usual['STRIPE_API_BASE'] ?? ''),
          through(usual['SMTP_URL'] ?? ''),
          through(usual['AUTH0_DOMAIN'] ?? ''),
        ]);
        Object.assign(services, { cards, mail, identity });
        return {
          all: {
            DATABASE_URL: database.url,
            DATABASE_DIRECT_URL: listeners.url,
            DATABASE_POOL_SIZE: String(POOL_SIZE),
            STRIPE_API_BASE: new URL(cards.url).origin,
            SMTP_URL: mail.url,
            AUTH0_DOMAIN: new URL(identity.url).origin,
          },
          some: {
            ...wrongClock({ FAKETIME_TIMESTAMP_FILE: clock }),
            FAKETIME_CACHE_DURATION: '1',
          },
        };
      },
    },
  );
  const closeOwn = async () => {
    await Promise.all(networks.map((network) => network.close()));
    await ask('drop database shop with (force)');
    await ask('drop tablespace small');
    await admin.end();
    disk.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const shop = await opening.catch(async (error: unknown) => {
    await closeOwn();
    throw error;
  });
  const { cards, mail, identity } = services as Record<keyof typeof services, SilentNetwork>;
  let held: pg.Client[] = [];
  let price = 20_00;

  return {
    ...shop,
    networks: { database, listeners, cards, mail, identity },
    disk,
    /** Puts the clock of the first web process and the worker an hour ahead, or right, and waits until it is. */
    async setHourAhead(isAhead: boolean): Promise<void> {
      setClock(isAhead ? HOUR_S : 0);
      const isSet = async () => {
        const { headers } = await fetch(`${shop.webUrls()[0]}/healthz`);
        const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now();
        return aheadMs > (HOUR_S * 1_000) / 2 === isAhead;
      };
      while (!(await isSet())) await pause(100);
    },
    /** Runs a statement on the server, past the store's networks. */
    ask,
    /** Kills every process of PostgreSQL. */
    killDatabase(): void {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
      for (const one of [pid, ...stdout.split('\n')].map(Number)) if (one > 1) process.kill(one, 'SIGKILL');
    },
    startDatabase: cluster.start,
    /** Opens connections until the server refuses one. */
    async takeConnections(): Promise<void> {
      for (;;) {
        const client = new pg.Client({ connectionString: cluster.url });
        client.on('error', () => undefined);
        const isOpen = await client.connect().then(
          () => true,
          () => false,
        );
        if (!isOpen) return;
        held.push(client);
      }
    },
    /** Locks whole tables against every use. */
    async lock(tables: string): Promise<void> {
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => undefined);
      await client.connect();
      held.push(client);
      await client.query('begin');
      await client.query(`lock table ${tables} in access exclusive mode`);
    },
    /** Gives back what `takeConnections` and `lock` hold. */
    async letGo(): Promise<void> {
      await Promise.all(held.map((client) => client.end().catch(() => undefined)));
      held = [];
    },
    /** Changes a list price. Returns a function that says whether the page of each web process shows the new price. */
    async changePrice(): Promise<() => Promise<boolean>> {
      price += 1;
      const shown = `$${(price / 100).toFixed(2)}`;
      await shop.db.execute(sql`update products set price_cents = ${price} where id = ${PRICED}`);
      return async () => {
        const pages = await Promise.all(shop.webUrls().map((at) => fetch(`${at}/product/${PRICED}`)));
        const texts = await Promise.all(pages.map((page) => page.text()));
        return texts.every((text) => text.includes(shown));
      };
    },
    /** The number of confirmation mails that were due before an instant and are not sent. */
    async lateMails(before: Date): Promise<number> {
      const [found] = await rows<{ count: number }>(
        shop.db,
        sql`select count(*)::int as count from pgboss.job where name = 'send-order-confirmation'
          and state <> 'completed' and created_on < ${before.toISOString()}::timestamptz`,
      );
      return found?.count ?? 0;
    },
    async close(): Promise<void> {
      await this.letGo();
      await shop.close();
      await closeOwn();
    },
  };
}
