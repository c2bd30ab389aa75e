import { useQuery } from '@tanstack/react-query';
import { COUNTED_STOCK } from '#domain/stock-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { lowStockQuery, stockPath } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** How many items are low or sold out; the number opens them (rules: OFFICE-59). */
export function LowStock() {
  const t = useTranslations('office.today');
  const { data, error } = useQuery(lowStockQuery);
  const count = data?.low ?? 0;
  return (
    <li className="-mb-px border-r border-b border-line">
      <OfficeLink
        to={stockPath({ kind: 'low', sort: 'free' })}
        className={`block px-4 py-4 hover:bg-paper lg:px-6 ${count === 0 ? 'text-muted' : 'text-low'}`}
      >
        <b className="block text-[1.375rem] leading-tight font-bold tracking-[-0.02em]">
          {data ? (
            `${count.toLocaleString('en-CA')}${count === COUNTED_STOCK ? '+' : ''}`
          ) : error ? (
            '–'
          ) : (
            <Skeleton className="h-7 w-12" />
          )}
        </b>
        <span className={count === 0 ? '' : 'font-medium'}>{t(error && !data ? 'lowStockFailed' : 'lowStock')}</span>
      </OfficeLink>
    </li>
  );
}
