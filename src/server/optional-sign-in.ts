import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { signedIn, type AppEnv, type SignedInEnv, type SignedIn } from './authentication.ts';
import type { Deps } from './deps.ts';
import { Refusal, type RefusalCode } from './http-errors.ts';

/** Refusals of a locked account and of staff. */
const ANSWERED_LIKE_VISITORS: readonly RefusalCode[] = ['ACCOUNT_DISABLED', 'STAFF_CANNOT_ORDER'];

/**
 * For calls that visitors may send as well: `user` is null without a token. A token that is sent must be good, so that
 * nobody reads list prices as the prices of their clinic. A locked account and staff are answered like a visitor
 * (rules: API-58, STAFF-11).
 */
export function optionallySignedIn(deps: Deps) {
  const withToken = signedIn(deps, { reads: true });
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('user', null);
    if (c.req.header('authorization') === undefined) return next();
    let isVisitor = false;
    const response = await withToken(c as Context<SignedInEnv>, next).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !ANSWERED_LIKE_VISITORS.includes(error.code)) throw error;
      isVisitor = true;
    });
    return isVisitor ? next() : response;
  });
}

/** As `optionallySignedIn`, for a listing by the clinic prices; any other listing ignores the token. */
export function signedInForClinicPrices(deps: Deps) {
  const optionally = optionallySignedIn(deps);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('user', null);
    return c.req.query('prices') === 'clinic' ? optionally(c, next) : next();
  });
}

/** The clinic whose prices the request receives; null for list prices. */
export function clinicToPrice(user: SignedIn | null): number | null {
  return user?.customer?.clinicId ?? null;
}
