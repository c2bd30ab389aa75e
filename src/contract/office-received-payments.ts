import { z } from 'zod';
import { PAYMENT_METHODS, RECEIVED_PAYMENT_FILTERS, RECEIVED_PAYMENT_SORTS } from '#domain/received-payments.ts';
import { daySchema } from './answers.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officeReceivedPaymentsQuerySchema = z.object({
  state: z.enum(RECEIVED_PAYMENT_FILTERS).default('all'),
  method: z.enum(PAYMENT_METHODS).optional(),
  /** The first and the last Toronto day on which the money arrived. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The number of a clinic. */
  clinic: z.string().max(40).optional(),
  /** A part of a reference or of a clinic's name, an amount, or the number of a payment, an invoice or a clinic. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(RECEIVED_PAYMENT_SORTS).default('newest'),
  ...pageQuery(positionSchema),
});
export type OfficeReceivedPaymentsQuery = z.infer<typeof officeReceivedPaymentsQuerySchema>;

/** A payment by cheque or transfer. Amounts are dollars. */
const officeReceivedPaymentSchema = z
  .object({
    number: z.string(),
    /** The number of the cheque or transfer. */
    reference: z.string(),
    clinic: z.object({ number: z.string(), name: z.string() }),
    /** The Toronto day on which the money arrived. */
    receivedOn: z.iso.date(),
    method: z.enum(PAYMENT_METHODS),
    /** Who recorded it; null for a command, and for an older payment. */
    recordedBy: z.string().nullable(),
    recordedAt: z.iso.datetime(),
    amount: z.number(),
    /**
     * What invoices got, what no invoice has got yet, what was returned to the clinic and what was reversed: together
     * the amount. Of a reversed payment, what was returned is due again on an invoice, so that `applied` is negative.
     */
    applied: z.number(),
    unapplied: z.number(),
    returned: z.number(),
    reversed: z.number(),
    returnedOn: z.iso.date().nullable(),
    returnReference: z.string(),
    /** Who recorded the return; null for a command, and for an older return. */
    returnedBy: z.string().nullable(),
    /** The invoices that it paid, or had paid before it was reversed. */
    invoices: z.array(z.object({ number: z.string(), order: z.string(), amount: z.number() })),
    reversedAt: z.iso.datetime().nullable(),
    /** The Toronto day on which the bank took the money back. */
    reversedOn: z.iso.date().nullable(),
    /** Who reversed it; null for a command. */
    reversedBy: z.string().nullable(),
    reversalReason: z.string(),
  })
  .meta({ id: 'OfficeReceivedPayment' });
export type OfficeReceivedPayment = z.infer<typeof officeReceivedPaymentSchema>;

export const officeReceivedPaymentsSchema = z
  .object({
    items: z.array(officeReceivedPaymentSchema),
    count: z.number().int(),
    /** What is unapplied of all payments, or of the payments of the clinic of the filter: the store owes it. */
    unapplied: z.object({ count: z.number().int(), amount: z.number() }),
    /** The clinic of the filter. */
    clinic: z.object({ number: z.string(), name: z.string() }).nullable(),
    ...besidePage,
  })
  .meta({ id: 'OfficeReceivedPayments' });
export type OfficeReceivedPayments = z.infer<typeof officeReceivedPaymentsSchema>;

/** A payment with each part of it that an invoice got. */
export const officeReceivedPaymentPageSchema = officeReceivedPaymentSchema
  .extend({
    /** The invoice on which returned money is due again since the reversal. */
    dueAgainOn: z.object({ invoice: z.string(), order: z.string() }).nullable(),
    /** Oldest first. `by` is null for a command, and for an older part. */
    applications: z.array(
      z.object({
        invoice: z.string(),
        order: z.string(),
        amount: z.number(),
        at: z.iso.datetime(),
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OfficeReceivedPaymentPage' });
export type OfficeReceivedPaymentPage = z.infer<typeof officeReceivedPaymentPageSchema>;
