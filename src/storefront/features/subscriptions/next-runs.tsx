import { SkipForward } from 'lucide';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { formatDate, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { nextDateRefusal } from '#domain/subscription-edit.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { OrderTogether } from './subscription-records.ts';

interface NextRunsProps {
  record: RecurringOrder;
  /** What comes in the same order as the next run; no products where it comes alone. */
  together: OrderTogether;
  busy: boolean;
  /** Takes the day of the run after the next one. */
  onSkip: (date: LocalDate) => void;
}

/**
 * The next days it runs, each with what it orders at today's prices, and what the next order comes to, said once where
 * several subscriptions share it; the next one can be skipped.
 */
export function NextRuns({ record: { upcoming, shipsTo }, together, busy, onSkip }: NextRunsProps) {
  const t = useTranslations('subscriptions');
  const [next, afterwards] = upcoming;
  if (!next) return null;
  const canSkip = afterwards && nextDateRefusal(afterwards.date, torontoDate(new Date())) === null;
  return (
    <div className="w-full sm:w-72">
      <h3 className="text-sm font-semibold">{t('upcoming')}</h3>
      <dl className="mt-1 text-sm">
        {upcoming.map(({ date, amount }) => (
          <div key={date} className="flex justify-between gap-4 text-muted first:font-semibold first:text-ink">
            <dt>
              <time dateTime={date}>{formatDate(date)}</time>
            </dt>
            <dd>{amount === null ? '–' : formatMoney(fromDollars(amount))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-muted">{t('upcomingNote')}</p>
      <OrderAmount total={next.total} together={together} />
      {shipsTo && !shipsTo.isDefault && <p className="mt-1 text-sm">{t('goesTo', { address: inOneLine(shipsTo) })}</p>}
      {canSkip && (
        <Button className="mt-2" busy={busy} onClick={() => onSkip(afterwards.date)}>
          <Icon iconNode={SkipForward} size={16} aria-hidden />
          {t('skip')}
        </Button>
      )}
    </div>
  );
}

/** What the order of the next run comes to, which one of the rows that share it says. */
function OrderAmount({ total, together: { products, shownWith } }: { total: number | null; together: OrderTogether }) {
  const t = useTranslations('subscriptions');
  const said = { products: products.join(', '), total: total === null ? '–' : formatMoney(fromDollars(total)) };
  if (products.length === 0 && total === null) return null;
  return (
    <p className="mt-1 text-sm">
      {products.length === 0
        ? t('amountAlone', said)
        : shownWith === null
          ? t('amountTogether', said)
          : t('amountElsewhere', { ...said, first: shownWith })}
    </p>
  );
}

function inOneLine({ fullName, addr1, addr2, city, state, zip }: NonNullable<RecurringOrder['shipsTo']>): string {
  return [fullName, addr1, addr2, `${city} ${state} ${zip}`].filter(Boolean).join(', ');
}
