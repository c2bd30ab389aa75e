import { formatDate } from '#domain/calendar.ts';
import type { SubscriptionChoice } from '#domain/cart.ts';
import { INTERVAL_CHOICES, intervalText, readInterval } from '#domain/subscription-intervals.ts';
import { firstRun } from '#domain/subscriptions.ts';
import { DeliveryDaysField } from '#storefront/parts/delivery-days-field.tsx';
import { useToday } from '#storefront/state/today.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface SubscriptionScheduleProps {
  choice: SubscriptionChoice;
  onChange: (choice: SubscriptionChoice) => void;
}

/** Interval, next date and preferred delivery days of a subscription (rules: CAT-25); dates count from today. */
export function SubscriptionSchedule({ choice, onChange }: SubscriptionScheduleProps) {
  const t = useTranslations('catalogue');
  const interval = readInterval(choice.subscriptionInterval);
  const next = formatDate(firstRun(useToday(), interval));
  return (
    <div className="mt-3 grid gap-4 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-48">
          <SelectField
            label={t('frequency')}
            value={String(interval)}
            onChange={(event) => onChange({ ...choice, subscriptionInterval: event.target.value })}
          >
            {INTERVAL_CHOICES.map((months) => (
              <option key={months} value={String(months)}>
                {intervalText(months)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="pb-2.5 text-sm text-muted" role="status">
          {t('nextOrder')} <b className="text-ink">{next}</b>
        </p>
      </div>
      <DeliveryDaysField
        days={choice.subscriptionPreferredDeliveryDays ?? []}
        onChange={(days) => onChange({ ...choice, subscriptionPreferredDeliveryDays: days })}
      />
    </div>
  );
}
