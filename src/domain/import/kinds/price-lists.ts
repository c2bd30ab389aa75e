import { MAX_LIST_PRICE } from '#domain/list-price.ts';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import type { ImportColumn, ImportKind } from '#domain/import/import-kind.ts';
import { itemCodeColumn } from './items.ts';

/** The price of a group of clinics, or of one clinic, and its days (rules: PRICE-22, PRICE-26). */
export const agreedPriceColumns: readonly ImportColumn[] = [
  {
    id: 'price',
    header: 'Price',
    french: 'Prix',
    aliases: ['unit price', 'net price', 'contract price', 'your price', 'prix net', 'prix unitaire', 'prix convenu'],
    type: 'money',
    max: MAX_LIST_PRICE,
    neededForNew: true,
    example: '11.20',
  },
  {
    id: 'startsOn',
    header: 'First day',
    french: 'Premier jour',
    aliases: ['from', 'start', 'start date', 'starts', 'effective', 'effective date', 'valid from', 'du', 'début'],
    type: 'day',
    blank: (sentOn) => sentOn,
    example: '2027-01-01',
  },
  {
    id: 'endsOn',
    header: 'Last day',
    french: 'Dernier jour',
    aliases: ['to', 'until', 'end', 'end date', 'ends', 'expires', 'valid to', 'valid until', 'au', 'fin'],
    type: 'day',
    example: '2027-12-31',
  },
];

/** The prices of price lists, each from a quantity on (rules: IMPORT-19). */
export const priceListsKind: ImportKind = {
  name: 'price-lists',
  key: ['code', 'list', 'quantity', 'startsOn'],
  mayAdd: true,
  columns: [
    {
      id: 'list',
      header: 'Price list',
      french: 'Liste de prix',
      aliases: ['list', 'group', 'price group', 'buying group', 'liste', 'groupe'],
      type: 'reference',
      max: 100,
      example: 'Buying group',
    },
    itemCodeColumn,
    {
      id: 'quantity',
      header: 'From quantity',
      french: 'À partir de',
      aliases: ['quantity', 'qty', 'min qty', 'minimum quantity', 'from qty', 'break', 'quantité', 'quantité minimale'],
      type: 'units',
      min: 1,
      max: MAX_QUANTITY,
      blank: 1,
      example: '10',
    },
    ...agreedPriceColumns,
  ],
};
