import { useRouterState } from '@tanstack/react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { ORDER_COLUMNS } from '#domain/order-queues.ts';
import { OfficeLink } from '#office/link.tsx';
import { Payment } from '#office/parts/payment.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { useHiddenColumns } from '#office/state/columns.ts';
import { orderPath, readFilters } from '#office/state/order-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns, Expected, StageAndHold } from './order-columns.tsx';

interface OrderTableProps {
  orders: readonly OfficeOrder[];
  selected: ReadonlySet<string>;
  onSelect: (numbers: ReadonlySet<string>) => void;
  /** The number of the order that the keys act on. */
  at: string | null;
}

/** The orders as a table; on a small screen each order is a block. */
export function OrderTable({ orders, selected, onSelect, at }: OrderTableProps) {
  const t = useTranslations('office.orders');
  const { hidden } = useHiddenColumns();
  const shown = ORDER_COLUMNS.filter((name) => !hidden.includes(name));
  const areAllSelected = orders.length > 0 && orders.every(({ number }) => selected.has(number));
  const toggle = (number: string) => {
    const next = new Set(selected);
    if (!next.delete(number)) next.add(number);
    onSelect(next);
  };
  const row = useMarkedRow(at);
  return (
    <>
      <div className="overflow-x-auto max-md:hidden" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{t('table')}</caption>
          <thead className="bg-paper text-left text-xs text-muted">
            <tr className="h-8 border-y border-line">
              <th className="w-9 pl-4! lg:pl-6!">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={areAllSelected}
                  ref={(box) => {
                    if (box) box.indeterminate = !areAllSelected && selected.size > 0;
                  }}
                  onChange={() => onSelect(areAllSelected ? new Set() : new Set(orders.map(({ number }) => number)))}
                  className="block size-4"
                />
              </th>
              {shown.map((name) => (
                <th key={name} scope="col" className={`font-medium last:pr-6! ${columns[name].className ?? ''}`}>
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const { number } = order;
              const isSelected = selected.has(number);
              return (
                <tr
                  key={number}
                  ref={number === at ? row : undefined}
                  className={`h-9 border-b border-line hover:bg-paper ${isSelected ? 'bg-tint! shadow-[inset_3px_0_var(--accent)]' : selected.size > 0 ? 'print:hidden' : ''} ${number === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
                >
                  <td className="pl-4! lg:pl-6!">
                    <input
                      type="checkbox"
                      aria-label={t('select', { number })}
                      checked={isSelected}
                      onChange={() => toggle(number)}
                      className="block size-4"
                    />
                  </td>
                  {shown.map((name) => (
                    <td key={name} className={`last:pr-6! ${columns[name].className ?? ''}`}>
                      {columns[name].cell(order)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ul className="border-t border-line md:hidden">
        {orders.map((order) => (
          <li key={order.number} className={`flex border-b border-line ${selected.has(order.number) ? 'bg-tint' : ''}`}>
            <label className="grid w-11 shrink-0 place-items-center pl-2">
              <input
                type="checkbox"
                aria-label={t('select', { number: order.number })}
                checked={selected.has(order.number)}
                onChange={() => toggle(order.number)}
                className="block size-5"
              />
            </label>
            <OrderBlock {...order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderBlock(order: OfficeOrder) {
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
