import { sql, type SQL } from 'drizzle-orm';
import { plural } from '#domain/search-text.ts';
import { headPatterns, type MatchedClasses } from './classes.ts';
import { placeColumn } from './term-conditions.ts';
import { isSureNeed, type NamedTerm } from './trade-terms.ts';

/**
 * A rank is kind × KIND + distance × DISTANCE, plus 1 for a later product of a family whose earlier one ranks equally.
 * The kind of match outweighs every distance, and the distance outweighs the order within a family.
 */
const KIND = 1_000_000_000;
const WORDS = 3 * KIND;
const DISTANCE = 2;

/** The facts by which a search ranks its products. */
export interface Ranking {
  /**
   * The searched words and phrases; alternatives with the same meaning form one group. The last word may be incomplete.
   */
  groups: string[][];
  /** The trade terms that some of the groups name. */
  named: NamedTerm[];
  /** The whole text in the form in which names are compared, and in the form in which codes are compared. */
  name: string;
  code: string | null;
  /** The classes that the words name. */
  classes: MatchedClasses;
  /** The words that may name the kind of a product. */
  heads: string[];
  /** Groups that the search leaves out: products that have them come first. */
  wished: string[][];
  /** For each property that the search asks for, the condition that a product has it by its attributes. */
  asked: SQL[];
  /** For each excluded property, the condition that a product is known not to have it. */
  absent: SQL[];
}

/**
 * The rank of a match; the smallest rank is the best. First come exact codes, then exact names, then codes that begin
 * with the text (shorter codes first), then matches by words. Matches by words are ordered by the position of the
 * words, and products come before their accessories. Computed for rows `p` with name, variant, class, codes, attribute
 * values, the text between two spaces, and the place in each term.
 */
export function rankOf({ groups, named, name, code, classes, heads, wished, asked, absent }: Ranking): SQL {
  const codes = sql`' ' || p.search_codes || ' '`;
  const kind = (at: number, distance = sql`0`) =>
    sql`then ${sql.raw(String(at * KIND))}::bigint + (${distance}) * ${DISTANCE}::int`;
  const kinds = [
    ...(code === null ? [] : [sql`when ${codes} like ${`% ${code} %`} ${kind(0)}`]),
    sql`when starts_with(p.text, ${` ${name} `}) and fold_search(p.name) = ${name} ${kind(1)}`,
    ...(code === null ? [] : [sql`when ${codes} like ${`% ${code}%`} ${kind(2, sql`length(p.search_codes)`)}`]),
  ];
  const places = groups.map((group, at) => distance(group, classes.byGroup[at] ?? [], at === groups.length - 1));
  const covered = named.flatMap(({ covers }) => covers);
  const hasNeed = named.some(isSureNeed);
  const distances = [
    ...groups.flatMap((group, at) => (covered.includes(at) ? [] : hasNeed ? wish(group) : (places[at] ?? []))),
    ...named.map((term, at) => termDistance({ ...term, at }, places)),
    accessory(classes, heads),
    ...wished.map(wish),
    ...asked.map((has) => sql`case when ${has} then 0 else ${WITHOUT_ASKED}::int end`),
    ...byAbsence(absent),
  ];
  return sql`case ${sql.join(kinds, sql` `)} else ${firstOfWords(named, covered.length === groups.length)}
      + (${sql.join(distances, sql` + `)}) * ${DISTANCE}::int end`;
}

/**
 * The smallest rank of matches by words. If terms are the whole search, their products come before all others; if a
 * search has other words, too, a product whose name has all words may come before them.
 */
function firstOfWords(named: NamedTerm[], areWhole: boolean): SQL {
  const first = sql`${sql.raw(String(WORDS))}::bigint`;
  if (named.length === 0) return first;
  const inAll = named.map((_, at) => sql`${placeColumn(at)} is not null`);
  return sql`case when ${sql.join(inAll, sql` and `)} then ${first} else ${first} + ${sql.raw(String(areWhole ? KIND : OUTSIDE * DISTANCE))}::bigint end`;
}

/**
 * The distance of a term, `places` being the positions of the groups: for its products by the order of the term, for
 * other products by the words.
 */
