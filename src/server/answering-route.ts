import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * The pattern of the route that answers the request: the first matching pattern that does not end in a wildcard,
 * because middleware comes before the route and a later pattern may match too, such as `/orders/:id` for
 * `/orders/by-user`. The last matching pattern if all of them end in a wildcard; an empty text if none matches.
 */
export function answeringRoute(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.find((path) => !path.endsWith('*')) ?? paths.at(-1) ?? '';
}
