import { readGtin } from '#domain/gtin.ts';

/** The fields of a row of a delivery or a count, as they were typed. */
export type EntryField = 'item' | 'units' | 'lot' | 'expiresOn' | 'bin' | 'gtin';
export type EntryRow = Record<EntryField, string> & { key: string };

/** An empty row, in the bin if one is given. */
export function emptyRow(bin = ''): EntryRow {
  return { key: crypto.randomUUID(), item: '', units: '', lot: '', expiresOn: '', bin, gtin: '' };
}

/** A row for a lot that is in the counted bin: its units are entered by whoever counts (rules: OFFICE-89). */
export function rowToCount({ item, lot }: { item: string; lot: string }): EntryRow {
  return { ...emptyRow(), item, lot };
}

/** Whether nothing was entered into the row; a filled bin does not count. */
export function isBlank({ item, units, lot, expiresOn, gtin }: EntryRow): boolean {
  return [item, units, lot, expiresOn, gtin].every((text) => text.trim() === '');
}

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

/** What is wrong with a field, as a name of a message. */
export type EntryProblem = 'item' | 'unknownItem' | 'units' | 'lot' | 'expiry' | 'bin' | 'unknownBin' | 'gtin';

/**
 * Whether only the store knows for sure: somebody may have added the item or the bin since the page read what there is.
 */
export function isForStore(problem: EntryProblem): boolean {
  return problem === 'unknownItem' || problem === 'unknownBin';
}

/** What the page knows of the store; the store itself checks the rest. */
interface KnownStock {
  /** The codes of all bins; null until they are known. */
  bins: readonly string[] | null;
  /** Whether the store has said that no item has this code. */
  isUnknown: (item: string) => boolean;
}

/**
 * Everything that is wrong with a row of a delivery or a count, at most one problem for each field; empty if the row can
 * be sent (rules: OFFICE-121).
 */
export function problemsOfRow(
  row: EntryRow,
  kind: 'delivery' | 'count',
  { bins, isUnknown }: KnownStock,
): { field: EntryField; problem: EntryProblem }[] {
  const text = (field: EntryField) => row[field].trim();
  const units = readUnits(row.units);
  const found: Partial<Record<EntryField, EntryProblem>> = {};
  if (text('item') === '') found.item = 'item';
  else if (isUnknown(text('item'))) found.item = 'unknownItem';
  if (units === null || (kind === 'delivery' && units === 0)) found.units = 'units';
  if (text('expiresOn') !== '' && !isDay(row.expiresOn) && !(kind === 'count' && text('expiresOn') === '-'))
    found.expiresOn = 'expiry';
  if (kind === 'delivery') {
    if (text('expiresOn') !== '' && text('lot') === '') found.lot = 'lot';
    if (text('bin') === '') found.bin = 'bin';
    else if (bins && !bins.includes(text('bin').toUpperCase())) found.bin = 'unknownBin';
    if (text('gtin') !== '' && !readGtin(row.gtin).ok) found.gtin = 'gtin';
  }
  return Object.entries(found).map(([field, problem]) => ({ field: field as EntryField, problem }));
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

const FIELDS_OF_API: Record<string, EntryField> = { quantity: 'units', counted: 'units' };
const isField = (name: string): name is EntryField =>
  ['item', 'units', 'lot', 'expiresOn', 'bin', 'gtin'].includes(name);

/** The row, among the sent rows, and the field that an issue of a refusal is about; null if it is about no row. */
export function placeOfIssue(path: string): { at: number; field: EntryField } | null {
  const [, at, name = ''] = /^rows\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  if (at === undefined) return null;
  const field = FIELDS_OF_API[name] ?? name;
  return { at: Number(at), field: isField(field) ? field : 'item' };
}
