import { reducedClinicPrice, type PriceReason } from '#domain/line-price.ts';
import { formatMoney, percentText, type Cents } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface ReasonText {
  text: string;
  /** Whether the clinic saves money by it. A clinic price may be higher than the list price. */
  saves: boolean;
}

/**
 * Returns a function that says why a unit does not cost its list price: a sentence each for the clinic price,
 * promotion and subscription. Given `netUnitPrice` (cents), the text also names the clinic price before reductions (rules:
 * PAPER-14).
 */
export function useReasonTexts(): (reason: PriceReason, netUnitPrice?: Cents) => ReasonText[] {
  const t = useTranslations('prices');
  return (reason, netUnitPrice) => {
    const { clinicPrice, promotion, subscription } = reason;
    const reasons: ReasonText[] = [];
    if (clinicPrice) {
      const { kind, until, listPrice } = clinicPrice;
      const own = until === null ? t(kind) : t(`${kind}_until`, { date: until });
      const reduced = netUnitPrice === undefined ? null : reducedClinicPrice(netUnitPrice, reason);
      const each = reduced === null ? own : t('clinicPriceEach', { own, price: formatMoney(reduced) });
      const text = listPrice === null ? each : t('withListPrice', { own: each, price: formatMoney(listPrice) });
      reasons.push({ text, saves: false });
    }
    if (promotion) {
      const amount = formatMoney(promotion.saving);
      const text = promotion.code ? t('code', { code: promotion.code, amount }) : t('promotion', { amount });
      reasons.push({ text, saves: true });
    }
    if (subscription) {
      const amount = formatMoney(subscription.saving);
      reasons.push({ text: t('subscription', { percent: percentText(subscription.rate), amount }), saves: true });
    }
    return reasons;
  };
}

/** As `useReasonTexts`, the sentences only. */
export function usePriceReasons(): (reason: PriceReason, netUnitPrice?: Cents) => string[] {
  const textsOf = useReasonTexts();
  return (reason, netUnitPrice) => textsOf(reason, netUnitPrice).map(({ text }) => text);
}
