import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionPackages, sizeOnDisk, writeProductionFolder } from './production-folder.ts';

/** Bytes on the disk with Node's 127 MB. It was 237 MB on 24 November 2026. */
const MOST_BYTES = 280e6;
const MOST_PACKAGES = 140;
/** The user and group `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };

const temporary = mkdtempSync(join(tmpdir(), 'operatory-production-'));
const folder = join(temporary, 'store');

beforeAll(() => {
  chmodSync(temporary, 0o755);
  writeProductionFolder(folder);
}, 240_000);

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Runs a program of the folder with its own Node and without settings, as a user who cannot write there. */
async function run(program: string) {
  const words = ['--disable-warning=ExperimentalWarning', program, 'web'];
  const child = spawn(join(folder, 'node_modules', '.bin', 'node'), words, {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    ...(process.getuid?.() === 0 && NOBODY),
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: status as number, stdout, stderr };
}

// rules: SAFE-28
describe('the folder for production', () => {
  it('is small', () => {
    expect(sizeOnDisk(folder)).toBeLessThan(MOST_BYTES);
    expect(productionPackages().length).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  it('has the packages of production and no others', () => {
    const installed = globSync('node_modules/**/package.json', { cwd: folder })
      .map((file) => file.slice(0, -'/package.json'.length))
      .filter((path) => /node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
    expect(installed.sort()).toEqual(productionPackages().sort());
  });

  it('has no sandbox, no demo catalogue, no tests, no sources of pages and no map of a built file', () => {
    expect(readdirSync(folder).sort()).toEqual([
      '.env.example',
      'demo',
      'dist',
      'migrations',
      'node_modules',
      'package.json',
      'src',
    ]);
    expect(readdirSync(join(folder, 'demo')).sort()).toEqual(['empty-store.ts', 'settings.json']);
    expect(globSync('{src/**/{*.test.ts,testing},src/{storefront,ui,documents},**/*.map}', { cwd: folder })).toEqual(
      [],
    );
  });

  it('has all that its programs import, for a user who cannot write there', { timeout: 240_000 }, async () => {
    for (const { status, stdout, stderr } of await Promise.all(
      ['src/main.ts', 'src/migrate.ts', 'src/ops/main.ts'].map(run),
    )) {
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^Set PUBLIC_URL, .*MAIL_FROM to run in production\. See \.env\.example\.\n$/);
    }
    expect(existsSync(join(folder, 'node_modules', '.cache'))).toBe(process.getuid?.() !== 0);
  });

  it('is never written over another version', () => {
    expect(() => writeProductionFolder(folder)).toThrow(`The folder ${folder} is not empty.`);
  });
});
