import { createRoute } from '@hono/zod-openapi';
import { cartAnswerSchema, cartQuerySchema, patchCartBodySchema } from '#contract/cart.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireCustomer, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { readCart } from './read-cart.ts';
import { saveCartChanges } from './save-changes.ts';

/** The cart of the membership that the request is for (rules: API-64). */
export function cartRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { path: '/restapi/cart', security: bearer, middleware: signedIn(deps) } as const;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        ...common,
        request: { query: cartQuerySchema },
        responses: { 200: json(cartAnswerSchema, 'The changes since the version'), ...signedInProblems },
      }),
      async (c) => {
        const { id: membershipId } = requireCustomer(c.var.user, 'fill_cart');
        return c.json(await readCart(db, { membershipId, since: c.req.valid('query').since }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'patch',
        ...common,
        request: { body: body(patchCartBodySchema) },
        responses: { 200: json(cartAnswerSchema, 'The cart after the changes'), ...signedInProblems },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'fill_cart');
        return c.json(await saveCartChanges(db, member, { changes: c.req.valid('json'), now: deps.now() }), 200);
      },
    );
}
