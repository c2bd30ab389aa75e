import { and, eq, max } from 'drizzle-orm';
import type { LineChangePreview } from '#contract/line-changes.ts';
import type { PreviewedCredit } from '#contract/credit-previews.ts';
import type { Db } from '#db/client.ts';
import { clinics, memberships } from '#db/tables/accounts.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { planLineChange, type LineChangePlan, type LineChangeRefusal } from '#domain/line-changes.ts';
import { isPlaced, transition } from '#domain/order-states.ts';
import { freeUnitsLost } from '#domain/units-to-send.ts';
import { ActRefused } from '#server/act-refused.ts';
import { computeCreditPreview, CreditRefused } from '#server/orders/credit-notes.ts';
import { readProducts } from '#server/orders/order-by-phone.ts';
import { readInvoice } from '#server/orders/read-invoice.ts';
import { subscriptionsOfOrder } from '#server/orders/subscriptions-of-order.ts';
import { unitsOfLines, type LineUnits } from '#server/orders/units-of-lines.ts';
import { loweredGiftCard } from './lowered-gift-card.ts';
import { requireNoPick, type FulfilmentDeps } from './order-step.ts';
import { prepareAddition, previewAddition, type Addition } from './prepare-addition.ts';

/** The change that staff ask for: new quantities of lines by number, and items by code. */
export interface AskedChange {
  lines: readonly { line: number; quantity: number }[];
  added: readonly { item: string; quantity: number }[];
}

export interface ComputedChange {
  preview: LineChangePreview;
  plan: LineChangePlan;
  /** What to credit; null if no unit is removed. */
  request: CreditRequest | null;
  addition: Addition | null;
}

type At = Pick<FulfilmentDeps, 'settings' | 'now'>;

const sentences: Record<LineChangeRefusal, string> = {
  unknown_line: 'The order has no such line.',
  named_twice: 'A line is named twice.',
  nothing_left: 'Nothing of the order would be left: cancel it instead.',
  too_many: 'At most 999 units of an item can be added at once.',
};

/**
 * What a change of an order's lines comes to; nothing is written (rules: ORDER-36, STAFF-27). Refuses an order that is
 * not placed, has shipped in part or is on an open pick list, and added items for an order by card or for a clinic or
 * person that may not order on invoice. Added items that are not sold are named and left out of the amounts.
 */
export async function computeLineChange(db: Db, number: string, asked: AskedChange, at: At): Promise<ComputedChange> {
  const found = await readOrder(db, number);
  const { order } = found;
  await requireChangeable(db, order);
  const lines = (await unitsOfLines(db, [order.id])).map((line) => ({ ...line, open: line.quantity - line.credited }));
  const { plan, notSold } = await planChange(db, lines, asked);
  const request: CreditRequest | null = plan.removesAll
    ? { of: 'rest' }
    : plan.removed.length > 0
      ? { of: 'lines', lines: plan.removed, shippingCents: 0 }
      : null;
  const credit = request && (await previewCredit(db, order.id, request));
  const addition =
    plan.added.length > 0 ? await prepareAddition(db, found, { lines, plan, settings: at.settings() }) : null;
  const quoted = addition && (await previewAddition(db, addition, { credit, now: at.now() }));
  const invoice = await readInvoice(db, order.id);
  const totalBeforeCents = invoice ? invoice.totalCents - invoice.creditedCents : order.totalCents;
  const differenceCents = (quoted?.totalCents ?? 0) - (credit?.totalCents ?? 0);
  const removed = new Map(plan.removed.map(({ line, quantity }) => [line, quantity]));
  const left = lines.filter(({ open }) => open > 0);
  return {
    plan,
    request,
    addition,
    preview: {
      version: await versionOf(db, order.id),
      lines: left.map(({ line, itemId: item, name, open: before }) => {
        return { line, item, name, before, after: before - (removed.get(line) ?? 0) };
      }),
      credit,
      addition: quoted,
      cancels: plan.removesAll,
      notSold,
      subscriptionsGoOn: plan.removesAll ? [] : await subscriptionsThatGoOn(db, order.id, left, removed),
      ...freeUnitsAfter(left, removed),
      giftCardLowered: await loweredGiftCard(db, order, credit?.goodsCents ?? 0, at.settings().giftCards),
      totalBeforeCents,
      totalAfterCents: totalBeforeCents + differenceCents,
      differenceCents,
    },
  };
}

