import type { Cents } from './money.ts';
import { store } from './store.ts';

/** Orders of 300 dollars or more ship free (spec 000 §9). */
export const FREE_SHIPPING_FROM: Cents = 300_00;

/** The flat rate where the shipping method gives none (spec 000 §9). */
export const DEFAULT_FLAT_RATE: Cents = 9_99;

/** The one delivery method, as the sale record knows it (spec 001 §9). */
export const { id: SHIP_METHOD_ID, name: SHIP_METHOD_NAME } = store.shipMethod;

/** Cents of shipping on a subtotal: nothing from 300.00 on, else the method's flat rate (spec 000 §9). */
export function shippingCost(subtotal: Cents, flatRate: Cents = DEFAULT_FLAT_RATE): Cents {
  return subtotal >= FREE_SHIPPING_FROM ? 0 : flatRate;
}

/** Cents still missing to free shipping; 0 once it is reached. */
export function amountToFreeShipping(subtotal: Cents): Cents {
  return Math.max(0, FREE_SHIPPING_FROM - subtotal);
}
