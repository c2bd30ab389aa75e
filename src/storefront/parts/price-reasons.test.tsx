import { expect, test } from 'vitest';
import type { PriceReason } from '#domain/line-price.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { usePriceReasons } from './price-reasons.ts';

function Reasons({ reason, net }: { reason: PriceReason; net: number | undefined }) {
  return usePriceReasons()(reason, net).join(' | ');
}

const textOf = async (reason: Partial<PriceReason>, net?: number) =>
  textIn(await renderToHtml(<Reasons reason={{ promotion: null, subscription: null, ...reason }} net={net} />)).trim();

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

// rules: PAPER-14
test('the clinic price of an ordered unit is named with its amount if it was reduced', async () => {
  const clinicPrice = { kind: 'price_list', until: null, listPrice: null } as const;
  const promotion = { id: 1, code: null, text: null, saving: 2_70 };
  const subscription = { rate: 5_000, saving: 81 };
  expect(await textOf({ clinicPrice, promotion, subscription }, 15_39)).toContain('Your price list: $18.90 each');
  expect(await textOf({ clinicPrice }, 18_90)).toBe('Your price list');
});

test('a unit at its list price has no reason', async () => {
  expect(await textOf({})).toBe('');
});
