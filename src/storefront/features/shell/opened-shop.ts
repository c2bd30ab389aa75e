import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from '#storefront/settings.ts';
import { openCart } from '#storefront/state/cart.ts';
import { openSession } from '#storefront/state/session.ts';
import { openTheme } from '#storefront/state/theme.ts';

/**
 * Reads what this browser keeps (cart, colours, session) once the page has come alive, and after a sign-in goes on to
 * where the shopper was. Pages are the same for everyone until then.
 */
export function useOpenedShop(): void {
  const settings = useSettings();
  const { history } = useRouter();
  useEffect(() => {
    openTheme();
    const closeCart = openCart();
    void openSession(settings).then((place) => {
      if (place) history.replace(place.href, place.state);
    });
    return closeCart;
  }, [settings, history]);
}
