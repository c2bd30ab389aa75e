import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FuzzRequest } from './api-requests.ts';
import { encodeOddly, oddPart } from './odd-values.ts';
import type { Chance } from './random.ts';

const tree = fileURLToPath(new URL('../../src/storefront/routeTree.gen.ts', import.meta.url));

/** The paths of all pages from the router's generated tree: `/product/$id`. */
export function pagePaths(): string[] {
  const [, union = ''] = /fullPaths:\s*([^]*?)\n {2}\w/.exec(readFileSync(tree, 'utf8')) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].flatMap(([, path]) => path ?? []);
}

/** Search parameters that the pages read, with valid values. */
const parameters: Record<string, readonly string[]> = {
  limit: ['12', '24', '48'],
  offset: ['0', '12', '9999'],
  sort: ['price_asc', 'price_desc'],
  layout: ['list'],
  searchByName: ['gloves', 'a & b'],
  minPrice: ['5'],
  maxPrice: ['50'],
  selectedCategories: ['1', '1,2'],
  selectedBrands: ['1', '3,4'],
  token: ['abc'],
  code: ['x'],
  error: ['access_denied'],
  orderId: ['1'],
  q: ['gloves'],
};
const ids = ['1', '101', 'gloves-101', 'nitrilegloves-1', 'masks', 'acme', 'CaviWipes-something', '999999999'];

/** Other URLs, which the router, the file server or nothing answers. */
const beside = [
  ...[
    '/_serverFn/',
    '/_serverFn/x',
    '/_serverFn/%00',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/favicon.ico',
  ],
  ...[
    '/sitemaps/products-1.xml',
    '/sitemaps/products-999999999.xml',
    '/sitemaps/products-.xml',
    '/assets/',
    '/assets/../x',
  ],
  ...[
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%00',
    '/pictures/',
    '/pictures/x.webp',
    '/pictures/%ff',
    '/healthz',
    '/readyz',
  ],
  ...[
    '/api',
    '/api/',
    '/api/docs',
    '/api/%',
    '/api/../x',
    '/.env',
    '/..',
    '/%',
    '/%2f%2fexample.ca',
    '//example.ca',
    '/\\example.ca',
  ],
  ...['*', 'http://example.ca/', '/?', '/#', '/index.html', '/__proto__', '/constructor', '/%c0%ae%c0%ae/', '/\u00ff'],
];

/** Makes one request for a page or for one of the other URLs. */
export function pageRequest(paths: readonly string[], chance: Chance): FuzzRequest {
  const headers: Record<string, string> = {
    'accept-encoding': chance.pick(['br', 'gzip', '', 'br;q=0', '*', 'x, br;q=1;q=0']),
  };
  const method = chance.happens(0.95) ? 'GET' : chance.pick(['HEAD', 'POST', 'OPTIONS', 'PUT', 'TRACE']);
  if (chance.happens(0.15)) {
    const tail = chance.happens(0.3) ? encodeOddly(oddPart(chance), chance) : '';
    return { method, path: chance.pick(beside) + tail, headers };
  }
  const path = chance
    .pick(paths)
    .replace(/\$\w+/g, () => (chance.happens(0.6) ? encodeOddly(oddPart(chance), chance) : chance.pick(ids)));
  const query = Array.from({ length: chance.pick([0, 0, 1, 1, 2, 4]) }, () => {
    const name = chance.happens(0.9) ? chance.pick(Object.keys(parameters)) : encodeOddly(oddPart(chance), chance);
    // An odd name may be a property that every object inherits, such as `constructor`.
    const good = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const value = good && chance.happens(0.4) ? chance.pick(good) : encodeOddly(oddPart(chance), chance);
    return `${name}=${value}`;
  });
  return { method, path: path + (query.length > 0 ? `?${query.join('&')}` : ''), headers };
}
