import { expect, test } from './shop.ts';

test('every card of the promotions says what the promotion is', async ({ page }) => {
  for (const path of ['/promotions', '/promotions/monthly-special']) {
    await page.goto(`${path}?limit=48`);
    const cards = page.getByRole('article');
    const told = cards.filter({ hasText: /PROMO|\d or more: \$[\d.]+ each|Buy \d+, get \d+ free/ });
    await expect(cards).toHaveCount(48);
    await expect(told).toHaveCount(48);
  }
});
