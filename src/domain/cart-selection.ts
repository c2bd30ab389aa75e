import type { Cart, CartItem } from './cart.ts';

/** Above this number of items the badge shows '99+' (rules: CART-20). */
const MAX_CART_BADGE = 99;

/** The lines that count towards subtotal and total quantity (rules: CART-6). */
export function selectedItems(cart: Cart): CartItem[] {
  return cart.filter((item) => item.selected);
}

/** The lines that go to checkout: the selected lines, or all if none is selected (rules: CART-6). */
export function itemsForCheckout(cart: Cart): CartItem[] {
  const selected = selectedItems(cart);
  return selected.length > 0 ? selected : [...cart];
}

/** The number of items in the cart and the checkout, which counts units (rules: CART-11, CHECKOUT-10). */
export function unitCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Products (lines) and items (units), as in 'SHOPPING CART (N Products, M Items)'. */
export function cartCounts(cart: Cart): { products: number; items: number } {
  return { products: cart.length, items: unitCount(cart) };
}

/** A number of items as a badge shows it: '3', '99+', or '' for no items. */
export function cartBadge(items: number): string {
  if (items === 0) return '';
  return items > MAX_CART_BADGE ? `${MAX_CART_BADGE}+` : String(items);
}

export type CartFilter = 'all' | 'subscriptions' | 'one_time';

/** The lines a filter of the cart page shows (rules: CART-12). */
export function filterCart(cart: Cart, filter: CartFilter): CartItem[] {
  return cart.filter((item) => filter === 'all' || item.subscriptionEnabled === (filter === 'subscriptions'));
}

/** The lines that become subscriptions: subscription on, an interval and a unit (rules: CART-8). */
export function itemsToSubscribe(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => item.subscriptionEnabled && item.subscriptionInterval && item.subscriptionUnit);
}
