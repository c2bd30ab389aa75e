import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { recurringOrders } from '#db/tables/fulfilment.ts';
import { torontoDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { SUBSCRIPTION_STATUS_ID, upcomingRuns } from '#domain/subscriptions.ts';
import { pictureUrl } from '#server/catalogue/product-rows.ts';
import { expectedBills, type Bill } from './expected-bills.ts';
import { placesOfRuns, type PlaceOfRun } from './place-of-run.ts';
import { troublesOf } from './trouble.ts';

/** How many of the next runs are told. */
const RUNS_TOLD = 3;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(db: Db, customerId: number, id?: number) {
  return db
    .select({ record: recurringOrders, itemId: products.itemId, name: products.name, picture: products.pictureHash })
    .from(recurringOrders)
    .innerJoin(products, eq(products.id, recurringOrders.productId))
    .where(
      and(
        eq(recurringOrders.customerId, customerId),
        id === undefined ? inArray(recurringOrders.status, ['active', 'paused']) : eq(recurringOrders.id, id),
      ),
    )
    .orderBy(asc(recurringOrders.nextRun), asc(recurringOrders.id));
}

/** The customer's active and paused subscriptions, the next to run first. */
export async function subscriptionsOf(db: Db, customerId: number, now: Date): Promise<RecurringOrder[]> {
  return toRecords(db, await rowsOf(db, customerId), now);
}

/** One subscription of the customer's, in whatever state, or null. */
export async function subscriptionOf(
  db: Db,
  { customerId, id, now }: { customerId: number; id: number; now: Date },
): Promise<RecurringOrder | null> {
  const [record] = await toRecords(db, await rowsOf(db, customerId, id), now);
  return record ?? null;
}

async function toRecords(db: Db, found: Row[], now: Date): Promise<RecurringOrder[]> {
  const places = await placesOfRuns(
    db,
    found.map(({ record }) => record),
  );
  const bills = found.flatMap(({ record }) => {
    const place = places.get(record.id) ?? null;
    return runsOf(record, now).map((date): Bill => ({ subscription: record, place, date }));
  });
  const totals = await expectedBills(db, bills);
  const ids = found.map(({ record }) => record.id);
  const troubles = await troublesOf(db, ids);
  let at = 0;
  return found.map(({ record, itemId, name, picture }) => {
    const status = record.status === 'pending' ? 'active' : record.status;
    return {
      id: record.id,
      productId: record.productId,
      itemid: itemId,
      displayname: name,
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
      upcoming: runsOf(record, now).map((date) => {
        const total = totals[at++] ?? null;
        return { date, total: total === null ? null : toDollars(total) };
      }),
      trouble: troubles.get(record.id) ?? null,
    };
  });
}

function toShipsTo(place: PlaceOfRun | undefined): RecurringOrder['shipsTo'] {
  if (!place) return null;
  const { fullName, address1: addr1, city, state, zip } = place.shippingAddress;
  return { addressId: place.shippingAddressId, fullName, addr1, city, state, zip };
}

/** The next runs from today on; none while it rests. A run that is late happens today. */
function runsOf({ status, anchorDate, intervalMonths, nextRun }: Row['record'], now: Date): string[] {
  if (status === 'paused' || status === 'canceled') return [];
  const today = torontoDate(now);
  const first = nextRun < today ? today : nextRun;
  const rhythm = { anchor: anchorDate, interval: intervalMonths, unit: 'months' as const };
  return [first, ...upcomingRuns(rhythm, first, RUNS_TOLD - 1)];
}
