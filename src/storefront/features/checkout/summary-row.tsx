import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface SummaryRowProps {
  label: ReactNode;
  /** Undefined where it is not known. */
  cents: number | undefined;
  /** It is on its way: its place is kept. */
  waiting: boolean;
  /** What stands there instead of nothing to pay. */
  free?: string;
}

/** One of the figures that make the total. */
export function SummaryRow({ label, cents, waiting, free }: SummaryRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        {cents === undefined ? (
          <MissingFigure waiting={waiting} className="h-5 w-16" />
        ) : free && cents === 0 ? (
          <span className="font-semibold text-ok">{free}</span>
        ) : (
          formatMoney(cents)
        )}
      </dd>
    </div>
  );
}

/** In the place of a figure: on its way, or not to be had. */
export function MissingFigure({ waiting, className }: { waiting: boolean; className: string }) {
  return waiting ? <Skeleton className={className} /> : '–';
}
