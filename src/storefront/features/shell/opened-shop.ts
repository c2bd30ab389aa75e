import { useEffect } from 'react';
import { keepSettings, useSettings } from '#storefront/settings.ts';
import { openCart } from '#storefront/state/cart.ts';
import { openFavourites } from '#storefront/state/favourites.ts';
import { openSession } from '#storefront/state/session.ts';
import { openTheme } from '#storefront/state/theme.ts';

/**
 * Reads what this browser keeps (cart, colours, session) once the page has come alive. Pages are the same for everyone
 * until then.
 */
export function useOpenedShop(): void {
  const settings = useSettings();
  useEffect(() => {
    keepSettings(settings);
    openTheme();
    const closeCart = openCart();
    const closeFavourites = openFavourites();
    void openSession(settings);
    return () => {
      closeCart();
      closeFavourites();
    };
  }, [settings]);
}
