import { sql } from 'drizzle-orm';
import type { TestShop } from './open-test-shop.ts';
import { carryOut, stage } from './test-imports.ts';

const previewed = ({ db }: TestShop) => stage(db, 'list-prices', 'Item code,List price\nMSK-200,9.45\n');

/** For each act that changes an import: prepares one and returns an input that succeeds. */
export function importInputs(open: () => TestShop): Record<string, () => Promise<object>> {
  return {
    'imports.apply': async () => ({ import: await previewed(open()) }),
    'imports.match': async () => ({ import: await previewed(open()), columns: [{ at: 2, column: null }] }),
    'imports.undo': async () => {
      const number = await previewed(open());
      await carryOut(open().db, number, 'applying');
      return { import: number };
    },
  };
}

/** An input of an act that reads imports. */
export async function importToRead(shop: TestShop, name: string): Promise<object> {
  if (name === 'imports.list') return {};
  if (name === 'imports.template' || name === 'imports.export') return { kind: 'list-prices' };
  const number = { import: await previewed(shop) };
  return name === 'imports.rows' ? { ...number, which: 'changed' } : number;
}

/** Deletes imports, trade terms and bins that acts have added, and sets back the price that imports change. */
export async function restoreCatalogue({ db }: TestShop): Promise<void> {
  await db.execute(sql`delete from imports`);
  await db.execute(sql`delete from trade_terms`);
  await db.execute(sql`delete from bins where code like 'A-%'`);
  await db.execute(sql`update products set price_cents = 895 where id = 102 and price_cents <> 895`);
}
