import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addDays, startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';

/**
 * Reloads the page's data when `today` has ended in Toronto: at midnight, or when a suspended tab becomes visible
 * again.
 */
export function useReloadAtMidnight(today: LocalDate): void {
  const router = useRouter();
  useEffect(() => {
    const reloadIfOver = () => {
      if (torontoDate(new Date()) > today) void router.invalidate();
    };
    const timer = setTimeout(reloadIfOver, startOfDay(addDays(today, 1)).getTime() - Date.now());
    document.addEventListener('visibilitychange', reloadIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', reloadIfOver);
    };
  }, [router, today]);
}
