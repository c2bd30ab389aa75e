import { MAX_SLIPS } from '#domain/order-queues.ts';
import { productIdOf } from '#domain/slugs.ts';

/**
 * The kind of a request. Each kind has its own points, so that a script that searches does not block the pages of the
 * store for its network, and a page full of pictures does not block the cart.
 */
export type RequestKind = 'search' | 'read' | 'cart' | 'account' | 'order' | 'document' | 'picture';

export interface RequestCost {
  kind: RequestKind;
  points: number;
}

/**
 * Points of each request. A search costs the database more than another read, and a sitemap file lists thousands of
 * products. The list of a clinic's subscriptions computes the bills of thousands of runs, and so does a change of one
 * of them, because subscriptions of one day and place share a parcel. The purchase history and the open invoices count
 * all entries of a clinic, which takes some 40 ms for one of 10,000 orders; their pages ask every few seconds. The
 * first read of a business document renders its PDF, which takes 200 ms. Pictures are cheap: browsers cache them
 * permanently, but a page has dozens of them.
 */
export const requestCosts = {
  search: { kind: 'search', points: 4 },
  read: { kind: 'read', points: 2 },
  sitemap: { kind: 'read', points: 30 },
  cart: { kind: 'cart', points: 2 },
  account: { kind: 'account', points: 2 },
  subscriptions: { kind: 'account', points: 20 },
  form: { kind: 'account', points: 2 },
  history: { kind: 'read', points: 8 },
  openInvoices: { kind: 'order', points: 8 },
  order: { kind: 'order', points: 2 },
  document: { kind: 'document', points: 30 },
  papers: { kind: 'document', points: 150 },
  listRows: { kind: 'document', points: 30 },
  picture: { kind: 'picture', points: 0.1 },
} satisfies Record<string, RequestCost>;

/** Routes of the API that search for a text, whatever the method. */
export const searchRoutes = ['search-by-name-like', 'by-name', 'count-by-name', 'named'].map(
  (name) => `/api/suiteql/item/${name}`,
);
/** Routes that cart and checkout need for their total: prices, stock, shipping and taxes. And clinic prices. */
export const cartRoutes = [
  'item/clinic-prices',
  'promotion/calculate-price',
  'inventory/check-inventory',
  'shipItem/:id',
  'tax/rates',
  'tax/calculate',
].map((name) => `/api/suiteql/${name}`);
/** The place of a postal code, which an address form asks for. */
const placeRoute = '/api/postal/:country/:code';
/**
 * A clinic's own record: its profile, addresses, favourites, carts, people, invitations and order
 * requests. And the calls of staff.
 */
const ownRecord = /^\/api\/(restapi\/(cart|customer|invitations|orderRequest)|office)(\/|$)/;

/** Orders, their payments, invoices and cards. */
const ordersAndCards = /^\/api\/(restapi\/(salesOrder|invoice)|stripe)(\/|$)/;
/** A business document as a PDF. */
export const documentRoute = '/api/suiteql/message/:id';
export const officeDocumentRoute = '/api/office/documents/:id';
/**
 * Packing slips of several orders as one PDF: 30 points, and 3 for each further slip, which takes 50 ms, before its
 * lines.
 */
export const slipsRoute = '/api/office/slips';
/** The labels and packing slips of a pick list as one PDF; its parcels and lines are spent once they are read. */
export const parcelDocumentsRoute = '/api/office/pick-lists/:number/papers';
/** All rows of a list of the office, which may be 100 statements. */
export const listRowsRoute = '/api/office/lists/:list/rows';
/** The invoices and credit notes of a period in one file, of which most PDFs are stored already. */
const papersRoute = '/api/office/papers';
/** A page of a clinic's purchase history, what it bought, and its open invoices; each counts all of them. */
export const historyRoutes = ['/api/suiteql/transaction/by-user', '/api/suiteql/item/order-history'];
export const openInvoicesRoute = '/api/restapi/invoice/open';
/** The newsletter and the contact form. */
const forms = /^\/api\/(newsletter|contact)(\/|$)/;

/** The list of a clinic's subscriptions with their next bills, and the calls that answer with one of them. */
export const subscriptionRoutes = [
  '/api/suiteql/recurring-order',
  '/api/restapi/customrecord_recurring_order',
  '/api/restapi/customrecord_recurring_order/:id',
];

/** Points of each packing slip of a file after the first. */
export const POINTS_OF_SLIP = 3;
/** Points of each line of packing slips, which takes 1.6 ms; spent once the slips are read. */
export const POINTS_OF_SLIP_LINE = 0.1;

const searches = new Set(searchRoutes);
const cartCalls = new Set(cartRoutes);
const subscriptionCalls = new Set(subscriptionRoutes);

/**
 * The cost of a call of the API or of a picture, by the route that answers it and the names in its query. The encoding
 * of the URL makes no difference. `slips` is the number of packing slips that a call for these names; more than a file
 * can have are refused, and cost as much as a full file.
 */
export function costOfCall(route: string, names: string[], slips = 1): RequestCost {
  if (route.startsWith('/pictures/')) return requestCosts.picture;
  if (cartCalls.has(route) || route === placeRoute) return requestCosts.cart;
  if (route === slipsRoute) {
    const further = Math.min(slips, MAX_SLIPS) - 1;
    return { ...requestCosts.document, points: requestCosts.document.points + POINTS_OF_SLIP * further };
  }
  if ([documentRoute, officeDocumentRoute, parcelDocumentsRoute].includes(route)) return requestCosts.document;
  if (route === papersRoute) return requestCosts.papers;
  if (route === listRowsRoute) return requestCosts.listRows;
  if (historyRoutes.includes(route)) return requestCosts.history;
  if (route === openInvoicesRoute) return requestCosts.openInvoices;
  if (subscriptionCalls.has(route)) return requestCosts.subscriptions;
  if (ownRecord.test(route)) return requestCosts.account;
  if (ordersAndCards.test(route)) return requestCosts.order;
  if (forms.test(route)) return requestCosts.form;
  return searches.has(route) || hasSearchText(names) ? requestCosts.search : requestCosts.read;
}

/**
 * The cost of a page. The router ignores case and decodes the path in its own way, so a path that could be a search in
 * any reading costs a search.
 */
export function costOfPage(address: string): RequestCost {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  // Twice, because the router leaves some characters of a segment encoded.
  const segments = decoded(decoded(pathname))
    .toLowerCase()
    .split(/[/\\]+/);
  if (segments.includes('by-name') || hasSearchText([...searchParams.keys()])) return requestCosts.search;
  // The URL of a product without its id searches for the name.
  const product = segments.indexOf('product');
  const isNamed = product >= 0 && productIdOf(segments[product + 1] ?? '') === null;
  return isNamed ? requestCosts.search : requestCosts.read;
}

/** The cost of robots.txt and sitemap files. The list of sitemap files reads all products, too. */
export function costForSearchEngines(address: string): RequestCost {
  return address.split('?')[0] === '/robots.txt' ? requestCosts.read : requestCosts.sitemap;
}

function hasSearchText(names: string[]): boolean {
  return names.includes('searchByName') || names.includes('name');
}

/** A path with its encoded characters decoded; invalid encoding is left as it is. */
function decoded(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    }
  });
}
