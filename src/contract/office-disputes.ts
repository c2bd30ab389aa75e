import { z } from 'zod';
import { DISPUTE_FILTERS, DISPUTE_STATES } from '#domain/disputes.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officeDisputesQuerySchema = z.object({
  /** The open disputes if left out. */
  state: z.enum(DISPUTE_FILTERS).default('open'),
  ...pageQuery(positionSchema),
});
export type OfficeDisputesQuery = z.infer<typeof officeDisputesQuerySchema>;

/** A dispute of a card payment. Amounts are dollars. */
export const officeDisputeSchema = z
  .object({
    id: z.number().int(),
    /** The id at the card service. */
    cardServiceId: z.string(),
    /** The number of the order; null, with the clinic, if the payment is not of an order of the store. */
    order: z.string().nullable(),
    clinic: z.object({ number: z.string(), name: z.string() }).nullable(),
    /** The number of the invoice that was paid by card; null for an order by card. */
    invoice: z.string().nullable(),
    /** The card service's code: `product_not_received`. */
    reason: z.string(),
    state: z.enum(DISPUTE_STATES),
    /** Whether the bank only asks, and has taken no money. */
    isInquiry: z.boolean(),
    /** Until when the store may answer. */
    dueBy: z.iso.datetime().nullable(),
    openedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    amount: z.number(),
    /** What the bank took and has not given back, and what the card service charged for the dispute. */
    taken: z.number(),
    fee: z.number(),
  })
  .meta({ id: 'OfficeDispute' });
export type OfficeDispute = z.infer<typeof officeDisputeSchema>;

/** The number of disputes, the dollars that the bank took and has not given back, and the fees. */
const sumSchema = z.object({ count: z.number().int(), taken: z.number(), fee: z.number() });

export const officeDisputesSchema = z
  .object({
    items: z.array(officeDisputeSchema),
    count: z.number().int(),
    /** All open disputes, and the disputes that ended within the last 365 days. */
    sums: z.object({ open: sumSchema, won: sumSchema, lost: sumSchema }),
    ...besidePage,
  })
  .meta({ id: 'OfficeDisputes' });
export type OfficeDisputes = z.infer<typeof officeDisputesSchema>;
