import type { OfficeSales } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { BarPlot } from '#office/parts/bar-plot.tsx';
import { shortDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The days with a label under the chart, at about the same distances. */
const WRITTEN_DAYS = [0, 7, 14, 22, 29];

/**
 * The sales of each day as a bar, the sales of a year before as a line across the bar, and the same numbers in a table;
 * days without any sale are said in words (rules: OFFICE-13).
 */
export function SalesChart({ items }: OfficeSales) {
  const t = useTranslations('office.today');
  if (items.every(({ amount, amountBefore }) => amount === 0 && amountBefore === 0))
    return <p className="border-t border-line pt-4 text-muted">{t('nothing')}</p>;
  return (
    <BarPlot
      caption={t('chart')}
      series={[{ name: t('now'), fill: 'fill-accent', swatch: 'h-2.5 bg-accent' }]}
      comparedSeries={{ name: t('then'), fill: 'fill-low', swatch: 'h-0.5 bg-low' }}
      bars={items.map(({ day, amount, amountBefore }) => ({
        key: day,
        name: shortDay(day),
        amounts: [amount],
        compared: amountBefore,
      }))}
      format={formatDollars}
      labels={WRITTEN_DAYS.flatMap((at) => (items[at] ? [shortDay(items[at].day).replace(/^\S+ /, '')] : []))}
      nameHeading={t('day')}
    />
  );
}
