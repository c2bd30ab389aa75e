import { z } from 'zod';

export const namesSchema = z.object({ en: z.string(), fr: z.string() });

const facetSchema = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() });
/** An attribute of a class, and the number of products of each of its values. */
const attributeFacetSchema = z.object({
  key: z.string(),
  names: namesSchema,
  safety: z.boolean(),
  values: z.array(z.object({ key: z.string(), names: namesSchema, count: z.number().int() })),
});
export type AttributeFacet = z.infer<typeof attributeFacetSchema>;

export const facetsSchema = z
  .object({
    categories: z.array(facetSchema),
    brands: z.array(facetSchema),
    /** The attributes by which the listing of a class can be filtered; absent in other listings. */
    attributes: z.array(attributeFacetSchema).optional(),
    /** Lowest and highest price in dollars before price filters; null if no product matches. */
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;
