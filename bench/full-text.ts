import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/**
 * PostgreSQL's own full text on the same products, for comparison: names weigh more than classes and codes, these more
 * than descriptions. Products with all words come first, products with any of the words follow.
 */
export async function prepareFullText(db: Db): Promise<void> {
  await db.execute(sql`create temporary table full_text as
    select p.id, p.item_id, setweight(to_tsvector('english', p.name || ' ' || coalesce(p.variant, '')), 'A')
      || setweight(to_tsvector('english', b.name || ' ' || c.name || ' ' || p.item_id || ' ' || p.mpn), 'B')
      || setweight(to_tsvector('english', p.description), 'C') as words
    from products p join brands b on b.id = p.brand_id join classifications c on c.id = p.classification_id
    where p.active`);
  await db.execute(sql`create index on full_text using gin (words)`);
}

/** The item codes that full text finds for a need, best first. */
export async function searchFullText(db: Db, need: string, limit: number): Promise<string[]> {
  const found = await rows<{ item_id: string }>(
    db,
    sql`with asked as (select plainto_tsquery('english', ${need}) as every,
        replace(plainto_tsquery('english', ${need})::text, '&', '|')::tsquery as any_word)
      select item_id from full_text, asked where words @@ any_word
      order by words @@ every desc, ts_rank_cd(words, any_word) desc, id limit ${limit}`,
  );
  return found.map(({ item_id }) => item_id);
}
