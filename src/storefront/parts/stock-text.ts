import type { StockBadge } from '#domain/inventory.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The text colour of each kind of stock. */
export const stockTones = {
  in_stock: 'text-ok',
  low_stock: 'text-low',
  final_stock: 'text-low',
  special_order: 'text-out',
  out_of_stock: 'text-out',
} as const;

/**
 * Returns a function that describes the stock: the supplier's words, or the store's if there are none, with the units
 * left.
 */
export function useStockText(): (badge: StockBadge) => string {
  const t = useTranslations('parts');
  return ({ kind, words, left }) => {
    if (words !== null) return left === null ? words : t('wordsLeft', { words, count: left });
    switch (kind) {
      case 'in_stock':
        return t('inStock');
      case 'low_stock':
        return t('left', { count: left });
      case 'final_stock':
        return t('finalStock', { count: left });
      case 'special_order':
        return t('specialOrder');
      case 'out_of_stock':
        return t('outOfStock');
    }
  };
}
