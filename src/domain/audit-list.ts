import { formatMoney } from './money.ts';

/** The columns of the audit log, in their order. */
export const AUDIT_COLUMNS = ['at', 'by', 'act', 'about', 'clinic', 'reason', 'changes'] as const;
export type AuditColumn = (typeof AUDIT_COLUMNS)[number];

/** How the audit log may be sorted. */
export const AUDIT_SORTS = ['newest', 'oldest'] as const;

/** The filter for what the system user did by commands. */
export const SYSTEM_PERSON = 'system';

/** Changes that a row shows; the others are counted. */
const MAX_CHANGES = 40;
/** Characters that a row shows of a value: a value may be a whole file. */
const MAX_VALUE_LENGTH = 200;

type Values = Readonly<Record<string, unknown>> | null;

/** A value that an act changed, in words; null where there was or is no value. */
export interface AuditChange {
  name: string;
  before: string | null;
  after: string | null;
}

/** An object that an act was about: what it is, such as `order`, and its number. */
export interface AuditObject {
  kind: string;
  number: string;
}

/** The objects of a row, one for each number; long lists are cut off (rules: OFFICE-70). */
export function auditObjects(subject: Values, most: number): { objects: AuditObject[]; more: number } {
  const all = Object.entries(subject ?? {}).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => ['string', 'number'].includes(typeof one))
      .map((one) => ({ kind: Array.isArray(value) ? key.replace(/s$/, '') : key, number: String(one) })),
  );
  return { objects: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/**
 * What an act changed, in readable words: values that are the same before and after are left out. `personal` values,
 * such as a reference, are added as they are (rules: OFFICE-70).
 */
export function auditChanges(before: Values, after: Values, personal: Values): { items: AuditChange[]; more: number } {
  const was = leavesOf(before ?? {});
  const is = leavesOf({ ...after, ...personal });
  const all = [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
  return { items: all.slice(0, MAX_CHANGES), more: Math.max(0, all.length - MAX_CHANGES) };
}

/** The values inside a value, as texts by their names: `invoices INV-100012 paid`. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return merged(value.map((one: unknown, at) => leavesOf(one, [...path, nameOf(one, at)])));
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return merged(Object.entries(value).map(([key, one]) => leavesOf(one, [...path, key])));
  const text = textOf(path.at(-1) ?? '', value);
  return text === null ? new Map() : new Map([[path.map(wordsOf).join(' '), text]]);
}

function merged(maps: readonly Map<string, string>[]): Map<string, string> {
  return new Map(maps.flatMap((map) => [...map]));
}

/** The member by which a value of a list is known: its number, or else its place. */
function nameOf(value: unknown, at: number): string {
  if (typeof value !== 'object' || value === null) return String(at + 1);
  const values = value as Record<string, unknown>;
  const known = ['number', 'invoice', 'item', 'code', 'name', 'line']
    .map((key) => values[key])
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return String(known ?? at + 1);
}

/** `paidCents` as `paid`, `closedUntil` as `closed until`; numbers such as `INV-100012` stay. */
function wordsOf(name: string): string {
  if (/[-\d]/.test(name)) return name;
  return name
    .replace(/(?<=.)Cents$/, '')
    .replace(/[._]/g, ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A value as people read it; null for no value. */
function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatMoney(value) : String(value);
  const text = Array.isArray(value) ? value.join(', ') : String(value as string);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text || null;
}
