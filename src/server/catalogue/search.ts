import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { nearestWords } from '#domain/search-spelling.ts';
import { alternatives, searchGroups, synonymWords } from '#domain/search-terms.ts';
import { codeForm, normaliseQuery } from '#domain/search-text.ts';

/** How a search text is asked of the products table `p`: which rows match, and which of them come first. */
export interface ProductSearch {
  /** The words and phrases looked for, in all their meanings. */
  words: string[];
  /** Every word is found. */
  byWords: SQL;
  /** The whole text is part of a code. */
  byCode: SQL;
  /** The whole text is a code or a name, or every word as it was typed stands by itself: looked for apart in large catalogues. */
  exactly: SQL[];
  /** Exact code first, then codes that begin so, then names, then descriptions; of equals one of each family first. */
  order: SQL;
}

/** What is found is ranked and counted up to here, far more than anyone leafs through; a common word may stand in half of a large shop. */
const MOST_FOUND = 5_000;

/**
 * The ids of the products found by all the searches among those that meet the other conditions. Where there are more
 * than are ranked, what is exactly meant is looked for apart, so that parts of words cannot crowd it out.
 */
export async function findProducts(db: Db, searches: ProductSearch[], among: SQL[] = [], most = MOST_FOUND) {
  const found = (conditions: SQL[]) =>
    sql`(select p.id from products p where ${sql.join([sql`p.active`, ...among, ...conditions], sql` and `)} limit ${most})`;
  const either = ({ byWords, byCode }: ProductSearch) => sql`((${byWords}) or ${byCode})`;
  const ids = (await rows<{ id: number }>(db, found(searches.map(either)))).map(({ id }) => id);
  if (ids.length < most) return ids;
  const apart = searches.flatMap((search) => {
    const others = searches.filter((other) => other !== search).map(either);
    return [search.byCode, ...search.exactly].map((condition) => found([condition, ...others]));
  });
  const meant = await rows<{ id: number }>(db, sql.join(apart, sql` union `));
  return [...new Set([...meant.map(({ id }) => id), ...ids])];
}

/** The shortest code a search is compared with, so that 'm' does not match every code. */
const SHORTEST_CODE = 3;

/**
 * Reads a search text: every word must be found, as part of a word, under any of its names, or as the nearest known
 * word where it is mistyped; or the whole text is part of an item code or manufacturer's number, dashes or not.
 */
