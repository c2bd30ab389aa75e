import type { PickListItem } from '#contract/pick-lists.ts';
import type { PICK_LIST_COLUMNS } from '#domain/office-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { ProgressBar } from '#office/parts/progress-bar.tsx';
import { csvTime, shortTime } from '#office/parts/times.ts';
import { pickListPath } from '#office/state/pick-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const columns: Record<(typeof PICK_LIST_COLUMNS)[number], Column<PickListItem>> = {
  number: { cell: ({ number }) => <PickListLink number={number} />, text: ({ number }) => number },
  createdAt: {
    cell: (list) => <Made {...list} />,
    text: ({ createdAt, createdBy }) => ({ createdAt: csvTime(createdAt), createdBy: createdBy ?? '' }),
    className: 'text-muted',
  },
  claim: { cell: (list) => <Picker {...list} />, text: ({ claim }) => claim.by ?? '' },
  orders: {
    cell: (list) => <Orders {...list} />,
    text: ({ orders, openOrders }) => ({ orders: String(orders), openOrders: String(openOrders) }),
  },
  progress: {
    cell: (list) => <Progress {...list} />,
    text: ({ units, picked, short }) => ({ units: String(units), picked: String(picked), short: String(short) }),
    className: 'w-2/5',
  },
};

function PickListLink({ number }: { number: string }) {
  return (
    <OfficeLink to={pickListPath(number)} className="font-mono text-xs font-medium hover:text-accent hover:underline">
      {number}
    </OfficeLink>
  );
}

/** A pick list of the list on a small screen. */
export function PickListBlock(list: PickListItem) {
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
