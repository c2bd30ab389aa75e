import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';
import { favouritesAnswerSchema } from '#contract/customers.ts';
import { toItems } from '#domain/id-lists.ts';
import { bearer, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireMembership, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { addFavourite, favouriteIds, MAX_FAVOURITES, removeFavourite } from './queries.ts';

/**
 * One favourite at a time, so that two tabs do not overwrite each other (rules: API-28). Favourites belong to the
 * person: any membership of the person in the URL changes the same favourites.
 */
export function favouriteRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = {
    path: '/restapi/customer/{id}/favorite/{itemId}',
    security: bearer,
    middleware: signedIn(deps),
    request: { params: z.object({ id: idSchema, itemId: idSchema }) },
    responses: { 200: json(favouritesAnswerSchema, 'The favourites after the change'), ...signedInProblems },
  } as const;
  return createRoutes<SignedInEnv>()
    .openapi(createRoute({ method: 'post', ...common }), async (c) => {
      const { id, itemId } = c.req.valid('param');
      const { personId } = requireMembership(c.var.user, id, 'change_own_profile');
      const stored = await favouriteIds(db, personId);
      if (stored.length >= MAX_FAVOURITES && !stored.includes(itemId)) {
        throw new Refusal('CONFLICT', { message: `You can keep up to ${MAX_FAVOURITES} favourites.` });
      }
      if (!(await addFavourite(db, personId, itemId))) throw new Refusal('PRODUCT_NOT_FOUND');
      return c.json(toItems(await favouriteIds(db, personId)), 200);
    })
    .openapi(createRoute({ method: 'delete', ...common }), async (c) => {
      const { id, itemId } = c.req.valid('param');
      const { personId } = requireMembership(c.var.user, id, 'change_own_profile');
      await removeFavourite(db, personId, itemId);
      return c.json(toItems(await favouriteIds(db, personId)), 200);
    });
}
