import { z } from 'zod';
import { PICK_ENDS, PICK_LIST_KINDS, SHORT_REASONS } from '#domain/pick-lists.ts';
import { idSchema } from './answers.ts';
import { besidePage, pageQuery } from './list-page.ts';

export const pickListsQuerySchema = z.object({
  kind: z.enum(PICK_LIST_KINDS).default('open'),
  /** The id of the list before or after the page, as the previous answer gave it. */
  ...pageQuery(idSchema),
});
export type PickListsQuery = z.infer<typeof pickListsQuerySchema>;

/** Whose a list is for the reader, and the name of the person who has claimed it. */
const claimSchema = z.object({
  state: z.enum(['free', 'own', 'taken', 'abandoned']),
  by: z.string().nullable(),
  touchedAt: z.iso.datetime().nullable(),
});

const pickListSchema = z
  .object({
    number: z.string(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
    claim: claimSchema,
    /** Orders, and how many of them are neither shipped nor taken off the list. */
    orders: z.number().int(),
    openOrders: z.number().int(),
    /** Units of the open orders, of all orders once the list is done. */
    units: z.number().int(),
    picked: z.number().int(),
    short: z.number().int(),
  })
  .meta({ id: 'PickList' });
export type PickListItem = z.infer<typeof pickListSchema>;

export const pickListsSchema = z
  .object({
    items: z.array(pickListSchema),
    /** The number of lists of each kind, counted up to `COUNTED_PICK_LISTS`. */
    counts: z.object({ open: z.number().int(), mine: z.number().int(), done: z.number().int() }),
    ...besidePage,
  })
  .meta({ id: 'PickLists' });
export type PickLists = z.infer<typeof pickListsSchema>;

/** Units of a line of an order at a stop; `id` names the line in acts. */
const pickLineSchema = z.object({
  id: z.number().int(),
  tote: z.number().int(),
  units: z.number().int(),
  picked: z.number().int(),
  short: z.number().int(),
});

/** All units of one lot in one bin that the list asks for. */
const stopSchema = z
  .object({
    bin: z.string(),
    item: z.string(),
    name: z.string(),
    mpn: z.string(),
    gtins: z.array(z.string()),
    /** The path of the item's picture; empty without one. */
    picture: z.string(),
    /** '' for units whose lot is not known. */
    lot: z.string(),
    expiresOn: z.iso.date().nullable(),
    /** Units of the lot in the bin by the ledger. */
    inBin: z.number().int(),
    /** The short pick that can be undone: units found, units short, and what became of these; null without one. */
    shortPick: z.object({ found: z.number().int(), short: z.number().int(), reason: z.enum(SHORT_REASONS) }).nullable(),
    lines: z.array(pickLineSchema),
  })
  .meta({ id: 'PickStop' });
export type PickStop = z.infer<typeof stopSchema>;

const pickedOrderSchema = z
  .object({
    number: z.string(),
    tote: z.number().int(),
    clinic: z.string(),
    /** The number of the first order to which its items were added; null for every other order. */
    addedTo: z.string().nullable(),
    /** City and province of the delivery. */
    place: z.string(),
    units: z.number().int(),
    picked: z.number().int(),
    short: z.number().int(),
    isOnHold: z.boolean(),
    /** Why the order is not picked any more; null while it is. */
    ending: z.enum(PICK_ENDS).nullable(),
    parcel: z.object({ number: z.string(), carrier: z.string(), trackingNumber: z.string() }).nullable(),
  })
  .meta({ id: 'PickedOrder' });
export type PickedOrder = z.infer<typeof pickedOrderSchema>;

export const pickListPageSchema = z
  .object({
    number: z.string(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
    claim: claimSchema,
    mayUndo: z.boolean(),
    /** In the order of the totes. */
    orders: z.array(pickedOrderSchema),
    /** The stops of the open orders in the order of walking. */
    stops: z.array(stopSchema),
    /** The carrier of the last parcel that the reader's store shipped; empty before the first. */
    lastCarrier: z.string(),
  })
  .meta({ id: 'PickListPage' });
export type PickListPage = z.infer<typeof pickListPageSchema>;
