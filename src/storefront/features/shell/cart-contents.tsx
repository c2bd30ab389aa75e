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
  /** How many lines are shown; all unless given. */
  most?: number;
  subscriptions?: boolean;
  /** The ways on. */
  children: ReactNode;
}

/** What is in the cart and what it comes to, in little room; prices are asked for once it is shown. */
export function CartContents({ most = Infinity, subscriptions = false, children }: CartContentsProps) {
  const t = useTranslations('shell.miniCart');
  const { items, promoCodes: codes } = useDeferredCart();
  const { costs, failed, pending, slow, secondsUntilRetry } = useCartPrices(items, codes);
  const { data: stock } = useQuery({ ...inventoryQuery(items.map(({ id }) => id)), enabled: items.length > 0 });
  const shown = items.slice(0, most);
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
                subscription={subscriptions}
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
              <b className={`text-lg tracking-tight ${pending ? 'text-muted' : ''}`}>
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
