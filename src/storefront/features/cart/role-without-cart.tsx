import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { useCart } from '#storefront/state/cart.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The cart page of a person whose role fills no cart: who orders, and where the orders are (rules: ACCOUNT-40). */
export function RoleWithoutCart() {
  const cart = useTranslations('cart');
  const t = useTranslations('cart.role');
  const customer = useKnownCustomer();
  const isFilled = useCart(({ items }) => items.length > 0);
  const text = t('text', { role: customer.role, clinic: clinicLabel(customer) });
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: cart('home'), to: '/' }, { label: cart('cart') }]} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{cart('title')}</h1>
      <EmptyState icon={LockKeyhole} title={t('title')} text={isFilled ? `${text} ${t('kept')}` : text}>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/purchase-history" className={buttonClass('strong', 'large')}>
            {t('orders')}
          </Link>
          <Link to="/products" className={buttonClass('outline', 'large')}>
            {t('browse')}
          </Link>
        </div>
      </EmptyState>
    </div>
  );
}
