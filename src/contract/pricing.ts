import { z } from 'zod';
import { idSchema, quantitySchema } from './answers.ts';
import { TAX_CLASSES } from '#domain/tax-classes.ts';

export const promotionSchema = z
  .object({
    id: z.number().int(),
    code: z.string().nullable(),
    productId: z.number().int(),
    /** Dollars per unit from the quantity on; null for buy-x-get-y. */
    fixedprice: z.number().nullable(),
    itemquantifier: z.number().int().nullable(),
    promotiontext: z.string().nullable(),
    startdate: z.string(),
    enddate: z.string(),
    /** True if the promotion applies only after its code was entered. */
    coderequired: z.boolean(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof promotionSchema>;

/** Offset and size of a page of promotions. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const lineSchema = z.object({
  productId: idSchema,
  quantity: quantitySchema,
  /** Whether the line belongs to a subscription, for which the store may give a discount. */
  subscribed: z.boolean().default(false),
});

/**
 * The clinic price and the discounts that led to a unit's price. Savings are dollars for one unit; `percent` is
 * the subscription discount.
 */
export const priceReasonSchema = z
  .object({
    /** Left out if the price before discounts is the list price. */
    clinicPrice: z
      .object({
        kind: z.enum(['contract', 'price_list']),
        /** Last Toronto day of the price; null for a price without an end. */
        until: z.string().nullable(),
        /** Today's list price in dollars; null for an order that was placed and on its business documents. */
        listPrice: z.number().nullable(),
      })
      .optional(),
    promotion: z
      .object({ id: z.number().int(), code: z.string().nullable(), text: z.string().nullable(), saving: z.number() })
      .nullable(),
    subscription: z.object({ percent: z.number(), saving: z.number() }).nullable(),
  })
  .meta({ id: 'PriceReason' });
export type PriceReason = z.infer<typeof priceReasonSchema>;

export const taxClassSchema = z.enum(TAX_CLASSES);

/** Promo codes entered in the cart. */
export const promoCodesSchema = z.array(z.string().trim().min(1).max(40)).max(10).default([]);

export const calculatePriceBodySchema = z.object({
  lines: z.array(lineSchema).min(1).max(100),
  promoCodes: promoCodesSchema,
});

/**
 * Prices are dollars. `unitPrice` is before discounts: the list price or the clinic price. `discount` is the saving
 * of the whole line, `netUnitPrice` the price of one unit after it.
 */
export const priceRecordSchema = z
  .object({
    productId: z.number().int(),
    unitPrice: z.number(),
    quantity: z.number().int(),
    originalPrice: z.number(),
    discountedPrice: z.number(),
    discount: z.number(),
    netUnitPrice: z.number(),
    subscribed: z.boolean(),
    reason: priceReasonSchema,
    promotionApplied: promotionSchema.nullable(),
    taxClass: taxClassSchema,
    /** Units delivered: the quantity plus free units of a buy-x-get-y promotion. */
    units: z.number().int(),
    /** The offer that gives the free units: so many free with every so many; left out if no unit is free. */
    bonus: z.object({ quantity: z.number().int(), free: z.number().int() }).optional(),
    calculatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PriceRecord' });
export type PriceRecord = z.infer<typeof priceRecordSchema>;

const promoCodeVerdictSchema = z.object({
  code: z.string(),
  verdict: z.enum(['applied', 'unknown', 'expired', 'not_yet', 'inapplicable', 'below_quantity', 'no_saving']),
  /** The promotions that the code switched on, or the promotion a refusal refers to; empty for an unknown code. */
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
  /** Accepted because clients send it; no Canadian city has its own sales tax. */
  city: z.string().max(120).optional(),
});

const ratePartSchema = z.object({ name: z.string(), rate: z.number() });
export const taxRatesSchema = z
  .object({
    /** The tax rates the store charges at the place. */
    rates: z.object({ total: z.number(), parts: z.array(ratePartSchema) }),
    /** Names of taxes that apply at the place but are not charged, because the store is not registered for them. */
    notCharged: z.array(z.string()),
  })
  .meta({ id: 'TaxRates' });

export const taxCalculateBodySchema = z.object({
  country: z.string().trim().max(20),
  postalCode: z.string().trim().max(12),
  /** The province or state of a complete address, if known. It takes precedence, as it does for the order. */
  province: z.string().trim().max(40).optional(),
  lines: z.array(lineSchema).min(1).max(100),
  promoCodes: promoCodesSchema,
});

/** The tax exemption that lowered the taxes of an order: the number of its certificate, and the names of the taxes. */
export const usedExemptionSchema = z.object({ certificate: z.string(), taxes: z.array(z.string()) });

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
    /** The amount on which the taxes are, if it is not the whole of subtotal and shipping; otherwise null. */
    taxedPart: z.number().nullable(),
    /** Names of taxes that apply at the place but are not charged, because the store is not registered for them. */
    notCharged: z.array(z.string()),
    /** Names of taxes that the clinic does not pay because of its exemption. */
    exempt: z.array(z.string()),
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
