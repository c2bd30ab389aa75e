import { MAX_LIST_PRICE } from '#domain/list-price.ts';
import { formatMoney } from '#domain/money.ts';
import { hasHiddenCharacters } from '#domain/hidden-characters.ts';
import { oneLine } from '#domain/text.ts';
import { foldName } from './fold-name.ts';
import type { ImportColumn, ImportValue } from './import-kind.ts';
import { readDay } from './read-day.ts';
import { readAmount } from './read-amount.ts';

/** A value, or the rule that a cell breaks. */
export type ValueReading = { ok: true; value: ImportValue } | { ok: false; rule: string; suggestion?: string };

const refuse = (rule: string, suggestion?: string): ValueReading => ({
  ok: false,
  rule,
  ...(suggestion !== undefined && { suggestion }),
});
const accept = (value: ImportValue): ValueReading => ({ ok: true, value });

const YES = ['yes', 'y', 'oui', 'o', 'true', 'vrai', '1', 'x'];
const NO = ['no', 'n', 'non', 'false', 'faux', '0'];

/** Reads the cell of a column, which is not blank, as suppliers write it (rules: IMPORT-5, IMPORT-6, IMPORT-7). */
export function readValue(column: ImportColumn, cell: string): ValueReading {
  const text = cell.trim();
  if (hasHiddenCharacters(text)) return refuse('must have no invisible characters');
  if (text.includes('\ufffd')) return refuse('must be readable: a character was lost when the file was saved');
  switch (column.type) {
    case 'code':
      return readCode(column, text);
    case 'money':
      return readMoney(column, text);
    case 'units':
    case 'number':
      return readNumber(column, text);
    case 'day':
      return readDay(text);
    case 'yes_no': {
      const yes = readYesNo(text);
      return yes === null ? refuse('must be yes or no') : accept(yes);
    }
    case 'choice':
      return readChoice(column, text);
    case 'reference':
      return readText(column, oneLine(text));
    case 'text':
      return readText(column, column.id === 'description' ? text : oneLine(text));
  }
}

function readText({ max = 200 }: ImportColumn, text: string): ValueReading {
  return Array.from(text).length > max ? refuse(`must have at most ${max} characters`) : accept(text);
}

function readCode({ max = 100 }: ImportColumn, text: string): ValueReading {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text))
    return refuse('must be the whole code: the spreadsheet has shortened it to a number. Format the column as text');
  if (/[|\n\r\t]/.test(text)) return refuse('must be one line without |');
  return text.length > max ? refuse(`must have at most ${max} characters`) : accept(text);
}

function readMoney({ max = MAX_LIST_PRICE }: ImportColumn, text: string): ValueReading {
  const bare = text.replace(/CA\$|\$\s?CA|C\$|CAD|\$/gi, '').trim();
  if (/[€£¥]|\bUS|USD|EUR/i.test(bare)) return refuse('must be in Canadian dollars');
  const read = readAmount(bare, 2);
  if (!read.ok) return read;
  const cents = Math.round(Number(read.text) * 100);
  if (cents < 1 || cents > max) return refuse(`must be from $0.01 to ${formatMoney(max)}`);
  return accept(cents);
}

function readNumber({ type, min, max = 1_000_000_000 }: ImportColumn, text: string): ValueReading {
  const read = readAmount(text, 6);
  if (!read.ok) return read;
  const value = Number(read.text);
  if (type === 'units' && !Number.isInteger(value)) return refuse('must be a whole number');
  const lowest = min ?? (type === 'units' ? 0 : 0.000_001);
  return value < lowest || value > max ? refuse(`must be from ${lowest} to ${max}`) : accept(value);
}

/** Whether a cell says yes; null if it says neither yes nor no, in English or French. */
export function readYesNo(text: string): boolean | null {
  const folded = foldName(text);
  return YES.includes(folded) || (NO.includes(folded) ? false : null);
}

function readChoice({ choices = {} }: ImportColumn, text: string): ValueReading {
  const folded = foldName(text);
  const found = Object.entries(choices).find(
    ([value, names]) => foldName(value) === folded || names.some((name) => foldName(name) === folded),
  );
  return found ? accept(found[0]) : refuse(`must be ${Object.keys(choices).join(', ')}`);
}
