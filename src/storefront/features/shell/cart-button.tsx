import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cartBadge, cartCounts } from '#domain/cart-selection.ts';
import { useCart } from '#storefront/state/cart.ts';
import { buttonClass } from '#storefront/ui/button.tsx';

/** The way to the cart, with how many items are in it; the number lies over the sign, so that nothing moves when it is known. */
export function CartButton() {
  const t = useTranslations('shell');
  const items = useCart((state) => state.items);
  const { items: count } = cartCounts(items);
  return (
    <Link to="/cart" className={buttonClass('strong')}>
      <span className="relative">
        <ShoppingCart size={20} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-3 left-2.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-accent bg-on-accent px-1 text-[11px] leading-none font-bold text-accent"
          >
            {cartBadge(items)}
          </span>
        )}
      </span>
      <span aria-hidden className="ml-1 hidden sm:inline">
        {t('cart')}
      </span>
      <span className="sr-only">{count > 0 ? t('cartWith', { count }) : t('cart')}</span>
    </Link>
  );
}
