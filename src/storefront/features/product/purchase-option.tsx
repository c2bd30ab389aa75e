import { lazy, Suspense, useId, type ReactNode } from 'react';
import type { SubscriptionChoice } from '#domain/cart.ts';
import type { PriceReason } from '#domain/line-price.ts';
import { formatMoney, percentText } from '#domain/money.ts';
import { DEFAULT_INTERVAL } from '#domain/subscription-intervals.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

const SubscriptionRhythm = lazy(async () => ({
  default: (await import('./subscription-rhythm.tsx')).SubscriptionRhythm,
}));

interface PurchaseOptionProps {
  choice: SubscriptionChoice;
  /** What a unit costs less by subscription; null where the store takes nothing off. */
  saving: PriceReason['subscription'];
  onChange: (choice: SubscriptionChoice) => void;
}

/** Once, or again and again. Where a subscription saves nothing, nothing promises that it does. */
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
          text={saving ? t('subscribeSaving', savingWords(saving)) : t('subscribeText')}
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
          <SubscriptionRhythm choice={choice} onChange={onChange} />
        </Suspense>
      )}
    </fieldset>
  );
}

function savingWords({ rate, saving }: NonNullable<PriceReason['subscription']>) {
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
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </label>
  );
}
