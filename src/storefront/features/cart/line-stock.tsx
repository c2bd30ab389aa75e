import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { mayBackorder, stockBadge } from '#domain/inventory.ts';
import { useDeliveryText } from '#storefront/parts/delivery-place.ts';
import { StockLine } from '#storefront/parts/stock-line.tsx';
import { useStockText } from '#storefront/parts/stock-text.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { deliveryOf, type CartLine } from './cart-line.ts';

/** Stock and delivery of a line; warns if it is out of stock or has too few units (rules: CART-15). */
export function LineStock({ line, isLoading }: { line: CartLine; isLoading: boolean }) {
  const t = useTranslations('cart');
  const stockText = useStockText();
  const delivery = useDeliveryText()(0);
  const { item, cost, stock } = line;
  if (cost.priceState === 'gone') {
    return (
      <>
        <Warning>{t('line.gone')}</Warning>
        {/* The page of a product no longer sold shows similar products. */}
        <Link
          to="/product/$id"
          params={{ id: String(item.id) }}
          className="mt-1 inline-flex target-h-8 items-center text-sm font-semibold text-accent underline"
          aria-label={t('line.similarNamed', { name: item.displayname })}
        >
          {t('line.similar')}
        </Link>
      </>
    );
  }
  if (stock === null) return !isLoading ? null : <Skeleton className="h-4 w-32" />;
  const { stockDescription, onHand: available } = stock;
  if (available <= 0) {
    const words = stockText(stockBadge(stock));
    const text = mayBackorder(stockDescription) ? t('stock.out', { words, delivery }) : t('stock.gone');
    return <Warning>{text}</Warning>;
  }
  const verdict = deliveryOf(line);
  return (
    <>
      <StockLine stockDescription={stockDescription ?? ''} onHand={available} />
      {verdict === 'backorder' && (
        <Warning>{t('stock.partly', { available, rest: cost.units - available, delivery })}</Warning>
      )}
      {verdict === 'short' && <Warning>{t('stock.short', { available })}</Warning>}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex gap-1.5 text-sm font-medium text-low">
      <Icon iconNode={TriangleAlert} aria-hidden size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
