import { Switch } from '@base-ui/react/switch';
import { useId, useState } from 'react';
import { formatDate } from '#domain/calendar.ts';
import type { CartItem } from '#domain/cart.ts';
import { INTERVAL_CHOICES, intervalText, readInterval } from '#domain/subscription-intervals.ts';
import { firstRun } from '#domain/subscriptions.ts';
import { DeliveryDaysField } from '#storefront/parts/delivery-days-field.tsx';
import { useDaysText } from '#storefront/parts/delivery-days-text.ts';
import { useCart, useCurrentLine } from '#storefront/state/cart.ts';
import { useCustomer } from '#storefront/state/customer.ts';
import { useToday } from '#storefront/state/today.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The line's subscription: on or off, interval, and preferred delivery days, else the clinic's (rules: ACCOUNT-27). */
export function LineSubscription({ item }: { item: CartItem }) {
  const t = useTranslations('cart.subscription');
  const setSubscription = useCart((state) => state.setSubscription);
  const enabled = useCurrentLine(item, (line) => line.subscriptionEnabled);
  return (
    <div className="mt-2">
      <label className="inline-flex target-h-9 items-center gap-2.5 text-sm font-medium">
        <Switch.Root
          checked={enabled}
          onCheckedChange={(subscriptionEnabled) => setSubscription(item, { subscriptionEnabled })}
          aria-label={t('subscribeTo', { name: item.displayname })}
          className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-150 data-checked:border-accent data-checked:bg-accent"
        >
          <Switch.Thumb className="size-4 rounded-full bg-line-strong transition-[translate,background-color] duration-150 data-checked:translate-x-[18px] data-checked:bg-on-accent" />
        </Switch.Root>
        {t('subscribe')}
      </label>
      {enabled && <SubscriptionSchedule item={item} />}
    </div>
  );
}

function SubscriptionSchedule({ item }: { item: CartItem }) {
  const t = useTranslations('cart.subscription');
  const setSubscription = useCart((state) => state.setSubscription);
  const daysText = useDaysText();
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  const interval = useCurrentLine(item, (line) => readInterval(line.subscriptionInterval));
  const days = useCurrentLine(item, (line) => line.subscriptionPreferredDeliveryDays);
  const account = useCustomer();
  const clinicDays = account.status === 'customer' ? account.customer.prefer_delivery : [];
  const next = formatDate(firstRun(useToday(), interval));
  return (
    <div className="mt-1 grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <select
          aria-label={t('interval')}
          value={String(interval)}
          onChange={(event) => setSubscription(item, { subscriptionInterval: event.target.value })}
          className="target-h-9 rounded-md border border-line-strong bg-surface px-2"
        >
          {INTERVAL_CHOICES.map((months) => (
            <option key={months} value={String(months)}>
              {intervalText(months)}
            </option>
          ))}
        </select>
        <span className="text-muted">{t('next', { date: next })}</span>
      </div>
      <p className="text-muted">
        {days.length === 0 && clinicDays.length > 0
          ? t('clinicDays', { days: daysText(clinicDays) })
          : t('days', { days: daysText(days) })}{' '}
        <button
          type="button"
          aria-expanded={choosing}
          aria-controls={id}
          onClick={() => setChoosing(!choosing)}
          className="min-h-6 font-semibold text-accent underline underline-offset-2"
        >
          {t('change')}
        </button>
      </p>
      <div id={id}>
        {choosing && (
          <DeliveryDaysField
            days={days}
            onChange={(chosen) => setSubscription(item, { subscriptionPreferredDeliveryDays: chosen })}
          />
        )}
      </div>
    </div>
  );
}
