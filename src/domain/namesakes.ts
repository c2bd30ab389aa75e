import { personName } from './customers.ts';

/** What distinguishes a person from others of the clinic. */
export interface NamedPerson {
  id: number;
  firstName: string;
  lastName: string;
}

/**
 * Letters and digits that look like a Latin letter. "i", "l" and "1" count as one letter, because a capital "I" looks
 * like a small "l". Of other scripts the table has Cyrillic, Greek and Armenian only: a name cannot mix alphabets
 * (`ALPHABETS` in person-names.ts).
 */
const LOOKALIKES: Record<string, string> = {
  l: 'i',
  '1': 'i',
  '|': 'i',
  ǀ: 'i',
  '0': 'o',
  ...pairs('łđøħŧƀɨʉȼɇɉɍɏǥƶꝁⱥⱦ', 'idohtbiucejrygzkat'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijkimnopqrstuvwyz'),
  ...pairs('авԁеһніӏјкморԛсѕтѵԝхуү', 'abdehhiijkmopqcstvwxyy'),
  ...pairs('αβεζηικμνορτυχϲϳ', 'abezhikmnoptyxcj'),
  ...pairs('ɑɡıօոսհ', 'agionuh'),
};

/**
 * Blanks, punctuation, marks, controls and invisible characters, and letters that are apostrophes: names that differ
 * only in these look alike.
 */
const IGNORED = /[\p{Z}\p{P}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u02b9-\u02d1\u02ee\u2800\ua78b\ua78c`]/u;

/** The name of a person as names are compared: names that look alike have the same key (rules: ACCOUNT-44). */
export function nameKey(person: Pick<NamedPerson, 'firstName' | 'lastName'>): string {
  return Array.from(personName(person).normalize('NFKD'), comparedCharacter).join('');
}

/**
 * Names the people of a clinic for each other: with the person's number if another of them has a name that looks alike
 * (rules: ACCOUNT-44). The name of each of `people` is compared once, however many names are asked for.
 */
export function namesAmong(people: readonly NamedPerson[]): (person: NamedPerson) => string {
  const byKey = Map.groupBy(people, nameKey);
  return (person) => {
    const name = personName(person);
    const hasNamesake = byKey.get(nameKey(person))?.some(({ id }) => id !== person.id) ?? false;
    return hasNamesake ? `${name} (no. ${person.id})` : name;
  };
}

/** As `namesAmong`, for one person. */
export function nameAmong(person: NamedPerson, people: readonly NamedPerson[]): string {
  return namesAmong(people)(person);
}

/** Capitals first, so that the two small sigmas are one letter. */
function comparedCharacter(char: string): string {
  if (IGNORED.test(char)) return '';
  const small = char.toUpperCase().toLowerCase();
  return LOOKALIKES[small] ?? small;
}

/** A record from each character of `from` to the letter of `to` at the same place. */
function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (char, index) => [char, to.charAt(index)]));
}
