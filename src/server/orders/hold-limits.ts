import { and, eq, gt, inArray, isNotNull, isNull, like, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { subscriptionRuns } from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { canPayByInvoice, type ClinicState } from '#domain/access.ts';
import { awaitsPayment, ORDER_STATES, TAKEN_BACK } from '#domain/order-states.ts';
import type { StoreSettings, UnpaidOrderLimits } from '#domain/settings.ts';
import {
  unpaidCountMessage,
  unpaidCountRefusal,
  holdRefusalMessage,
  unitsToHold,
  type UnpaidCountRefusal,
} from '#domain/unpaid-holds.ts';
import { Refusal } from '#server/http-errors.ts';
import { SITE_SHARE, sitePrefix } from '#server/rate-limit/client-address.ts';
import type { InventoryRow } from './stock.ts';

/** A clinic that creates an order by card. */
export interface Holder {
  clinicId: number;
  /**
   * Whether the clinic ever paid an order, or may pay on invoice; then the limits of its network address do not apply.
   */
  hasPaid: boolean;
  /** The network address of the request; null for a request from this process. */
  origin: string | null;
}

/** Reads whether the clinic has paid: it may pay on invoice, or it has a paid order that was not taken back. */
export async function readHolder(tx: Db, clinic: ClinicState & { id: number }, origin: string | null): Promise<Holder> {
  const { id } = clinic;
  if (canPayByInvoice(clinic)) return { clinicId: id, hasPaid: true, origin: null };
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.clinicId, id),
        eq(orders.paymentMethod, 'card'),
        isNotNull(orders.placedAt),
        notInArray(orders.state, [...TAKEN_BACK]),
      ),
    )
    .limit(1);
  return { clinicId: id, hasPaid: paid !== undefined, origin: paid ? null : origin };
}

/**
 * Refuses an order if the clinic, or its network address if it never paid, has too many unpaid orders. An IPv6 address
 * is counted with its /64 and its /48, as for the request limit. The caller holds the lock of the clinic's row;
 * transactions from the same network wait here for each other.
 */
export async function requireRoomToHold(tx: Db, holder: Holder, settings: StoreSettings): Promise<void> {
  const { clinicId, origin } = holder;
  const { clinic, address } = settings.unpaidOrders;
  const own = unpaidCountRefusal(await countUnpaid(tx, eq(orders.clinicId, clinicId)), clinic);
  if (own) throw crowded(own, settings);
  if (origin === null) return;
  const site = sitePrefix(origin);
  // The lock is on the widest counted network, so that two networks of one site wait for each other as well.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`origin:${site ?? origin}`}, 0))`);
  const shared =
    unpaidCountRefusal(await countUnpaid(tx, eq(orders.origin, origin)), address) ??
    (site === null ? null : unpaidCountRefusal(await countUnpaid(tx, fromSite(site)), address, SITE_SHARE));
  if (shared) throw crowded(shared, settings);
}

/** Orders from any network of an IPv6 site. */
function fromSite(prefix: string): SQL {
  return like(orders.origin, `${prefix}%`);
}

function crowded(refusal: UnpaidCountRefusal, { phones }: StoreSettings): Refusal {
  const retryAfter = refusal === 'too_many_at_once' ? 300 : 3600;
  return new Refusal('TOO_MANY_REQUESTS', { message: unpaidCountMessage(refusal, phones.tollFree), retryAfter });
}

const unpaidStates = ORDER_STATES.filter(awaitsPayment);
const withinDay = gt(orders.createdAt, sql`now() - interval '24 hours'`);

/** Unpaid orders by card, without orders of subscription runs, which the program creates and ends itself. */
function unpaidOf(db: Db, whose: SQL) {
  return and(
    whose,
    withinDay,
    eq(orders.paymentMethod, 'card'),
    isNull(orders.placedAt),
    notExists(db.select().from(subscriptionRuns).where(eq(subscriptionRuns.orderId, orders.id))),
  );
}

async function countUnpaid(tx: Db, whose: SQL): Promise<{ now: number; lastHour: number }> {
  const [counted] = await tx
    .select({
      now: sql<number>`(count(*) filter (where ${inArray(orders.state, unpaidStates)}))::int`,
      lastHour: sql<number>`(count(*) filter (where ${orders.createdAt} > now() - interval '1 hour'))::int`,
    })
    .from(orders)
    .where(unpaidOf(tx, whose));
  return counted ?? { now: 0, lastHour: 0 };
}

/**
 * Returns a function for the units of each product that the clinic's new order may hold; new clinics of one IPv4
 * address or one IPv6 site share that number. The function throws if the ordered units of final stock may not be held.
 */
export async function holdRule(
  tx: Db,
  { clinicId, hasPaid, origin }: Holder,
  { names, settings }: { names: ReadonlyMap<number, string>; settings: StoreSettings },
): Promise<(level: InventoryRow, wanted: number) => number> {
  const own = eq(orders.clinicId, clinicId);
  const site = origin === null ? null : sitePrefix(origin);
  const shared = site ? fromSite(site) : origin === null ? undefined : eq(orders.origin, origin);
  const whose = or(own, shared) ?? own;
  const heldBefore = await readHolds(tx, whose, [...names.keys()], settings.unpaidOrders);
  return ({ productId, onHand, committed, backorder }, wanted) => {
    const { held, minutes } = heldBefore.get(productId) ?? { held: 0, minutes: 0 };
    const request = {
      wanted,
      hasPaid,
      mayBackorder: backorder,
      unsold: Math.max(0, onHand - committed),
      heldElsewhere: held,
      minutesHeld: minutes,
    };
    const verdict = unitsToHold(request, settings.unpaidOrders);
    if (verdict.ok) return verdict.units;
    const about = { name: names.get(productId) ?? '', phone: settings.phones.tollFree };
    throw new Refusal('ORDER_BY_PHONE', { message: holdRefusalMessage(verdict, about) });
  };
}

/**
 * The units of each product that unpaid orders of the last day hold, and the sum of the minutes that they have held it.
 * An order by telephone lasts longer than its hold.
 */
async function readHolds(tx: Db, whose: SQL, productIds: number[], { payWithinMinutes }: UnpaidOrderLimits) {
  const found = await rows<{ productId: number; held: number; minutes: number }>(
    tx,
    sql`select ${orderLines.productId} as "productId", sum(${orderLines.held})::int as held,
        sum(extract(epoch from least(coalesce(ended.at, now()), ${orders.createdAt} + make_interval(mins => ${payWithinMinutes}))
          - ${orders.createdAt}) / 60)::int as minutes
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
        left join lateral (
          select min(at) as at from order_events
          where order_id = ${orders.id} and to_state in ('expired', 'refunded')) ended on true
      where ${unpaidOf(tx, whose)} and ${inArray(orderLines.productId, productIds)}
      group by 1`,
  );
  return new Map(found.map(({ productId, ...hold }) => [productId, hold]));
}

/** Deletes the network addresses of orders older than a day. */
export async function deleteOldOrigins(db: Db): Promise<void> {
  await db
    .update(orders)
    .set({ origin: null })
    .where(and(isNotNull(orders.origin), sql`${orders.createdAt} < now() - interval '24 hours'`));
}
