import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { TaxEstimate } from '#contract/pricing.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { estimateTax } from './estimate.ts';

const { gloves, sensor, bibs, retired } = testProducts;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function estimate(request: Record<string, unknown> = {}) {
  const body = {
    country: 'ca',
    postalCode: 'M5V 2T6',
    lines: [{ productId: gloves.id, quantity: 2 }],
    ...request,
  };
  return shop.request<TaxEstimate & Problem>('POST', '/suiteql/tax/calculate', { body });
}

// rules: API-22
describe('rates', () => {
  test.each([
    ['country=ca&province=ON&city=Toronto', 0.13, [{ name: 'HST', rate: 0.13 }]],
    [
      'country=Canada&province=qu%C3%A9bec',
      0.14975,
      [
        { name: 'GST', rate: 0.05 },
        { name: 'QST', rate: 0.09975 },
      ],
    ],
    ['country=CAN&province=Alberta', 0.05, [{ name: 'GST', rate: 0.05 }]],
    ['country=usa&province=new%20york', 0, [], ['Sales tax']],
    ['country=us&province=OR', 0, []],
  ])('%s', async (query, total, parts, notCharged: string[] = []) => {
    const { status, body } = await shop.request('GET', `/suiteql/tax/rates?${query}`);
    expect(status).toBe(200);
    expect(body).toEqual({ rates: { total, parts }, notCharged });
  });

  test.each([
    [
      'country=fr&province=ON',
      'country',
      'Country not supported. Only Canada (ca) and United States (us) are supported.',
    ],
    ['country=ca&province=NY', 'province', 'Province not found in region lookup.'],
  ])('%s is refused', async (query, path, message) => {
    const { status, body } = await shop.request('GET', `/suiteql/tax/rates?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: message, issues: [{ path, message }] });
  });
});

describe('an estimate', () => {
  // rules: TAX-14, API-23
  test('is exact to the cent, with tax on shipping', async () => {
    const { status, body } = await estimate();
    expect(status).toBe(200);
    expect(body).toEqual({
      subtotal: 24.98,
      shippingCost: 9.99,
      taxRate: 0.13,
      estimatedTax: 4.55,
      taxes: [{ name: 'HST', rate: 0.13, amount: 4.55 }],
      total: 39.52,
      taxedPart: null,
      notCharged: [],
      exempt: [],
      province: 'ON',
      country: 'ca',
    });
  });

  test('rounds each tax part separately', async () => {
    const { body } = await estimate({ postalCode: 'h2y1c6', lines: [{ productId: gloves.id, quantity: 1 }] });
    expect(body).toMatchObject({
      province: 'QC',
      taxRate: 0.14975,
      taxes: [
        { name: 'GST', rate: 0.05, amount: 1.12 },
        { name: 'QST', rate: 0.09975, amount: 2.24 },
      ],
      estimatedTax: 3.36,
      total: 25.84,
    });
  });

  test('ships free from 300.00', async () => {
    const { body } = await estimate({ lines: [{ productId: sensor.id, quantity: 1 }] });
    expect(body).toMatchObject({ shippingCost: 0, estimatedTax: 40.56, total: 352.56 });
  });

  test('applies promo codes', async () => {
    const lines = [{ productId: bibs.id, quantity: 1 }];
    expect((await estimate({ lines })).body.subtotal).toBe(18.75);
    expect((await estimate({ lines, promoCodes: ['spring'] })).body.subtotal).toBe(10);
  });

  // rules: PRICE-15
  test("follows the store's limit of free shipping", async () => {
    const lines = [{ productId: gloves.id, quantity: 2, subscribed: false }];
    const settings = { ...testSettings, shipping: { freeFrom: 10_00, flatRate: 4_00 } };
    const at = { now: shop.deps.now(), settings, clinicId: null };
    const request = { country: 'ca', postalCode: 'M5V 2T6', lines, promoCodes: [] };
    expect((await estimateTax(shop.db, request, at)).shippingCost).toBe(0);
  });

  test.each([
    ['us', '10001', 'NY'],
    ['america', '90210-1234', 'CA'],
    ['ca', 'X0A 0H0', 'NU'],
    ['ca', 'E1H 1A1', 'NB'],
    ['ca', 'V0N 1A0', 'BC'],
  ])('%s %s is sent to %s', async (country, postalCode, province) => {
    expect((await estimate({ country, postalCode })).body.province).toBe(province);
  });

  test('uses the given province if the code is unknown or belongs to two provinces', async () => {
    expect((await estimate({ postalCode: 'Z9Z 9Z9', province: 'Quebec' })).body.province).toBe('QC');
    expect((await estimate({ postalCode: 'S9V 0Y5', province: 'ab' })).body).toMatchObject({ taxRate: 0.05 });
    expect((await estimate({ postalCode: 'S9V 0Y5' })).body.province).toBe('SK');
  });

  // rules: TAX-11, TAX-16
  test.each([
    ['country', { country: 'Mexico' }, 'Country not supported. Only Canada (ca) and United States (us) are supported.'],
    ['postalCode', { postalCode: ' ' }, 'Postal/Zip code is required'],
    ['postalCode', { postalCode: '12345' }, 'Please enter a valid Canadian postal code (e.g., A1A 1A1)'],
    [
      'postalCode',
      { country: 'us', postalCode: 'M5V 2T6' },
      'Please enter a valid US zip code (e.g., 12345 or 12345-6789)',
    ],
    ['postalCode', { postalCode: 'Z9Z 9Z9' }, 'Region lookup failed.'],
    ['postalCode', { country: 'us', postalCode: '00000' }, 'Region lookup failed.'],
    ['postalCode', { country: 'us', postalCode: '00901' }, 'Province not found in region lookup.'],
    ['province', { province: 'NY' }, 'Province not found in region lookup.'],
  ])('%s as in %j is refused with the message of the rulebook', async (path, request, message) => {
    const { status, body } = await estimate(request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: message, code: 'MALFORMED', issues: [{ path, message }] });
  });

  test('names the line of a product that is not sold any more', async () => {
    const lines = [
      { productId: gloves.id, quantity: 1 },
      { productId: retired.id, quantity: 1 },
    ];
    const { status, body } = await estimate({ lines });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'PRODUCT_NOT_FOUND', issues: [{ path: 'lines.1.productId' }] });
  });
});

describe('a delivery method', () => {
  // rules: API-21, PRICE-15, PRICE-16
  test('has the flat rate of the settings', async () => {
    const { body } = await shop.request('GET', '/suiteql/shipItem/20412');
    expect(body).toEqual({ items: [{ id: 20412, name: 'ICS Ground – Online', shippingflatrateamount: 9.99 }] });
  });

  test.each([
    ['1', 404],
    ['x', 400],
  ])('%s does not exist', async (id, status) => {
    expect((await shop.request('GET', `/suiteql/shipItem/${id}`)).status).toBe(status);
  });
});

// rules: API-24, TAX-10
describe('a place', () => {
  test.each([
    [
      'ca/M5V',
      {
        country: 'Canada',
        'post code': 'M5V',
        places: [{ 'place name': 'Toronto', state: 'Ontario', 'state abbreviation': 'ON' }],
      },
    ],
    [
      'canada/h3b2m7',
      { 'post code': 'H3B', places: [{ 'place name': 'Montreal', state: 'Quebec', 'state abbreviation': 'QC' }] },
    ],
    ['ca/T2A', { places: [{ 'place name': 'Calgary', state: 'Alberta', 'state abbreviation': 'AB' }] }],
    ['ca/X0A%200H0', { places: [{ 'place name': '', state: 'Nunavut', 'state abbreviation': 'NU' }] }],
    [
      'us/10001-2345',
      {
        country: 'United States',
        'post code': '10001',
        places: [{ 'place name': 'New York', state: 'New York', 'state abbreviation': 'NY' }],
      },
    ],
  ])('%s', async (path, place) => {
    const { status, body } = await shop.request('GET', `/postal/${path}`);
    expect(status).toBe(200);
    expect(body).toMatchObject(place);
  });

  test.each([
    ['H3H', 'Montreal'],
    ['H4Z', 'Montreal'],
    ['H7S', 'Laval'],
    ['H9G', 'Dollard-des-Ormeaux'],
    ['H4M', 'Saint-Laurent'],
    ['G1V', 'Sainte-Foy'],
    ['K8B', 'Pembroke'],
    ['M1B', 'Scarborough'],
  ])('%s is in %s, although the list names a quarter', async (code, city) => {
    const { body } = await shop.request('GET', `/postal/ca/${code}`);
    expect(body).toMatchObject({ places: [{ 'place name': city }] });
  });

  test('has no city if the list has lost its accent, does not have it, or names a whole region', async () => {
    for (const code of ['G6V', 'K9Z', 'K1A', 'T0A']) {
      const { body } = await shop.request('GET', `/postal/ca/${code}`);
      expect(body).toMatchObject({ places: [{ 'place name': '' }] });
    }
  });

  test.each([
    ['ca/Z9Z', 404],
    ['ca/M', 404],
    ['us/00000', 404],
    ['us/00901', 404],
    ['us/M5V', 404],
    ['fr/75001', 400],
  ])('%s does not exist', async (path, status) => {
    expect((await shop.request('GET', `/postal/${path}`)).status).toBe(status);
  });
});
