import { z } from 'zod';
import { INVOICE_ENTRIES } from '#domain/invoices.ts';
import { priceReasonSchema, taxClassSchema } from './pricing.ts';

/** A payment, its reversal, a credit note or returned money after the issue of an invoice, in dollars. */
export const invoiceEntrySchema = z.object({
  kind: z.enum(INVOICE_ENTRIES),
  /** A Toronto day; null if the store does not know it. */
  on: z.iso.date().nullable(),
  /** The card, the reference at the bank, or the number of the credit note; may be empty. */
  how: z.string(),
  amount: z.number(),
});

/** Seller and buyer of a business document, with their names on the day of issue. */
export const issuedPartiesSchema = z.object({
  customerNumber: z.string(),
  companyName: z.string(),
  seller: z.object({
    name: z.string(),
    mark: z.array(z.string()),
    legalName: z.string(),
    address: z.string(),
    taxRegistrations: z.array(z.object({ name: z.string(), number: z.string() })),
    phones: z.object({ tollFree: z.string(), local: z.string() }),
    email: z.string(),
    /** Rates are parts per 100,000. */
    remittance: z.object({
      payee: z.string(),
      address: z.string(),
      email: z.string(),
      lateInterest: z.object({ perMonth: z.number().int(), perYear: z.number().int() }),
    }),
    policy: z.array(z.string()),
  }),
});
export type IssuedParties = z.infer<typeof issuedPartiesSchema>;

/** One line of an order or of a credit note. Amounts are dollars. */
export const documentLineSchema = z.object({
  /** Empty for a credited amount that belongs to no product. */
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** The quantity and the free units of a promotion. */
  units: z.number().int(),
  /** Price of one unit after discounts; the `amount` of an order line is `rate` times `quantity`. */
  rate: z.number(),
  /** Price of one unit before discounts; equal to `rate` for a credited amount without a product. */
  listPrice: z.number(),
  reason: priceReasonSchema,
  taxClass: taxClassSchema,
  amount: z.number(),
});

/** A credit note as it was issued. Amounts are positive dollars. */
export const creditNoteSchema = z.object({
  number: z.string(),
  issuedOn: z.iso.date(),
  reason: z.string(),
  /** The credited quantities, with prices as invoiced. */
  lines: z.array(documentLineSchema),
  subtotal: z.number(),
  shipping: z.number(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
  /** The amount on which the taxes are, if it is not the whole of subtotal and shipping; otherwise null. */
  taxedPart: z.number().nullable(),
  total: z.number(),
  /** The part returned to the clinic; the rest reduces the amount due. */
  returned: z.number(),
  /** What of `returned` the bank had returned after a dispute that the store lost; null without such a dispute. */
  returnedByBank: z.number().nullable(),
  /** The amount due of the invoice after the credit note; null in credit notes that did not print it. */
  due: z.number().nullable(),
  /** The store's registration number for each tax that has one, by the tax's name. */
  taxNumbers: z.record(z.string(), z.string()),
  issued: issuedPartiesSchema,
});
export type CreditNoteDetail = z.infer<typeof creditNoteSchema>;
