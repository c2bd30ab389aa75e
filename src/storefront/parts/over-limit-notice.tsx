import { formatMoney } from '#domain/money.ts';
import type { OverLimit } from '#domain/order-holds.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Says that an order on invoice would wait because of the credit limit (rules: ACCOUNT-46). */
export function OverLimitNotice({ over }: { over: OverLimit | null }) {
  const t = useTranslations('parts.overLimit');
  if (!over) return null;
  return (
    <p role="status" className="mt-2 font-semibold text-low">
      {over.kind === 'unchecked'
        ? t('unchecked')
        : t('waits', { owed: formatMoney(over.owedCents), limit: formatMoney(over.limitCents) })}
    </p>
  );
}
