import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { TradeTerm } from '#domain/trade-terms.ts';
import type { NamedClass } from '#search/classes.ts';
import type { Synonyms } from '#search/synonyms.ts';
import { readTradeTerms, type TradeTerms } from '#search/trade-terms.ts';
import { indexWords, SAMPLE_SIZE, type Vocabulary } from '#search/vocabulary.ts';

/** The words of the catalogue, with a sample of its products: the products nearest to evenly spaced ids. */
export async function readVocabulary(db: Db, termWords: readonly string[], synonyms: Synonyms): Promise<Vocabulary> {
  const words = await rows<{ word: string }>(db, sql`select word from search_words order by word`);
  const sample = await rows<{ text: string }>(
    db,
    sql`select distinct p.id, p.search_text as text
      from (select min(id) as first, max(id) as last from products) ids,
        generate_series(first, last, greatest(1, (last - first) / ${SAMPLE_SIZE}::int)) as place,
        lateral (select id, search_text from products where id >= place order by id limit 1) p`,
  );
  return indexWords(
    words.map(({ word }) => word),
    sample.map(({ text }) => text),
    termWords,
    synonyms,
  );
}

/** Terms change rarely, and their rows are the largest part of what a process reads of a catalogue. */
export async function readTerms(db: Db, classes: NamedClass[]): Promise<TradeTerms> {
  const read = await rows<Pick<TradeTerm, 'term' | 'kind' | 'products'>>(
    db,
    sql`select term, kind, products from trade_terms order by id`,
  );
  return readTradeTerms(read, classes);
}
