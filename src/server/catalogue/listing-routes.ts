import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { countSchema, idSchema } from '#contract/answers.ts';
import {
  byNameBodySchema,
  listQuerySchema,
  productListSchema,
  type ListQuery,
  type Product,
  type ProductList,
} from '#contract/catalogue.ts';
import type { Facets } from '#contract/facets.ts';
import { readAttributeFilters, type AttributeFilters } from '#domain/attribute-filters.ts';
import { torontoDate } from '#domain/calendar.ts';
import { isBlankQuery, MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { body, createRoutes, json, optionalBearer, priceProblems } from '#server/api.ts';
import type { SignedIn } from '#server/authentication.ts';
import type { Catalogue } from './snapshot.ts';
import { readAttributeFacets } from './attribute-facets.ts';
import { slotsOf } from './filter-attributes.ts';
import { openListing, type Listing } from './listing.ts';
import type { Scope } from './scope.ts';
import { noteAlternatives, noteListing } from './note-listing.ts';
import { pricedClinicOf, atClinicPrices, type PricedClinic } from './clinic-product-prices.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { signedInForClinicPrices } from '#server/optional-sign-in.ts';
import { issueSentence } from '#server/issue-text.ts';

const brand = z.string().trim().min(1).max(60);
const name = z.string().trim().max(MAX_QUERY_LENGTH);
const rest = listQuerySchema.shape;

interface Catalogues {
  catalogue: Catalogue;
  /** As `catalogue`, perhaps read on a replica. */
  forVisitors: Catalogue;
}

type MayBeSignedIn = ReturnType<typeof signedInForClinicPrices>;

/** A listing and its count accept the same query: the parameters of the scope and the parameters of all listings. */
function listRoute<const P extends string, S extends z.ZodRawShape>(path: P, scope: S, middleware: MayBeSignedIn) {
  return createRoute({
    method: 'get',
    path,
    security: optionalBearer,
    middleware,
    request: { query: z.object({ ...rest, ...scope }) },
    responses: { 200: json(productListSchema, 'A page of products'), ...priceProblems },
  });
}

function countRoute<const P extends string, S extends z.ZodRawShape>(path: P, scope: S, middleware: MayBeSignedIn) {
  return createRoute({
    method: 'get',
    path,
    security: optionalBearer,
    middleware,
    request: { query: z.object({ ...rest, ...scope }) },
    responses: { 200: json(countSchema, 'The number of products in the listing'), ...priceProblems },
  });
}

interface OpenedListing {
  listing: Listing;
  clinic: PricedClinic | null;
  facets: () => Promise<Facets>;
}

/** The parts of a request that a listing needs beside its validated query. */
interface Call {
  var: { user: SignedIn | null };
  req: { query: () => Record<string, string> };
}

/** The attribute filters of a query; refuses malformed filters. */
function attributesIn(query: Record<string, string>): AttributeFilters {
  const { filters, invalid } = readAttributeFilters(query);
  const [path] = invalid;
  if (path === undefined) return filters;
  const message = 'Must be values of an attribute, separated by commas';
  throw new Refusal('MALFORMED', { message: issueSentence(path, message), issues: [{ path, message }] });
}

/** The scope with the filters that choose products by their stock and promotions. */
function filteredScope(scope: Scope, { inStock, onPromotion }: ListQuery): Scope {
  return {
    ...scope,
    ...(inStock === 'true' && { inStock: true }),
    ...(onPromotion === 'true' && { promotionsOnly: true }),
  };
}

async function countsOf({ listing, facets }: OpenedListing): Promise<Pick<ProductList, 'facets' | 'count'>> {
  return { facets: await facets(), count: await listing.count() };
}

/** Every product listing and its count (rules: API-10, API-11, API-62, API-90). */
export function listingRoutes(deps: Deps, { catalogue, forVisitors }: Catalogues) {
  const { now } = deps;
  const mayBeSignedIn = signedInForClinicPrices(deps);

  function inListing<T>(
    { var: { user }, req }: Call,
    { scope, query }: { scope: Scope; query: ListQuery },
    work: (opened: OpenedListing) => Promise<T>,
  ): Promise<T> {
    const attributes = attributesIn(req.query());
    const { minPrice, maxPrice } = query;
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
      const message = 'Must not be above the maximum price';
      throw new Refusal('MALFORMED', {
        message: issueSentence('minPrice', message),
        issues: [{ path: 'minPrice', message }],
      });
    }
    const clinic = pricedClinicOf(deps, user);
    // A clinic's own prices have no notices, so it never reads them on a replica.
    return (clinic ? catalogue : forVisitors).onSnapshot(torontoDate(now()), async (snapshot) => {
      const listing = await openListing(
        snapshot,
        { ...scope, ...(await slotsOf(snapshot, attributes)) },
        query,
        clinic,
      );
      const facets = async () => ({
        ...(await listing.facets()),
        ...(scope.classId !== undefined && {
          attributes: await readAttributeFacets(snapshot, { scope, filters: query, attributes }, clinic),
        }),
      });
      return work({ listing, clinic, facets });
    });
  }

  async function list(call: Call, given: Scope, query: ListQuery): Promise<ProductList> {
    const scope = filteredScope(given, query);
    if (scope.name !== undefined && isBlankQuery(scope.name)) return { items: [] };
    return inListing(call, { scope, query }, async (opened) => {
      const { listing, clinic } = opened;
      const priced = (products: Product[]) => (clinic ? atClinicPrices(deps.database.db, products, clinic) : products);
      const page = async () => {
        return priced(await listing.page(query));
      };
      const [items, counts] = await Promise.all([page(), query.facets === 'true' && countsOf(opened)]);
      const others = items.length === 0 && query.offset === 0 ? await priced(await listing.alternatives()) : [];
      if (listing.isMissed && query.offset === 0)
        deps.missed?.note(query.searchByName || (scope.name ?? ''), 'listing');
      noteListing(scope, query, items);
      noteAlternatives(others);
      return {
        items,
        ...counts,
        ...(listing.words.length > 0 && { words: listing.words }),
        ...listing.reading,
        ...(others.length > 0 && { alternatives: others }),
        ...(listing.cutShort && { cutShort: true }),
      };
    });
  }

  async function count(call: Call, given: Scope, query: ListQuery) {
    const scope = filteredScope(given, query);
    if (scope.name !== undefined && isBlankQuery(scope.name)) return { count: 0 };
    noteListing(scope, query, []);
    return { count: await inListing(call, { scope, query }, ({ listing }) => listing.count()) };
  }

  return createRoutes()
    .openapi(listRoute('/suiteql/item/all-products', {}, mayBeSignedIn), async (c) =>
      c.json(await list(c, {}, c.req.valid('query')), 200),
    )
    .openapi(countRoute('/suiteql/item/count-all-products', {}, mayBeSignedIn), async (c) =>
      c.json(await count(c, {}, c.req.valid('query')), 200),
    )
    .openapi(listRoute('/suiteql/item/by-class', { classId: idSchema }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list(c, { classId: query.classId }, query), 200);
    })
    .openapi(countRoute('/suiteql/item/count-by-class', { classId: idSchema }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await count(c, { classId: query.classId }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/by-brand', { brand }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list(c, { brand: query.brand }, query), 200);
    })
    .openapi(countRoute('/suiteql/item/count-by-brand', { brand }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await count(c, { brand: query.brand }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/by-class-and-brand', { classId: idSchema, brand }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list(c, { classId: query.classId, brand: query.brand }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/by-category', { category: idSchema }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list(c, { categoryId: query.category }, query), 200);
    })
    .openapi(countRoute('/suiteql/item/count-by-category', { category: idSchema }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await count(c, { categoryId: query.category }, query), 200);
    })
    .openapi(listRoute('/suiteql/item/search-by-name-like', { name }, mayBeSignedIn), async (c) => {
      const query = c.req.valid('query');
      return c.json(await list(c, { name: query.name }, query), 200);
    })
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/item/count-by-name',
        security: optionalBearer,
        middleware: mayBeSignedIn,
        request: { query: listQuerySchema, body: body(byNameBodySchema) },
        responses: { 200: json(countSchema, 'The number of products that a search finds'), ...priceProblems },
      }),
      async (c) => c.json(await count(c, { name: c.req.valid('json').name }, c.req.valid('query')), 200),
    )
    .openapi(listRoute('/suiteql/promotion/products-with-promotions', {}, mayBeSignedIn), async (c) =>
      c.json(await list(c, { promotionsOnly: true }, c.req.valid('query')), 200),
    )
    .openapi(countRoute('/suiteql/promotion/products-with-promotions/count', {}, mayBeSignedIn), async (c) =>
      c.json(await count(c, { promotionsOnly: true }, c.req.valid('query')), 200),
    );
}
