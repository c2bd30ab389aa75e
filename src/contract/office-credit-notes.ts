import { z } from 'zod';
import { CREDIT_NOTE_FILTERS, CREDIT_NOTE_SORTS } from '#domain/credit-note-lists.ts';
import { daySchema } from './answers.ts';
import { besidePage, pageQuery, positionSchema } from './list-page.ts';

export const officeCreditNotesQuerySchema = z.object({
  state: z.enum(CREDIT_NOTE_FILTERS).default('all'),
  /** The first and the last Toronto day of issue. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The number of a credit note, invoice, order or clinic, or a part of a clinic's name. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(CREDIT_NOTE_SORTS).default('newest'),
  ...pageQuery(positionSchema),
});
export type OfficeCreditNotesQuery = z.infer<typeof officeCreditNotesQuerySchema>;

/** Money that was returned for a credit note, or is about to be. */
const returnSchema = z.object({
  method: z.enum(['card', 'bank']),
  state: z.enum(['pending', 'done', 'failed']),
  /** The card, or the reference at the bank; empty if the store does not know it. */
  reference: z.string(),
  /** The Toronto day on which it was returned, or else begun. */
  day: z.iso.date(),
  amount: z.number(),
});

/** Amounts are dollars. What was deducted, returned, is under way and is to be returned is the total. */
const creditNoteSchema = z
  .object({
    number: z.string(),
    issuedOn: z.iso.date(),
    order: z.string(),
    invoice: z.string(),
    clinic: z.object({ number: z.string(), name: z.string() }),
    reason: z.string(),
    net: z.number(),
    tax: z.number(),
    taxes: z.array(z.object({ name: z.string(), amount: z.number() })),
    total: z.number(),
    /** What lowered the amount due of the invoice. */
    deducted: z.number(),
    returned: z.number(),
    underWay: z.number(),
    toReturn: z.number(),
    returns: z.array(returnSchema),
    /** The id of the task to return money, with which the act `attention.resolve` records the return; null without one. */
    task: z.number().int().nullable(),
    /** The id of the document; null if none is stored. */
    documentId: z.number().int().nullable(),
  })
  .meta({ id: 'OfficeCreditNote' });
export type OfficeCreditNote = z.infer<typeof creditNoteSchema>;

export const officeCreditNotesSchema = z
  .object({
    items: z.array(creditNoteSchema),
    /** How many credit notes pass the filters, counted up to `COUNTED_CREDIT_NOTES`. */
    count: z.number().int(),
    /** How many credit notes wait for a return by staff. */
    toReturn: z.number().int(),
    ...besidePage,
  })
  .meta({ id: 'OfficeCreditNotes' });
export type OfficeCreditNotes = z.infer<typeof officeCreditNotesSchema>;
