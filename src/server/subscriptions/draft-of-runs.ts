import type { subscriptions } from '#db/tables/fulfilment.ts';
import { purchaseOrdersTogether, type RunToGroup } from '#domain/runs-together.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { OrderDraft } from '#server/orders/draft.ts';
import type { PlaceOfRun } from '#server/shipping/place-of-run.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A run with its addresses and delivery method. */
export interface PlacedRun extends RunToGroup {
  subscription: SubscriptionRow;
  place: PlaceOfRun & { shipMethodId: number };
}

/** Adds addresses and delivery method to runs; runs of a clinic without an address are left out. */
export function placedRuns<R extends { subscription: SubscriptionRow }>(
  runs: readonly R[],
  places: ReadonlyMap<number, PlaceOfRun>,
  { shipMethod }: StoreSettings,
): (R & PlacedRun)[] {
  return runs.flatMap((run) => {
    const place = places.get(run.subscription.id);
    return place ? [{ ...run, place: { ...place, shipMethodId: place.shipMethodId ?? shipMethod.id } }] : [];
  });
}

/**
 * The order draft of runs that are due together. Each run has its own line, in order, so that two subscriptions of the
 * same product keep separate intervals.
 */
export function draftOfRuns(runs: readonly [PlacedRun, ...PlacedRun[]]): OrderDraft {
  const [{ subscription, place }] = runs;
  const { billingAddress, shippingAddress, shipMethodId } = place;
  return {
    clinicId: subscription.clinicId,
    personId: subscription.personId,
    paymentMethod: subscription.paymentMethod,
    billingAddress,
    shippingAddress,
    shipMethodId,
    purchaseOrderNumber: purchaseOrdersTogether(runs.map((run) => run.place.purchaseOrderNumber)),
    lines: runs.map(({ subscription: { productId, quantity } }) => ({
      productId,
      quantity,
      intervalMonths: null,
      subscribed: true,
      deliveryDays: [],
    })),
    promoCodes: [],
    warehouseNote: '',
  };
}
