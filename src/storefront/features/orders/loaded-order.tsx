import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { useBriefWait } from '#storefront/state/brief-wait.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useOpenInvoiceOfOrder } from '#storefront/state/open-invoices.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { orderQuery } from './order-queries.ts';
import { OtherClinic } from './other-clinic.tsx';

interface LoadedOrderProps {
  orderId: number;
  /** Shown for an order that is not there, or another's. */
  missing: ReactNode;
  /** Placeholder while the order loads. */
  waiting: ReactNode;
  children: (order: OrderDetail) => ReactNode;
}

/** Loads an order, and whether its invoice is open, and renders its page; shows a retry button after a failure. */
export function LoadedOrder({ orderId, missing, waiting, children }: LoadedOrderProps) {
  const t = useTranslations('orders');
  const { id } = useKnownCustomer();
  const query = useQuery(orderQuery(id, orderId));
  const isWaiting = useBriefWait(useOpenInvoiceOfOrder(orderId).isLoading);
  if (query.data === null) {
    return <OtherClinic entry={{ kind: 'order', id: orderId }} missing={missing} waiting={waiting} />;
  }
  if (query.data && !(query.data.invoice && isWaiting)) return children(query.data);
  if (query.isError) {
    return (
      <div role="alert" className="wrap flex flex-wrap items-center gap-4 py-10 text-danger">
        {t('orderFailed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
        {/* The page of an invoice has no header. */}
        <Link to="/purchase-history" className="font-semibold text-accent underline underline-offset-2">
          {t('history')}
        </Link>
      </div>
    );
  }
  return (
    <Waiting page label={t('loadingOrder')} again={() => void query.refetch()}>
      {waiting}
    </Waiting>
  );
}
