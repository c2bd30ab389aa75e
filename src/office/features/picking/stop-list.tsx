import { Check } from 'lucide';
import type { PickListPage, PickStop } from '#contract/pick-lists.ts';
import { countUnits, stopKey } from '#domain/pick-lists.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';
import { ListActs } from './list-acts.tsx';
import { focusScanField } from './scan-field.tsx';
import { ShortNote } from './short-note.tsx';

const row = 'grid min-h-15 w-full grid-cols-[44px_72px_minmax(0,1fr)_auto] items-center gap-3 py-1.5 text-left';

/** The contents of a row: picture, bin, product and the units left. */
function StopRow({ stop }: { stop: PickStop }) {
  const t = useTranslations('office.picking');
  const { left, short } = countUnits(stop.lines);
  return (
    <>
      <ProductPicture src={stop.picture} alt="" className="w-11" />
      <span className="truncate font-mono text-sm font-medium">{stop.bin}</span>
      <span className="text-sm leading-snug">{stop.name}</span>
      <span className="text-right text-[1.0625rem] font-bold">
        {left > 0 ? left : <Icon iconNode={Check} size={18} aria-label={t('stopDoneMark')} className="text-ok" />}
        {short > 0 && <span className="block text-xs font-normal text-low">{t('shortUnits', { count: short })}</span>}
      </span>
    </>
  );
}

/** The next stops with units to pick, up to six; a wide screen shows `StopList` instead. */
export function NextStops({ page, stop }: { page: PickListPage; stop: PickStop }) {
  const t = useTranslations('office.picking');
  const after = page.stops.slice(page.stops.indexOf(stop) + 1).filter(({ lines }) => countUnits(lines).left > 0);
  return (
    <section className="px-4 pt-2.5 lg:hidden">
      <h2 className="text-sm font-medium text-muted">{t('next')}</h2>
      {after.length === 0 && <p className="py-2 text-muted">{t('last')}</p>}
      <ul className="pb-2">
        {after.slice(0, 6).map((next) => (
          <li key={stopKey(next)} className={`${row} border-b border-line last:border-0`}>
            <StopRow stop={next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StopListProps {
  page: PickListPage;
  /** The key of the current stop. */
  current: string | null;
  /** Null for a reader who has not claimed the list. */
  onChoose: ((key: string) => void) | null;
}

/** All stops in the order of walking; the picker can choose another stop. */
export function StopList({ page, current, onChoose }: StopListProps) {
  return (
    <ol className="px-4 py-1">
      {page.stops.map((stop) => {
        const key = stopKey(stop);
        const isOpen = onChoose !== null && countUnits(stop.lines).left > 0;
        const tone = key === current ? 'bg-tint' : '';
        return (
          <li key={key} className="border-b border-line last:border-0">
            {isOpen ? (
              <button
                type="button"
                aria-current={key === current ? 'step' : undefined}
                onClick={() => onChoose(key)}
                className={`${row} -mx-2 w-[calc(100%+1rem)] cursor-pointer rounded-md px-2 hover:bg-sunken ${tone}`}
              >
                <StopRow stop={stop} />
              </button>
            ) : (
              <div className={row}>
                <StopRow stop={stop} />
              </div>
            )}
            <ShortNote number={page.number} stop={stop} isOwn={onChoose !== null} />
          </li>
        );
      })}
    </ol>
  );
}

interface StopsDialogProps extends StopListProps {
  onParcels: (() => void) | null;
  onClose: () => void;
}

/** All stops in a dialog, with the acts on the whole list. */
export function StopsDialog({ page, current, onChoose, onParcels, onClose }: StopsDialogProps) {
  const t = useTranslations('office.picking');
  return (
    <Dialog open onClose={onClose} title={t('stopsTitle')} finalFocus={focusScanField}>
      <div className="-mx-4 max-h-[55dvh] overflow-y-auto lg:hidden">
        <StopList page={page} current={current} onChoose={onChoose} />
      </div>
      <div className="mt-4 grid gap-2">
        {onParcels && <Button onClick={onParcels}>{t('toParcels')}</Button>}
        <ListActs page={page} onDone={onClose} />
      </div>
    </Dialog>
  );
}