export async function readSearch(db: Db, text: string): Promise<ProductSearch> {
  const groups = await correctGroups(db, searchGroups(text));
  const code = codeForm(text);
  const name = normaliseQuery(text);
  const byWords = groups.length ? sql.join(groups.map(matchesGroup), sql` and `) : sql`false`;
  const byCode = code.length >= SHORTEST_CODE ? sql`p.search_codes like ${`%${code}%`}` : sql`false`;
  const codes = sql`' ' || p.search_codes || ' '`;
  return {
    words: groups.flat(),
    byWords,
    byCode,
    exactly: [
      // Anchored at the blank between the two codes, so that the index knows the ends of the code as well.
      ...(code.length >= SHORTEST_CODE
        ? [sql`(p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`})`]
        : []),
      sql`(p.search_text like ${`${escaped(name)} %`} and fold_search(p.name) = ${name})`,
      ...(groups.length ? [sql.join(groups.map(wholeWord), sql` and `)] : []),
    ],
    order: sql`case
      when ${codes} like ${`% ${code} %`} then 0
      when starts_with(p.search_text, ${name}) and fold_search(p.name) = ${name} then 1
      when ${byCode} and ${codes} like ${`% ${code}%`} then 2
      else 3 end, ${groups.length ? sql.join(groups.map(distance), sql` + `) : sql`0`},
      (p.parent_id is distinct from p.id and p.parent_id is not null), p.id`,
  };
}

function escaped(phrase: string): string {
  return phrase.replace(/[\\%_]/g, '\\$&');
}

function containing(phrase: string): string {
  return `%${escaped(phrase)}%`;
}

function plural(phrase: string): string {
  return `${phrase}${/(?:s|sh|ch|x)$/.test(phrase) ? 'es' : 's'}`;
}

/** The words of a group as they were typed, in the singular or plural, by themselves. */
function wholeWord([typed = '']: string[]): SQL {
  const forms = [typed, plural(typed)].flatMap((form) => [
    sql`p.search_text like ${`% ${escaped(form)} %`}`,
    sql`p.search_text like ${`${escaped(form)} %`}`,
  ]);
  return sql`(${sql.join(forms, sql` or `)})`;
}

function matchesGroup(alternatives: string[]): SQL {
  const any = alternatives.flatMap((phrase) => {
    const code = codeForm(phrase);
    const byCode = code.length >= SHORTEST_CODE && /\d/.test(code) ? [sql`p.search_codes like ${`%${code}%`}`] : [];
    return [...containingPhrase(phrase), ...byCode];
  });
  return sql`(${sql.join(any, sql` or `)})`;
}

/** One or two signs are the beginning of a word: as a part of any word they would say nothing, and no index would know them. */
function containingPhrase(phrase: string): SQL[] {
  if (!/^[a-z0-9]{1,2}$/.test(phrase)) return [sql`p.search_text like ${containing(phrase)}`];
  return [sql`p.search_text like ${`% ${phrase}%`}`, sql`p.search_text like ${`${phrase}%`}`];
}

/** What a part of a word counts behind every whole word, what was found by a synonym behind the word that was typed. */
const PART_OF_WORD = 20_000;
const BY_SYNONYM = 5;
/** A number alone is a size or a code before it is a length: 'k file 25' means size 25, not 25 mm. */
const WITH_UNIT = 10;

/**
 * How far behind the name a group is found: the search text begins with the name and ends with the description. A whole
 * word, in the singular or plural, comes before a part of one: 'bur' means burs before burnishers.
 */
function distance(phrases: string[]): SQL {
  const text = sql`(' ' || p.search_text || ' ')`;
  const place = (part: string) => sql`nullif(position(${part} in ${text}), 0)`;
  const places = phrases.map(
    (phrase, at) => sql`${at === 0 ? 0 : BY_SYNONYM}::int + greatest(0, coalesce(
      least(${place(` ${phrase} `)}, ${place(` ${plural(phrase)} `)}),
      ${PART_OF_WORD}::int + ${place(phrase)},
      100000) - length(p.name))`,
  );
  const nearest = sql`least(${sql.join(places, sql`, `)})`;
  const [typed = ''] = phrases;
  if (!/^\d+$/.test(typed)) return nearest;
  const alone = ` ${typed} (?!(mm|cm|ml|g|kg|oz) )`;
  return sql`${nearest} + case when ' ' || fold_search(p.name) || ' ' ~ ${alone} then 0 else ${WITH_UNIT}::int end`;
}

/** Words that stand in no product and are none of the list are replaced by the nearest that do or are, and all they mean. */
async function correctGroups(db: Db, groups: string[][]): Promise<string[][]> {
  const candidates = groups
    .filter((group) => group.length === 1)
    .flat()
    .filter((typed) => /^[a-z]{4,}$/.test(typed));
  if (!candidates.length) return groups;
  const unknown = await rows<{ typed: string; near: string[] }>(
    db,
    sql`select typed, array(
        select word from search_words where abs(length(word) - length(typed)) <= 3
        order by similarity(word, typed) desc, word limit 60
      ) as near
      from unnest(${sql.param(candidates)}::text[]) as typed
      where not exists (select from search_words where word like '%' || typed || '%')`,
  );
  const corrections = new Map(
    unknown.map(({ typed, near }) => [typed, nearestWords(typed, [...near, ...synonymWords])]),
  );
  return groups.map((group) => {
    const nearest = corrections.get(group[0] ?? '');
    return nearest?.length ? [...new Set(nearest.flatMap((word) => [word, ...alternatives(word)]))] : group;
  });
}
