import { useMemo } from 'react';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import type { CartItem } from '#domain/cart.ts';
import { useCart } from '#storefront/state/cart.ts';

/** Returns the cart lines to order: the selected lines, or all if none is selected; null until the cart is loaded. */
export function useCheckoutLines(): CartItem[] | null {
  const items = useCart((state) => state.items);
  const loaded = useCart((state) => state.loaded);
  return useMemo(() => (loaded ? itemsForCheckout(items) : null), [items, loaded]);
}
