import { and, desc, eq, exists, gt, gte, inArray, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { subscriptionRuns } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { DUPLICATE_WINDOW_MINUTES } from '#domain/order-key.ts';
import { awaitsPayment, isPlaced } from '#domain/order-states.ts';
import { CHARGED_WITHIN_SECONDS } from '#domain/order-times.ts';
import { Refusal } from '#server/http-errors.ts';
import type { CardOrder } from './card-order.ts';
import { ClaimLost, claimOrder, dropClaim, isUnpaidOf, type Claimed } from './claim-order.ts';
import { bodyHashOf, cartKeyOf, keyOf, type OrderDraft } from './draft.ts';
import { giveUpWithin } from './give-up.ts';
import { lockOrderingClinic, placeOrder, type OrderingDeps, type Placed, type Placing } from './place-order.ts';

export interface Submission extends Omit<Placing, 'claimId'> {
  /** The key the request brought; null if the server computes it. */
  givenKey: string | null;
}

export type Submitted = { idemKey: string } & (
  | { kind: 'order'; orderId: number; orderNumber: string; /** Written by an earlier request. */ replayed: boolean }
  | { kind: 'duplicate'; orderId: number; orderNumber: string }
  /** Another request with this key is writing the order right now. */
  | { kind: 'busy' }
);

/**
 * Writes an order once, however often it is submitted (rules: PLACE-4, PLACE-6): claims its key, gives up the clinic's
 * earlier unpaid orders that the new order replaces, and places the order; or finds the order that the key has. A key
 * whose order is placed is refused for another order.
 */
export async function submitOrder(deps: OrderingDeps, submission: Submission): Promise<Submitted> {
  const { draft } = submission;
  const { db } = deps.database;
  const idemKey = submission.givenKey ?? keyOf(draft, submission.membershipId, await keySuffix(db, submission));
  const request = { clinicId: draft.clinicId, key: idemKey, bodyHash: bodyHashOf(draft) };
  // Each round either answers, or the key's former order came to an end and the key is free.
  for (let round = 0; round < 3; round += 1) {
    const claimed = await claimOrder(db, request);
    const answer =
      claimed.kind === 'won'
        ? await placeClaimedOrder(deps, submission, claimed)
        : await answerTakenKey(deps, submission, claimed);
    if (answer) return { idemKey, ...answer };
  }
  return { idemKey, kind: 'busy' };
}

type Answer =
  Omit<Extract<Submitted, { kind: 'order' }>, 'idemKey'> | Extract<Placed, { kind: 'duplicate' }> | { kind: 'busy' };

async function placeClaimedOrder(
  deps: OrderingDeps,
  submission: Submission,
  { claimId, hasUnpaid }: Extract<Claimed, { kind: 'won' }>,
): Promise<Answer | null> {
  const { db } = deps.database;
  try {
    if (hasUnpaid) await clearUnfinished(deps, submission);
    const placed = await placeOrder(deps, { ...submission, claimId });
    if (placed.kind === 'written') return { ...placed, kind: 'order', replayed: false };
    await dropClaim(db, claimId);
    return placed;
  } catch (error) {
    if (error instanceof ClaimLost) return null;
    // If the database cannot be reached, the claim's lease ends instead.
    await dropClaim(db, claimId).catch(() => undefined);
    throw error;
  }
}

/** The answer to a request whose key another request has claimed; null if the key has become free. */
async function answerTakenKey(
  deps: OrderingDeps,
  submission: Submission,
  claimed: Exclude<Claimed, { kind: 'won' }>,
): Promise<Answer | null> {
  const { givenKey, card, expectedTotal } = submission;
  const { sameBody } = claimed;
  if (claimed.kind === 'busy') {
    if (givenKey !== null && !sameBody) throw new Refusal('KEY_REUSED');
    return { kind: 'busy' };
  }
  const { orderId, orderNumber, totalCents } = claimed;
  let { state } = claimed;
  if (awaitsPayment(state)) {
    const stillWanted = sameBody && card !== null && (expectedTotal === null || expectedTotal === totalCents);
    if (stillWanted) return { kind: 'order', orderId, orderNumber, replayed: true };
    ({ state } = await replaceUnpaid(deps, submission, orderId));
    if (state === 'expired') return null;
  }
  if (isPlaced(state) && !sameBody && givenKey !== null) {
    throw new Refusal('KEY_REUSED', { extra: { orderId, orderNumber } });
  }
  if (isPlaced(state) && sameBody && card === null) return { kind: 'order', orderId, orderNumber, replayed: true };
  return { kind: 'duplicate', orderId, orderNumber };
}

/**
 * Gives up the clinic's unpaid orders that the new order replaces, so that their stock is not on hold: orders of the
 * same cart, and orders of another cart that `isReplaceable` finds and whose holder is not at the bank. An order of
 * subscription runs is never given up here.
 */
async function clearUnfinished(deps: OrderingDeps, submission: Submission): Promise<void> {
  const { draft } = submission;
  const { db } = deps.database;
  const unfinished = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        isUnpaidOf(draft.clinicId),
        or(eq(orders.cartKey, cartKeyOf(draft)), and(ne(orders.state, 'payment_action'), isReplaceable(db, draft))),
        // Orders of subscription runs are ended by the program itself.
        notExists(db.select().from(subscriptionRuns).where(eq(subscriptionRuns.orderId, orders.id))),
        // An order without an intent may still be in the request that writes it.
        or(sql`${payments.intentId} is not null`, sql`${orders.leaseUntil} < now()`),
      ),
    )
    .orderBy(orders.id);
  for (const { id } of unfinished) await replaceUnpaid(deps, submission, id);
}

