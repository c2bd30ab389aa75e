import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { PRICE_KEYS } from '#storefront/state/price-owner.ts';
import { clearViews } from '#storefront/state/recent-views.ts';
import { onSignOut } from '#storefront/state/session.ts';

/**
 * Removes a person's data from memory, and the viewed products also from the browser, after sign-out (rules:
 * ACCOUNT-7).
 */
export function useClearOnSignOut(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onSignOut(() => {
        for (const kind of [PERSONAL_KEY, ...PRICE_KEYS]) queries.removeQueries({ queryKey: [kind] });
        queries.getMutationCache().clear();
        clearViews();
      }),
    [queries],
  );
}
