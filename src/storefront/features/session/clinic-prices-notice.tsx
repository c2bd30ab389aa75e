import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { fromDollars } from '#domain/money.ts';
import { usePriceReasons } from '#storefront/parts/price-reasons.ts';
import { releaseSpace, useClinicPrices } from '#storefront/state/clinic-price-page.ts';
import {
  loadClinicPricesOf,
  openClinicPrices,
  reloadClinicPrices,
  setPriceNotes,
} from '#storefront/state/clinic-prices.ts';
import { usePriceOwner } from '#storefront/state/price-owner.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Loads the clinic prices for all pages, and says so if they do not come (rules: CAT-47, CAT-48). */
export function ClinicPricesNotice() {
  const t = useTranslations('prices');
  const queries = useQueryClient();
  const reasonsOf = usePriceReasons();
  const { areLate } = useClinicPrices();
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
  if (!areLate) return null;
  // A list by price is hidden as a whole; the notice says so in one sentence.
  const isListHidden = document.querySelector('[data-by-price=true]') !== null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-50 mx-auto flex max-w-lg flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4"
    >
      <p className="min-w-48 grow">{t(isListHidden ? 'lateList' : 'late')}</p>
      <Button onClick={() => void reloadClinicPrices()}>{t('loadAgain')}</Button>
    </div>
  );
}
