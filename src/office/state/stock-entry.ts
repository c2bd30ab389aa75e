import { create } from 'zustand';

/** The fields of a row of a delivery or a count, as they were typed. */
export type EntryField = 'item' | 'units' | 'lot' | 'expiresOn' | 'bin' | 'gtin';
export type EntryRow = Record<EntryField, string> & { key: string };

/** An empty row; `bin` is the bin of the row before. */
export function emptyRow(bin = ''): EntryRow {
  return { key: crypto.randomUUID(), item: '', units: '', lot: '', expiresOn: '', bin, gtin: '' };
}

/** Whether nothing was entered into the row; the bin of the row before does not count. */
export function isBlank({ item, units, lot, expiresOn, gtin }: EntryRow): boolean {
  return [item, units, lot, expiresOn, gtin].every((text) => text.trim() === '');
}

/** What was entered stays while the office is open, so that looking at an item loses nothing. */
export const useDelivery = create<{ rows: EntryRow[] }>()(() => ({ rows: [emptyRow()] }));
export const useBinCount = create<{ bin: string; rows: EntryRow[] }>()(() => ({ bin: '', rows: [emptyRow()] }));

/**
 * The rows of pasted text: code, quantity, lot, expiry and bin in this order, separated by tabs, semicolons or commas.
 * Missing fields at the end are empty. Null for text without a separator and line break, which is one code.
 */
export function readPastedRows(text: string): EntryRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !/[\t;,]/.test(text)) return null;
  return lines.map((line) => {
    const [item = '', units = '', lot = '', expiresOn = '', bin = ''] = line
      .split(/[\t;,]/)
      .map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
    return { ...emptyRow(bin.toUpperCase()), item, units, lot: lot === '-' ? '' : lot, expiresOn };
  });
}

/** Units as typed; null if the text is no whole number of up to seven digits. */
export function readUnits(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : null;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text.trim());

/** What is wrong with a row of a delivery or a count; null if it can be sent. */
export function problemOfRow(row: EntryRow, kind: 'delivery' | 'count'): 'item' | 'units' | 'expiry' | 'bin' | null {
  const units = readUnits(row.units);
  if (row.item.trim() === '') return 'item';
  if (units === null || (kind === 'delivery' && units === 0)) return 'units';
  const expiry = row.expiresOn.trim();
  if (expiry !== '' && !isDay(expiry) && !(kind === 'count' && expiry === '-')) return 'expiry';
  return kind === 'delivery' && row.bin.trim() === '' ? 'bin' : null;
}

/** The input of the act that receives the delivery. */
export function deliveryInput(rows: readonly EntryRow[]) {
  return {
    rows: rows.map(({ item, units, lot, expiresOn, bin, gtin }) => ({
      item: item.trim(),
      quantity: readUnits(units) ?? 0,
      lot: lot.trim(),
      bin: bin.trim().toUpperCase(),
      expiresOn: expiresOn.trim() || null,
      gtin: gtin.trim() || null,
    })),
  };
}

/** The input of the act that compares a counted bin; an expiry `-` says that a new lot does not expire. */
export function compareInput(bin: string, rows: readonly EntryRow[]) {
  return {
    bin: bin.trim().toUpperCase(),
    rows: rows.map(({ item, units, lot, expiresOn }) => ({
      item: item.trim(),
      counted: readUnits(units) ?? 0,
      lot: lot.trim() || null,
      ...(expiresOn.trim() !== '' && { expiresOn: expiresOn.trim() === '-' ? null : expiresOn.trim() }),
    })),
  };
}

/** The index of the row that a refusal names, among the sent rows; null if it names none. */
export function refusedRow(message: string): number | null {
  const [, counted, index] = /^(?:Row (\d+):|rows\.(\d+)\.)/.exec(message) ?? [];
  return counted !== undefined ? Number(counted) - 1 : index !== undefined ? Number(index) : null;
}
