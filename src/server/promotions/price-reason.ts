import type { PriceReason as PriceReasonAnswer } from '#contract/pricing.ts';
import type { PriceReason } from '#domain/line-price.ts';
import { RATE_SCALE, toDollars, type Cents } from '#domain/money.ts';

/** A price's reason in the form of the API: amounts in dollars, the subscription discount in percent. */
export function toPriceReason({ clinicPrice, promotion, subscription }: PriceReason): PriceReasonAnswer {
  return {
    ...(clinicPrice && {
      clinicPrice: {
        ...clinicPrice,
        listPrice: clinicPrice.listPrice === null ? null : toDollars(clinicPrice.listPrice),
      },
    }),
    promotion: promotion && { ...promotion, saving: toDollars(promotion.saving) },
    subscription: subscription && {
      percent: (subscription.rate * 100) / RATE_SCALE,
      saving: toDollars(subscription.saving),
    },
  };
}

/** The list price in dollars and the reason of an ordered line. With a clinic price, both leave out the list price. */
export function toPrintedPrice(line: { unitPriceCents: Cents; netUnitPriceCents: Cents; priceReason: PriceReason }): {
  listPrice: number;
  reason: PriceReasonAnswer;
} {
  const { unitPriceCents, netUnitPriceCents, priceReason } = line;
  const { clinicPrice } = priceReason;
  if (!clinicPrice) return { listPrice: toDollars(unitPriceCents), reason: toPriceReason(priceReason) };
  const reason = toPriceReason({ ...priceReason, clinicPrice: { ...clinicPrice, listPrice: null } });
  return { listPrice: toDollars(netUnitPriceCents), reason };
}
