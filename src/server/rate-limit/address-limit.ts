import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { isIPv6 } from 'node:net';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { secondsToWait, type Limit } from './limits.ts';

/**
 * Lets one address send so many requests. Pages that are rendered on the server ask in process and have no address;
 * they are not counted.
 */
export function limitByAddress({ database: { db }, trustedProxies, now }: Deps, limit: Limit) {
  return createMiddleware(async (c, next) => {
    const address = clientAddress(c, trustedProxies);
    if (address !== null) {
      const retryAfter = await secondsToWait(db, limit, subjectOf(address), now());
      if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    await next();
  });
}

/** Who is at the other end: the connection's address, or the one that the outermost trusted proxy wrote down. */
function clientAddress(c: Context, trustedProxies: number): string | null {
  if (!(c.env as { incoming?: unknown } | undefined)?.incoming) return null;
  const { address } = getConnInfo(c).remote;
  if (address === undefined) return null;
  const told = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  const chain = [...told.filter((one) => one !== ''), address];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? address;
}

/** One subscriber holds a whole /64 of IPv6 addresses; a mapped IPv4 address counts as what it is. */
function subjectOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
