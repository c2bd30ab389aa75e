import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf } from './client-address.ts';
import { countWithinLimit, type Limit } from './limits.ts';

/**
 * Counts a request for its network address, and for its whole IPv6 site. Refuses a request above the limit. Requests of
 * pages rendered on the server stay within the process and have no address; they are not counted.
 */
export async function countByAddress({ database: { db }, trustedProxies, now }: Deps, c: Context, limit: Limit) {
  for (const { subject, share } of networksOf(c, trustedProxies)) {
    const allowance = { ...limit, max: limit.max * share };
    const retryAfter = await countWithinLimit(db, allowance, subject, now());
    if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  }
}

/** Counts every request of a route for its network address before the route reads it; see `countByAddress`. */
export function limitByAddress(deps: Deps, limit: Limit) {
  return createMiddleware(async (c, next) => {
    await countByAddress(deps, c, limit);
    await next();
  });
}

/** The network for which a request is counted; null for a request from this process. */
export function originOf(c: Context, trustedProxies: number): string | null {
  return networksOf(c, trustedProxies)[0]?.subject ?? null;
}
