import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '#contract/order-history.ts';

/** The name of a history entry, with a link to its order or, for an order request, to the request. */
export function EntryLink({ entry, className }: { entry: OrderSummary; className: string }) {
  const { type, id, orderId, trandisplayname } = entry;
  return type === 'PurchReq' ? (
    <Link to="/profile/history/request/$id" params={{ id: String(id) }} className={className}>
      {trandisplayname}
    </Link>
  ) : (
    <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} className={className}>
      {trandisplayname}
    </Link>
  );
}
