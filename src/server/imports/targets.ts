import type { ImportKindName } from '#domain/import/kinds.ts';
import { contractsTarget, priceListsTarget } from './kinds/agreed-prices.ts';
import { brandsTarget } from './kinds/brands.ts';
import { classesTarget } from './kinds/classes.ts';
import { familiesTarget } from './kinds/families.ts';
import { itemAttributesTarget } from './kinds/item-attributes.ts';
import { itemsTarget } from './kinds/items.ts';
import { listPricesTarget } from './kinds/list-prices.ts';
import { stockTarget } from './kinds/stock.ts';
import type { ImportTarget } from './target.ts';

/** Where each kind of data is written. */
export const importTargets: Record<ImportKindName, ImportTarget> = {
  brands: brandsTarget,
  classes: classesTarget,
  items: itemsTarget,
  families: familiesTarget,
  'item-attributes': itemAttributesTarget,
  'list-prices': listPricesTarget,
  'price-lists': priceListsTarget,
  contracts: contractsTarget,
  stock: stockTarget,
};
