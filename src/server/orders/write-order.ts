import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inOneTrip } from '#db/one-trip.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { CURRENCY } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import { approvedReason, ORDERED_BY_SUBSCRIPTION, ORDERED_BY_TELEPHONE, RECEIVED } from '#domain/order-origins.ts';
import type { OrderState } from '#domain/order-states.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
import { PHONE_ORDER_PAYABLE_HOURS } from '#domain/phone-payments.ts';
import { firstRun, recurringName } from '#domain/subscriptions.ts';
import { noteOrder } from '#telemetry/origin.ts';
import { recordFirstState } from './change-state.ts';
import { currentEpoch } from '#server/epoch.ts';
import { locationWithAddress } from '#server/accounts/find-location.ts';
import type { OrderDraft } from './draft.ts';
import type { PromisedLine } from './promises.ts';
import type { QuotedOrder } from './quote.ts';
import { lockOrAddInventory, type InventoryRow, type Units } from './stock.ts';
import { unitsByProduct } from './stock-of-order.ts';

/** The card chosen for an order, with its data from the card service. */
export interface ChosenCard {
  /** Empty for an order by telephone of a clinic without an account; its payment opens the account. */
  stripeCustomerId: string;
  /** Empty for an order by telephone, whose payment finds the card. */
  paymentMethodId: string;
  brand: string;
  last4: string;
}

export interface ToWrite {
  cartKey: string;
  email: string;
  quoted: QuotedOrder;
  /** The day in Toronto. */
  today: LocalDate;
  /** The network address of the request, stored until the order is paid. */
  origin?: string | null;
  /** Whether the order serves subscription runs, without a person present. */
  bySubscription?: boolean;
  /** The name of the person who approved the order request; absent for other orders. */
  approvedBy?: string;
}

export interface WrittenOrder {
  orderId: number;
  orderNumber: string;
  /** Null for a card order: it is placed when it is paid. */
  placedAt: Date | null;
}

type Ordered = {
  draft: OrderDraft;
  card: ChosenCard | null;
  byPhone?: boolean;
  /** The order to which these items are added; absent for every other order. */
  addedTo?: { orderId: number };
};

/** An order of which only its row is written, and its stock, whose rows are locked. */
export interface BegunOrder {
  order: WrittenOrder;
  units: Units;
  levels: readonly InventoryRow[];
}

/**
 * Writes the row of an order and locks its stock. The caller changes the stock and writes the rest with `writeParts`.
 */
export async function beginOrder(tx: Db, ordered: Ordered, toWrite: ToWrite): Promise<BegunOrder> {
  const units = unitsByProduct(toWrite.quoted);
  const [order, levels] = await inOneTrip([
    () => insertOrder(tx, ordered, toWrite),
    () => lockOrAddInventory(tx, [...units.keys()]),
  ]);
  return { order, units, levels };
}

const firstState = (card: ChosenCard | null): OrderState => (card ? 'pending_payment' : 'placed');

