import { useRef, type ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import type { UnpaidOrder } from '#contract/unpaid-order.ts';
import { mayInClinic } from '#domain/access.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useFocusIfLost } from '#ui/return-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { LoadedOrder } from './loaded-order.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { readOrderNumber } from './order-number.ts';
import { OrderShipments } from './order-shipments.tsx';
import { OrderSubscriptions } from './order-subscriptions.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ApproverNote, OrderedText } from './ordered-by.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentAttempts } from './payment-attempts.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { RequestWaitsAgain } from './request-waits-again.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WaitsForCredit } from './waits-for-credit.tsx';

interface OrderPageProps {
  orderId: number;
  /** Shown for an order that is not there, or another's. */
  missing: ReactNode;
  /** Renders the payment of an unpaid order; given by the route. */
  pay: PayOrder;
  /** Renders the payment of the order's open invoice; given by the route. */
  payInvoice: (orderId: number) => ReactNode;
}

export type PayOrder = (order: OrderDetail, unpaid: UnpaidOrder) => ReactNode;

/** The page of one order with all its data (rules: ORDER-15). */
export function OrderPage({ orderId, missing, pay, payInvoice }: OrderPageProps) {
  return (
    <LoadedOrder orderId={orderId} missing={missing} waiting={<OrderSkeleton />}>
      {(order) => <Order order={order} pay={pay} payInvoice={payInvoice} />}
    </LoadedOrder>
  );
}

function Order({ order, pay, payInvoice }: { order: OrderDetail } & Pick<OrderPageProps, 'pay' | 'payInvoice'>) {
  const t = useTranslations('orders');
  const { role } = useKnownCustomer();
  const mayPay = mayInClinic(role, 'place_orders');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that cancels the order disappears with it.
  useFocusIfLost(order.mayCancel, () => heading.current);
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        crumbs={[
          { label: t('home') },
          { label: t('history'), to: '/purchase-history' },
          { label: order.trandisplayname },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {t('orderTitle', { number: readOrderNumber(order) })}
        </h1>
        <div role="status">
          <StatusBadge status={order.status} />
        </div>
        <p className="basis-full text-muted sm:order-last">
          <OrderedText order={order} />
        </p>
        <ApproverNote order={order} className="basis-full sm:order-last" />
        {mayInClinic(role, 'fill_cart') && (
          <div className="sm:ml-auto">
            <ReorderButton lines={order.lines} />
          </div>
        )}
      </div>
      <RequestWaitsAgain order={order} />
      {order.waitsForCredit && <WaitsForCredit />}
      {order.unpaid && <div className="mt-5">{mayPay ? pay(order, order.unpaid) : <p>{t('paidByBuyers')}</p>}</div>}
      {order.invoice && payInvoice(order.id)}
      {order.mayCancel && mayPay && <CancelOrder order={order} />}
      <div className="mt-6 grid gap-9 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
        <div className="min-w-0">
          <OrderedItems lines={order.lines} />
        </div>
        <div className="grid gap-9 sm:grid-cols-2 lg:row-span-2 lg:grid-cols-1">
          <OrderTotals order={order} />
          <PaymentDetails order={order} />
          <OrderAddresses order={order} />
        </div>
        <div className="grid min-w-0 gap-9">
          <OrderSubscriptions subscriptions={order.subscriptions} />
          <OrderShipments order={order} />
          <OrderDocuments order={order} />
          <PaymentAttempts attempts={order.attempts} />
          <OrderTimeline events={order.events} />
        </div>
      </div>
    </div>
  );
}

/** Placeholder while the session and the order load. */
export function OrderSkeleton() {
  return (
    <div className="wrap grid gap-4 py-6">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-9 w-56" />
      <div className="mt-4 grid gap-12 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
