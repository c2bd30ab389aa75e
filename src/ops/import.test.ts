import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#db/tables/audit.ts';
import { carryOutImport } from '#jobs/imports.ts';
import type { Queue } from '#jobs/queue.ts';
import { registerImportJobs } from '#server/imports/jobs.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
let carryOut: (payload: { importId: number }) => Promise<void>;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  const work: Queue['work'] = async (_, handler) => void (carryOut = handler as unknown as typeof carryOut);
  await registerImportJobs({ ...shop.deps, queue: { ...shop.deps.queue, work } });
  folder = mkdtempSync(join(tmpdir(), 'operatory-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});
afterEach(() => shop.db.execute(sql`truncate imports, import_rows restart identity`));

/** Does the queued jobs as a worker does. */
async function work(): Promise<void> {
  for (const payload of await shop.queued(carryOutImport)) await carryOut(payload);
  await shop.db.execute(sql`delete from pgboss.job where name = ${carryOutImport.name}`);
}

const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);

function file(content: string): string {
  const path = join(folder, 'items.csv');
  writeFileSync(path, content);
  return path;
}

const ITEMS =
  'Code article;Nom;Marque;Classe;Prix;Note\nNEW-1;Gants;Northline;supplies;1 234,56 $;x\nGLV-100-M;;;;13,49\nX;;;;abc\n';

// rules: IMPORT-1, IMPORT-10, IMPORT-11
it('previews a file, applies it, prints its refused rows, and takes it back', async () => {
  const before = await ops('export', 'items');
  expect((await ops('import', file(ITEMS), '--kind', 'items')).split('\n')).toEqual([
    'Import 1, items of items.csv: previewed; 1 new, 1 changed, 1 refused',
    'Columns that are left out: Note.',
    'Row 4, X: refused: List price must be a number.',
    'Row 3, GLV-100-M: changed: price 1249 → 1349',
    'Row 2, NEW-1: new',
    'Nothing has changed yet. To apply it: npm run ops -- import apply 1',
  ]);
  expect(await ops('export', 'items')).toBe(before);
  expect(await ops('import', 'apply', '1')).toContain('Import 1, items of items.csv: applying');
  await expect(ops('import', 'undo', '1')).rejects.toThrow('Import 1 is applying, and must be applied.');
  await work();
  expect(await ops('import', 'list')).toBe(
    'Import 1, items of items.csv: applied; 1 new, 1 changed, 1 refused, 2 applied',
  );
  expect(await ops('import', 'rows', '1', 'new')).toBe('Row 2, NEW-1: applied');
  expect(await ops('import', 'refused', '1')).toBe(
    'Code article,Nom,Marque,Classe,Prix,Note,Why refused\nX,,,,abc,,List price must be a number.',
  );
  expect(await ops('export', 'items')).toContain('\nNEW-1,Gants,Northline,Supplies,,1234.56,');
  await ops('import', 'undo', '1');
  await work();
  expect(await ops('import', 'show', '1')).toContain(': undone; 1 new, 1 changed, 1 refused, 2 undone');
  expect(await ops('export', 'items')).toBe(before);
  const audited = await shop.db.select().from(auditLog);
  expect(audited.map(({ act }) => act)).toEqual(['imports.apply', 'imports.undo']);
});

it('applies a file at once, with columns that the person names', async () => {
  const path = file('SKU,Net price,Price\nMSK-200,9.45,1\n');
  await ops('import', path, '--kind', 'list-prices', '--column', 'Net Price=price', '--apply');
  await work();
  expect(await ops('import', 'list')).toContain('applied; 1 changed, 1 applied');
  expect(await ops('export', 'list-prices')).toContain('MSK-200,9.45');
});

// rules: IMPORT-16
it('prints a template', async () => {
  expect(await ops('import', 'template', 'list-prices')).toBe('Item code,List price\nGLV-100-M,12.49');
});

it.each([
  [['import'], 'Say which file and which kind of data'],
  [['import', 'items.csv'], 'Say which file and which kind of data'],
  [['import', 'none.csv', '--kind', 'items'], 'The file “none.csv” cannot be read.'],
  [['import', 'items.csv', '--kind', 'clinics'], 'The kind must be one of brands, classes'],
  [['import', 'items.csv', '--kind', 'items', '--fast'], '“--fast” is no part of'],
  [['import', 'items.csv', '--kind', 'items', '--column', 'price'], 'Name a column like this'],
  [['import', 'show'], 'Say which import by its number'],
  [['import', 'show', '77'], 'There is no import 77.'],
  [['import', 'rows', '77', 'new'], 'There is no import 77.'],
  [['import', 'rows', '77', 'odd'], 'which'],
  [['import', 'undo', '77'], 'There is no import 77.'],
  [['export', 'clinics'], 'Say which kind of data: brands'],
])('refuses %j', async (line, message) => {
  await expect(ops(...line)).rejects.toThrow(message);
});

it('refuses to apply an import that changes nothing', async () => {
  await ops('import', file('SKU,Price\nBIB-700,18.75\n'), '--kind', 'list-prices');
  await expect(ops('import', 'apply', '1')).rejects.toThrow('Import 1 changes nothing.');
});
