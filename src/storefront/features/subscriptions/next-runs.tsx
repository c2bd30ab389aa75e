import { SkipForward } from 'lucide';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { formatDate, type LocalDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { nextDateRefusal } from '#domain/subscription-edit.ts';
import { joinProductNames } from '#domain/text.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { SharedOrder } from './subscription-records.ts';

interface NextRunsProps {
  record: RecurringOrder;
  /** The other products in the order of the next run; empty if there are none. */
  sharedOrder: SharedOrder;
  busy: boolean;
  /** Called with the day of the run after the next run; without this function the next run cannot be skipped. */
  onSkip?: (date: LocalDate) => void;
}

/**
 * The next runs of a subscription with their amounts at today's prices, and the total of the next order, which is shown
 * once if several subscriptions share it. The next run can be skipped.
 */
export function NextRuns({ record: { upcoming, shipsTo }, sharedOrder, busy, onSkip }: NextRunsProps) {
  const t = useTranslations('subscriptions');
  const today = useToday();
  const [next, following] = upcoming;
  if (!next) return null;
  const canSkip = onSkip && following && nextDateRefusal(following.date, today) === null;
  return (
    <div className="w-full sm:w-72">
      <h3 className="text-sm font-semibold">{t('upcoming')}</h3>
      <dl className="mt-1 text-sm">
        {upcoming.map(({ date, amount }) => (
          <div key={date} className="flex justify-between gap-4 text-muted first:font-semibold first:text-ink">
            <dt>
              <time dateTime={date}>{formatDate(date)}</time>
            </dt>
            <dd>{amount === null ? '–' : formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-muted">{t('upcomingNote')}</p>
      <OrderAmount total={next.total} sharedOrder={sharedOrder} />
      {shipsTo && !shipsTo.isDefault && (
        <p className="mt-1 text-sm">{t('goesTo', { address: toAddressLine(shipsTo) })}</p>
      )}
      {canSkip && (
        <Button className="mt-2" busy={busy} onClick={() => onSkip(following.date)}>
          <Icon iconNode={SkipForward} size={16} aria-hidden />
          {t('skip')}
        </Button>
      )}
    </div>
  );
}

/** The total of the next run's order, or the row that shows it. */
function OrderAmount({
  total,
  sharedOrder: { products, shownWith },
}: {
  total: number | null;
  sharedOrder: SharedOrder;
}) {
  const t = useTranslations('subscriptions');
  const values = {
    products: joinProductNames(products),
    total: total === null ? '–' : formatDollars(total),
  };
  if (products.length === 0 && total === null) return null;
  return (
    <p className="mt-1 text-sm">
      {products.length === 0
        ? t('amountAlone', values)
        : shownWith === null
          ? t('amountTogether', values)
          : t('amountElsewhere', { ...values, first: shownWith })}
    </p>
  );
}

function toAddressLine({ fullName, addr1, addr2, city, state, zip }: NonNullable<RecurringOrder['shipsTo']>): string {
  return [fullName, addr1, addr2, `${city} ${state} ${zip}`].filter(Boolean).join(', ');
}
