import { useState } from 'react';
import type { PickListPage } from '#contract/pick-lists.ts';
import { countUnits } from '#domain/pick-lists.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** The acts on a whole list that the reader has claimed: check all other units without a scan, and release the list. */
export function ListActs({ page, onDone }: { page: PickListPage; onDone: () => void }) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const checking = useKeyedAct('picks.check-rest');
  const releasing = useKeyedAct('picks.release');
  const { number, claim } = page;
  const units = countUnits(page.stops.flatMap(({ lines }) => lines)).left;
  if (claim.state !== 'own') return null;
  const perform = async (act: typeof checking, done?: string) => {
    try {
      await act.mutateAsync({ pickList: number });
      if (done) toast.success(done);
      onDone();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (asksToConfirm)
    return (
      <>
        <p className="text-sm">{t('checkRestText', { units })}</p>
        <Button look="strong" busy={checking.isPending} onClick={() => void perform(checking)}>
          {t('checkRestConfirm', { units })}
        </Button>
      </>
    );
  return (
    <>
      {units > 0 && <Button onClick={() => setAsksToConfirm(true)}>{t('checkRest')}</Button>}
      <Button busy={releasing.isPending} onClick={() => void perform(releasing, t('released', { number }))}>
        {t('release')}
      </Button>
    </>
  );
}
