import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { groupRunsByDay } from '#domain/runs-together.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { runsUntil, upcomingRuns, type SubscriptionSchedule } from '#domain/subscriptions.ts';
import { placedRuns, type SubscriptionRow } from './draft-of-runs.ts';
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
  const nextDaysOf = forEachSchedule(today, (schedule, first) => [
    first,
    ...upcomingRuns(schedule, first, RUNS_SHOWN - 1),
  ]);
  const daysOf = new Map(shown.map((subscription) => [subscription.id, nextDaysOf(subscription)]));
  const shownDays = new Set([...daysOf.values()].flat());
  const lastDay = [...shownDays].reduce((last, day) => (day > last ? day : last), '');
  const dueDaysOf = forEachSchedule(today, (schedule, first) =>
    runsUntil(schedule, first, lastDay).filter((day) => shownDays.has(day)),
  );
  const placed = placedRuns(
    all.map((subscription) => ({ subscription })),
    places,
    settings,
  );
  const ordersOfDays = groupRunsByDay(placed.map((run) => ({ run, days: dueDaysOf(run.subscription) })));
  const shownOrders = ordersOfDays.filter(({ day, group }) =>
    group.some(({ subscription }) => daysOf.get(subscription.id)?.includes(day)),
  );
  const bills = await expectedBills(
    db,
    {
      clinicId: all[0]?.clinicId ?? null,
      bills: shownOrders.map(({ day, group }): Bill => ({
        runs: group.map(({ subscription }) => subscription),
        place: group[0]?.place ?? null,
        date: day,
      })),
    },
    settings,
  );
  const runs = new Map<number, Map<LocalDate, Upcoming[number]>>(shown.map(({ id }) => [id, new Map()]));
  for (const [at, { day, group }] of shownOrders.entries()) {
    const bill = bills[at] ?? null;
    const ids = group.map(({ subscription }) => subscription.id);
    for (const [line, id] of ids.entries()) {
      if (!daysOf.get(id)?.includes(day)) continue;
      const amount = bill?.amounts[line] ?? null;
      runs.get(id)?.set(day, {
        date: day,
        amount: amount === null ? null : toDollars(amount),
        total: bill && toDollars(bill.total),
        togetherWith: ids.toSpliced(line, 1),
      });
    }
  }
  return new Map(
    shown.map(({ id }) => [
      id,
      (daysOf.get(id) ?? []).map(
        // Without an address there is no order.
        (date) => runs.get(id)?.get(date) ?? { date, amount: null, total: null, togetherWith: [] },
      ),
    ]),
  );
}

/**
 * Returns a function for the days of a subscription from today on, by its schedule and its first run; a late run is due
 * today. A paused subscription has no parcels. Subscriptions often have the same schedule, whose days are computed
 * once.
 */
function forEachSchedule(
  today: LocalDate,
  daysFrom: (schedule: SubscriptionSchedule, first: LocalDate) => LocalDate[],
): (subscription: SubscriptionRow) => readonly LocalDate[] {
  const known = new Map<string, LocalDate[]>();
  return ({ status, anchorDate, intervalMonths, nextRun }) => {
    if (status !== 'active' && status !== 'pending') return [];
    const first = nextRun < today ? today : nextRun;
    const key = `${anchorDate} ${intervalMonths} ${first}`;
    const days = known.get(key) ?? daysFrom({ anchor: anchorDate, interval: intervalMonths, unit: 'months' }, first);
    known.set(key, days);
    return days;
  };
}
