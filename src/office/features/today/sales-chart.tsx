import type { OfficeSales } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { shortDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The days with a label under the chart, at about the same distances. */
const WRITTEN_DAYS = [0, 7, 14, 22, 29];
const WIDTH = 720;
const HEIGHT = 180;
const BASE = HEIGHT - 1;

/**
 * The sales of each day as a bar, the sales of a year before as a line across the bar, and the same numbers in a table.
 */
export function SalesChart({ items }: OfficeSales) {
  const t = useTranslations('office.today');
  const most = Math.max(1, ...items.flatMap(({ amount, amountBefore }) => [amount, amountBefore]));
  const step = WIDTH / items.length;
  const heightOf = (amount: number) => (amount / most) * (BASE - 8);
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4 pb-2 text-xs text-muted">
        {t('chart')}
        <span className="ml-auto flex items-center gap-1.5 before:size-2.5 before:rounded-sm before:bg-accent">
          {t('now')}
        </span>
        <span className="flex items-center gap-1.5 before:h-0.5 before:w-3 before:bg-low">{t('then')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('chart')}
        preserveAspectRatio="none"
        className="h-44 w-full"
      >
        <line x1="0" x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} className="stroke-line" />
        {items.map(({ day, amount, amountBefore }, at) => (
          <g key={day}>
            <title>{`${shortDay(day)}: ${formatDollars(amount)}, ${formatDollars(amountBefore)}`}</title>
            <rect x={at * step} y="0" width={step} height={BASE} className="fill-transparent hover:fill-tint" />
            <rect
              x={at * step + 4}
              y={BASE - heightOf(amount)}
              width={step - 8}
              height={heightOf(amount)}
              rx="2"
              className="pointer-events-none fill-accent"
            />
            {amountBefore > 0 && (
              <rect
                x={at * step + 1}
                y={BASE - heightOf(amountBefore) - 1}
                width={step - 2}
                height="2"
                className="pointer-events-none fill-low"
              />
            )}
          </g>
        ))}
      </svg>
      <div aria-hidden className="flex justify-between pt-1 text-xs text-muted">
        {WRITTEN_DAYS.map((at) => (
          <span key={at}>{items[at] && shortDay(items[at].day).replace(/^\S+ /, '')}</span>
        ))}
      </div>
      <details className="pt-2">
        <summary className="w-fit text-accent">{t('table')}</summary>
        <table className="mt-2 w-full max-w-md border-collapse text-right [&_td]:py-1 [&_th]:py-1">
          <thead className="text-xs text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="text-left font-medium">
                {t('day')}
              </th>
              <th scope="col" className="font-medium">
                {t('now')}
              </th>
              <th scope="col" className="font-medium">
                {t('then')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.toReversed().map(({ day, amount, amountBefore }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="text-left font-normal">
                  {shortDay(day)}
                </th>
                <td>{formatDollars(amount)}</td>
                <td className="text-muted">{formatDollars(amountBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
