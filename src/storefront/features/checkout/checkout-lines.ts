import { useMemo } from 'react';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import type { CartItem } from '#domain/cart.ts';
import { useCart } from '#storefront/state/cart.ts';

/** The cart lines this checkout is about: the selected ones, or all where none is; null until the cart was read. */
export function useCheckoutLines(): CartItem[] | null {
  const items = useCart((state) => state.items);
  const loaded = useCart((state) => state.loaded);
  return useMemo(() => (loaded ? itemsForCheckout(items) : null), [items, loaded]);
}
