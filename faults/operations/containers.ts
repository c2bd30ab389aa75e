import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '../table/crash-shop.ts';

/** The program of a container, and the files it has beside the machine's own files, which are all read-only to it. */
export interface ContainerSpec {
  name: string;
  command: string[];
  environment: Record<string, string>;
  folder: string;
  uid: number;
  capabilities: string[];
  /** Files and folders that it sees at another path. */
  mounts: { from: string; to: string; isReadOnly: boolean }[];
  tmpfs: string[];
}

export interface Container {
  name: string;
  address: string;
  output: () => string;
  /** Resolves with the exit code when its first process ends. */
  ended: Promise<number | null>;
  /** Runs a command in the container, as its user. Returns the exit code and the output. */
  run: (args: string[]) => { code: number | null; output: string };
  /** Sends SIGTERM to its first process, and kills it after `graceMs`. Returns the exit code; null if it was killed. */
  stop: (graceMs?: number) => Promise<number | null>;
  /** Bytes of memory that its processes use alone or share, each shared page divided among its users. */
  memory: () => number;
}

/** The missing requirement of the drill, as a sentence; null if nothing is missing. */
export function missingForContainers(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'This part of the drill makes its own containers: run it as root on Linux.';
  const programs = { caddy: '/usr/bin/caddy', pgbouncer: '/usr/sbin/pgbouncer', iproute2: '/usr/sbin/ip' };
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path));
  return missing.length > 0 ? `Install ${missing.map(([name]) => name).join(', ')}.` : null;
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args);
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.toString()}`);
}

/**
 * A network for containers on this machine, as a container engine makes one: a bridge, an address for each name, and
 * these names in the hosts file of every container. `aliases` are further names of a container.
 */
export function openNetwork(names: string[], aliases: Record<string, string[]>) {
  const id = randomBytes(3).toString('hex');
  const bridge = `opb${id}`;
  const net = `10.${randomInt(64, 200)}.${randomInt(0, 255)}`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const addresses = new Map(names.map((name, at) => [name, `${net}.${at + 10}`]));
  const hosts = [...addresses].map(([name, address]) => [address, name, ...(aliases[name] ?? [])].join(' '));
  let links = 0;
  return {
    addressOf: (name: string) => addresses.get(name) ?? '',
    hosts: ['127.0.0.1 localhost', ...hosts, ''].join('\n'),
    gateway: `${net}.1`,
    /** Gives the network of a process an interface with an address. */
    connect(pid: number): void {
      links += 1;
      const [outside, inside] = [`opo${id}${links}`, `opi${id}${links}`];
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside);
      ip('link', 'set', outside, 'master', bridge, 'up');
      ip('link', 'set', inside, 'netns', String(pid), 'name', 'eth0');
    },
    close: () => ip('link', 'del', bridge),
  };
}

export type Network = ReturnType<typeof openNetwork>;

const quoted = (arg: string) => `'${arg.replaceAll("'", `'\\''`)}'`;

/** The arguments that run a command as the container's user, without any privilege but its capabilities. */
function asUser({ uid, capabilities, folder }: ContainerSpec, command: string[]): string[] {
  const kept = capabilities.map((name) => `,+${name.toLowerCase()}`).join('');
  const rights = ['--bounding-set', `-all${kept}`, '--inh-caps', `-all${kept}`, '--ambient-caps', `-all${kept}`];
  const user = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs'];
  return ['/usr/bin/setpriv', ...user, ...rights, '/usr/bin/env', '-C', folder, ...command];
}

/**
 * Prepares the root of a container: the machine's files, read-only, with the mounts over them. Its first line waits for
 * the network.
 */
function setUp(spec: ContainerSpec, network: Network, root: string, scratch: string): string {
  const mounts = spec.mounts.flatMap(({ from, to, isReadOnly }) => {
    const target = quoted(root + to);
    const make = statSync(from).isDirectory()
      ? `mkdir -p ${target}`
      : `mkdir -p $(dirname ${target}) && touch ${target}`;
    return [
      make,
      `mount --bind ${quoted(from)} ${target}`,
      ...(isReadOnly ? [`mount -o remount,bind,ro ${target}`] : []),
    ];
  });
  const inMemory = spec.tmpfs.flatMap((path) => [
    `mkdir -p ${quoted(root + path)}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${quoted(root + path)}`,
  ]);
  return [
    'set -e',
    'read -r _',
    'ip link set lo up && ip link set eth0 up',
    `ip addr add ${network.addressOf(spec.name)}/24 dev eth0`,
    `ip route add default via ${network.gateway}`,
    'mount --make-rprivate /',
    `mount -t tmpfs tmpfs ${scratch}`,
    `mkdir ${scratch}/upper ${scratch}/work ${root}`,
    `mount -t overlay overlay -o lowerdir=/,upperdir=${scratch}/upper,workdir=${scratch}/work ${root}`,
    ...mounts,
    ...inMemory,
    `rm -f ${root}/etc/hosts && printf %s ${quoted(network.hosts)} > ${root}/etc/hosts`,
    `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev`,
    `mount -o remount,ro ${root}`,
    `exec chroot ${root} ${asUser(spec, spec.command).map(quoted).join(' ')}`,
  ].join('\n');
}

/** Starts a container in separate namespaces: network, processes, and a root that it cannot write to. */
export async function startContainer(spec: ContainerSpec, network: Network, folder: string): Promise<Container> {
  const scratch = join(folder, `root-${spec.name}`);
  mkdirSync(scratch, { recursive: true });
  const script = setUp(spec, network, `${scratch}/root`, scratch);
  const apart = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child'];
  const child: ChildProcess = spawn('/usr/bin/unshare', [...apart, '/bin/sh', '-c', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: spec.environment,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const outer = child.pid ?? 0;
  const childrenOf = (pid: number) => {
    const path = `/proc/${pid}/task/${pid}/children`;
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
  };
  let first = 0;
  while (child.exitCode === null && (first = childrenOf(outer)[0] ?? 0) === 0) await pause(10);
  network.connect(outer);
  child.stdin?.end('go\n');

  const memoryOf = (pid: number): number => {
    const own = existsSync(`/proc/${pid}/smaps_rollup`) ? readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8') : '';
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(own)?.[1] ?? 0);
    return kilobytes * 1_024 + childrenOf(pid).reduce((sum, other) => sum + memoryOf(other), 0);
  };
  return {
    name: spec.name,
    address: network.addressOf(spec.name),
    output: () => printed,
    ended,
    run(args) {
      const inside = ['--target', String(first), '--net', '--mount', '--pid', '--ipc', '--root'];
      const { status, stdout, stderr } = spawnSync('/usr/bin/nsenter', [...inside, ...asUser(spec, args)], {
        env: spec.environment,
        timeout: 60_000,
      });
      return { code: status, output: `${stdout}${stderr}` };
    },
    async stop(graceMs = 60_000) {
      if (child.exitCode === null && child.signalCode === null) process.kill(first, 'SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      return ended.finally(() => clearTimeout(timer));
    },
    memory: () => memoryOf(first),
  };
}
