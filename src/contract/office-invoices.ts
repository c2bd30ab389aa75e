import { z } from 'zod';
import { INVOICE_AGES, INVOICE_FILTERS, INVOICE_SORTS } from '#domain/invoice-lists.ts';
import { ORDER_PAYMENTS } from '#domain/order-queues.ts';
import { daySchema } from './answers.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officeInvoicesQuerySchema = z.object({
  /** Invoices with an amount due if left out; of one age, paid, or all. */
  age: z.enum(INVOICE_FILTERS).optional(),
  /** The number of a clinic. */
  clinic: z
    .string()
    .regex(/^C-\d{5,10}$/)
    .optional(),
  /** The number of an invoice, order or clinic, or a part of a clinic's name. */
  q: z.string().trim().max(100).optional(),
  /** The first and the last Toronto day of issue. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The Toronto day at whose end the amounts are read, for invoices with an amount due; the present if left out. */
  asOf: daySchema.optional(),
  sort: z.enum(INVOICE_SORTS).default('due'),
  ...pageQuery(positionSchema),
});
export type OfficeInvoicesQuery = z.infer<typeof officeInvoicesQuerySchema>;

const clinicOfInvoiceSchema = z.object({ number: z.string(), name: z.string() });

const listedInvoiceSchema = z
  .object({
    number: z.string(),
    /** The number of its order. */
    order: z.string(),
    clinic: clinicOfInvoiceSchema,
    issuedOn: z.iso.date(),
    dueOn: z.iso.date(),
    /** Whole days since the due day; 0 for an invoice that is not overdue or has nothing due. */
    daysOverdue: z.number().int(),
    state: z.enum(ORDER_PAYMENTS),
    /** In dollars: before tax, each tax, and both together. */
    net: z.number(),
    taxes: z.array(z.object({ name: z.string(), amount: z.number() })),
    total: z.number(),
    paid: z.number(),
    credited: z.number(),
    /** What went back to the clinic. */
    returned: z.number(),
    /** The total less what was credited and paid, and what was returned; negative if the store owes the clinic. */
    due: z.number(),
    /** The id of the document; null if none is stored. */
    documentId: z.number().int().nullable(),
  })
  .meta({ id: 'OfficeInvoice' });
export type OfficeInvoice = z.infer<typeof listedInvoiceSchema>;

const ageSumSchema = z.object({
  age: z.enum(INVOICE_AGES),
  count: z.number().int(),
  /** Dollars due. */
  due: z.number(),
});

export const officeInvoicesSchema = z
  .object({
    items: z.array(listedInvoiceSchema),
    /** How many invoices pass the filters, counted up to `COUNTED_INVOICES`. */
    count: z.number().int(),
    /** The sum of each age, of the clinic and the search of the list. */
    ages: z.array(ageSumSchema),
    /** What is unapplied of payments of the clinic, or of all clinics: the store owes it. */
    unapplied: z.object({ count: z.number().int(), amount: z.number() }),
    /**
     * The credit notes whose money staff still have to return, of the clinic and the search of the list; of a past day,
     * the invoices of which money was still to be returned.
     */
    toReturn: z.object({ count: z.number().int(), amount: z.number() }),
    /** The clinic of the list; null for a list of all clinics. */
    clinic: clinicOfInvoiceSchema.nullable(),
    ...besidePage,
  })
  .meta({ id: 'OfficeInvoices' });
export type OfficeInvoices = z.infer<typeof officeInvoicesSchema>;
