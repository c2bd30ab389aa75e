import { useEffect } from 'react';
import { keepSettings, useSettings } from '#storefront/settings.ts';
import { openCart } from '#storefront/state/cart.ts';
import { openFavourites } from '#storefront/state/favourites.ts';
import { openSession } from '#storefront/state/session.ts';
import { openTheme } from '#ui/theme.ts';

/**
 * Reads the state this browser stores (cart, theme, session) after hydration. Until then the page must equal the cached
 * page, which is the same for everyone.
 */
export function useBrowserState(): void {
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
