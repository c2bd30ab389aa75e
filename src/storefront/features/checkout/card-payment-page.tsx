import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { waitsForBank } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { AddCardSlot } from './cards-panel.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { CheckoutSkeleton, EmptyCheckout } from './empty-checkout.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { TotalChangedDialog } from './total-changed-dialog.tsx';
import { useCardPayment } from './use-card-payment.ts';
import { useCardScript } from './use-card-script.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useResumedPayment } from './use-resumed-payment.ts';

interface CardPaymentProps {
  order: CheckoutOrder;
  addCard: AddCardSlot;
  /** Whether the card service's script could not be loaded. */
  unreachable: boolean;
}

/** Creates the payment, charges it, and shows its present state. */
export function CardPayment({ order, addCard, unreachable }: CardPaymentProps) {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const payment = useCardPayment(order);
  const script = useCardScript();
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const { phase, objections } = payment;
  const { pending, quote, cards } = order;
  useResumedPayment({
    pending,
    customerId: order.customer.id,
    isIdle: phase === 'idle',
    check: payment.check,
    handleOutcome: payment.handleOutcome,
  });

  if (phase === 'done') return <CheckoutSkeleton />;
  // Another tab that finished the order has emptied the cart; this tab finds out through the order's status.
  if (order.lines.length === 0) return phase === 'idle' ? <EmptyCheckout /> : <CheckoutSkeleton />;
  const pay = async () => {
    if (pending && script) setCodeProblem((await payment.pay(pending, script)) ?? null);
  };
  const isWaitingForBank = pending !== null && waitsForBank(pending, order.card?.id);
  // Separate keys, so that the focus does not stay on a button whose action has changed.
  const action = pending ? (
    <Button
      key="pay"
      look="strong"
      size="large"
      disabled={!script || phase === 'timeout'}
      busy={phase === 'paying' || phase === 'authenticating'}
      onClick={() => void pay()}
    >
      {isWaitingForBank ? t('unpaid.confirm') : t('pay', { amount: formatMoney(pending.amount) })}
    </Button>
  ) : (
    <Button
      key="create"
      look="strong"
      size="large"
      disabled={!quote.totals || quote.outdated}
      busy={phase === 'creating' || cards.status === 'loading'}
      onClick={() => void payment.create()}
    >
      {t('createPayment')}
    </Button>
  );
  return (
    <CheckoutLayout step="complete" title={t('stepComplete')} order={order} action={action}>
      {phase === 'timeout' && pending ? (
        <OutcomeUnknown onCheckAgain={() => void payment.check(pending)} />
      ) : (
        <PaymentPanel
          order={order}
          addCard={addCard}
          problem={payment.problem}
          unreachable={unreachable}
          codeProblem={codeProblem}
          onCodeProblem={setCodeProblem}
          onPay={() => void pay()}
        />
      )}
      <Button onClick={() => void navigate({ to: '/checkout/payment' })}>{t('backToPayment')}</Button>
      <TotalChangedDialog
        change={objections.changed}
        acceptLabel={(amount) => t('acceptTotal', { amount })}
        onClose={objections.dismiss}
        onAccept={() => void payment.create({ order: objections.acceptTotal(order) })}
      />
      <DuplicateDialog
        earlier={objections.duplicate}
        paymentMethod="card"
        onClose={objections.dismiss}
        onOrderAgain={() => void payment.create({ again: true })}
      />
    </CheckoutLayout>
  );
}
