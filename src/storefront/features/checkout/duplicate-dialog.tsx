import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentMethod } from '#domain/checkout.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** An equal order that was placed earlier. */
export interface EarlierOrder {
  orderId: number;
  orderNumber: string;
}

interface DuplicateDialogProps {
  earlier: EarlierOrder | null;
  paymentMethod: PaymentMethod;
  onOrderAgain: () => void;
  onClose: () => void;
}

/** Shows an equal earlier order; a second order is placed only after an explicit confirmation. */
export function DuplicateDialog({ earlier, paymentMethod, onOrderAgain, onClose }: DuplicateDialogProps) {
  const t = useTranslations('checkout');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const close = () => {
    setIsConfirmed(false);
    onClose();
  };
  const text = paymentMethod === 'card' ? t('duplicateCard') : t('duplicateInvoice');
  return (
    <Dialog open={earlier !== null} onClose={close} title={t('duplicateTitle')} text={text}>
      {earlier && (
        <>
          <p className="mt-3">{t('duplicateFirst', { number: earlier.orderNumber })}</p>
          <Link
            to="/profile/history/order/$id"
            params={{ id: String(earlier.orderId) }}
            className={`${buttonClass('strong')} mt-4 w-full`}
          >
            {t('seeFirst', { number: earlier.orderNumber })}
          </Link>
          <div className="mt-5 border-t border-line pt-4">
            <CheckboxField
              label={t('orderAgainConfirm')}
              checked={isConfirmed}
              onChange={(event) => setIsConfirmed(event.target.checked)}
            />
            <Button
              className="mt-2 w-full"
              disabled={!isConfirmed}
              onClick={() => {
                close();
                onOrderAgain();
              }}
            >
              {t('orderAgain')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
