import { MAX_DECIMALS, MAX_NUMBER, type AttributeDefinition, type Names } from '#domain/attributes.ts';

/** The value that a product receives for an attribute; a choice may have several values, such as the sizes of a set. */
export type GivenValue = string | readonly string[] | number | boolean;

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const VALUE_KEY = /^[a-z0-9]+([.-][a-z0-9]+)*$/;

const isNamed = ({ en, fr }: Names) => en.trim() !== '' && fr.trim() !== '';

/**
 * Returns the error of a definition, as a message that begins with 'Must' and follows the attribute's name; null without
 * an error (rules: CAT-50).
 */
export function definitionProblem(definition: AttributeDefinition): string | null {
  if (!KEY.test(definition.key)) return 'Must have a key of lower-case letters, digits and dashes';
  if (!isNamed(definition.names)) return 'Must have a name in English and in French';
  if (definition.type === 'number') return definition.unit.trim() ? null : 'Must have a unit';
  if (definition.type === 'yes_no') return null;
  const keys = definition.values.map(({ key }) => key);
  if (keys.length === 0) return 'Must have a value to choose';
  if (new Set(keys).size < keys.length) return 'Must not have two values with the same key';
  if (!keys.every((key) => VALUE_KEY.test(key))) return 'Must have value keys of lower-case letters, digits and dashes';
  return definition.values.every(({ names }) => isNamed(names))
    ? null
    : 'Must have a name in English and in French for each value';
}

/**
 * Returns the keys of the values that a product is given: `['nitrile']`, `['27']`, `['no']`. Null if the attribute does
 * not accept the given value: a choice accepts its own values, each once; a number is 0 to 100,000,000 with up to four
 * decimals; yes/no accepts true and false (rules: CAT-50).
 */
export function valueKeys(definition: AttributeDefinition, given: GivenValue): string[] | null {
  if (definition.type === 'yes_no') return typeof given === 'boolean' ? [given ? 'yes' : 'no'] : null;
  if (definition.type === 'number') return typeof given === 'number' && isStorable(given) ? [String(given)] : null;
  const chosen = typeof given === 'string' ? [given] : Array.isArray(given) ? (given as readonly string[]) : [];
  const isKnown = (key: string) => definition.values.some((value) => value.key === key);
  const accepted = chosen.length > 0 && new Set(chosen).size === chosen.length && chosen.every(isKnown);
  return accepted ? [...chosen] : null;
}

function isStorable(number: number): boolean {
  return number >= 0 && number <= MAX_NUMBER && Number(number.toFixed(MAX_DECIMALS)) === number;
}
