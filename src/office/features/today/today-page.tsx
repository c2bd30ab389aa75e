import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide';
import type { OfficeSales } from '#contract/office-orders.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { COUNTED_ORDERS } from '#domain/order-queues.ts';
import { OfficeLink } from '#office/link.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { openPalette } from '#office/state/palette.ts';
import { salesQuery } from '#office/state/sales.ts';
import { useStaff } from '#office/state/staff.ts';
import { waitingQuery } from '#office/state/waiting.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { SalesChart } from './sales-chart.tsx';

const queues = ['approve', 'credit', 'pick', 'hold', 'late', 'attention', 'failed', 'overdue'] as const;
/** Queues in which a single order already is a problem. */
const troubles: readonly string[] = ['credit', 'late', 'attention', 'failed', 'overdue'];

/** The work that waits for staff, and the store's sales (rules: OFFICE-6, OFFICE-13). */
export function TodayPage() {
  const t = useTranslations('office.today');
  const frame = useTranslations('office.frame');
  const { mayRead } = useStaff();
  return (
    <>
      <TopBar palette={{ label: frame('palette'), open: openPalette }}>
        <h1 className="text-lg font-bold tracking-[-0.02em]">{t('title')}</h1>
      </TopBar>
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

function Queues() {
  const t = useTranslations('office.today');
  const { data, error, refetch } = useQuery(waitingQuery);
  if (error && !data) return <Failed again={() => void refetch()} />;
  return (
    <Waiting on={!data} label={t('loading')}>
      <h2 className="sr-only">{t('waits')}</h2>
      <ul className="grid grid-cols-2 border-b border-line sm:grid-cols-4 xl:grid-cols-8">
        {queues.map((queue) => {
          const count = data?.[queue] ?? 0;
          const tone = count === 0 ? 'text-muted' : troubles.includes(queue) ? 'text-low' : '';
          return (
            <li key={queue} className="-mb-px border-r border-b border-line last:border-r-0">
              <OfficeLink to={`/orders?queue=${queue}`} className={`block px-4 py-4 hover:bg-paper lg:px-6 ${tone}`}>
                <b className="block text-[1.375rem] leading-tight font-bold tracking-[-0.02em]">
                  {data ? (
                    `${count.toLocaleString('en-CA')}${count === COUNTED_ORDERS ? '+' : ''}`
                  ) : (
                    <Skeleton className="h-7 w-12" />
                  )}
                </b>
                <span className={count === 0 ? '' : 'font-medium'}>{t(`queue.${queue}`)}</span>
              </OfficeLink>
            </li>
          );
        })}
      </ul>
    </Waiting>
  );
}

function Sales() {
  const t = useTranslations('office.today');
  const { data, error, refetch } = useQuery(salesQuery);
  if (error && !data) return <Failed again={() => void refetch()} />;
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

function Failed({ again }: { again: () => void }) {
  const t = useTranslations('office.today');
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 border-b border-line p-4 lg:px-6">
      {t('failed')}
      <Button onClick={again}>{t('again')}</Button>
    </p>
  );
}
