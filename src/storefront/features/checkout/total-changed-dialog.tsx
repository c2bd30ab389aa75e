import { Link } from '@tanstack/react-router';
import { formatMoney, type Cents } from '#domain/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { OrderTotals } from './order-totals.ts';

/** A total that is not the one the shopper saw. */
export interface ChangedTotal {
  before: Cents;
  now: OrderTotals;
}

interface TotalChangedDialogProps {
  change: ChangedTotal | null;
  /** What accepting does, in words. */
  accept: (amount: string) => string;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows the old and the new total, and goes on only when the shopper says so. */
export function TotalChangedDialog({ change, accept, onAccept, onClose }: TotalChangedDialogProps) {
  const t = useTranslations('checkout');
  return (
    <Dialog open={change !== null} onClose={onClose} title={t('totalChangedTitle')} text={t('totalChangedText')}>
      {change && (
        <>
          <dl className="mt-4 grid gap-2 rounded-md bg-sunken p-4">
            <div className="flex justify-between gap-4 text-muted">
              <dt>{t('totalBefore')}</dt>
              <dd>
                <s>{formatMoney(change.before)}</s>
              </dd>
            </div>
            <div className="flex justify-between gap-4 text-lg font-bold">
              <dt>{t('totalNow')}</dt>
              <dd>{formatMoney(change.now.total)}</dd>
            </div>
          </dl>
          <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Link to="/cart" className={buttonClass()}>
              {t('reviewCart')}
            </Link>
            <Button look="strong" onClick={onAccept}>
              {accept(formatMoney(change.now.total))}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
