import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCart } from '#storefront/state/cart.ts';

/**
 * Takes over the item ids a navigation carried to the checkout as the cart's selection (rules: CHECKOUT-2), once: the cart is
 * where the selection is kept, so that every step, a reload and another tab see the same.
 */
export function useCarriedSelection(): void {
  const carried = useRouterState({ select: ({ location }) => location.state.selectedItemIds });
  const loaded = useCart((state) => state.loaded);
  const navigate = useNavigate();
  useEffect(() => {
    if (!loaded || !carried) return;
    const { items, setSelected } = useCart.getState();
    const wanted = items.filter(({ id }) => carried.includes(id));
    if (wanted.length > 0) for (const item of items) setSelected(item, wanted.includes(item));
    void navigate({ to: '.', replace: true, state: ({ selectedItemIds: _carried, ...kept }) => kept });
  }, [loaded, carried, navigate]);
}
