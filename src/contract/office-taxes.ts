import { z } from 'zod';
import { daySchema } from './answers.ts';
import { besidePage, pageQuery } from './list-page.ts';

/** The first and the last Toronto day of issue. */
const periodSchema = z.object({ from: daySchema, to: daySchema });

export const officeTaxesQuerySchema = periodSchema;
export type OfficeTaxesQuery = z.infer<typeof officeTaxesQuerySchema>;

const taxSumSchema = z.object({
  /** The place to which the goods were sent: `ca-ON`. */
  place: z.string(),
  /** The name of the tax on the invoices: `HST`. Of sales without tax, the reason: `zero_rated`. */
  tax: z.string(),
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  /** Dollars on which the invoices charged the tax, and the tax. Of sales without tax, their dollars, and 0. */
  taxable: z.number(),
  charged: z.number(),
  /** Dollars of the credit notes in the same way. */
  creditedTaxable: z.number(),
  credited: z.number(),
});
export type OfficeTaxSum = z.infer<typeof taxSumSchema>;

export const officeTaxesSchema = z
  .object({
    items: z.array(taxSumSchema),
    /** Dollars of all invoices of the period before tax, less its credit notes. */
    sales: z.number(),
    /**
     * Sales to clinics that are exempt from one of two taxes, by the tax that was not charged, less their credit
     * notes; they are in the sales of the other tax.
     */
    partlyExempt: z.array(z.object({ place: z.string(), tax: z.string(), sales: z.number() })),
  })
  .meta({ id: 'OfficeTaxes' });
export type OfficeTaxes = z.infer<typeof officeTaxesSchema>;

export const officeTaxPapersQuerySchema = periodSchema.extend({
  place: z
    .string()
    .regex(/^[a-z]{2}-[A-Z0-9]{1,3}$/)
    .optional(),
  /** The name of a tax or the reason of no tax; `none` for all amounts without tax. */
  tax: z.string().max(40).optional(),
  /** Both if left out. */
  kind: z.enum(['invoice', 'credit_note']).optional(),
  ...pageQuery(z.string().max(60)),
});
export type OfficeTaxPapersQuery = z.infer<typeof officeTaxPapersQuerySchema>;

/** One tax of an invoice or of a credit note, or an amount of it without tax. */
const taxPaperSchema = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issuedOn: z.iso.date(),
  order: z.string(),
  clinic: z.object({ number: z.string(), name: z.string() }),
  place: z.string(),
  tax: z.string(),
  /** Dollars; negative on a credit note. */
  taxable: z.number(),
  amount: z.number(),
  /** The id of the document; null if none is stored. */
  documentId: z.number().int().nullable(),
});
export type OfficeTaxPaper = z.infer<typeof taxPaperSchema>;

export const officeTaxPapersSchema = z
  .object({
    items: z.array(taxPaperSchema),
    count: z.number().int(),
    /** Dollars of all papers, whatever the page. */
    taxable: z.number(),
    amount: z.number(),
    ...besidePage,
  })
  .meta({ id: 'OfficeTaxPapers' });
export type OfficeTaxPapers = z.infer<typeof officeTaxPapersSchema>;