async function insertOrder(
  tx: Db,
  { draft, card, addedTo }: Ordered,
  { cartKey, email, quoted, today, origin = null }: ToWrite,
): Promise<WrittenOrder> {
  const [order] = await tx
    .insert(orders)
    .values({
      clinicId: draft.clinicId,
      personId: draft.personId,
      locationId: locationWithAddress(tx, draft),
      state: firstState(card),
      paymentMethod: draft.paymentMethod,
      cartKey,
      currency: CURRENCY,
      subtotalCents: quoted.subtotal,
      shippingCents: quoted.shipping,
      taxCents: quoted.taxTotal,
      totalCents: quoted.total,
      taxes: quoted.taxes,
      taxesNotCharged: quoted.notCharged,
      taxExemption: quoted.taxExemption,
      billingAddress: draft.billingAddress,
      shippingAddress: draft.shippingAddress,
      shipMethodId: draft.shipMethodId,
      email,
      purchaseOrderNumber: draft.purchaseOrderNumber,
      warehouseNote: draft.warehouseNote,
      memo: card ? cardMemo(card) : `Invoice ${today}`,
      placedAt: card ? null : sql`now()`,
      leaseUntil: card ? sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})` : null,
      origin,
      addedToOrderId: addedTo?.orderId ?? null,
      epoch: currentEpoch,
    })
    .returning({ id: orders.id, number: orders.number, placedAt: orders.placedAt });
  if (!order) throw new Error('The order was not written');
  noteOrder(order.id);
  return { orderId: order.id, orderNumber: order.number, placedAt: order.placedAt };
}

/**
 * Writes the lines, subscriptions, payment and first event of an order. `promised` has its lines; nothing is promised
 * yet for an unpaid order.
 */
export async function writeParts(
  tx: Db,
  orderId: number,
  { draft, card, byPhone = false }: Ordered,
  { quoted, today, bySubscription = false, approvedBy }: ToWrite,
  promised: readonly PromisedLine[] = [],
): Promise<void> {
  const how = byPhone ? ORDERED_BY_TELEPHONE : card ? RECEIVED : `${RECEIVED} on invoice`;
  const reason = approvedReason(bySubscription ? ORDERED_BY_SUBSCRIPTION : how, approvedBy);
  await inOneTrip([
    () => recordFirstState(tx, { id: orderId, state: firstState(card) }, reason),
    () => insertLines(tx, orderId, quoted, promised),
    () => insertSubscriptions(tx, orderId, { draft, card, lines: quoted.lines, today }),
    ...(card ? [() => insertPayment(tx, orderId, { card, byPhone, total: quoted.total })] : []),
  ]);
}

async function insertLines(
  tx: Db,
  orderId: number,
  { lines }: QuotedOrder,
  promised: readonly PromisedLine[],
): Promise<void> {
  await tx.insert(orderLines).values(
    lines.map((line, index) => ({
      orderId,
      line: index + 1,
      productId: line.productId,
      itemId: line.itemId,
      name: line.name,
      quantity: line.quantity,
      units: line.unitsGiven,
      unitPriceCents: line.unitPrice,
      netUnitPriceCents: line.netUnitPrice,
      amountCents: line.discounted,
      priceReason: line.reason,
      taxClass: line.taxClass,
      promotionId: line.promotion?.id ?? null,
      fromStock: promised[index]?.fromStock ?? true,
      expectedFrom: promised[index]?.expected?.from ?? null,
      expectedTo: promised[index]?.expected?.to ?? null,
    })),
  );
}

/** Lines bought as a subscription: pending until the order is placed (rules: SUB-5). */
async function insertSubscriptions(
  tx: Db,
  orderId: number,
  {
    draft,
    card,
    lines,
    today,
  }: { draft: OrderDraft; card: ChosenCard | null; lines: QuotedOrder['lines']; today: string },
): Promise<void> {
  const records = lines.flatMap(({ productId, quantity, intervalMonths, deliveryDays }, index) =>
    intervalMonths === null
      ? []
      : [
          {
            clinicId: draft.clinicId,
            personId: draft.personId,
            productId,
            name: recurringName(intervalMonths),
            quantity,
            intervalMonths,
            status: card ? ('pending' as const) : ('active' as const),
            anchorDate: today,
            nextRun: firstRun(today, intervalMonths),
            preferredDelivery: deliveryDays,
            paymentMethod: draft.paymentMethod,
            paymentMethodId: card?.paymentMethodId ?? null,
            orderId,
            line: index + 1,
          },
        ],
  );
  if (records.length > 0) await tx.insert(subscriptions).values(records);
}

async function insertPayment(
  tx: Db,
  orderId: number,
  { card, byPhone, total }: { card: ChosenCard; byPhone: boolean; total: Cents },
): Promise<void> {
  await tx.insert(payments).values({
    orderId,
    stripeCustomerId: card.stripeCustomerId,
    paymentMethodId: card.paymentMethodId,
    amountCents: total,
    currency: CURRENCY,
    cardBrand: card.brand,
    cardLast4: card.last4,
    ...(byPhone && { payUntil: sql`now() + make_interval(hours => ${PHONE_ORDER_PAYABLE_HOURS})` }),
  });
}
