import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';
import { recentViewsAnswerSchema } from '#contract/customers.ts';
import { toItems } from '#domain/id-lists.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireMembership, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { recentViewIds, recordView } from './queries.ts';

/**
 * The products that a person viewed last (rules: API-75). They belong to the person: any membership of the person in
 * the URL changes the same views.
 */
export function recentViewRoutes(deps: Deps) {
  const { db } = deps.database;
  return createRoutes<SignedInEnv>().openapi(
    createRoute({
      method: 'post',
      path: '/restapi/customer/{id}/recent-view/{itemId}',
      security: bearer,
      middleware: signedIn(deps),
      request: { params: z.object({ id: idSchema, itemId: idSchema }) },
      responses: { 200: json(recentViewsAnswerSchema, 'The views after this view, newest first'), ...signedInProblems },
    }),
    async (c) => {
      const { id, itemId: productId } = c.req.valid('param');
      const { personId } = requireMembership(c.var.user, id, 'change_own_profile');
      if (!(await recordView(db, { personId, productId, viewedAt: deps.now() })))
        throw new Refusal('PRODUCT_NOT_FOUND');
      return c.json(toItems(await recentViewIds(db, personId)), 200);
    },
  );
}
