import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { PickListPage, PickedOrder } from '#contract/pick-lists.ts';
import { countUnits } from '#domain/pick-lists.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { OrderName } from './order-rows.tsx';

interface ParcelRowProps {
  page: PickListPage;
  order: PickedOrder;
  /** The typed tracking number; null for an order that cannot be shipped now. */
  tracking: string | null;
  /** Why the store did not ship the parcel. */
  problem: string | null;
  onTracking: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The parcel of one order: its tote, its units and its tracking number, or why it is not shipped. */
export function ParcelRow(props: ParcelRowProps) {
  const { page, order, tracking, problem, onTracking, onPaste, onKeyDown } = props;
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const removing = useKeyedAct('picks.remove');
  const { number, picked, short, isOnHold } = order;
  const { left } = countUnits([order]);
  const remove = async () => {
    try {
      await removing.mutateAsync({ pickList: page.number, order: number });
      toast.success(t('removed', { number }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto_15rem]">
      <OrderName order={order} />
      <span className="text-right whitespace-nowrap text-muted">
        {t('parcelUnits', { count: picked })}
        {short > 0 && <span className="block text-xs text-low">{t('shortUnits', { count: short })}</span>}
      </span>
      <span className="max-sm:col-span-3">
        {tracking !== null ? (
          <input
            name={number}
            aria-label={t('trackingOf', { number })}
            placeholder={t('tracking')}
            aria-invalid={problem !== null || undefined}
            value={tracking}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onTracking(target.value)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            className={`${inputClass} font-mono text-sm`}
          />
        ) : (
          <span className="flex items-center justify-between gap-2 sm:justify-end">
            <span className="font-medium text-low">
              {isOnHold ? t('onHold') : left > 0 ? t('toPick', { count: left }) : t('nothingPicked')}
            </span>
            <button
              type="button"
              aria-label={t('removeOf', { number })}
              aria-disabled={removing.isPending}
              onClick={() => !removing.isPending && void remove()}
              className={smallButton}
            >
              {t('remove')}
            </button>
          </span>
        )}
      </span>
      {problem !== null && (
        <p role="alert" className="col-span-full font-semibold text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
