import { z } from 'zod';
import { daySchema, idSchema, listOf, personText } from './answers.ts';
import { TRANSACTION_TYPES } from '#domain/order-history.ts';
import { ORDER_ORIGINS } from '#domain/order-origins.ts';

/** The first and the last day of an expected arrival. */
export const promisedDaysSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Who ordered (rules: ORDER-33). */
const orderedBySchema = z
  .object({
    /** The person whose order it is; of an approved request, the person who submitted it. */
    name: z.string(),
    /** `telephone`: staff of the store entered the order for the person. */
    origin: z.enum(ORDER_ORIGINS),
    /** Of an approved request: the person who approved it; otherwise null. */
    approvedBy: z.string().nullable(),
  })
  .meta({ id: 'OrderedBy' });
export type OrderedBy = z.infer<typeof orderedBySchema>;

/** Who ordered, on the order's page. */
export const orderedByWithNoteSchema = orderedBySchema
  .extend({
    /** What the approver wrote to the person who submitted the request; left out without a note, and for staff. */
    note: z.string().optional(),
    /** With a note: whether it is not for the requester, who did not belong to the clinic or has left since. */
    isNoteForRecord: z.boolean().optional(),
    /**
     * The order request of an order that ended unpaid, if the request waits for approval again; otherwise left out, and
     * for staff.
     */
    waitingRequest: z.object({ id: z.number().int(), number: z.string() }).optional(),
  })
  .meta({ id: 'OrderedByWithNote' });

/** A row of the purchase history (rules: API-39). Amounts are dollars. */
export const orderSummarySchema = z
  .object({
    id: z.number().int(),
    type: z.enum(TRANSACTION_TYPES),
    trandate: z.string(),
    trandisplayname: z.string(),
    /** Of a shipment, the total of its order. */
    foreigntotal: z.number(),
    /** For an invoice: the sum of its credit notes; otherwise 0. */
    credited: z.number(),
    memo: z.string(),
    shipcarrier: z.string(),
    status: z.string(),
    /** For an invoice: the due day (null if paid or void), and the day it was paid. */
    dueOn: z.iso.date().nullable(),
    paidOn: z.iso.date().nullable(),
    /** For a sales order: the promised arrival of goods not shipped yet; null if there are none. */
    expected: promisedDaysSchema.nullable(),
    /** The sales order this row belongs to; null for an order request. */
    orderId: z.number().int().nullable(),
    /** Of an order request only: the person who submitted it. */
    requestedBy: z.string().optional(),
    /** Of a sales order only. */
    orderedBy: orderedBySchema.optional(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const transactionsQuerySchema = z.object({
  userId: idSchema,
  limit: z.coerce.number().int().min(1).max(100).default(12),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  from: daySchema.optional(),
  to: daySchema.optional(),
  status: personText(40).optional(),
  /** The class of the status, by the words in it (rules: ORDER-14). */
  class: z.enum(['successful', 'pending', 'failed', 'canceled', 'unknown']).optional(),
  /** One type, or several by repeating the parameter; all without it. */
  type: z.union([z.enum(TRANSACTION_TYPES), z.array(z.enum(TRANSACTION_TYPES)).max(4)]).optional(),
  sort: z.enum(['recent', 'oldest']).default('recent'),
});

export const transactionsAnswerSchema = listOf(orderSummarySchema).extend({ count: z.number().int() });
export type TransactionsAnswer = z.infer<typeof transactionsAnswerSchema>;
