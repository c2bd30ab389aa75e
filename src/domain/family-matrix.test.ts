import { expect, test } from 'vitest';
import { arrangeFamily, type FamilyMember } from './family-matrix.ts';

const size = { key: 'size', values: ['xs', 's', 'm'] };
const colour = { key: 'colour', values: ['blue', 'black'] };
const latex = { key: 'latex', values: ['no'] };

function member(id: number, values: Record<string, string | string[]>): FamilyMember {
  return { id, values: new Map(Object.entries(values).map(([key, value]) => [key, [value].flat()])) };
}

const gloves = [
  member(1, { colour: 'blue', size: 's', latex: 'no' }),
  member(2, { colour: 'blue', size: 'm', latex: 'no' }),
  member(3, { colour: 'black', size: 'm', latex: 'no' }),
  member(4, { colour: 'black', size: 's', latex: 'no' }),
];

// rules: CAT-55
test('two attributes that tell all products apart are rows and columns; the one that changes first is the columns', () => {
  expect(arrangeFamily(gloves, [latex, size, colour])).toEqual({
    axes: { rows: colour, columns: { key: 'size', values: ['s', 'm'] } },
    cells: [
      [1, 2],
      [4, 3],
    ],
  });
  expect(
    arrangeFamily(
      gloves.toSorted((a, b) => (a.id % 3) - (b.id % 3)),
      [size, colour],
    ).axes?.columns.key,
  ).toBe('colour');
});

test('a place without a product is empty', () => {
  expect(arrangeFamily(gloves.slice(0, 3), [size, colour]).cells).toEqual([
    [1, 2],
    [null, 3],
  ]);
});

const rows = (...ids: number[]) => ({ axes: null, cells: ids.map((id) => [id]) });

test('products that one attribute tells apart are rows', () => {
  expect(arrangeFamily(gloves.slice(0, 2), [size, colour])).toEqual(rows(1, 2));
});

test.each([
  ['that no two attributes tell apart', [...gloves, member(5, { colour: 'blue', size: 's' })]],
  ['of which one lacks a value', [...gloves, member(5, { colour: 'blue' })]],
  ['of which one has two values', [...gloves, member(5, { colour: 'blue', size: ['s', 'xs'] })]],
])('products %s are rows', (_, members) => {
  expect(arrangeFamily(members, [size, colour])).toEqual(rows(1, 2, 3, 4, 5));
});

test('nine values are rows, never columns; without eight or fewer in either direction each product is a row', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
  const grid = (rowCount: number, columnCount: number) =>
    values(rowCount).flatMap((colourOf, at) =>
      values(columnCount).map((sizeOf, column) => member(at * 100 + column + 1, { colour: colourOf, size: sizeOf })),
    );
  const attributesOf = (count: number) => [
    { key: 'colour', values: values(count) },
    { key: 'size', values: values(9) },
  ];
  expect(arrangeFamily(grid(3, 9), attributesOf(3)).axes?.rows.key).toBe('size');
  expect(arrangeFamily(grid(9, 9), attributesOf(9)).axes).toBeNull();
});

test('a matrix in which nearly all places would be empty is a list', () => {
  const values = Array.from({ length: 8 }, (_, at) => `v${at}`);
  const thin = [
    ...values.map((value, at) => member(at + 1, { colour: value, size: value })),
    member(9, { colour: 'v0', size: 'v1' }),
  ];
  const attributes = ['colour', 'size'].map((key) => ({ key, values }));
  expect(arrangeFamily(thin, attributes).axes).toBeNull();
  expect(arrangeFamily([], attributes)).toEqual(rows());
});
