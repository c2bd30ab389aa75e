import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { OrderRequest } from '#contract/order-requests.ts';
import { mayInClinic } from '#domain/access.ts';
import { formatDate } from '#domain/calendar.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useFocusIfLost } from '#ui/return-focus.ts';
import { Waiting } from '#ui/waiting.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderSkeleton } from './order-page.tsx';
import { requestQuery } from './order-queries.ts';
import { OrderTotals } from './order-totals.tsx';
import { OtherClinic } from './other-clinic.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { RequestDecision } from './request-decision.tsx';
import { RequestDetails } from './request-details.tsx';
import { RequestNotices } from './request-notices.tsx';
import { StatusBadge } from './status-badge.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

/** The page of one order request; owner and buyer approve or decline it here (rules: ORDER-27, ORDER-29). */
export function RequestPage({ requestId, missing }: { requestId: number; missing: ReactNode }) {
  const t = useTranslations('orders');
  const { id } = useKnownCustomer();
  const query = useQuery(requestQuery(id, requestId));
  if (query.data === null) {
    return <OtherClinic entry={{ kind: 'request', id: requestId }} missing={missing} waiting={<OrderSkeleton />} />;
  }
  if (query.data) return <Request request={query.data} />;
  if (query.isError) {
    return (
      <div role="alert" className="wrap flex flex-wrap items-center gap-4 py-10 text-danger">
        {t('request.failed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <Waiting page label={t('request.loading')} again={() => void query.refetch()}>
      <OrderSkeleton />
    </Waiting>
  );
}

function Request({ request }: { request: OrderRequest }) {
  const t = useTranslations('orders');
  const { companyname: companyName } = useKnownCustomer();
  const title = t('request.title', { number: request.number });
  const [objection, setObjection] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const { mayDecide, mayWithdraw, decidedBy } = request;
  // A colleague decided first, or the request expired.
  const isOvertaken = objection !== null && !mayDecide && !request.isOwnDecision;
  // The buttons disappear with the decision, whoever made it.
  useFocusIfLost(mayDecide || mayWithdraw, () => message.current ?? heading.current);
  const totals = {
    ...request,
    totalAfterDiscount: request.subtotal,
    shippingcost: request.shippingCost,
    grandtotal: request.total,
  };
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        crumbs={[{ label: t('home') }, { label: t('history'), to: '/purchase-history' }, { label: title }]}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {title}
        </h1>
        <div role="status">
          <StatusBadge status={request.status} />
        </div>
        <p className="basis-full text-muted">
          {t('request.submitted', { name: request.requestedBy, date: formatDate(new Date(request.submittedAt)) })}
        </p>
      </div>
      {isOvertaken && (
        <p role="alert" ref={message} tabIndex={-1} className="mt-4 max-w-prose rounded-lg border border-low p-4">
          {decidedBy === null ? objection : t('request.overtaken', { name: decidedBy })}
        </p>
      )}
      <RequestState request={request} />
      <RequestNotices request={request} />
      <div className="mt-6 grid gap-9 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
        <div className="min-w-0">
          <OrderedItems lines={request.lines} />
        </div>
        <div className="grid gap-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderTotals order={totals} />
          {mayDecide && <RequestDecision request={request} objection={objection} onObjection={setObjection} />}
          {mayWithdraw && <WithdrawRequest request={request} />}
        </div>
        <div className="grid gap-9 sm:grid-cols-2">
          <OrderAddresses order={{ ...request, companyName }} />
          <RequestDetails request={request} />
        </div>
      </div>
    </div>
  );
}

/** The decision about the request, with the note of the person who decided. */
function RequestState({ request }: { request: OrderRequest }) {
  const t = useTranslations('orders.request');
  const { role } = useKnownCustomer();
  const { state, decidedBy, decidedAt, note, isNoteForRecord, orderId } = request;
  const hasEnded = state === 'declined' || state === 'withdrawn' || state === 'expired';
  const name = decidedBy ?? '';
  const decidedOn = decidedAt === null ? '' : formatDate(new Date(decidedAt));
  const expiresOn = formatDate(new Date(request.expiresAt));
  const texts = {
    pending_approval: t(request.mayDecide ? 'waitsForYou' : 'waits', { date: expiresOn }),
    approved: t(request.awaitsPayment ? 'awaitsPayment' : 'approved', { name, date: decidedOn }),
    declined: t('declined', { name, date: decidedOn }),
    withdrawn: t('withdrawn', { name, date: decidedOn }),
    expired: t('expired', { date: expiresOn }),
  };
  return (
    <div className="mt-4 grid max-w-prose justify-items-start gap-3">
      <p>{texts[state]}</p>
      {state === 'pending_approval' && !request.requesterBelongs && (
        <p className="font-medium">{t('requesterLeft', { name: request.requestedBy })}</p>
      )}
      {note !== '' && (
        <blockquote className="border-l-2 border-line-strong pl-4">
          <p className="text-sm text-muted">{t(isNoteForRecord ? 'noteForRecord' : 'note', { name })}</p>
          <p className="break-words whitespace-pre-line">{note}</p>
        </blockquote>
      )}
      {orderId !== null && (
        <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} className={buttonClass('strong')}>
          {t('seeOrder')}
        </Link>
      )}
      {hasEnded && mayInClinic(role, 'fill_cart') && <ReorderButton lines={request.lines} label={t('cartAgain')} />}
    </div>
  );
}
