import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { Skeleton } from '#storefront/ui/skeleton.tsx';

interface SummaryRowProps {
  label: ReactNode;
  /** Undefined while it is not known; its place is kept. */
  cents: number | undefined;
  /** It could not be learnt. */
  failed: boolean;
  /** What stands there instead of nothing to pay. */
  free?: string;
}

/** One of the figures that make the total. */
export function SummaryRow({ label, cents, failed, free }: SummaryRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        {cents === undefined ? (
          <MissingFigure failed={failed} className="h-5 w-16" />
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
export function MissingFigure({ failed, className }: { failed: boolean; className: string }) {
  return failed ? '–' : <Skeleton className={className} />;
}
