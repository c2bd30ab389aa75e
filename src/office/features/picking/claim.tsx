import type { PickListPage } from '#contract/pick-lists.ts';
import { ABANDONED_AFTER_MINUTES } from '#domain/pick-lists.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { shortTime } from '#office/parts/times.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { useStaff } from '#office/state/staff.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { OrderRows } from './order-rows.tsx';

/** Says who has claimed the list; a list that is free or abandoned is claimed here (rules: OFFICE-32). */
export function Claim({ page }: { page: PickListPage }) {
  const t = useTranslations('office.picking');
  const { may } = useStaff();
  const errorText = useErrorText();
  const claiming = useKeyedAct('picks.claim');
  const { state, by, touchedAt } = page.claim;
  if (state === 'own') return null;
  const name = by ?? '';
  const time = touchedAt === null ? '' : shortTime(touchedAt);
  const claim = () =>
    claiming.mutateAsync({ pickList: page.number }).catch((error: unknown) => toast.error(errorText(error)));
  return (
    <>
      <section className="border-b border-line bg-surface px-4 py-5 lg:px-6">
        <h2 className="text-lg font-bold">{t(`claimTitle.${state}`, { name, time })}</h2>
        <p className="mt-1 max-w-prose text-muted">
          {t(`claimText.${state}`, { name, minutes: ABANDONED_AFTER_MINUTES })}
        </p>
        {state !== 'taken' && may('picks.claim') && (
          <Button
            size="large"
            look="strong"
            busy={claiming.isPending}
            className="mt-4 max-sm:w-full"
            onClick={() => void claim()}
          >
            {claiming.isPending ? t('claiming') : t('claim')}
          </Button>
        )}
      </section>
      <OrderRows page={page} />
    </>
  );
}
