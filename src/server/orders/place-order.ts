import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import { invoiceRefusal, type ClinicPermission } from '#domain/access.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import type { DeliveryPlace } from '#domain/delivery.ts';
import type { Cents } from '#domain/money.ts';
import { nameAmong } from '#domain/namesakes.ts';
import { DUPLICATE_WINDOW_MINUTES } from '#domain/order-key.ts';
import { blocksDuplicate, isInProgress, ORDER_STATES } from '#domain/order-states.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { chooseContact, readClinicPeople, readContact } from '#server/accounts/contact-person.ts';
import { lockClinic, type ClinicRow } from '#server/accounts/lock-clinic.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { fulfilClaim } from './claim.ts';
import { bodyHashOf, cartKeyOf, subscribedLines, type OrderDraft } from './draft.ts';
import { holdStock, markBackordered } from './held-stock.ts';
import { holdRule, readHolder, requireRoomToHold } from './hold-limits.ts';
import { issueInvoiceOfNewOrder } from './issue-invoice.ts';
import { newDocumentOrder } from './document-order.ts';
import { promiseDays, type PromisedLine } from './promises.ts';
import { recordApproval, type Approval } from './request-state.ts';
import { quoteOrder, toOrderQuote, type QuotedOrder } from './quote.ts';
import { requireRoomForSubscriptions } from './subscription-limit.ts';
import { sellStock, unitsOf, type StockLevel, type Shortage, type Taken } from './stock.ts';
import { queueCopiesOfNewOrder } from './invoice-copies.ts';
import { writeOrder, type ChosenCard } from './write-order.ts';

/** The dependencies of placing an order; an act of staff has no more. */
export type OrderingDeps = Pick<Deps, 'database' | 'queue' | 'settings' | 'metrics' | 'now'>;

export interface Placing {
  draft: OrderDraft;
  /** The id of the membership that orders or approves; of a telephone order, that of the person who called. */
  membershipId: number;
  claimId: number;
  /** Null for an order on invoice. */
  card: ChosenCard | null;
  /** The total shown to the shopper, in cents; null if no total was shown. */
  expectedTotal: Cents | null;
  /** The network address of the request; null if no address is known. */
  origin: string | null;
  /** Whether the shopper was informed about an equal order and wants another one. */
  orderAgain: boolean;
  /** Whether staff placed the order for a person who called. */
  byPhone?: boolean;
  /** The approval that turns an order request into this order; absent for every other order. */
  approval?: Approval;
}

export type Placed =
  | { kind: 'written'; orderId: number; orderNumber: string }
  /** An equal order is placed or being paid. Nothing was written. */
  | { kind: 'duplicate'; orderId: number; orderNumber: string };

/** The claim was taken over while this request waited; nothing was written. */
export class ClaimLost extends Error {}

/**
 * Writes an order in one transaction (rules: PLACE-6, PLACE-8). A card order waits for its payment with its stock on
 * hold; an order on invoice is placed at once. If prices or stock changed since the shopper saw them, the order is
 * refused with a new quote.
 */
export async function placeOrder(deps: OrderingDeps, placing: Placing): Promise<Placed> {
  const { draft, card, approval } = placing;
  const settings = deps.settings();
  const today = torontoDate(deps.now());
  const placed = await deps.database.db.transaction(async (tx): Promise<Placed> => {
    const clinic = await lockOrderingClinic(tx, placing);
    if (!card && invoiceRefusal(clinic)) throw new Refusal('INVOICE_NOT_APPROVED');
    if (card && card.stripeCustomerId !== clinic.stripeCustomerId) throw new Refusal('NOT_FOUND');

    const cartKey = cartKeyOf(draft);
    const equal = await equalOrder(tx, draft.clinicId, cartKey, placing.orderAgain);
    if (equal) return { kind: 'duplicate', ...equal };

    await requireRoomForSubscriptions(tx, draft.clinicId, subscribedLines(draft));
    const holder = card && (await readHolder(tx, clinic, placing.origin));
    if (holder) await requireRoomToHold(tx, holder, settings);
    const quoted = await quoteOrder(tx, draft, { now: deps.now(), settings });
    if (placing.expectedTotal !== null && placing.expectedTotal !== quoted.total) {
      throw new Refusal('TOTAL_CHANGED', { extra: { quote: toOrderQuote(quoted) } });
    }
    const members = await readClinicPeople(tx, draft.clinicId);
    const contact = chooseContact(members, draft);
    const { email } = contact;
    const approver = approval && members.find(({ id }) => id === approval.personId);
    const approvedBy = approver && nameAmong(approver, members);
    const order = await writeOrder(tx, placing, {
      ...{ cartKey, email, quoted, today },
      origin: holder?.origin ?? null,
      ...(approvedBy !== undefined && { approvedBy }),
    });
    if (!(await fulfilClaim(tx, placing.claimId, bodyHashOf(draft), order.orderId))) throw new ClaimLost();
    if (approval) await recordApproval(tx, order.orderId, approval);
    const names = new Map(quoted.lines.map(({ productId, name }) => [productId, name]));
    const toHold = holder && (await holdRule(tx, holder, { names, settings }));
    const taking = { orderId: order.orderId, place: draft.shippingAddress, today, settings };
    const promised = await takeStockOfOrder(tx, taking, quoted, toHold);
    const { placedAt, ...written } = order;
    if (placedAt) {
      const person = contact.id === draft.personId ? contact : await readContact(tx, draft.personId);
      const document = newDocumentOrder({
        ...{ draft, quoted, promised, email, clinic, person, today },
        orderedBy: nameAmong(person, members),
        ...(approvedBy !== undefined && { approvedBy }),
        written: { ...written, placedAt },
      });
      // Last, so that an order refused for its stock uses no invoice number.
      await issueInvoiceOfNewOrder(tx, { clinic, document }, { today, settings });
      await deps.queue.enqueue(tx, sendOrderConfirmation, { orderId: order.orderId });
      const readers = { orderedBy: draft.personId, approvedBy: approval?.personId ?? null };
      await queueCopiesOfNewOrder(deps, tx, order.orderId, { members, ...readers });
    }
    return { kind: 'written', ...written };
  });
  if (placed.kind === 'written' && !card) deps.metrics.ordersPlaced.inc({ method: 'invoice' });
  return placed;
}

