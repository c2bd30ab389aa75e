import type { PriceRecord } from '#contract/pricing.ts';
import { unitPriceOf, type CartItem } from '#domain/cart.ts';
import { linePrice, type LinePrice } from '#domain/line-price.ts';
import { fromDollars, rateFromFraction, type Cents, type RatePer100k } from '#domain/money.ts';
import { undiscountedPrice } from '#domain/price-records.ts';
import type { Promotion } from '#domain/promotions.ts';
import type { TaxClass } from '#domain/tax-classes.ts';
import { readPriceReason } from './price-reason.ts';
import { toPromotion } from './promotion-records.ts';

export type PriceState =
  /** The store's price. */
  | 'known'
  /** The store was asked; until it answers, the price is computed from known data. */
  | 'pending'
  /** The store could not be asked: the price at the time of adding, without promotions (rules: PRICE-9, CART-23). */
  | 'undiscounted'
  /** No longer sold: the line adds nothing to the total. */
  | 'gone';

/** The prices of one line of the cart, in cents. */
export interface LineCost extends LinePrice {
  priceState: PriceState;
  unitPrice: Cents;
  taxClass: TaxClass;
  /** Subscription discount off the price after promotions; 0 for a one-time purchase. */
  subscriptionRate: RatePer100k;
  /** Units delivered, including free units of a buy-x-get-y promotion. */
  units: number;
  /** The offer that gives the free units; null if no unit is free. */
  bonus: { quantity: number; free: number } | null;
  /** The list price when the product was added to the cart, if it differs; null with a clinic price. */
  was: Cents | null;
  /**
   * Whether the store has not answered a price of the product yet: the price is the list price at the time of adding.
   */
  isUnconfirmed: boolean;
}

function promotionsOf(record: PriceRecord): Promotion[] {
  return record.promotionApplied ? [toPromotion(record.promotionApplied)] : [];
}

/**
 * The subscription discount of the line: from the store's record of this line, or of its product if that has a contract
 * price, else the store's general percentage.
 */
function rateOf(
  line: CartItem,
  { record, source, general }: { record?: PriceRecord; source?: PriceRecord; general: RatePer100k },
): RatePer100k {
  if (!line.subscriptionEnabled) return 0;
  const decisive = record ?? (source?.reason.clinicPrice?.kind === 'contract' ? source : undefined);
  return decisive ? rateFromFraction((decisive.reason.subscription?.percent ?? 0) / 100) : general;
}

/**
 * The price of a line from the store's record of exactly this line or, while that is loading, from the latest record of
 * the product. `answered`: the store has answered for this cart, so a line without a record is no longer sold.
 */
export function lineCost(
  line: CartItem,
  {
    record,
    latest,
    answered,
    failed,
    subscriptionRate: general,
  }: {
    record?: PriceRecord;
    latest?: PriceRecord;
    answered: boolean;
    failed: boolean;
    /** The store's general percentage. */
    subscriptionRate: RatePer100k;
  },
): LineCost {
  const { quantity } = line;
  const then = unitPriceOf(line);
  const source = record ?? (failed ? undefined : latest);
  const unitPrice = source ? fromDollars(source.unitPrice) : then;
  const subscriptionRate = rateOf(line, { record, source, general });
  const { clinicPrice } = source ? readPriceReason(source.reason) : {};
  const price = source
    ? linePrice({ unitPrice, clinicPrice, quantity, promotions: promotionsOf(source), subscriptionRate })
    : undiscountedPrice({ unitPrice, quantity });
  const priceState = record ? 'known' : failed ? 'undiscounted' : answered ? 'gone' : 'pending';
  return {
    ...price,
    priceState,
    unitPrice,
    taxClass: source?.taxClass ?? 'taxable',
    subscriptionRate: source ? subscriptionRate : 0,
    units: record?.units ?? quantity,
    bonus: record?.bonus ?? null,
    isUnconfirmed: source === undefined,
    was: source && !clinicPrice && unitPrice !== then ? then : null,
  };
}
