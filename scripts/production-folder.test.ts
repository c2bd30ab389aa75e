import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOrder } from '#documents/testing/sample-orders.ts';
import { sellerOfToday } from '#domain/seller.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { productionPackages, sizeOnDisk, writeProductionFolder } from './production-folder.ts';

/** Bytes on the disk with Node's 127 MB. It was 237 MB on 24 November 2026. */
const MAX_BYTES = 280e6;
/** 140 without the packages that read XLSX files. */
const MAX_PACKAGES = 146;
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
async function run(...program: string[]) {
  const args = ['--disable-warning=ExperimentalWarning', ...program];
  const child = spawn(join(folder, 'node_modules', '.bin', 'node'), args, {
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
    expect(sizeOnDisk(folder)).toBeLessThan(MAX_BYTES);
    expect(productionPackages().length).toBeLessThanOrEqual(MAX_PACKAGES);
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
    expect(readdirSync(join(folder, 'demo')).sort()).toEqual(['settings.json']);
    expect(globSync('{src/**/{*.test.ts,testing},src/{storefront,ui,documents},**/*.map}', { cwd: folder })).toEqual(
      [],
    );
  });

  it('has all that its programs import, for a user who cannot write there', { timeout: 240_000 }, async () => {
    for (const { status, stdout, stderr } of await Promise.all(
      ['src/main.ts', 'src/migrate.ts', 'src/ops/main.ts'].map((program) => run(program, 'web')),
    )) {
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^Set PUBLIC_URL, .*MAIL_FROM to run in production\. See \.env\.example\.\n$/);
    }
    expect(existsSync(join(folder, 'node_modules', '.cache'))).toBe(process.getuid?.() !== 0);
  });

  // rules: OFFICE-25
  it('renders business documents in their thread', { timeout: 60_000 }, async () => {
    const invoice = {
      seller: sellerOfToday(testSettings),
      taxNumbers: {},
      customerNumber: 'CUS-1042',
      companyName: '',
      invoice: { number: 'INV-100012', issuedOn: '2026-11-21', dueOn: '2026-12-21', paidCents: 0 },
      order: sampleOrder({ paymentMethod: 'invoice', card: null }),
    };
    // A file, because a thread inherits the options of its process, and no thread runs with the option `--eval`.
    const program = join(folder, 'render-invoice.ts');
    writeFileSync(
      program,
      `
      import { openPdfThread } from './src/pdf-thread.ts';
      const revive = (name, value) => (name === 'placedAt' ? new Date(value) : value);
      const invoice = JSON.parse(${JSON.stringify(JSON.stringify(invoice))}, revive);
      const thread = openPdfThread(process.cwd() + '/dist/documents/documents.js');
      const content = await thread.renderer.renderInvoicePdf(invoice);
      await thread.close();
      process.stdout.write(Buffer.from(content).toString('latin1', 0, 5));`,
    );
    expect(await run(program)).toEqual({ status: 0, stdout: '%PDF-', stderr: '' });
  });

  it('is never written over another version', () => {
    expect(() => writeProductionFolder(folder)).toThrow(`The folder ${folder} is not empty.`);
  });
});
