import type { CreatePaymentAnswer } from '#contract/cards.ts';
import { insertMembers } from './insert-members.ts';
import type { TestAnswer, TestShop } from './open-test-shop.ts';
import { orderBody, paymentBody, type TestLine } from './test-orders.ts';

const FIRST_ID = 9_001;

/** A clinic that never paid an order, with an account at the card service. */
export interface Newcomer {
  id: number;
  token: string;
  account: string;
}

/** `count` clinics that never paid; the same clinics at every call. */
export async function newcomersOf(shop: TestShop, count: number): Promise<Newcomer[]> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return Promise.all(
    numbers.map(async (number) => {
      const id = FIRST_ID + number;
      const [email, subject] = [`fresh-${number}@example.ca`, `auth0|fresh-${number}`];
      const name = `Clinic ${number}`;
      const account = await shop.deps.payments.createCustomer({ email, name, key: `fresh:${number}` });
      await insertMembers(shop.db, [
        { id, email, stripeCustomerId: account.id, authIssuer: shop.tokens.issuer, authSubject: subject },
      ]);
      return { id, token: await shop.tokens.accessTokenWith('harbourview', { sub: subject }), account: account.id };
    }),
  );
}

/** Creates the payment of a newcomer's order by card, sent from a network address; the amount is cents. */
export async function orderByCard(
  shop: TestShop,
  { id, token, account }: Newcomer,
  { from, lines, amount }: { from: string; lines: readonly TestLine[]; amount: number },
): Promise<TestAnswer<CreatePaymentAnswer>> {
  const body = await paymentBody(shop, { clinic: 'harbourview', lines, amount });
  const orderData = { ...body.orderData, order: orderBody('harbourview', lines, { entity: { id } }) };
  const sent = { ...body, customerId: account, orderData };
  return shop.request('POST', '/stripe/payment/create', { token, from, body: sent });
}

/** The total of these lines for the newcomer, in cents. */
export async function priceOf(shop: TestShop, newcomer: Newcomer, lines: readonly TestLine[]): Promise<number> {
  const refused = await orderByCard(shop, newcomer, { from: '192.0.2.250', lines, amount: 1 });
  const { quote } = refused.body as unknown as { quote?: { total: number } };
  if (!quote) throw new Error(`The answer has no quote: ${JSON.stringify(refused.body)}`);
  return Math.round(quote.total * 100);
}
