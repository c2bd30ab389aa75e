import { z } from 'zod';
import { MAX_APPLICATION_NOTE_LENGTH } from '#domain/credit-applications.ts';
import { personNote } from './answers.ts';

/** The latest application to pay on invoice; null if the clinic never applied, or if its application was approved. */
const creditApplicationSchema = z.object({
  sentAt: z.iso.datetime(),
  note: z.string(),
  /** `waiting` until staff decide. */
  state: z.enum(['waiting', 'declined']),
  /** Why it was declined; empty while it waits. */
  reply: z.string(),
});

export const paymentTermsSchema = z
  .object({
    onInvoice: z.boolean(),
    /** Days in which an invoice is due. */
    termsDays: z.number().int(),
    /** In dollars; null without a limit. */
    creditLimit: z.number().nullable(),
    /** Dollars that the clinic owes on its invoices. */
    owed: z.number(),
    application: creditApplicationSchema.nullable(),
  })
  .meta({ id: 'PaymentTerms' });
export type PaymentTerms = z.infer<typeof paymentTermsSchema>;

export const applyBodySchema = z
  .object({ note: personNote(MAX_APPLICATION_NOTE_LENGTH).default('') })
  .meta({ id: 'CreditApplicationBody' });
