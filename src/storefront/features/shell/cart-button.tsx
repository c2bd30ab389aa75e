import { Link } from '@tanstack/react-router';
import { ChevronDown, ShoppingCart } from 'lucide';
import { Suspense, useState } from 'react';
import { cartBadge, cartCounts } from '#domain/cart-selection.ts';
import { useDeferredCart, useItemCount } from '#storefront/state/cart.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { lazyPart } from './lazy-part.tsx';
import { useDisclosure } from './use-disclosure.ts';

const CartContents = lazyPart(async () => (await import('./cart-contents.tsx')).CartContents);

/** Milliseconds after the pointer left until the preview closes, and the lines it shows (rules: CART-21). */
const CLOSE_DELAY = 250;
const PREVIEWED = 3;

/** The id of the way to the cart. */
export const CART_LINK = 'cart-link';

/** The way to the cart with its number of items, and a preview of it under a resting mouse or by keyboard. */
export function CartButton() {
  const t = useTranslations('shell');
  const { area, button, panel, open } = useDisclosure({ onHover: true, closeDelay: CLOSE_DELAY });
  return (
    <div className="relative flex items-center" {...area}>
      <Link id={CART_LINK} to="/cart" className={buttonClass('strong')}>
        <span className="relative">
          <Icon iconNode={ShoppingCart} size={20} aria-hidden />
          <Badge />
        </span>
        <span aria-hidden className="ml-1 hidden sm:inline">
          {t('cart')}
        </span>
        <LinkName />
      </Link>
      {/* A mouse opens the preview by resting on the cart; the keyboard by this button, seen while it has the focus. */}
      <button
        {...button}
        aria-label={t('cartPreview')}
        className="sr-only rounded-md focus-visible:not-sr-only focus-visible:grid focus-visible:h-10 focus-visible:w-8 focus-visible:place-items-center max-lg:hidden"
      >
        <Icon iconNode={ChevronDown} aria-hidden size={16} />
      </button>
      <div {...panel} className="absolute top-full right-0 z-40 w-96 pt-2 not-[[hidden]]:animate-appear max-lg:hidden">
        <div className="flex max-h-[calc(100dvh-9rem)] flex-col rounded-lg bg-surface shadow-float">
          {open && (
            <Suspense fallback={<div className="h-40" />}>
              <CartContents most={PREVIEWED}>
                <Link to="/cart" className={`${buttonClass('strong')} w-full`}>
                  {t('miniCart.viewCart')}
                </Link>
              </CartContents>
            </Suspense>
          )}
        </div>
      </div>
      <CartNews />
    </div>
  );
}

/** The number of items over the sign, so that nothing moves when it is known. */
function Badge() {
  const badge = cartBadge(useItemCount());
  if (!badge) return null;
  return (
    <span
      aria-hidden
      className={`absolute -top-3 ${badge.length > 2 ? 'left-0.5' : 'left-2.5'} grid h-5 min-w-5 place-items-center rounded-full border-2 border-accent bg-on-accent px-1 text-[11px] leading-none font-bold text-accent`}
    >
      {badge}
    </span>
  );
}

function LinkName() {
  const t = useTranslations('shell');
  const count = useItemCount();
  return <span className="sr-only">{count > 0 ? t('cartWith', { count }) : t('cart')}</span>;
}

/** Reads out how many items the cart holds whenever that changes; not as the page opens. */
function CartNews() {
  const t = useTranslations('shell');
  const { items, loaded } = useDeferredCart();
  const { items: count } = cartCounts(items);
  const [first, setFirst] = useState<number | null>(null);
  if (loaded && first === null) setFirst(count);
  const [changed, setChanged] = useState(false);
  if (first !== null && count !== first && !changed) setChanged(true);
  return (
    <span role="status" className="sr-only">
      {changed && t('cartNow', { count })}
    </span>
  );
}
