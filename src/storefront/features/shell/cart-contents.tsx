import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { TotalRetryNotice } from '#storefront/parts/total-retry-notice.tsx';
import { subtotalOf, useCartPrices } from '#storefront/state/cart-prices.ts';
import { useDeferredCart } from '#storefront/state/cart.ts';
import { boundOfLine, inventoryQuery } from '#storefront/state/inventory.ts';
import { buttonClass } from '#ui/button.tsx';
import { FocusKeeper } from '#ui/focus-keeper.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { CompactLine } from './compact-line.tsx';

interface CartContentsProps {
  /** Maximum number of lines shown; all lines by default. */
  maxLines?: number;
  showSubscriptions?: boolean;
  /** Links to the cart and the checkout. */
  children: ReactNode;
}

/** The cart's lines and subtotal in a small space. Prices are requested when it is first shown. */
export function CartContents({ maxLines = Infinity, showSubscriptions = false, children }: CartContentsProps) {
  const t = useTranslations('shell.miniCart');
  const { items, promoCodes: codes } = useDeferredCart();
  const { costs, failed, pending, slow, secondsUntilRetry } = useCartPrices(items, codes);
  const { data: stock } = useQuery({ ...inventoryQuery(items.map(({ id }) => id)), enabled: items.length > 0 });
  const shown = items.slice(0, maxLines);
  return (
    <FocusKeeper each="li" target="a" className="flex min-h-0 grow flex-col">
      {items.length === 0 ? (
        <div className="p-6 text-center">
          <b className="block font-semibold">{t('empty')}</b>
          <p className="text-muted">{t('emptyText')}</p>
          <Link to="/products" className={`${buttonClass()} mt-4`}>
            {t('browse')}
          </Link>
        </div>
      ) : (
        <>
          <ul className="min-h-0 grow overflow-y-auto overscroll-contain px-4">
            {shown.map((item) => (
              <CompactLine
                key={`${item.id}-${item.flavor}`}
                item={item}
                cost={costs.get(item)}
                subscription={showSubscriptions}
                bound={boundOfLine(item, stock?.get(item.id) ?? null)}
              />
            ))}
          </ul>
          <div className="border-t border-line p-4">
            {items.length > shown.length && (
              <p className="mb-2 text-sm text-muted">{t('more', { count: items.length - shown.length })}</p>
            )}
            <p role="status" className="mb-2 text-sm text-muted empty:hidden">
              {slow && secondsUntilRetry === null && t('asking')}
            </p>
            <TotalRetryNotice seconds={secondsUntilRetry} />
            {failed && <p className="mb-2 text-sm text-low">{t('undiscounted')}</p>}
            <p className="mb-3 flex items-baseline justify-between" aria-busy={pending}>
              <span className="font-semibold">{t('subtotal')}</span>
              <b className={`cart-totals text-lg tracking-tight ${pending ? 'text-muted' : ''}`}>
                {formatMoney(subtotalOf(items, costs))}
              </b>
            </p>
            {children}
          </div>
        </>
      )}
    </FocusKeeper>
  );
}
