import { formatMoney, parseDollars, percentText } from './money.ts';
import { SETTING_FIELDS, valueAt, type SettingField, type SettingKind, type SettingPart } from './setting-fields.ts';
import type { StoreSettings } from './settings.ts';

// What people type and read of the settings: money in dollars, rates in percent, lists with commas.

/** The typed values of a form: texts and yes or no, in the groups and lists of the settings. */
export interface TypedGroup {
  [name: string]: Typed;
}
export type Typed = string | boolean | TypedGroup | TypedGroup[];

const PERCENT = /^(\d{1,3})(?:\.(\d{1,3}))?\s*%?$/;

/** Parts per 100,000 of a typed percentage with up to three decimals; null for another text. */
function parsePercent(text: string): number | null {
  const [, whole, decimals = ''] = PERCENT.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** A value of settings as it is typed. */
function typedValue(value: unknown, kind: SettingKind): Typed {
  if (kind === 'yes-no') return value === true;
  if (value === null || value === undefined) return '';
  // A typed text that could not be read.
  if (typeof value === 'string') return value;
  if (kind === 'money') return (Number(value) / 100).toFixed(2);
  if (kind === 'percent') return percentText(Number(value));
  return kind === 'texts' && Array.isArray(value) ? value.join(', ') : String(value as string | number);
}

/**
 * The value of a typed text. A text that its kind cannot read stays a text where a number is due, so that the check of
 * the settings refuses it.
 */
function readValue(typed: unknown, kind: SettingKind, isOptional = false): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (isOptional && text === '') return null;
  if (kind === 'money') return parseDollars(text) ?? text;
  if (kind === 'percent') return parsePercent(text) ?? text;
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (kind === 'yes-no') return /^(yes|no)$/i.test(text) ? text.toLowerCase() === 'yes' : text;
  if (kind === 'texts') return text === '' ? [] : text.split(',').map((entry) => entry.trim());
  return text;
}

const typedParts = (value: unknown, parts: readonly SettingPart[]): TypedGroup =>
  Object.fromEntries(parts.map(({ name, kind }) => [name, typedValue(valueAt(value, name), kind)]));
const readParts = (typed: unknown, parts: readonly SettingPart[]) =>
  Object.fromEntries(
    parts.map(({ name, kind, isOptional }) => [name, readValue(valueAt(typed, name), kind, isOptional)]),
  );

/** The value of a field as it is typed. */
export function typedField(value: unknown, { kind = 'text', parts, rows }: SettingField): Typed {
  if (parts) return typedParts(value, parts);
  if (rows) return (Array.isArray(value) ? value : []).map((entry) => typedParts(entry, rows));
  return typedValue(value, kind);
}

/** An empty entry of a list. */
export function emptyRow(rows: readonly SettingPart[]): TypedGroup {
  return Object.fromEntries(rows.map(({ name, kind }) => [name, kind === 'country' ? 'ca' : '']));
}

/** All fields as they are typed, by their paths. */
export function typedSettings(settings: StoreSettings): TypedGroup {
  const typed: TypedGroup = {};
  for (const field of SETTING_FIELDS) {
    const names = field.path.split('.');
    const last = names.pop() ?? '';
    const group = names.reduce((within, name) => (within[name] ??= {}) as TypedGroup, typed);
    group[last] = typedField(valueAt(settings, field.path), field);
  }
  return typed;
}

/** The value of a field that was typed in a form; what cannot be read stays a text, which the check refuses. */
export function readTypedField(typed: unknown, { path, kind = 'text', parts, rows }: SettingField): unknown {
  if (rows) return (Array.isArray(typed) ? typed : []).map((entry: unknown) => readParts(entry, rows));
  if (!parts) return readValue(typed, kind);
  const read = readParts(typed, parts);
  return path === 'mark' ? Object.values(read) : read;
}

/**
 * The value of a field that a command names: one text as in a form, `1 to 2` for days, percentages or texts separated by
 * a slash for other groups, and JSON for a list of entries. What cannot be read stays a text, which the check refuses.
 */
export function readSettingText(text: string, field: SettingField): unknown {
  const { parts, rows } = field;
  if (rows) return parseJson(text);
  if (!parts) return readTypedField(text, field);
  const texts = text.split(parts[0]?.name === 'from' ? /\s+to\s+/ : /\s*\/\s*/);
  if (texts.length !== parts.length) return text;
  return readTypedField(Object.fromEntries(parts.map(({ name }, at) => [name, texts[at] ?? ''])), field);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value of settings for people to read: '$300.00', '5%', 'yes', 'ON, QC'; a dash for an empty value. */
function shownValue(value: unknown, kind: SettingKind): string {
  if (kind === 'yes-no') return value === true ? 'yes' : 'no';
  if (kind === 'money' && typeof value === 'number') return formatMoney(value);
  if (kind === 'percent' && typeof value === 'number') return `${percentText(value)}%`;
  return String(typedValue(value, kind)) || '–';
}

/**
 * The value of a field for people to read. The entries of a list are separated by semicolons, groups as in
 * `readSettingText`.
 */
export function settingText(value: unknown, { kind = 'text', parts, rows }: SettingField): string {
  if (parts)
    return parts
      .map(({ name, kind: ofPart }) => shownValue(valueAt(value, name), ofPart))
      .join(parts[0]?.name === 'from' ? ' to ' : ' / ');
  if (!rows) return shownValue(value, kind);
  const entries = (Array.isArray(value) ? value : []).map((entry: unknown) =>
    rows.map(({ name, kind: ofPart }) => shownValue(valueAt(entry, name), ofPart)).join(', '),
  );
  return entries.join('; ') || '–';
}
