import type { Cart, CartItem } from './cart.ts';

/** The badge shows '99+' above this (spec 000 §2). */
const CART_BADGE_MAX = 99;

/** The lines that count towards subtotal and total quantity (spec 000 §4). */
export function selectedItems(cart: Cart): CartItem[] {
  return cart.filter((item) => item.selected);
}

/** The lines that go to checkout: the selected ones, or all if none is (spec 000 §4). */
export function itemsForCheckout(cart: Cart): CartItem[] {
  const selected = selectedItems(cart);
  return selected.length > 0 ? selected : [...cart];
}

/** How many items lines hold: pieces, in the cart, the checkout and the mails alike ('SUBTOTAL n ITEM(S)', spec 001 §2). */
export function pieceCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Products (lines) and items (pieces), as in 'SHOPPING CART (N Products, M Items)'. */
export function cartCounts(cart: Cart): { products: number; items: number } {
  return { products: cart.length, items: pieceCount(cart) };
}

/** A number of items as a badge shows it: '3', '99+', or '' where there are none. */
export function cartBadge(items: number): string {
  if (items === 0) return '';
  return items > CART_BADGE_MAX ? `${CART_BADGE_MAX}+` : String(items);
}

export type CartFilter = 'all' | 'subscriptions' | 'one_time';

/** The lines a filter of the cart page shows (spec 000 §2). */
export function filterCart(cart: Cart, filter: CartFilter): CartItem[] {
  return cart.filter((item) => filter === 'all' || item.subscriptionEnabled === (filter === 'subscriptions'));
}

/** The lines that become recurring orders: subscription on, an interval and a unit (spec 001 §5). */
export function recurringItems(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => item.subscriptionEnabled && item.subscriptionInterval && item.subscriptionUnit);
}
