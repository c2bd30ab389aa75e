import { sql, type SQL } from 'drizzle-orm';
import { plural } from '#domain/search-text.ts';

/** A better kind of match comes before any nearer place, and a nearer place before the order within a family. */
const KIND = 1_000_000_000;
const PLACE = 2;

/**
 * How good a match is, the least first: exact code, then exact name, then codes that begin so, then the distance of the
 * words behind the names; of equals one of each family first. Asked of rows `p` with name, codes, and the text between blanks.
 */
export function rankOf(groups: string[][], name: string, code: string | null): SQL {
  const codes = sql`' ' || p.search_codes || ' '`;
  const kinds = [
    ...(code === null ? [] : [sql`when ${codes} like ${`% ${code} %`} then 0`]),
    sql`when starts_with(p.text, ${` ${name} `}) and fold_search(p.name) = ${name} then 1`,
    ...(code === null ? [] : [sql`when ${codes} like ${`% ${code}%`} then 2`]),
  ];
  const places = groups.length ? sql.join(groups.map(distance), sql` + `) : sql`0`;
  return sql`(case ${sql.join(kinds, sql` `)} else 3 end) * ${sql.raw(String(KIND))}::bigint
    + (${places}) * ${sql.raw(String(PLACE))} + p.later_of_family::int`;
}

/** What a part of a word counts behind every whole word, what was found by a synonym behind the word that was typed. */
const PART_OF_WORD = 20_000;
const BY_SYNONYM = 5;
/** What counts as not there at all. */
const NOWHERE = 100_000;
/** A number alone is a size or a code before it is a length: 'k file 25' means size 25, not 25 mm. */
const WITH_UNIT = 10;

/**
 * How far behind the name a group is found, 0 in the name itself: the search text begins with it. A whole word, in the
 * singular or plural, comes before a part of one: 'bur' means burs before burnishers.
 */
function distance(phrases: string[]): SQL {
  const place = (part: string) => sql`nullif(strpos(p.text, ${part}), 0)`;
  const places = phrases.map(
    (phrase, at) => sql`${at === 0 ? 0 : BY_SYNONYM}::int + greatest(0, coalesce(
      least(${place(` ${phrase} `)}, ${place(` ${plural(phrase)} `)}) - length(p.name),
      ${PART_OF_WORD}::int + greatest(0, coalesce(${place(phrase)}, ${NOWHERE}::int) - length(p.name))))`,
  );
  const nearest = sql`least(${sql.join(places, sql`, `)})`;
  const [typed = ''] = phrases;
  const alone = aloneInName(typed);
  return alone === null ? nearest : sql`${nearest} + case when ${alone} then 0 else ${WITH_UNIT}::int end`;
}

/** That a name has a typed number without a unit, or just the typed size: '2 × 4', not '3½ × 4'; null where neither is typed. */
function aloneInName(typed: string): SQL | null {
  if (/^\d+$/.test(typed)) return sql`left(p.text, length(p.name) + 2) ~ ${` ${typed} (?!(mm|cm|ml|g|kg|oz) )`}`;
  const size = typed.replaceAll(' ', '[^0-9a-z/]*(x|×|by)[^0-9a-z/½¼¾]*');
  return /^\d+(?: \d+)+$/.test(typed) ? sql`p.name ~* ${`(^|[^0-9./])${size}([^0-9./½¼¾]|$)`}` : null;
}
