import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BestSeller, Product, ProductList } from '#contract/catalogue.ts';
import { torontoDate } from '#domain/calendar.ts';
import { classificationTree } from './queries.ts';
import { openCatalogue } from './snapshot.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
});
afterAll(() => shop.close());

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await shop.request<Body>('GET', path);
  expect(status).toBe(200);
  return body;
}

async function post<Body>(path: string, body: unknown): Promise<Body> {
  const answer = await shop.request<Body>('POST', path, { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const list = async (path: string) => ids(await get<ProductList>(`/suiteql/item/${path}`));
const count = async (path: string) => (await get<{ count: number }>(`/suiteql/item/${path}`)).count;

describe('classes and brands', () => {
  // rules: API-8
  test('are a tree in the supplier’s order, each class with a picture of its products', async () => {
    const { items } = await get<{ items: unknown[] }>('/suiteql/classification');
    expect(items).toEqual([
      { id: 1, name: 'Supplies', parent: null, file_url: '', child: [] },
      { id: 20, name: 'Diamonds', parent: null, file_url: '', child: [] },
      {
        id: 10,
        name: 'Gloves',
        parent: null,
        file_url: '/pictures/abc1',
        child: [
          { id: 12, name: 'Latex Gloves', file_url: '' },
          { id: 11, name: 'Nitrile Gloves', file_url: '/pictures/abc1' },
        ],
      },
      { id: 12, name: 'Latex Gloves', parent: 10, file_url: '', child: [] },
      { id: 11, name: 'Nitrile Gloves', parent: 10, file_url: '/pictures/abc1', child: [] },
      { id: 30, name: 'Anaesthesia', parent: null, file_url: '', child: [] },
    ]);
  });

  test('are read once until the catalogue changes', async () => {
    const catalogue = openCatalogue(shop.db);
    const read = () => catalogue.onSnapshot(torontoDate(new Date('2026-11-21')), classificationTree);
    const first = await read();
    expect(await read()).toBe(first);
    const rename = (name: string) => shop.db.execute(sql`update classifications set name = ${name} where id = 20`);
    await rename('Burs');
    const { items } = await get<{ items: { name: string }[] }>('/suiteql/classification');
    expect(items.map(({ name }) => name)).toContain('Burs');
    expect((await read()).map(({ name }) => name)).toContain('Burs');
    await rename('Diamonds');
  });

  // rules: API-8, API-9
  test('list brands by name, of all products or of a class with its subclasses', async () => {
    const names = async (path: string) =>
      (await get<{ items: { brand_name: string }[] }>(path)).items.map(({ brand_name }) => brand_name);
    expect(await names('/suiteql/brand')).toEqual(['Aurelia', 'Cook Brothers', 'Mark3', 'Northline']);
    expect(await names('/suiteql/brand/search-by-classification?classId=10')).toEqual(['Aurelia', 'Mark3']);
    expect(await names('/suiteql/brand/search-by-classification?classId=11')).toEqual(['Aurelia']);
    expect(await names('/suiteql/brand/search-by-classification?classId=99')).toEqual([]);
  });

  // rules: API-9
  test('list the classes of a brand by its key or id, without products that are not sold', async () => {
    const of = async (brand: string) => ids(await get(`/suiteql/classification/search-by-brand?brand=${brand}`));
    expect(await of('aurelia')).toEqual([20, 11]);
    expect(await of('3')).toEqual([20, 12]);
    expect(await of('nobody')).toEqual([]);
  });

  // rules: API-16
  test('list subcategories in their order', async () => {
    const { items } = await get<{ items: unknown[] }>('/suiteql/commerceCategory/sub-category-by-parent/1');
    expect(items).toEqual([
      { id: 3, name: 'Short Expiry' },
      { id: 2, name: 'Monthly Special' },
    ]);
    expect(ids(await get('/suiteql/commerceCategory'))).toHaveLength(3);
  });
});

describe('a listing', () => {
  // rules: API-10, API-11, CAT-15, API-1
  test.each([
    ['by-class?classId=10', 'count-by-class?classId=10', [1001, 1004, 1002, 1003]],
    ['by-class?classId=11', 'count-by-class?classId=11', [1001, 1002, 1003]],
    ['by-class?classId=99', 'count-by-class?classId=99', []],
    ['by-brand?brand=aurelia', 'count-by-brand?brand=aurelia', [1001, 1006, 1002, 1003]],
    ['by-brand?brand=2', 'count-by-brand?brand=2', [1001, 1006, 1002, 1003]],
    ['by-brand?brand=nobody', 'count-by-brand?brand=nobody', []],
    ['by-category?category=2', 'count-by-category?category=2', [1002]],
    ['by-category?category=1', 'count-by-category?category=1', [1002, 1008]],
    ['all-products', 'count-all-products', [101, 102, 103, 104, 105, 106, 107, 1001, 1004, 1005, 1006, 1008]],
  ])('%s has the products on sale, one of each family first, and their number', async (path, counted, expected) => {
    const found = await list(path);
    expect(path.startsWith('by-category') ? found.toSorted() : found).toEqual(expected);
    expect(await count(counted)).toBe(path === 'all-products' ? 14 : expected.length);
  });

  test('by class and brand has the products of both', async () => {
    expect(await list('by-class-and-brand?classId=20&brand=aurelia')).toEqual([1006]);
  });

  // rules: API-5
  test('is split into pages', async () => {
    expect(await list('by-class?classId=10&limit=2')).toEqual([1001, 1004]);
    expect(await list('by-class?classId=10&limit=2&offset=2')).toEqual([1002, 1003]);
    expect(await list('by-class?classId=10&offset=4')).toEqual([]);
  });

  // rules: CAT-3
  test('is sorted by the shown price, including today’s promotions', async () => {
    expect(await list('by-class?classId=10&sort=price_asc')).toEqual([1003, 1004, 1001, 1002]);
    expect(await list('by-class?classId=10&sort=price_desc')).toEqual([1001, 1002, 1004, 1003]);
  });

  // rules: API-5, CAT-4
  test.each([
    ['minPrice=11.50', [1001, 1004, 1002]],
    ['minPrice=11.4999', [1001, 1004, 1002]],
    ['maxPrice=11.50', [1004, 1003]],
    ['minPrice=10&maxPrice=11.49', [1003]],
    ['selectedBrands=3', [1004]],
    ['selectedBrands=3,2&selectedCategories=12', [1004]],
    ['selectedCategories=11,12', [1001, 1004, 1002, 1003]],
    ['searchByName=medium', [1002]],
    ['searchByName=mk4410', [1004]],
    ['searchByName=nowhere', []],
  ])('is filtered and counted by %s', async (filter, expected) => {
    expect(await list(`by-class?classId=10&${filter}`)).toEqual(expected);
    expect(await count(`count-by-class?classId=10&${filter}`)).toBe(expected.length);
  });

  // rules: CAT-9, API-10
  test('has facet counts if requested: the counts of a filter ignore its own selection', async () => {
    const facets = async (filter = '') =>
      (await get<ProductList>(`/suiteql/item/by-class?classId=10&facets=true${filter}`)).facets;
    const latex = { id: 12, name: 'Latex Gloves', count: 1 };
    const nitrile = { id: 11, name: 'Nitrile Gloves', count: 3 };
    const aurelia = { id: 2, name: 'Aurelia', count: 3 };
    const mark3 = { id: 3, name: 'Mark3', count: 1 };
    expect(await facets()).toEqual({
      categories: [latex, nitrile],
      brands: [aurelia, mark3],
      price: { min: 10, max: 14.99 },
      attributes: [],
    });
    expect(await facets('&selectedCategories=12')).toEqual({
      categories: [latex, nitrile],
      brands: [mark3],
      price: { min: 11.5, max: 11.5 },
      attributes: [],
    });
    expect(await facets('&selectedBrands=2')).toMatchObject({ categories: [nitrile], brands: [aurelia, mark3] });
    expect(await facets('&maxPrice=10'), 'the price range ignores the price filters').toEqual({
      categories: [{ ...nitrile, count: 1 }],
      brands: [{ ...aurelia, count: 1 }],
      price: { min: 10, max: 14.99 },
      attributes: [],
    });
    expect(await facets('&searchByName=nowhere')).toEqual({ categories: [], brands: [], price: null, attributes: [] });
    expect(await get<ProductList>('/suiteql/item/by-class?classId=10')).not.toHaveProperty('facets');
  });

  test('returns the number of products on all pages with its facet counts', async () => {
    for (const filter of ['', '&selectedBrands=2', '&searchByName=nowhere']) {
      const { count } = await get<{ count: number }>(`/suiteql/item/count-by-class?classId=10${filter}`);
      const page = `/suiteql/item/by-class?classId=10&limit=1${filter}`;
      expect(await get<ProductList>(`${page}&facets=true`)).toMatchObject({ count });
      expect(await get<ProductList>(page)).not.toHaveProperty('count');
    }
  });

  // rules: CAT-13, API-19
  test('of promotions has the products with a promotion that needs no code today', async () => {
    const path = '/suiteql/promotion/products-with-promotions';
    expect(ids(await get(path))).toEqual([104, 105, 1004, 1003]);
    expect(await get(`${path}/count`)).toEqual({ count: 4 });
    expect(ids(await get(`${path}?selectedBrands=3`))).toEqual([1004]);
  });

  // rules: API-2, API-5
  test.each([
    ['sort', 'sort=cheap'],
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['limit', 'limit=x'],
    ['offset', 'offset=-1'],
    ['minPrice', 'minPrice=-1'],
    ['minPrice', 'minPrice=cheap'],
    ['maxPrice', 'maxPrice=-0.01'],
    ['minPrice', 'minPrice=5&maxPrice=4'],
    ['selectedCategories', 'selectedCategories=1,x'],
    ['selectedCategories', 'selectedCategories='],
    ['selectedBrands', 'selectedBrands=1;2'],
    ['searchByName', `searchByName=${'x'.repeat(201)}`],
    ['facets', 'facets=yes'],
    ['prices', 'prices=own'],
  ])('is refused, naming %s, for %s', async (field, query) => {
    for (const path of ['all-products', 'count-all-products']) {
      const { status, body } = await shop.request('GET', `/suiteql/item/${path}?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'MALFORMED',
        error: expect.stringMatching(new RegExp(`^${field} must .+\\.$`)),
        issues: [{ path: field }],
      });
    }
  });

  test.each([
    ['classId', 'by-class'],
    ['classId', 'by-class?classId=x'],
    ['classId', 'count-by-class?classId=0'],
    ['brand', 'by-brand'],
    ['brand', 'by-class-and-brand?classId=1'],
    ['category', 'by-category?category=special'],
    ['name', 'search-by-name-like'],
  ])('is refused, naming %s, at %s', async (field, path) => {
    const { status, body } = await shop.request('GET', `/suiteql/item/${path}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: field }] });
  });
});

describe('products', () => {
  // rules: API-6, API-14
  test('one by its id, with all fields of a product page', async () => {
    expect(await get('/suiteql/item/by-id?id=1001')).toEqual({
      id: 1001,
      itemid: 'AUR-NBG-S',
      displayname: 'Aurelia Bold Nitrile Gloves, Small',
      file_url: '/pictures/abc1',
      price: 14.99,
      fixedprice: null,
      promotioncode_id: null,
      promotion_code: null,
      offers: [],
      storedetaileddescription: '',
      mpn: '73-995',
      totalquantityonhand: 20,
      stockdescription: '',
      custitem39: 1001,
      variant: 'Small',
      brand_id: 2,
      brand_name: 'Aurelia',
      class_id: 11,
      class_name: 'Nitrile Gloves',
      pack_quantity: 1,
      pack_unit: 'each',
      attributes: [],
    });
  });

  test.each<[number, number | null, number | null, string]>([
    [1003, 10, 31, 'the lowest price of several promotions'],
    [1004, null, null, 'not of a promotion for two units'],
    [1005, null, null, 'not of a promotion that is over'],
    [1006, null, null, 'not of a promotion that needs a code'],
  ])('%i shows the price %s', async (id, fixedprice, promotioncode_id) => {
    expect(await get(`/suiteql/item/by-id?id=${id}`)).toMatchObject({ fixedprice, promotioncode_id });
  });

  test('have their quantity offers from the first day of a promotion to its last', async () => {
    const offersOf = async (id: number) => {
      const { items } = await get<{ items: Product[] }>('/suiteql/item/all-products?limit=100');
      return items.find((product) => product.id === id)?.offers;
    };
    expect(await offersOf(1004)).toEqual([{ quantity: 2, price: 9, free: null }]);
    expect(await offersOf(1006), 'a promotion that needs a code').toEqual([]);
    expect(await offersOf(1003)).toEqual([]);
    shop.setNow('2026-11-22T05:00:00Z');
    expect(await offersOf(1003)).toEqual([{ quantity: 10, price: null, free: 2 }]);
    shop.setNow('2026-12-01T05:00:00Z');
    expect(await offersOf(1003)).toEqual([]);
    shop.setNow('2026-11-21T15:00:00Z');
  });

  // rules: API-14
  test('answers 404 for a product that never existed', async () => {
    const { status, body } = await shop.request('GET', '/suiteql/item/by-id?id=999999');
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'Product not found', code: 'PRODUCT_NOT_FOUND' });
  });

  // rules: CAT-28
  test('answers 410 for a product that is no longer sold, with its name, class and family', async () => {
    const { status, body } = await shop.request('GET', '/suiteql/item/by-id?id=1007');
    expect(status).toBe(410);
    expect(body).toEqual({
      error: 'This product is no longer sold',
      code: 'PRODUCT_GONE',
      requestId: expect.any(String),
      product: {
        id: 1007,
        itemid: 'OLD-NBG',
        displayname: 'Nitrile Gloves of Last Year',
        custitem39: 1001,
        class_id: 11,
        class_name: 'Nitrile Gloves',
      },
    });
  });

  test.each(['', '?id=', '?id=gloves', '?id=-1', '?id=1.5', '?id=99999999999'])('by-id%s is refused', async (query) => {
    expect((await shop.request('GET', `/suiteql/item/by-id${query}`)).status).toBe(400);
  });

  // rules: API-12
  test('several in the order of the ids, each once, without unknown products and products not sold', async () => {
    const found = await post<{ items: Product[] }>('/suiteql/item/by-ids', {
      ids: [1006, '1001', 999_999, 1007, 1006, 1004],
    });
    expect(ids(found)).toEqual([1006, 1001, 1004]);
    expect(ids(await post('/suiteql/item/by-ids', { ids: [] }))).toEqual([]);
  });

  test.each([[{}], [{ ids: 'all' }], [{ ids: [0] }], [{ ids: Array.from({ length: 101 }, (_, id) => id + 1) }]])(
    'several are refused for %j',
    async (body) => {
      expect((await shop.request('POST', '/suiteql/item/by-ids', { body })).status).toBe(400);
    },
  );

  // rules: API-15, CAT-22
  test('of a family, by its parent', async () => {
    expect(ids(await post('/suiteql/item/by-parent', { parent: 1001 }))).toEqual([1001, 1002, 1003]);
    expect(ids(await post('/suiteql/item/by-parent', { parent: 1004 }))).toEqual([]);
    expect((await shop.request('POST', '/suiteql/item/by-parent', { body: { parent: 'gloves' } })).status).toBe(400);
  });

  // rules: API-17, CAT-33
  test('that sell best since a day, by units', async () => {
    const best = async (query = '') =>
      (await get<{ items: BestSeller[] }>(`/suiteql/saleInvoiced/top-sale-details${query}`)).items.map(
        ({ id, quantitysold }) => [id, quantitysold],
      );
    expect(await best()).toEqual([
      [1004, 11],
      [1001, 10],
      [1006, 10],
    ]);
    expect(await best('?fromDate=2024-01-01&limit=1')).toEqual([[1008, 900]]);
    expect(await best('?fromDate=2026-04-01')).toEqual([[1001, 10]]);
  });

  test.each(['?limit=0', '?limit=101', '?fromDate=today', '?fromDate=2026-02-30'])(
    'best sellers%s are refused',
    async (query) => {
      expect((await shop.request('GET', `/suiteql/saleInvoiced/top-sale-details${query}`)).status).toBe(400);
    },
  );

  test('have pictures that a browser may cache', async () => {
    const picture = await shop.app.request('/pictures/abc1');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(await picture.text()).toBe('<svg/>');
    expect((await shop.app.request('/pictures/abc2')).status).toBe(404);
  });
});

