import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { CURRENCY } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import { approvedReason, ORDERED_BY_SUBSCRIPTION, ORDERED_BY_TELEPHONE, RECEIVED } from '#domain/order-origins.ts';
import type { OrderState } from '#domain/order-states.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
import { firstRun, recurringName } from '#domain/subscriptions.ts';
import { noteOrder } from '#telemetry/origin.ts';
import { recordFirstState } from './change-state.ts';
import { currentEpoch } from '#server/epoch.ts';
import { locationWithAddress } from '#server/accounts/find-location.ts';
import type { OrderDraft } from './draft.ts';
import type { QuotedOrder } from './quote.ts';

/** The card chosen for an order, with its data from the card service. */
export interface ChosenCard {
  stripeCustomerId: string;
  paymentMethodId: string;
  brand: string;
  last4: string;
}

interface ToWrite {
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

/** Writes an order with its lines, subscriptions, payment and first event. The caller changes the stock. */
export async function writeOrder(
  tx: Db,
  { draft, card, byPhone = false }: { draft: OrderDraft; card: ChosenCard | null; byPhone?: boolean },
  { cartKey, email, quoted, today, origin = null, bySubscription = false, approvedBy }: ToWrite,
): Promise<WrittenOrder> {
  const state: OrderState = card ? 'pending_payment' : 'placed';
  const [order] = await tx
    .insert(orders)
    .values({
      clinicId: draft.clinicId,
      personId: draft.personId,
      locationId: locationWithAddress(tx, draft),
      state,
      paymentMethod: draft.paymentMethod,
      cartKey,
      currency: CURRENCY,
      subtotalCents: quoted.subtotal,
      shippingCents: quoted.shipping,
      taxCents: quoted.taxTotal,
      totalCents: quoted.total,
      taxes: quoted.taxes,
      taxesNotCharged: quoted.notCharged,
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
      epoch: currentEpoch,
    })
    .returning({ id: orders.id, number: orders.number, placedAt: orders.placedAt });
  if (!order) throw new Error('The order was not written');
  noteOrder(order.id);
  const how = byPhone ? ORDERED_BY_TELEPHONE : card ? RECEIVED : `${RECEIVED} on invoice`;
  const reason = approvedReason(bySubscription ? ORDERED_BY_SUBSCRIPTION : how, approvedBy);
  await recordFirstState(tx, { id: order.id, state }, reason);
  await tx.insert(orderLines).values(
    quoted.lines.map((line, index) => ({
      orderId: order.id,
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
    })),
  );
  await insertSubscriptions(tx, order.id, { draft, card, lines: quoted.lines, today });
  if (card) await insertPayment(tx, order.id, card, quoted.total);
  return { orderId: order.id, orderNumber: order.number, placedAt: order.placedAt };
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

async function insertPayment(tx: Db, orderId: number, card: ChosenCard, total: Cents): Promise<void> {
  await tx.insert(payments).values({
    orderId,
    stripeCustomerId: card.stripeCustomerId,
    paymentMethodId: card.paymentMethodId,
    amountCents: total,
    currency: CURRENCY,
    cardBrand: card.brand,
    cardLast4: card.last4,
  });
}
