import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { fromDollars } from '#domain/money.ts';
import { usePriceReasons } from '#storefront/parts/price-reasons.ts';
import { releaseSpace } from '#storefront/state/page-prices.ts';
import { loadClinicPricesOf, openClinicPrices, setPriceNotes } from '#storefront/state/load-clinic-prices.ts';
import { usePriceOwner } from '#storefront/state/price-owner.ts';
import { LatePrices } from './late-prices.tsx';

/** Loads the clinic prices for all pages, and says so if they do not come (rules: CAT-47, CAT-48). */
export function ClinicPricesNotice() {
  const queries = useQueryClient();
  const reasonsOf = usePriceReasons();
  useEffect(() =>
    setPriceNotes(({ reason }, listPrice) => {
      if (!reason) return undefined;
      const clinicPrice = { ...reason, listPrice: fromDollars(listPrice) };
      return reasonsOf({ clinicPrice, promotion: null, subscription: null }).join(' ');
    }),
  );
  useEffect(() => openClinicPrices(queries), [queries]);
  const owner = usePriceOwner();
  useEffect(() => loadClinicPricesOf(owner), [owner]);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useLayoutEffect(releaseSpace, [path]);
  return <LatePrices />;
}
