import { z } from 'zod';
import { idSchema, personNote } from './answers.ts';
import { documentLineSchema } from './business-documents.ts';
import { cardServiceIdSchema } from './cards.ts';
import { placeOrderBodySchema, shownAddressSchema } from './orders.ts';
import { usedExemptionSchema } from './pricing.ts';
import { REQUEST_STATES } from '#domain/order-requests.ts';

/** A cart that a requester submits for approval: an order without its payment, which the approver chooses. */
export const orderRequestBodySchema = placeOrderBodySchema
  .omit({ paymentMethod: true })
  .meta({ id: 'OrderRequestBody' });
export type OrderRequestBody = z.input<typeof orderRequestBodySchema>;

export const submittedRequestSchema = z
  .object({ id: z.number().int(), number: z.string(), status: z.string(), total: z.number() })
  .meta({ id: 'SubmittedOrderRequest' });
export type SubmittedRequest = z.infer<typeof submittedRequestSchema>;

/** Nothing was submitted, because somebody of the clinic requested or ordered an equal cart. */
export const requestDuplicateSchema = z.object({
  isDuplicate: z.literal(true),
  /** The equal request, if the person may see it. */
  requestId: z.number().int().nullable(),
  /** Names who requested or ordered the equal cart. */
  message: z.string(),
});
export type RequestDuplicate = z.infer<typeof requestDuplicateSchema>;

/**
 * An order request. A person who may decide gets lines and sums at current prices, if the order can be priced;
 * everybody else gets the lines and sums of the submission. Amounts are dollars.
 */
export const orderRequestSchema = z
  .object({
    id: z.number().int(),
    number: z.string(),
    state: z.enum(REQUEST_STATES),
    status: z.string(),
    /** Whether it is approved, and its order by card is not paid yet: then nothing is ordered. */
    awaitsPayment: z.boolean(),
    requestedBy: z.string(),
    /** Whether the person who submitted it still belongs to the clinic. */
    requesterBelongs: z.boolean(),
    submittedAt: z.iso.datetime(),
    /** When the request expires if nobody decides. */
    expiresAt: z.iso.datetime(),
    /** Whether the person who asks may approve or decline it now. */
    mayDecide: z.boolean(),
    /** Whether the person who asks may withdraw it now. */
    mayWithdraw: z.boolean(),
    /** The person who approved, declined or withdrew it; null before that. */
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** Whether the person who asks decided it. */
    isOwnDecision: z.boolean(),
    /** What that person wrote; empty without a note, and for the requester of a note for the record. */
    note: z.string(),
    /**
     * Whether the requester did not belong to the clinic when the note was written, or has left since: it is not for
     * them.
     */
    isNoteForRecord: z.boolean(),
    /** The order that the approval wrote. */
    orderId: z.number().int().nullable(),
    lines: z.array(
      documentLineSchema.extend({
        line: z.number().int(),
        productId: z.number().int(),
        image: z.string(),
        /** Months between deliveries if the line starts a subscription. */
        everyMonths: z.number().int().nullable(),
      }),
    ),
    subtotal: z.number(),
    shippingCost: z.number(),
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
    /** The amount on which the taxes are, if it is not the whole of subtotal and shipping; otherwise null. */
    taxedPart: z.number().nullable(),
    /** Names of taxes that apply at the place but are not charged, because the store is not registered for them. */
    taxesNotCharged: z.array(z.string()),
    taxExemption: usedExemptionSchema.nullable(),
    total: z.number(),
    /** The total shown to the requester. */
    submittedTotal: z.number(),
    /** Unit prices that have changed since the submission, if lines and sums are at current prices. */
    priceChanges: z.array(z.object({ name: z.string(), before: z.number(), now: z.number() })),
    /** For a person who may decide: why the order cannot be placed now. */
    obstacles: z.array(z.string()),
    /** For a person who may decide: names of products that would be backordered, because they are not in stock. */
    delayed: z.array(z.string()),
    shipMethod: z.string(),
    billingAddress: shownAddressSchema,
    shippingAddress: shownAddressSchema,
    purchaseOrderNumber: z.string(),
    warehouseNote: z.string(),
  })
  .meta({ id: 'OrderRequest' });
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** An approval of a request to be invoiced. */
export const approveBodySchema = z.object({
  /**
   * The total shown to the approver, in cents. If it differs from the server's total, the answer is 409 with the new
   * quote.
   */
  expectedTotal: z.number().int().positive(),
  /** True if the approver saw the message about an equal order and wants another. */
  orderAgain: z.boolean().default(false),
  /** The approver's note about the request; the requester reads it, if they belong to the clinic. */
  note: personNote(500).default(''),
});

/** An approval of a request that is paid with a saved card of the clinic. */
export const approveByCardBodySchema = approveBodySchema.extend({
  paymentMethod: cardServiceIdSchema,
  /** The clinic's account at the card service. */
  customerId: cardServiceIdSchema,
});

/** The order of an approved request. */
export const approvedRequestSchema = z.object({
  orderId: z.number().int(),
  orderNumber: z.string(),
  /** The colleague who approved it first: the approval of the person who asks did not count. Left out without one. */
  approvedBy: z.string().optional(),
});
export type ApprovedRequest = z.infer<typeof approvedRequestSchema>;

export const declineBodySchema = z.object({
  /** Why; the requester reads it. Required while the requester belongs to the clinic. */
  note: personNote(500).default(''),
});

export const requestParamsSchema = z.object({ requestId: idSchema });
