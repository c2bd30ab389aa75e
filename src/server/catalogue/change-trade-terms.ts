import { asc, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { tradeTerms, wordMeanings } from '#db/tables/trade-terms.ts';
import type { TradeTermFile } from '#domain/trade-term-file.ts';
import type { TradeTerm, WordMeaning } from '#domain/trade-terms.ts';

/** The number of trade terms before and after an import, with the meanings of words. */
export interface ImportedTerms {
  before: number;
  after: number;
}

/** Names of one kind of change that the audit log has; further ones are only counted. */
const MAX_NAMED = 50;

/** How many terms a change is about, and the first of them: `bib (en)`. */
export interface NamedTerms {
  count: number;
  terms: string[];
}

/** What differs between two lists of terms or of meanings. */
export function termChanges(
  before: readonly (TradeTerm | WordMeaning)[],
  after: readonly (TradeTerm | WordMeaning)[],
): Record<'added' | 'changed' | 'removed', NamedTerms> {
  const byName = (terms: readonly (TradeTerm | WordMeaning)[]) =>
    new Map(terms.map((term) => [nameOfTerm(term), JSON.stringify(term)]));
  const [old, now] = [byName(before), byName(after)];
  const named = (terms: string[]): NamedTerms => ({ count: terms.length, terms: terms.slice(0, MAX_NAMED) });
  return {
    added: named([...now.keys()].filter((name) => !old.has(name))),
    changed: named([...now].flatMap(([name, text]) => (old.has(name) && old.get(name) !== text ? [name] : []))),
    removed: named([...old.keys()].filter((name) => !now.has(name))),
  };
}

/** The name of a term; of a word's meaning with its kind, because one word may have meanings of several kinds. */
function nameOfTerm(term: TradeTerm | WordMeaning): string {
  return 'means' in term ? `${term.term} (${term.language}, ${term.kind})` : `${term.term} (${term.language})`;
}

/** All trade terms, in the order of the terms. */
export async function allTradeTerms(db: Db): Promise<TradeTerm[]> {
  return db
    .select({
      term: tradeTerms.term,
      language: tradeTerms.language,
      kind: tradeTerms.kind,
      products: tradeTerms.products,
      source: tradeTerms.source,
    })
    .from(tradeTerms)
    .orderBy(asc(tradeTerms.term), asc(tradeTerms.language));
}

/** All meanings of words, in the order in which searches use them. */
export async function allWordMeanings(db: Db): Promise<WordMeaning[]> {
  const { term, language, kind, means, source } = wordMeanings;
  return db.select({ term, language, kind, means, source }).from(wordMeanings).orderBy(asc(wordMeanings.id));
}

/** The ids that no class has. */
export async function unknownClasses(db: Db, ids: number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from unnest(${sql.param(ids)}::int[]) id where id not in (select id from classifications)`,
  );
  return found.map(({ id }) => id);
}

/**
 * Adds terms and meanings to the store's terms and meanings, where a term with the same text and language, and a
 * meaning with the same text, language and kind, is replaced; or replaces all terms and meanings. A file without
 * meanings leaves the store's meanings.
 */
export async function importTradeTerms(
  db: Db,
  { terms, meanings }: Pick<TradeTermFile, 'terms' | 'meanings'>,
  mode: 'merge' | 'replace',
): Promise<ImportedTerms> {
  const count = async () => (await db.$count(tradeTerms)) + (await db.$count(wordMeanings));
  const before = await count();
  if (mode === 'replace') {
    await db.delete(tradeTerms);
    if (meanings) await db.delete(wordMeanings);
  }
  if (terms.length > 0)
    await db.execute(sql`insert into trade_terms (term, language, kind, products, source)
      select one->>'term', one->>'language', one->>'kind', array(select jsonb_array_elements_text(one->'products')), one->>'source'
      from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) one
      on conflict (term, language) do update set kind = excluded.kind, products = excluded.products, source = excluded.source`);
  if (meanings?.length)
    await db.execute(sql`insert into word_meanings (term, language, kind, means, source)
      select one->>'term', one->>'language', one->>'kind', array(select jsonb_array_elements_text(one->'means')), one->>'source'
      from jsonb_array_elements(${JSON.stringify(meanings)}::jsonb) with ordinality as rows (one, place) order by place
      on conflict (term, language, kind) do update set means = excluded.means, source = excluded.source`);
  return { before, after: await count() };
}
