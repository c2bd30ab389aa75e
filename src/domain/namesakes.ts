import { personName } from './customers.ts';

/** A person as far as the person is told apart from others of a clinic. */
export interface NamedPerson {
  id: number;
  firstName: string;
  lastName: string;
}

/**
 * Letters and digits that look like a Latin letter. "i", "l" and "1" count as one letter, because a capital "I" looks like
 * a small "l".
 */
const LOOKALIKES: Record<string, string> = {
  ...{ l: 'i', '1': 'i', '|': 'i', '0': 'o' },
  ...{ а: 'a', в: 'b', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'i', ӏ: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ԛ: 'q' },
  ...{ с: 'c', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', ү: 'y' },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  ...{ ϲ: 'c', ϳ: 'j', ɑ: 'a', ɡ: 'g', ı: 'i', օ: 'o', ո: 'n', ս: 'u', հ: 'h' },
};

/** Blanks, punctuation, accents, controls and invisible characters: names that differ only in these look alike. */
const IGNORED = /[\p{Z}\p{P}\p{C}\p{Default_Ignorable_Code_Point}\u0300-\u036f\u2800`]/u;

/** Code points with capital letters, look-alikes or ignored characters; PostgreSQL has no text with code point 0. */
const COMPARED = [
  ...range(0x61, 0x7a),
  ...range(0x41, 0x5a),
  0x20,
  ...range(0x300, 0x36f),
  ...range(0x01, 0x2ff),
  ...range(0x370, 0x58f),
  ...[0x61c, 0x180b, 0x180c, 0x180d, 0x180e, 0x180f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x1e9e, 0x2800, 0x3164],
  ...range(0x2000, 0x206f),
  ...range(0xfe00, 0xfe0f),
  ...[0xfeff, ...range(0xfff0, 0xfffb), ...range(0xe0000, 0xe007f)],
];

/**
 * The characters of a name as they are compared, after compatibility decomposition (NFKD): each character of `from` becomes
 * the character of `to` at the same place, a blank is left out. The letters of most names come first, because PostgreSQL
 * searches `from` in its order.
 */
export const comparedCharacters = tableOf(COMPARED);

const compared = new Map(Array.from(comparedCharacters.from, (char, index) => [char, comparedCharacters.to[index]]));

/** The name of a person as names are compared: names that look alike have the same key (rules: ACCOUNT-44). */
export function nameKey(person: Pick<NamedPerson, 'firstName' | 'lastName'>): string {
  const characters = Array.from(personName(person).normalize('NFKD'), (char) => compared.get(char) ?? char);
  return characters.join('').replaceAll(' ', '');
}

/**
 * The name of a person for the people of the clinic: with the person's number if another of them has a name that looks
 * alike (rules: ACCOUNT-44).
 */
export function nameAmong(person: NamedPerson, people: readonly NamedPerson[]): string {
  const name = personName(person);
  const key = nameKey(person);
  const hasNamesake = people.some((other) => other.id !== person.id && nameKey(other) === key);
  return hasNamesake ? `${name} (no. ${person.id})` : name;
}

function tableOf(codes: readonly number[]): { from: string; to: string } {
  const chars = [...new Set(codes.map((code) => String.fromCodePoint(code)))];
  const pairs = chars.map((char) => [char, comparedCharacter(char)] as const);
  // Letters that stay as they are are needed only to be found early.
  const needed = pairs.filter(([char, to]) => char !== to || /[a-z ]/.test(char));
  return { from: needed.map(([char]) => char).join(''), to: needed.map(([, to]) => to).join('') };
}

/** One UTF-16 unit. Capitals first, so that the two small sigmas are one letter. */
function comparedCharacter(char: string): string {
  if (IGNORED.test(char)) return ' ';
  const small = char.toUpperCase().toLowerCase();
  return LOOKALIKES[small] ?? (small.length === 1 ? small : char);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
