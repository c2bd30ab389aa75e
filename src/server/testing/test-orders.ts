import type { ConfirmPaymentAnswer, CreatePaymentAnswer, CreatePaymentBody } from '#contract/cards.ts';
import type { OrderData, SalesOrderBody } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import type { TestAnswer, TestShop } from './open-test-shop.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

export type TestLine = readonly [product: { id: number }, quantity: number];

const addresses = {
  harbourview: {
    addressee: 'Harbourview Dental',
    addr1: '120 Quay Street',
    addr2: 'Suite 4',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5V 2T6',
    country: { id: 'ca' },
    phone: '(416) 555-0134',
  },
  maplegrove: {
    addressee: 'Maple Grove Dental',
    addr1: '9 Rue des Érables',
    addr2: '',
    city: 'Montréal',
    state: 'QC',
    zip: 'H2X 1Y4',
    country: { id: 'ca' },
    phone: '(514) 555-0188',
  },
  lakeshore: {
    addressee: 'Lakeshore Endodontics',
    addr1: '31 Pier Road',
    addr2: '',
    city: 'Kelowna',
    state: 'BC',
    zip: 'V1Y 6N2',
    country: { id: 'ca' },
    phone: '(250) 555-0117',
  },
};

/** Writes the clinic's address to its address book; returns its id. */
export async function addTestLocation(db: Db, clinic: ClinicName): Promise<number> {
  const { addressee, addr1, addr2, country, ...place } = addresses[clinic];
  const [added] = await db
    .insert(locations)
    .values({
      clinicId: testClinics[clinic].clinicId,
      fullName: addressee,
      address1: addr1,
      address2: addr2,
      ...place,
      country: country.id as 'ca',
      defaultShipping: true,
      defaultBilling: true,
    })
    .returning({ id: locations.id });
  return added!.id;
}

/** The body of an order as the storefront sends it; `changes` replace its members. */
export function orderBody(
  clinic: ClinicName,
  lines: readonly TestLine[],
  changes: Partial<SalesOrderBody> = {},
): SalesOrderBody {
  return {
    entity: { id: testClinics[clinic].id },
    item: { items: lines.map(([{ id }, quantity]) => ({ item: { id }, quantity })) },
    shipMethod: { id: testSettings.shipMethod.id },
    billingAddress: addresses[clinic],
    shippingAddress: addresses[clinic],
    paymentMethod: 'card',
    ...changes,
  };
}

/** A subscription to a product of an order, as the storefront sends it. */
export function recurringBody(clinic: ClinicName, [{ id }, quantity]: TestLine, months: number) {
  return {
    name: `every ${months} months`,
    custrecord_ro_customer: { id: testClinics[clinic].id },
    custrecord_ro_item: { id },
    custrecord_ro_quantity: quantity,
    custrecord_ro_interval: months,
    custrecord_ro_interval_unit: { id: '2' },
    custrecord_ro_status: { id: '1' },
    custrecord_prefer_delivery: { items: [{ id: 3 }, { id: 1 }] },
  } satisfies NonNullable<OrderData['recurring']>[number];
}

export interface TestPayment {
  clinic?: ClinicName;
  lines: readonly TestLine[];
  /** The total shown to the shopper, in cents. */
  amount: number;
  /** The id of a card; by default a new valid card. */
  card?: string;
  order?: Partial<SalesOrderBody>;
  recurring?: OrderData['recurring'];
}

/** The body of a request that creates a payment by card. */
export async function paymentBody(shop: TestShop, payment: TestPayment): Promise<CreatePaymentBody> {
  const { clinic = 'harbourview', lines, amount, card, order, recurring = [] } = payment;
  return {
    paymentMethod: card ?? (await shop.wallet.card()),
    amount,
    currency: 'cad',
    customerId: shop.cardAccounts[clinic],
    description: `Order payment for ${lines.length} item(s)`,
    orderData: { order: orderBody(clinic, lines, order), recurring },
  };
}

/** Creates a payment, as the storefront does before Pay. */
export async function createPayment(
  shop: TestShop,
  payment: TestPayment,
  headers: Record<string, string> = {},
): Promise<TestAnswer<CreatePaymentAnswer>> {
  const body = await paymentBody(shop, payment);
  return shop.request('POST', '/stripe/payment/create', { as: payment.clinic ?? 'harbourview', body, headers });
}

/** Confirms a payment, as the Pay button does. */
export async function confirmPayment(
  shop: TestShop,
  intentId: string,
  card: string,
  clinic: ClinicName = 'harbourview',
): Promise<TestAnswer<ConfirmPaymentAnswer>> {
  const body = { paymentIntentId: intentId, paymentMethodId: card };
  return shop.request('POST', '/stripe/payment/confirm', { as: clinic, body });
}

/** Creates a payment and pays it with the card of the given number. */
export async function buy(shop: TestShop, payment: TestPayment & { number?: string }) {
  const card = payment.card ?? (await shop.wallet.card(payment.number));
  const { status, body: created } = await createPayment(shop, { ...payment, card });
  if (status !== 200) throw new Error(`No payment was created: ${JSON.stringify(created)}`);
  const confirmed = await confirmPayment(shop, created.paymentIntent.id, card, payment.clinic);
  return { card, created, confirmed: confirmed.body };
}
