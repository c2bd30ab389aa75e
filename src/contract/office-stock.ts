import { z } from 'zod';
import { STOCK_KINDS, STOCK_SORTS } from '#domain/stock-lists.ts';
import { MOVE_KINDS, MOVE_REASONS } from '#domain/stock-moves.ts';
import { idSchema } from './answers.ts';
import { besidePage, pageQuery } from './list-page.ts';

export const officeStockQuerySchema = z
  .object({
    kind: z.enum(STOCK_KINDS).optional(),
    /** An item code or its beginning, a GTIN, the code of a bin, or words of a name. */
    q: z.string().trim().max(100).optional(),
    sort: z.enum(STOCK_SORTS).default('code'),
    /** The id of the item after or before which the page begins, as the answer before gave it. */
    ...pageQuery(idSchema),
  })
  .refine(({ kind, sort }) => sort !== 'expiry' || kind === 'expiring', {
    path: ['sort'],
    message: 'Must be code or free, unless the kind is expiring',
  });
export type OfficeStockQuery = z.infer<typeof officeStockQuerySchema>;

const expiryStateSchema = z.enum(['no_expiry', 'good', 'short_dated', 'expired']);

const stockItemSchema = z
  .object({
    /** The item code. */
    number: z.string(),
    name: z.string(),
    /** Whether the item is still sold. */
    isSold: z.boolean(),
    onHand: z.number().int(),
    /** Units that orders hold. */
    held: z.number().int(),
    /** On hand less held; below zero if orders hold more. */
    free: z.number().int(),
    /** Whether the item is low or sold out. */
    isLow: z.boolean(),
    /** The bins with units, in the order of walking; up to three, and how many there are. */
    bins: z.array(z.string()),
    binCount: z.number().int(),
    /** The lot in stock that expires first; null without such a lot. */
    lot: z.string().nullable(),
    expiresOn: z.iso.date().nullable(),
    expiry: expiryStateSchema,
  })
  .meta({ id: 'OfficeStockItem' });
export type OfficeStockItem = z.infer<typeof stockItemSchema>;

export const officeStockSchema = z
  .object({
    items: z.array(stockItemSchema),
    /** How many items pass the filters, counted up to `COUNTED_STOCK`. */
    count: z.number().int(),
    ...besidePage,
  })
  .meta({ id: 'OfficeStock' });
export type OfficeStock = z.infer<typeof officeStockSchema>;

export const lowStockSchema = z
  .object({
    /** Items that are low or sold out, counted up to `COUNTED_STOCK`. */
    low: z.number().int(),
  })
  .meta({ id: 'LowStock' });

const levelSchema = z.object({
  bin: z.string(),
  /** '' for units whose lot is not known. */
  lot: z.string(),
  expiresOn: z.iso.date().nullable(),
  state: expiryStateSchema,
  units: z.number().int(),
  /** Units that open pick lists have. */
  onPickLists: z.number().int(),
});
export type StockLevelShown = z.infer<typeof levelSchema>;

export const stockMovesQuerySchema = z.object({
  /** The id of a move: the moves before it. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

const moveSchema = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    kind: z.enum(MOVE_KINDS),
    reason: z.enum(MOVE_REASONS).nullable(),
    quantity: z.number().int(),
    bin: z.string(),
    lot: z.string(),
    /** The staff member; null if the system user or no act moved the units. */
    by: z.string().nullable(),
    order: z.string().nullable(),
    pickList: z.string().nullable(),
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.infer<typeof moveSchema>;

export const stockMovesSchema = z
  .object({
    /** Newest first. */
    items: z.array(moveSchema),
    /** The id of the last move, if there are moves before it. */
    before: z.number().int().nullable(),
  })
  .meta({ id: 'StockMoves' });
export type StockMoves = z.infer<typeof stockMovesSchema>;

export const stockItemPageSchema = z
  .object({
    number: z.string(),
    name: z.string(),
    isSold: z.boolean(),
    picture: z.string(),
    mpn: z.string(),
    gtins: z.array(z.string()),
    /** Dollars for one unit, from the list. */
    price: z.number(),
    onHand: z.number().int(),
    /** Units of unpaid orders, and units that are sold and not shipped. */
    reserved: z.number().int(),
    committed: z.number().int(),
    free: z.number().int(),
    isLow: z.boolean(),
    /** The item is low at so many free units. */
    lowAt: z.number().int(),
    /** Whether more units may be sold than are on hand. */
    backorder: z.boolean(),
    /** In the order of walking. */
    levels: z.array(levelSchema),
    moves: stockMovesSchema,
  })
  .meta({ id: 'StockItemPage' });
export type StockItemPage = z.infer<typeof stockItemPageSchema>;
