import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { SUBSCRIPTION_STATUS_ID } from '#domain/subscriptions.ts';
import { pictureUrl } from '#server/catalogue/product-rows.ts';
import { placesOfRuns, type PlaceOfRun } from '#server/shipping/place-of-run.ts';
import { upcomingParcels } from './upcoming-parcels.ts';
import { troublesOf } from './trouble.ts';

/** The current time and the settings for computing the next runs. */
interface Present {
  now: Date;
  settings: StoreSettings;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(db: Db, clinicId: number, id?: number) {
  return db
    .select({
      record: subscriptions,
      takenBack: orders.number,
      itemId: products.itemId,
      name: products.name,
      isSold: products.active,
      picture: products.pictureHash,
    })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .leftJoin(orders, eq(orders.id, subscriptions.takenBackOrderId))
    .where(
      and(
        eq(subscriptions.clinicId, clinicId),
        id === undefined ? inArray(subscriptions.status, ['active', 'paused']) : eq(subscriptions.id, id),
      ),
    )
    .orderBy(asc(subscriptions.nextRun), asc(subscriptions.id));
}

/** The clinic's active and paused subscriptions, ordered by their next run. */
export async function subscriptionsOf(db: Db, clinicId: number, present: Present): Promise<RecurringOrder[]> {
  const found = await rowsOf(db, clinicId);
  return toRecords(db, { found, all: found, ...present });
}

/** One subscription of the clinic in any state; null if it does not exist. */
export async function subscriptionOf(
  db: Db,
  { clinicId, id, ...present }: { clinicId: number; id: number } & Present,
): Promise<RecurringOrder | null> {
  const found = await rowsOf(db, clinicId, id);
  const others = (await rowsOf(db, clinicId)).filter(({ record }) => record.id !== id);
  const [record] = await toRecords(db, { found, all: [...found, ...others], ...present });
  return record ?? null;
}

async function toRecords(
  db: Db,
  { found, all: everyRow, ...present }: { found: Row[]; all: Row[] } & Present,
): Promise<RecurringOrder[]> {
  const shown = found.map(({ record }) => record);
  const all = everyRow.map(({ record }) => record);
  const places = await placesOfRuns(db, all);
  const upcoming = await upcomingParcels(db, { shown, all, places, ...present });
  const ids = found.map(({ record }) => record.id);
  const troubles = await troublesOf(db, ids);
  return found.map(({ record, takenBack, itemId, name, isSold, picture }) => {
    const status = record.status === 'pending' ? 'active' : record.status;
    return {
      id: record.id,
      productId: record.productId,
      itemid: itemId,
      displayname: name,
      isSold,
      file_url: pictureUrl(picture),
      quantity: record.quantity,
      interval: String(record.intervalMonths),
      status,
      custrecord_ro_status: { id: SUBSCRIPTION_STATUS_ID[status] },
      custrecord_ro_next_run: record.nextRun,
      preferdelivery: record.preferredDelivery.join(','),
      paymentMethod: record.paymentMethod,
      paymentMethodId: record.paymentMethodId,
      shipsTo: toShipsTo(places.get(record.id)),
      upcoming: upcoming.get(record.id) ?? [],
      trouble: troubles.get(record.id) ?? null,
      takenBack: takenBack === null ? null : { orderId: record.takenBackOrderId ?? 0, orderNumber: takenBack },
    };
  });
}

function toShipsTo(place: PlaceOfRun | undefined): RecurringOrder['shipsTo'] {
  if (!place) return null;
  const { fullName, address1: addr1, address2: addr2, city, state, zip } = place.shippingAddress;
  const { locationId: addressId, isDefault } = place;
  return { addressId, isDefault, fullName, addr1, addr2, city, state, zip };
}
