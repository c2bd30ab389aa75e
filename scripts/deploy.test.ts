import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readServices } from '../faults/operations/compose-file.ts';
import { readStage } from '../faults/operations/docker-stage.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');

/** The lines of a file that operators copy and fill in. */
const example = (name: string) => parseEnv(read(`deploy/${name}`)) as Record<string, string>;
const filledIn = { ...example('env.example'), SHOP_DB_PASSWORD: 'a', POSTGRES_PASSWORD: 'b', SANDBOX_ADDRESS: 'c' };
const services = readServices(['compose.yaml'], filledIn, { 'store.env': example('store.env.example') });
const service = (name: string) => services.find((one) => one.name === name)!;
const ofStore = services.filter(({ target }) => target === 'store');

// rules: SAFE-30
describe('deploy/compose.yaml', () => {
  it('runs every service of the store unprivileged, without a right, on a file system that it cannot write to', () => {
    expect(ofStore.map(({ name }) => name).sort()).toEqual(['backup', 'migrate', 'web1', 'web2', 'worker']);
    expect(readStage('store').user).toBe('operatory');
    expect(readStage('pgbouncer').user).toBe('operatory');
    for (const { name, isReadOnly, capabilities } of [...ofStore, service('pgbouncer')])
      expect({ name, isReadOnly, capabilities }).toEqual({ name, isReadOnly: true, capabilities: [] });
  });

  it('starts web and worker processes only on tables that are up to date', () => {
    for (const name of ['web1', 'web2', 'worker'])
      expect(service(name).dependsOn['migrate'], name).toBe('service_completed_successfully');
  });

  it('checks the health of every service that keeps running', () => {
    for (const { name, healthcheck, target } of services) {
      if (name === 'migrate') continue;
      expect(
        healthcheck ?? (healthcheck === undefined && target ? readStage(target).healthcheck : null),
        name,
      ).toBeTruthy();
    }
  });

  it('names the process of each web service to Caddy', () => {
    const webs = services.filter(({ command }) => command.at(-1) === 'web').map(({ name }) => `${name}:3000`);
    expect(read('deploy/Caddyfile')).toContain(`{$WEB_PROCESSES:${webs.join(' ')}}`);
  });

  it('has no secret, and refuses to start without the passwords', () => {
    for (const name of ['SHOP_DB_PASSWORD', 'POSTGRES_PASSWORD', 'SITE_ADDRESS'])
      expect(() => readServices(['compose.yaml'], { ...filledIn, [name]: '' }, {})).toThrow(`Set ${name} in .env`);
    const secrets = /(PASSWORD|SECRET\w*|_KEY)=\S/;
    expect(['env.example', 'store.env.example'].filter((name) => secrets.test(read(`deploy/${name}`)))).toEqual([]);
    expect(read('.gitignore')).toContain('deploy/store.env');
    expect(read('deploy/Dockerfile.dockerignore')).toContain('**/*.env');
  });

  it.skipIf(spawnSync('docker-compose', ['version']).status !== 0)('is valid for docker-compose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'operatory-compose-'));
    for (const name of ['compose.yaml', 'compose.staging.yaml'])
      writeFileSync(join(folder, name), read(`deploy/${name}`));
    writeFileSync(join(folder, 'store.env'), read('deploy/store.env.example'));
    const files = ['--file', 'compose.yaml', '--file', 'compose.staging.yaml'];
    const { status, stderr } = spawnSync('docker-compose', [...files, 'config', '--quiet'], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...filledIn },
    });
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
    rmSync(folder, { recursive: true });
  });
});

describe('deploy/Dockerfile', () => {
  it('builds with the Node on which the store runs, and has the programs of the server’s PostgreSQL', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(dockerfile).toContain(`FROM node:${dependencies['node']}-`);
    const [, major = ''] = /^postgres:(\d+)-/.exec(service('postgres').image) ?? [];
    expect(dockerfile).toContain(`postgresql-client-${major}`);
  });

  it('copies files that exist, and starts and checks programs that exist', () => {
    for (const target of ['store', 'pgbouncer', 'sandbox']) {
      const { copies, command, healthcheck } = readStage(target);
      const own = copies.filter(({ ofStage }) => ofStage === null).map(({ from }) => from);
      expect(
        own.filter((path) => !existsSync(join(root, path))),
        target,
      ).toEqual([]);
      const programs = [...command, ...(healthcheck ?? [])].filter((word) => word.endsWith('.ts'));
      expect(
        programs.filter((path) => !existsSync(join(root, path))),
        target,
      ).toEqual([]);
    }
  });
});

// rules: SAFE-30
describe('deploy/systemd', () => {
  const units = globSync('deploy/systemd/*.{service,timer}', { cwd: root });

  it('starts programs that exist, gives them time to end, and hardens all that belongs to the store', () => {
    for (const unit of units.filter((file) => file.endsWith('.service') && read(file).includes('User=operatory'))) {
      const text = read(unit);
      const programs = [...text.matchAll(/\bsrc\/[\w/-]+\.ts/g)].map(([path]) => path);
      expect(programs.length, unit).toBe(1);
      expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
      for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n'])
        expect(text, unit).toContain(line);
      if (unit.includes('@')) expect(text, unit).toContain('TimeoutStopSec=60');
    }
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is valid and hardened for systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'operatory-units-'));
    const names = units.map((unit) => {
      const name = basename(unit).replace('@.', '@3000.');
      writeFileSync(join(folder, name), read(unit));
      return name;
    });
    const analyze = (...words: string[]) => spawnSync('systemd-analyze', words, { cwd: folder }).stderr.toString();
    const said = analyze('verify', ...names.map((name) => `./${name}`)).split('\n');
    // The folder for production is not installed on this machine.
    expect(said.filter((line) => line !== '' && !/\/opt\/operatory\/.* is not executable/.test(line))).toEqual([]);
    for (const name of names.filter((one) =>
      read(`deploy/systemd/${one.replace('@3000', '@')}`).includes('User=operatory'),
    ))
      // Of 100, where 100 is no protection at all.
      expect(analyze('security', '--offline=true', '--threshold=20', `./${name}`), name).toBe('');
    rmSync(folder, { recursive: true });
  });
});
