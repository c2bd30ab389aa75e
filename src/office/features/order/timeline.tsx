import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { SectionHead } from './section.tsx';

interface Entry {
  at: string;
  text: string;
  /** The staff member who acted; null if the program recorded the entry. */
  by: string | null;
}

/** Milliseconds between an act and the event that it wrote. */
const SAME_ACT_MS = 3_000;

/** The history of the order, newest first: events of the program, and acts of staff with their names. */
export function Timeline({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const entries = entriesOf(order, t('command'), (act) => t(`acts.${act.replace(/[.-]/g, '_')}` as 'acts.orders_ship'));
  return (
    <section className="pb-7">
      <SectionHead title={t('timeline')} />
      <ol className="px-4 pt-1 lg:px-6">
        {entries.map(({ at, text, by }, index) => (
          <li
            key={`${at} ${index}`}
            className="relative grid grid-cols-[84px_20px_minmax(0,1fr)] gap-2.5 pb-3 leading-5 not-last:after:absolute not-last:after:top-3.5 not-last:after:-bottom-1.5 not-last:after:left-[103.5px] not-last:after:w-px not-last:after:bg-line"
          >
            <time dateTime={at} className="text-right text-xs leading-5 whitespace-nowrap text-muted">
              {shortTime(at)}
            </time>
            <span aria-hidden className="relative z-10 grid size-5 place-items-center bg-surface">
              <span className={`size-2 rounded-full border-[1.5px] border-muted ${by ? 'bg-muted' : 'bg-surface'}`} />
            </span>
            <p className="wrap-anywhere">
              {by && <b className="font-semibold">{by} </b>}
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Joins each act with the event that it wrote, so that the timeline has one entry for both. */
function entriesOf({ acts, detail }: OfficeOrderPage, command: string, nameOf: (act: string) => string): Entry[] {
  const left = detail.events.map(({ at, status, reason }) => ({ at, status, reason }));
  const byStaff = acts.map(({ at, act, by }) => {
    const time = Date.parse(at);
    const own = left.findIndex((event) => Math.abs(Date.parse(event.at) - time) < SAME_ACT_MS);
    const [event] = own === -1 ? [] : left.splice(own, 1);
    const name = nameOf(act);
    const more =
      event?.reason && !/^(approved|picked|packed|delivered|invoiced|closed|ordered by telephone)$/i.test(event.reason);
    return {
      at,
      by: by ?? command,
      text: `${name.charAt(0).toLowerCase()}${name.slice(1)}${more ? `: ${event.reason}` : ''}`,
    };
  });
  const bySystem = left.map(({ at, status, reason }) => ({
    at,
    by: null,
    text: reason && reason !== status ? `${status}: ${reason}` : status,
  }));
  return [...byStaff, ...bySystem].sort((a, b) => (a.at < b.at ? 1 : -1));
}
