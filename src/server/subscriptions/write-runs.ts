import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inOneTrip } from '#db/one-trip.ts';
import { subscriptionRuns } from '#db/tables/fulfilment.ts';
import { torontoDate } from '#domain/calendar.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { behindShoppers, sendOrderConfirmation } from '#jobs/orders.ts';
import { contactPerson } from '#server/accounts/contact-person.ts';
import type { ClinicRow } from '#server/accounts/lock-clinic.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { settingsInForce } from '#server/saved-settings.ts';
import { holdIfOverLimit } from '#server/orders/credit-hold.ts';
import { issueInvoice } from '#server/orders/issue-invoice.ts';
import { holdStock } from '#server/orders/held-stock.ts';
import { promiseLines } from '#server/orders/promises.ts';
import { quoteOrder, type QuotedOrder } from '#server/orders/quote.ts';
import { commitUnits, checkAvailability } from '#server/orders/stock.ts';
import { requireStock } from '#server/orders/stock-of-order.ts';
import { beginOrder, writeParts, type ChosenCard } from '#server/orders/write-order.ts';
import { draftOfRuns, type PlacedRun } from './draft-of-runs.ts';
import { queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import type { Run } from './runs-of-order.ts';

type RunToWrite = Run & PlacedRun;

interface GroupToWrite {
  /** The clinic, locked. */
  clinic: ClinicRow;
  runs: readonly RunToWrite[];
  /** Null for an order on invoice. */
  card: ChosenCard | null;
}

/** Runs that cannot be ordered, and the reason as a sentence for the clinic. */
interface GivenUp {
  runs: RunToWrite[];
  reason: string;
}

type Written = { orderId: number } | { givenUp: GivenUp[] };

/** Writes one order for runs that are due together. If some runs prevent the order, writes nothing and returns them. */
export async function writeRuns(deps: Deps, tx: Db, group: GroupToWrite): Promise<Written> {
  const [first, ...others] = group.runs;
  if (!first) return { givenUp: [] };
  const runs = [first, ...others] as const;
  const draft = draftOfRuns(runs);
  const settings = await settingsInForce(tx, deps.settings());
  const quoted = await quoteOrder(tx, draft, { now: deps.now(), settings }).catch(asRefusal);
  if (quoted instanceof Refusal) {
    // The total is too large for one payment: only the first half is ordered now, and the other runs stay due.
    if (others.length > 0) return writeRuns(deps, tx, { ...group, runs: runs.slice(0, Math.ceil(runs.length / 2)) });
    return { givenUp: [{ runs: [first], reason: quoted.message }] };
  }
  const refused = await tx
    .transaction((inner) => writeGroup(deps, inner, group, { draft, quoted, settings, key: `cycle:${first.row.id}` }))
    .catch(asRefusal);
  if (!(refused instanceof Refusal)) return { orderId: refused };
  return { givenUp: withoutStock(runs, quoted, refused) };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

interface ToWrite {
  draft: ReturnType<typeof draftOfRuns>;
  quoted: QuotedOrder;
  settings: StoreSettings;
  /**
   * Never equal to the key of a cart, because a clinic may order the same products in addition to its subscriptions.
   */
  key: string;
}

async function writeGroup(
  deps: Deps,
  tx: Db,
  { runs, card, clinic }: GroupToWrite,
  { draft, quoted, settings, key }: ToWrite,
): Promise<number> {
  const today = torontoDate(deps.now());
  const contact = await contactPerson(tx, draft);
  const details = { cartKey: key, email: contact.email, quoted, today, bySubscription: true };
  const ordered = { draft: { ...draft, personId: contact.id }, card };
  const {
    order: { orderId },
    units,
    levels,
  } = await beginOrder(tx, ordered, details);
  if (card) {
    await writeParts(tx, orderId, ordered, details);
    requireStock(quoted, await holdStock(tx, orderId, (_level, wanted) => wanted));
  } else {
    const backordered = requireStock(quoted, checkAvailability(levels, units));
    const promised = promiseLines(quoted.lines, backordered, { place: draft.shippingAddress, today, settings });
    await inOneTrip([() => writeParts(tx, orderId, ordered, details, promised), () => commitUnits(tx, units)]);
  }
  const state = card ? ('due' as const) : ('ordered' as const);
  for (const [at, { row }] of runs.entries()) {
    await tx
      .update(subscriptionRuns)
      .set({ orderId, line: at + 1, state })
      .where(eq(subscriptionRuns.id, row.id));
  }
  if (!card) {
    // After the stock is taken, so that runs refused for lack of stock use no invoice number.
    await holdIfOverLimit(tx, { id: orderId, totalCents: quoted.total }, clinic);
    await issueInvoice(tx, orderId, { today, settings });
    await deps.queue.enqueue(tx, sendOrderConfirmation, { orderId }, behindShoppers);
    await queueInvoiceCopies(deps, tx, { orderId, about: 'invoiced' }, behindShoppers);
  }
  return orderId;
}

/**
 * The runs for which too little stock is left; subscriptions with lower ids are served first. All runs if the order was
 * refused for another reason.
 */
function withoutStock(runs: readonly RunToWrite[], quoted: QuotedOrder, refused: Refusal): GivenUp[] {
  const short = (refused.details.extra?.['items'] ?? []) as { item: number; quantityavailable: number }[];
  if (short.length === 0) return [{ runs: [...runs], reason: refused.message }];
  return short.flatMap(({ item, quantityavailable }) => {
    let left = quantityavailable;
    const unserved = runs.filter(({ subscription }, at) => {
      const units = quoted.lines[at]?.unitsGiven ?? 0;
      if (subscription.productId !== item || units <= left) {
        left -= subscription.productId === item ? units : 0;
        return false;
      }
      return true;
    });
    const reason = quantityavailable === 0 ? 'It is sold out.' : `Only ${quantityavailable} are left in stock.`;
    return unserved.length === 0 ? [] : [{ runs: unserved, reason }];
  });
}
