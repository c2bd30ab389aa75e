import { MAX_DECIMALS, MAX_NUMBER, type ATTRIBUTE_TYPES } from '#domain/attributes.ts';
import { foldName } from './fold-name.ts';
import { nameFinder, type FoundName, type NamedThing } from './find-name.ts';
import { readAmount } from './read-amount.ts';
import { readYesNo } from './read-values.ts';

/** An attribute whose values rows name. */
export interface NamedAttribute {
  key: string;
  type: (typeof ATTRIBUTE_TYPES)[number];
  /** The unit of a number, which may follow it in a cell. */
  unit: string | null;
  /** The values of a choice, in their order. */
  values: readonly NamedThing[];
}

/** Between the values of an item in a cell. */
export const BETWEEN_VALUES = '; ';

/**
 * Reads the values that a cell gives an item for an attribute: names of a choice, divided by semicolons, a number with
 * or without its unit, or yes and no. Returns them as the store writes them, in its order (rules: IMPORT-21).
 */
export function readAttributeValues(attribute: NamedAttribute, written: string): FoundName {
  switch (attribute.type) {
    case 'choice':
      return readChoices(attribute, written);
    case 'number':
      return readNumber(attribute, written);
    case 'yes_no': {
      const yes = readYesNo(written);
      return yes === null ? { ok: false, rule: 'must be yes or no' } : { ok: true, text: yes ? 'yes' : 'no' };
    }
  }
}

function readChoices({ key, values }: NamedAttribute, written: string): FoundName {
  const find = nameFinder(values, `a value of ${key}`);
  const found = written
    .split(/[;|]/)
    .filter((name) => foldName(name) !== '')
    .map((name) => find(name.trim()));
  const wrong = found.find(({ ok }) => !ok);
  if (wrong) return wrong;
  const texts = new Set(found.map((one) => (one.ok ? one.text : '')));
  const inOrder = values.map(({ text }) => text).filter((text) => texts.has(text));
  return inOrder.length === 0
    ? { ok: false, rule: `must be a value of ${key}` }
    : { ok: true, text: inOrder.join(BETWEEN_VALUES) };
}

function readNumber({ unit }: NamedAttribute, written: string): FoundName {
  const text = written.trim();
  const hasUnit = unit !== null && text.toLowerCase().endsWith(unit.toLowerCase());
  const read = readAmount(hasUnit ? text.slice(0, -unit.length) : text, MAX_DECIMALS);
  if (!read.ok) return read;
  const value = Number(read.text);
  return value > MAX_NUMBER ? { ok: false, rule: `must be at most ${MAX_NUMBER}` } : { ok: true, text: String(value) };
}
