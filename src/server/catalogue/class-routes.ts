import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { brandSchema, categorySchema, classificationSchema, subCategorySchema } from '#contract/catalogue.ts';
import { torontoDate } from '#domain/calendar.ts';
import { createRoutes, json, problems } from '#server/api.ts';
import {
  brandsByName,
  brandsOfClass,
  classesOfBrand,
  classificationTree,
  commerceCategories,
  subCategories,
} from './queries.ts';
import type { Catalogue } from './snapshot.ts';
import type { Deps } from '#server/deps.ts';
import { noteShown } from '#server/shown.ts';

/** Classifications, brands and commerce categories (rules: API-8, API-9, API-16). */
export function classRoutes({ database, now }: Deps, catalogue: Catalogue) {
  const { db } = database.visitors;
  const brands = { 200: json(listOf(brandSchema), 'Brands by name'), ...problems };
  const classes = { 200: json(listOf(classificationSchema), 'Classifications'), ...problems };
  return createRoutes()
    .openapi(createRoute({ method: 'get', path: '/suiteql/classification', responses: classes }), async (c) => {
      noteShown('pictures');
      return c.json({ items: await catalogue.onSnapshot(torontoDate(now()), classificationTree) }, 200);
    })
    .openapi(createRoute({ method: 'get', path: '/suiteql/brand', responses: brands }), async (c) => {
      noteShown('names');
      return c.json({ items: await brandsByName(db) }, 200);
    })
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/brand/search-by-classification',
        request: { query: z.object({ classId: idSchema }) },
        responses: brands,
      }),
      async (c) => c.json({ items: await brandsOfClass(db, c.req.valid('query').classId) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/classification/search-by-brand',
        request: { query: z.object({ brand: z.string().trim().min(1).max(60) }) },
        responses: classes,
      }),
      async (c) => c.json({ items: await classesOfBrand(db, c.req.valid('query').brand) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/commerceCategory',
        responses: { 200: json(listOf(categorySchema), 'Commerce categories'), ...problems },
      }),
      async (c) => {
        noteShown('names');
        return c.json({ items: await commerceCategories(db) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/commerceCategory/sub-category-by-parent/{id}',
        request: { params: z.object({ id: idSchema }) },
        responses: { 200: json(listOf(subCategorySchema), 'Subcategories'), ...problems },
      }),
      async (c) => c.json({ items: await subCategories(db, c.req.valid('param').id) }, 200),
    );
}