/** The right that a person needs in the clinic to place this order. */
export function orderingPermission({ approval }: Pick<Placing, 'approval'>): ClinicPermission {
  return approval ? 'approve_orders' : 'place_orders';
}

/**
 * Locks the clinic, so that its orders are written one after the other and equal orders are found. Refuses a locked clinic,
 * and a person who may no longer order; staff have checked the person who called.
 */
export async function lockOrderingClinic(tx: Db, placing: Omit<Placing, 'claimId'>): Promise<ClinicRow> {
  const { membershipId: id, byPhone } = placing;
  const { clinicId } = placing.draft;
  if (!byPhone) return lockMember(tx, { id, clinicId }, orderingPermission(placing));
  const clinic = await lockClinic(tx, clinicId);
  if (clinic.disabled) throw new Refusal('ACCOUNT_DISABLED');
  return clinic;
}

const PLACED = ORDER_STATES.filter((state) => blocksDuplicate(state) && !isInProgress(state));
const IN_PROGRESS = ORDER_STATES.filter(isInProgress);

/**
 * The clinic's order of the same cart that blocks a new order: it is being paid, or was placed within the last ten
 * minutes by the database's clock. `orderAgain` ignores a placed order, but not an order being paid.
 */
export async function equalOrder(tx: Db, clinicId: number, cartKey: string, orderAgain: boolean) {
  const recent = gte(orders.placedAt, sql`now() - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES})`);
  const inTheWay = orderAgain
    ? inArray(orders.state, IN_PROGRESS)
    : or(inArray(orders.state, IN_PROGRESS), and(inArray(orders.state, PLACED), recent));
  const [equal] = await tx
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(orders)
    .where(and(eq(orders.clinicId, clinicId), eq(orders.cartKey, cartKey), inTheWay))
    .orderBy(desc(orders.id))
    .limit(1);
  return equal;
}

/**
 * Sells the order's units and stores the promised days of its lines, which it returns. For an unpaid order, holds as many
 * units of each product as `toHold` says instead, and promises nothing yet. Marks the lines that are delivered later, and
 * refuses units that cannot be promised.
 */
export async function takeStockOfOrder(
  tx: Db,
  {
    orderId,
    place,
    today,
    settings,
  }: { orderId: number; place: DeliveryPlace; today: LocalDate; settings: StoreSettings },
  { lines }: QuotedOrder,
  toHold: ((level: StockLevel, wanted: number) => number) | null,
): Promise<PromisedLine[]> {
  const units = unitsOf(lines.map(({ productId, unitsGiven }) => ({ productId, units: unitsGiven })));
  const taken: Taken = toHold ? await holdStock(tx, orderId, toHold) : await sellStock(tx, units);
  if (!taken.ok) throw outOfStock(lines, taken.short);
  if (toHold) return [];
  await markBackordered(tx, orderId, taken.backordered);
  return promiseDays(tx, { orderId, place }, { today, settings });
}

export function outOfStock(lines: readonly { productId: number; name: string }[], short: Shortage[]): Refusal {
  const names = short.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left === 0 ? `${name} is sold out` : `only ${left} of ${name} are left`;
  });
  const message = `There is not enough stock for this order: ${names.join(', ')}. Please change your cart.`;
  const items = short.map(({ productId, left }) => ({ item: productId, quantityavailable: left }));
  return new Refusal('OUT_OF_STOCK', { message, extra: { items } });
}
