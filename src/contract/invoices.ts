import { z } from 'zod';
import { idSchema, listOf } from './answers.ts';
import { cardServiceIdSchema, paymentIntentSchema } from './cards.ts';

export const invoiceNumberSchema = z.string().regex(/^INV-\d{1,12}$/, 'Must be the number of an invoice');

/** A payment by card that an invoice waits for. */
const invoicePaymentStateSchema = z.object({
  /**
   * 'checking': a card is being charged and the outcome is not known yet; 'action': the bank waits for the card holder;
   * 'failed': the latest attempt failed; 'open': no card was charged yet.
   */
  state: z.enum(['checking', 'action', 'failed', 'open']),
  /** The card of the latest attempt. */
  paymentMethodId: z.string(),
  /** The person who made the latest attempt. */
  by: z.string(),
  /** Why the latest attempt failed, written for the card holder. */
  message: z.string().nullable(),
});

/** An invoice as far as it is paid. Amounts are dollars, days are Toronto days. */
const payableInvoiceSchema = z
  .object({
    number: z.string(),
    orderId: z.number().int(),
    orderNumber: z.string(),
    issuedOn: z.iso.date(),
    dueOn: z.iso.date(),
    total: z.number(),
    /** The amount still to be paid; 0 if nothing is due. */
    due: z.number(),
    /** The day it was paid; null while it is open. */
    paidOn: z.iso.date().nullable(),
    /** The card, or the cheque or transfer, that paid it. */
    paidReference: z.string(),
    payment: invoicePaymentStateSchema.nullable(),
  })
  .meta({ id: 'PayableInvoice' });
export type PayableInvoice = z.infer<typeof payableInvoiceSchema>;

export const openInvoicesQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** Only the invoice of this order, if it is open. */
  orderId: idSchema.optional(),
});

/** A page of the open invoices; number and sums count all invoices that pass the filters. */
export const openInvoicesAnswerSchema = listOf(payableInvoiceSchema).extend({
  count: z.number().int(),
  /** The amount still to be paid. */
  due: z.number(),
  /** The part of the due amount that is overdue. */
  overdue: z.number(),
  /** What the store has of the clinic's payments that no invoice has got. */
  unapplied: z.number(),
  /** The most that the clinic may owe; null without a limit. */
  creditLimit: z.number().nullable(),
});
export type OpenInvoicesAnswer = z.infer<typeof openInvoicesAnswerSchema>;

export const payInvoiceBodySchema = z.object({
  /** The amount that the person saw, in cents. If another amount is due, nothing is charged. */
  expectedAmount: z.number().int().positive().max(999_999_999),
  paymentMethodId: cardServiceIdSchema,
  /** One-time token of the security code. */
  cvcToken: cardServiceIdSchema.optional(),
});

export const invoicePaymentAnswerSchema = z
  .object({
    /** `processing`: the outcome is not known yet; ask again. */
    status: z.enum(['paid', 'processing', 'action', 'failed', 'open']),
    invoice: payableInvoiceSchema,
    /** The intent that the bank wants the card holder to confirm. */
    paymentIntent: paymentIntentSchema.optional(),
    /** Why the card was not charged, written for the card holder. */
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'InvoicePaymentAnswer' });
export type InvoicePaymentAnswer = z.infer<typeof invoicePaymentAnswerSchema>;

/** The invoice changed since it was shown: another amount is due, or nothing. */
export const invoiceChangedSchema = z.object({
  error: z.string(),
  code: z.literal('INVOICE_CHANGED'),
  requestId: z.string(),
  invoice: payableInvoiceSchema,
});
