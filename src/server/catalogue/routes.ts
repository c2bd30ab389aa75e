import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import { brandSchema, classificationSchema } from '#contract/catalogue.ts';
import { createRoutes, json, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';

/** The catalogue's calls (spec 000 §7). */
export function catalogueRoutes(_deps: Deps) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/brand',
        responses: { 200: json(listOf(brandSchema), 'Brands by name'), ...problems },
      }),
      async (c) => c.json({ items: [] }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/classification',
        request: { query: z.object({ x: idSchema.optional() }) },
        responses: { 200: json(listOf(classificationSchema), 'The tree of classifications'), ...problems },
      }),
      async (c) => c.json({ items: [] }, 200),
    );
}
