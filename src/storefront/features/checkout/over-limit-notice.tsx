import { formatMoney, fromDollars } from '#domain/money.ts';
import { centsOverLimit } from '#domain/order-holds.ts';
import { useOpenInvoices } from '#storefront/state/open-invoices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** Says, before an order on invoice is placed, that it would wait because of the credit limit (rules: ACCOUNT-46). */
export function OverLimitNotice({ order }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const { data } = useOpenInvoices();
  const { totals } = order.quote;
  if (!data || data.creditLimit === null || !totals) return null;
  const credit = { owedCents: fromDollars(data.due), limitCents: fromDollars(data.creditLimit) };
  if (centsOverLimit(credit, totals.total) === 0) return null;
  return (
    <p role="status" className="mt-2 font-semibold text-low">
      {t('overLimit', {
        owed: formatMoney(credit.owedCents + totals.total),
        limit: formatMoney(credit.limitCents),
      })}
    </p>
  );
}
