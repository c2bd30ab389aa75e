import { expect, it } from 'vitest';
import { testArchive, testFile, testWorkbook } from '#server/testing/test-imports.ts';
import { fileRows } from './file-rows.ts';
import type { FileRow } from './file-source.ts';

async function read(content: string | Uint8Array, sheet: string | null = null) {
  const { rows, remarks } = await fileRows(testFile(content), sheet);
  const all: FileRow[] = [];
  for await (const row of rows) all.push(row);
  return { rows: all.map(({ cells }) => cells), remarks, rules: all.flatMap(({ rule }) => rule ?? []) };
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const ROWS = [
  ['Code', 'Désignation'],
  ['A-1', 'Gants, à usage unique'],
];

// rules: IMPORT-2
it.each([
  ['UTF-8', Buffer.from('Code;Désignation\nA-1;Gants, à usage unique'), []],
  ['UTF-8 with its mark', Buffer.from('\ufeffCode\tDésignation\r\nA-1\tGants, à usage unique\r\n'), []],
  ['UTF-16', wide('Code\tDésignation\r\nA-1\tGants, à usage unique\r\n'), [/UTF-16/]],
  ['UTF-16 with the higher byte first', wide('Code\tDésignation\nA-1\tGants, à usage unique').swap16(), [/UTF-16/]],
  ['Windows-1252', latin('Code,Désignation\nA-1,"Gants, à usage unique"'), [/Windows-1252/]],
])('reads %s', async (_, content, remarks) => {
  const found = await read(content);
  expect(found.rows.filter((cells) => cells.join('') !== '')).toEqual(ROWS);
  expect(found.remarks).toEqual(remarks.map((remark) => expect.stringMatching(remark)));
});

it('reads fields with line breaks, and removes the apostrophe before a formula', async () => {
  expect((await read('a,b\n"x\ny",\'=1+1\n')).rows).toEqual([
    ['a', 'b'],
    ['x\ny', '=1+1'],
  ]);
});

it('names the row whose quotation marks do not close', async () => {
  const { rows, rules } = await read(`a,b\n1,2\n3,"${'x,y\n'.repeat(6_000)}`);
  expect(rows).toHaveLength(3);
  expect(rules).toEqual(['must close its quotation marks']);
});

// rules: IMPORT-2
it('reads a sheet of a workbook, with numbers and days', async () => {
  const workbook = testWorkbook({ Stock: [['Code', 'Qty', 'Exp'], ['A-1', 12.5, { serial: 46843 }], [], [7, 8]] });
  expect((await read(workbook)).rows).toEqual([
    ['Code', 'Qty', 'Exp'],
    ['A-1', '12.5', '2028-03-31'],
    ['', '', ''],
    ['7', '8', ''],
  ]);
});

// rules: IMPORT-2
it('asks which sheet of a workbook', async () => {
  const workbook = testWorkbook({ Prices: [['Code'], ['A-1']], Old: [['Code'], ['B-1']], Empty: [] });
  await expect(read(workbook)).rejects.toThrow('The workbook has several sheets. Name one: “Prices”, “Old”.');
  await expect(read(workbook, 'New')).rejects.toThrow('The workbook has no sheet “New”, only “Prices”, “Old”.');
  expect((await read(workbook, 'Old')).rows).toEqual([['Code'], ['B-1']]);
});

const zeros = Buffer.alloc(210_000_000);

// rules: IMPORT-2
it.each([
  ['an archive that unpacks to too much', testArchive([{ name: 'xl/a.xml', content: zeros }]), /too large.*CSV/],
  ['one whose sizes are forged', testArchive([{ name: 'xl/a.xml', content: zeros, stated: 9 }]), /not a workbook/],
  ['an archive without a workbook', testArchive([{ name: 'a.txt', content: 'a' }]), /cannot be read/],
  ['half an archive', testWorkbook({ A: [['a']] }).subarray(0, 300), /not a workbook/],
  ['a workbook of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4, 5, 6]), /old Excel/],
  ['a file without text', Buffer.from([1, 2, 3, 0, 0, 0, 4, 5, 6, 0, 9]), /no CSV file/],
  ['an empty file', Buffer.alloc(0), /is empty/],
  ['a workbook of more than 20 MB', Buffer.concat([Buffer.from('PK'), Buffer.alloc(20_000_000)]), /at most 20 MB/],
])('refuses %s', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
