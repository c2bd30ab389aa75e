import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#storefront/search-string.ts';
import { saveView } from './last-view.ts';
import { listingRoute } from './listing-route.ts';

const root = createRootRoute();
const { validateSearch, search } = listingRoute;
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/product' }),
  createRoute({ getParentRoute: () => root, path: '/gloves', validateSearch, search }),
  createRoute({ getParentRoute: () => root, path: '/masks', validateSearch, search }),
]);

/** The URL of a link as rendered in the page, and as a click opens it. */
async function linkFrom(here: string, to: string, named = {}) {
  const history = createMemoryHistory({ initialEntries: [here] });
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await router.load();
  const options = { to, search: named } as Parameters<typeof router.buildLocation>[0];
  return [
    router.buildLocation(options).href,
    // A navigation validates the new search first, which adds the defaults.
    router.buildLocation({ ...options, _includeValidateSearch: true }).href,
  ];
}

// rules: CAT-6
test('a link from another page keeps the page size and layout of the last listing', async () => {
  expect(await linkFrom('/product', '/gloves')).toEqual(['/gloves', '/gloves']);
  saveView({ limit: 24, layout: 'list' });
  const carried = '/gloves?limit=24&layout=list';
  expect(await linkFrom('/product', '/gloves')).toEqual([carried, carried]);
  // The settings of the listing on the screen win over the settings of the last listing.
  expect(await linkFrom('/masks?limit=48', '/gloves')).toEqual(['/gloves?limit=48', '/gloves?limit=48']);
  expect(await linkFrom('/masks', '/gloves')).toEqual(['/gloves', '/gloves']);
  const named = '/gloves?limit=48&layout=list';
  expect(await linkFrom('/product', '/gloves', { limit: 48 })).toEqual([named, named]);
  expect(await linkFrom('/gloves?limit=24', '/product')).toEqual(['/product', '/product']);
  saveView({ limit: 12, layout: 'grid' });
  expect(await linkFrom('/product', '/gloves')).toEqual(['/gloves', '/gloves']);
});
