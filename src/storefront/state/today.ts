import { useSyncExternalStore } from 'react';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { askClock, onClock, storeNow } from './clock.ts';

function subscribe(changed: () => void): () => void {
  void askClock();
  return onClock(changed);
}

const today = () => torontoDate(storeNow());

/** The day in Toronto by the store's clock (rules: PAGE-39). */
export function useToday(): LocalDate {
  return useSyncExternalStore(subscribe, today, today);
}
