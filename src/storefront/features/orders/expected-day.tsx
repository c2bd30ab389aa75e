import type { OrderSummary } from '#contract/order-history.ts';
import { formatDate } from '#domain/calendar.ts';
import { useToday } from '#storefront/state/today.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The day by which the whole order was promised; renders nothing without a promise. */
export function ExpectedDay({ entry: { expected }, className = '' }: { entry: OrderSummary; className?: string }) {
  const t = useTranslations('orders.expected');
  const today = useToday();
  if (!expected) return null;
  const isLate = today > expected.to;
  return (
    <span className={`text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'} ${className}`}>
      {t(isLate ? 'wasBy' : 'by', { to: formatDate(expected.to) })}
    </span>
  );
}
