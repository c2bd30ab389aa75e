import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCart } from '#storefront/state/cart.ts';

/**
 * Copies the product ids carried by a navigation to the cart's selection, once (rules: CHECKOUT-2). The cart keeps the
 * selection, so that every step, a reload and other tabs see the same.
 */
export function useSelectionFromNavigation(): void {
  const selectedIds = useRouterState({ select: ({ location }) => location.state.selectedItemIds });
  const loaded = useCart((state) => state.loaded);
  const navigate = useNavigate();
  useEffect(() => {
    if (!loaded || !selectedIds) return;
    const { items, setSelected } = useCart.getState();
    const selectedItems = items.filter(({ id }) => selectedIds.includes(id));
    if (selectedItems.length > 0) for (const item of items) setSelected(item, selectedItems.includes(item));
    void navigate({ to: '.', replace: true, state: ({ selectedItemIds: _carried, ...kept }) => kept });
  }, [loaded, selectedIds, navigate]);
}
