import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#storefront/search-string.ts';
import { carryView } from './carried-view.ts';
import { listingRoute } from './listing-route.ts';

const root = createRootRoute();
const { validateSearch, search } = listingRoute;
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/product' }),
  createRoute({ getParentRoute: () => root, path: '/gloves', validateSearch, search }),
  createRoute({ getParentRoute: () => root, path: '/masks', validateSearch, search }),
]);

/** The address a link leads to: as it is written in the page, and as a click on it opens it. */
async function linkFrom(here: string, to: string, named = {}) {
  const history = createMemoryHistory({ initialEntries: [here] });
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await router.load();
  const options = { to, search: named } as Parameters<typeof router.buildLocation>[0];
  return [
    router.buildLocation(options).href,
    // A navigation reads the new search by its rules first, so that the defaults are there.
    router.buildLocation({ ...options, _includeValidateSearch: true }).href,
  ];
}

// rules: CAT-6
test('page size and layout of the last listing go along by way of another page', async () => {
  expect(await linkFrom('/product', '/gloves')).toEqual(['/gloves', '/gloves']);
  carryView({ limit: 24, layout: 'list' });
  const carried = '/gloves?limit=24&layout=list';
  expect(await linkFrom('/product', '/gloves')).toEqual([carried, carried]);
  // Where the listing on the screen says otherwise, the last one is forgotten.
  expect(await linkFrom('/masks?limit=48', '/gloves')).toEqual(['/gloves?limit=48', '/gloves?limit=48']);
  expect(await linkFrom('/masks', '/gloves')).toEqual(['/gloves', '/gloves']);
  // A link that names a page size keeps it.
  const named = '/gloves?limit=48&layout=list';
  expect(await linkFrom('/product', '/gloves', { limit: 48 })).toEqual([named, named]);
  expect(await linkFrom('/gloves?limit=24', '/product')).toEqual(['/product', '/product']);
  carryView({ limit: 12, layout: 'grid' });
  expect(await linkFrom('/product', '/gloves')).toEqual(['/gloves', '/gloves']);
});
