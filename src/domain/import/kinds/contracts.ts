import type { ImportKind } from '#domain/import/import-kind.ts';
import { itemCodeColumn } from './items.ts';
import { agreedPriceColumns } from './price-lists.ts';

/** The prices that are agreed with single clinics (rules: IMPORT-19). */
export const contractsKind: ImportKind = {
  name: 'contracts',
  key: ['code', 'clinic', 'startsOn'],
  mayAdd: true,
  columns: [
    {
      id: 'clinic',
      header: 'Clinic',
      french: 'Clinique',
      aliases: ['clinic number', 'customer', 'customer number', 'account', 'account number', 'client', 'no client'],
      type: 'reference',
      max: 200,
      example: 'C-10001',
    },
    itemCodeColumn,
    ...agreedPriceColumns,
  ],
};
