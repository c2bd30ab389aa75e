import { NO_DAYS_TEXT, parseDeliveryDays, WEEKDAYS_ONLY, WHOLE_WEEK } from '#domain/delivery-days.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Returns a function that describes delivery days: 'Mon, Wed', 'Whole Week', 'Weekdays Only', 'No preferences set'. */
export function useDaysText(): (days: readonly number[]) => string {
  const t = useTranslations('parts.deliveryDays');
  return (given) => {
    const days = parseDeliveryDays(given);
    if (days.length === 0) return NO_DAYS_TEXT;
    if (days.length === WHOLE_WEEK.length) return t('wholeWeek');
    if (days.join() === WEEKDAYS_ONLY.join()) return t('weekdays');
    return days
      .flatMap((day) => names[day - 1] ?? [])
      .map((name) => t(name))
      .join(', ');
  };
}
