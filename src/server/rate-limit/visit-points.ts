/**
 * What a request is for. Each kind has points of its own, so that a script that searches leaves its network the shop's
 * pages, and a page full of pictures leaves it the cart.
 */
export type VisitKind = 'search' | 'read' | 'cart' | 'picture';

/**
 * Points a request costs. A search costs the database more than another read, and a sitemap file lists thousands of
 * products. Pictures are cheap: browsers cache them permanently, but a page has dozens of them.
 */
const SITEMAP_POINTS = 30;
const SEARCH_POINTS = 4;
const READ_POINTS = 2;
const CART_POINTS = 2;
const PICTURE_POINTS = 0.1;

/** Pages and calls that search for a text, whatever the method: `/products/by-name/…`, `by-name`, `search-by-name-like`. */
const searchPath = /\/(?:count-|search-)?by-name(?:-like)?(?:[/?]|$)/;
const searchText = /[?&](?:name|searchByName)=/;
/** What a cart and a checkout ask to show their total: prices, stock, shipping and taxes. */
const cartPath =
  /^\/api\/suiteql\/(?:promotion\/calculate-price|inventory\/check-inventory|shipItem\/[^/]*|tax\/\w+)(?:\?|$)/;

/** The kind and the points of a URL of the API, of a page or of a file; with or without its host. */
export function pointsOf(url: string): { kind: VisitKind; points: number } {
  const path = decoded(url.replace(/^https?:\/\/[^/]*/, ''));
  if (path.startsWith('/pictures/')) return { kind: 'picture', points: PICTURE_POINTS };
  if (path.startsWith('/sitemaps/')) return { kind: 'read', points: SITEMAP_POINTS };
  if (cartPath.test(path)) return { kind: 'cart', points: CART_POINTS };
  if (searchPath.test(path) || searchText.test(path)) return { kind: 'search', points: SEARCH_POINTS };
  return { kind: 'read', points: READ_POINTS };
}

/** The URL as the router reads it, so that an encoded letter does not make a search a cheaper read. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
