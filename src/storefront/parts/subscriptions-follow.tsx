import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface SubscriptionsFollowProps {
  /** How many subscriptions go to the default shipping address there is now. */
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether subscriptions go to the new default address too; nothing where none goes to the present one. */
export function SubscriptionsFollow({ count, checked, onChange }: SubscriptionsFollowProps) {
  const t = useTranslations('account.address');
  if (count === 0) return null;
  return (
    <CheckboxField
      className="ml-8"
      label={t('subscriptionsFollow', { count })}
      hint={t('subscriptionsStay')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
