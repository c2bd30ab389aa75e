import { Link } from '@tanstack/react-router';
import { formatMoney, type Cents } from '#domain/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { OrderTotals } from './order-totals.ts';

/** A total that differs from the one the shopper saw. */
export interface ChangedTotal {
  before: Cents;
  now: OrderTotals;
}

interface TotalChangedDialogProps {
  change: ChangedTotal | null;
  /** Label of the accept button. */
  acceptLabel: (amount: string) => string;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows the old and the new total, and continues only if the shopper accepts. */
export function TotalChangedDialog({ change, acceptLabel, onAccept, onClose }: TotalChangedDialogProps) {
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
              {acceptLabel(formatMoney(change.now.total))}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
