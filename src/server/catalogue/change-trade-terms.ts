import { asc, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { tradeTerms } from '#db/tables/trade-terms.ts';
import type { TradeTerm } from '#domain/trade-terms.ts';

/** The number of trade terms before and after an import. */
export interface ImportedTerms {
  before: number;
  after: number;
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

/** The ids that no class has. */
export async function unknownClasses(db: Db, ids: number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from unnest(${sql.param(ids)}::int[]) id where id not in (select id from classifications)`,
  );
  return found.map(({ id }) => id);
}

/** Adds terms to the store's terms, where a term with the same text and language is replaced; or replaces all terms. */
export async function importTradeTerms(
  db: Db,
  terms: readonly TradeTerm[],
  mode: 'merge' | 'replace',
): Promise<ImportedTerms> {
  const before = await db.$count(tradeTerms);
  if (mode === 'replace') await db.delete(tradeTerms);
  await db.execute(sql`insert into trade_terms (term, language, kind, products, source)
    select one->>'term', one->>'language', one->>'kind', array(select jsonb_array_elements_text(one->'products')), one->>'source'
    from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) one
    on conflict (term, language) do update set kind = excluded.kind, products = excluded.products, source = excluded.source`);
  return { before, after: await db.$count(tradeTerms) };
}
