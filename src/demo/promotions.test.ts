import { expect, test } from 'vitest';
import { cardPrice } from '#domain/price-records.ts';
import { activePromotions, quantityOffers, type Promotion } from '#domain/promotions.ts';
import { products } from './catalogue/products.ts';
import { promotions } from './promotions.ts';

/** The promotions anybody has on a product on a day. */
function open(productId: number, today: string): Promotion[] {
  const own = promotions.filter((promotion) => promotion.productId === productId);
  return activePromotions(
    own.map(({ fixedPriceCents: fixedPrice, ...promotion }) => ({ ...promotion, fixedPrice })),
    today,
  );
}

test.each(['2026-01-01', '2026-11-21', '2028-02-29'])(
  'on %s every monthly special costs less, from some quantity on',
  (today) => {
    const specials = products.filter(({ family }) => family.categories?.includes('monthly-special'));
    expect(specials.length).toBeGreaterThan(100);
    const dear = specials.filter(({ id, priceCents }) => {
      const running = open(id, today);
      const lowered = quantityOffers(priceCents, running).some(({ price }) => price !== null);
      return !lowered && cardPrice(priceCents, running).was === null;
    });
    expect(dear.map(({ itemId }) => itemId)).toEqual([]);
  },
);
