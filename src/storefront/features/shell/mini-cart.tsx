import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, ShoppingCart, X } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { useMayFillCart } from '#storefront/state/adding.ts';
import { useItemCount } from '#storefront/state/cart.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { CART_LINK_ID } from './cart-button.tsx';

const CartContents = lazyPart(async () => (await import('./cart-contents.tsx')).CartContents);

/**
 * The cart at the side of large screens; hidden if the cart is empty and on the cart page. While closed it is a tab no
 * wider than the page margin, so that it covers nothing.
 */
export function MiniCart() {
  const t = useTranslations('shell.miniCart');
  const itemCount = useItemCount();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOtherPage = path !== '/cart';
  const mayFillCart = useMayFillCart();
  const shown = itemCount > 0 && isOtherPage && mayFillCart;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  useEffect(() => {
    if (!open || itemCount > 0) return;
    // An emptied cart stays closed until it is opened again. If the focused button went with the last line, the focus
    // moves to the cart link.
    setOpen(false);
    if (isOtherPage && document.activeElement === document.body) document.getElementById(CART_LINK_ID)?.focus();
  }, [open, itemCount, isOtherPage]);
  useEffect(() => {
    if (!shown || !open) return undefined;
    // Escape closes the cart from anywhere on the page, unless a dialog is open or another element has handled the key.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown, open]);
  if (!shown) return null;
  const count = t('items', { count: itemCount });
  if (!open) {
    return (
      <button
        ref={opener}
        type="button"
        aria-expanded={false}
        aria-label={`${t('open')}: ${count}`}
        onClick={() => setOpen(true)}
        className="ordering fixed top-1/2 right-0 z-20 hidden w-[24px] -translate-y-1/2 flex-col items-center gap-2 rounded-l-md border border-r-0 border-line bg-surface py-3 text-sm font-semibold shadow-float hover:border-line-strong lg:flex"
      >
        <Icon iconNode={ShoppingCart} aria-hidden size={15} />
        <span className="[writing-mode:vertical-rl]">{count}</span>
        <Icon iconNode={ChevronLeft} aria-hidden size={15} className="text-muted" />
      </button>
    );
  }
  return (
    <aside
      aria-label={t('title')}
      className="ordering fixed inset-y-0 right-0 z-30 hidden w-88 animate-appear flex-col border-l border-line bg-surface shadow-float lg:flex"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 className="font-bold">
          {t('title')} <span className="font-normal text-muted">({count})</span>
        </h2>
        <button
          type="button"
          autoFocus
          aria-expanded
          aria-label={t('close')}
          onClick={close}
          className="grid target-size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <Icon iconNode={X} aria-hidden size={18} />
        </button>
      </div>
      <Suspense fallback={<Waiting className="grow px-4" />}>
        <CartContents showSubscriptions>
          <div className="grid gap-2">
            <Link to="/cart" className={buttonClass('strong')}>
              {t('goToCheckout')}
            </Link>
            <Link to="/cart" className={buttonClass()}>
              {t('goToCart')}
            </Link>
          </div>
        </CartContents>
      </Suspense>
    </aside>
  );
}
