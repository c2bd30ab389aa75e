import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { deliveryEstimate, mayBackorder } from '#domain/inventory.ts';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { StockLine } from '#storefront/ui/stock-line.tsx';
import { deliveryOf, type CartLine } from './line-figures.ts';

/** Stock and delivery of a line, and a warning where it is out of stock or there is too little of it (spec 000 §4). */
export function LineStock({ line, unknown }: { line: CartLine; unknown: boolean }) {
  const t = useTranslations('cart');
  const { item, cost, available } = line;
  if (cost.standing === 'gone') return <Warning>{t('line.gone')}</Warning>;
  if (available === null) return unknown ? null : <Skeleton className="h-4 w-32" />;
  const later = deliveryEstimate(0);
  if (available <= 0) {
    return <Warning>{mayBackorder(item.stockdescription) ? t('stock.out', later) : t('stock.gone')}</Warning>;
  }
  const delivery = deliveryOf(line);
  return (
    <>
      <StockLine stockDescription={item.stockdescription} onHand={available} />
      {delivery === 'backorder' && (
        <Warning>{t('stock.partly', { available, rest: cost.units - available, ...later })}</Warning>
      )}
      {delivery === 'short' && <Warning>{t('stock.short', { available })}</Warning>}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex gap-1.5 text-sm font-medium text-low">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
