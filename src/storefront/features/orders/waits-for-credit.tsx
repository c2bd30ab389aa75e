import { Clock } from 'lucide';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Says why an order over the credit limit of the clinic has not shipped (rules: ACCOUNT-46). */
export function WaitsForCredit() {
  const t = useTranslations('orders');
  return (
    <p role="status" className="mt-5 flex gap-3 rounded-lg border-2 border-low bg-surface p-4">
      <Icon iconNode={Clock} aria-hidden className="mt-0.5 size-5 shrink-0 text-low" />
      <span>
        <b className="block font-semibold">{t('waitsForCredit.title')}</b>
        {t('waitsForCredit.text')}
      </span>
    </p>
  );
}
