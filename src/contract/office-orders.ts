import { z } from 'zod';
import { WAITING_CLINIC_KINDS } from '#domain/clinic-lists.ts';
import { GIFT_CARDS } from '#domain/gift-card.ts';
import { HOLD_KINDS } from '#domain/order-holds.ts';
import { ORDER_MAILS } from '#domain/order-mails.ts';
import { MAX_SLIPS, ORDER_PAYMENTS, ORDER_QUEUES, ORDER_SORTS } from '#domain/order-queues.ts';
import { ORDER_STATES, type OrderState } from '#domain/order-states.ts';
import { daySchema, idSchema } from './answers.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';
import { officeDisputeSchema } from './office-disputes.ts';
import { orderDetailSchema } from './orders.ts';

const stateSchema = z.enum(ORDER_STATES as [OrderState, ...OrderState[]]);

export const officeOrdersQuerySchema = z.object({
  /** The queue: the step that the orders wait for. */
  queue: z.enum(ORDER_QUEUES).optional(),
  state: stateSchema.optional(),
  method: z.enum(['card', 'invoice']).optional(),
  /** The id of a clinic. */
  clinic: idSchema.optional(),
  /** The first and the last Toronto day on which the orders were written. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** An order number, or the beginning of a clinic's name or purchase order number, or an item code. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
  ...pageQuery(positionSchema),
});
export type OfficeOrdersQuery = z.infer<typeof officeOrdersQuerySchema>;

export const packingSlipsQuerySchema = z.object({
  /** Numbers of orders, separated by commas. */
  orders: z
    .string()
    .regex(/^SO-\d{1,12}(,SO-\d{1,12})*$/, 'Must be numbers of orders')
    .refine((numbers) => numbers.split(',').length <= MAX_SLIPS, `Must be at most ${MAX_SLIPS} orders`),
});

export const officeOrderSchema = z
  .object({
    id: z.number().int(),
    number: z.string(),
    state: stateSchema,
    /** When the order was written. */
    orderedAt: z.iso.datetime(),
    clinic: z.object({ id: z.number().int(), number: z.string(), name: z.string() }),
    /** City and province of the delivery. */
    place: z.string(),
    purchaseOrderNumber: z.string(),
    pieces: z.number().int(),
    total: z.number(),
    paymentMethod: z.enum(['card', 'invoice']),
    payment: z.enum(ORDER_PAYMENTS),
    /** The Toronto day on which the last goods are promised to arrive; null if no promise was stored. */
    expectedOn: z.iso.date().nullable(),
    /** Whole days by which an order with goods to ship is late; 0 for all others. */
    daysLate: z.number().int(),
    needsAttention: z.boolean(),
    /** The hold that staff see first; null if the order is not on hold. */
    hold: z.enum(HOLD_KINDS).nullable(),
    holds: z.array(z.enum(HOLD_KINDS)),
    /** How many notes staff wrote on the order; 0 for a role that does not read notes. */
    notes: z.number().int(),
  })
  .meta({ id: 'OfficeOrder' });
export type OfficeOrder = z.infer<typeof officeOrderSchema>;

export const officeOrdersSchema = z
  .object({
    items: z.array(officeOrderSchema),
    /** How many orders pass the filters, counted up to `COUNTED_ORDERS`. */
    count: z.number().int(),
    ...besidePage,
  })
  .meta({ id: 'OfficeOrders' });
export type OfficeOrders = z.infer<typeof officeOrdersSchema>;

/** Numbers of the orders before and after an order in a list; null at the ends of the list. */
export const neighboursSchema = z
  .object({
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** The place of the order, from 1; null if it is not in the list, or further down than orders are counted. */
    place: z.number().int().nullable(),
    /** How many orders pass the filters, counted up to `COUNTED_ORDERS`. */
    count: z.number().int(),
  })
  .meta({ id: 'OfficeNeighbours' });
export type OfficeNeighbours = z.infer<typeof neighboursSchema>;

export const waitingSchema = z
  .object({
    /** Orders in each queue. */
    ...Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, z.number().int()])),
  } as Record<(typeof ORDER_QUEUES)[number], z.ZodNumber>)
  .extend({
    /** Clinics of each kind that waits; null for a role that does not read clinics. */
    clinics: z.record(z.enum(WAITING_CLINIC_KINDS), z.number().int()).nullable(),
    /** Open disputes. */
    disputed: z.number().int(),
  })
  .meta({ id: 'OfficeWaiting' });
export type OfficeWaiting = z.infer<typeof waitingSchema>;

/** The sales of a day, and of the same weekday 364 days before. Amounts are dollars with taxes. */
const salesOfDaySchema = z.object({
  day: z.iso.date(),
  amount: z.number(),
  orders: z.number().int(),
  amountBefore: z.number(),
});

/** Oldest day first; the last day is today in Toronto. */
export const salesSchema = z.object({ items: z.array(salesOfDaySchema) }).meta({ id: 'OfficeSales' });
export type OfficeSales = z.infer<typeof salesSchema>;

