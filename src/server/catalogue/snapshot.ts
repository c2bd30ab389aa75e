import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Classification } from '#contract/catalogue.ts';
import { isOutOfTime, preparedRows, rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { NamedClass } from '#search/classes.ts';
import { sizesFromMiddle } from '#search/order.ts';
import { readProperties, type AttributeValue, type Properties } from '#search/properties.ts';
import type { TradeTerms } from '#search/trade-terms.ts';
import { readSynonyms } from '#search/synonyms.ts';
import type { Vocabulary } from '#search/vocabulary.ts';
import type { WordMeaning } from '#domain/trade-terms.ts';
import { isOpen, toPriceArrays, type PriceArrays } from './product-rows.ts';
import { readTerms, readVocabulary } from './read-vocabulary.ts';
import { versionColumn } from './version-column.ts';
import type { ValueCount } from './attribute-facets.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import type { SearchResult } from './search.ts';
import type { ProductsOfTerm } from './term-products.ts';
import type { ListedAtPriceList, PriceListPrices } from './clinic-listing.ts';
import type { PriceListRows } from './clinic-rows.ts';
import type { PriceBucket, PricedProduct } from './price-buckets.ts';

/** Catalogue data that a process caches, for one catalogue version and one day. */
export interface CachedCatalogue {
  version: number;
  today: LocalDate;
  vocabulary: Vocabulary;
  /** All that the vocabulary was read from. */
  vocabularyKey: string;
  /** A digest of the trade terms, and the classes to which they lead. */
  termsKey: string;
  /** The attributes of products that the words of a search can name. */
  properties: Properties;
  /** The trade terms: names of clinics for products. */
  terms: TradeTerms;
  /** The products of trade terms that searches named. */
  productsOfTerms: LRUCache<string, ProductsOfTerm>;
  /** Classes and brands in the order of their names; each class with its parent. */
  names: { kind: 'class' | 'brand'; id: number; name: string; parent: number | null }[];
  /** The classes among the names. */
  searchedClasses: NamedClass[];
  /**
   * The lowest promotional price of one unit of each product today, in cents, by product id, even above the list price.
   */
  promotionalPrices: Map<number, number>;
  /** As `promotionalPrices`, only the prices below the list price. */
  pricesBelowList: Map<number, number>;
  /** `pricesBelowList` as two PostgreSQL arrays, made once because every query for a listing page uses them. */
  arraysBelowList: PriceArrays;
  /** Units invoiced of the products that sell most. */
  sold: ReadonlyMap<number, number>;
  /** Values of the attribute `size` by their steps from the middle. */
  sizes: readonly number[][];
  /** Price buckets of each requested listing. */
  buckets: LRUCache<string, Promise<PriceBucket[]>>;
  /** All attributes, read at the first request for them; the numbers of products by value in listings of classes. */
  attributes: Promise<FilterAttribute[]> | undefined;
  attributeCounts: LRUCache<string, ValueCount[]>;
  searchResults: LRUCache<string, SearchResult>;
  /** The products of listings that clinics requested by clinic prices. */
  listedProducts: LRUCache<string, PricedProduct[]>;
  /** The prices of each price list that a clinic bought from, by the id of the list. */
  priceLists: LRUCache<number, PriceListPrices>;
  /** Listings at the prices of a price list. */
  atPriceLists: LRUCache<string, ListedAtPriceList>;
  /** The products of large listings that have a price on a price list. */
  priceListRows: LRUCache<string, PriceListRows>;
  /** The tree of classifications, read at the first request for it. */
  classes: Promise<Classification[]> | undefined;
}

/** A snapshot of the catalogue: the cached data, and queries of the same catalogue version. */
export interface Snapshot {
  cached: CachedCatalogue;
  /** Rows of a query whose columns include `versionColumn`. Throws if the catalogue has changed meanwhile. */
  read: <T>(query: SQL) => Promise<T[]>;
  /** As `read`, for a search; null if the database needed too long. */
  search: <T>(query: SQL) => Promise<T[] | null>;
  /** Whether the searches of this request have used up their time, so that no further search starts. */
  isLate: () => boolean;
  /** As `read`, for a query that runs often: it is prepared once for each kind, and `values` fill its placeholders. */
  readPrepared: <T>(kind: string, buildQuery: () => SQL, values?: Record<string, unknown>) => Promise<T[]>;
}

export interface Catalogue {
  /** Runs `work` on a snapshot of the catalogue, and again from the start if the catalogue changed meanwhile. */
  onSnapshot: <T>(today: LocalDate, work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;
}

/** Tries of a request while the catalogue keeps changing; the last try accepts rows of different versions. */
const TRIES = 4;
const MAX_CACHED_LISTINGS = 500;
/** Days of which invoiced units count, and products of which they are kept. */
const [SOLD_DAYS, MAX_SOLD] = [365, 5_000];
/** Megabytes of the caches of one catalogue by default (`CATALOGUE_CACHE_MB`); the limits below are for these. */
const DEFAULT_MEGABYTES = 80;
/** Products in all cached search results, about 5 MB. */
const MAX_CACHED_PRODUCTS = 50_000;
/** Products of all cached trade terms, about 6 MB. */
const MAX_CACHED_OF_TERMS = 400_000;
/** Prices in all cached price lists, about 16 MB. */
const MAX_CACHED_PRICES = 400_000;
/** Rows of price lists in all large listings, about 40 MB. */
const MAX_CACHED_ROWS = 400_000;

/** The catalogue changed while a request was reading it. */
class CatalogueChanged extends Error {}

/** Milliseconds that the searches of one request may use together. */
const SEARCHING_MS = 3_000;

/**
 * The catalogue of a database with this process's cache of `megabytes`, so that repeated requests are cheap. Searches
 * use `timed`, which cancels slow queries.
 */
export function openCatalogue(db: Db, { timed = db, megabytes = DEFAULT_MEGABYTES } = {}): Catalogue {
  let latest: { today: LocalDate; cached: Promise<CachedCatalogue> } | undefined;
  let before: KnownWords | undefined;

  function cachedOn(today: LocalDate): Promise<CachedCatalogue> {
    if (latest?.today === today) return latest.cached;
    const cached = readCatalogue(db, today, { before, megabytes });
    latest = { today, cached };
    void cached.then(
      (read) => (before = read),
      () => drop(cached),
    );
    return cached;
  }

  function drop(cached: Promise<CachedCatalogue>): void {
    if (latest?.cached === cached) latest = undefined;
  }

  const readPrepared = <T>(kind: string, buildQuery: () => SQL, values = {}) =>
    preparedRows<T>(db, kind, buildQuery, values);
  const readVersion = () => readPrepared<Versioned>('version', () => sql`select ${versionColumn}`);

  /** The rows of a search; null if the database needed too long. */
  async function search<T>(query: SQL): Promise<T[] | null> {
    try {
      return await rows<T>(timed, query);
    } catch (error) {
      if (isOutOfTime(error)) return null;
      throw error;
    }
  }

  /** Runs `work` on exactly one version of the catalogue. */
  async function runOn<T>(
    cached: CachedCatalogue,
    work: (snapshot: Snapshot) => Promise<T>,
    isLate: () => boolean,
  ): Promise<T> {
    let compared = false;
    async function compare<R extends unknown[] | null>(reading: Promise<R>): Promise<R> {
      compared = true;
      const found = await reading;
      const [first] = (found?.length ? found : await readVersion()) as Versioned[];
      if (first?.version !== cached.version) throw new CatalogueChanged();
      return found;
    }
    const answer = await work({
      cached,
      read: (query) => compare(rows(db, query)),
      search: (query) => compare(search(query)),
      isLate,
      readPrepared: (kind, buildQuery, values) => compare(readPrepared(kind, buildQuery, values)),
    });
    if (!compared) await compare(readVersion());
    return answer;
  }

  return {
    async onSnapshot(today, work) {
      // Before the catalogue is read, no time counts.
      let began = Infinity;
      const isLate = () => performance.now() - began > SEARCHING_MS;
      for (let turn = 1; turn < TRIES; turn += 1) {
        const cached = cachedOn(today);
        try {
          const read = await cached.finally(() => (began = Math.min(began, performance.now())));
          return await runOn(read, work, isLate);
        } catch (error) {
          if (!(error instanceof CatalogueChanged)) throw error;
          drop(cached);
        }
      }
      const cached = await readCatalogue(db, today, { before, megabytes });
      return work({ cached, read: (query) => rows(db, query), search, isLate, readPrepared });
    },
  };
}

type KnownWords = Pick<CachedCatalogue, 'vocabulary' | 'vocabularyKey' | 'terms' | 'termsKey'>;

interface Versioned {
  version: number;
}

interface CachedRow extends Versioned {
  words: number;
  names: CachedCatalogue['names'];
  /** A digest of all trade terms. */
  terms: string;
  meanings: WordMeaning[];
  attributes: AttributeValue[];
  /** Product id, promotional price, and whether it is below the list price. */
  promotional_prices: [number, number, boolean][];
  /** Product id and units invoiced. */
  sold: [number, number][];
}

async function readCatalogue(
  db: Db,
  today: LocalDate,
  { before, megabytes }: { before: KnownWords | undefined; megabytes: number },
): Promise<CachedCatalogue> {
  const [row] = await rows<CachedRow>(
    db,
    sql`select ${versionColumn}, (select count(*) from search_words)::int as words,
      (select coalesce(json_agg(named order by name, id), '[]') from (
        select 'class' as kind, id, name, parent_id as parent from classifications
        union all select 'brand', id, name, null from brands
      ) named) as names,
      (select coalesce(md5(string_agg(concat_ws('\t', term, kind, products), '\n' order by id)), '') from trade_terms) as terms,
      (select coalesce(json_agg(json_build_object('term', term, 'language', language, 'kind', kind, 'means', means) order by id), '[]')
        from word_meanings) as meanings,
      (select coalesce(json_agg(json_build_object('id', v.id, 'key', v.key,
        'names', case when v.name_en is not null then json_build_object('en', v.name_en, 'fr', v.name_fr) end,
        'attribute', json_build_object('key', d.key, 'names', json_build_object('en', d.name_en, 'fr', d.name_fr),
          'isSafetyProperty', d.is_safety_property)) order by d.position, d.id, v.position, v.id), '[]')
        from attribute_values v join attribute_definitions d on d.id = v.attribute_id where v.type <> 'number') as attributes,
      (select coalesce(json_agg(json_build_array(p.id, cents, cents < p.price_cents)), '[]') from (
        select o.product_id, min(o.fixed_price_cents) as cents from promotions o
          where o.fixed_price_cents is not null and coalesce(o.item_quantifier, 0) <= 1 and ${isOpen(today)} group by 1
      ) o join products p on p.id = o.product_id) as promotional_prices,
      (select coalesce(json_agg(json_build_array(product_id, units)), '[]') from (
        select product_id, sum(quantity)::int as units from best_sellers where day >= ${today}::date - ${SOLD_DAYS}::int
        group by 1 order by 2 desc, 1 limit ${MAX_SOLD}
      ) s) as sold`,
  );
  if (!row) throw new Error('The catalogue has no version');
  const share = (limit: number) => Math.ceil((limit * megabytes) / DEFAULT_MEGABYTES);
  const searchedClasses = row.names.filter(({ kind }) => kind === 'class');
  const termsKey = JSON.stringify([row.terms, searchedClasses]);
  const terms = before?.termsKey === termsKey ? before.terms : await readTerms(db, searchedClasses);
  // Words of products are only added, never removed: an equal count means equal words.
  const vocabularyKey = JSON.stringify([row.words, termsKey, row.meanings]);
  const vocabulary =
    before?.vocabularyKey === vocabularyKey
      ? before.vocabulary
      : await readVocabulary(db, terms.words, readSynonyms(row.meanings));
  const pricesBelowList = new Map(
    row.promotional_prices.flatMap(([id, cents, isLower]) => (isLower ? [[id, cents]] : [])),
  );
  return {
    version: row.version,
    today,
    vocabulary,
    vocabularyKey,
    properties: readProperties(row.attributes, vocabulary.synonyms),
    terms,
    termsKey,
    productsOfTerms: new LRUCache({ maxSize: share(MAX_CACHED_OF_TERMS), sizeCalculation: ({ count }) => count + 1 }),
    names: row.names,
    searchedClasses,
    promotionalPrices: new Map(row.promotional_prices.map(([id, cents]) => [id, cents])),
    sold: new Map(row.sold),
    sizes: sizesFromMiddle(row.attributes),
    pricesBelowList,
    arraysBelowList: toPriceArrays(pricesBelowList),
    classes: undefined,
    attributes: undefined,
    attributeCounts: new LRUCache({ max: MAX_CACHED_LISTINGS }),
    buckets: new LRUCache({ max: MAX_CACHED_LISTINGS }),
    searchResults: new LRUCache({
      maxSize: share(MAX_CACHED_PRODUCTS),
      sizeCalculation: ({ products, words }) => products.length + words.length + 1,
    }),
    listedProducts: new LRUCache({ maxSize: share(MAX_CACHED_PRODUCTS), sizeCalculation: ({ length }) => length + 1 }),
    priceLists: new LRUCache({ maxSize: share(MAX_CACHED_PRICES), sizeCalculation: ({ prices }) => prices.size + 1 }),
    atPriceLists: new LRUCache({
      maxSize: share(MAX_CACHED_PRODUCTS),
      sizeCalculation: (each) => each.products.length + 1,
    }),
    priceListRows: new LRUCache({
      max: MAX_CACHED_LISTINGS,
      maxSize: share(MAX_CACHED_ROWS),
      sizeCalculation: ({ atMost }) => atMost + 1,
    }),
  };
}
