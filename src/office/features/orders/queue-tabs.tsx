import { useQuery } from '@tanstack/react-query';
import { COUNTED_ORDERS, ORDER_QUEUES } from '#domain/order-queues.ts';
import { OfficeLink } from '#office/link.tsx';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { listPath, type OrderFilters } from '#office/state/order-lists.ts';
import { waitingQuery } from '#office/state/waiting.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A tab for each queue with the number of its orders, and one for all orders. */
export function QueueTabs({ filters }: { filters: OrderFilters }) {
  const t = useTranslations('office.orders');
  const { data: waiting } = useQuery(waitingQuery);
  const tabs = [...ORDER_QUEUES, undefined];
  return (
    <TabRow label={t('queues')} here={`${filters.queue ?? 'all'} ${waiting === undefined}`}>
      {tabs.map((queue) => {
        const count = queue && waiting?.[queue];
        return (
          <OfficeLink
            key={queue ?? 'all'}
            to={listPath({ ...filters, queue, view: undefined, after: undefined, before: undefined })}
            aria-current={filters.queue === queue ? 'page' : undefined}
            className={tabClass}
          >
            {t(`queue.${queue ?? 'all'}`)}
            {count !== undefined && (
              <span className="font-normal">
                {count.toLocaleString('en-CA')}
                {count === COUNTED_ORDERS && '+'}
              </span>
            )}
          </OfficeLink>
        );
      })}
    </TabRow>
  );
}
