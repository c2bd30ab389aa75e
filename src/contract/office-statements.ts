import { z } from 'zod';
import { INVOICE_AGES } from '#domain/invoice-lists.ts';
import { STATEMENT_KINDS } from '#domain/statements.ts';
import { daySchema } from './answers.ts';

/** The first and the last Toronto day of a statement of account. */
export const statementQuerySchema = z.object({ from: daySchema, to: daySchema });
export type StatementQuery = z.infer<typeof statementQuerySchema>;

/** The account of a clinic in a period. Amounts are dollars that the clinic owes; negative dollars are owed to it. */
export const officeStatementSchema = z
  .object({
    clinic: z.object({ number: z.string(), name: z.string() }),
    from: z.iso.date(),
    to: z.iso.date(),
    /** The last day of the period, or today if the period is not over. */
    asOf: z.iso.date(),
    opening: z.number(),
    closing: z.number(),
    entries: z.array(
      z.object({
        day: z.iso.date(),
        kind: z.enum(STATEMENT_KINDS),
        number: z.string(),
        /** The order of an invoice, a credit note or a card; null for a payment by cheque or transfer. */
        order: z.string().nullable(),
        /** The purchase order number, the invoice of a credit note, or how the bank names the money. */
        reference: z.string(),
        dueOn: z.iso.date().nullable(),
        amount: z.number(),
        balance: z.number(),
      }),
    ),
    /** What is due on invoices at the end, by age. */
    ages: z.array(z.object({ age: z.enum(INVOICE_AGES), count: z.number().int(), due: z.number() })),
    /** Payments that no invoice has got, and credits that are not returned yet: the store owes them. */
    owedToClinic: z.number(),
  })
  .meta({ id: 'OfficeStatement' });
export type OfficeStatement = z.infer<typeof officeStatementSchema>;
