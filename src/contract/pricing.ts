import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';

export const promotionSchema = z
  .object({
    id: z.number().int(),
    code: z.string().nullable(),
    productId: z.number().int(),
    /** Dollars per unit once the quantity is reached; null for buy-x-get-y. */
    fixedprice: z.number().nullable(),
    itemquantifier: z.number().int().nullable(),
    promotiontext: z.string().nullable(),
    startdate: z.string(),
    enddate: z.string(),
    /** True where the promotion counts only after its code was entered. */
    coderequired: z.boolean(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof promotionSchema>;

/** Where a list of promotions starts and ends. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const lineSchema = z.object({ productId: idSchema, quantity: z.number().int().min(1).max(999) });

/** Codes a shopper entered in the cart. */
export const promoCodesSchema = z.array(z.string().trim().min(1).max(40)).max(10).default([]);

export const calculatePriceBodySchema = z.object({
  lines: z.array(lineSchema).min(1).max(100),
  promoCodes: promoCodesSchema,
});

/** Prices are dollars; `discount` is what the whole line saves (spec 000 §3, price record). */
export const priceRecordSchema = z
  .object({
    productId: z.number().int(),
    unitPrice: z.number(),
    quantity: z.number().int(),
    originalPrice: z.number(),
    discountedPrice: z.number(),
    discount: z.number(),
    promotionApplied: promotionSchema.nullable(),
    /** Units delivered: the quantity with what a buy-x-get-y promotion adds. */
    units: z.number().int(),
    calculatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PriceRecord' });
export type PriceRecord = z.infer<typeof priceRecordSchema>;

export const promoCodeVerdictSchema = z.object({
  code: z.string(),
  verdict: z.enum(['applied', 'unknown', 'expired', 'not_yet', 'inapplicable', 'below_quantity', 'no_saving']),
  /** What the code switched on, or the one promotion a refusal is about; none of an unknown code. */
  promotions: z.array(promotionSchema),
});

export const calculatePriceAnswerSchema = z.object({
  items: z.array(priceRecordSchema),
  promoCodes: z.array(promoCodeVerdictSchema),
});
export type CalculatePriceAnswer = z.infer<typeof calculatePriceAnswerSchema>;

export const shipItemSchema = z
  .object({ id: z.number().int(), name: z.string(), shippingflatrateamount: z.number() })
  .meta({ id: 'ShipItem' });

export const taxRatesQuerySchema = z.object({
  country: z.string().trim().max(20),
  province: z.string().trim().min(1).max(40),
  /** Part of the call, though no city here taxes goods of its own. */
  city: z.string().max(120).optional(),
});

const ratePartSchema = z.object({ name: z.string(), rate: z.number() });
export const taxRatesSchema = z
  .object({ rates: z.object({ total: z.number(), parts: z.array(ratePartSchema) }) })
  .meta({ id: 'TaxRates' });

export const taxCalculateBodySchema = z.object({
  country: z.string().trim().max(20),
  postalCode: z.string().trim().max(12),
  /** The province or state of a whole address, where it is known: it decides then, as it does for the order. */
  province: z.string().trim().max(40).optional(),
  lines: z.array(lineSchema).min(1).max(100),
  promoCodes: promoCodesSchema,
});

/** Amounts are dollars; `rate` and `taxRate` are fractions: 0.13. */
export const taxEstimateSchema = z
  .object({
    estimatedTax: z.number(),
    shippingCost: z.number(),
    taxRate: z.number(),
    province: z.string(),
    country: z.enum(['ca', 'us']),
    subtotal: z.number(),
    total: z.number(),
    taxes: z.array(ratePartSchema.extend({ amount: z.number() })),
  })
  .meta({ id: 'TaxEstimate' });
export type TaxEstimate = z.infer<typeof taxEstimateSchema>;

export const postalPlacesSchema = z
  .object({
    country: z.string(),
    'post code': z.string(),
    places: z.array(z.object({ 'place name': z.string(), state: z.string(), 'state abbreviation': z.string() })),
  })
  .meta({ id: 'PostalPlaces' });
export type PostalPlaces = z.infer<typeof postalPlacesSchema>;
