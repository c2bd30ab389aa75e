import type { ImportKind } from '#domain/import/import-kind.ts';
import { itemCodeColumn, listPriceColumn } from './items.ts';

/** The list prices of items that the store has (rules: IMPORT-14). */
export const listPricesKind: ImportKind = {
  name: 'list-prices',
  key: ['code'],
  mayAdd: false,
  columns: [itemCodeColumn, listPriceColumn],
};
