import { useQuery } from '@tanstack/react-query';
import type { OfficeWaiting } from '#contract/office-orders.ts';
import { COUNTED_CLINICS, WAITING_CLINIC_KINDS } from '#domain/clinic-lists.ts';
import { COUNTED_ORDERS } from '#domain/order-queues.ts';
import { OfficeLink } from '#office/link.tsx';
import { disputesPath } from '#office/state/disputes.ts';
import { useStaff } from '#office/state/staff.ts';
import { waitingQuery } from '#office/state/waiting.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { LowStock } from './low-stock.tsx';
import { TodayFailed } from './today-failed.tsx';

const orderQueues = ['approve', 'credit', 'pick', 'hold', 'late', 'attention', 'failed', 'overdue'] as const;
type Queue = (typeof orderQueues)[number] | 'disputed' | (typeof WAITING_CLINIC_KINDS)[number];

/** Queues in which a single order, clinic or dispute already is a problem. */
const troubles: readonly Queue[] = ['credit', 'late', 'attention', 'failed', 'overdue', 'paused', 'disputed'];

/** The work that waits, each kind with its number and the list of it (rules: OFFICE-6, OFFICE-48, OFFICE-55). */
export function Queues() {
  const t = useTranslations('office.today');
  const { mayRead } = useStaff();
  const { data, error, refetch } = useQuery(waitingQuery);
  if (error && !data) return <TodayFailed again={() => void refetch()} />;
  return (
    <Waiting on={!data} label={t('loading')}>
      <h2 className="sr-only">{t('waits')}</h2>
      <ul className="grid grid-cols-2 border-b border-line sm:grid-cols-4 xl:grid-cols-6">
        {orderQueues.map((queue) => (
          <QueueNumber key={queue} queue={queue} to={`/orders?queue=${queue}`} data={data} limit={COUNTED_ORDERS} />
        ))}
        {mayRead('clinics') &&
          WAITING_CLINIC_KINDS.map((kind) => (
            <QueueNumber key={kind} queue={kind} to={`/clinics?kind=${kind}`} data={data} limit={COUNTED_CLINICS} />
          ))}
        {mayRead('money') && <QueueNumber queue="disputed" to={disputesPath()} data={data} limit={COUNTED_ORDERS} />}
        {mayRead('stock') && <LowStock />}
      </ul>
    </Waiting>
  );
}

interface QueueNumberProps {
  queue: Queue;
  to: string;
  data: OfficeWaiting | undefined;
  /** Numbers are counted up to this one. */
  limit: number;
}

function QueueNumber({ queue, to, data, limit }: QueueNumberProps) {
  const t = useTranslations('office.today');
  const count = data ? countOf(data, queue) : 0;
  const tone = count === 0 ? 'text-muted' : troubles.includes(queue) ? 'text-low' : '';
  return (
    <li className="-mb-px border-r border-b border-line">
      <OfficeLink to={to} className={`block px-4 py-4 hover:bg-paper lg:px-6 ${tone}`}>
        <b className="block text-[1.375rem] leading-tight font-bold tracking-[-0.02em]">
          {data ? `${count.toLocaleString('en-CA')}${count === limit ? '+' : ''}` : <Skeleton className="h-7 w-12" />}
        </b>
        <span className={count === 0 ? '' : 'font-medium'}>{t(`queue.${queue}`)}</span>
      </OfficeLink>
    </li>
  );
}

function countOf({ clinics, ...orders }: OfficeWaiting, queue: Queue): number {
  return queue === 'applied' || queue === 'paused' ? (clinics?.[queue] ?? 0) : orders[queue];
}
