import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '#contract/orders.ts';
import { mayInClinic } from '#domain/access.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Says to people who approve that the request of an order that ended unpaid waits again (rules: ORDER-27). */
export function RequestWaitsAgain({ order }: { order: Pick<OrderDetail, 'orderedBy'> }) {
  const t = useTranslations('orders');
  const { role } = useKnownCustomer();
  const { name, waitingRequest } = order.orderedBy;
  if (!waitingRequest || !mayInClinic(role, 'approve_orders')) return null;
  const { id, number } = waitingRequest;
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-low p-4">
      <p className="min-w-0 flex-1 basis-60">{t('waitsAgain', { number, name })}</p>
      <Link to="/profile/history/request/$id" params={{ id: String(id) }} className={buttonClass('strong')}>
        {t('seeRequest')}
      </Link>
    </div>
  );
}
