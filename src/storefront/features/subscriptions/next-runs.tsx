import { SkipForward } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { formatDate, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { nextDateRefusal } from '#domain/subscription-edit.ts';
import { Button } from '#storefront/ui/button.tsx';

interface NextRunsProps {
  record: RecurringOrder;
  /** What comes in the same parcel as the next order; empty where it comes alone. */
  togetherWith: readonly string[];
  busy: boolean;
  /** Takes the day of the run after the next one. */
  onSkip: (date: LocalDate) => void;
}

/** The next days it runs, each with its bill as prices stand today; the next one can be skipped. */
export function NextRuns({ record: { upcoming }, togetherWith, busy, onSkip }: NextRunsProps) {
  const t = useTranslations('subscriptions');
  const [next, afterwards] = upcoming;
  if (!next) return null;
  const canSkip = afterwards && nextDateRefusal(afterwards.date, torontoDate(new Date())) === null;
  return (
    <div className="w-full sm:w-72">
      <h3 className="text-sm font-semibold">{t('upcoming')}</h3>
      <dl className="mt-1 text-sm">
        {upcoming.map(({ date, total }) => (
          <div key={date} className="flex justify-between gap-4 text-muted first:font-semibold first:text-ink">
            <dt>
              <time dateTime={date}>{formatDate(date)}</time>
            </dt>
            <dd>{total === null ? '–' : formatMoney(fromDollars(total))}</dd>
          </div>
        ))}
      </dl>
      {togetherWith.length > 0 && (
        <p className="mt-1 text-sm">
          {t('together', { count: togetherWith.length + 1, products: togetherWith.join(', ') })}
        </p>
      )}
      <p className="mt-1 text-xs text-muted">{t('upcomingNote')}</p>
      {canSkip && (
        <Button className="mt-2" busy={busy} onClick={() => onSkip(afterwards.date)}>
          <SkipForward size={16} aria-hidden />
          {t('skip')}
        </Button>
      )}
    </div>
  );
}
