import { products } from '#demo/catalogue/products.ts';

/** Juniper Kids Dental (hello@juniperkids.example.ca), the demo’s clinic with clinic prices. */
const CLINIC = 6;

const STARTED = { startsOn: '2026-01-01' };

/** The products of a family, by the end of their item code: boxes of 200 and cases of 2,000, or any. */
function family(parentId: number, ending = ''): number[] {
  return products.filter((one) => one.parentId === parentId && one.itemId.endsWith(ending)).map(({ id }) => id);
}

/** The price list of a buying group, with prices for larger quantities, and the clinics that buy from it. */
export const priceList = { name: 'Buying group of children’s dentists', clinicIds: [CLINIC] };

function listed(productIds: number[], ...steps: [minQuantity: number, cents: number][]) {
  return productIds.flatMap((productId) =>
    steps.map(([minQuantity, unitPriceCents]) => ({
      productId,
      minQuantity,
      unitPriceCents,
      ...STARTED,
      endsOn: null,
    })),
  );
}

export const priceListLines = [
  ...listed(family(1001, '-200'), [1, 22_50], [5, 21_40], [20, 19_90]),
  ...listed(family(1001, '-2000'), [1, 209_00]),
  ...listed(family(2001), [1, 18_90]),
  ...listed(family(4001), [1, 12_20], [10, 11_40]),
];

function agreed(productIds: number[], unitPriceCents: number, endsOn: string | null = null) {
  return productIds.map((productId) => ({ clinicId: CLINIC, productId, unitPriceCents, ...STARTED, endsOn }));
}

/** Contract prices: one until a day, one without an end, and one above the list price. */
export const contractLines = [
  ...agreed(family(3001), 12_60, '2029-03-31'),
  ...agreed(family(5001, '-200'), 17_25),
  ...agreed(family(5001, '-2000'), 172_00),
];
