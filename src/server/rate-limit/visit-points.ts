import { productIdOf } from '#domain/slugs.ts';

/**
 * What a request is for. Each kind has points of its own, so that a script that searches leaves its network the shop's
 * pages, and a page full of pictures leaves it the cart.
 */
export type VisitKind = 'search' | 'read' | 'cart' | 'account' | 'picture';

export interface VisitCost {
  kind: VisitKind;
  points: number;
}

/**
 * Points a request costs. A search costs the database more than another read, and a sitemap file lists thousands of
 * products. Pictures are cheap: browsers cache them permanently, but a page has dozens of them.
 */
export const visitCosts = {
  search: { kind: 'search', points: 4 },
  read: { kind: 'read', points: 2 },
  sitemap: { kind: 'read', points: 30 },
  cart: { kind: 'cart', points: 2 },
  account: { kind: 'account', points: 2 },
  picture: { kind: 'picture', points: 0.1 },
} satisfies Record<string, VisitCost>;

/** Routes of the API that search for a text, whatever the method. */
export const searchRoutes = ['search-by-name-like', 'by-name', 'count-by-name', 'named'].map(
  (name) => `/api/suiteql/item/${name}`,
);
/** What a cart and a checkout ask to show their total: prices, stock, shipping and taxes. */
export const cartRoutes = [
  'promotion/calculate-price',
  'inventory/check-inventory',
  'shipItem/:id',
  'tax/rates',
  'tax/calculate',
].map((name) => `/api/suiteql/${name}`);
/** The place of a postal code, which an address form asks for. */
const placeRoute = '/api/postal/:country/:code';
/** A clinic's own record: its profile, address book and favourites, and its subscriptions. */
const ownRecord = /^\/api\/restapi\/(customer|customrecord_recurring_order)(\/|$)/;

const searches = new Set(searchRoutes);
const cartCalls = new Set(cartRoutes);

/**
 * The cost of a call of the API or of a picture, by the route that will answer it and the names in its query as the route
 * reads them: the spelling of an address decides nothing.
 */
export function costOfCall(route: string, names: string[]): VisitCost {
  if (route.startsWith('/pictures/')) return visitCosts.picture;
  if (cartCalls.has(route) || route === placeRoute) return visitCosts.cart;
  if (ownRecord.test(route)) return visitCosts.account;
  return searches.has(route) || hasSearchText(names) ? visitCosts.search : visitCosts.read;
}

/**
 * The cost of a page. The router ignores case and decodes the path in its own way, so that the path counts in any reading: a page
 * that could search costs a search.
 */
export function costOfPage(address: string): VisitCost {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  // Twice: the router leaves some characters to whoever reads the segment.
  const segments = decoded(decoded(pathname))
    .toLowerCase()
    .split(/[/\\]+/);
  if (segments.includes('by-name') || hasSearchText([...searchParams.keys()])) return visitCosts.search;
  // A product's address without its number has to search for the name.
  const product = segments.indexOf('product');
  const isNamed = product >= 0 && productIdOf(segments[product + 1] ?? '') === null;
  return isNamed ? visitCosts.search : visitCosts.read;
}

/** The cost of what search engines ask for: the list of the sitemap's files reads all products, as each file does. */
export function costForSearchEngines(address: string): VisitCost {
  return address.split('?')[0] === '/robots.txt' ? visitCosts.read : visitCosts.sitemap;
}

function hasSearchText(names: string[]): boolean {
  return names.includes('searchByName') || names.includes('name');
}

/** A path with its encoded characters decoded; what encodes nothing stays. */
function decoded(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    }
  });
}
