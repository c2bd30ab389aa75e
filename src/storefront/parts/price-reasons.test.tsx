import { expect, test } from 'vitest';
import type { PriceReason } from '#domain/line-price.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { usePriceReasons } from './price-reasons.ts';

function Reasons({ reason }: { reason: PriceReason }) {
  return usePriceReasons()(reason).join(' | ');
}

const textOf = async (reason: Partial<PriceReason>) =>
  textIn(await renderToHtml(<Reasons reason={{ promotion: null, subscription: null, ...reason }} />)).trim();

// rules: PRICE-24, PAPER-14
test.each([
  ['contract', '2027-03-31', 14_20, 'Your contract until 2027-03-31; list price $14.20'],
  ['contract', null, 14_20, 'Your contract; list price $14.20'],
  ['contract', '2027-03-31', null, 'Your contract until 2027-03-31'],
  ['price_list', '2027-03-31', 14_20, 'Your price list until 2027-03-31; list price $14.20'],
  ['price_list', null, null, 'Your price list'],
] as const)('a price by %s until %s with the list price %s', async (kind, until, listPrice, text) => {
  expect(await textOf({ clinicPrice: { kind, until, listPrice } })).toBe(text);
});

test('a clinic price comes first, then promotion and subscription', async () => {
  expect(
    await textOf({
      clinicPrice: { kind: 'price_list', until: null, listPrice: null },
      promotion: { id: 1, code: 'MAY', text: null, saving: 1_00 },
      subscription: { rate: 5_000, saving: 65 },
    }),
  ).toBe('Your price list | Promotion MAY: $1.00 less each | Subscribe & Save 5%: $0.65 less each');
});

test('a unit at its list price has no reason', async () => {
  expect(await textOf({})).toBe('');
});
