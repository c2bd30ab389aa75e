import { create } from 'zustand';
import { CLINIC_PRICES_KEY } from './before-paint.ts';

/** Milliseconds after which a page says that the clinic's prices have not come (rules: CAT-48). */
export const LATE_AFTER_MS = 2_000;
/** Milliseconds for which pages show list prices at once to a clinic that had no clinic prices. */
const WITHOUT_FOR_MS = 3_600_000;
/** Milliseconds to wait for the hydration of the page's prices. */
const HYDRATED_WITHIN_MS = 10_000;

/**
 * The prices that the page shows. `waiting` and `late` show nothing; `list` are list prices in the space held for
 * clinic prices; null are list prices in a page that never waited.
 */
export type PagePrices = 'waiting' | 'late' | 'clinic' | 'list' | null;

/** Whether prices are hidden because the clinic prices have not come in time. */
export const useClinicPrices = create<{ areLate: boolean }>()(() => ({ areLate: false }));

let lateTimer: ReturnType<typeof setTimeout> | undefined;

export function pagePrices(): PagePrices {
  return (document.documentElement.dataset['prices'] as PagePrices | undefined) ?? null;
}

/** Shows or hides the page's prices; while they wait, the page says after two seconds that they are late. */
export function setPagePrices(state: PagePrices): void {
  const { dataset } = document.documentElement;
  if (state) dataset['prices'] = state;
  else delete dataset['prices'];
  clearTimeout(lateTimer);
  if (state === 'waiting') lateTimer = setTimeout(() => setPagePrices('late'), LATE_AFTER_MS);
  useClinicPrices.setState({ areLate: state === 'late' });
}

/**
 * Stores whether the clinic has clinic prices, for the script that hides prices before the first paint; null deletes
 * it. The answer that a clinic has no clinic prices is cached for an hour, because staff may agree a price at any time.
 */
export function rememberClinicPrices(hasAny: boolean | null): void {
  try {
    if (hasAny === null) window.localStorage.removeItem(CLINIC_PRICES_KEY);
    else window.localStorage.setItem(CLINIC_PRICES_KEY, hasAny ? 'yes' : String(Date.now() + WITHOUT_FOR_MS));
  } catch {
    // Without storage every page of a signed-in person hides its prices until the answer.
  }
}

/** Whether the clinic has clinic prices, by an earlier answer; null if that is not known. */
export function rememberedClinicPrices(): boolean | null {
  try {
    const stored = window.localStorage.getItem(CLINIC_PRICES_KEY);
    return stored === 'yes' ? true : Number(stored) > Date.now() ? false : null;
  } catch {
    return null;
  }
}

/**
 * Resolves once React has hydrated the places of prices in the server's HTML. Other data before that would contradict
 * the HTML, and a list that nothing reads yet is not loaded again.
 */
export async function pricesHydrated(): Promise<void> {
  const isHydrated = (place: Element) => Object.keys(place).some((key) => key.startsWith('__react'));
  const end = Date.now() + HYDRATED_WITHIN_MS;
  while (Date.now() < end && ![...document.querySelectorAll('.clinic-price, [data-by-price]')].every(isHydrated))
    await new Promise((next) => setTimeout(next, 16));
  await pageRendered();
}

/** Resolves after the page shows the cached prices: the cache notifies its readers in a separate task. */
export async function pageRendered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setTimeout(next, 0));
}

/**
 * Keeps the height of each place of a price, so that a shorter text moves nothing; styles.css holds space for longer
 * ones.
 */
export function holdSpace(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.clinic-price'))
    place.style.minHeight = `${place.offsetHeight}px`;
}

/** Releases the space that was held for clinic prices; call it when another page is shown. */
export function releaseSpace(): void {
  if (pagePrices() === 'list') setPagePrices(null);
}
