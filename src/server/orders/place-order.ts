import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inOneTrip } from '#db/one-trip.ts';
import { orders } from '#db/tables/orders.ts';
import { invoiceRefusal, type ClinicPermission } from '#domain/access.ts';
import { torontoDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { nameAmong } from '#domain/namesakes.ts';
import { DUPLICATE_WINDOW_MINUTES } from '#domain/order-key.ts';
import { blocksDuplicate, isInProgress, ORDER_STATES } from '#domain/order-states.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { chooseContact, readClinicPeople, readContact, type ClinicPerson } from '#server/accounts/contact-person.ts';
import { lockClinic, type ClinicRow } from '#server/accounts/lock-clinic.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { settingsInForce } from '#server/saved-settings.ts';
import { linkClaim } from './claim-order.ts';
import { holdIfOverLimit } from './credit-hold.ts';
import { newDocumentOrder } from './document-order.ts';
import { bodyHashOf, cartKeyOf, subscribedLines, type OrderDraft } from './draft.ts';
import { holdStock } from './held-stock.ts';
import { holdRule, readHolder, requireRoomToHold, type Holder } from './hold-limits.ts';
import { queueCopiesOfNewOrder } from './invoice-copies.ts';
import { writeInvoice, writeInvoiceDocument } from './issue-invoice.ts';
import { promiseLines } from './promises.ts';
import { quoteFrom, readQuoteBasis, toOrderQuote } from './quote.ts';
import { recordApproval, type Approval } from './request-state.ts';
import { commitUnits, checkAvailability } from './stock.ts';
import { requireStock } from './stock-of-order.ts';
import { requireRoomForSubscriptions } from './subscription-limit.ts';
import { beginOrder, writeParts, type BegunOrder, type ChosenCard, type ToWrite } from './write-order.ts';

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
  /** The first order to which staff add these items; absent for every other order (rules: ORDER-36). */
  addedTo?: { orderId: number; number: string };
  /** The approval that turns an order request into this order; absent for every other order. */
  approval?: Approval;
}

export type Placed =
  | { kind: 'written'; orderId: number; orderNumber: string }
  /** An equal order is placed or being paid. Nothing was written. */
  | { kind: 'duplicate'; orderId: number; orderNumber: string };

/**
 * Writes an order in one transaction (rules: PLACE-6, PLACE-8, PLACE-38). A card order waits for its payment with its
 * stock on hold; an order on invoice is placed at once. If prices or stock changed since the shopper saw them, the
 * order is refused with a new quote.
 */
export async function placeOrder(deps: OrderingDeps, placing: Placing): Promise<Placed> {
  const { draft, card, approval } = placing;
  const today = torontoDate(deps.now());
  const placed = await deps.database.db.transaction(async (tx): Promise<Placed> => {
    const cartKey = cartKeyOf(draft);
    // The lock comes first: the reads after it see data that no other order of the clinic can change.
    const [clinic, equal, members, basis, settings] = await inOneTrip([
      () => lockOrderingClinic(tx, placing),
      () => equalOrder(tx, draft.clinicId, cartKey, placing.orderAgain),
      () => readClinicPeople(tx, draft.clinicId),
      () => readQuoteBasis(tx, draft),
      () => settingsInForce(tx, deps.settings()),
    ]);
    if (!card && invoiceRefusal(clinic)) throw new Refusal('INVOICE_NOT_APPROVED');
    // An order by telephone may come before the clinic's account at the card service.
    if (card && card.stripeCustomerId !== (clinic.stripeCustomerId ?? (placing.byPhone ? '' : null)))
      throw new Refusal('NOT_FOUND');
    if (equal) return { kind: 'duplicate', ...equal };

    await requireRoomForSubscriptions(tx, draft.clinicId, subscribedLines(draft));
    const holder = card && (await readHolder(tx, clinic, placing.origin));
    if (holder && !placing.byPhone) await requireRoomToHold(tx, holder, settings);
    const quoted = await quoteFrom(tx, draft, basis, { now: deps.now(), settings });
    if (placing.expectedTotal !== null && placing.expectedTotal !== quoted.total) {
      throw new Refusal('TOTAL_CHANGED', { extra: { quote: toOrderQuote(quoted) } });
    }
    const contact = chooseContact(members, draft);
    const approver = approval && members.find(({ id }) => id === approval.personId);
    const approvedBy = approver && nameAmong(approver, members);
    const toWrite = {
      cartKey,
      email: contact.email,
      quoted,
      today,
      origin: holder?.origin ?? null,
      ...(approvedBy !== undefined && { approvedBy }),
    };
    const begun = await beginOrder(tx, placing, toWrite);
    const { orderId, orderNumber } = begun.order;
    if (approval) await recordApproval(tx, orderId, approval);
    const about = { ...begun, placing, toWrite, settings };
    if (holder) await writeUnpaid(tx, about, holder);
    else await writePlaced(deps, tx, about, { clinic, contact, members });
    return { kind: 'written', orderId, orderNumber };
  });
  if (placed.kind === 'written' && !card) deps.metrics.ordersPlaced.inc({ method: 'invoice' });
  return placed;
}

