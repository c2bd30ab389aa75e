import type { Cents } from './money.ts';

/** Orders of 300 dollars or more ship free (rules: PRICE-15). */
export const FREE_SHIPPING_FROM: Cents = 300_00;

/** The flat rate if the shipping method has no rate (rules: PRICE-15). */
export const DEFAULT_FLAT_RATE: Cents = 9_99;

/** Cents of shipping on a subtotal: nothing from 300.00 on, else the method's flat rate (rules: PRICE-15). */
export function shippingCost(subtotal: Cents, flatRate: Cents = DEFAULT_FLAT_RATE): Cents {
  return subtotal >= FREE_SHIPPING_FROM ? 0 : flatRate;
}

/** Cents missing to reach free shipping; 0 once it is reached. */
export function amountToFreeShipping(subtotal: Cents): Cents {
  return Math.max(0, FREE_SHIPPING_FROM - subtotal);
}
