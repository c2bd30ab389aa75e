import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inventory } from '#db/tables/catalogue.ts';
import { orderLines } from '#db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import { breaches } from '#server/testing/breaches.ts';
import { clinicIdOf, insertMembers, personIdOf } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testMember } from '#server/testing/test-clinics.ts';
import { buy, createPayment, orderBody, type TestLine } from '#server/testing/test-orders.ts';
import { salesOrderBodySchema } from '#contract/orders.ts';
import { Refusal } from '#server/http-errors.ts';
import { readDraft } from './draft.ts';
import { submitOrder } from './submit-order.ts';
import { sellStock } from './stock.ts';

const BUYERS = 40;

let shop: TestShop;
let buyers: number[];
beforeAll(async () => {
  shop = await openTestShop();
  buyers = Array.from({ length: BUYERS }, (_, index) => 20_001 + index);
  const { issuer: authIssuer } = shop.tokens;
  await insertMembers(
    shop.db,
    buyers.map((id) => ({
      id,
      email: `buyer-${id}@example.ca`,
      stage: 'Customer' as const,
      authIssuer,
      authSubject: `auth0|buyer-${id}`,
    })),
  );
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks, burs, cement, bibs } = testProducts;

async function stockOf(product: { id: number }) {
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, product.id));
  return stock;
}

/** Places an order on invoice for a buyer; returns 'OUT_OF_STOCK' if it is refused for lack of stock. */
async function order(deps: Deps, buyer: number, lines: readonly TestLine[]): Promise<string> {
  const body = { ...orderBody('harbourview', lines), entity: { id: buyer }, paymentMethod: 'invoice' };
  const member = { ...testMember('harbourview'), id: buyer, clinicId: clinicIdOf(buyer), personId: personIdOf(buyer) };
  const draft = readDraft(member, salesOrderBodySchema.parse(body), []);
  try {
    const submission = { draft, membershipId: buyer, givenKey: 'k', card: null, origin: null, expectedTotal: null };
    return (await submitOrder(deps, { ...submission, orderAgain: false })).kind;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a product with final stock', () => {
  // rules: PLACE-9, PLACE-21
  it('is never sold beyond its units on hand by concurrent buyers', async () => {
    const outcomes = await Promise.all(buyers.map((buyer) => order(shop.deps, buyer, [[burs, 1]])));
    expect(outcomes.filter((kind) => kind === 'order')).toHaveLength(5);
    expect(outcomes.filter((kind) => kind === 'OUT_OF_STOCK')).toHaveLength(BUYERS - 5);
    expect(await stockOf(burs)).toMatchObject({ onHand: 5, reserved: 0, committed: 5 });
  });

  // rules: PLACE-8
  it('is refused with the units left, and no stock of the cart is taken', async () => {
    await buy(shop, { lines: [[burs, 3]], amount: 9600 });
    const refused = await createPayment(shop, {
      lines: [
        [gloves, 1],
        [burs, 3],
      ],
      amount: 11012,
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'OUT_OF_STOCK',
        error:
          'There is not enough stock for this order: only 2 of Carbide Bur 330, Friction Grip are left. Please change your cart.',
        items: [{ item: burs.id, quantityavailable: 2 }],
      },
    });
    expect(await stockOf(gloves)).toMatchObject({ reserved: 0, committed: 0 });
  });

  it('is reserved by an order that is being paid', async () => {
    await createPayment(shop, { lines: [[burs, 5]], amount: 15248 });
    expect(await order(shop.deps, buyers[0] ?? 0, [[burs, 1]])).toBe('OUT_OF_STOCK');
  });
});

describe('any other product', () => {
  // rules: PLACE-9
  it('can be ordered beyond its units on hand, and the line is marked', async () => {
    await buy(shop, {
      lines: [
        [masks, 4],
        [gloves, 1],
      ],
      amount: 6586,
    });
    expect(await stockOf(masks)).toMatchObject({ onHand: 3, committed: 4 });
    const lines = await shop.db.select().from(orderLines).orderBy(orderLines.line);
    expect(lines.map(({ productId, fromStock }) => [productId, fromStock])).toEqual([
      [masks.id, false],
      [gloves.id, true],
    ]);
  });

  it('is reserved with its free units', async () => {
    await createPayment(shop, { lines: [[cement, 7]], amount: 49991 });
    expect(await stockOf(cement)).toMatchObject({ reserved: 9 });
  });

  it('without a stock row gets one with the first order', async () => {
    await shop.db.delete(inventory).where(eq(inventory.productId, bibs.id));
    await shop.db.transaction(async (tx) => {
      expect(await sellStock(tx, new Map([[bibs.id, 2]]))).toEqual({ ok: true, backordered: [bibs.id] });
    });
    expect(await stockOf(bibs)).toMatchObject({ onHand: 0, committed: 2, backorder: true });
    await shop.db.update(inventory).set({ committed: 0 }).where(eq(inventory.productId, bibs.id));
  });
});

// rules: PLACE-23
it('concurrent carts of the same products in opposite order do not deadlock', async () => {
  const lines: TestLine[] = [gloves, masks, cement, bibs].map((product) => [product, 1]);
  const outcomes = await Promise.all(
    buyers.map((buyer, index) => order(shop.deps, buyer, index % 2 ? lines : lines.toReversed())),
  );
  expect(new Set(outcomes)).toEqual(new Set(['order']));
  expect(await stockOf(gloves)).toMatchObject({ committed: BUYERS });
});