interface OrderToWrite extends BegunOrder {
  placing: Placing;
  toWrite: ToWrite;
  settings: StoreSettings;
}

/** Writes the rest of an order by card, which waits for its payment, and holds its stock. */
async function writeUnpaid(
  tx: Db,
  { order: { orderId }, placing, toWrite, settings }: OrderToWrite,
  holder: Holder,
): Promise<void> {
  const { quoted } = toWrite;
  await inOneTrip([
    () => linkClaim(tx, placing.claimId, bodyHashOf(placing.draft), orderId),
    () => writeParts(tx, orderId, placing, toWrite),
  ]);
  const names = new Map(quoted.lines.map(({ productId, name }) => [productId, name]));
  const toHold = placing.byPhone ? holdAll : await holdRule(tx, holder, { names, settings });
  requireStock(quoted, await holdStock(tx, orderId, toHold));
}

/** The limits for unpaid orders send a clinic to the telephone, so they do not limit what staff hold for a caller. */
const holdAll = (_: unknown, wanted: number) => wanted;

interface OrderingClinic {
  clinic: ClinicRow;
  members: readonly ClinicPerson[];
  /** The member who gets the mails of the order. */
  contact: ClinicPerson;
}

/** Writes the rest of an order on invoice, which is placed at once: sells its stock and issues its invoice. */
async function writePlaced(
  deps: OrderingDeps,
  tx: Db,
  { order, units, levels, placing, toWrite, settings }: OrderToWrite,
  { clinic, members, contact }: OrderingClinic,
): Promise<void> {
  const { orderId, placedAt } = order;
  if (!placedAt) throw new Error(`Order ${orderId} on invoice was not placed`);
  const { draft, claimId, approval, addedTo } = placing;
  const { quoted, today, email, approvedBy } = toWrite;
  const link = () => linkClaim(tx, claimId, bodyHashOf(draft), orderId);
  const taken = checkAvailability(levels, units);
  // Whoever has taken over the claim may have sold these units, to the same order.
  if (!taken.ok) await link();
  // Refused before the invoice is written, so that no invoice number is used.
  const backordered = requireStock(quoted, taken);
  const promised = promiseLines(quoted.lines, backordered, { place: draft.shippingAddress, today, settings });
  const toInvoice = { id: orderId, totalCents: quoted.total, paymentMethod: draft.paymentMethod };
  await holdIfOverLimit(tx, toInvoice, clinic);
  const [, , , invoice] = await inOneTrip([
    link,
    () => writeParts(tx, orderId, placing, toWrite, promised),
    () => commitUnits(tx, units),
    () => writeInvoice(tx, toInvoice, { termsDays: clinic.termsDays, today, settings }),
  ]);
  const person = contact.id === draft.personId ? contact : await readContact(tx, draft.personId);
  const document = newDocumentOrder({
    draft,
    quoted,
    promised,
    email,
    clinic,
    person,
    today,
    written: { ...order, placedAt },
    orderedBy: nameAmong(person, members),
    ...(approvedBy !== undefined && { approvedBy }),
    ...(addedTo && { addedTo: addedTo.number }),
  });
  const readers = { orderedBy: draft.personId, approvedBy: approval?.personId ?? null };
  await inOneTrip([
    () => writeInvoiceDocument(tx, { clinicId: clinic.id, document }, invoice, settings),
    () => deps.queue.enqueue(tx, sendOrderConfirmation, { orderId, ...(addedTo && { addedTo: addedTo.number }) }),
    () => queueCopiesOfNewOrder(deps, tx, orderId, { members, ...readers }),
  ]);
}

/** The right that a person needs in the clinic to place this order. */
export function orderingPermission({ approval }: Pick<Placing, 'approval'>): ClinicPermission {
  return approval ? 'approve_orders' : 'place_orders';
}

/**
 * Locks the clinic, so that its orders are written one after the other and equal orders are found. Refuses a locked
 * clinic, and a person who may no longer order; staff have checked the person who called.
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
  const blocksNewOrder = orderAgain
    ? inArray(orders.state, IN_PROGRESS)
    : or(inArray(orders.state, IN_PROGRESS), and(inArray(orders.state, PLACED), recent));
  const [equal] = await tx
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(orders)
    .where(and(eq(orders.clinicId, clinicId), eq(orders.cartKey, cartKey), blocksNewOrder))
    .orderBy(desc(orders.id))
    .limit(1);
  return equal;
}
