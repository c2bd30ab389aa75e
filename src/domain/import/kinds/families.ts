import type { ImportKind } from '#domain/import/import-kind.ts';
import { itemCodeColumn } from './items.ts';

/** Which items are the variants of a family (rules: IMPORT-20). */
export const familiesKind: ImportKind = {
  name: 'families',
  key: ['code'],
  mayAdd: false,
  columns: [
    itemCodeColumn,
    {
      id: 'family',
      header: 'First item of the family',
      french: 'Premier article de la famille',
      aliases: ['family', 'parent', 'parent item', 'parent code', 'parent sku', 'famille', 'article parent'],
      type: 'code',
      max: 100,
      example: 'GLV-100-XS',
    },
    {
      id: 'variant',
      header: 'Variant',
      french: 'Variante',
      aliases: ['option', 'size', 'variant name', 'taille', 'déclinaison'],
      type: 'text',
      max: 100,
      example: 'Medium',
    },
  ],
};
