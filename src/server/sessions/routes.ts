import { createRoute } from '@hono/zod-openapi';
import { bearer, createRoutes, signedInProblems } from '#server/api.ts';
import { signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { revokeToken } from './revoked-tokens.ts';

/** Sign-out: the browser deletes its token, and the store refuses the token from then on, so that nobody else can use it. */
export function sessionRoutes(deps: Deps) {
  return createRoutes<SignedInEnv>().openapi(
    createRoute({
      method: 'post',
      path: '/session/end',
      security: bearer,
      middleware: signedIn(deps, { staffToo: true }),
      responses: { 204: { description: 'The token is refused from now on' }, ...signedInProblems },
    }),
    async (c) => {
      const { token, expiresAt } = c.var.user;
      await revokeToken(deps.database.db, token, expiresAt);
      return c.body(null, 204);
    },
  );
}
