import type { ImportKind } from '#domain/import/import-kind.ts';

/** The brands of the catalogue (rules: IMPORT-13). */
export const brandsKind: ImportKind = {
  name: 'brands',
  key: ['code'],
  mayAdd: true,
  columns: [
    {
      id: 'code',
      header: 'Brand code',
      french: 'Code de marque',
      aliases: ['code', 'key', 'brand key', 'brand id', 'clé'],
      type: 'code',
      max: 60,
      example: 'northline',
    },
    {
      id: 'name',
      header: 'Brand',
      french: 'Marque',
      aliases: ['name', 'brand name', 'manufacturer', 'nom', 'nom de la marque', 'fabricant'],
      type: 'text',
      max: 100,
      neededForNew: true,
      example: 'Northline',
    },
  ],
};
