import { expect, test } from 'vitest';
import type { ImportRowPreview } from '#office/state/imports.ts';
import { chooseColumn, columnChoices } from './column-choices.ts';
import { progressOf } from './progress.ts';
import { linesOf, tableColumns } from './row-lines.ts';

const page = {
  kind: 'items',
  columns: ['code', 'price', null].map((column) => ({ header: column ?? 'Note', column, samples: [] })),
} as const;
const file = { ...page, columns: [...page.columns] };

function row(more: Partial<ImportRowPreview>): ImportRowPreview {
  const empty = { given: {}, before: null, problems: [], progress: null };
  return { row: 7, key: 'A-1', name: 'Masks', outcome: 'changed', cells: ['A-1', '12', 'x'], ...empty, ...more };
}

// rules: OFFICE-132
test('a changed row has a line for each changed cell, with the difference of a price', () => {
  const lines = linesOf(
    file,
    row({ given: { price: 12_00, active: true }, before: { price: 10_00, active: false } }),
    'changed',
  );
  expect(lines.map(({ column, now, file: given }) => [column, now, given])).toEqual([
    ['List price', '$10.00', '$12.00'],
    ['Sold', 'no', 'yes'],
  ]);
  // rules: OFFICE-68
  expect(lines.map(({ name }) => name)).toEqual(['Masks', 'Masks']);
  expect(lines.map(({ change }) => change)).toEqual([{ text: '+20.0 %', isLarge: true }, null]);
});

// rules: OFFICE-132
test('a new row has a line for each cell but its key; a row that changes nothing has one line', () => {
  const given = { code: 'A-1', name: 'Gloves' };
  expect(linesOf(file, row({ outcome: 'new', given }), 'new')).toMatchObject([
    { row: 7, what: 'A-1', column: 'Name', now: null, file: 'Gloves' },
  ]);
  expect(linesOf(file, row({ outcome: 'unchanged', given }), 'unchanged')).toMatchObject([
    { column: null, file: null },
  ]);
});

// rules: OFFICE-132
test('a refused row has a line for each problem, with the cell of the file', () => {
  const problems = [
    { column: 'List price', rule: 'must be a number', suggestion: '12' },
    { column: null, rule: 'must not be about the same as row 2' },
  ];
  const lines = linesOf(file, row({ outcome: 'refused', problems }), 'refused');
  expect(lines).toMatchObject([
    { column: 'List price', file: '12', rule: 'must be a number', suggestion: '12' },
    { column: null, file: null, rule: 'must not be about the same as row 2', suggestion: null },
  ]);
});

// rules: OFFICE-132
test('the values are now and in the file in a preview, and before and after once rows were written', () => {
  expect(tableColumns(false, 'previewed').slice(3)).toEqual(['now', 'file']);
  for (const state of ['applying', 'applied', 'undoing', 'undone'] as const)
    expect(tableColumns(false, state).slice(3)).toEqual(['before', 'after']);
  expect(tableColumns(true, 'applied').slice(3)).toEqual(['file', 'rule']);
});

test('the parts of a key are shown apart', () => {
  const [line] = linesOf({ kind: 'stock', columns: [] }, row({ key: 'A-1|MAIN|', outcome: 'unchanged' }), 'unchanged');
  expect(line?.what).toBe('A-1 · MAIN');
});

// rules: OFFICE-133
test('a column that is chosen for another column of the file is left out there first', () => {
  const present = ['code', 'price', null];
  const chosen = chooseColumn(present, 2, 'price');
  expect(chosen).toEqual(['code', null, 'price']);
  expect(columnChoices(present, chosen)).toEqual([
    { at: 2, column: null },
    { at: 3, column: 'price' },
  ]);
  expect(columnChoices(present, present)).toEqual([]);
});

// rules: OFFICE-134
test('progress counts rows that are written or left, and afterwards rows that are taken back or kept', () => {
  // The row that was left is not counted as changed any more.
  const counts = { new: 2, changed: 4, unchanged: 0, refused: 1, undone: 0, withdrawn: 0, kept: 0 };
  expect(progressOf({ state: 'applying', counts: { ...counts, applied: 3, left: 1 } })).toEqual({ done: 4, of: 7 });
  const undoing = { ...counts, applied: 3, left: 1, undone: 1, withdrawn: 1, kept: 1 };
  expect(progressOf({ state: 'undoing', counts: undoing })).toEqual({ done: 3, of: 6 });
});
