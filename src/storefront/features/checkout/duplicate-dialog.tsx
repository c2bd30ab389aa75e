import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentMethod } from '#domain/checkout.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The order that was placed before. */
export interface FirstOrder {
  orderId: number;
  orderNumber: string;
}

interface DuplicateDialogProps {
  first: FirstOrder | null;
  paymentMethod: PaymentMethod;
  onOrderAgain: () => void;
  onClose: () => void;
}

/** Tells of the equal order; a second one is placed only after it was confirmed that a second one is meant. */
export function DuplicateDialog({ first, paymentMethod, onOrderAgain, onClose }: DuplicateDialogProps) {
  const t = useTranslations('checkout');
  const [meant, setMeant] = useState(false);
  const close = () => {
    setMeant(false);
    onClose();
  };
  const text = paymentMethod === 'card' ? t('duplicateCard') : t('duplicateInvoice');
  return (
    <Dialog open={first !== null} onClose={close} title={t('duplicateTitle')} text={text}>
      {first && (
        <>
          <p className="mt-3">{t('duplicateFirst', { number: first.orderNumber })}</p>
          <Link
            to="/profile/history/order/$id"
            params={{ id: String(first.orderId) }}
            className={`${buttonClass('strong')} mt-4 w-full`}
          >
            {t('seeFirst', { number: first.orderNumber })}
          </Link>
          <div className="mt-5 border-t border-line pt-4">
            <CheckboxField
              label={t('orderAgainConfirm')}
              checked={meant}
              onChange={(event) => setMeant(event.target.checked)}
            />
            <Button
              className="mt-2 w-full"
              disabled={!meant}
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
