import { basePrice, type BasePrice, type ClinicPrices } from './clinic-prices.ts';
import type { LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';
import { cardPrice } from './price-records.ts';
import { quantityOffers, type PromotionTerms, type QuantityOffer } from './promotions.ts';

/** The base unit price of a product from a quantity on, with its reason if it is not the list price. */
export interface PriceStep extends BasePrice {
  quantity: number;
}

/**
 * The base unit prices of a product for a clinic: from one unit on, and from each quantity that changes the price. Null
 * without a clinic price for the product on this day.
 */
export function clinicPriceSteps(listPrice: Cents, prices: ClinicPrices, today: LocalDate): PriceStep[] | null {
  const quantities = [...new Set([1, ...prices.priceListLines.map(({ minQuantity }) => minQuantity)])];
  const steps: PriceStep[] = [];
  for (const quantity of quantities.sort((a, b) => a - b)) {
    const step = { quantity, ...basePrice({ listPrice, quantity }, prices, today) };
    const before = steps.at(-1);
    if (!before || !isSamePrice(before, step)) steps.push(step);
  }
  return steps.some(({ clinicPrice }) => clinicPrice) ? steps : null;
}

function isSamePrice(a: PriceStep, b: PriceStep): boolean {
  return (
    a.unitPrice === b.unitPrice &&
    a.clinicPrice?.kind === b.clinicPrice?.kind &&
    a.clinicPrice?.until === b.clinicPrice?.until
  );
}

/**
 * The price on a card for a clinic with clinic prices: as `cardPrice`, for the clinic's base price, with the better
 * prices of promotions and of higher quantities (rules: PRICE-21, PRICE-25).
 */
export function clinicCardPrice<P extends PromotionTerms>(
  steps: readonly PriceStep[],
  promotions: readonly P[],
): ReturnType<typeof cardPrice<P>> & { unitPrice: Cents; offers: QuantityOffer[] } {
  const [first, ...more] = steps;
  const unitPrice = first?.unitPrice ?? 0;
  const lowered = more.map((step) => ({
    id: 0,
    fixedPrice: step.unitPrice,
    itemQuantifier: step.quantity,
    promotionText: null,
  }));
  return {
    unitPrice,
    ...cardPrice(unitPrice, promotions),
    offers: quantityOffers(unitPrice, [...promotions, ...lowered]),
  };
}
