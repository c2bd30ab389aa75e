import { sql, type SQL } from 'drizzle-orm';
import { MOST_READ, MOST_READ_WITHOUT_INDEX } from '#search/limits.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { ofVersion } from '#server/catalogue/of-version.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { priceBucketsOf, type PriceBucket } from '#server/catalogue/price-buckets.ts';
import { isByWords } from '#search/rank.ts';
import { bothWays, readSearch, searchKey, type Way } from '#search/ways.ts';

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
  buckets: PriceBucket[];
  /** The words and phrases looked for, in all their meanings. */
  words: string[];
  /** Whether the search ended before it had looked everywhere, since it took too long. */
  cutShort: boolean;
}

/** What is found is ranked and counted up to here, far more than anyone leafs through; a common word may stand in half of a large shop. */
const MOST_FOUND = 5_000;
/** The same of a search without a word that an index knows, such as a single letter: it stands in every product. */
const MOST_FOUND_WITHOUT_INDEX = 1_000;

/** So long an answer that was cut short is kept; a quieter moment may find more. */
const KEPT_CUT_SHORT_MS = 60_000;

/** What to look for: texts, among the products that meet other conditions. */
export interface Search {
  texts: string[];
  /** What tells the conditions from others. */
  scope?: object;
  among?: SQL[];
  /** What is found is ranked and counted up to here. */
  most?: number;
}

/** What signs alone find. */
const NOTHING: Found = { products: [], buckets: [], words: [], cutShort: false };

/**
 * What a search finds, asked of the database once in a version of the catalogue. A search that begins when the request has
 * used up its time finds nothing.
 */
export async function findProducts(snapshot: Snapshot, search: Search): Promise<Found> {
  if (search.texts.some(isBlankQuery)) return NOTHING;
  const { found } = snapshot.cached;
  const key = JSON.stringify([search.texts.map(searchKey), search.scope, search.most]);
  const kept = found.get(key);
  if (kept) return kept;
  if (snapshot.isLate()) return { ...NOTHING, cutShort: true };
  const fresh = await askForProducts(snapshot, search);
  found.set(key, fresh, fresh.cutShort ? { ttl: KEPT_CUT_SHORT_MS } : {});
  return fresh;
}

/**
 * The products found by all the texts, in the order of the first. What is exactly meant is looked for first: only where
 * there is not enough of it, parts of words are looked for as well. Where all of this takes the database too long, what is
 * exactly meant is the answer.
 */
async function askForProducts(snapshot: Snapshot, { texts, among = [], most = MOST_FOUND }: Search): Promise<Found> {
  const { vocabulary, names } = snapshot.cached;
  const classes = names.filter(({ kind }) => kind === 'class');
  const searches = texts.map((text) => readSearch(text, { vocabulary, classes }));
  const [first, ...others] = searches;
  const all = others.map(({ steps }) => steps.at(-1) ?? []);
  const steps = (first?.steps ?? []).map((ways) => all.reduce(bothWays, ways));
  const bound = searches.some(({ isIndexed }) => isIndexed) ? most : Math.min(most, MOST_FOUND_WITHOUT_INDEX);
  const ask = (upTo: number) =>
    snapshot.search<FoundProduct>(statement(steps.slice(0, upTo), among, bound, first?.rank));
  const complete = await ask(steps.length);
  const found = complete ?? (await ask(1)) ?? [];
  const products = [...new Map(found.map((row) => [row.id, row])).values()]
    .sort((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id, class_id, brand_id, price, family, rank }) => ({
      id,
      class_id,
      brand_id,
      family: isByWords(rank) ? family : null,
      rank,
      price: snapshot.cached.promoted.get(id) ?? price,
    }));
  const words = searches.flatMap((one) => one.words);
  return { products, buckets: priceBucketsOf(products), words, cutShort: complete === null };
}

/** The steps as one statement that finds and ranks. */
function statement(steps: Way[][], among: SQL[], most: number, rank = sql`0`): SQL {
  const step = (at: number) => sql.raw(`step_${at}`);
  const columns = (names: SQL, upTo: number) =>
    sql.join(
      steps.slice(0, upTo).map((_, at) => sql`select ${names} from ${step(at)}`),
      sql` union all `,
    );
  const asked = steps.map((ways, at) => {
    const before = columns(sql`id`, at);
    const conditions = at ? [sql`(select count(*) from (${before}) f) < ${most}`, sql`p.id not in (${before})`] : [];
    return sql`${step(at)} as materialized (${sql.join(
      ways.map((way) => matching(way, [...among, ...conditions], most)),
      sql` union all `,
    )})`;
  });
  return sql`with ${sql.join(asked, sql`, `)}
      select id, classification_id as class_id, brand_id, price_cents as price, parent_id as family,
        (${rank})::float8 as rank, ${ofVersion}
      from (${columns(sql`*`, steps.length)}) p`;
}

/** The products of one way. Only so many texts are read, however few of them have what is looked for. */
function matching({ indexed, read }: Way, conditions: SQL[], most: number): SQL {
  const chosen = sql`from products p where ${sql.join([sql`p.active`, ...conditions, ...indexed], sql` and `)}`;
  const readAtMost = indexed.length ? MOST_READ : MOST_READ_WITHOUT_INDEX;
  const found = read.length
    ? sql`from (select p.* ${chosen} limit ${readAtMost}) p where ${sql.join(read, sql` and `)}`
    : chosen;
  return sql`(select p.id, p.classification_id, p.brand_id, p.price_cents, p.name, p.variant, p.search_codes,
    p.parent_id, p.later_of_family, ' ' || p.search_text || ' ' as text ${found} limit ${most})`;
}
