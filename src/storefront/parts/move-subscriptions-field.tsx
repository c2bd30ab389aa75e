import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface MoveSubscriptionsFieldProps {
  /** Number of subscriptions that are shipped to the present default address. */
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether subscriptions move to the new default address; empty if no subscription uses the present default. */
export function MoveSubscriptionsField({ count, checked, onChange }: MoveSubscriptionsFieldProps) {
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
