import { OFFICE_PATH } from '#office/link.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AnotherPaymentProps {
  /** The earlier payment with the same reference; null if the payment was not refused because of one. */
  earlier: { number: string; path: string } | null;
  isAnother: boolean;
  onChange: (isAnother: boolean) => void;
}

/**
 * After a refusal because of an earlier payment with the same reference: the link to it, and the confirmation that this
 * is another payment (rules: PAY-36).
 */
export function AnotherPayment({ earlier, isAnother, onChange }: AnotherPaymentProps) {
  const t = useTranslations('office.money');
  if (earlier === null && !isAnother) return null;
  return (
    <div className="grid gap-2">
      {earlier !== null && (
        // In a new tab: what was typed stays.
        <a
          href={OFFICE_PATH + earlier.path}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-accent underline"
        >
          {t('payment.openEarlier', { number: earlier.number })}
        </a>
      )}
      <CheckboxField
        label={t('payment.another')}
        checked={isAnother}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
