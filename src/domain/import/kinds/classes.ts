import { MAX_ID } from '#domain/ids.ts';
import type { ImportKind } from '#domain/import/import-kind.ts';

/** The tree of product classes, two levels deep (rules: IMPORT-13). */
export const classesKind: ImportKind = {
  name: 'classes',
  key: ['number'],
  mayAdd: true,
  columns: [
    {
      id: 'number',
      header: 'Class number',
      french: 'Numéro de classe',
      aliases: ['number', 'no', 'class id', 'id', 'class no', 'numéro', 'no de classe'],
      type: 'units',
      max: MAX_ID,
      example: '101',
    },
    {
      id: 'name',
      header: 'Class',
      french: 'Classe',
      aliases: ['name', 'class name', 'classification', 'nom', 'nom de la classe'],
      type: 'text',
      max: 100,
      neededForNew: true,
      example: 'Nitrile Gloves',
    },
    {
      id: 'parent',
      header: 'Parent class number',
      french: 'Numéro de classe parente',
      aliases: ['parent', 'parent class', 'parent number', 'parent id', 'classe parente'],
      type: 'units',
      max: MAX_ID,
      example: '10',
    },
    {
      id: 'position',
      header: 'Position',
      french: 'Position',
      aliases: ['order', 'sort', 'sort order', 'ordre', 'rang'],
      type: 'units',
      max: 1_000_000,
      example: '1',
    },
  ],
};
