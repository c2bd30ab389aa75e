import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide';
import type { OfficeSales } from '#contract/office-orders.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { salesQuery } from '#office/state/sales.ts';
import { useStaff } from '#office/state/staff.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { Queues } from './queues.tsx';
import { SalesChart } from './sales-chart.tsx';
import { TodayFailed } from './today-failed.tsx';

/** The work that waits for staff, and the store's sales (rules: OFFICE-6, OFFICE-13). */
export function TodayPage() {
  const t = useTranslations('office.today');
  const { mayRead } = useStaff();
  return (
    <>
      <TopBar title={t('title')} />
      {mayRead('orders') && <Queues />}
      {mayRead('reports') && <Sales />}
      {!mayRead('orders') && !mayRead('reports') && (
        <div className="p-4 lg:p-6">
          <EmptyState icon={Wrench} title={t('none')} text={t('noneText')} />
        </div>
      )}
    </>
  );
}

function Sales() {
  const t = useTranslations('office.today');
  const { data, error, refetch } = useQuery(salesQuery);
  if (error && !data) return <TodayFailed again={() => void refetch()} />;
  if (!data)
    return (
      <Waiting label={t('loading')} className="p-4 lg:p-6">
        <Skeleton className="h-64 w-full" />
      </Waiting>
    );
  const { items } = data;
  // Monday is the first day of a week.
  const weekday = (new Date(`${items.at(-1)?.day ?? ''}T12:00:00Z`).getUTCDay() + 6) % 7;
  const periods = { today: items.slice(-1), week: items.slice(-1 - weekday), month: items };
  return (
    <section className="px-4 py-5 lg:px-6">
      <h2 className="text-base font-[650]">{t('sales')}</h2>
      <dl className="grid gap-x-8 gap-y-4 pt-3 pb-6 sm:grid-cols-3">
        {(['today', 'week', 'month'] as const).map((period) => (
          <Period key={period} name={t(`period.${period}`)} items={periods[period]} />
        ))}
      </dl>
      <SalesChart items={items} />
    </section>
  );
}

function Period({ name, items }: { name: string; items: OfficeSales['items'] }) {
  const t = useTranslations('office.today');
  const sum = (of: 'amount' | 'amountBefore') => items.reduce((all, item) => all + fromDollars(item[of]), 0);
  const count = items.reduce((all, { orders }) => all + orders, 0);
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <b className="text-[1.375rem] leading-tight font-bold tracking-[-0.02em]">{formatMoney(sum('amount'))}</b>{' '}
        <span className="text-muted">{t('orders', { count })}</span>
        <span className="block text-xs text-muted">{t('before', { amount: formatMoney(sum('amountBefore')) })}</span>
      </dd>
    </div>
  );
}
