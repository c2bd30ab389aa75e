import { OFFICE_PATH } from '#office/link.tsx';
import { earlierPayment, receivedPaymentPath } from '#office/state/received-payments.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AnotherPaymentProps {
  /** Why the payment was refused. */
  error: unknown;
  isAnother: boolean;
  onChange: (isAnother: boolean) => void;
}

/**
 * After a refusal because of an earlier payment with the same reference: the link to it, and the confirmation that this
 * is another payment (rules: PAY-36).
 */
export function AnotherPayment({ error, isAnother, onChange }: AnotherPaymentProps) {
  const t = useTranslations('office.money');
  const number = earlierPayment(error);
  if (number === null && !isAnother) return null;
  return (
    <div className="grid gap-2">
      {number !== null && (
        // In a new tab: what was typed stays.
        <a
          href={OFFICE_PATH + receivedPaymentPath(number)}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-accent underline"
        >
          {t('payment.openEarlier', { number })}
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
