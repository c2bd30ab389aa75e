import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.ts';

const PROGRAM = '/usr/sbin/nginx';
/** Units of processor time in a second, as /proc counts them. */
const TICKS = 100;

export interface TestNginx {
  url: string;
  /** Processor seconds that its processes have spent so far. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with the configuration that operators copy (deploy/nginx.conf) in front of these ports, without TLS;
 * null if nginx is not installed. `file` is served at `/file` from its folder, for comparison.
 */
export async function startNginx(
  ports: readonly number[],
  file?: { body: Buffer; headers: Record<string, string> },
): Promise<TestNginx | null> {
  if (!existsSync(PROGRAM)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'operatory-nginx-'));
  mkdirSync(join(folder, 'files'));
  if (file) writeFileSync(join(folder, 'files', 'file'), file.body);
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, settings(folder, { port, ports, headers: file?.headers }));
  // The folder belongs to the user of this process: its workers must not be others.
  const directives = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';
  const child = spawn(PROGRAM, ['-p', folder, '-e', 'error.log', '-c', configuration, '-g', directives], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${url}/healthz`).then(Boolean, () => false);
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start:\n${printed}`);
    await pause(20);
  }
  return {
    url,
    cpuSeconds: () => processorTicks(child.pid ?? 0) / TICKS,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Changed {
  port: number;
  ports: readonly number[];
  headers: Record<string, string> | undefined;
}

/** The configuration with other addresses and folders, and without TLS. */
function settings(folder: string, { port, ports, headers = {} }: Changed): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'deploy', 'nginx.conf'), 'utf8');
  const servers = ports.map((own) => `    server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;\n`).join('');
  const fileHeaders = Object.entries(headers).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const forFile = `location = /file { root ${folder}/files; default_type ''; ${fileHeaders.join(' ')} }`;
  return text
    .replace(/ {4}server 10\.[^]*?(?= {4}#)/, servers)
    .replace(/ {2}server \{\n {4}listen 80;[^]*?\n {2}\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};\n    ${forFile}`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replace('/var/cache/nginx/shop', `${folder}/cache`)
    .replaceAll('/var/log/nginx', folder);
}

/** The processor time of a process and its children, in ticks. */
function processorTicks(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        // After the name of the program, in brackets: state, parent, … user time (12th), system time (13th).
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      } catch {
        return [];
      }
    })
    .filter((_, at, all) => all[at]?.[1] === String(pid))
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
}
