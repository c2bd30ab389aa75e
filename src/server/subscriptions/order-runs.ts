import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { subscriptionRuns } from '#db/tables/fulfilment.ts';
import { invoiceRefusal } from '#domain/access.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { groupRuns } from '#domain/runs-together.ts';
import { chargeRuns } from '#jobs/subscriptions.ts';
import { lockClinic } from '#server/accounts/lock-clinic.ts';
import type { Deps } from '#server/deps.ts';
import { requireMovableMoney } from '#server/epoch.ts';
import { Refusal } from '#server/http-errors.ts';
import type { ChosenCard } from '#server/orders/write-order.ts';
import { placedRuns, type PlacedRun } from './draft-of-runs.ts';
import { joinSaves } from '#server/cards/latest-saves.ts';
import { placesOfRuns } from '#server/shipping/place-of-run.ts';
import { chargeableCard } from './run-card.ts';
import { pauseRuns } from './run-outcome.ts';
import { lockRunsToOrder, readPayer, runsToOrder, type Payer, type Run } from './runs-of-order.ts';
import { writeRuns } from './write-runs.ts';

/** Cards by their id at the card service; null for a card that is no longer saved with the clinic. */
type Cards = Map<string, ChosenCard | null>;

type RunToWrite = Run & PlacedRun;

/**
 * Writes the orders of a clinic's due runs. Runs that share address and payment become one order; each order has its
 * own transaction and is written once, even if this function runs several times. If a run cannot be ordered, its
 * subscription is paused and the clinic gets a mail; the other runs are ordered.
 */
export async function orderDueRuns(deps: Deps, clinicId: number): Promise<void> {
  const { db } = deps.database;
  await requireMovableMoney(db);
  const cards: Cards = new Map();
  const clinic = await readPayer(db, clinicId);
  const due = await runsToOrder(db, clinicId);
  await joinSaves(
    deps,
    clinic,
    due.map(({ subscription }) => subscription),
  );
  let step: Step = 'again';
  while (step !== 'done') {
    await readCards(deps, { clinic, runs: await runsToOrder(db, clinicId), cards });
    step = await db.transaction((tx) => orderNext(deps, tx, clinicId, cards));
    if (step === 'placed') deps.metrics.ordersPlaced.inc({ method: 'invoice' });
  }
}

/** Reads unknown cards from the card service, outside of any transaction. */
async function readCards(
  deps: Deps,
  { clinic, runs, cards }: { clinic: Payer; runs: readonly Run[]; cards: Cards },
): Promise<void> {
  for (const { subscription } of runs) {
    const { paymentMethodId: id } = subscription;
    if (id !== null && !cards.has(id)) cards.set(id, await chargeableCard(deps, clinic, id));
  }
}

/** 'placed': an order on invoice was placed. 'again': more runs may be due. */
type Step = 'placed' | 'again' | 'done';

/** Writes one order, or pauses subscriptions whose runs cannot be ordered. */
async function orderNext(deps: Deps, tx: Db, clinicId: number, cards: Cards): Promise<Step> {
  const clinic = await lockClinic(tx, clinicId);
  const runs = await onePerSubscription(tx, await lockRunsToOrder(tx, clinicId));
  if (runs.length === 0) return 'done';
  const giveUp = async (given: readonly Run[], reason: string): Promise<Step> => {
    await pauseRuns(deps, tx, given, reason);
    return 'again';
  };
  if (clinic.disabled) return giveUp(runs, new Refusal('ACCOUNT_DISABLED').message);
  const places = await placesOfRuns(
    tx,
    runs.map(({ subscription }) => subscription),
  );
  const placed = placedRuns(runs, places, deps.settings());
  if (placed.length === 0) return giveUp(runs, 'There is no address to send it to.');
  const [group = []] = groupRuns(placed);
  // All runs of a group share one address. With a wrong province the order would have the tax of another province.
  const contradiction = group[0] && regionContradiction(group[0].place.shippingAddress);
  if (contradiction) return giveUp(group, contradiction);
  const { paymentMethod, paymentMethodId } = group[0]?.subscription ?? {};
  const byCard = paymentMethod === 'card';
  // This card was chosen after the cards were read.
  if (byCard && paymentMethodId && !cards.has(paymentMethodId)) return 'again';
  const card = (byCard && paymentMethodId && cards.get(paymentMethodId)) || null;
  if (byCard && !card) return giveUp(group, 'There is no saved card to charge.');
  if (!byCard && invoiceRefusal(clinic)) return giveUp(group, new Refusal('INVOICE_NOT_APPROVED').message);
  const unsold = await notSold(tx, group);
  if (unsold.length > 0) return giveUp(unsold, 'This item is not sold any more.');
  const written = await writeRuns(deps, tx, { runs: group, card, clinic });
  if ('orderId' in written) {
    if (card) await deps.queue.enqueue(tx, chargeRuns, { orderId: written.orderId });
    return card ? 'again' : 'placed';
  }
  for (const { runs: given, reason } of written.givenUp) await pauseRuns(deps, tx, given, reason);
  return 'again';
}

/**
 * The latest run of each active subscription; the later run replaces a run left over from an earlier day. All other
 * runs are skipped.
 */
async function onePerSubscription(tx: Db, runs: readonly Run[]): Promise<Run[]> {
  const wanted = runs.filter(
    ({ row, subscription: { id, status } }) =>
      status === 'active' && !runs.some((other) => other.subscription.id === id && other.row.runOn > row.runOn),
  );
  const skipped = runs.filter((run) => !wanted.includes(run)).map(({ row }) => row.id);
  if (skipped.length > 0) {
    await tx.update(subscriptionRuns).set({ state: 'skipped' }).where(inArray(subscriptionRuns.id, skipped));
  }
  return wanted;
}

async function notSold(tx: Db, runs: readonly RunToWrite[]): Promise<RunToWrite[]> {
  const ids = [...new Set(runs.map(({ subscription }) => subscription.productId))];
  const sold = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), products.active));
  return runs.filter(({ subscription }) => !sold.some(({ id }) => id === subscription.productId));
}
