import { amountsOf, PlotTable, type PlotBar, type PlotSeries } from './plot-table.tsx';

interface BarPlotProps {
  caption: string;
  series: readonly PlotSeries[];
  /** The series of the lines across the bars. */
  comparedSeries?: PlotSeries;
  bars: readonly PlotBar[];
  /** The text of an amount. */
  format: (amount: number) => string;
  /** The labels under the plot, at about the same distances. */
  labels: readonly string[];
  /** The heading of the names of the bars in the table. */
  nameHeading: string;
}

const WIDTH = 720;
const HEIGHT = 180;
const BASE = HEIGHT - 1;

/** Amounts as stacked bars, the first bar on the left, and the same numbers in a table, the last first. */
export function BarPlot({ caption, series, comparedSeries, bars, format, labels, nameHeading }: BarPlotProps) {
  const all = [...series, ...(comparedSeries ? [comparedSeries] : [])];
  const most = Math.max(1, ...bars.flatMap(({ amounts, compared = 0 }) => [sumOf(amounts), compared]));
  const step = WIDTH / bars.length;
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-xs text-muted">
        <span className="mr-auto">{caption}</span>
        {all.map(({ name, swatch }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`${swatch} w-2.5 rounded-sm`} />
            {name}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={caption}
        preserveAspectRatio="none"
        className="h-44 w-full"
      >
        <line x1="0" x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} className="stroke-line" />
        {bars.map((bar, at) => (
          <g key={bar.key}>
            <title>{`${bar.name}: ${amountsOf(bar).map(format).join(', ')}`}</title>
            <rect x={at * step} y="0" width={step} height={BASE} className="fill-transparent hover:fill-tint" />
            <Bar bar={bar} left={at * step} width={step} perUnit={(BASE - 8) / most} series={series} />
            {(bar.compared ?? 0) > 0 && (
              <rect
                x={at * step + 1}
                y={BASE - ((bar.compared ?? 0) / most) * (BASE - 8) - 1}
                width={step - 2}
                height="2"
                className={`pointer-events-none ${comparedSeries?.fill ?? ''}`}
              />
            )}
          </g>
        ))}
      </svg>
      <div aria-hidden className="flex justify-between pt-1 text-xs text-muted">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <PlotTable heading={nameHeading} series={all} bars={bars} format={format} />
    </figure>
  );
}

interface BarProps {
  bar: PlotBar;
  left: number;
  width: number;
  /** Height of an amount of 1. */
  perUnit: number;
  series: readonly PlotSeries[];
}

function Bar({ bar: { amounts }, left, width, perUnit, series }: BarProps) {
  const gap = Math.min(4, width / 6);
  return series.map(({ name, fill }, at) => {
    const height = (amounts[at] ?? 0) * perUnit;
    return (
      <rect
        key={name}
        x={left + gap}
        y={BASE - sumOf(amounts.slice(0, at)) * perUnit - height}
        width={width - 2 * gap}
        height={height}
        className={`pointer-events-none ${fill}`}
      />
    );
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
