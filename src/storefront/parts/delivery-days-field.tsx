import { toggleDay, WEEKDAYS_ONLY, WHOLE_WEEK } from '#domain/delivery-days.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useDaysText } from './delivery-days-text.ts';

interface DeliveryDaysFieldProps {
  /** 1 Monday to 7 Sunday. */
  days: readonly number[];
  onChange: (days: number[]) => void;
  hint?: string;
}

/**
 * Preferred delivery days: a button for each day, and the shortcuts Whole Week, Weekdays Only and Clear All (rules:
 * ACCOUNT-28).
 */
export function DeliveryDaysField({ days, onChange, hint }: DeliveryDaysFieldProps) {
  const t = useTranslations('parts.deliveryDays');
  const text = useDaysText();
  const quick = 'target-h-8 font-semibold text-accent underline underline-offset-2';
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('label')}</legend>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-1.5 grid grid-cols-7 gap-1 sm:flex sm:gap-1.5">
        {WHOLE_WEEK.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            onClick={() => onChange(toggleDay(days, day))}
            className="target-h-9 rounded-md border border-line-strong bg-surface px-1 sm:min-w-12 sm:px-2 text-sm font-medium hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {text([day])}
          </button>
        ))}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm">
        <button type="button" className={quick} onClick={() => onChange([...WHOLE_WEEK])}>
          {t('wholeWeek')}
        </button>
        <button type="button" className={quick} onClick={() => onChange([...WEEKDAYS_ONLY])}>
          {t('weekdays')}
        </button>
        <button type="button" className={quick} onClick={() => onChange([])}>
          {t('clear')}
        </button>
        <span role="status" className="text-muted">
          {text(days)}
        </span>
      </div>
    </fieldset>
  );
}
