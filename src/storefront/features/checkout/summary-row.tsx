import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface SummaryRowProps {
  label: ReactNode;
  /** Undefined if unknown. */
  cents: number | undefined;
  /** The amount is loading. */
  waiting: boolean;
  /** Text shown instead of zero. */
  free?: string;
}

/** One amount of the total. */
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

/** Placeholder of an amount that is loading or unknown. */
export function MissingFigure({ waiting, className }: { waiting: boolean; className: string }) {
  return waiting ? <Skeleton className={className} /> : '–';
}
