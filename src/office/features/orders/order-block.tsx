import { useRouterState } from '@tanstack/react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { Payment } from '#office/parts/payment.tsx';
import { orderPath, readFilters } from '#office/state/order-lists.ts';
import { Expected, StageAndHold } from './order-columns.tsx';

/** An order of the list on a small screen. */
export function OrderBlock(order: OfficeOrder) {
  const { number, clinic, place, total } = order;
  const filters = readFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink
      to={orderPath(number, filters)}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 pr-4 pl-2"
    >
      <b className="truncate font-semibold">{clinic.name}</b>
      <b className="text-right font-semibold">{formatDollars(total)}</b>
      <span className="text-muted">
        <span className="font-mono text-xs">{number}</span> {place}
      </span>
      <span className="text-right">
        <Payment {...order} />
      </span>
      <StageAndHold {...order} />
      <Expected {...order} />
    </OfficeLink>
  );
}
