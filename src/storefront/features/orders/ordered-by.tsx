import type { OrderSummary } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDate } from '#domain/calendar.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The day of an order and, in a clinic of several people, who ordered it (rules: ORDER-33). */
export function OrderedText({ order: { trandate, orderedBy } }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  const { hasColleagues } = useKnownCustomer();
  const date = formatDate(trandate);
  if (!hasColleagues) return t('orderedOn', { date });
  const { name, origin, approvedBy } = orderedBy;
  return t(`orderedBy.${origin}`, { name, date, approver: approvedBy ?? '' });
}

/** What the approver of the order's request wrote, in a clinic of several people (rules: ORDER-33, ORDER-35). */
export function ApproverNote({ order, className }: { order: OrderDetail; className: string }) {
  const t = useTranslations('orders');
  const { hasColleagues } = useKnownCustomer();
  const { name, approvedBy, note, isNoteForRecord } = order.orderedBy;
  if (!hasColleagues || !note) return null;
  return (
    <blockquote className={`border-l-2 border-line-strong pl-4 ${className}`}>
      <p className="text-sm text-muted">
        {t(isNoteForRecord ? 'noteForRecord' : 'approverNote', { name, approver: approvedBy ?? '' })}
      </p>
      <p className="max-w-prose break-words whitespace-pre-line">{note}</p>
    </blockquote>
  );
}

/** Who ordered an entry of the history, in a clinic of several people; nothing for invoices and shipments. */
export function OrderedBy({ entry, className }: { entry: OrderSummary; className: string }) {
  const t = useTranslations('orders.orderedShort');
  const { hasColleagues } = useKnownCustomer();
  const { orderedBy, requestedBy } = entry;
  const known =
    orderedBy ?? (requestedBy === undefined ? null : { name: requestedBy, origin: 'shop', approvedBy: null });
  if (!hasColleagues || known === null) return null;
  const { name, origin, approvedBy } = known;
  return (
    <span className={`text-sm break-words text-muted ${className}`}>
      {t(origin, { name, approver: approvedBy ?? '' })}
    </span>
  );
}
