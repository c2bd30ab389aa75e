import type { PriceRecord } from '#contract/pricing.ts';
import { unitPriceOf, type CartItem } from '#domain/cart.ts';
import { fromDollars, type Cents } from '#domain/money.ts';
import { undiscounted } from '#domain/price-records.ts';
import { linePrice, type LinePrice, type Promotion } from '#domain/promotions.ts';
import { toPromotion } from '#storefront/state/promotion-records.ts';

export type PriceStanding =
  /** As the shop prices it. */
  | 'known'
  /** The shop was asked; until it answers, worked out from what is known. */
  | 'pending'
  /** The shop could not be asked: the price it was put in the cart for, without promotions (spec 000 §8). */
  | 'undiscounted'
  /** Not sold any more: it counts for nothing. */
  | 'gone';

/** What one line of the cart costs, in cents. */
export interface LineCost extends LinePrice {
  standing: PriceStanding;
  unitPrice: Cents;
  /** Pieces delivered, those a buy-x-get-y promotion adds included. */
  units: number;
  /** The unit price when it was put in the cart, where that was another. */
  was: Cents | null;
}

function promotionsOf(record: PriceRecord): Promotion[] {
  return record.promotionApplied ? [toPromotion(record.promotionApplied)] : [];
}

/**
 * The cost of a line from the shop's record of exactly this line, or, while that is on its way, from the latest record of
 * the product. `answered`: the shop has answered for this cart, so a line without a record is not sold any more.
 */
export function lineCost(
  line: CartItem,
  {
    record,
    latest,
    answered,
    failed,
  }: { record?: PriceRecord; latest?: PriceRecord; answered: boolean; failed: boolean },
): LineCost {
  const { quantity } = line;
  const then = unitPriceOf(line);
  const source = record ?? (failed ? undefined : latest);
  const unitPrice = source ? fromDollars(source.unitPrice) : then;
  const price = source
    ? linePrice({ unitPrice, quantity, promotions: promotionsOf(source) })
    : undiscounted({ unitPrice, quantity });
  const standing = record ? 'known' : failed ? 'undiscounted' : answered ? 'gone' : 'pending';
  return {
    ...price,
    standing,
    unitPrice,
    units: record?.units ?? quantity,
    was: source && unitPrice !== then ? then : null,
  };
}
