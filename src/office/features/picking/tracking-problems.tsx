import type { PickedOrder } from '#contract/pick-lists.ts';
import { smallButton } from '#office/parts/small-button.ts';
import type { SharedTracking } from '#office/state/repeated-tracking.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface TrackingProblemsProps {
  shared: SharedTracking<PickedOrder> | null;
  leftOver: readonly string[];
  onDiscard: () => void;
}

/** Why the parcels cannot be shipped with their tracking numbers (rules: OFFICE-35). */
export function TrackingProblems({ shared, leftOver, onDiscard }: TrackingProblemsProps) {
  const t = useTranslations('office.picking');
  return (
    <>
      {leftOver.length > 0 && (
        <div role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold text-danger">
          <p className="max-h-24 overflow-y-auto wrap-anywhere">
            {t('leftOver', { count: leftOver.length, numbers: leftOver.join(', ') })}
          </p>
          <button type="button" onClick={onDiscard} className={`${smallButton} text-ink`}>
            {t('discardLeftOver', { count: leftOver.length })}
          </button>
        </div>
      )}
      {shared && (
        <p role="alert" className="mb-2 font-semibold wrap-anywhere text-danger">
          {t('sharedTracking', {
            number: shared.trackingNumber,
            order: shared.other.number,
            clinic: shared.other.clinic,
            other: shared.order.number,
            otherClinic: shared.order.clinic,
          })}
        </p>
      )}
    </>
  );
}
