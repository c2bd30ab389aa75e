import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Whether an answer leaves a part of its request's body unread. The unread part would hold up the next request of the
 * same connection, which behind a balancer may be another visitor's; so the connection is closed (rules: SAFE-15).
 */
export function leavesBody(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming?.headers || incoming.readableEnded || c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  const { 'content-length': length = '0', 'transfer-encoding': pieces } = incoming.headers;
  return length !== '0' || pieces !== undefined;
}
