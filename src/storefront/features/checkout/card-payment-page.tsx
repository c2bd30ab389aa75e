import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { waitsForBank } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { AddCard } from './cards-panel.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { CheckoutSkeleton, EmptyCheckout } from './empty-checkout.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ProcessingOverlay, type Overlay } from './processing-overlay.tsx';
import { StillUnknown } from './still-unknown.tsx';
import { TotalChangedDialog } from './total-changed-dialog.tsx';
import { useCardPayment, type PaymentPhase } from './use-card-payment.ts';
import { useCardScript } from './use-card-script.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';
import { useFoundPayment } from './use-found-payment.ts';

const overlays: Partial<Record<PaymentPhase, Overlay>> = { paying: 'payment', checking: 'checking_payment' };

interface CardPaymentProps {
  order: CheckoutOrder;
  addCard: AddCard;
  /** The card provider's script could not be had. */
  unreachable: boolean;
}

/** Creates the payment, takes it, and says what is true of it at every moment. */
export function CardPayment({ order, addCard, unreachable }: CardPaymentProps) {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const payment = useCardPayment(order);
  const script = useCardScript();
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const { phase, objections } = payment;
  const { pending, quote, cards } = order;
  useFoundPayment({ pending, idle: phase === 'idle', check: payment.check, conclude: payment.conclude });

  if (phase === 'done') return <CheckoutSkeleton />;
  // Another tab that ended the order has emptied the cart; this one finds out by itself.
  if (order.lines.length === 0) return phase === 'idle' ? <EmptyCheckout /> : <CheckoutSkeleton />;
  const pay = async () => {
    if (pending && script) setCodeProblem((await payment.pay(pending, script)) ?? null);
  };
  const atBank = pending !== null && waitsForBank(pending, order.card?.id);
  // Buttons of their own: the focus stays on neither when the other one takes its place.
  const action = pending ? (
    <Button
      key="pay"
      look="strong"
      size="large"
      disabled={!script || phase === 'timeout'}
      busy={phase === 'paying' || phase === 'authenticating'}
      onClick={() => void pay()}
    >
      {atBank ? t('unpaid.confirm') : t('pay', { amount: formatMoney(pending.amount) })}
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
        <StillUnknown onCheckAgain={() => void payment.check(pending)} />
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
      <ProcessingOverlay shown={overlays[phase] ?? null} />
      <TotalChangedDialog
        change={objections.changed}
        accept={(amount) => t('acceptTotal', { amount })}
        onClose={objections.withdraw}
        onAccept={() => void payment.create({ order: objections.acceptTotal(order) })}
      />
      <DuplicateDialog
        first={objections.duplicate}
        paymentMethod="card"
        onClose={objections.withdraw}
        onOrderAgain={() => void payment.create({ again: true })}
      />
    </CheckoutLayout>
  );
}
