import { useEffect } from 'react';
import { useSettings } from '#storefront/settings.ts';
import { openCart } from '#storefront/state/cart.ts';
import { openSession } from '#storefront/state/session.ts';
import { openTheme } from '#storefront/state/theme.ts';

/**
 * Reads what this browser keeps (cart, colours, session) once the page has come alive. Pages are the same for everyone
 * until then.
 */
export function useOpenedShop(): void {
  const settings = useSettings();
  useEffect(() => {
    openTheme();
    const closeCart = openCart();
    void openSession(settings);
    return closeCart;
  }, [settings]);
}
