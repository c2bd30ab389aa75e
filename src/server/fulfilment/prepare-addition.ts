import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { PreviewedCredit } from '#contract/credit-previews.ts';
import type { PreviewedAddition } from '#contract/line-changes.ts';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import { invoiceRefusal, mayInClinic } from '#domain/access.ts';
import { shippingOfAddition, type LineChangePlan } from '#domain/line-changes.ts';
import type { KeptUnits } from '#domain/line-price.ts';
import type { Cents } from '#domain/money.ts';
import { centsOverLimit } from '#domain/order-holds.ts';
import { MAX_WAREHOUSE_NOTE_LENGTH } from '#domain/order-notes.ts';
import { transition } from '#domain/order-states.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { freeUnitsLost } from '#domain/units-to-send.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readCredit } from '#server/orders/credit-hold.ts';
import { computeCreditPreview } from '#server/orders/credit-notes.ts';
import type { OrderDraft } from '#server/orders/draft.ts';
import { readStock, refuseAct } from '#server/orders/order-by-phone.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';
import type { FoundOrder, OpenLine } from './preview-line-change.ts';

/** The order with the added items, as it will be placed. */
export interface Addition {
  draft: OrderDraft;
  membershipId: number;
  /** The settings of the store with the shipping charges of the addition. */
  settings: StoreSettings;
  /** The first order, which the addition names; null if that order is cancelled by the change. */
  addedTo: { orderId: number; number: string } | null;
}

/**
 * The order with the added units: for the person and to the addresses of the first order, at the prices and taxes of
 * today. Unless the first order is cancelled, its units and the units of the orders that wait with it count for volume
 * prices, free units and shipping (rules: ORDER-36, ORDER-37).
 */
export async function prepareAddition(
  db: Db,
  { order, clinic, member }: FoundOrder,
  { lines, plan, settings }: { lines: readonly OpenLine[]; plan: LineChangePlan; settings: StoreSettings },
): Promise<Addition> {
  const { number, clinicId, personId, billingAddress, shippingAddress, shipMethodId, purchaseOrderNumber } = order;
  if (order.paymentMethod === 'card')
    throw new ActRefused('wrong_state', `Order ${number} was paid by card. Order more for the clinic by telephone.`);
  if (invoiceRefusal(clinic)) throw new ActRefused('wrong_state', 'The clinic may not order on invoice.');
  if (!member || !mayInClinic(member.role, 'place_orders'))
    throw new ActRefused(
      'wrong_state',
      `The person of order ${number} may not order any more. Order more by telephone, for another person.`,
    );
  const waiting = plan.removesAll ? [] : await readWaitingWith(db, order);
  const kept = plan.removesAll ? null : await keptOf(db, order.id, { lines, plan, waiting });
  const first = waiting.find(({ id }) => id === order.addedToOrderId) ?? order;
  const note = `Goes with ${first.number}.`;
  // The note of an order that was added itself begins with the same sentence.
  const whole = `${note} ${order.warehouseNote.replace(note, '').trim()}`.trim();
  return {
    membershipId: member.id,
    settings: kept ? { ...settings, shipping: shippingOfAddition(settings.shipping, kept) } : settings,
    addedTo: plan.removesAll ? null : { orderId: first.id, number: first.number },
    draft: {
      clinicId,
      personId,
      paymentMethod: 'invoice',
      lines: plan.added.map((line) => {
        const units = kept?.units.get(line.productId);
        return { ...line, intervalMonths: null, subscribed: false, deliveryDays: [], ...(units && { kept: units }) };
      }),
      billingAddress,
      shippingAddress,
      shipMethodId,
      promoCodes: [],
      purchaseOrderNumber,
      warehouseNote: plan.removesAll ? order.warehouseNote : whole.length > MAX_WAREHOUSE_NOTE_LENGTH ? note : whole,
    },
  };
}

type Waiting = Pick<FoundOrder['order'], 'id' | 'number' | 'state'>;

/** The other orders of the same first order of which nothing has shipped, the oldest first. */
async function readWaitingWith(db: Db, { id, addedToOrderId: first }: FoundOrder['order']): Promise<Waiting[]> {
  const related = first === null ? [] : [eq(orders.id, first), eq(orders.addedToOrderId, first)];
  const found = await db
    .select({ id: orders.id, number: orders.number, state: orders.state })
    .from(orders)
    .where(and(ne(orders.id, id), or(eq(orders.addedToOrderId, id), ...related)))
    .orderBy(asc(orders.id));
  return found.filter(({ state }) => transition(state, 'cancelled').ok);
}

/** The goods that stay in the waiting orders after the change. */
interface Kept {
  keptCents: Cents;
  /** The shipping that these orders have paid. */
  paidCents: Cents;
  /** Their units by product. */
  units: ReadonlyMap<number, KeptUnits>;
}

async function keptOf(
  db: Db,
  orderId: number,
  { lines, plan, waiting }: { lines: readonly OpenLine[]; plan: LineChangePlan; waiting: readonly Waiting[] },
): Promise<Kept> {
  const taken = new Map(plan.removed.map(({ line, quantity }) => [line, quantity]));
  const others = await unitsOfLines(
    db,
    waiting.map(({ id }) => id),
  );
  const staying = [
    ...lines.map((line) => ({ ...line, gone: taken.get(line.line) ?? 0 })),
    ...others.map((line) => ({ ...line, gone: 0 })),
  ];
  const units = new Map<number, KeptUnits>();
  let keptCents = 0;
  for (const { gone, ...line } of staying) {
    const { productId, quantity, credited, freeTaken } = line;
    const stays = quantity - credited - gone;
    if (stays === 0) continue;
    const free = line.units - quantity - freeTaken - freeUnitsLost(gone, line, line.priceReason.freeUnits);
    const before = units.get(productId) ?? { quantity: 0, units: 0 };
    units.set(productId, { quantity: before.quantity + stays, units: before.units + stays + free });
    keptCents += stays * line.netUnitPriceCents;
  }
  let paidCents = 0;
  for (const id of [orderId, ...waiting.map((order) => order.id)])
    paidCents += (await computeCreditPreview(db, id, null)).left.shippingCents;
  return { keptCents, paidCents, units };
}

/** What the added units come to; nothing is written. */
export async function previewAddition(
  db: Db,
  { draft, settings }: Addition,
  { credit, now }: { credit: PreviewedCredit | null; now: Date },
): Promise<PreviewedAddition> {
  const quoted = await quoteOrder(db, draft, { now, settings }).catch(refuseAct);
  const stock = await readStock(
    db,
    quoted.lines.map(({ productId }) => productId),
  );
  const { owedCents, limitCents } = await readCredit(db, draft.clinicId);
  const owed = { owedCents: owedCents - (credit?.deductedCents ?? 0), limitCents };
  return {
    lines: quoted.lines.map(({ productId, itemId: item, name, quantity, unitsGiven: units, ...line }) => {
      const { available = 0, canBackorder = false } = stock.get(productId) ?? {};
      const amounts = { netUnitCents: line.netUnitPrice, amountCents: line.discounted };
      const kept = line.kept?.quantity ?? 0;
      return { item, name, quantity, units, kept, ...amounts, available, canBackorder };
    }),
    subtotalCents: quoted.subtotal,
    shippingCents: quoted.shipping,
    taxes: quoted.taxes.map(({ name, amount }) => ({ name, amountCents: amount })),
    totalCents: quoted.total,
    overLimitCents: centsOverLimit(owed, quoted.total),
  };
}
