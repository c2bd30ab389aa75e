import { eq, sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import type { TestLine } from '#server/testing/test-orders.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { expectSame, unexpected, type Race } from './race.ts';
import { orderOnInvoice, racersOf, type Racer } from './racers.ts';

const { gloves, masks, burs, bond, cement, sensor, bibs } = testProducts;
const cartProducts = [gloves, masks, bond, cement, sensor, bibs];
const CLINICS = 12;

/** Carts of the same products, half of them in the opposite order. */
export const oppositeCarts: Race = {
  name: 'carts with the same products in opposite order',
  async round(shop) {
    const racers = await racersOf(shop, CLINICS);
    const forwards = cartProducts.map((product): TestLine => [product, 1]);
    const sent = await Promise.all(
      racers.map((racer, turn) =>
        orderOnInvoice(shop, racer, turn % 2 ? forwards : forwards.toReversed(), { key: 'opposite' }),
      ),
    );
    const [{ placed } = { placed: 0 }] = await rows<{ placed: number }>(
      shop.db,
      sql`select count(*)::int as placed from orders where state = 'placed'`,
    );
    return [...unexpected(sent, [202]), ...expectSame('orders', placed, CLINICS)];
  },
};

/** More buyers than units of an item with final stock. */
export function limitedProduct({ stock, buyers }: { stock: number; buyers: number }): Race {
  return {
    name: `a limited product: ${stock} pieces, ${buyers} buyers`,
    async round(shop) {
      const racers = await racersOf(shop, buyers);
      await shop.db.update(inventory).set({ onHand: stock }).where(eq(inventory.productId, burs.id));
      const sent = await Promise.all(racers.map((racer) => persist(shop, racer)));
      const [left] = await shop.db.select().from(inventory).where(eq(inventory.productId, burs.id));
      return [
        ...unexpected(sent, [202, 409]),
        ...expectSame('sold', sent.filter(({ status }) => status === 202).length, stock),
        ...expectSame('committed', left?.committed, stock),
      ];
    },
  };
}

/** Orders one of the last units. If the store is temporarily unavailable, orders again with the same key. */
async function persist(shop: TestShop, racer: Racer) {
  for (;;) {
    const answer = await orderOnInvoice(shop, racer, [[burs, 1]], { key: 'last' });
    if (answer.status !== 503) return answer;
  }
}
