import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkoutMessage, placeOrderProblem } from '#domain/checkout.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { CheckoutSkeleton, EmptyCheckout } from './empty-checkout.tsx';
import { goneLines } from './order-costs.ts';
import { OrderLines } from './order-lines.tsx';
import { ProcessingOverlay, type Overlay } from './processing-overlay.tsx';
import { ReviewedNotes, ReviewedPayment } from './reviewed-choices.tsx';
import { Section } from './section.tsx';
import { StillUnknown } from './still-unknown.tsx';
import { TotalChangedDialog } from './total-changed-dialog.tsx';
import { useCheckoutOrder, type CheckoutOrder } from './use-checkout-order.ts';
import { usePressWhenReady } from './use-press-when-ready.ts';
import { useInvoiceOrder, type PlacingPhase } from './use-invoice-order.ts';

const overlays: Partial<Record<PlacingPhase, Overlay>> = { sending: 'order', checking: 'checking_order' };

/** The second step: the whole order once more, then Place Order (rules: CHECKOUT-11). */
export function ReviewStep() {
  const order = useCheckoutOrder();
  if (!order) return <CheckoutSkeleton />;
  return <Review order={order} />;
}

function Review({ order }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const { purchaseOrderNumber, warehouseNote } = useCheckout();
  const { phase, problem, objections, place } = useInvoiceOrder(order);
  const [attempt, setAttempt] = useState(0);
  const [late, setLate] = useState(false);
  const { lines, billing, shipping, addressFault, paymentMethod, customer, quote } = order;
  const missing = placeOrderProblem({
    userId: customer.id,
    hasBillingAddress: billing !== null,
    itemCount: lines.length,
    payloadBuildable:
      shipping !== null && quote.totals !== null && (paymentMethod === 'invoice' || order.card !== null),
  });
  const loading = (paymentMethod === 'card' && order.cards.status === 'loading') || quote.waiting;
  // What is held for a payment already begun can be paid for, though it is not sold any more.
  const gone = order.pending ? [] : goneLines(order).map(({ displayname }) => t('goneNamed', { name: displayname }));
  const { waiting, press } = usePressWhenReady({
    ready: !loading,
    action: () => {
      setAttempt(attempt + 1);
      setLate(false);
      if (missing || addressFault || gone.length > 0) return;
      if (paymentMethod === 'card') void navigate({ to: '/checkout/complete' });
      else void place();
    },
    onLate: () => {
      setAttempt(attempt + 1);
      setLate(true);
    },
  });
  if (phase === 'done') return <CheckoutSkeleton />;
  if (lines.length === 0) return <EmptyCheckout />;

  const said = addressFault ?? (missing ? checkoutMessage[missing] : problem);
  const shown = late
    ? [t('late')]
    : !addressFault && (missing === null || missing === 'NO_PAYLOAD') && gone.length > 0
      ? gone
      : said
        ? [said]
        : [];
  return (
    <CheckoutLayout
      step="review"
      title={t('stepReview')}
      order={order}
      action={
        <Button look="strong" size="large" disabled={quote.outdated} busy={waiting} onClick={press}>
          {t('placeOrder')}
        </Button>
      }
    >
      {attempt > 0 && <ProblemSummary problems={shown} attempt={attempt} />}
      {phase === 'timeout' && <StillUnknown onCheckAgain={() => void place()} />}
      <BillingChoice order={order} />
      <Section title={t('paymentMethod')}>
        <ReviewedPayment order={order} />
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
      <ProcessingOverlay shown={overlays[phase] ?? null} />
      <TotalChangedDialog
        change={objections.changed}
        accept={(amount) => t('acceptAndPlace', { amount })}
        onClose={objections.withdraw}
        onAccept={() => void place({ order: objections.acceptTotal(order) })}
      />
      <DuplicateDialog
        first={objections.duplicate}
        paymentMethod="invoice"
        onClose={objections.withdraw}
        onOrderAgain={() => void place({ again: objections.duplicate?.orderId })}
      />
    </CheckoutLayout>
  );
}
