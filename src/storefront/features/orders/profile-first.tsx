import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide';
import { useTranslations } from '#storefront/messages/translations.ts';
import { AccountFrame } from '#storefront/ui/account-frame.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** Buy Again of somebody who has no customer record yet (rules: ORDER-5). */
export function ProfileFirst() {
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
