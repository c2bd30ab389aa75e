import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { preparedRows, rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { readVocabulary, type Vocabulary } from '#domain/vocabulary.ts';
import { promotedProducts } from '#server/catalogue/product-rows.ts';
import type { Found } from '#server/catalogue/search.ts';
import type { Shelf } from '#server/catalogue/shelves.ts';

/** What a process remembers of the catalogue, all of one version of it and for one day. */
export interface Facts {
  version: number;
  today: LocalDate;
  vocabulary: Vocabulary;
  /** Classes and brands in the order of their names; a class with the one it is part of. */
  names: { kind: 'class' | 'brand'; id: number; name: string; parent: number | null }[];
  /** What a promotion lowers a product to today, in cents, by the product's id. */
  promoted: Map<number, number>;
  /** The same as two arrays that PostgreSQL reads, written once: each page of a listing is asked for with them. */
  promotedArrays: { lowered: string; loweredTo: string };
  /** The shelves of each listing somebody has asked for, and what each search has found. */
  shelves: LRUCache<string, Promise<Shelf[]>>;
  found: LRUCache<string, Found>;
}

/** One look at the catalogue: what is remembered, and a way to read more of the same version. */
export interface Look {
  facts: Facts;
  /** Rows of a query that has `ofVersion` among its columns. Ends the look where the catalogue has changed meanwhile. */
  read: <T>(query: SQL) => Promise<T[]>;
  /** As `read`, for a query of few kinds that is asked over and over: its values stand in the place of its placeholders. */
  ask: <T>(kind: string, write: () => SQL, values?: Record<string, unknown>) => Promise<T[]>;
}

export interface Catalogue {
  /** Does this with what is remembered of the catalogue, again from the start where the catalogue has changed meanwhile. */
  look: <T>(today: LocalDate, work: (look: Look) => Promise<T>) => Promise<T>;
}

/** The version a row is of; every write to the catalogue raises it (migrations/0001_catalogue_triggers.sql). */
export const ofVersion = sql`(select version from catalogue_version)::float8 as version`;

/** Looks that a catalogue under constant change may interrupt; the next takes things as they are. */
const LOOKS = 4;
const SHELVES_KEPT = 500;
/** Products in all the searches kept, some 5 MB. */
const FOUND_KEPT = 50_000;

class Changed extends Error {}

/** The catalogue of a database with what this process remembers of it, so that a question asked again costs little. */
export function openCatalogue(db: Db): Catalogue {
  let kept: { today: LocalDate; facts: Promise<Facts> } | undefined;
  let vocabulary: Vocabulary | undefined;

  function remembered(today: LocalDate): Promise<Facts> {
    if (kept?.today === today) return kept.facts;
    const facts = readFacts(db, today, vocabulary);
    kept = { today, facts };
    void facts.then(
      (read) => (vocabulary = read.vocabulary),
      () => forget(facts),
    );
    return facts;
  }

  function forget(facts: Promise<Facts>): void {
    if (kept?.facts === facts) kept = undefined;
  }

  const ask = <T>(kind: string, write: () => SQL, values = {}) => preparedRows<T>(db, kind, write, values);
  const askVersion = () => ask<Versioned>('version', () => sql`select ${ofVersion}`);

  /** A look at one version of the catalogue and no other. */
  async function lookAt<T>(facts: Facts, work: (look: Look) => Promise<T>): Promise<T> {
    let compared = false;
    async function compare<R>(reading: Promise<R[]>): Promise<R[]> {
      compared = true;
      const found = await reading;
      const [first] = (found.length ? found : await askVersion()) as Versioned[];
      if (first?.version !== facts.version) throw new Changed();
      return found;
    }
    const answer = await work({
      facts,
      read: (query) => compare(rows(db, query)),
      ask: (kind, write, values) => compare(ask(kind, write, values)),
    });
    if (!compared) await compare(askVersion());
    return answer;
  }

  return {
    async look(today, work) {
      for (let turn = 1; turn < LOOKS; turn += 1) {
        const known = remembered(today);
        try {
          return await lookAt(await known, work);
        } catch (error) {
          if (!(error instanceof Changed)) throw error;
          forget(known);
        }
      }
      return work({ facts: await readFacts(db, today, vocabulary), read: (query) => rows(db, query), ask });
    },
  };
}

interface Versioned {
  version: number;
}

interface FactsRow extends Versioned {
  words: number;
  names: Facts['names'];
  promoted: [number, number][];
}

async function readFacts(db: Db, today: LocalDate, before: Vocabulary | undefined): Promise<Facts> {
  const [row] = await rows<FactsRow>(
    db,
    sql`select ${ofVersion}, (select count(*) from search_words)::int as words,
      (select coalesce(json_agg(named order by name, id), '[]') from (
        select 'class' as kind, id, name, parent_id as parent from classifications
        union all select 'brand', id, name, null from brands
      ) named) as names,
      (select coalesce(json_agg(json_build_array(product_id, shown)), '[]') from (${promotedProducts(today)}) promoted) as promoted`,
  );
  if (!row) throw new Error('The catalogue has no version');
  // Words are only ever added, so that as many are the same.
  const vocabulary =
    before?.size === row.words
      ? before
      : readVocabulary(
          (await rows<{ word: string }>(db, sql`select word from search_words order by word`)).map(({ word }) => word),
        );
  const promoted = new Map(row.promoted);
  return {
    version: row.version,
    today,
    vocabulary,
    names: row.names,
    promoted,
    promotedArrays: { lowered: `{${[...promoted.keys()].join()}}`, loweredTo: `{${[...promoted.values()].join()}}` },
    shelves: new LRUCache({ max: SHELVES_KEPT }),
    found: new LRUCache({ maxSize: FOUND_KEPT, sizeCalculation: ({ products }) => products.length + 1 }),
  };
}
