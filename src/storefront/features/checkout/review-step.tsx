import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { continueToReviewProblem, placeOrderMessages, placeOrderProblem } from '#domain/checkout.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { DuplicateRequestDialog } from './duplicate-request-dialog.tsx';
import { CheckoutSkeleton, EmptyCheckout } from './empty-checkout.tsx';
import { findGoneLines } from './order-costs.ts';
import { OrderLines } from './order-lines.tsx';
import { ReviewedNotes, ReviewedPayment } from './reviewed-choices.tsx';
import { Section } from './section.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { TotalChangedDialog } from './total-changed-dialog.tsx';
import { useCheckoutOrder, type CheckoutOrder } from './use-checkout-order.ts';
import { useClickWhenReady } from './use-click-when-ready.ts';
import { useInvoiceOrder } from './use-invoice-order.ts';
import { useSubmitRequest } from './use-submit-request.ts';

/** The second step: the whole order, then Place Order (rules: CHECKOUT-11). */
export function ReviewStep() {
  const order = useCheckoutOrder();
  if (!order) return <CheckoutSkeleton />;
  return <Review order={order} />;
}

function Review({ order }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const { purchaseOrderNumber, warehouseNote } = useCheckout();
  const invoiceOrder = useInvoiceOrder(order);
  const request = useSubmitRequest(order);
  const { phase, problem, objections } = order.isRequest ? request : invoiceOrder;
  const send = order.isRequest ? request.submit : invoiceOrder.place;
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const { lines, billing, shipping, addressProblem, paymentMethod, cards, customer, quote } = order;
  const missing = placeOrderProblem({
    userId: customer.id,
    hasBillingAddress: billing !== null,
    itemCount: lines.length,
    payloadBuildable:
      shipping !== null && quote.totals !== null && (paymentMethod === 'invoice' || order.card !== null),
  });
  const lacking = continueToReviewProblem({
    hasShippingAddress: shipping !== null,
    paymentMethod,
    stripeCustomerId: cards.status === 'ready' ? cards.account : null,
    paymentMethodId: order.card?.id ?? null,
  });
  // If the saved cards could not be read, there may be some; the payment method's section says so.
  const knownProblem = cards.status === 'failed' ? null : lacking;
  const loading = (paymentMethod === 'card' && cards.status === 'loading') || quote.waiting;
  // Products held for a started payment can be paid for, even if they are no longer sold.
  const goneNames = order.pending
    ? []
    : findGoneLines(order).map(({ displayname }) => t('goneNamed', { name: displayname }));
  const { waiting, click } = useClickWhenReady({
    ready: !loading,
    action: () => {
      setAttempt(attempt + 1);
      setIsLate(false);
      if (missing || addressProblem || goneNames.length > 0) return;
      if (paymentMethod === 'card') void navigate({ to: '/checkout/complete' });
      else void send();
    },
    onLate: () => {
      setAttempt(attempt + 1);
      setIsLate(true);
    },
  });
  if (phase === 'done') return <CheckoutSkeleton />;
  if (lines.length === 0) return <EmptyCheckout />;

  const refusals = addressProblem ? [addressProblem] : placeOrderMessages(missing, knownProblem);
  const shownProblems = isLate
    ? [t('late')]
    : !addressProblem && (missing === null || missing === 'NO_PAYLOAD') && goneNames.length > 0
      ? goneNames
      : refusals.length > 0
        ? refusals
        : problem
          ? [problem]
          : [];
  return (
    <CheckoutLayout
      step="review"
      title={t('stepReview')}
      order={order}
      action={
        <Button look="strong" size="large" disabled={quote.outdated} busy={waiting} onClick={click}>
          {order.isRequest ? t('request.submit') : t('placeOrder')}
        </Button>
      }
    >
      {attempt > 0 && <ProblemSummary problems={shownProblems} attempt={attempt} />}
      {phase === 'timeout' && <OutcomeUnknown isRequest={order.isRequest} onCheckAgain={() => void send()} />}
      <BillingChoice order={order} />
      <Section title={t('paymentMethod')}>
        {order.isRequest ? <p className="text-muted">{t('request.payment')}</p> : <ReviewedPayment order={order} />}
      </Section>
      {(purchaseOrderNumber || warehouseNote) && (
        <Section title={t('orderDetails')}>
          <ReviewedNotes purchaseOrderNumber={purchaseOrderNumber} warehouseNote={warehouseNote} />
        </Section>
      )}
      <Section title={t('items')}>
        <OrderLines order={order} />
      </Section>
      <Button onClick={() => void navigate({ to: '/checkout/payment' })}>{t('back')}</Button>
      <TotalChangedDialog
        change={objections.changed}
        acceptLabel={(amount) => t(order.isRequest ? 'request.acceptAndSubmit' : 'acceptAndPlace', { amount })}
        onClose={objections.dismiss}
        onAccept={() => void send({ order: objections.acceptTotal(order) })}
      />
      <DuplicateDialog
        earlier={objections.duplicate}
        paymentMethod="invoice"
        onClose={objections.dismiss}
        onOrderAgain={() => void send({ again: objections.duplicate?.orderId })}
      />
      <DuplicateRequestDialog
        earlier={request.duplicate}
        onClose={request.dismissDuplicate}
        onSubmitAgain={() => void request.submit({ again: request.duplicate?.requestId ?? 0 })}
      />
    </CheckoutLayout>
  );
}
