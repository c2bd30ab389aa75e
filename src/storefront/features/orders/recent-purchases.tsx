import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide';
import type { OrderSummary } from '#contract/order-history.ts';
import { formatDate } from '#domain/calendar.ts';
import { countByType, groupByDate, statusOf, TRANSACTION_TYPES, typeOf } from '#domain/order-history.ts';
import { ApiError } from '#storefront/api.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { tabClass, tabListClass } from '#ui/tab-class.ts';
import { Waiting } from '#ui/waiting.tsx';
import { EntryAmount } from './entry-amount.tsx';
import { EntryLink } from './entry-link.tsx';
import { ExpectedDay } from './expected-day.tsx';
import { OrderedBy } from './ordered-by.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { recentQuery } from './order-queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** The latest orders, invoices, shipments and requests by date (rules: ORDER-7, ORDER-8, ORDER-9). */
export function RecentPurchases() {
  const t = useTranslations('orders');
  return (
    <section aria-labelledby="recent-purchases">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-purchases" className="text-lg font-bold">
          {t('recentTitle')}
        </h2>
        <Link to="/purchase-history" className="font-semibold text-accent underline underline-offset-2">
          {t('viewHistory')}
        </Link>
      </div>
      <RecentEntries />
    </section>
  );
}

function RecentEntries() {
  const t = useTranslations('orders');
  const { id } = useKnownCustomer();
  const query = useQuery(recentQuery(id));
  const entries = query.data;
  if (query.isError && !entries) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 text-danger">
        {(query.error instanceof ApiError && query.error.problem?.error) || t('recentFailed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!entries) {
    return (
      <Waiting label={t('loadingRecent')} again={() => void query.refetch()}>
        {/* As high as the tabs and a full list. */}
        <Skeleton className="h-[466px]" />
      </Waiting>
    );
  }
  if (entries.length === 0) return <EmptyState icon={ReceiptText} title={t('noRecent')} />;
  const counts = countByType(entries);
  const labels = {
    SalesOrd: t('salesOrders'),
    CustInvc: t('invoices'),
    ItemShip: t('shipments'),
    PurchReq: t('requests'),
  };
  // Only clinics with a requester have requests (rules: ORDER-7).
  const tabs = TRANSACTION_TYPES.filter((type) => type !== 'PurchReq' || counts.PurchReq > 0);
  // A requester's first entries are requests without a sales order.
  const opened = tabs.find((type) => counts[type] > 0);
  return (
    <Tabs.Root defaultValue={opened}>
      <Tabs.List aria-label={t('recentTitle')} className={tabListClass}>
        {tabs.map((type) => (
          <Tabs.Tab key={type} value={type} className={tabClass}>
            {labels[type]}
            <span className="rounded-full bg-sunken px-2 text-sm font-semibold">{counts[type]}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((type) => (
        <Tabs.Panel key={type} value={type} className="max-h-[400px] overflow-y-auto">
          <DateGroups type={type} entries={entries.filter((entry) => typeOf(entry) === type)} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function DateGroups({ type, entries }: { type: OrderSummary['type']; entries: OrderSummary[] }) {
  const t = useTranslations('orders');
  if (entries.length === 0) return <p className="py-8 text-center text-muted">{t('noRecent')}</p>;
  return groupByDate(entries).map(({ date, entries: group }) => (
    <section key={date}>
      <h3 className="sticky top-0 flex justify-between gap-4 bg-paper py-2 text-sm font-semibold text-muted">
        <time dateTime={date}>{t(`groupDay.${type}`, { date: formatDate(date) })}</time>
        <span>{t(`groupCount.${type}`, { count: group.length })}</span>
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {group.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

/** The day an invoice was paid or is due; renders nothing for orders and shipments. */
function InvoiceDay({ entry: { dueOn, paidOn } }: { entry: OrderSummary }) {
  const t = useTranslations('orders.invoiceState');
  const today = useToday();
  const day = paidOn ?? dueOn;
  if (!day) return null;
  const state = paidOn !== null ? 'paid' : today > day ? 'overdue' : 'open';
  const stateClass = state === 'overdue' ? 'font-semibold text-danger' : 'text-muted';
  return (
    <span className={`text-sm whitespace-nowrap md:order-1 ${stateClass}`}>{t(state, { date: formatDate(day) })}</span>
  );
}

function Entry({ entry }: { entry: OrderSummary }) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3 hover:bg-surface md:flex md:flex-wrap min-[85rem]:flex-nowrap">
      <EntryLink
        entry={entry}
        className="grow font-semibold whitespace-nowrap after:absolute after:inset-0 hover:text-accent"
      />
      <span className="text-right font-semibold md:order-last md:min-w-22">
        <EntryAmount entry={entry} />
      </span>
      <span>
        <PaymentBadge memo={entry.memo} />
      </span>
      <span className="relative row-span-2 self-start justify-self-end md:order-2">
        <StatusBadge status={statusOf(entry)} />
      </span>
      <InvoiceDay entry={entry} />
      <OrderedBy entry={entry} className="md:order-1" />
      <ExpectedDay entry={entry} className="whitespace-nowrap md:order-1" />
      {entry.shipcarrier && <span className="text-sm text-muted md:order-1">{entry.shipcarrier}</span>}
    </li>
  );
}
