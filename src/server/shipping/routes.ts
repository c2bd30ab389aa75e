import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema, listOf, problemSchema } from '#contract/answers.ts';
import { shipItemSchema } from '#contract/pricing.ts';
import { toDollars } from '#domain/money.ts';
import { createRoutes, json, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { findShipMethod } from './queries.ts';

/** A delivery method with the store's flat rate (rules: API-21, PRICE-15). */
export function shippingRoutes({ database: { db }, settings }: Deps) {
  return createRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/suiteql/shipItem/{id}',
      request: { params: z.object({ id: idSchema }) },
      responses: {
        200: json(listOf(shipItemSchema), 'The method'),
        404: json(problemSchema, 'No such method'),
        ...problems,
      },
    }),
    async (c) => {
      const method = await findShipMethod(db, c.req.valid('param').id);
      if (!method) throw new Refusal('NOT_FOUND');
      return c.json({ items: [{ ...method, shippingflatrateamount: toDollars(settings().shipping.flatRate) }] }, 200);
    },
  );
}
