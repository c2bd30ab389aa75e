import { expect, test } from 'vitest';
import type { PriceRecord } from '#contract/pricing.ts';
import { addToCart } from '#domain/cart.ts';
import { lineCost } from '#storefront/state/line-prices.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { LineTotal, PriceReasonText, UnitPrice } from './line-price.tsx';

const [line] = addToCart([], {
  id: 5,
  flavor: '',
  itemid: 'MED-1174',
  displayname: 'Gloves',
  file_url: '',
  unitprice: 14.2,
  quantity: 2,
  selected: true,
  subscriptionEnabled: false,
  subscriptionInterval: '',
} as Parameters<typeof addToCart>[1]);
if (!line) throw new Error('The line was not added');

const record = {
  productId: 5,
  quantity: 2,
  subscribed: false,
  unitPrice: 12.6,
  originalPrice: 25.2,
  discountedPrice: 25.2,
  netUnitPrice: 12.6,
  discount: 0,
  units: 2,
  promotionApplied: null,
  taxClass: 'taxable',
  reason: {
    clinicPrice: { kind: 'contract', until: '2029-03-31', listPrice: 14.2 },
    promotion: null,
    subscription: null,
  },
} as unknown as PriceRecord;

async function render(given: { record?: PriceRecord; answered: boolean; failed: boolean }) {
  const cost = lineCost(line!, { ...given, subscriptionRate: 5_000 });
  const html = await renderToHtml(
    <>
      <UnitPrice cost={cost} quantity={2} />
      <PriceReasonText cost={cost} />
      <LineTotal cost={cost} name="Gloves" />
    </>,
  );
  return { html, text: textIn(html) };
}

// rules: PRICE-24
test('a line by contract says so beside its price', async () => {
  const { html, text } = await render({ record, answered: true, failed: false });
  expect(text).toContain('$12.60 each');
  expect(text).toContain('Your contract until 2029-03-31; list price $14.20');
  expect(text).toContain('$25.20');
  // The colour of promotions says that money is saved; a contract price may be higher than the list price.
  expect(html).not.toContain('promo');
  expect(html).not.toMatch(/unconfirmed|held-reason/);
});

// rules: CAT-47, CAT-48
test.each([
  ['waits', { answered: false, failed: false }],
  ['has failed', { answered: false, failed: true }],
])('a list price is marked to be hidden while the price of the clinic %s', async (_name, given) => {
  const { html } = await render(given);
  const marked = [...html.matchAll(/class="[^"]*\bunconfirmed\b/g)];
  expect(marked).toHaveLength(2);
  // The space of the reason is held.
  expect(html).toContain('held-reason');
});

const promotion = {
  id: 7,
  productId: 5,
  code: null,
  coderequired: false,
  fixedprice: 10,
  itemquantifier: 2,
  promotiontext: null,
  startdate: '2026-01-01',
  enddate: '2026-12-31',
};
const withPromotion = { ...record, unitPrice: 14.2, reason: { promotion: null, subscription: null } } as PriceRecord;

// rules: PRICE-27
test.each<[string, Partial<PriceRecord>, string]>([
  ['from a quantity on', { promotionApplied: promotion }, '2 or more: $10.00 each'],
  [
    'from a quantity on, by code',
    { promotionApplied: { ...promotion, code: 'SPRING', coderequired: true } },
    '2 or more: $10.00 each · with code SPRING',
  ],
  ['of a single unit', { promotionApplied: { ...promotion, itemquantifier: 1 } }, 'Promotion: $4.20 less each'],
  ['with free units', { bonus: { quantity: 2, free: 1 }, units: 3 }, 'Buy 2, get 1 free'],
])('a line names its promotion %s as the product’s page does', async (_name, change, words) => {
  const { text } = await render({ record: { ...withPromotion, ...change }, answered: true, failed: false });
  expect(text.replace(/\s+/g, ' ')).toContain(words);
});
