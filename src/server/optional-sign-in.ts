import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { signedIn, type AppEnv, type OwnerEnv, type SignedIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * For calls that visitors may send as well: `user` is null without a token. A token that is sent must be good, so that
 * nobody reads list prices as the prices of their clinic. A locked account is answered like a visitor (rules: API-58).
 */
export function optionallySignedIn(deps: Deps) {
  const withToken = signedIn(deps);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('user', null);
    if (c.req.header('authorization') === undefined) return next();
    let isLocked = false;
    const response = await withToken(c as Context<OwnerEnv>, next).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'ACCOUNT_DISABLED') throw error;
      isLocked = true;
    });
    return isLocked ? next() : response;
  });
}

/** The clinic whose prices the request receives; null for list prices. */
export function clinicToPrice(user: SignedIn | null): number | null {
  return user?.customer?.clinicId ?? null;
}
