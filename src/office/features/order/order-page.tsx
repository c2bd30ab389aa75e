import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { OrderStateMark } from '#office/parts/order-state-mark.tsx';
import { shortDay, shortTime } from '#office/parts/times.ts';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { listPath, useOpenedOrder, type OrderFilters } from '#office/state/order-lists.ts';
import { orderQuery } from '#office/state/order.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BusinessDocuments } from './business-documents.tsx';
import { ClinicSide } from './clinic-side.tsx';
import { CreditRest } from './credit-rest.tsx';
import { LinesTable } from './lines-table.tsx';
import { Money } from './money.tsx';
import { Neighbours } from './neighbours.tsx';
import { OrderActs } from './order-acts.tsx';
import { Shipments } from './shipments.tsx';
import { openHolds } from './holds.ts';
import { GiftCardPanel } from './gift-card.tsx';
import { DisputeMarks } from './dispute-marks.tsx';
import { Mails } from './mails.tsx';
import { PhonePaymentPanel } from './phone-payment.tsx';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';

/**
 * Everything about an order on one page, with the acts that its state and the role allow (rules: OFFICE-8, OFFICE-9).
 */
export function OrderPage({ number, filters }: { number: string; filters: OrderFilters }) {
  const t = useTranslations('office.order');
  const query = useQuery(orderQuery(number));
  useEffect(() => useOpenedOrder.setState({ number }), [number]);
  return (
    <>
      <TopBar end={<Neighbours number={number} filters={filters} />}>
        <PagePath label={t('crumbs')} list={{ to: listPath(filters), name: t('orders') }} number={number} />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{ loading: t('loading'), missingTitle: t('missingTitle', { number }), failedTitle: t('failedTitle') }}
        list={{ to: '/orders', name: t('toOrders') }}
        waiting={
          <>
            <Skeleton className="h-8 w-64" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-64 w-full" />
          </>
        }
      >
        {(order) => <Loaded order={order} />}
      </LoadedPage>
    </>
  );
}

function Loaded({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const list = useTranslations('office.orders');
  const { number, state, detail, clinic, expectedOn, daysLate, attention } = order;
  const { city, state: province } = detail.shippingAddress;
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-5 pb-4 lg:px-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <h1 className="font-mono text-[1.375rem] leading-7 font-semibold tracking-[-0.03em]">{number}</h1>
            <OrderStateMark state={state} />
            {daysLate > 0 && <span className="font-semibold text-low">{list('daysLate', { days: daysLate })}</span>}
          </div>
          <p className="mt-1 text-muted">
            <b className="font-semibold text-ink">{clinic.name}</b>, {city} {province}.{' '}
            {t('placed', { time: shortTime(order.orderedAt), name: detail.orderedBy.name })}
            {detail.purchaseOrderNumber && `, ${t('po', { number: detail.purchaseOrderNumber })}`}.
            {expectedOn && ` ${t('arrives', { day: shortDay(expectedOn) })}.`}
          </p>
          {openHolds(order).map((hold) => (
            <p key={hold.kind} className="mt-1 font-medium text-low wrap-anywhere">
              {hold.kind !== 'staff'
                ? hold.reason
                : `${t('onHold')}. ${t('onHoldBy', { name: hold.by ?? t('command'), time: shortTime(hold.at), reason: hold.reason })}`}
            </p>
          ))}
          <DisputeMarks order={order} />
          {attention.length > 0 && (
            <p className="mt-1 font-medium text-low">{t('attention', { reasons: attention.join(' ') })}</p>
          )}
        </div>
        <OrderActs order={order} />
      </header>
      <Steps state={state} events={detail.events} />
      <PhonePaymentPanel order={order} />
      <GiftCardPanel order={order} />
      <div className="grid border-t border-line lg:min-h-[calc(100dvh-13rem)] lg:grid-cols-[minmax(0,1fr)_292px]">
        <div className="min-w-0">
          <LinesTable detail={detail} lineUnits={order.lineUnits} />
          <div className="grid border-b border-line xl:grid-cols-[minmax(0,1fr)_330px]">
            <div>
              <Shipments detail={detail} />
              <CreditRest order={order} />
              <BusinessDocuments order={order} />
              <Mails order={order} />
            </div>
            <Money order={order} />
          </div>
          <Timeline order={order} />
        </div>
        <ClinicSide order={order} />
      </div>
    </>
  );
}
