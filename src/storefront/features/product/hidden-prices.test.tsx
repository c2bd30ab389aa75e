import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { PurchaseOption } from './purchase-option.tsx';

// rules: CAT-47
test.each([
  [
    'the bar of a phone',
    '$12.95',
    <PurchaseBar key="bar" itemid="GLV" netUnitPrice={1295} button={{ current: null }} disabled={false} onAdd={Boolean}>
      1
    </PurchaseBar>,
  ],
  [
    'the saving by subscription',
    '$0.65',
    <PurchaseOption key="option" choice={{}} saving={{ rate: 5_000, saving: 65 }} onChange={Boolean} />,
  ],
])('a hidden price is in a separate element, which screen readers skip: %s', async (_, price, part) => {
  const html = await renderToHtml(part);
  expect(textIn(html)).toContain(price);
  expect(html).toContain('clinic-price');
  expect(html).not.toMatch(/class="clinic-price[^"]*">[^<]/);
});
