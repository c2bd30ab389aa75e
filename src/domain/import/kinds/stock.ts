import { MAX_UNITS } from '#domain/stock-moves.ts';
import type { ImportKind } from '#domain/import/import-kind.ts';
import { itemCodeColumn } from './items.ts';

/** The units on hand of each item, bin and lot (rules: IMPORT-15). */
export const stockKind: ImportKind = {
  name: 'stock',
  key: ['code', 'bin', 'lot'],
  mayAdd: true,
  columns: [
    itemCodeColumn,
    {
      id: 'bin',
      header: 'Bin',
      french: 'Emplacement',
      aliases: ['location', 'shelf', 'bin code', 'bac'],
      type: 'code',
      max: 20,
      blank: 'MAIN',
      example: 'A-12',
    },
    {
      id: 'lot',
      header: 'Lot',
      french: 'Lot',
      aliases: ['lot number', 'lot no', 'batch', 'no de lot', 'numéro de lot'],
      type: 'code',
      max: 30,
      blank: '',
      example: 'L2207',
    },
    {
      id: 'units',
      header: 'On hand',
      french: 'En stock',
      aliases: ['quantity', 'qty', 'units', 'stock', 'quantity on hand', 'qoh', 'quantité', 'quantité en stock'],
      type: 'units',
      max: MAX_UNITS,
      neededForNew: true,
      example: '240',
    },
    {
      id: 'expiresOn',
      header: 'Expiry',
      french: 'Expiration',
      aliases: ['expires', 'expiry date', 'exp', 'exp date', 'use by', 'date d’expiration', 'péremption'],
      type: 'day',
      example: '2028-03-31',
    },
  ],
};
