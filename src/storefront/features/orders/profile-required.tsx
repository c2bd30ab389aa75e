import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Buy Again for a person without a customer record (rules: ORDER-5). */
export function ProfileRequired() {
  const t = useTranslations('orders');
  return (
    <AccountFrame title={t('tabs.buy-again')}>
      <EmptyState icon={UserRound} title={t('buyAgain.profile')} text={t('buyAgain.profileText')}>
        <Link to="/profile" className={buttonClass('strong')}>
          {t('buyAgain.completeProfile')}
        </Link>
      </EmptyState>
    </AccountFrame>
  );
}