function termDistance({ at, ...term }: NamedTerm & { at: number }, places: SQL[]): SQL {
  const place = placeColumn(at);
  const ofWords = term.covers.flatMap((at) => places[at] ?? []);
  return sumOf([
    sql`coalesce(${place} * ${term.isNeed ? OF_NEED : OF_TERM}::int, 0)`,
    // least() ignores null.
    ...ofWords.map((distance) => sql`least(${distance}, case when ${place} is not null then ${NOT_IN_NAME}::int end)`),
  ]);
}

/**
 * What the rank of a match rises by if a product of the same family ranks before it: for a need, which products of
 * several families may solve, one product of each family comes first; else it only comes after matches that rank
 * equally.
 */
export function laterOfFamily(named: readonly NamedTerm[]): number {
  return named.some(({ isNeed }) => isNeed) ? LATER_OF_FAMILY * DISTANCE : 1;
}

/**
 * Whether a rank belongs to a match that is not a product of the terms which the search names, and that has some words
 * only in its description.
 */
export function isPoor(rank: number): boolean {
  return rank >= WORDS + (OUTSIDE + POOR) * DISTANCE;
}

/** Whether a rank belongs to a product that has the whole text as its code. */
export function isExactCode(rank: number): boolean {
  return rank < KIND;
}

/** Whether a rank belongs to a match by words, not by code or by whole name. */
export function isByWords(rank: number): boolean {
  return rank >= WORDS;
}

// Distances are added up, in characters of the search text.
/** A match of the beginning of a word, and a match inside a word, rank behind whole words in the description. */
const BEGINNING_OF_WORD = 150;
const PART_OF_WORD = 300;
/** A match by a synonym ranks behind the typed word; a match by the class's name ranks behind the product's name. */
const BY_SYNONYM = 5;
const BY_CLASS = 10;
/** The distance of a word that the text does not contain. */
const NOT_FOUND = 100_000;
/** A number without a unit is more likely a size or a code than a length: 'k file 25' means size 25, not 25 mm. */
const WITH_UNIT = 10;
/**
 * A product whose name says that it is something else: of a class named by the search, of a class below, of another
 * class. Each counts less than a word found only in the description.
 */
const OF_CLASS = 20;
const OF_WIDER_CLASS = 40;
const OTHER_THING = 60;
/** The products of each pattern of a term come after the products of the pattern before. */
const OF_TERM = 10;
const OF_NEED = 25;
/** The words of a term count up to this distance for the products of the term, which need not have them. */
const NOT_IN_NAME = 60;
/** A product without a word that the search leaves out, because no product has all words or because it names a need. */
const WITHOUT_WISH = 15;
/** A product that does not have an asked property by its attributes, whatever its text says. */
const WITHOUT_ASKED = 8;
/** A product that has the word in its description only; longer words may also begin a word. */
const MAX_WHOLE_LENGTH = 4;
const WISH_IN_TEXT = 10;
/** For a need, which products of several families may solve: a later product of a family that is shown already. */
const LATER_OF_FAMILY = 200;
/** A match by words that is not a product of the terms which the search names. */
const OUTSIDE = 100;
/** From this distance on a match by words has some word in its description only. */
const POOR = 110;
/** It is not known whether the product has a property that the search excludes. */
const NOT_KNOWN_ABSENT = 1000;
/** Matches whose ranks differ by less are nearly equal: the beginning of a word instead of the word. */
export const NEARLY_EQUAL = BEGINNING_OF_WORD * DISTANCE;

/**
 * The distance of a group: the number of characters between the end of the name and the match; 0 if the name contains
 * the match, because the search text begins with the name. A whole word in the singular or plural ranks before the
 * beginning of a word, and that before a part inside a word: 'bur' finds burs before burnishers. One or two letters at
 * the end of a search are rarely a whole word, so they count as the beginning of a word.
 */
