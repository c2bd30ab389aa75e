import type { OrderSummary } from '#contract/order-history.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** What an order or invoice comes to, with the part of an invoice that was credited; a parcel has no amount of its own. */
export function EntryAmount({ entry: { type, foreigntotal, credited } }: { entry: OrderSummary }) {
  const t = useTranslations('orders');
  if (type === 'ItemShip') return <span aria-hidden>–</span>;
  return (
    <>
      {formatMoney(fromDollars(foreigntotal))}
      {credited > 0 && (
        <span className="block text-sm font-normal text-muted">
          {t('creditedPart', { amount: formatMoney(fromDollars(credited)) })}
        </span>
      )}
    </>
  );
}
