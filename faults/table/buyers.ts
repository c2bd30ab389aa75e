import { sql } from 'drizzle-orm';
import type { Payments } from '#adapters/payments/port.ts';
import type { CreatePaymentBody } from '#contract/cards.ts';
import type { Db } from '#db/client.ts';
import { inventory, products } from '#db/tables/catalogue.ts';
import { insertMembers } from '#server/testing/insert-members.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import type { TestTokens } from '#server/testing/test-tokens.ts';

const FIRST_CUSTOMER = 700_001;
/** The id of the first item that buyers buy. */
export const FIRST_PRODUCT = 5_001;
/** Seconds for which an access token is valid; Auth0's default for an API. */
const TOKEN_SECONDS = 24 * 60 * 60;
/** Number of items. Parallel buyers never buy the same item, so that none waits for another's lock on its stock. */
export const PRODUCTS = 40;
/** Cents: 100.00 and 9.99 shipping, plus 13% tax on both. */
const AMOUNT = 12429;

/** A clinic that buys one item once. */
export interface Buyer {
  id: number;
  email: string;
  token: string;
  account: string;
  product: { id: number };
}

/** Creates clinics with card accounts and the items they buy, with ids that nothing else in the database has. */
export async function enrolBuyers(shop: {
  db: Db;
  payments: Payments;
  tokens: TestTokens;
  count: number;
}): Promise<Buyer[]> {
  const { db, payments, tokens, count } = shop;
  const productIds = Array.from({ length: PRODUCTS }, (_, index) => FIRST_PRODUCT + index);
  await db.insert(products).values(
    productIds.map((id) => ({
      id,
      itemId: `FLT-${id}`,
      name: `Composite Shade ${id}`,
      description: '',
      mpn: `NL-${id}`,
      brandId: 1,
      classificationId: 1,
      priceCents: 100_00,
      stockDescription: 'In stock',
    })),
  );
  await db.insert(inventory).values(productIds.map((productId) => ({ productId, onHand: 100_000 })));
  await db.execute(sql`alter table orders alter column id restart with 500001`);

  const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = FIRST_CUSTOMER + index;
    const email = `buyer-${id}@example.ca`;
    const [account, token] = await Promise.all([
      payments.createCustomer({ email, name: `Clinic ${id}`, key: `buyer:${id}` }),
      tokens.accessTokenWith('harbourview', { sub: `auth0|buyer-${id}`, exp }),
    ]);
    buyers.push({ id, email, token, account: account.id, product: { id: FIRST_PRODUCT + (index % PRODUCTS) } });
  }
  await insertMembers(
    db,
    buyers.map(({ id, email, account }) => ({
      id,
      email,
      stage: 'Customer' as const,
      companyName: `Clinic ${id}`,
      authIssuer: tokens.issuer,
      authSubject: `auth0|buyer-${id}`,
      stripeCustomerId: account,
    })),
  );
  return buyers;
}

/** The request that the storefront sends to open the buyer's payment. */
export function paymentOf({ id, account, product }: Buyer, card: string): CreatePaymentBody {
  return {
    paymentMethod: card,
    amount: AMOUNT,
    currency: 'cad',
    customerId: account,
    description: 'Order payment for 1 item(s)',
    orderData: { order: orderBody('harbourview', [[product, 1]], { entity: { id } }), recurring: [] },
  };
}

/** The request that the storefront sends for the same order on invoice. */
export function invoiceOf({ id, product }: Buyer) {
  return orderBody('harbourview', [[product, 1]], { entity: { id }, paymentMethod: 'invoice' });
}
