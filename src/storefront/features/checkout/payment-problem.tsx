import { useEffect, useRef } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';

interface PaymentProblemProps {
  text: string;
  refused: boolean;
  /**
   * The text that says which data a refused payment keeps; by default the cart, addresses and notes of the checkout.
   */
  kept?: string;
}

/** Shows why a payment could not be created or was refused, and receives the focus (rules: PAY-14, PAY-16). */
export function PaymentProblem({ text, refused, kept }: PaymentProblemProps) {
  const t = useTranslations('checkout');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-4 rounded-md border-2 border-danger p-4">
      {refused && <h2 className="font-bold">{t('paymentRefused')}</h2>}
      <p className="font-semibold text-danger">{text}</p>
      {refused && <p className="mt-1">{kept ?? t('nothingCharged')}</p>}
    </div>
  );
}
