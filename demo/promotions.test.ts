import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardPrice } from '#domain/price-records.ts';
import { activePromotions, quantityOffers, type Promotion } from '#domain/promotions.ts';
import { products } from './catalogue/products.ts';
import { promotions } from './promotions.ts';

/** The promotions of a product that need no code, on a day. */
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

const days = ['2026-01-01', '2026-11-21', '2028-02-29'];

test.each(days)('on %s clearance has the products with final stock, each at a lower price', (today) => {
  const cleared = products.filter(({ categories }) => categories.includes('clearance'));
  expect(cleared.length).toBeGreaterThan(24);
  expect(cleared).toEqual(products.filter(({ stockDescription }) => stockDescription === 'Final stock'));
  for (const { id, itemId, priceCents, onHand } of cleared) {
    const { was, now } = cardPrice(priceCents, open(id, today));
    expect(was, itemId).toBe(priceCents);
    expect(now, itemId).toBeLessThanOrEqual(priceCents * 0.71);
    expect(onHand, itemId).toBeGreaterThan(0);
  }
});

test.each(days)('on %s every code on the promotions page works for every product that it links to', (today) => {
  const text = readFileSync(join(import.meta.dirname, 'content/promotions.md'), 'utf8');
  const codes = [...text.matchAll(/\*\*([A-Z]+\d+)\*\*/g)].map(([, code]) => code);
  const led = [...text.matchAll(/\/product\/(\d+)/g)].map(([, id]) => Number(id));
  expect(codes).toEqual(['SMILE10']);
  expect(led.length).toBeGreaterThan(3);
  for (const id of led) {
    const own = promotions.filter(({ productId, code }) => productId === id && code === codes[0]);
    const [running] = activePromotions(
      own.map(({ fixedPriceCents: fixedPrice, ...promotion }) => ({ ...promotion, fixedPrice })),
      today,
      codes.filter((code) => code !== undefined),
    );
    const price = products.find((product) => product.id === id)?.priceCents ?? 0;
    expect(running?.fixedPrice, String(id)).toBeLessThanOrEqual(price * 0.91);
  }
});

test('the banner mentions no filter that listings do not have', () => {
  const folder = join(import.meta.dirname, 'content/slides');
  const slides = readdirSync(folder).filter((file) => file.endsWith('.md'));
  expect(slides).toHaveLength(8);
  for (const file of slides) {
    const said = readFileSync(join(folder, file), 'utf8');
    // Listings have filters only for text, price, category and brand.
    expect(said, file).not.toMatch(/\bby (head|grit|shank|shape|size|colour|shade|taper)\b|contact time/i);
    for (const [, narrowed] of said.matchAll(/(?:narrow|filter)\w* (?:\w+ )?by ([^.\n]+)/gi)) {
      expect(narrowed?.split(/, | and | or /), file).toSatisfy((names: string[]) =>
        names.every((name) => ['category', 'brand', 'price'].includes(name)),
      );
    }
  }
});
