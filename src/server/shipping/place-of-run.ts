import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import type { subscriptions } from '#db/tables/fulfilment.ts';
import { orders, type AddressSnapshot } from '#db/tables/orders.ts';
import { addressOfRun, indexAddresses, type AddressIndex } from '#domain/subscription-address.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The addresses and delivery method of a subscription run's order. */
export interface PlaceOfRun {
  billingAddress: AddressSnapshot;
  shippingAddress: AddressSnapshot;
  /** The location that the run goes to; null if the book is empty. */
  locationId: number | null;
  /** Whether the run goes to the clinic's default address; true if the book is empty. */
  isDefault: boolean;
  /** The delivery method of the order that set the subscription up; null for a subscription without one. */
  shipMethodId: number | null;
  purchaseOrderNumber: string;
}

/**
 * The addresses for the runs of these subscriptions, by subscription id; orders, announcements and pages all use this
 * function. A subscription is left out if its clinic has no address.
 */
export async function placesOfRuns(
  db: Db,
  subscriptionRows: readonly Pick<SubscriptionRow, 'id' | 'clinicId' | 'orderId' | 'locationId'>[],
): Promise<Map<number, PlaceOfRun>> {
  if (subscriptionRows.length === 0) return new Map();
  const orderIds = [...new Set(subscriptionRows.flatMap(({ orderId }) => orderId ?? []))];
  const clinicIds = [...new Set(subscriptionRows.map(({ clinicId }) => clinicId))];
  const { id, billingAddress, shippingAddress, shipMethodId, purchaseOrderNumber } = orders;
  const setUp = await db
    .select({ id, billingAddress, shippingAddress, shipMethodId, purchaseOrderNumber })
    .from(orders)
    .where(sql`${id} = any(${sql.param(orderIds)}::int[])`);
  const addressBooks = Map.groupBy(
    await db
      .select()
      .from(locations)
      .where(inArray(locations.clinicId, clinicIds))
      .orderBy(asc(locations.clinicId), asc(locations.id)),
    ({ clinicId }) => clinicId,
  );
  const bookOf = new Map(clinicIds.map((clinicId) => [clinicId, toBook(addressBooks.get(clinicId) ?? [])]));
  const firstOf = new Map(setUp.map((order) => [order.id, order]));
  /** Subscriptions of one order with the same chosen address share their place. */
  const known = new Map<string, PlaceOfRun | null>();
  return new Map(
    subscriptionRows.flatMap(({ id: subscriptionId, clinicId, orderId, locationId }): [number, PlaceOfRun][] => {
      const key = `${clinicId} ${orderId} ${locationId}`;
      let place = known.get(key);
      if (place === undefined) {
        const first = orderId === null ? undefined : firstOf.get(orderId);
        place = placeOfRun(first ?? null, bookOf.get(clinicId) ?? toBook([]), locationId);
        known.set(key, place);
      }
      return place ? [[subscriptionId, place]] : [];
    }),
  );
}

type SetUp = Omit<PlaceOfRun, 'locationId' | 'isDefault'>;
type Entry = typeof locations.$inferSelect;

interface Book {
  byId: ReadonlyMap<number, Entry>;
  index: AddressIndex<AddressSnapshot>;
  billing: Entry | null;
  shipping: Entry | null;
}

function toBook(entries: Entry[]): Book {
  return {
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    index: indexAddresses<AddressSnapshot>(entries),
    billing: entries.find(({ defaultBilling }) => defaultBilling) ?? null,
    shipping: entries.find(({ defaultShipping }) => defaultShipping) ?? null,
  };
}

/** Computed from the order that set the subscription up, the current address book, and the address chosen for it. */
function placeOfRun(
  first: SetUp | null,
  { byId, index, billing, shipping }: Book,
  chosenId: number | null,
): PlaceOfRun | null {
  const billingAddress = addressOfRun<AddressSnapshot>(first?.billingAddress ?? null, index, billing ?? shipping);
  const chosen = chosenId === null ? undefined : byId.get(chosenId);
  const preferred = shipping ?? billing;
  const shippingAddress = chosen ?? addressOfRun<AddressSnapshot>(first?.shippingAddress ?? null, index, preferred);
  if (!billingAddress || !shippingAddress) return null;
  return {
    billingAddress: snapshot(billingAddress),
    shippingAddress: snapshot(shippingAddress),
    locationId: [...byId.values()].find((entry) => entry === shippingAddress)?.id ?? null,
    isDefault: preferred === null || shippingAddress === preferred,
    shipMethodId: first?.shipMethodId ?? null,
    purchaseOrderNumber: first?.purchaseOrderNumber ?? '',
  };
}

/** The fields of an address that an order stores. */
function snapshot({
  fullName,
  address1,
  address2,
  city,
  state,
  zip,
  country,
  phone,
}: AddressSnapshot): AddressSnapshot {
  return { fullName, address1, address2, city, state, zip, country, phone };
}
