import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findBinaries, freePort, openServiceFolder } from '../../scripts/postgres.ts';
import { pause } from '../table/crash-shop.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy', 'patroni');
const PROGRAMS = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' };
const MACHINES = ['pg1', 'pg2', 'pg3'];
const STARTED_WITHIN_MS = 120_000;

/** A member of the cluster, as Patroni reports it. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

export type PatroniCluster = Awaited<ReturnType<typeof startPatroni>>;

/** The programs missing for the cluster, as a sentence; null if nothing is missing. */
export function missingForPatroni(): string | null {
  const missing = Object.values(PROGRAMS).filter((program) => !existsSync(program));
  if (!findBinaries()) missing.push('PostgreSQL');
  // Of Debian's package; the files of deploy/patroni name it.
  if (!existsSync('/var/run/postgresql')) missing.push('the folder /var/run/postgresql');
  return missing.length > 0 ? `Install ${missing.join(' and ')} (Debian: patroni, etcd-server, postgresql).` : null;
}

/**
 * Starts etcd and PostgreSQL under Patroni three times, with the files of deploy/patroni; only the addresses are of
 * this machine. Resolves once the cluster has a leader, a synchronous replica and one more.
 */
export async function startPatroni() {
  const folder = openServiceFolder('patroni');
  const given = (name: string) => parseEnv(readFileSync(join(deploy, name), 'utf8')) as Record<string, string>;
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const etcdPeer = `http://127.0.0.1:${peerPort}`;
  const etcd = folder.spawn(PROGRAMS.etcd, [], {
    ...given('etcd.env'),
    ETCD_DATA_DIR: join(folder.path, 'etcd'),
    ETCD_UNSUPPORTED_ARCH: '',
    ETCD_LISTEN_PEER_URLS: etcdPeer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: etcdPeer,
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${clientPort}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${clientPort}`,
    ETCD_INITIAL_CLUSTER: `etcd1=${etcdPeer}`,
  });
  const nodes = await Promise.all(
    MACHINES.map(async (name) => ({
      name,
      port: await freePort(),
      rest: await freePort(),
      data: join(folder.path, name),
    })),
  );
  const running = new Map<string, ChildProcess>();
  const settings = given('patroni.env');

  function start(name: string): void {
    const { port, rest, data } = nodes.find((node) => node.name === name)!;
    const child = folder.spawn(PROGRAMS.patroni, [join(deploy, 'patroni.yml')], {
      ...settings,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${clientPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
      PATRONI_POSTGRESQL_BIN_DIR: findBinaries() ?? '',
    });
    running.set(name, child);
  }

  async function members(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Waits until the whole cluster runs and has a synchronous replica; false if it does not in time. */
  async function isWhole(): Promise<boolean> {
    for (const until = Date.now() + STARTED_WITHIN_MS; Date.now() < until; await pause(500)) {
      const well = (await members()).filter(({ state }) => ['running', 'streaming'].includes(state));
      const roles = well.map(({ role }) => role);
      if (well.length === MACHINES.length && roles.includes('leader') && roles.includes('sync_standby')) return true;
    }
    return false;
  }

  /** Ends Patroni and PostgreSQL of a machine at once, as a power cut does. */
  async function cut(name: string): Promise<void> {
    const file = join(nodes.find((node) => node.name === name)!.data, 'postmaster.pid');
    const child = running.get(name);
    if (child?.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (pid > 1 && existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
  }

  async function stop(): Promise<void> {
    for (const { name } of nodes) await cut(name);
    etcd.kill('SIGKILL');
    await pause(1_000);
    folder.remove();
  }

  for (const name of MACHINES) start(name);
  if (!(await isWhole())) {
    const found = `${JSON.stringify(await members())}\n${folder.lastLines(60)}`;
    await stop();
    throw new Error(`The cluster under Patroni did not start: ${found}`);
  }
  const user = `${settings.PATRONI_SUPERUSER_USERNAME}:${settings.PATRONI_SUPERUSER_PASSWORD}`;
  return {
    /** The address of the cluster with all its hosts. */
    url: `postgres://${user}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`,
    leader: async () => (await members()).find(({ role }) => role === 'leader')?.name ?? null,
    members,
    isWhole,
    start,
    cut,
    stop,
  };
}
