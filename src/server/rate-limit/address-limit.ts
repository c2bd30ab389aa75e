import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { networksOf } from './client-address.ts';
import { secondsToWait, type Limit } from './limits.ts';

/**
 * Lets one address send so many requests, and its whole site some times as many. Pages that are rendered on the server ask
 * in process and have no address; they are not counted.
 */
export function limitByAddress({ database: { db }, trustedProxies, now }: Deps, limit: Limit) {
  return createMiddleware(async (c, next) => {
    for (const { subject, share } of networksOf(c, trustedProxies)) {
      const allowance = { ...limit, most: limit.most * share };
      const retryAfter = await secondsToWait(db, allowance, subject, now());
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

/** The network address a request counts for; null for one from this process. */
export function originOf(c: Context, trustedProxies: number): string | null {
  return networksOf(c, trustedProxies)[0]?.subject ?? null;
}
