import { z } from 'zod';
import { idSchema, idsSchema, listOf, problemSchema } from './answers.ts';
import { facetsSchema, namesSchema } from './facets.ts';
import { MAX_QUERY_LENGTH } from '#domain/search-text.ts';

const sortOptions = ['default', 'price_asc', 'price_desc'] as const;

const commaSeparatedIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Must be whole numbers separated by commas')
  .transform((text) => text.split(',').map(Number));

/** Rounded to the cent. */
const price = z.coerce
  .number({ error: 'Must be a price in dollars' })
  .min(0, 'Must be 0 or more')
  .max(1_000_000)
  .transform((dollars) => Number(dollars.toFixed(2)));

/** The query every product listing accepts (rules: API-5). Prices are dollars. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(12),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  sort: z.enum(sortOptions).default('default'),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  searchByName: z.string().trim().max(MAX_QUERY_LENGTH).optional(),
  selectedCategories: commaSeparatedIds.optional(),
  selectedBrands: commaSeparatedIds.optional(),
  /** Only products of which units are left. */
  inStock: z.enum(['true', 'false']).optional(),
  /** Only products with a promotion for everybody today. */
  onPromotion: z.enum(['true', 'false']).optional(),
  /** Includes the facet counts of categories, brands and, in a class, attributes. */
  facets: z.enum(['true', 'false']).optional(),
  /**
   * `clinic`: prices, order, filters and counts by the prices of the person's clinic; `list`, the default: list prices
   * and promotions.
   */
  prices: z.enum(['list', 'clinic']).optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/**
 * An offer from `quantity` on: each unit at `price`, or `free` extra units for each `quantity` bought. One of the two
 * is null.
 */
const offerSchema = z
  .object({ quantity: z.number().int(), price: z.number().nullable(), free: z.number().int().nullable() })
  .meta({ id: 'QuantityOffer' });
export type QuantityOffer = z.infer<typeof offerSchema>;

