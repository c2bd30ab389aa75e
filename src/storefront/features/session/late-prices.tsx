import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useClinicPrices } from '#storefront/state/page-prices.ts';
import { reloadClinicPrices } from '#storefront/state/load-clinic-prices.ts';
import { PRICE_KEYS } from '#storefront/state/price-owner.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useHiddenPrices } from './hidden-prices.ts';

const texts = { list: 'lateList', some: 'lateSome', all: 'late' } as const;

/**
 * Says which prices of the page have not come, and tries again; nothing if the page shows all its prices (rules:
 * CAT-48). Shown until a new try ends, so that its button keeps the focus.
 */
export function LatePrices() {
  const { areLate } = useClinicPrices();
  const [isTrying, setTrying] = useState(false);
  const queries = useQueryClient();
  if (areLate && isTrying) setTrying(false);
  if (!areLate && !isTrying) return null;
  const tryAgain = () => {
    setTrying(true);
    // The cart's prices come from other calls, which may have failed or wait as well.
    for (const kind of PRICE_KEYS) void askAgain(queries, kind);
    void reloadClinicPrices().finally(() => setTrying(false));
  };
  return <Notice isTrying={isTrying} tryAgain={tryAgain} />;
}

/** Drops a request that waits for its answer, and sends it again. */
async function askAgain(queries: QueryClient, kind: string): Promise<void> {
  await queries.cancelQueries({ queryKey: [kind] });
  await queries.invalidateQueries({ queryKey: [kind] });
}

function Notice({ isTrying, tryAgain }: { isTrying: boolean; tryAgain: () => void }) {
  const t = useTranslations('prices');
  const hidden = useHiddenPrices();
  const notice = useRef<HTMLDivElement>(null);
  // If the focus is in the notice when it disappears, it moves to the page's heading.
  useLayoutEffect(() => {
    const here = notice.current;
    return () => {
      const heading = here?.contains(document.activeElement) && document.querySelector<HTMLElement>('#content h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    };
  }, []);
  if (hidden === 'nothing') return null;
  return (
    <div
      ref={notice}
      role="alert"
      className="fixed inset-x-4 bottom-24 z-50 mx-auto flex max-w-lg flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4"
    >
      <p className="min-w-48 grow">{t(texts[hidden])}</p>
      <Button busy={isTrying} onClick={tryAgain}>
        {t('loadAgain')}
      </Button>
    </div>
  );
}