/** An act of the audit log, in the timeline of an order. */
const actOfOrderSchema = z.object({
  at: z.iso.datetime(),
  /** The name of the act: `orders.ship`. */
  act: z.string(),
  /** The staff member; null for a command of the system user. */
  by: z.string().nullable(),
  /** The events of the timeline that the act wrote. */
  events: z.array(z.object({ at: z.string(), reason: z.string() })),
});

export const noteSchema = z
  .object({
    id: z.number().int(),
    text: z.string(),
    at: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    /** The staff member who wrote the note; null for a command. */
    by: z.string().nullable(),
    /** Whether the reader wrote the note, and may change and delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'StaffNote' });

/** A hold of the order, with its reason, which no clinic reads. It has no end while the order is on hold. */
const holdSchema = z.object({
  kind: z.enum(HOLD_KINDS),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string(),
  endedAt: z.iso.datetime().nullable(),
});

const mailSchema = z
  .object({
    /** The number of a sent mail, by which it is sent again. */
    id: z.number().int().nullable(),
    kind: z.enum(ORDER_MAILS),
    /** Whether the mail is a copy for a bookkeeper or for the person who approved the order. */
    isCopy: z.boolean(),
    to: z.string(),
    state: z.enum(['sent', 'waiting', 'given_up']),
    /** When it was sent, or else when it was queued. */
    at: z.iso.datetime(),
    /** Whether staff sent this mail again. */
    isResent: z.boolean(),
    /** The job of a mail that was not sent. */
    jobId: z.string().nullable(),
    /** Where it would be sent now. */
    goesTo: z.string(),
    /** Whether the state of the order allows to send the mail again. */
    maySendAgain: z.boolean(),
  })
  .meta({ id: 'OrderMail' });

/** The payment that an order by telephone waits for; null for every other order. */
const phonePaymentSchema = z.object({
  /**
   * 'charging': the outcome of a charge is not known yet; 'failed': the card was not charged; 'bank': the bank waits for
   * the card holder; 'open': the person may pay by the link.
   */
  state: z.enum(['charging', 'failed', 'bank', 'open']),
  /** The card of the latest charge; null before the first one. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Why the card was not charged; empty otherwise. */
  reason: z.string(),
  payUntil: z.iso.datetime(),
});

/** The gift card that the order earns, once it is paid; null if it earns none. In dollars. */
const giftCardSchema = z.object({
  eGift: z.number(),
  storeCard: z.number(),
  /** The card that the caller chose. */
  chosen: z.enum(GIFT_CARDS).nullable(),
});

/** What the invoice of an order got of a payment by cheque or transfer; dollars. */
const partOfOrderSchema = z.object({
  payment: z.string(),
  reference: z.string(),
  amount: z.number(),
  /** When and by whom the part was recorded; null for a command. */
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reversedAt: z.iso.datetime().nullable(),
  reversedBy: z.string().nullable(),
});

export const officeOrderPageSchema = z
  .object({
    number: z.string(),
    state: stateSchema,
    orderedAt: z.iso.datetime(),
    payment: z.enum(ORDER_PAYMENTS),
    expectedOn: z.iso.date().nullable(),
    daysLate: z.number().int(),
    clinic: z.object({
      id: z.number().int(),
      number: z.string(),
      name: z.string(),
      isLocked: z.boolean(),
      termsDays: z.number().int().nullable(),
      creditLimit: z.number().nullable(),
      /** The amount that the clinic owes on all its invoices. */
      owed: z.number(),
    }),
    /**
     * Amounts in dollars: paid and not returned, cancelled by credit notes, still to be paid, and returned by a refund.
     */
    money: z.object({
      paid: z.number(),
      credited: z.number(),
      returned: z.number(),
      due: z.number(),
      refundable: z.number(),
      creditable: z.number(),
    }),
    acts: z.array(actOfOrderSchema),
    /** Oldest first. Both are empty for a role that does not read notes. */
    notes: z.array(noteSchema),
    clinicNotes: z.array(noteSchema),
    holds: z.array(holdSchema),
    mails: z.array(mailSchema),
    /** The payments by cheque or transfer of which the invoice got a part, oldest first. */
    receivedPayments: z.array(partOfOrderSchema),
    /** The disputes of the order's payments, oldest first. */
    disputes: z.array(officeDisputeSchema),
    /** What happened, for each open task about the order, in sentences. */
    attention: z.array(z.string()),
    /** The credit notes whose money staff still have to return, in dollars. */
    toReturn: z.array(z.object({ creditNote: z.string(), amount: z.number() })),
    phonePayment: phonePaymentSchema.nullable(),
    giftCard: giftCardSchema.nullable(),
    /** Units of each line that credit notes have taken off it, free units included, and that are still to be sent. */
    lineUnits: z.array(z.object({ line: z.number().int(), credited: z.number().int(), toSend: z.number().int() })),
    detail: orderDetailSchema,
  })
  .meta({ id: 'OfficeOrderPage' });
export type OfficeOrderPage = z.infer<typeof officeOrderPageSchema>;
