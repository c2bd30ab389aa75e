import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { clientAddress, countedNetworks } from './client-address.ts';
import { secondsToWait, type Limit } from './limits.ts';

/**
 * Lets one address send so many requests, and its whole site some times as many. Pages that are rendered on the server ask
 * in process and have no address; they are not counted.
 */
export function limitByAddress({ database: { db }, trustedProxies, now }: Deps, limit: Limit) {
  return createMiddleware(async (c, next) => {
    const address = clientAddress(c, trustedProxies);
    for (const { subject, share } of address === null ? [] : countedNetworks(address)) {
      const allowance = { ...limit, most: limit.most * share };
      const retryAfter = await secondsToWait(db, allowance, subject, now());
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

/** The network address a request counts for; null for one from this process. */
export function originOf(c: Context, trustedProxies: number): string | null {
  const address = clientAddress(c, trustedProxies);
  return address === null ? null : (countedNetworks(address)[0]?.subject ?? address);
}