function distance(phrases: string[], classes: number[], last: boolean): SQL {
  const [typed = ''] = phrases;
  const place = (part: string) => sql`nullif(strpos(p.text, ${part}), 0)`;
  // Subtracting least() keeps null for a word that was not found; greatest() would ignore the null.
  const beginning = last && /^[a-z]{1,2}$/.test(typed) ? 0 : BEGINNING_OF_WORD;
  const behind = (at: SQL) => sql`(${at} - least(${at}, length(p.name)))`;
  const places = phrases.map(
    (phrase, at) => sql`${at === 0 ? 0 : BY_SYNONYM}::int + coalesce(
      ${behind(sql`least(${place(` ${phrase} `)}, ${place(` ${plural(phrase)} `)})`)},
      ${beginning}::int + ${behind(place(` ${phrase}`))},
      ${PART_OF_WORD}::int + ${behind(sql`coalesce(${place(phrase)}, ${NOT_FOUND}::int)`)})`,
  );
  // Most products found have the typed word in the name; looking for the others in their texts would cost most of a
  // search.
  const inName = [typed, plural(typed)].map(
    (word) => sql`when strpos(p.text, ${` ${word} `}) between 1 and length(p.name) then 0`,
  );
  const nearest = sql`case ${sql.join(inName, sql` `)} else least(${sql.join(places, sql`, `)}) end`;
  const alone = aloneInName(typed);
  if (alone !== null) return sql`${nearest} + case when ${alone} then 0 else ${WITH_UNIT}::int end`;
  return classes.length
    ? sql`case when ${isOf(classes)} then least(${nearest}, ${beginning + BY_CLASS}::int) else ${nearest} end`
    : nearest;
}

function sumOf(distances: SQL[]): SQL {
  return distances.length ? sql`(${sql.join(distances, sql` + `)})` : sql`0`;
}

/** The distance of accessories: a search for 'bur' finds burs before a dispenser for burs. */
function accessory({ named, within }: MatchedClasses, heads: string[]): SQL {
  const family = sql`replace(p.name || ',', ', ' || coalesce(p.variant, '') || ',', ',')`;
  const thing = [' with ', ' for ', ' in '].reduce(
    (name, after) => sql`split_part(${name}, ${after}, 1)`,
    sql`' ' || translate(lower(${family}), '-', ' ')`,
  );
  const says = (patterns: string[]) => sql`${thing} || ',' like any (${sql.param(patterns)}::text[])`;
  return sql`case
    when ${isOf(named)} then case when ${says(heads.map((word) => `% ${word}%`))} then 0 else ${OF_CLASS}::int end
    when ${says(headPatterns(heads))} then 0
    when ${isOf(within)} then ${OF_WIDER_CLASS}::int else ${OTHER_THING}::int end`;
}

/** The distance of words that order the products but need not be in their texts. */
function wish(group: string[]): SQL {
  // 'Red' is no part of 'coloured'.
  const parts = group.flatMap((phrase) => (phrase.length > MAX_WHOLE_LENGTH ? [` ${phrase}`] : [` ${phrase} `]));
  const isIn = (text: SQL) =>
    sql`(${sql.join(
      parts.map((part) => sql`strpos(${text}, ${part}) > 0`),
      sql` or `,
    )})`;
  return sql`case when ${isIn(sql`left(p.text, length(p.name) + 2)`)} then 0
    when ${isIn(sql`p.text`)} then ${WISH_IN_TEXT}::int else ${WITHOUT_WISH}::int end`;
}

/**
 * Products known not to have an excluded property come before products whose property is not known (rules: SEARCH-20).
 */
function byAbsence(absent: SQL[]): SQL[] {
  return absent.map((isAbsent) => sql`case when ${isAbsent} then 0 else ${NOT_KNOWN_ABSENT}::int end`);
}

function isOf(classes: number[]): SQL {
  return sql`p.classification_id = any (${sql.param(classes)}::int[])`;
}

/**
 * The condition that a name contains a typed number without a unit, or exactly the typed size: '2 × 4', not '3½ × 4'.
 * Null if neither a number nor a size was typed.
 */
function aloneInName(typed: string): SQL | null {
  if (/^\d+$/.test(typed)) return sql`left(p.text, length(p.name) + 2) ~ ${` ${typed} (?!(mm|cm|ml|g|kg|oz) )`}`;
  const size = typed.replaceAll(' ', '[^0-9a-z/]*(x|×|by)[^0-9a-z/½¼¾]*');
  return /^\d+(?: \d+)+$/.test(typed) ? sql`p.name ~* ${`(^|[^0-9./])${size}([^0-9./½¼¾]|$)`}` : null;
}
