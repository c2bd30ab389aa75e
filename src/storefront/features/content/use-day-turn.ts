import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addDays, startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';

/** Loads the page's data anew when `today` is over in Toronto: at midnight, or when a tab that slept is looked at again. */
export function useDayTurn(today: LocalDate): void {
  const router = useRouter();
  useEffect(() => {
    const turn = () => {
      if (torontoDate(new Date()) > today) void router.invalidate();
    };
    const timer = setTimeout(turn, startOfDay(addDays(today, 1)).getTime() - Date.now());
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [router, today]);
}
