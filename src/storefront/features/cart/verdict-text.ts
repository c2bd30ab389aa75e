import type { CalculatePriceAnswer } from '#contract/pricing.ts';
import { formatDate } from '#domain/calendar.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CartLine } from './cart-line.ts';

type Verdict = CalculatePriceAnswer['promoCodes'][number];

/** Returns the text for a promo code's verdict. */
export function useVerdictText(lines: readonly CartLine[]): (verdict: Verdict) => string {
  const t = useTranslations('cart.code');
  return ({ verdict, promotions }) => {
    const [promotion] = promotions;
    if (!promotion) return t(verdict === 'applied' ? 'applied' : 'unknown');
    switch (verdict) {
      case 'expired':
        return t('expired', { date: formatDate(promotion.enddate) });
      case 'not_yet':
        return t('not_yet', { date: formatDate(promotion.startdate) });
      case 'below_quantity': {
        const line = lines.find(({ item }) => item.id === promotion.productId);
        return t('below_quantity', {
          minimum: promotion.itemquantifier ?? 1,
          name: line?.item.displayname ?? t('thisProduct'),
        });
      }
      default:
        return t(verdict);
    }
  };
}
