import { Suspense, useId, type ReactNode } from 'react';
import type { SubscriptionChoice } from '#domain/cart.ts';
import type { PriceReason } from '#domain/line-price.ts';
import { formatMoney, percentText } from '#domain/money.ts';
import { DEFAULT_INTERVAL } from '#domain/subscription-intervals.ts';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

const SubscriptionSchedule = lazyPart(async () => (await import('./subscription-schedule.tsx')).SubscriptionSchedule);

interface PurchaseOptionProps {
  choice: SubscriptionChoice;
  /** Saving per unit by subscription; null if the store has no subscription discount. */
  saving: PriceReason['subscription'];
  onChange: (choice: SubscriptionChoice) => void;
}

/** Chooses a one-time purchase or a subscription. Mentions a saving only if there is one. */
export function PurchaseOption({ choice, saving, onChange }: PurchaseOptionProps) {
  const t = useTranslations('catalogue');
  const name = useId();
  const subscribed = choice.subscriptionEnabled === true;
  return (
    <fieldset className="mt-5">
      <legend className="text-sm font-semibold">{t('purchaseOption')}</legend>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        <Option
          name={name}
          checked={!subscribed}
          title={t('oneTime')}
          text={t('oneTimeText')}
          onChoose={() => onChange({ ...choice, subscriptionEnabled: false })}
        />
        <Option
          name={name}
          checked={subscribed}
          title={saving ? t('subscribe') : t('subscribeOnly')}
          text={saving ? t('subscribeSaving', toSavingText(saving)) : t('subscribeText')}
          onChoose={() =>
            onChange({ subscriptionInterval: String(DEFAULT_INTERVAL), ...choice, subscriptionEnabled: true })
          }
        />
      </div>
      {subscribed && (
        <Suspense
          fallback={
            <Waiting>
              <Skeleton className="mt-3 h-56" />
            </Waiting>
          }
        >
          <SubscriptionSchedule choice={choice} onChange={onChange} />
        </Suspense>
      )}
    </fieldset>
  );
}

function toSavingText({ rate, saving }: NonNullable<PriceReason['subscription']>) {
  return { percent: percentText(rate), amount: formatMoney(saving) };
}

interface OptionProps {
  name: string;
  checked: boolean;
  title: ReactNode;
  text: string;
  onChoose: () => void;
}

function Option({ name, checked, title, text, onChoose }: OptionProps) {
  return (
    <label className="flex gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-3 hover:border-accent has-checked:border-accent has-checked:bg-tint has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 outline-none"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="clinic-price block text-sm text-muted">
          {/* A separate element is hidden from screen readers too while the clinic's prices load. */}
          <span>{text}</span>
        </span>
      </span>
    </label>
  );
}
