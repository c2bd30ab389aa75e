import type { PriceReason as PriceReasonAnswer } from '#contract/pricing.ts';
import type { PriceReason } from '#domain/line-price.ts';
import { RATE_SCALE, toDollars } from '#domain/money.ts';

/** A price's reason in the form of the API: savings in dollars, the subscription discount in percent. */
export function toPriceReason({ promotion, subscription }: PriceReason): PriceReasonAnswer {
  return {
    promotion: promotion && { ...promotion, saving: toDollars(promotion.saving) },
    subscription: subscription && {
      percent: (subscription.rate * 100) / RATE_SCALE,
      saving: toDollars(subscription.saving),
    },
  };
}
