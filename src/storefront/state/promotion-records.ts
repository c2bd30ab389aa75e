import type { Promotion as PromotionRecord } from '#contract/pricing.ts';
import { fromDollars } from '#domain/money.ts';
import type { Promotion } from '#domain/promotions.ts';

/** Converts a promotion of the API to the form that the rules use. */
export function toPromotion(record: PromotionRecord): Promotion {
  return {
    id: record.id,
    productId: record.productId,
    code: record.code,
    codeRequired: record.coderequired,
    fixedPrice: record.fixedprice === null ? null : fromDollars(record.fixedprice),
    itemQuantifier: record.itemquantifier,
    promotionText: record.promotiontext,
    startDate: record.startdate,
    endDate: record.enddate,
  };
}