/**
 * Gives up an unpaid order because of a new one. Under the clinic's lock, so that a person who may no longer order
 * gives up no order of a colleague (rules: ACCOUNT-41).
 */
async function replaceUnpaid(deps: OrderingDeps, submission: Submission, orderId: number): Promise<CardOrder> {
  return deps.database.db.transaction(async (tx) => {
    await lockOrderingClinic(tx, submission);
    return giveUpWithin(deps, tx, orderId, 'Replaced by another order');
  });
}

/**
 * Whether an unpaid order of another cart is replaced by the new order: nobody is paying for it, or it contains a
 * product of the new cart with final stock. An order written a moment ago is a colleague's, whose payment is on its way.
 */
function isReplaceable(db: Db, draft: OrderDraft) {
  const scarce = db
    .select()
    .from(orderLines)
    .innerJoin(inventory, eq(inventory.productId, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        not(inventory.backorder),
        gt(orderLines.held, 0),
        inArray(
          orderLines.productId,
          draft.lines.map(({ productId }) => productId),
        ),
      ),
    );
  const left = sql`${payments.updatedAt} < now() - make_interval(secs => ${CHARGED_WITHIN_SECONDS})`;
  const unwatched = or(eq(orders.state, 'payment_failed'), left);
  // Somebody was mailed the link to an order by telephone, and may pay it hours later (rules: PAY-28).
  return or(and(unwatched, isNull(payments.payUntil)), exists(scarce));
}

/**
 * Makes the key differ from the key of an equal cart: for an order by telephone, so that it replaces an unpaid order of
 * the shop instead of answering with it, and for an order that the shopper repeats on purpose.
 */
async function keySuffix(db: Db, submission: Submission): Promise<string | undefined> {
  const parts = [submission.byPhone && 'phone', submission.orderAgain && (await repeatedOrder(db, submission))];
  return parts.filter(Boolean).join('-') || undefined;
}

/**
 * The equal order that the message named, if the shopper orders the same cart again on purpose. A repeated click names
 * the same order, so the key stays the same.
 */
async function repeatedOrder(db: Db, { draft }: Submission): Promise<string | undefined> {
  const [last] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.clinicId, draft.clinicId),
        eq(orders.cartKey, cartKeyOf(draft)),
        gte(orders.placedAt, sql`now() - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES})`),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return last && `after${last.id}`;
}