describe('a text', () => {
  // rules: SEARCH-15
  test.each(['.', '..', '-', '---', '%26'])('without letters and digits, %j, finds nothing', async (text) => {
    const searched = `by-class?classId=10&facets=true&searchByName=${text}`;
    expect(await get(`/suiteql/item/${searched}`)).toMatchObject({ items: [], count: 0, facets: { brands: [] } });
    expect(await count(`count-${searched}`)).toBe(0);
    expect(await list(`search-by-name-like?name=${text}`)).toEqual([]);
  });

  test.each([
    ['GET', 'all-products?searchByName=a%00', 'searchByName', undefined],
    ['GET', 'by-brand?brand=%00', 'brand', undefined],
    ['GET', 'all-products?sort=%1f', 'sort', undefined],
    ['POST', 'by-name', 'name', { name: 'gloves\0' }],
    ['POST', 'by-ids', 'ids.1', { ids: [1, '\x7f'] }],
  ])('with control characters is refused by %s %s, naming %s', async (method, path, field, body) => {
    const answer = await shop.request(method, `/suiteql/item/${path}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'MALFORMED', issues: [{ path: field }] });
  });
});

describe('a URL that names a product', () => {
  test.each([
    ['aur-nbg-m', 1002],
    ['AUR-NBG-S', 1001],
    ['aurnbgl', 1003],
    ['73-997', 1003],
    ['AUR-NBG', 1001],
    ['Aurelia Bold Nitrile Gloves', 1001],
    ['Aurelia Bold Nitrile Gloves - any size', 1001],
    ['Latex-something', 1004],
    ['latex exam glove', 1004],
    ['Latex-Exam-Gloves', 1004],
    // Codes that begin with the whole code of another product, and that code.
    ['DIA-557', 1006],
    ['FG-557', 1006],
    ['DIA-557-10', 1005],
  ])('leads by %j to product %d', async (name, id) => {
    expect(await get(`/suiteql/item/named?name=${encodeURIComponent(name)}`)).toEqual({ id });
  });

  test.each([
    ['OLD-NBG', 1007],
    ['73-001', 1007],
  ])('leads by the code %j to product %d, which is no longer sold', async (name, id) => {
    expect(await get(`/suiteql/item/named?name=${name}`)).toEqual({ id });
    expect((await shop.request('GET', `/suiteql/item/by-id?id=${id}`)).status).toBe(410);
  });

  // rules: CAT-27
  test.each([
    'AUR',
    'AUR-99999',
    'AUR-NBG-XS',
    'OLD-NBG-2',
    'LID-1',
    'Aurelia-Cream',
    'bold gloves',
    'Nope',
    '0',
    '-1',
    '-1004',
    '+1004',
    '-',
    '%',
  ])('leads to no product by %j', async (name) => {
    const { status, body } = await shop.request('GET', `/suiteql/item/named?name=${encodeURIComponent(name)}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'Product not found' });
  });
});
