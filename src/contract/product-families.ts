import { z } from 'zod';
import { listOf } from './answers.ts';
import { productSchema } from './catalogue.ts';
import { namesSchema } from './facets.ts';

/** The values of an attribute along which a family varies, in the supplier's order. */
const familyAxisSchema = z.object({
  key: z.string(),
  names: namesSchema,
  values: z.array(z.object({ key: z.string(), names: namesSchema })),
});

/** A product without its long description. */
const familyProductSchema = productSchema.omit({ storedetaileddescription: true }).meta({ id: 'FamilyProduct' });
export type FamilyProduct = z.infer<typeof familyProductSchema>;

/** The products of a family, and as rows and columns. */
export const familyMatrixSchema = listOf(familyProductSchema)
  .extend({
    /** The attributes of rows and columns; null if each product is a row of its own. */
    axes: z.object({ rows: familyAxisSchema, columns: familyAxisSchema }).nullable(),
    /** Row by row, the id of the product at each place; null where the family has no such product. */
    cells: z.array(z.array(z.number().int().nullable())),
  })
  .meta({ id: 'FamilyMatrix' });
export type FamilyMatrix = z.infer<typeof familyMatrixSchema>;
