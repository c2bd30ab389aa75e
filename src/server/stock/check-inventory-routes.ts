import { createRoute } from '@hono/zod-openapi';
import { listOf } from '#contract/answers.ts';
import { byIdsBodySchema, inventoryStatusSchema } from '#contract/catalogue.ts';
import { body, createRoutes, json, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { availableOf } from './available-of-products.ts';

/** Available units, for a whole cart in one call (rules: CART-14, API-18). */
export function inventoryRoutes({ database: { db } }: Deps) {
  return createRoutes().openapi(
    createRoute({
      method: 'post',
      path: '/suiteql/inventory/check-inventory',
      request: { body: body(byIdsBodySchema) },
      responses: { 200: json(listOf(inventoryStatusSchema), 'The available units'), ...problems },
    }),
    async (c) => c.json({ items: await availableOf(db, c.req.valid('json').ids) }, 200),
  );
}
