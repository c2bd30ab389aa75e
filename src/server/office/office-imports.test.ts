import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { ImportPage, OfficeImports, ImportRowPreview } from '#contract/office-imports.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { allActs } from '#server/acts/all.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { stage, testWorkbook } from '#server/testing/test-imports.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let token: string;
const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
});
afterAll(() => shop.close());
afterEach(() => shop.db.execute(sql`truncate imports, import_rows restart identity`));

const get = async <Body>(path: string) => (await shop.request<Body>('GET', `/office/${path}`, { token })).body;
/** Sends a file as a browser does; returns the status and the answer. */
async function send(content: string | Uint8Array, query = 'kind=list-prices&file=prices.csv') {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'content-length': String(Buffer.byteLength(content)),
  };
  const body = typeof content === 'string' ? content : Buffer.from(content);
  const answer = await shop.app.request(`/api/office/imports?${query}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Partial<Problem> & { import?: number } };
}
const act = (name: string, input: object) =>
  performAct(
    shop.deps,
    allActs.find((known) => known.name === name)!,
    input,
    SYSTEM_USER,
  );

const PRICES = 'SKU,Net price,Note\nMSK-200,9.45,a\nBIB-700,18.75,b\nX-1,2.00,c\n';

// rules: OFFICE-4, API-78, IMPORT-17
test.each(STAFF_ROLES)('%s reads imports and sends files if the role has the area of imports', async (role) => {
  await hire(role);
  const list = await shop.request('GET', '/office/imports', { token });
  expect(list.status).toBe(mayStaff(role, 'imports', 'read') ? 200 : 403);
  expect((await send(PRICES)).status).toBe(mayStaff(role, 'imports', 'change') ? 201 : 403);
  await hire('owner');
});

describe('a file', () => {
  // rules: OFFICE-130, IMPORT-17
  test('is previewed, and listed with who sent it', async () => {
    expect(await send('SKU,Price,Note\nMSK-200,9.45,a\nBIB-700,x,b\n')).toEqual({ status: 201, body: { import: 1 } });
    const { items } = await get<OfficeImports>('imports');
    expect(items).toMatchObject([
      { import: 1, kind: 'list-prices', file: 'prices.csv', state: 'previewed', by: testNewcomer.email },
    ]);
    expect(await get<ImportPage>('imports/1')).toMatchObject({
      counts: { changed: 1, refused: 1 },
      columns: [
        { header: 'SKU', column: 'code', samples: ['MSK-200', 'BIB-700'] },
        { header: 'Price', column: 'price', samples: ['9.45', 'x'] },
        { header: 'Note', column: null, samples: ['a', 'b'] },
      ],
    });
    const { items: rows } = await get<{ items: ImportRowPreview[] }>('imports/1/rows?which=refused');
    // rules: OFFICE-68
    expect(rows).toMatchObject([
      { row: 3, key: 'BIB-700', name: expect.stringMatching(/bib/i), cells: ['BIB-700', 'x', 'b'] },
    ]);
  });

  // rules: IMPORT-17
  test('that cannot be read is refused, and leaves nothing behind', async () => {
    const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('operatory-import-'));
    const before = temporary();
    expect(await send('')).toMatchObject({ status: 400, body: { error: 'The file is empty.' } });
    expect(await send('Colour\nred\n')).toMatchObject({ status: 400 });
    expect(await send('x', 'kind=clinics&file=a.csv')).toMatchObject({ status: 400 });
    const workbook = testWorkbook({ Spring: [['SKU'], ['A']], Fall: [['SKU'], ['B']] });
    expect(await send(workbook)).toMatchObject({ status: 400, body: { sheets: ['Spring', 'Fall'] } });
    expect((await get<OfficeImports>('imports')).items).toEqual([]);
    expect(temporary()).toEqual(before);
  });

  // rules: LIMIT-7, IMPORT-17
  test('of more than 30 MB is refused', async () => {
    expect(await send(Buffer.alloc(30_000_001, 'x'))).toMatchObject({ status: 413 });
  });
});

// rules: OFFICE-130
test('imports are read page by page', async () => {
  for (const _ of [1, 2, 3]) await stage(shop.db, 'list-prices', PRICES.replace('Net price', 'Price'));
  const first = await get<OfficeImports>('imports?limit=2');
  expect(first.items.map((row) => row.import)).toEqual([3, 2]);
  const next = await get<OfficeImports>(`imports?limit=2&after=${first.after}`);
  expect([next.items.map((row) => row.import), next.after]).toEqual([[1], null]);
  const back = await get<OfficeImports>(`imports?limit=2&before=${next.before}`);
  expect([back.items.map((row) => row.import), back.before]).toEqual([[3, 2], null]);
});

// rules: IMPORT-18
describe('the columns of a preview', () => {
  test('are chosen again, and all rows compared again', async () => {
    const number = await stage(shop.db, 'list-prices', 'SKU,Price,Net price\nMSK-200,9.45,8.95\nBIB-700,x,17.00\n');
    expect(await get<ImportPage>(`imports/${number}`)).toMatchObject({ counts: { changed: 1, refused: 1 } });
    await act('imports.match', { import: number, columns: [{ at: 3, column: 'price' }] });
    expect(await get<ImportPage>(`imports/${number}`)).toMatchObject({
      counts: { changed: 1, unchanged: 1, refused: 0 },
      columns: [{ column: 'code' }, { column: null }, { column: 'price' }],
      remarks: ['Columns that are left out: Price.'],
    });
    const { items } = await get<{ items: ImportRowPreview[] }>(`imports/${number}/rows?which=changed`);
    expect(items).toMatchObject([{ row: 3, given: { price: 17_00 }, before: { price: 18_75 } }]);
  });

  test.each([
    ['without the key', [{ at: 1, column: null }], 'Choose a column for Item code.'],
    ['that the file does not have', [{ at: 4, column: 'price' }], 'The file has no column 4.'],
    ['that the kind does not have', [{ at: 2, column: 'colour' }], 'list-prices have no column “colour”.'],
  ])('%s are refused', async (_, columns, message) => {
    const number = await stage(shop.db, 'list-prices', PRICES);
    await expect(act('imports.match', { import: number, columns })).rejects.toThrow(message);
  });

  test('stay once the import is applied', async () => {
    const number = await stage(shop.db, 'list-prices', PRICES);
    await shop.db.execute(sql`update imports set state = 'applying'`);
    const input = { import: number, columns: [{ at: 2, column: 'price' }] };
    await expect(act('imports.match', input)).rejects.toThrow('is applying, and must be previewed');
    await expect(act('imports.match', { ...input, import: 99 })).rejects.toThrow('There is no import 99.');
  });
});
