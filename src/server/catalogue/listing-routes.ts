import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { countSchema, idSchema } from '#contract/answers.ts';
import {
  byNameBodySchema,
  listQuerySchema,
  productListSchema,
  type ListQuery,
  type ProductList,
} from '#contract/catalogue.ts';
import { torontoDate } from '#domain/calendar.ts';
import { isBlankQuery, QUERY_MAX } from '#domain/search-text.ts';
import { body, createRoutes, json, problems } from '#server/api.ts';
import type { Catalogue } from '#server/catalogue/snapshot.ts';
import { openListing, type Listing, type Scope } from '#server/catalogue/listing.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence } from '#server/issue-text.ts';

const brand = z.string().trim().min(1).max(60);
const name = z.string().trim().max(QUERY_MAX);
const rest = listQuerySchema.shape;

/** A listing and its count accept the same query: the parameters of the scope and the parameters of all listings. */
function listRoute<const P extends string, S extends z.ZodRawShape>(path: P, scope: S) {
  return createRoute({
    method: 'get',
    path,
    request: { query: z.object({ ...rest, ...scope }) },
    responses: { 200: json(productListSchema, 'A page of products'), ...problems },
  });
}

function countRoute<const P extends string, S extends z.ZodRawShape>(path: P, scope: S) {
  return createRoute({
    method: 'get',
    path,
    request: { query: z.object({ ...rest, ...scope }) },
    responses: { 200: json(countSchema, 'The number of products in the listing'), ...problems },
  });
}

async function countsOf(listing: Listing): Promise<Pick<ProductList, 'facets' | 'count'>> {
  return { facets: await listing.facets(), count: await listing.count() };
}

/** Every product listing and its count (rules: API-10, API-11). */
export function listingRoutes({ now }: Deps, catalogue: Catalogue) {
  function inListing<T>(scope: Scope, query: ListQuery, work: (listing: Listing) => Promise<T>): Promise<T> {
    const { minPrice, maxPrice } = query;
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
      const message = 'Must not be above the maximum price';
      throw new Refusal('MALFORMED', {
        message: issueSentence('minPrice', message),
        issues: [{ path: 'minPrice', message }],
      });
    }
    return catalogue.onSnapshot(torontoDate(now()), async (snapshot) =>
      work(await openListing(snapshot, scope, query)),
    );
  }

  async function list(scope: Scope, query: ListQuery): Promise<ProductList> {
    if (scope.name !== undefined && isBlankQuery(scope.name)) return { items: [] };
    return inListing(scope, query, async (listing) => {
      const [items, counts] = await Promise.all([listing.page(query), query.facets === 'true' && countsOf(listing)]);
      const nearest = query.facets === 'true' ? await listing.nearest() : undefined;
      return {
        items,
        ...counts,
        ...(listing.words.length > 0 && { words: listing.words }),
        ...(nearest && { nearest }),
        ...(listing.cutShort && { cutShort: true }),
      };
    });
  }

  async function count(scope: Scope, query: ListQuery) {
    if (scope.name !== undefined && isBlankQuery(scope.name)) return { count: 0 };
    return { count: await inListing(scope, query, (listing) => listing.count()) };
  }

  return createRoutes()
    .openapi(listRoute('/suiteql/item/all-products', {}), async (c) =>
      c.json(await list({}, c.req.valid('query')), 200),
    )
    .openapi(countRoute('/suiteql/item/count-all-products', {}), async (c) =>
      c.json(await count({}, c.req.valid('query')), 200),
    )
    .openapi(listRoute('/suiteql/item/by-class', { classId: idSchema }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list({ classId: query.classId }, query), 200);
    })
    .openapi(countRoute('/suiteql/item/count-by-class', { classId: idSchema }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await count({ classId: query.classId }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/by-brand', { brand }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list({ brand: query.brand }, query), 200);
    })
    .openapi(countRoute('/suiteql/item/count-by-brand', { brand }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await count({ brand: query.brand }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/by-class-and-brand', { classId: idSchema, brand }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list({ classId: query.classId, brand: query.brand }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/by-category', { category: idSchema }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list({ categoryId: query.category }, query), 200);
    })
    .openapi(countRoute('/suiteql/item/count-by-category', { category: idSchema }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await count({ categoryId: query.category }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/search-by-name-like', { name }), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list({ name: query.name }, query), 200);
    })
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/item/count-by-name',
        request: { query: listQuerySchema, body: body(byNameBodySchema) },
        responses: { 200: json(countSchema, 'The number of products that a search finds'), ...problems },
      }),
      async (c) => c.json(await count({ name: c.req.valid('json').name }, c.req.valid('query')), 200),
    )
    .openapi(listRoute('/suiteql/promotion/products-with-promotions', {}), async (c) =>
      c.json(await list({ promotionsOnly: true }, c.req.valid('query')), 200),
    )
    .openapi(countRoute('/suiteql/promotion/products-with-promotions/count', {}), async (c) =>
      c.json(await count({ promotionsOnly: true }, c.req.valid('query')), 200),
    );
}
