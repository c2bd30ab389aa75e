import { useState, type ReactNode } from 'react';
import { torontoDate } from '#domain/calendar.ts';
import { isLongAgo } from '#domain/received-payments.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * Asks to confirm the day of a payment that is more than a year back, because it may be typed wrongly; the store accepts
 * it (rules: PAY-47). `problem` says that the confirmation is missing.
 */
export function useOldDay(day: string): { problem: string | null; field: ReactNode } {
  const t = useTranslations('office.money');
  const [today] = useState(() => torontoDate(new Date()));
  const [confirmed, setConfirmed] = useState('');
  if (!isLongAgo(day, today)) return { problem: null, field: null };
  const isConfirmed = confirmed === day;
  return {
    problem: isConfirmed ? null : t('payment.confirmDay'),
    field: (
      <CheckboxField
        label={t('payment.oldDay')}
        checked={isConfirmed}
        onChange={({ target }) => setConfirmed(target.checked ? day : '')}
      />
    ),
  };
}
