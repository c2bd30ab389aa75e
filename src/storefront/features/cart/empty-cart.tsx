import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide';
import { useCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** A panel with a link to the products; it says where the cart is kept (rules: CART-18, CART-24). */
export function EmptyCart() {
  const t = useTranslations('cart.empty');
  const person = useCustomer();
  const isStored = person.status === 'customer';
  return (
    <EmptyState icon={ShoppingCart} title={t('title')} text={t(isStored ? 'stored' : 'text')}>
      <Link to="/products" className={buttonClass('strong', 'large')}>
        {t('browse')}
      </Link>
    </EmptyState>
  );
}
