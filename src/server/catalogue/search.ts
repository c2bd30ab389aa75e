import { sql, type SQL } from 'drizzle-orm';
import { meantClasses } from '#domain/search-classes.ts';
import { meantGroups } from '#domain/search-meaning.ts';
import { isFigures } from '#domain/search-measures.ts';
import { codeForm, normaliseQuery, plural, withoutCodeLabel } from '#domain/search-text.ts';
import type { Vocabulary } from '#domain/vocabulary.ts';
import { ofVersion, type Facts, type Look } from '#server/catalogue/facts.ts';
import { shelvesOf, type Shelf } from '#server/catalogue/shelves.ts';
import { isByWords, rankOf } from '#server/catalogue/search-rank.ts';

/** A product that a search found, with what it is filtered and sorted by; the price is the one shown, in cents. */
export interface FoundProduct {
  id: number;
  class_id: number;
  brand_id: number;
  price: number;
  /** The family whose items are suggested a few at a time; none where a code or a whole name was typed. */
  family: number | null;
  /** How good a match it is; the least is the best. */
  rank: number;
}

export interface Found {
  /** What was found, best first. */
  products: FoundProduct[];
  shelves: Shelf[];
  /** The words and phrases looked for, in all their meanings. */
  words: string[];
}

/** How a search text is asked of the products table `p`, each way one that an index answers, and which come first. */
interface ProductSearch {
  /** The words and phrases looked for, in all their meanings. */
  words: string[];
  /**
   * What is asked one step after the other, each in several ways, and only where the steps before found too little. First
   * what is meant before all else: the whole text is a name or stands in a code, or every word as it was typed stands by
   * itself. Last all that is found: every word, as part of another, under another name or in a code.
   */
  steps: SQL[][];
  /** How good a match is; the least is the best. */
  rank: SQL;
}

/** What is found is ranked and counted up to here, far more than anyone leafs through; a common word may stand in half of a large shop. */
const MOST_FOUND = 5_000;

/** What to look for: texts, among the products that meet other conditions. */
export interface Search {
  texts: string[];
  /** What tells the conditions from others. */
  scope?: object;
  among?: SQL[];
  /** What is found is ranked and counted up to here. */
  most?: number;
}

/** What a search finds, asked of the database once in a version of the catalogue. */
export async function findProducts(look: Look, search: Search): Promise<Found> {
  const { found } = look.facts;
  const key = JSON.stringify([search.texts, search.scope, search.most]);
  const kept = found.get(key);
  if (kept) return kept;
  const fresh = await askForProducts(look, search);
  found.set(key, fresh);
  return fresh;
}

/**
 * The products found by all the texts, in the order of the first. What is exactly meant is looked for first: only where
 * there is not enough of it, parts of words are looked for as well.
 */
async function askForProducts(look: Look, { texts, among = [], most = MOST_FOUND }: Search): Promise<Found> {
  const searches = texts.map((text) => readSearch(text, look.facts));
  const [first, ...others] = searches;
  const all = others.map(({ steps }) => steps.at(-1) ?? []);
  const steps = (first?.steps ?? []).map((ways) => all.reduce(bothWays, ways));
  const matching = (ways: SQL[], conditions: SQL[]) =>
    sql.join(
      ways.map(
        (way) => sql`(select p.id, p.classification_id, p.brand_id, p.price_cents, p.name, p.variant, p.search_codes,
          p.parent_id, p.later_of_family, ' ' || p.search_text || ' ' as text
        from products p where ${sql.join([sql`p.active`, ...among, way, ...conditions], sql` and `)} limit ${most})`,
      ),
      sql` union all `,
    );
  const step = (at: number) => sql.raw(`step_${at}`);
  const columns = (names: SQL, upTo: number) =>
    sql.join(
      steps.slice(0, upTo).map((_, at) => sql`select ${names} from ${step(at)}`),
      sql` union all `,
    );
  const asked = steps.map((ways, at) => {
    const before = columns(sql`id`, at);
    const conditions = at ? [sql`(select count(*) from (${before}) f) < ${most}`, sql`p.id not in (${before})`] : [];
    return sql`${step(at)} as materialized (${matching(ways, conditions)})`;
  });
  const found = await look.read<FoundProduct>(
    sql`with ${sql.join(asked, sql`, `)}
      select id, classification_id as class_id, brand_id, price_cents as price, parent_id as family,
        (${first?.rank ?? sql`0`})::float8 as rank, ${ofVersion}
      from (${columns(sql`*`, steps.length)}) p`,
  );
  const products = [...new Map(found.map((row) => [row.id, row])).values()]
    .sort((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id, class_id, brand_id, price, family, rank }) => ({
      id,
      class_id,
      brand_id,
      family: isByWords(rank) ? family : null,
      rank,
      price: look.facts.promoted.get(id) ?? price,
    }));
  return { products, shelves: shelvesOf(products), words: searches.flatMap(({ words }) => words) };
}

