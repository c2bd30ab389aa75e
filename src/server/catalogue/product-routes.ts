import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { daySchema, idSchema, listOf } from '#contract/answers.ts';
import {
  bestSellerSchema,
  byIdsBodySchema,
  byNameBodySchema,
  byParentBodySchema,
  clinicProductPricesSchema,
  productDetailsSchema,
  productGoneSchema,
  productSchema,
  suggestionListSchema,
  type Product,
} from '#contract/catalogue.ts';
import { problemSchema } from '#contract/answers.ts';
import { familyMatrixSchema } from '#contract/product-families.ts';
import { torontoDate } from '#domain/calendar.ts';
import { BEST_SELLERS_FROM, DEFAULT_BEST_SELLERS, MAX_SUGGESTIONS } from '#domain/listing.ts';
import { isBlankQuery } from '#domain/search-text.ts';
import { body, createRoutes, json, optionalBearer, priceProblems, problems } from '#server/api.ts';
import type { Catalogue } from './snapshot.ts';
import { pricedClinicOf, readClinicProductPrices } from './clinic-product-prices.ts';
import { hasClinicPrices } from '#server/prices/read-clinic-prices.ts';
import { optionallySignedIn } from '#server/optional-sign-in.ts';
import { readFamilyMatrix } from './family-matrix.ts';
import { findProductByName } from './product-by-name.ts';
import { bestSellers, goneProduct, productsByIds, siblings, suggestions } from './queries.ts';
import { readProductDetails } from './product-details.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { noteShown } from '#server/shown.ts';

/** The product with 1 for any units on hand and 0 for none. */
const withoutUnits = (product: Product): Product => ({
  ...product,
  totalquantityonhand: product.totalquantityonhand > 0 ? 1 : 0,
});
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

/**
 * Single products, families, suggestions and best sellers (rules: API-12, API-13, API-14, API-15, API-17, API-62,
 * API-89).
 */
export function productRoutes(deps: Deps, catalogue: Catalogue) {
  const {
    database: { db, visitors },
    now,
  } = deps;
  const today = () => torontoDate(now());
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/item/by-id',
        request: { query: z.object({ id: idSchema }) },
        responses: {
          200: json(productDetailsSchema, 'The product with its attributes'),
          404: json(problemSchema, 'No such product'),
          410: json(productGoneSchema, 'No longer sold'),
          ...problems,
        },
      }),
      async (c) => {
        const { id } = c.req.valid('query');
        noteShown('product', [id]);
        const product = await readProductDetails(visitors.db, today(), id);
        if (product) return c.json(product, 200);
        const gone = await goneProduct(visitors.db, id);
        throw gone ? new Refusal('PRODUCT_GONE', { extra: { product: gone } }) : new Refusal('PRODUCT_NOT_FOUND');
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/item/by-ids',
        request: { body: body(byIdsBodySchema) },
        responses: { 200: json(listOf(productSchema), 'The products in the order of the ids'), ...problems },
      }),
      async (c) => {
        const { ids } = c.req.valid('json');
        noteShown('product', ids);
        return c.json({ items: await productsByIds(db, today(), ids) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/item/clinic-prices',
        security: optionalBearer,
        middleware: optionallySignedIn(deps),
        request: { body: body(byIdsBodySchema) },
        responses: { 200: json(clinicProductPricesSchema, 'The products with a clinic price'), ...priceProblems },
      }),
      async (c) => {
        const clinic = pricedClinicOf(deps, c.var.user);
        if (!clinic) return c.json({ items: [], hasClinicPrices: false }, 200);
        const items = await readClinicProductPrices(db, c.req.valid('json').ids, clinic);
        const hasOwn = items.length > 0 || (await hasClinicPrices(db, clinic.clinicId, clinic.today));
        return c.json({ items, hasClinicPrices: hasOwn }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/item/by-name',
        request: {
          query: z.object({
            limit: z.coerce.number().int().min(1).max(100).default(MAX_SUGGESTIONS),
            offset: z.coerce.number().int().min(0).max(10_000).default(0),
          }),
          body: body(byNameBodySchema),
        },
        responses: { 200: json(suggestionListSchema, 'The best matches'), ...problems },
      }),
      async (c) => {
        const { limit, offset } = c.req.valid('query');
        const { name } = c.req.valid('json');
        if (isBlankQuery(name)) return c.json({ items: [], words: [] }, 200);
        const found = await catalogue.onSnapshot(today(), (snapshot) => suggestions(snapshot, name, limit, offset));
        if (found.items.length === 0 && offset === 0) deps.missed?.note(name, 'suggestions');
        return c.json(found, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/item/named',
        request: { query: z.object({ name: byNameBodySchema.shape.name }) },
        responses: {
          200: json(
            z.object({ id: z.number().int() }),
            'The product with this name or code, even if it is no longer sold',
          ),
          404: json(problemSchema, 'No product has this name or code'),
          ...problems,
        },
      }),
      async (c) => {
        const { name } = c.req.valid('query');
        const id = await catalogue.onSnapshot(today(), (snapshot) => findProductByName(snapshot, name));
        if (id === null) throw new Refusal('PRODUCT_NOT_FOUND');
        return c.json({ id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/item/by-parent',
        request: { body: body(byParentBodySchema) },
        responses: { 200: json(listOf(productSchema), 'The products of the family'), ...problems },
      }),
      async (c) => {
        const { parent, exactStock } = c.req.valid('json');
        const items = await siblings(visitors.db, today(), parent);
        noteShown('family', [parent]);
        noteShown(exactStock ? 'product' : 'variant', idsOf(items));
        return c.json({ items: exactStock ? items : items.map(withoutUnits) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/item/family',
        request: { query: z.object({ parent: idSchema }) },
        responses: { 200: json(familyMatrixSchema, 'The products of the family as rows and columns'), ...problems },
      }),
      async (c) => {
        const { parent } = c.req.valid('query');
        const family = await readFamilyMatrix(visitors.db, today(), parent);
        noteShown('family', [parent]);
        noteShown('product', idsOf(family.items));
        return c.json(family, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/saleInvoiced/top-sale-details',
        request: {
          query: z.object({
            limit: z.coerce.number().int().min(1).max(100).default(DEFAULT_BEST_SELLERS),
            fromDate: daySchema.default(BEST_SELLERS_FROM),
          }),
        },
        responses: { 200: json(listOf(bestSellerSchema), 'Best sellers'), ...problems },
      }),
      async (c) => {
        const { limit, fromDate } = c.req.valid('query');
        const items = await bestSellers(visitors.db, today(), fromDate, limit);
        noteShown('assortment');
        noteShown('product', idsOf(items));
        // Invoices enter no change: pages count them again each day.
        noteShown('day');
        return c.json({ items }, 200);
      },
    );
}
