import { useRouterState } from '@tanstack/react-router';
import { CircleAlert, CirclePause, MessageSquare } from 'lucide';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import type { OrderColumn } from '#domain/order-queues.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount } from '#office/parts/csv-file.ts';
import { Payment } from '#office/parts/payment.tsx';
import { OrderStateMark } from '#office/parts/order-state-mark.tsx';
import { csvTime, shortDay, shortTime } from '#office/parts/times.ts';
import { orderPath, readFilters } from '#office/state/order-lists.ts';
import { useStaff } from '#office/state/staff.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const columns: Record<OrderColumn, Column<OfficeOrder>> = {
  number: {
    cell: ({ number }) => <OrderLink number={number} />,
    text: ({ number }) => number,
  },
  orderedAt: {
    cell: ({ orderedAt }) => <span className="text-muted">{shortTime(orderedAt)}</span>,
    text: ({ orderedAt }) => csvTime(orderedAt),
  },
  clinic: {
    cell: ({ clinic, place }) => (
      <span className="flex min-w-0 gap-2">
        <ClinicLink {...clinic} />
        <span className="truncate text-muted max-xl:hidden">{place}</span>
      </span>
    ),
    text: ({ clinic, place }) => `${clinic.name}, ${place}`,
    className: 'w-full max-w-0 min-w-40',
  },
  purchaseOrderNumber: {
    cell: ({ purchaseOrderNumber }) => (
      <span className="block max-w-36 truncate text-muted">{purchaseOrderNumber}</span>
    ),
    text: ({ purchaseOrderNumber }) => purchaseOrderNumber,
  },
  pieces: { cell: ({ pieces }) => pieces, text: ({ pieces }) => String(pieces), className: 'text-right' },
  total: {
    cell: ({ total }) => <b className="font-semibold">{formatDollars(total)}</b>,
    text: ({ total }) => csvAmount(total),
    className: 'text-right',
  },
  payment: {
    cell: (order) => <Payment {...order} />,
    text: ({ paymentMethod, payment }) => `${paymentMethod} ${payment}`,
  },
  stage: {
    cell: (order) => <StageAndHold {...order} />,
    text: ({ state, hold }) =>
      hold
        ? `${state}, ${hold === 'staff' ? 'on hold' : hold === 'disputed' ? 'disputed' : 'over the credit limit'}`
        : state,
  },
  expectedOn: { cell: (order) => <Expected {...order} />, text: ({ expectedOn }) => expectedOn ?? '' },
};

/** Opens the order with the filters of the list, so that its page knows the orders beside it. */
function OrderLink({ number }: { number: string }) {
  const filters = readFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink
      to={orderPath(number, filters)}
      className="font-mono text-xs font-medium hover:text-accent hover:underline"
    >
      {number}
    </OfficeLink>
  );
}

/** The name of the clinic; it opens the clinic's page for a role that reads clinics. */
function ClinicLink({ number, name }: OfficeOrder['clinic']) {
  const { mayRead } = useStaff();
  if (!mayRead('clinics')) return <b className="truncate font-medium">{name}</b>;
  return (
    <OfficeLink to={`/clinics/${number}`} className="truncate font-medium hover:text-accent hover:underline">
      {name}
    </OfficeLink>
  );
}

/** How far the order is; an order on hold says so instead. */
export function StageAndHold({ state, hold }: Pick<OfficeOrder, 'state' | 'hold'>) {
  const t = useTranslations('office.orders');
  if (!hold) return <OrderStateMark state={state} />;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle font-medium whitespace-nowrap text-low">
      <Icon iconNode={CirclePause} size={14} className="shrink-0" />
      {t(hold === 'staff' ? 'onHold' : hold === 'disputed' ? 'disputed' : 'overLimit')}
      <span className="font-normal text-muted">{t(`state.${state}`)}</span>
    </span>
  );
}

/** The promised day of the goods, and the number of days by which they are late. */
export function Expected({ expectedOn, daysLate, needsAttention, notes }: OfficeOrder) {
  const t = useTranslations('office.orders');
  return (
    <span className="flex items-center gap-2">
      {daysLate > 0 && (
        <span className="font-semibold text-low before:mr-1.5 before:inline-block before:size-1.75 before:rounded-full before:bg-current before:align-[1px]">
          {t('daysLate', { days: daysLate })}
        </span>
      )}
      <span className={daysLate > 0 ? 'text-xs text-muted' : ''}>{expectedOn && shortDay(expectedOn)}</span>
      {(needsAttention || notes > 0) && (
        <span className="ml-auto flex items-center gap-2 text-xs text-muted">
          {notes > 0 && (
            <span className="inline-flex items-center gap-1">
              <Icon iconNode={MessageSquare} size={14} />
              <span aria-hidden>{notes}</span>
              <span className="sr-only">{t('notes', { count: notes })}</span>
            </span>
          )}
          {needsAttention && (
            <Icon iconNode={CircleAlert} size={15} aria-label={t('attention')} role="img" className="text-low" />
          )}
        </span>
      )}
    </span>
  );
}
