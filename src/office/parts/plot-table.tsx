import { useTranslations } from '#ui/messages/translations.ts';

/** What the parts of the bars are, each with its colours as tokens: of the bar and of the legend. */
export interface PlotSeries {
  name: string;
  fill: string;
  swatch: string;
}

/** A bar: the amount of each series from the base up, none of them negative. */
export interface PlotBar {
  key: string;
  /** The name of the bar in the table and under a pointer. */
  name: string;
  amounts: readonly number[];
  /** The amount compared with the bar, as a line across it. */
  compared?: number;
}

interface PlotTableProps {
  /** The heading of the names of the bars. */
  heading: string;
  series: readonly PlotSeries[];
  bars: readonly PlotBar[];
  format: (amount: number) => string;
}

/** The numbers of a plot, the last bar first. */
export function PlotTable({ heading, series, bars, format }: PlotTableProps) {
  const t = useTranslations('office.list');
  return (
    <details className="pt-2">
      <summary className="w-fit text-accent">{t('asTable')}</summary>
      <div className="overflow-x-auto" tabIndex={-1}>
        <table className="mt-2 w-full max-w-2xl border-collapse text-right whitespace-nowrap [&_td]:py-1 [&_td]:pl-3 [&_th]:py-1 [&_th:not(:first-child)]:pl-3">
          <thead className="text-xs text-muted">
            <tr className="border-b border-line">
              {[heading, ...series.map(({ name }) => name)].map((name, at) => (
                <th key={name} scope="col" className={`font-medium ${at === 0 ? 'text-left' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.key} className="border-b border-line">
                <th scope="row" className="text-left font-normal">
                  {bar.name}
                </th>
                {amountsOf(bar).map((amount, at) => (
                  <td key={at} className={amount === 0 ? 'text-muted' : ''}>
                    {format(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The amounts of a bar with the compared amount at the end. */
export function amountsOf({ amounts, compared }: PlotBar): number[] {
  return compared === undefined ? [...amounts] : [...amounts, compared];
}
