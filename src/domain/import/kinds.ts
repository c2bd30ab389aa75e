import type { ImportKind } from './import-kind.ts';
import { brandsKind } from './kinds/brands.ts';
import { classesKind } from './kinds/classes.ts';
import { contractsKind } from './kinds/contracts.ts';
import { familiesKind } from './kinds/families.ts';
import { itemAttributesKind } from './kinds/item-attributes.ts';
import { itemsKind } from './kinds/items.ts';
import { listPricesKind } from './kinds/list-prices.ts';
import { priceListsKind } from './kinds/price-lists.ts';
import { stockKind } from './kinds/stock.ts';

/** The names of all kinds of data, in the order in which a new store imports them. */
export const IMPORT_KINDS = [
  'brands',
  'classes',
  'items',
  'families',
  'item-attributes',
  'list-prices',
  'price-lists',
  'contracts',
  'stock',
] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

const kinds: Record<ImportKindName, ImportKind> = {
  brands: brandsKind,
  classes: classesKind,
  items: itemsKind,
  families: familiesKind,
  'item-attributes': itemAttributesKind,
  'list-prices': listPricesKind,
  'price-lists': priceListsKind,
  contracts: contractsKind,
  stock: stockKind,
};

/** The definition of a kind of data. */
export function importKind(name: ImportKindName): ImportKind {
  return kinds[name];
}
