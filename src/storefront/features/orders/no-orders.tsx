import { Link } from '@tanstack/react-router';
import { PackageSearch, ReceiptText } from 'lucide';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Shown instead of an empty history: with filters, how to reset them; without, where to start. */
export function NoOrders({ filtered }: { filtered: boolean }) {
  const t = useTranslations('orders');
  return (
    <div className="mt-6">
      {filtered ? (
        <EmptyState icon={PackageSearch} title={t('noMatch')} text={t('noMatchText')}>
          <Link to="/purchase-history" className={buttonClass()}>
            {t('reset')}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState icon={ReceiptText} title={t('noOrders')} text={t('noOrdersText')}>
          <Link to="/products" className={buttonClass('strong')}>
            {t('browse')}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
