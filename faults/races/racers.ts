import type { SalesOrderBody } from '#contract/orders.ts';
import { insertMembers } from '#server/testing/insert-members.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { orderBody, type TestLine } from '#server/testing/test-orders.ts';

const FIRST_ID = 10_001;

/** One of many clinics that may pay on invoice. */
export interface Racer {
  id: number;
  token: string;
}

const known = new WeakMap<TestShop, Promise<Racer[]>>();

/** The given number of clinics, each signed in; every call returns the same clinics. */
export async function racersOf(shop: TestShop, count: number): Promise<Racer[]> {
  const before = (await known.get(shop)) ?? [];
  if (before.length < count) known.set(shop, enrol(shop, before, count));
  return ((await known.get(shop)) ?? []).slice(0, count);
}

async function enrol(shop: TestShop, before: Racer[], count: number): Promise<Racer[]> {
  const { issuer } = shop.tokens;
  const numbers = Array.from({ length: count - before.length }, (_, index) => before.length + index);
  await insertMembers(
    shop.db,
    numbers.map((number) => ({
      id: FIRST_ID + number,
      stage: 'Customer' as const,
      companyName: `Clinic ${number}`,
      email: `clinic-${number}@example.ca`,
      authIssuer: issuer,
      authSubject: subjectOf(number),
    })),
  );
  const joined = numbers.map(async (number) => ({
    id: FIRST_ID + number,
    token: await shop.tokens.accessTokenWith('harbourview', { sub: subjectOf(number) }),
  }));
  return [...before, ...(await Promise.all(joined))];
}

const subjectOf = (number: number) => `auth0|racer-${number}`;

/** Sends an order on invoice with the given idempotency key. */
export function orderOnInvoice(
  shop: TestShop,
  { id, token }: Racer,
  lines: readonly TestLine[],
  { key, ...changes }: Partial<SalesOrderBody> & { key: string },
) {
  const body = orderBody('harbourview', lines, { ...changes, entity: { id }, paymentMethod: 'invoice' });
  return shop.request('POST', '/restapi/salesOrder', { token, body, headers: { 'idempotency-key': key } });
}
