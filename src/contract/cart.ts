import { z } from 'zod';
import { idSchema, quantitySchema } from './answers.ts';
import { MAX_SENT_LINES } from '#domain/cart-copy.ts';
import { MAX_UNIT_PRICE, MAX_VARIANT_LENGTH } from '#domain/cart-records.ts';
import { MAX_PROMO_CODE_LENGTH, MAX_PROMO_CODES } from '#domain/promo-codes.ts';
import { INTERVAL_CHOICES } from '#domain/subscription-intervals.ts';

/** Milliseconds since 1970, up to the last moment that a date can have. */
const momentSchema = z.number().int().min(0).max(8_640_000_000_000_000);

const choiceSchema = z.object({
  quantity: quantitySchema,
  selected: z.boolean(),
  /** Dollars for one unit, at the time the product was added. */
  unitprice: z.number().min(0).max(MAX_UNIT_PRICE).multipleOf(0.01),
  /** Months between orders; null for a one-time purchase. */
  subscriptionInterval: z.enum(INTERVAL_CHOICES.map(String)).nullable(),
  subscriptionPreferredDeliveryDays: z.array(z.number().int().min(1).max(7)).max(7),
  position: z.number().min(-9e15).max(9e15),
});

const keySchema = z.object({ id: idSchema, flavor: z.string().max(MAX_VARIANT_LENGTH) });

const codesSchema = z.object({
  codes: z.array(z.string().max(MAX_PROMO_CODE_LENGTH)).max(MAX_PROMO_CODES),
  changedAt: momentSchema,
});

const versionSchema = z.int32().min(0);

/** The query for a cart: the version that the device knows. */
export const cartQuerySchema = z.object({ since: z.coerce.number().pipe(versionSchema).default(0) });

/** A device's changes, and the version that it knows. `line` is null for a line that was removed. */
export const patchCartBodySchema = z.object({
  since: versionSchema.default(0),
  lines: z
    .array(keySchema.extend({ changedAt: momentSchema, line: choiceSchema.nullable() }))
    .max(MAX_SENT_LINES)
    .default([]),
  promoCodes: codesSchema.optional(),
});
export type PatchCartBody = z.output<typeof patchCartBodySchema>;

const shownSchema = z.object({
  itemid: z.string(),
  displayname: z.string(),
  file_url: z.string(),
  stockdescription: z.string(),
});

/** The changes of a cart since the version that the device knows. */
export const cartAnswerSchema = z
  .object({
    customerId: z.number().int(),
    version: versionSchema,
    /** Whether `lines` contains all lines of the cart. */
    complete: z.boolean(),
    lines: z.array(
      keySchema.extend({ changedAt: momentSchema, line: choiceSchema.extend(shownSchema.shape).nullable() }),
    ),
    promoCodes: codesSchema,
    /** The lines that were sent and not stored. */
    refused: z.array(keySchema.extend({ reason: z.enum(['cart_full', 'unknown_product']) })),
  })
  .meta({ id: 'Cart' });
export type CartAnswer = z.infer<typeof cartAnswerSchema>;
