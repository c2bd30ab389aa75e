import type { Cents } from './money.ts';
import type { ShippingCharges } from './settings.ts';

/** Cents of shipping on a subtotal: nothing from the store's limit on, otherwise the flat rate (rules: PRICE-15). */
export function shippingCost(subtotal: Cents, { freeFrom, flatRate }: ShippingCharges): Cents {
  return subtotal >= freeFrom ? 0 : flatRate;
}

/** Cents missing to reach free shipping; 0 once it is reached. */
export function amountToFreeShipping(subtotal: Cents, { freeFrom }: Pick<ShippingCharges, 'freeFrom'>): Cents {
  return Math.max(0, freeFrom - subtotal);
}
