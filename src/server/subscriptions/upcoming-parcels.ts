import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { groupRuns, runsOn } from '#domain/runs-together.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { upcomingRuns, type SubscriptionSchedule } from '#domain/subscriptions.ts';
import { placedRuns, type PlacedRun, type SubscriptionRow } from './draft-of-runs.ts';
import { expectedBills, type Bill } from './expected-bills.ts';
import type { PlaceOfRun } from '#server/shipping/place-of-run.ts';

/** Number of upcoming runs shown for each subscription. */
const RUNS_SHOWN = 3;

type Upcoming = RecurringOrder['upcoming'];

interface UpcomingRequest {
  shown: readonly SubscriptionRow[];
  /** All subscriptions of the clinic that may be due on the same days. */
  all: readonly SubscriptionRow[];
  places: ReadonlyMap<number, PlaceOfRun>;
  now: Date;
  settings: StoreSettings;
}

/**
 * The upcoming runs of these subscriptions by subscription id. Each run has its own amount, the expected bill of its
 * order, and the other subscriptions that the order will serve.
 */
export async function upcomingParcels(
  db: Db,
  { shown, all, places, now, settings }: UpcomingRequest,
): Promise<Map<number, Upcoming>> {
  const today = torontoDate(now);
  const placed = placedRuns(
    all.map((subscription) => ({ subscription })),
    places,
    settings,
  );
  const orders = new Map<string, { date: LocalDate; group: PlacedRun[] }>();
  for (const date of new Set(shown.flatMap((subscription) => runsOf(subscription, today)))) {
    for (const group of groupRuns(placed.filter(({ subscription }) => isDueOn(subscription, date, today)))) {
      const order = { date, group };
      for (const { subscription } of group) orders.set(`${subscription.id} ${date}`, order);
    }
  }
  const bills = [...new Set(orders.values())];
  const expected = await expectedBills(
    db,
    {
      clinicId: all[0]?.clinicId ?? null,
      bills: bills.map(({ date, group }): Bill => ({
        runs: group.map(({ subscription }) => subscription),
        place: group[0]?.place ?? null,
        date,
      })),
    },
    settings,
  );
  return new Map(
    shown.map((subscription) => [
      subscription.id,
      runsOf(subscription, today).map((date) => {
        const order = orders.get(`${subscription.id} ${date}`);
        const bill = order ? (expected[bills.indexOf(order)] ?? null) : null;
        const ids = order?.group.map((run) => run.subscription.id) ?? [];
        const amount = bill?.amounts[ids.indexOf(subscription.id)] ?? null;
        return {
          date,
          amount: amount === null ? null : toDollars(amount),
          total: bill && toDollars(bill.total),
          togetherWith: ids.filter((id) => id !== subscription.id),
        };
      }),
    ]),
  );
}

/** The due days from today on; empty for a paused subscription. A late run is due today. */
function runsOf(subscription: SubscriptionRow, today: LocalDate): LocalDate[] {
  if (!isRunning(subscription)) return [];
  const first = firstRunFrom(subscription, today);
  return [first, ...upcomingRuns(rhythmOf(subscription), first, RUNS_SHOWN - 1)];
}

function isDueOn(subscription: SubscriptionRow, date: LocalDate, today: LocalDate): boolean {
  return isRunning(subscription) && runsOn(rhythmOf(subscription), firstRunFrom(subscription, today), date);
}

function isRunning({ status }: SubscriptionRow): boolean {
  return status === 'active' || status === 'pending';
}

function firstRunFrom({ nextRun }: SubscriptionRow, today: LocalDate): LocalDate {
  return nextRun < today ? today : nextRun;
}

function rhythmOf({ anchorDate, intervalMonths }: SubscriptionRow): SubscriptionSchedule {
  return { anchor: anchorDate, interval: intervalMonths, unit: 'months' };
}
