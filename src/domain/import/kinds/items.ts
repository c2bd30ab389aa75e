import { MAX_LIST_PRICE } from '#domain/list-price.ts';
import type { ImportColumn, ImportKind } from '#domain/import/import-kind.ts';

/** The code of an item, the key of every kind of data about items. */
export const itemCodeColumn: ImportColumn = {
  id: 'code',
  header: 'Item code',
  french: 'Code article',
  aliases: ['code', 'item', 'item id', 'item number', 'item no', 'sku', 'product code', 'no article', 'numéro article'],
  type: 'code',
  max: 100,
  example: 'GLV-100-M',
};

/** The list price of an item. */
export const listPriceColumn: ImportColumn = {
  id: 'price',
  header: 'List price',
  french: 'Prix courant',
  aliases: ['price', 'unit price', 'retail price', 'msrp', 'price cad', 'prix', 'prix unitaire', 'prix de liste'],
  type: 'money',
  max: MAX_LIST_PRICE,
  neededForNew: true,
  example: '12.49',
};

/** The items of the catalogue (rules: IMPORT-12). */
export const itemsKind: ImportKind = {
  name: 'items',
  key: ['code'],
  mayAdd: true,
  columns: [
    itemCodeColumn,
    {
      id: 'name',
      header: 'Name',
      french: 'Nom',
      aliases: ['item name', 'product name', 'product', 'title', 'nom du produit', 'produit', 'désignation'],
      type: 'text',
      max: 200,
      neededForNew: true,
      example: 'Nitrile Gloves, Medium',
    },
    {
      id: 'brand',
      header: 'Brand',
      french: 'Marque',
      aliases: ['manufacturer', 'mfr', 'make', 'fabricant'],
      type: 'reference',
      max: 100,
      neededForNew: true,
      example: 'Northline',
    },
    {
      id: 'class',
      header: 'Class',
      french: 'Classe',
      aliases: ['classification', 'product class', 'group', 'department', 'groupe', 'famille de produits'],
      type: 'reference',
      max: 200,
      neededForNew: true,
      example: 'Gloves > Nitrile Gloves',
    },
    {
      id: 'mpn',
      header: 'MPN',
      french: 'No fabricant',
      aliases: ['manufacturer part number', 'mfr part no', 'part number', 'part no', 'mfg no', 'numéro du fabricant'],
      type: 'code',
      max: 100,
      example: 'NL-4471-M',
    },
    listPriceColumn,
    {
      id: 'packQuantity',
      header: 'Pack quantity',
      french: 'Quantité par emballage',
      aliases: ['pack', 'pack size', 'qty per pack', 'units per pack', 'format', 'quantité'],
      type: 'number',
      max: 1_000_000,
      example: '100',
    },
    {
      id: 'packUnit',
      header: 'Pack unit',
      french: 'Unité',
      aliases: ['unit', 'uom', 'unit of measure', 'unité de mesure'],
      type: 'text',
      max: 40,
      example: 'box',
    },
    {
      id: 'taxClass',
      header: 'Tax',
      french: 'Taxe',
      aliases: ['tax kind', 'tax class', 'tax code', 'taxable', 'code de taxe'],
      type: 'choice',
      choices: {
        taxable: ['yes', 'y', 'oui', 'o', 'full', 'standard', 'taxed'],
        zero_rated: ['zero rated', 'zero', '0', 'détaxé'],
        exempt: ['no', 'n', 'non', 'exonéré', 'none'],
      },
      example: 'taxable',
    },
    {
      id: 'stockDescription',
      header: 'Stock text',
      french: 'Texte de stock',
      aliases: ['stock description', 'availability', 'disponibilité'],
      type: 'text',
      max: 100,
      example: 'In stock',
    },
    {
      id: 'active',
      header: 'Sold',
      french: 'Vendu',
      aliases: ['active', 'enabled', 'for sale', 'actif', 'en vente'],
      type: 'yes_no',
      example: 'yes',
    },
    {
      id: 'description',
      header: 'Description',
      french: 'Description',
      aliases: ['long description', 'details', 'text', 'texte', 'détails'],
      type: 'text',
      max: 10_000,
      example: 'Powder-free, textured fingertips.',
    },
  ],
};
