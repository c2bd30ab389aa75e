import type { OrderSummary } from '#contract/order-history.ts';
import { formatDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The amount of an order or invoice, with the credited part of an invoice; a shipment has no amount. */
export function EntryAmount({ entry: { type, foreigntotal, credited } }: { entry: OrderSummary }) {
  const t = useTranslations('orders');
  if (type === 'ItemShip') return <span aria-hidden>–</span>;
  return (
    <>
      {formatDollars(foreigntotal)}
      {credited > 0 && (
        <span className="block text-sm font-normal text-muted">
          {t('creditedPart', { amount: formatDollars(credited) })}
        </span>
      )}
    </>
  );
}
