import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface OutcomeUnknownProps {
  /** A requester submitted a request, rather than an order. */
  isRequest?: boolean;
  onCheckAgain: () => void;
}

/**
 * Shown after the last poll while the outcome is unknown; it must not say that the order or the request failed (rules:
 * CHECKOUT-18, CHECKOUT-23, PLACE-19).
 */
export function OutcomeUnknown({ isRequest = false, onCheckAgain }: OutcomeUnknownProps) {
  const t = useTranslations('checkout');
  return (
    <section role="alert" className="mb-6 rounded-lg border-2 border-low p-5">
      <h2 className="text-lg font-bold">{t(isRequest ? 'request.unknown' : 'timeout')}</h2>
      <p className="mt-1 text-muted">{t(isRequest ? 'request.unknownText' : 'timeoutText')}</p>
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
