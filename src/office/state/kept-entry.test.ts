import { expect, test } from 'vitest';
import { readEntry, writeEntry } from './kept-entry.ts';
import { emptyRow } from './stock-entry.ts';

const now = new Date('2026-11-28T09:00:00Z');
const entry = { bin: 'A-12', rows: [{ ...emptyRow(), item: 'GLV-100-M', units: '5' }], key: 'k1', keptAt: null };

// rules: OFFICE-120
test('an entry is kept with its rows and its key, and found again', () => {
  const kept = writeEntry(entry, now);
  expect(readEntry(kept)).toEqual({ ...entry, keptAt: '2026-11-28T09:00:00.000Z' });
});

// rules: OFFICE-120
test('an entry in which nothing was entered is not kept', () => {
  expect(writeEntry({ ...entry, bin: ' ', rows: [emptyRow('A-12')] }, now)).toBeNull();
  expect(writeEntry({ ...entry, rows: [emptyRow()] }, now)).not.toBeNull();
});

// rules: OFFICE-120
test('a kept text that is no entry is not used', () => {
  for (const text of [null, '', 'null', '7', '{"rows":[]}', '{"bin":"","rows":[{"item":5}],"key":"k","keptAt":"t"}'])
    expect(readEntry(text)).toBeNull();
});
