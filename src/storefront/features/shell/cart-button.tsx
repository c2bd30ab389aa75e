import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cartBadge, cartCounts } from '#domain/cart-selection.ts';
import { useCart } from '#storefront/state/cart.ts';
import { buttonClass } from '#storefront/ui/button.tsx';

/** The way to the cart, with how many items are in it; the number's place is kept until it is known. */
export function CartButton() {
  const t = useTranslations('shell');
  const items = useCart((state) => state.items);
  const { items: count } = cartCounts(items);
  return (
    <Link
      to={'/cart' as string}
      className={buttonClass('strong')}
      aria-label={count > 0 ? t('cartWith', { count }) : t('cart')}
    >
      <ShoppingCart size={18} aria-hidden />
      <span className="hidden sm:inline">{t('cart')}</span>
      <span className="min-w-[3ch] text-right font-bold">{cartBadge(items)}</span>
    </Link>
  );
}
