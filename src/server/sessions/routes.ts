import { createRoute } from '@hono/zod-openapi';
import { bearer, createRoutes, signedInProblems } from '#server/api.ts';
import { readBearer, tokenIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { endSeeAsToken, endSeeAsTokensOf, isSeeAsToken } from '#server/see-as.ts';
import { readRevoked, revokeToken } from './revoked-tokens.ts';

/**
 * Sign-out: the browser deletes its token, and the store refuses the token from then on, so that nobody else can use
 * it. With a staff member's token, the tokens end with which they see clinics (rules: STAFF-14). Any valid token can be
 * ended: the call reads neither the person nor a clinic, so no locked account, removed membership or unavailable
 * profile keeps a token alive (rules: SAFE-6).
 */
export function sessionRoutes(deps: Deps) {
  const { db } = deps.database;
  return createRoutes().openapi(
    createRoute({
      method: 'post',
      path: '/session/end',
      security: bearer,
      responses: { 204: { description: 'The token is refused from now on' }, ...signedInProblems },
    }),
    async (c) => {
      const given = tokenIn(c.req.raw.headers);
      if (given !== null && isSeeAsToken(given)) {
        if (!(await endSeeAsToken(db, given, deps.now()))) throw new Refusal('TOKEN_EXPIRED');
        return c.body(null, 204);
      }
      const { token, expiresAt, issuer, subject } = await readBearer(deps, c);
      if (await readRevoked(db, token)) throw new Refusal('UNAUTHENTICATED');
      await revokeToken(db, token, expiresAt);
      await endSeeAsTokensOf(db, { issuer, subject });
      return c.body(null, 204);
    },
  );
}
