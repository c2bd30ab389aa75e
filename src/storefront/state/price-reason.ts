import type { PriceReason as PriceReasonAnswer } from '#contract/pricing.ts';
import type { PriceReason } from '#domain/line-price.ts';
import { fromDollars, rateFromFraction } from '#domain/money.ts';

/** Converts the API's price reason from dollars and percent to cents and parts per 100,000. */
export function readPriceReason({ clinicPrice, promotion, subscription }: PriceReasonAnswer): PriceReason {
  return {
    ...(clinicPrice && {
      clinicPrice: {
        ...clinicPrice,
        listPrice: clinicPrice.listPrice === null ? null : fromDollars(clinicPrice.listPrice),
      },
    }),
    promotion: promotion && { ...promotion, saving: fromDollars(promotion.saving) },
    subscription: subscription && {
      rate: rateFromFraction(subscription.percent / 100),
      saving: fromDollars(subscription.saving),
    },
  };
}
