import { Link } from '@tanstack/react-router';
import { ChevronDown, ShoppingCart } from 'lucide';
import { Suspense, useState } from 'react';
import { cartBadge, cartCounts } from '#domain/cart-selection.ts';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { useMayFillCart } from '#storefront/state/adding.ts';
import { useDeferredCart, useItemCount } from '#storefront/state/cart.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { useDisclosure } from './use-disclosure.ts';

const CartContents = lazyPart(async () => (await import('./cart-contents.tsx')).CartContents);

/** Milliseconds after the pointer leaves until the preview closes, and its maximum number of lines (rules: CART-21). */
const CLOSE_DELAY_MS = 250;
const PREVIEW_LINES = 3;

export const CART_LINK_ID = 'cart-link';

/** The link to the cart with its number of items. A preview opens on hover or by keyboard. */
export function CartButton() {
  const t = useTranslations('shell');
  // The cart of a person whose role fills none stays closed (rules: ACCOUNT-40).
  const mayFillCart = useMayFillCart();
  const { area, button, panel, open } = useDisclosure({ onHover: true, closeDelay: CLOSE_DELAY_MS });
  return (
    <div className="relative flex items-center" {...area}>
      <Link id={CART_LINK_ID} to="/cart" className={buttonClass('strong')}>
        <span className="relative">
          <Icon iconNode={ShoppingCart} size={20} aria-hidden />
          {mayFillCart && <ItemCountBadge />}
        </span>
        <span aria-hidden className="ml-1 hidden sm:inline">
          {t('cart')}
        </span>
        {mayFillCart ? <CartLinkName /> : <span className="sr-only">{t('cart')}</span>}
      </Link>
      {mayFillCart && (
        <>
          {' '}
          {/* Hovering over the cart opens the preview; the keyboard uses this button, which is visible only while focused. */}
          <button
            {...button}
            aria-label={t('cartPreview')}
            className="ordering sr-only rounded-md focus-visible:not-sr-only focus-visible:grid focus-visible:h-10 focus-visible:w-8 focus-visible:place-items-center max-lg:hidden"
          >
            <Icon iconNode={ChevronDown} aria-hidden size={16} />
          </button>
          <div
            {...panel}
            className="ordering absolute top-full right-0 z-40 w-96 pt-2 not-[[hidden]]:animate-appear max-lg:hidden"
          >
            <div className="flex max-h-[calc(100dvh-9rem)] flex-col rounded-lg bg-surface shadow-float">
              {open && (
                <Suspense fallback={<Waiting className="h-40 px-4" />}>
                  <CartContents maxLines={PREVIEW_LINES}>
                    <Link to="/cart" className={`${buttonClass('strong')} w-full`}>
                      {t('miniCart.viewCart')}
                    </Link>
                  </CartContents>
                </Suspense>
              )}
            </div>
          </div>
          <CartAnnouncement />
        </>
      )}
    </div>
  );
}

/** The number of items, placed over the icon so that the layout does not shift when the cart has loaded. */
function ItemCountBadge() {
  const badge = cartBadge(useItemCount());
  if (!badge) return null;
  return (
    <span
      aria-hidden
      className={`ordering absolute -top-3 ${badge.length > 2 ? 'left-0.5' : 'left-2.5'} grid h-5 min-w-5 place-items-center rounded-full border-2 border-accent bg-on-accent px-1 text-[11px] leading-none font-bold text-accent`}
    >
      {badge}
    </span>
  );
}

function CartLinkName() {
  const t = useTranslations('shell');
  const count = useItemCount();
  return <span className="sr-only">{count > 0 ? t('cartWith', { count }) : t('cart')}</span>;
}

/** Announces the number of items to screen readers whenever it changes, but not on page load. */
function CartAnnouncement() {
  const t = useTranslations('shell');
  const { items, loaded } = useDeferredCart();
  const { items: count } = cartCounts(items);
  const [initialCount, setInitialCount] = useState<number | null>(null);
  if (loaded && initialCount === null) setInitialCount(count);
  const [changed, setChanged] = useState(false);
  if (initialCount !== null && count !== initialCount && !changed) setChanged(true);
  return (
    <span role="status" className="sr-only">
      {changed && t('cartNow', { count })}
    </span>
  );
}
