import type { ImportKind } from '#domain/import/import-kind.ts';
import { itemCodeColumn } from './items.ts';

/** The values that items have for their attributes, such as their material (rules: IMPORT-21). */
export const itemAttributesKind: ImportKind = {
  name: 'item-attributes',
  key: ['code', 'attribute'],
  mayAdd: true,
  columns: [
    itemCodeColumn,
    {
      id: 'attribute',
      header: 'Attribute',
      french: 'Attribut',
      aliases: ['property', 'specification', 'characteristic', 'propriété', 'caractéristique'],
      type: 'reference',
      max: 100,
      example: 'material',
    },
    {
      id: 'values',
      header: 'Value',
      french: 'Valeur',
      aliases: ['values', 'attribute value', 'valeurs'],
      type: 'text',
      max: 500,
      neededForNew: true,
      example: 'Nitrile',
    },
  ],
};
