import type { PriceReason } from '#domain/line-price.ts';
import { formatMoney, percentText } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * Returns a function that says why a unit does not cost its list price: a sentence each for the clinic price,
 * promotion and subscription.
 */
export function usePriceReasons(): (reason: PriceReason) => string[] {
  const t = useTranslations('prices');
  return ({ clinicPrice, promotion, subscription }) => {
    const reasons: string[] = [];
    if (clinicPrice) {
      const { kind, until, listPrice } = clinicPrice;
      const own = until === null ? t(kind) : t(`${kind}_until`, { date: until });
      reasons.push(listPrice === null ? own : t('withListPrice', { own, price: formatMoney(listPrice) }));
    }
    if (promotion) {
      const amount = formatMoney(promotion.saving);
      reasons.push(promotion.code ? t('code', { code: promotion.code, amount }) : t('promotion', { amount }));
    }
    if (subscription) {
      reasons.push(
        t('subscription', { percent: percentText(subscription.rate), amount: formatMoney(subscription.saving) }),
      );
    }
    return reasons;
  };
}
