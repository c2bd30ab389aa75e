import { expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { nameFinder } from './find-name.ts';
import { importKind } from './kinds.ts';
import { findHeader, matchColumns, rememberColumns } from './match-columns.ts';

const items = importKind('items');
const columnsOf = (headers: string[], remembered = {}) =>
  matchColumns(items, headers, remembered).map(({ column }) => column);

it.each([
  ['Item Code:', 'item code'],
  ['ITEM_CODE', 'item code'],
  ['Numéro d’article', 'numero d article'],
  ['N° article', 'no article'],
])('the name %j is folded to %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

// rules: IMPORT-3
it('matches names in both languages, names of suppliers, and each column once', () => {
  expect(columnsOf(['SKU', 'Désignation', 'Mfr', 'Price', 'Colour'])).toEqual(['code', 'name', 'brand', 'price', null]);
  expect(columnsOf(['Code', 'Item code'])).toEqual([null, 'code']);
});

// rules: IMPORT-3
it('matches as in the last file of the kind first', () => {
  const last = rememberColumns([
    { header: 'Net Price', column: 'price' },
    { header: 'Notes', column: null },
  ]);
  expect(last).toEqual({ 'net price': 'price' });
  expect(columnsOf(['SKU', 'List price', 'net price'], last)).toEqual(['code', null, 'price']);
});

// rules: IMPORT-4
it('finds a header below a title', () => {
  const rows = [['Price list 2026'], [''], ['SKU', 'Name', 'Price'], ['A-1', 'Gloves', '5']];
  expect(findHeader(items, rows)).toEqual({ row: 3, columns: matchColumns(items, ['SKU', 'Name', 'Price']) });
});

// rules: IMPORT-4
it('joins the header with the merged cell above it', () => {
  const rows = [
    ['Item', '', 'List', ''],
    ['code', 'name', 'price', 'valid'],
    ['A-1', 'Gloves', '5', '2026'],
  ];
  const found = findHeader(items, rows);
  expect(found?.row).toBe(2);
  expect(found?.columns.map(({ column }) => column)).toEqual(['code', 'name', 'price', null]);
});

it('finds no header in a file without the key', () => {
  expect(findHeader(items, [['Name', 'Price']])).toBeNull();
  expect(findHeader(items, [])).toBeNull();
});

const find = nameFinder(
  [
    { text: 'Gloves > Nitrile Gloves', alsoKnownAs: ['Nitrile Gloves', '101'] },
    { text: 'Gloves', alsoKnownAs: ['Gloves', '10'] },
    { text: 'Burs > Diamond', alsoKnownAs: ['Diamond', '111'] },
    { text: 'Polishing > Diamond', alsoKnownAs: ['Diamond', '121'] },
  ],
  'a class',
);

// rules: IMPORT-9
it.each([
  ['nitrile gloves', { ok: true, text: 'Gloves > Nitrile Gloves' }],
  ['Gloves / Nitrile Gloves', { ok: true, text: 'Gloves > Nitrile Gloves' }],
  ['101', { ok: true, text: 'Gloves > Nitrile Gloves' }],
  ['Diamond', { ok: false, rule: 'must say which: Burs > Diamond, Polishing > Diamond' }],
  ['Glovs', { ok: false, rule: 'must be a class of the store: “Glovs” is unknown', suggestion: 'Gloves' }],
  ['Syringes', { ok: false, rule: 'must be a class of the store: “Syringes” is unknown' }],
])('the class %j is %j', (written, found) => {
  expect(find(written)).toEqual(found);
});
