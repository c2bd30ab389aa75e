import type { PickListItem } from '#contract/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListTable } from '#office/parts/list-table.tsx';
import { ProgressBar } from '#office/parts/progress-bar.tsx';
import { shortTime } from '#office/parts/times.ts';
import { pickListPath } from '#office/state/pick-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The pick lists as a table; on a small screen each list is a block. */
export function PickListTable({ lists, at }: { lists: readonly PickListItem[]; at: string | null }) {
  const t = useTranslations('office.warehouse');
  return (
    <ListTable
      caption={t('title')}
      columns={[
        { name: 'number', label: t('column.number'), cell: ({ number }) => <PickListLink number={number} /> },
        {
          name: 'createdAt',
          label: t('column.createdAt'),
          className: 'text-muted',
          cell: (list) => <Made {...list} />,
        },
        { name: 'claim', label: t('column.claim'), cell: (list) => <Picker {...list} /> },
        { name: 'orders', label: t('column.orders'), cell: (list) => <Orders {...list} /> },
        { name: 'progress', label: t('column.progress'), className: 'w-2/5', cell: (list) => <Progress {...list} /> },
      ]}
      rows={lists}
      at={at}
      isTall
      isBelowLine
      block={(list) => <PickListBlock {...list} />}
    />
  );
}

function PickListLink({ number }: { number: string }) {
  return (
    <OfficeLink to={pickListPath(number)} className="font-mono text-xs font-medium hover:text-accent hover:underline">
      {number}
    </OfficeLink>
  );
}

function PickListBlock(list: PickListItem) {
  return (
    <OfficeLink to={pickListPath(list.number)} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 px-4 py-3">
      <b className="font-mono font-semibold">{list.number}</b>
      <span className="text-right">
        <Picker {...list} />
      </span>
      <span className="col-span-2">
        <Progress {...list} />
      </span>
      <span className="text-muted">
        <Made {...list} />
      </span>
      <span className="text-right text-muted">
        <Orders {...list} />
      </span>
    </OfficeLink>
  );
}

function Made({ createdAt, createdBy }: PickListItem) {
  const t = useTranslations('office.warehouse');
  const time = shortTime(createdAt);
  return createdBy === null ? t('byNobody', { time }) : t('by', { time, name: createdBy });
}

/** Who picks the list; a list that waits for somebody is marked. */
function Picker({ claim: { state, by, touchedAt }, openOrders }: PickListItem) {
  const t = useTranslations('office.warehouse');
  if (openOrders === 0) return <span className="text-muted">{by}</span>;
  const tone = { free: 'font-medium text-low', own: 'font-semibold text-accent', taken: '', abandoned: 'text-low' }[
    state
  ];
  return (
    <span className={tone}>
      {t(`claim.${state}`, { name: by ?? '', time: touchedAt === null ? '' : shortTime(touchedAt) })}
    </span>
  );
}

function Orders({ orders, openOrders }: PickListItem) {
  const t = useTranslations('office.warehouse');
  return openOrders === orders || openOrders === 0
    ? t('orders', { count: orders })
    : t('openOrders', { open: openOrders, count: orders });
}

function Progress({ units, picked, short, number }: PickListItem) {
  const t = useTranslations('office.warehouse');
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={`${number} ${t('column.progress')}`} done={picked} of={units} className="grow" />
      <span className="text-xs whitespace-nowrap text-muted">
        {t('units', { picked, units })}
        {short > 0 && <span className="text-low"> {t('short', { count: short })}</span>}
      </span>
    </span>
  );
}
