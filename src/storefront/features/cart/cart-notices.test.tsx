import { expect, test, vi } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { LoadFailureNotices } from './cart-notices.tsx';
import type { CartData } from './use-cart-lines.ts';

const clinicPrices = { areLate: false, hasAny: false };
vi.mock('#storefront/state/page-prices.ts', async (original) => ({
  ...(await original<object>()),
  useClinicPrices: () => clinicPrices,
  rememberedClinicPrices: () => clinicPrices.hasAny,
}));

// rules: CAT-48, CART-14
test('a cart that shows no prices does not say that it shows prices without promotions', async () => {
  const data = { prices: { failed: true }, inventory: { failed: false } } as CartData;
  const notices = async () => textIn(await renderToHtml(<LoadFailureNotices {...data} />));
  expect(await notices()).toContain('You see prices without them');
  clinicPrices.hasAny = true;
  expect(await notices()).toContain('so no prices are shown');
  expect(await notices()).not.toContain('You see prices without them');
  clinicPrices.areLate = true;
  expect(await notices()).toBe('');
});