/** The order with its clinic and with the membership of its person. */
export type FoundOrder = Awaited<ReturnType<typeof readOrder>>;
/** A line of the order with the paid units that are not credited. */
export type OpenLine = LineUnits & { open: number };

async function readOrder(db: Db, number: string) {
  const ofPerson = and(eq(memberships.clinicId, orders.clinicId), eq(memberships.personId, orders.personId));
  const [found] = await db
    .select({ order: orders, clinic: { stage: clinics.stage, disabled: clinics.disabled }, member: memberships })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .leftJoin(memberships, ofPerson)
    .where(eq(orders.number, number));
  if (!found) throw new ActRefused('not_found', `There is no order ${number}.`);
  return found;
}

/**
 * Credit notes, added orders and steps each write an event, so the id of the latest event changes with each of them.
 */
async function versionOf(db: Db, orderId: number): Promise<number> {
  const events = db.select({ version: max(orderEvents.id) }).from(orderEvents);
  const [latest] = await events.where(eq(orderEvents.orderId, orderId));
  return latest?.version ?? 0;
}

async function requireChangeable(db: Db, order: FoundOrder['order']): Promise<void> {
  const { number, state } = order;
  if (!isPlaced(state))
    throw new ActRefused('wrong_state', `Order ${number} is ${state}; its lines cannot be changed.`);
  if (!transition(state, 'cancelled').ok)
    throw new ActRefused(
      'wrong_state',
      `Order ${number} has been shipped, at least in part. Credit what is not wanted, and order more by telephone.`,
    );
  await requireNoPick(db, order);
}

async function planChange(db: Db, lines: readonly OpenLine[], asked: AskedChange) {
  const codes = [...asked.added.map(({ item }) => item), ...lines.map(({ itemId }) => itemId)];
  const products = await readProducts(
    db,
    codes.map((item) => ({ item })),
  );
  const added = asked.added.map(({ item, quantity }) => {
    const product = products.get(item);
    if (!product) throw new ActRefused('not_found', `No product has the item code “${item}”.`);
    return { productId: product.id, quantity };
  });
  const verdict = planLineChange(
    lines.map(({ line, productId, open: quantity }) => ({ line, productId, quantity })),
    { lines: asked.lines, added },
  );
  if (!verdict.ok) throw new ActRefused('wrong_input', sentences[verdict.reason]);
  const { plan } = verdict;
  const gone = new Map([...products].flatMap(([code, { id, active }]) => (active ? [] : [[id, code] as const])));
  const notSold = plan.added.flatMap(({ productId }) => gone.get(productId) ?? []);
  return { plan: { ...plan, added: plan.added.filter(({ productId }) => !gone.has(productId)) }, notSold };
}

async function previewCredit(db: Db, orderId: number, request: CreditRequest): Promise<PreviewedCredit | null> {
  try {
    return (await computeCreditPreview(db, orderId, request)).credit;
  } catch (error) {
    if (error instanceof CreditRefused) throw new ActRefused('wrong_state', error.message);
    throw error;
  }
}

/** What becomes of the free units of lines with fewer paid units (rules: ORDER-39). */
function freeUnitsAfter(lines: readonly OpenLine[], removed: ReadonlyMap<number, number>) {
  const fewer = lines.flatMap((line) => {
    const credit = removed.get(line.line) ?? 0;
    const free = line.units - line.quantity - line.freeTaken;
    return free > 0 && credit > 0 && credit < line.open ? [{ line, credit, free }] : [];
  });
  return {
    freeUnitsTaken: fewer.flatMap(({ line, credit }) => {
      const free = freeUnitsLost(credit, line, line.priceReason.freeUnits);
      return free > 0 ? [{ name: line.name, free }] : [];
    }),
    freeUnitsStay: fewer.flatMap(({ line, free }) => (line.priceReason.freeUnits ? [] : [{ name: line.name, free }])),
  };
}

/** The products of wholly removed lines that have a subscription, which a change does not end. */
async function subscriptionsThatGoOn(
  db: Db,
  orderId: number,
  lines: readonly OpenLine[],
  removed: ReadonlyMap<number, number>,
): Promise<string[]> {
  const gone = lines.filter(({ line, open }) => removed.get(line) === open).map(({ line }) => line);
  if (gone.length === 0) return [];
  const subscriptions = await subscriptionsOfOrder(db, orderId);
  return subscriptions
    .filter(({ line, status }) => gone.includes(line) && (status === 'active' || status === 'paused'))
    .map(({ name }) => name);
}
