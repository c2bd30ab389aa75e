import type { PickListItem } from '#contract/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { shortTime } from '#office/parts/times.ts';
import { pickListPath } from '#office/state/pick-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProgressBar } from '#office/parts/progress-bar.tsx';

const columns = ['number', 'createdAt', 'claim', 'orders', 'progress'] as const;

/** The pick lists as a table; on a small screen each list is a block. */
export function PickListTable({ lists, at }: { lists: readonly PickListItem[]; at: string | null }) {
  const t = useTranslations('office.warehouse');
  const row = useMarkedRow(at);
  return (
    <>
      <div className="overflow-x-auto max-md:hidden" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="bg-paper text-left text-xs text-muted">
            <tr className="h-8 border-b border-line">
              {columns.map((name) => (
                <th key={name} scope="col" className="font-medium first:pl-4! last:pr-6! lg:first:pl-6!">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr
                key={list.number}
                ref={list.number === at ? row : undefined}
                className={`h-11 border-b border-line hover:bg-paper ${list.number === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
              >
                <td className="pl-4! lg:pl-6!">
                  <OfficeLink
                    to={pickListPath(list.number)}
                    className="font-mono text-xs font-medium hover:text-accent hover:underline"
                  >
                    {list.number}
                  </OfficeLink>
                </td>
                <td className="text-muted">
                  <Made {...list} />
                </td>
                <td>
                  <Picker {...list} />
                </td>
                <td>
                  <Orders {...list} />
                </td>
                <td className="w-2/5 pr-6!">
                  <Progress {...list} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="md:hidden">
        {lists.map((list) => (
          <li key={list.number} className="border-b border-line">
            <OfficeLink
              to={pickListPath(list.number)}
              className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 px-4 py-3"
            >
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
          </li>
        ))}
      </ul>
    </>
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
