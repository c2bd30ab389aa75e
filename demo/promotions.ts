import { products, type DemoProduct } from '#demo/catalogue/products.ts';

export interface DemoPromotion {
  id: number;
  productId: number;
  code: string | null;
  codeRequired: boolean;
  fixedPriceCents: number | null;
  itemQuantifier: number | null;
  promotionText: string | null;
  startDate: string;
  endDate: string;
}

type Offer = Omit<DemoPromotion, 'id' | 'productId'>;

const running = { startDate: '2025-01-01', endDate: '2035-12-31' };

/** A price the given percentage below the list price, ending in 5 or 0 cents as in printed price lists. */
function below(product: DemoProduct, percent: number): number {
  return Math.max(5, Math.floor((product.priceCents * (100 - percent)) / 500) * 5);
}

/** Every kind of promotion, as a function that makes the offer for a product. */
const kinds: ((product: DemoProduct) => Offer)[] = [
  (p) => ({
    code: null,
    codeRequired: false,
    fixedPriceCents: below(p, 15),
    itemQuantifier: 1,
    promotionText: null,
    ...running,
  }),
  (p) => ({
    code: null,
    codeRequired: false,
    fixedPriceCents: below(p, 12),
    itemQuantifier: 3,
    promotionText: null,
    ...running,
  }),
  () => ({
    code: null,
    codeRequired: false,
    fixedPriceCents: null,
    itemQuantifier: 3,
    promotionText: 'Buy 3 Get 1',
    ...running,
  }),
  (p) => ({
    code: 'SMILE10',
    codeRequired: true,
    fixedPriceCents: below(p, 10),
    itemQuantifier: 1,
    promotionText: null,
    ...running,
  }),
  (p) => ({
    code: null,
    codeRequired: false,
    fixedPriceCents: below(p, 18),
    itemQuantifier: 6,
    promotionText: null,
    ...running,
  }),
  () => ({
    code: null,
    codeRequired: false,
    fixedPriceCents: null,
    itemQuantifier: 10,
    promotionText: 'Buy 10 Get 2',
    ...running,
  }),
  (p) => ({
    code: 'SPRING25',
    codeRequired: true,
    fixedPriceCents: below(p, 25),
    itemQuantifier: 1,
    promotionText: null,
    startDate: '2025-03-01',
    endDate: '2025-05-31',
  }),
  (p) => ({
    code: 'NEXTYEAR',
    codeRequired: true,
    fixedPriceCents: below(p, 20),
    itemQuantifier: 1,
    promotionText: null,
    startDate: '2036-01-01',
    endDate: '2036-12-31',
  }),
];

/** Every fifth family is on promotion, with the same offer for all its products; some have a second offer for more. */
function offersOf(familyIndex: number): ((product: DemoProduct) => Offer)[] {
  if (familyIndex % 5 !== 1) return [];
  const turn = Math.floor(familyIndex / 5);
  const kind = kinds[turn % kinds.length];
  const second = turn % kinds.length === 0 ? kinds[4] : undefined;
  return [kind, second].filter((offer) => offer !== undefined);
}

/** Products with a lot close to its expiry date (demo/content/short-expiry.md), sold a quarter below list price. */
export const shortDated = new Set([
  'SEP-1100-2L',
  'MED-DW1-400',
  'MMM-1262-24',
  'DEN-165-50',
  'DEN-653-20',
  'BIS-B7200-V',
  'MMM-469-A2',
  'GCA-900-B',
  'KER-362-K',
  'PUL-EMB-N-K',
  'VOC-PFV-MEL-T',
  'KUR-4210-AM-T',
  'ULT-UC-4',
  'IVO-590-A3.5-S',
  'KUR-331-H-A1',
  'MK3-6100-SPM-F',
  'AUR-606-M',
]);

/** A lower price for everybody, from the first unit on. */
const lowered = (product: DemoProduct, percent: number): Offer => ({
  code: null,
  codeRequired: false,
  fixedPriceCents: below(product, percent),
  itemQuantifier: 1,
  promotionText: null,
  ...running,
});

/** Discounts of monthly specials, which families get in turn: from one, two, three or six units on. */
const specials = [
  { percent: 10, itemQuantifier: 1 },
  { percent: 12, itemQuantifier: 3 },
  { percent: 8, itemQuantifier: 2 },
  { percent: 15, itemQuantifier: 6 },
];

const monthly = products.filter(({ family }) => family.categories?.includes('monthly-special'));
const monthlyFamilies = [...new Set(monthly.map(({ family }) => family))];

function monthlySpecial(product: DemoProduct): Offer[] {
  const special = specials[monthlyFamilies.indexOf(product.family) % specials.length];
  if (!special) return [];
  const { percent, itemQuantifier } = special;
  return [
    {
      code: null,
      codeRequired: false,
      fixedPriceCents: below(product, percent),
      itemQuantifier,
      promotionText: null,
      ...running,
    },
  ];
}

const familyIndexes = new Map(
  [...new Set(products.map(({ family }) => family))].map((family, index) => [family, index]),
);

/** The demo's promotions, with fixed ids and dates: running, over and not begun; with and without code. */
export const promotions: DemoPromotion[] = [
  ...products.flatMap((product) =>
    offersOf(familyIndexes.get(product.family) ?? 0).map((offer) => ({ productId: product.id, ...offer(product) })),
  ),
  ...products
    .filter(({ itemId }) => shortDated.has(itemId))
    .map((product) => ({ productId: product.id, ...lowered(product, 25) })),
  ...monthly.flatMap((product) => monthlySpecial(product).map((offer) => ({ productId: product.id, ...offer }))),
  // Clearance: products with final stock, three tenths below list price.
  ...products
    .filter(({ categories }) => categories.includes('clearance'))
    .map((product) => ({ productId: product.id, ...lowered(product, 30) })),
].map((promotion, at) => ({ id: at + 1, ...promotion }));
