import { sql, type SQL } from 'drizzle-orm';
import { plural } from '#domain/search-text.ts';
import { headPatterns, type MeantClasses } from './classes.ts';

/** A better kind of match comes before any nearer place, and a nearer place before the order within a family. */
const KIND = 1_000_000_000;
const WORDS = 3 * KIND;
const PLACE = 2;

/** What a search is ranked by. */
export interface Ranking {
  /** The words and phrases looked for, those that mean the same in one group; the last may be half typed. */
  groups: string[][];
  /** The whole text, as names are compared with it, and as codes are. */
  name: string;
  code: string | null;
  /** The classes the words name. */
  classes: MeantClasses;
  /** The words that may be what a product is. */
  heads: string[];
}

/**
 * How good a match is, the least first: exact code, then exact name, then codes that begin so, the shorter first, then the
 * distance of the words behind the names, and things before what belongs to them; of equals one of each family first.
 * Asked of rows `p` with name, variant, class, codes, and the text between blanks.
 */
export function rankOf({ groups, name, code, classes, heads }: Ranking): SQL {
  const codes = sql`' ' || p.search_codes || ' '`;
  const kind = (at: number, place = sql`0`) =>
    sql`then ${sql.raw(String(at * KIND))}::bigint + (${place}) * ${PLACE}::int`;
  const kinds = [
    ...(code === null ? [] : [sql`when ${codes} like ${`% ${code} %`} ${kind(0)}`]),
    sql`when starts_with(p.text, ${` ${name} `}) and fold_search(p.name) = ${name} ${kind(1)}`,
    ...(code === null ? [] : [sql`when ${codes} like ${`% ${code}%`} ${kind(2, sql`length(p.search_codes)`)}`]),
  ];
  const places = groups.map((group, at) => distance(group, classes.byGroup[at] ?? [], at === groups.length - 1));
  const words = sql.join([...places, accessory(classes, heads)], sql` + `);
  return sql`case ${sql.join(kinds, sql` `)} else ${sql.raw(String(WORDS))}::bigint + (${words}) * ${PLACE}::int end
    + p.later_of_family::int`;
}

/** Whether a rank is that of a product found by words, neither by its code nor by its whole name. */
export function isByWords(rank: number): boolean {
  return rank >= WORDS;
}

/** What the beginning of a word counts behind a whole one, and a part further in behind the beginning: as far as a description goes. */
const BEGINNING_OF_WORD = 150;
const PART_OF_WORD = 300;
/** What was found by a synonym stands behind the word that was typed, and the name of a class behind a product's own. */
const BY_SYNONYM = 5;
const BY_CLASS = 10;
/** What counts as not there at all. */
const NOWHERE = 100_000;
/** A number alone is a size or a code before it is a length: 'k file 25' means size 25, not 25 mm. */
const WITH_UNIT = 10;
/** A product that calls itself something else, of a class so named or of none: less than to find a word in the description only. */
const OF_CLASS = 20;
const OF_WIDER_CLASS = 40;
const OTHER_THING = 60;
/** So much worse a match is still nearly as good: the beginning of a word for the word, not a word in the description. */
export const NEARLY = BEGINNING_OF_WORD * PLACE;

/**
 * How far behind the name a group is found, 0 in the name itself: the search text begins with it. A whole word, in the
 * singular or plural, comes before the beginning of one, this before a part further in: 'bur' means burs before
 * burnishers. One or two letters at the end are hardly ever a whole word: they count as the beginning of one.
 */
function distance(phrases: string[], classes: number[], last: boolean): SQL {
  const [typed = ''] = phrases;
  const place = (part: string) => sql`nullif(strpos(p.text, ${part}), 0)`;
  // No place stays none: greatest() would pass over it.
  const beginning = last && /^[a-z]{1,2}$/.test(typed) ? 0 : BEGINNING_OF_WORD;
  const behind = (at: SQL) => sql`(${at} - least(${at}, length(p.name)))`;
  const places = phrases.map(
    (phrase, at) => sql`${at === 0 ? 0 : BY_SYNONYM}::int + coalesce(
      ${behind(sql`least(${place(` ${phrase} `)}, ${place(` ${plural(phrase)} `)})`)},
      ${beginning}::int + ${behind(place(` ${phrase}`))},
      ${PART_OF_WORD}::int + ${behind(sql`coalesce(${place(phrase)}, ${NOWHERE}::int)`)})`,
  );
  const nearest = sql`least(${sql.join(places, sql`, `)})`;
  const alone = aloneInName(typed);
  if (alone !== null) return sql`${nearest} + case when ${alone} then 0 else ${WITH_UNIT}::int end`;
  return classes.length
    ? sql`case when ${isOf(classes)} then least(${nearest}, ${beginning + BY_CLASS}::int) else ${nearest} end`
    : nearest;
}

/** How far a product is from being the thing itself and not one that goes with it: a bur, no dispenser for burs. */
function accessory({ named, within }: MeantClasses, heads: string[]): SQL {
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

function isOf(classes: number[]): SQL {
  return sql`p.classification_id = any (${sql.param(classes)}::int[])`;
}

/** That a name has a typed number without a unit, or just the typed size: '2 × 4', not '3½ × 4'; null where neither is typed. */
function aloneInName(typed: string): SQL | null {
  if (/^\d+$/.test(typed)) return sql`left(p.text, length(p.name) + 2) ~ ${` ${typed} (?!(mm|cm|ml|g|kg|oz) )`}`;
  const size = typed.replaceAll(' ', '[^0-9a-z/]*(x|×|by)[^0-9a-z/½¼¾]*');
  return /^\d+(?: \d+)+$/.test(typed) ? sql`p.name ~* ${`(^|[^0-9./])${size}([^0-9./½¼¾]|$)`}` : null;
}
