import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf } from './client-address.ts';
import { countWithinLimit, type Limit } from './limits.ts';

/**
 * Limits the requests of a network address, and of its whole IPv6 site. Requests of pages rendered on the server stay
 * within the process and have no address; they are not counted.
 */
export function limitByAddress({ database: { db }, trustedProxies, now }: Deps, limit: Limit) {
  return createMiddleware(async (c, next) => {
    for (const { subject, share } of networksOf(c, trustedProxies)) {
      const allowance = { ...limit, max: limit.max * share };
      const retryAfter = await countWithinLimit(db, allowance, subject, now());
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

/** The network for which a request is counted; null for a request from this process. */
export function originOf(c: Context, trustedProxies: number): string | null {
  return networksOf(c, trustedProxies)[0]?.subject ?? null;
}
