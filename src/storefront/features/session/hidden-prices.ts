import { useSyncExternalStore } from 'react';

/** What a page hides while the clinic's prices are late: a whole list by price, some of its prices, or all. */
type HiddenPrices = 'nothing' | 'list' | 'some' | 'all';

/** What the page hides, as styles.css does. Prices and totals of cart and checkout come from other calls. */
function hiddenPrices(): HiddenPrices {
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (has('[data-by-price=true]')) return 'list';
  if (has('.unconfirmed')) return 'some';
  if (!has('.clinic-price')) return 'nothing';
  return has('.cart-totals') ? 'some' : 'all';
}

/** Follows what the page hides. It costs time at every change of the page, so only a page with late prices calls it. */
export function useHiddenPrices(): HiddenPrices {
  return useSyncExternalStore(followPage, hiddenPrices, () => 'nothing');
}

function followPage(changed: () => void): () => void {
  const changes = new MutationObserver(changed);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'data-by-price'] });
  return () => changes.disconnect();
}
