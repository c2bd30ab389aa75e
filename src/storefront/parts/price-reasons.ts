import { reducedClinicPrice, type PriceReason } from '#domain/line-price.ts';
import { formatMoney, percentText, toDollars, type Cents } from '#domain/money.ts';
import type { Promotion } from '#domain/promotions.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useOfferText } from './offer-text.ts';

interface ReasonText {
  text: string;
  /** Whether the clinic saves money by it. A clinic price may be higher than the list price. */
  saves: boolean;
}

/**
 * Returns a function that says why a unit does not cost its list price: a sentence each for the clinic price, promotion
 * and subscription. Given `netUnitPrice` (cents), the text also names the clinic price before reductions (rules:
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

interface LineWithPromotion {
  reason: PriceReason;
  promotion: Promotion | null;
  bonus: { quantity: number; free: number } | null;
}

/**
 * As `useReasonTexts`, for a line of the cart: promotions from a quantity on have the words of the product's page, with
 * the code that was entered (rules: PRICE-27).
 */
export function useLineReasonTexts(): (line: LineWithPromotion) => ReasonText[] {
  const t = useTranslations('prices');
  const textsOf = useReasonTexts();
  const offerText = useOfferText();
  return ({ reason, promotion, bonus }) => {
    const own = textsOf({ ...reason, promotion: null, subscription: null });
    const subscription = textsOf({ promotion: null, subscription: reason.subscription });
    const free = bonus ? [{ text: offerText({ ...bonus, price: null }), saves: true }] : [];
    return [...own, ...promotionTexts(), ...free, ...subscription];

    function promotionTexts(): ReasonText[] {
      const quantity = promotion?.itemQuantifier ?? 0;
      if (!promotion || promotion.fixedPrice === null || quantity <= 1) {
        return textsOf({ promotion: reason.promotion, subscription: null });
      }
      const offer = offerText({ quantity, price: toDollars(promotion.fixedPrice), free: null });
      const { code, codeRequired } = promotion;
      return [{ text: codeRequired && code ? t('withCode', { offer, code }) : offer, saves: true }];
    }
  };
}

/** As `useReasonTexts`, the sentences only. */
export function usePriceReasons(): (reason: PriceReason, netUnitPrice?: Cents) => string[] {
  const textsOf = useReasonTexts();
  return (reason, netUnitPrice) => textsOf(reason, netUnitPrice).map(({ text }) => text);
}