/** Why a product has a price other than its list price, and its unit price from each quantity on. */
const clinicPriceDetailsSchema = z.object({
  listprice: z.number(),
  /** The unit price before promotions, from one unit on and from each quantity that changes it. */
  steps: z.array(
    z.object({
      quantity: z.number().int(),
      price: z.number(),
      /** Null for the list price. */
      reason: z
        .object({
          kind: z.enum(['contract', 'price_list']),
          /** Last Toronto day of the price; null for a price without an end. */
          until: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** Whether a subscription has the store's discount on this price. */
  subscriptiondiscount: z.boolean(),
});

/** A product in every catalogue response. Prices are dollars with two decimals. */
export const productSchema = z
  .object({
    id: z.number().int(),
    itemid: z.string(),
    displayname: z.string(),
    file_url: z.string(),
    price: z.number(),
    /** The best promotional unit price of a single pack today without a code; null if no promotion applies. */
    fixedprice: z.number().nullable(),
    promotioncode_id: z.number().int().nullable(),
    promotion_code: z.string().nullable(),
    /** Offers for more than one pack today without a code, smallest quantity first. */
    offers: z.array(offerSchema),
    storedetaileddescription: z.string(),
    mpn: z.string(),
    totalquantityonhand: z.number().int(),
    stockdescription: z.string(),
    /** Id of the product's family: `by-parent` returns the siblings with the same id. */
    custitem39: z.number().int().nullable(),
    variant: z.string().nullable(),
    brand_id: z.number().int(),
    brand_name: z.string(),
    class_id: z.number().int(),
    class_name: z.string(),
    /** Pieces in the pack, for the price of one piece. */
    pack_quantity: z.number(),
    pack_unit: z.string(),
    /** Present in answers with the clinic prices, if the clinic has one for this product. */
    clinicprice: clinicPriceDetailsSchema.optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** An attribute of a product with its values. */
const productAttributeSchema = z
  .object({
    key: z.string(),
    names: namesSchema,
    /** Whether a person's safety depends on the attribute. */
    safety: z.boolean(),
    values: z.array(z.object({ key: z.string(), names: namesSchema })),
  })
  .meta({ id: 'ProductAttribute' });
export type ProductAttribute = z.infer<typeof productAttributeSchema>;

/** A product with its attributes, safety properties first. */
export const productDetailsSchema = productSchema
  .extend({ attributes: z.array(productAttributeSchema) })
  .meta({ id: 'ProductDetails' });
export type ProductDetails = z.infer<typeof productDetailsSchema>;

/** A product that is no longer sold: its name and texts, and where similar products are. */
const goneProductSchema = productSchema
  .pick({ id: true, itemid: true, displayname: true, custitem39: true, class_id: true, class_name: true })
  .meta({ id: 'GoneProduct' });
export type GoneProduct = z.infer<typeof goneProductSchema>;

export const productGoneSchema = problemSchema.extend({ product: goneProductSchema }).meta({ id: 'ProductGone' });
export type ProductGone = z.infer<typeof productGoneSchema>;

/** The fields of a product that differ by a clinic price. */
const clinicProductPriceSchema = productSchema
  .pick({ id: true, price: true, fixedprice: true, promotioncode_id: true, promotion_code: true, offers: true })
  .extend({ clinicprice: clinicPriceDetailsSchema })
  .meta({ id: 'ClinicProductPrice' });
export type ClinicProductPrice = z.infer<typeof clinicProductPriceSchema>;

export const clinicProductPricesSchema = listOf(clinicProductPriceSchema)
  .extend({
    /** Whether the clinic has clinic prices for any products, now or later. */
    hasClinicPrices: z.boolean(),
  })
  .meta({ id: 'ClinicProductPrices' });
export type ClinicProductPrices = z.infer<typeof clinicProductPricesSchema>;

export const bestSellerSchema = productSchema.extend({ quantitysold: z.number().int() }).meta({ id: 'BestSeller' });
export type BestSeller = z.infer<typeof bestSellerSchema>;

const suggestionSchema = productSchema
  .pick({
    id: true,
    itemid: true,
    displayname: true,
    file_url: true,
    price: true,
    fixedprice: true,
    variant: true,
    brand_name: true,
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Words a search used in addition to the typed words (synonyms, corrected words), for marking matches. */
const searchedWords = z.array(z.string());
export const suggestionListSchema = listOf(suggestionSchema)
  .extend({ words: searchedWords })
  .meta({ id: 'SuggestionList' });

const excludedSchema = z
  .object({
    name: z.string(),
    /** Whether all products of the list are known not to have it; if not, some do not say whether they have it. */
    proven: z.boolean(),
    /** The parameter whose text excludes the property. */
    parameter: z.enum(['name', 'searchByName']),
    /** The same text without the words that exclude it; empty if it has no others. */
    without: z.string(),
  })
  .meta({ id: 'ExcludedProperty' });
export type ExcludedProperty = z.infer<typeof excludedSchema>;

const namedSchema = z
  .object({
    /** `figure` is a size, an amount or a number; `term` is a trade term that names none of the others. */
    kind: z.enum(['class', 'attribute', 'brand', 'term', 'figure']),
    /** The name of the class, property or brand; of a term or a figure, the words as typed. */
    name: z.string(),
    /** Whether it is a property on which a person's safety depends. */
    safety: z.boolean(),
    /** The words that name it, as typed. */
    words: z.string(),
    /** The parameter whose text names it. */
    parameter: z.enum(['name', 'searchByName']),
    /** The same text without these words. */
    without: z.string(),
  })
  .meta({ id: 'NamedThing' });
export type NamedThing = z.infer<typeof namedSchema>;

const understoodSchema = z
  .object({
    /** The classes that the words name, at most 20. */
    classes: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** The trade terms that the words name, as the supplier wrote them. */
    terms: z.array(z.string()),
    /** The English names of the properties that the words name. */
    attributes: z.array(z.string()),
    /** The English names of the properties that the words exclude. */
    exclusions: z.array(z.string()),
    /** The brands that the words name. */
    brands: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** The text without special characters, if a product has it as its code; else null. */
    code: z.string().nullable(),
  })
  .meta({ id: 'UnderstoodSearch' });

export const productListSchema = listOf(productSchema)
  .extend({
    /** Facet counts over all pages; present if facets were requested. */
    facets: facetsSchema.optional(),
    count: z.number().int().optional(),
    words: searchedWords.optional(),
    /** How the words of the search were read; absent without a search. */
    understood: understoodSchema.optional(),
    /** The properties that the search excludes; absent if there are none. */
    excluded: z.array(excludedSchema).optional(),
    /**
     * What the other words of the search name, in their order, each with the text that no longer names it; absent if
     * they name nothing, or only one thing.
     */
    named: z.array(namedSchema).optional(),
    /** Words of the search that were left out because no product has all of them; absent if there are none. */
    dropped: z.array(z.string()).optional(),
    /**
     * Products for a search that finds none: the products that have the most of what was understood; absent if there
     * are none.
     */
    alternatives: z.array(productSchema).optional(),
    /** True if the search ran out of time, so that more products may exist; absent otherwise. */
    cutShort: z.boolean().optional(),
  })
  .meta({ id: 'ProductList' });
export type ProductList = z.infer<typeof productListSchema>;

const classSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The picture of one of its products, for tiles and menus; empty if it has no picture. */
  file_url: z.string(),
});

export const classificationSchema = classSchema
  .extend({ parent: z.number().int().nullable(), child: z.array(classSchema) })
  .meta({ id: 'Classification' });
export type Classification = z.infer<typeof classificationSchema>;

export const brandSchema = z
  .object({ brand_id: z.number().int(), brand_name: z.string(), key: z.string() })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof brandSchema>;

export const subCategorySchema = z.object({ id: z.number().int(), name: z.string() });

/** A commerce category: products grouped for selling across classes, such as monthly specials and clearance. */
export const categorySchema = z
  .object({ id: z.number().int(), name: z.string(), key: z.string(), parent: z.number().int().nullable() })
  .meta({ id: 'CommerceCategory' });
export type CommerceCategory = z.infer<typeof categorySchema>;

export const byIdsBodySchema = z.object({ ids: idsSchema });
export const byNameBodySchema = z.object({ name: z.string().trim().min(1).max(MAX_QUERY_LENGTH) });
/** Without `exactStock`, `totalquantityonhand` is 1 if any units are left and 0 otherwise. */
export const byParentBodySchema = z.object({ parent: idSchema, exactStock: z.boolean().default(true) });

export const inventoryStatusSchema = z
  .object({
    item: z.number().int(),
    quantityavailable: z.number().int(),
    /** The supplier's current stock description; empty if the supplier gives no description. */
    stockdescription: z.string(),
  })
  .meta({ id: 'InventoryStatus' });
export type InventoryStatus = z.infer<typeof inventoryStatusSchema>;
