import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pause } from '../table/crash-shop.ts';

const configuration = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'haproxy.cfg'), 'utf8');

/** The configuration that operators copy, with other addresses and shorter intervals. */
function settings(port: number, ports: readonly number[], socket: string): string {
  const servers = ports.map((own, index) => `  server web${index} 127.0.0.1:${own}`);
  const [common = ''] = configuration.split(/^ {2}server /m);
  const changed = common
    .replace('/run/haproxy/admin.sock', socket)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('inter 2s', 'inter 300ms');
  return `${changed}${servers.join('\n')}\n`;
}

export interface Balancer {
  url: string;
  /** Sends no more requests to a process, or sends them again; docs/operations.md has the command. */
  setState: (index: number, state: 'drain' | 'ready') => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts HAProxy in front of these ports, and waits until it sends requests to one of them. */
export async function startBalancer(folder: string, port: number, ports: readonly number[]): Promise<Balancer> {
  if (spawnSync('haproxy', ['-v']).status !== 0)
    throw new Error('This part of the drill needs HAProxy: install the package haproxy.');
  const file = join(folder, `haproxy-${port}.cfg`);
  const socket = join(folder, 'haproxy.sock');
  writeFileSync(file, settings(port, ports, socket));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady)
      return {
        url,
        setState: (index, state) => command(socket, `set server web/web${index} state ${state}`),
        stop: () => {
          child.kill('SIGKILL');
          return ended;
        },
      };
    await pause(50);
  }
  throw new Error(`HAProxy did not start:\n${printed}`);
}

async function command(path: string, line: string): Promise<void> {
  const socket = connect(path);
  socket.end(`${line}\n`);
  const said = (await text(socket)).trim();
  if (said !== '') throw new Error(`HAProxy: ${said}`);
}
