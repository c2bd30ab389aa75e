import type { OfficePayouts } from '#contract/office-payouts.ts';
import { formatDollars } from '#domain/money.ts';
import { BarPlot } from '#office/parts/bar-plot.tsx';
import { dateOfDay, shortDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The states of the card service in the order of the bars; any other state counts as waiting. */
const SERIES = [
  { status: 'paid', fill: 'fill-accent', swatch: 'h-2.5 bg-accent' },
  { status: 'in_transit', fill: 'fill-accent/45', swatch: 'h-2.5 bg-accent/45' },
  { status: 'pending', fill: 'fill-line-strong', swatch: 'h-2.5 bg-line-strong' },
] as const;

/** The payouts of the last weeks by their state, and the same numbers in a table (rules: OFFICE-65). */
export function PayoutPlot({ weeks }: Pick<OfficePayouts, 'weeks'>) {
  const t = useTranslations('office.payouts');
  const statusOf = (status: string) => SERIES.find((one) => one.status === status)?.status ?? 'pending';
  const present = SERIES.filter((one) =>
    weeks.some(({ sums }) => sums.some(({ status, amount }) => amount > 0 && statusOf(status) === one.status)),
  );
  if (present.length === 0) return null;
  return (
    <section className="border-b border-line px-4 py-4 lg:px-6">
      <BarPlot
        caption={t('plot')}
        series={present.map(({ status, ...colours }) => ({ name: t(`status.${status}`), ...colours }))}
        bars={weeks.map(({ firstDay, sums }) => ({
          key: firstDay,
          name: t('week', { day: dateOfDay(firstDay) }),
          // A payout that takes money from the bank account is only in the list.
          amounts: present.map((one) =>
            sums.reduce(
              (all, { status, amount }) => all + (statusOf(status) === one.status ? Math.max(0, amount) : 0),
              0,
            ),
          ),
        }))}
        format={formatDollars}
        labels={[0, 4, 8, 12].flatMap((at) => (weeks[at] ? [shortDay(weeks[at].firstDay).replace(/^\S+ /, '')] : []))}
        nameHeading={t('weekHeading')}
      />
    </section>
  );
}
