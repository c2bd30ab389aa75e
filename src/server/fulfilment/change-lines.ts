import { eq } from 'drizzle-orm';
import type { LineChangeResult } from '#contract/line-changes.ts';
import type { Db } from '#db/client.ts';
import { orderEvents, orderLines } from '#db/tables/orders.ts';
import { signedMoney, type Cents } from '#domain/money.ts';
import { addedAsReason, addedToReason } from '#domain/order-origins.ts';
import type { OrderState } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';
import { claimOrder } from '#server/orders/claim-order.ts';
import { bodyHashOf, keyOf } from '#server/orders/draft.ts';
import { refuseAct } from '#server/orders/order-by-phone.ts';
import { placeOrder, type OrderingDeps } from '#server/orders/place-order.ts';
import { lockOrAddInventory } from '#server/orders/stock.ts';
import { cancelOrder, creditOrder } from './fulfil.ts';
import { onOrder } from './order-step.ts';
import type { Addition } from './prepare-addition.ts';
import { computeLineChange, type AskedChange, type ComputedChange } from './preview-line-change.ts';

/** A change of lines that a person of the staff has confirmed. */
export interface ConfirmedChange extends AskedChange {
  /** The difference in cents that the person saw; negative if the clinic pays less. */
  expectedDifferenceCents: Cents;
  /** The version of the order in the preview that the person saw; a command names none. */
  version?: number | undefined;
  reason: string;
}

/**
 * Changes the lines of an order of which nothing has shipped (rules: ORDER-36, STAFF-27). A credit note covers the
 * removed units, and an order on invoice has the added units; an order without any unit left is cancelled. Refuses what
 * `computeLineChange` refuses, items that are not sold, an order that changed since its preview, and a change whose
 * difference is not the one that was seen. The caller has locked the clinic; `changeId` belongs to this change alone.
 */
export async function changeLines(
  deps: OrderingDeps,
  number: string,
  { expectedDifferenceCents, version, reason, ...asked }: ConfirmedChange,
  changeId: number,
): Promise<LineChangeResult> {
  return onOrder(deps, number, async (tx, order) => {
    const within = { ...deps, database: { ...deps.database, db: tx } };
    const change = await computeLineChange(tx, number, asked, deps);
    await lockStock(tx, order.id, change);
    const { preview, request, addition } = change;
    const { differenceCents, cancels } = preview;
    if (version !== undefined && version !== preview.version)
      throw new ActRefused(
        'wrong_state',
        'The order was changed since you opened it. Check its lines and the difference.',
      );
    if (preview.notSold.length > 0)
      throw new ActRefused('wrong_input', `Not sold any more: ${preview.notSold.join(', ')}.`);
    if (!request && !addition)
      throw new ActRefused('wrong_input', 'This changes nothing. Change a quantity or add an item.');
    if (differenceCents !== expectedDifferenceCents)
      throw new ActRefused(
        'wrong_state',
        `The order or its prices have changed: the difference is ${signedMoney(differenceCents)} now. Please check it.`,
      );
    let creditNote: string | null = null;
    if (cancels) await cancelOrder(within, number, reason);
    else if (request) creditNote = (await creditOrder(within, number, { request, reason })).number;
    const addedOrder =
      addition &&
      (await placeAddition(within, addition, {
        number,
        changeId,
        expectedTotal: preview.addition?.totalCents ?? null,
      }));
    if (addedOrder) await noteAddition(tx, { ...order, state: cancels ? 'cancelled' : order.state }, addedOrder);
    return { creditNote, isCancelled: cancels, addedOrder: addedOrder?.orderNumber ?? null, differenceCents };
  });
}

/** Locks the stock rows of all products of the change at once, in the common order (rules: PLACE-23). */
async function lockStock(tx: Db, orderId: number, { addition }: ComputedChange): Promise<void> {
  const lines = await tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const all = [...lines, ...(addition?.draft.lines ?? [])].map(({ productId }) => productId);
  await lockOrAddInventory(tx, [...new Set(all)]);
}

interface AddedOrder {
  orderId: number;
  orderNumber: string;
}

async function placeAddition(
  deps: OrderingDeps,
  { draft, membershipId, settings, addedTo }: Addition,
  { number, changeId, expectedTotal }: { number: string; changeId: number; expectedTotal: Cents | null },
): Promise<AddedOrder> {
  const { db: tx } = deps.database;
  // Each change has a key of its own: the same items may be added twice, and the act is done once for each request.
  const key = keyOf(draft, membershipId, `change${changeId}`);
  const claimed = await claimOrder(tx, { clinicId: draft.clinicId, key, bodyHash: bodyHashOf(draft) });
  if (claimed.kind !== 'won') throw new ActRefused('already_done', `The items were added to order ${number} already.`);
  const placed = await placeOrder(
    { ...deps, settings: () => settings },
    {
      draft,
      membershipId,
      claimId: claimed.claimId,
      card: null,
      expectedTotal,
      origin: null,
      orderAgain: true,
      byPhone: true,
      ...(addedTo && { addedTo }),
    },
  ).catch(refuseAct);
  if (placed.kind === 'written') return placed;
  throw new ActRefused(
    'wrong_state',
    `The clinic pays an order of the same items by card right now: ${placed.orderNumber}.`,
  );
}

/** Names each of the two orders in the history of the other. */
async function noteAddition(
  tx: Db,
  order: { id: number; number: string; state: OrderState },
  { orderId, orderNumber }: AddedOrder,
): Promise<void> {
  const events = [
    { orderId: order.id, state: order.state, reason: addedAsReason(orderNumber) },
    { orderId, state: 'placed' as const, reason: addedToReason(order.number) },
  ];
  await tx
    .insert(orderEvents)
    .values(events.map(({ state, ...event }) => ({ ...event, fromState: state, toState: state })));
}
