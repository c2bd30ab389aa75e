import { ChevronLeft, List, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import type { PickListPage } from '#contract/pick-lists.ts';
import { countUnits } from '#domain/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ProgressBar } from '#office/parts/progress-bar.tsx';
import { shortTime } from '#office/parts/times.ts';
import { warehousePath } from '#office/state/pick-lists.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PickHeadProps {
  page: PickListPage;
  /** The number of the current stop, from 1; null while the parcels are shown. */
  stopNumber: number | null;
  /** Null if there is no check to undo. */
  onUndo: (() => void) | null;
  onShowStops: () => void;
}

const square = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken disabled:opacity-40';

/** The bar of a pick list: the way back, undo, all stops, and the progress. */
export function PickHead({ page, stopNumber, onUndo, onShowStops }: PickHeadProps) {
  const t = useTranslations('office.picking');
  const { number, orders, stops, createdAt } = page;
  const counts = countUnits(orders.filter(({ ending }) => ending === null || ending === 'shipped'));
  const b = (text: ReactNode) => <b className="font-semibold text-ink">{text}</b>;
  return (
    <header className="border-b border-line bg-surface px-4 pt-1.5 pb-3 lg:px-6">
      <div className="-mx-3 mb-1.5 flex items-center gap-1">
        <OfficeLink to={warehousePath()} aria-label={t('back')} className={square}>
          <Icon iconNode={ChevronLeft} size={22} />
        </OfficeLink>
        <h1 className="min-w-0 text-[1.0625rem] leading-tight font-bold tracking-[-0.01em]">
          {t('title', { number })}
          <small className="block truncate text-xs leading-tight font-normal tracking-normal text-muted">
            {t('about', { orders: orders.length, time: shortTime(createdAt) })}
          </small>
        </h1>
        <button
          type="button"
          aria-label={t('undo')}
          title={t('undo')}
          disabled={onUndo === null}
          onClick={onUndo ?? undefined}
          className={`${square} ml-auto`}
        >
          <Icon iconNode={Undo2} size={20} />
        </button>
        <button type="button" aria-label={t('all')} title={t('all')} onClick={onShowStops} className={square}>
          <Icon iconNode={List} size={22} />
        </button>
      </div>
      <ProgressBar label={t('progress')} done={counts.picked} of={counts.units - counts.short} />
      <p className="mt-1.5 flex text-sm text-muted">
        <span>
          {t.rich('pieces', { picked: counts.picked, units: counts.units - counts.short, b })}
          {counts.short > 0 && <span className="text-low">, {t('shortUnits', { count: counts.short })}</span>}
        </span>
        {stopNumber !== null && (
          <span className="ml-auto">{t.rich('stop', { stop: stopNumber, count: stops.length, b })}</span>
        )}
      </p>
    </header>
  );
}
