import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { readExclusions } from '#search/exclusions.ts';
import type { CachedCatalogue } from '#server/catalogue/snapshot.ts';

/** Debian's Python, for which its package of Xapian is built. */
const PYTHON = '/usr/bin/python3';
const CLASS = 'class:';

interface Xapian {
  /** The item codes that Xapian finds for a need, best first. */
  search: (need: string, language: 'en' | 'fr', limit: number) => Promise<string[]>;
  close: () => void;
}

/**
 * A product as `xapian-index.py` indexes it; `terms` are trade terms, each with the place of the product in its list.
 */
interface IndexedProduct {
  itemId: string;
  name: string;
  class: string;
  brand: string;
  code: string;
  text: string;
  values: number[];
  terms: [string, number][];
}

/** Whether Xapian can be compared on this machine. */
export function hasXapian(): boolean {
  return spawnSync(PYTHON, ['-c', 'import xapian']).status === 0;
}

/**
 * Xapian with all that the store's search knows: the fields of products, their attributes in both languages, the
 * meanings of words, the trade terms as words of their products, stems of both languages, corrected spelling, and the
 * exclusions as the store reads them.
 */
export async function openXapian(db: Db, { properties, vocabulary, terms }: CachedCatalogue): Promise<Xapian> {
  const process = spawn(PYTHON, [join(import.meta.dirname, 'xapian-index.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  const ask = async (command: object): Promise<string[]> => {
    process.stdin.write(`${JSON.stringify(command)}\n`);
    const { value } = await answers.next();
    if (typeof value !== 'string') throw new Error('Xapian ended without an answer');
    return JSON.parse(value) as string[];
  };
  await ask({ products: await indexedProducts(db), synonyms: await synonymsOf(db) });
  const known = {
    isKnown: (word: string) => vocabulary.containing(word).length > 0,
    nearest: vocabulary.nearest,
    terms,
  };
  return {
    search(need, language, limit) {
      const { rest, excluded, wanted } = readExclusions(need, properties, known);
      const refused = [...excluded.map(({ property }) => property.present), ...wanted.map(({ absent }) => absent)];
      return ask({ text: rest, language, limit, refused: refused.flat() });
    },
    close: () => process.stdin.end(),
  };
}

async function indexedProducts(db: Db): Promise<IndexedProduct[]> {
  const products = await rows<Omit<IndexedProduct, 'terms'> & { classes: number[] }>(
    db,
    sql`select p.item_id as "itemId", p.name || ' ' || coalesce(p.variant, '') as name,
        concat_ws(' ', c.name, parent.name) as class, b.name as brand, p.item_id || ' ' || p.mpn as code,
        p.description || ' ' || coalesce((select string_agg(concat_ws(' ', v.name_en, v.name_fr), ' ')
          from attribute_values v where v.id = any(p.attribute_value_ids)), '') as text,
        coalesce(p.attribute_value_ids, '{}') as values, array_remove(array[c.id, c.parent_id], null) as classes
      from products p join brands b on b.id = p.brand_id join classifications c on c.id = p.classification_id
        left join classifications parent on parent.id = c.parent_id
      where p.active order by p.id`,
  );
  const named = await rows<{ term: string; products: string[] }>(
    db,
    sql`select term, products from trade_terms order by id`,
  );
  const byPattern = new Map<string, [string, number][]>();
  for (const { term, products: patterns } of named)
    patterns.forEach((pattern, place) => {
      const known = byPattern.get(pattern);
      if (known) known.push([term, place]);
      else byPattern.set(pattern, [[term, place]]);
    });
  const patterns = [...byPattern].map(([pattern, list]) => {
    const ofClass = pattern.startsWith(CLASS) ? Number(pattern.slice(CLASS.length)) : null;
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const code = new RegExp(`^${parts.join('.*')}$`, 'i');
    return { ofClass, code, list };
  });
  return products.map(({ classes, ...product }) => ({
    ...product,
    terms: patterns.flatMap(({ ofClass, code, list }) =>
      (ofClass === null ? code.test(product.itemId) : classes.includes(ofClass)) ? list : [],
    ),
  }));
}

/** Phrases with all that mean the same, or that they also find. */
async function synonymsOf(db: Db): Promise<[string, string[]][]> {
  const meanings = await rows<{ term: string; kind: string; means: string[] }>(
    db,
    sql`select term, kind, means from word_meanings where kind in ('synonym', 'one-way') order by id`,
  );
  return meanings.flatMap(({ term, kind, means }) => {
    const all = [term, ...means];
    return kind === 'one-way'
      ? [[term, means] as [string, string[]]]
      : all.map((one) => [one, all.filter((other) => other !== one)] as [string, string[]]);
  });
}
