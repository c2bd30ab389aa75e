import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, ShoppingCart, X } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useItemCount } from '#storefront/state/cart.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CART_LINK } from './cart-button.tsx';
import { lazyPart } from './lazy-part.tsx';

const CartContents = lazyPart(async () => (await import('./cart-contents.tsx')).CartContents);

/**
 * The cart at the side of large screens, away where the cart is empty or the page shows it. Closed it is a tab no wider
 * than the page's margin, so that it lies over nothing.
 */
export function MiniCart() {
  const t = useTranslations('shell.miniCart');
  const pieces = useItemCount();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const besideCart = path !== '/cart';
  const shown = pieces > 0 && besideCart;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  useEffect(() => {
    if (!open || pieces > 0) return;
    // Emptied, it stays away until it is opened again; whoever took the last line out goes on at the way to the cart.
    setOpen(false);
    if (besideCart && document.activeElement === document.body) document.getElementById(CART_LINK)?.focus();
  }, [open, pieces, besideCart]);
  useEffect(() => {
    if (!shown || !open) return undefined;
    // From anywhere on the page; what lies over the page, or took the key already, goes first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown, open]);
  if (!shown) return null;
  const count = t('items', { count: pieces });
  if (!open) {
    return (
      <button
        ref={opener}
        type="button"
        aria-expanded={false}
        aria-label={`${t('open')}: ${count}`}
        onClick={() => setOpen(true)}
        className="fixed top-1/2 right-0 z-20 hidden w-[24px] -translate-y-1/2 flex-col items-center gap-2 rounded-l-md border border-r-0 border-line bg-surface py-3 text-sm font-semibold shadow-float hover:border-line-strong lg:flex"
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
      className="fixed inset-y-0 right-0 z-30 hidden w-88 animate-appear flex-col border-l border-line bg-surface shadow-float lg:flex"
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
      <Suspense fallback={<div className="grow" />}>
        <CartContents subscriptions>
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
