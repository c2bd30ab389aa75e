import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addDays, startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { askClock, storeNow } from '#storefront/state/clock.ts';

/**
 * Reloads the page's data when `today` has ended in Toronto: at midnight, or when a suspended tab becomes visible
 * again.
 */
export function useReloadAtMidnight(today: LocalDate): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unmounted = new AbortController();
    const reloadIfOver = () => {
      if (torontoDate(storeNow()) > today) void router.invalidate();
    };
    void askClock().then(() => {
      if (unmounted.signal.aborted) return;
      timer = setTimeout(reloadIfOver, startOfDay(addDays(today, 1)).getTime() - storeNow().getTime());
      document.addEventListener('visibilitychange', reloadIfOver, { signal: unmounted.signal });
    });
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [router, today]);
}
