import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * Shown after the last poll while the outcome is unknown; it must not say that the order failed (rules: CHECKOUT-18,
 * PLACE-19).
 */
export function OutcomeUnknown({ onCheckAgain }: { onCheckAgain: () => void }) {
  const t = useTranslations('checkout');
  return (
    <section role="alert" className="mb-6 rounded-lg border-2 border-low p-5">
      <h2 className="text-lg font-bold">{t('timeout')}</h2>
      <p className="mt-1 text-muted">{t('timeoutText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="strong" onClick={onCheckAgain}>
          {t('checkAgain')}
        </Button>
        <Link to="/purchase-history" className={buttonClass()}>
          {t('seeOrders')}
        </Link>
      </div>
    </section>
  );
}