/** Each way to match one search together with each way to match the other. */
function bothWays(some: SQL[], others: SQL[]): SQL[] {
  return some.flatMap((one) => others.map((other) => sql`${one} and ${other}`));
}

/** The shortest code a search is compared with, so that 'm' does not match every code. */
const SHORTEST_CODE = 3;

/**
 * Reads a search text: every word must be found, as part of a word, under any of its names, or as the nearest known
 * word where it is mistyped; or the whole text is part of an item code or manufacturer's number, dashes or not.
 */
function readSearch(typed: string, { vocabulary, names }: Facts): ProductSearch {
  const text = withoutCodeLabel(typed);
  const groups = meantGroups(text, vocabulary);
  const asked = groups.map((group) => group.filter((phrase, at) => at === 0 || mayStand(phrase, vocabulary)));
  const code = codeForm(text);
  const hasCode = code.length >= SHORTEST_CODE;
  const inCode = sql`p.search_codes like ${`%${code}%`}`;
  const name = normaliseQuery(typed);
  const beginning = (word: string) => beginningQuery(word, vocabulary);
  const anywhere = (word: string) => wordQuery(word, vocabulary);
  return {
    words: groups.flat(),
    steps: [
      [
        sql`fold_search(p.name) = ${name}`,
        ...(groups.length ? [hasWholeWords(groups)] : []),
        // A code by itself apart from those it is part of; anchored at the blank between the two, so that the index knows its ends.
        ...(hasCode ? [sql`(p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`})`, inCode] : []),
      ],
      ...(asked.flat().some((phrase) => standsInMany(phrase, vocabulary)) ? [[hasGroups(asked, beginning)]] : []),
      [
        ...(hasCode ? [inCode] : []),
        ...(asked.length ? [hasGroups(asked, anywhere)] : []),
        // A text without a blank is one code, which was looked for as such.
        ...(asked.length > 1 && /\s/.test(text.trim())
          ? asked.flatMap((group, at) => hasCodeBeside(group, asked.toSpliced(at, 1), anywhere))
          : []),
      ],
    ],
    rank: rankOf({
      groups: asked,
      name,
      code: hasCode ? code : null,
      classes: meantClasses(
        asked,
        names.filter(({ kind }) => kind === 'class'),
      ),
      heads: asked.flatMap(([typed = '', ...others], at) => [
        ...(at === asked.length - 1 ? wordsBegun(typed, vocabulary) : [typed]),
        ...others,
      ]),
    }),
  };
}

/** A word that only letters make up: the words of the catalogue it is part of are known. */
function isWord(word: string): boolean {
  return /^[a-z]{3,}$/.test(word);
}

/** Whether each word of a phrase is at least part of one that stands in the catalogue. */
function mayStand(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').every((word) => !isWord(word) || vocabulary.containing(word).length > 0);
}

/** How the index is asked for a word of a phrase; empty where the word says too little for an index. */
type WordQuery = (word: string) => string;

/** Each group by itself: asked for all at once, the index would look for every word of one beside every word of the other. */
function hasGroups(groups: string[][], ofWord: WordQuery): SQL {
  return sql.join(
    groups.map((group) => hasGroup(group, ofWord)),
    sql` and `,
  );
}

/** Words are looked for in an index of words; only where phrases are asked for, or the index is of no use, the text is read. */
function hasGroup(group: string[], ofWord: WordQuery): SQL {
  const queries = group.map((phrase) => phraseQuery(phrase, ofWord));
  const indexed = queries.every((query) => query !== '');
  const read = !indexed || group.some((phrase) => phrase.includes(' '));
  return sql.join([...(indexed ? [hasWords(queries.join('|'))] : []), ...(read ? [hasText(group)] : [])], sql` and `);
}

/** A number may be part of a code that no word begins with. */
function hasCodeBeside(group: string[], others: string[][], ofWord: WordQuery): SQL[] {
  const codes = group
    .filter((phrase) => !isFigures(phrase))
    .map(codeForm)
    .filter((code) => code.length >= SHORTEST_CODE && /\d/.test(code));
  return codes.map((code) => sql`p.search_codes like ${`%${code}%`} and ${hasGroups(others, ofWord)}`);
}

/** The query's words stand in the text; not a word of it is read, the index knows. */
function hasWords(query: string): SQL {
  return sql`search_words_of(p.search_text) @@ ${query}::tsquery`;
}

/** One of the phrases stands in the text. Not by LIKE: another index would be asked, and all the text read again to make sure. */
function hasText(phrases: string[]): SQL {
  const places = phrases.map((phrase) =>
    isFigures(phrase)
      ? sql`strpos(' ' || p.search_text || ' ', ${` ${phrase} `}) > 0`
      : isShort(phrase)
        ? sql`strpos(' ' || p.search_text, ${` ${phrase}`}) > 0`
        : sql`strpos(p.search_text, ${phrase}) > 0`,
  );
  return sql`(${sql.join(places, sql` or `)})`;
}

/** One or two signs are the beginning of a word: as a part of any word they would say nothing. */
function isShort(phrase: string): boolean {
  return phrase.length <= 2;
}

/** A part that more words have than this says as little: it is taken for the beginning of one. */
const MOST_WORDS = 100;
/** More words than this cost the index more than to ask for what they have in common first. */
const FEW_WORDS = 5;

/** All words of a phrase, as the index is asked for them; empty where they say too little for an index. */
function phraseQuery(phrase: string, ofWord: WordQuery): string {
  const parts = phrase
    .split(' ')
    .map(isFigures(phrase) ? quoted : ofWord)
    .filter((query) => query !== '');
  return parts.length ? `(${parts.join('&')})` : '';
}

/** The catalogue's words that have a part further in; none where there are too many. */
function wordsAround(word: string, vocabulary: Vocabulary): string[] {
  const around = isWord(word) ? vocabulary.containing(word).filter((known) => !known.startsWith(word)) : [];
  return around.length <= MOST_WORDS ? around : [];
}

/** Whether a word of a phrase is part of so many that those it begins are looked for before. */
function standsInMany(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').some((word) => wordsAround(word, vocabulary).length > FEW_WORDS);
}

/** The words a half typed one may become; itself where these are too many. */
function wordsBegun(word: string, vocabulary: Vocabulary): string[] {
  const begun = vocabulary.beginning(word);
  return begun.length > 0 && begun.length <= FEW_WORDS ? begun : [word];
}

/** The catalogue's words that a word begins, or is. */
function beginningQuery(word: string, vocabulary: Vocabulary): string {
  const begun = vocabulary.beginning(word);
  if (word.length === 1 && begun.length > MOST_WORDS) return '';
  return isWord(word) && begun.length > 0 && begun.length <= FEW_WORDS
    ? `(${begun.map(quoted).join('|')})`
    : `${quoted(word)}:*`;
}

/** The catalogue's words that a word begins, is, or is a part of. */
function wordQuery(word: string, vocabulary: Vocabulary): string {
  const beginning = beginningQuery(word, vocabulary);
  return beginning && `(${[beginning, ...wordsAround(word, vocabulary).map(quoted)].join('|')})`;
}

/** The words of each group as they were typed, in the singular or plural, by themselves. */
function hasWholeWords(groups: string[][]): SQL {
  const typed = groups.map(([phrase = '']) => phrase);
  const words = typed.map((phrase) =>
    hasWords([phrase, plural(phrase)].map((form) => `(${form.split(' ').map(quoted).join('&')})`).join('|')),
  );
  const phrases = typed.filter((phrase) => phrase.includes(' '));
  return sql.join([...words, ...phrases.map((phrase) => hasText([phrase]))], sql` and `);
}

/** A word as a tsquery takes it, whatever signs it has. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
