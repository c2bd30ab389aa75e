import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkoutMessage, continueToReviewProblem } from '#domain/checkout.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { AddCard } from './cards-panel.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DefaultChoice, useDefaultWish } from './default-choice.tsx';
import { DeliveryMethod } from './delivery-method.tsx';
import { CheckoutSkeleton, EmptyCheckout } from './empty-checkout.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { Section } from './section.tsx';
import { useCarriedSelection } from './use-carried-selection.ts';
import { usePressWhenReady } from './use-press-when-ready.ts';
import { useCheckoutOrder, type CheckoutOrder } from './use-checkout-order.ts';

/** The first step: where the order goes and how it is paid (rules: CHECKOUT-4, CHECKOUT-7). */
export function PaymentStep({ addCard }: { addCard: AddCard }) {
  const order = useCheckoutOrder();
  useCarriedSelection();
  if (!order) return <CheckoutSkeleton />;
  return order.lines.length === 0 ? <EmptyCheckout /> : <Choices order={order} addCard={addCard} />;
}

function Choices({ order, addCard }: { order: CheckoutOrder; addCard: AddCard }) {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const choose = useCheckout((state) => state.choose);
  const [attempt, setAttempt] = useState(0);
  const [late, setLate] = useState(false);
  const { customer, shipping, cards, card, paymentMethod } = order;
  const problem = continueToReviewProblem({
    hasShippingAddress: shipping !== null,
    paymentMethod,
    stripeCustomerId: cards.status === 'ready' ? cards.account : null,
    paymentMethodId: card?.id ?? null,
  });
  const unread = paymentMethod === 'card' && cards.status === 'failed';
  const wrongAddress = shipping && regionContradiction(shipping);
  const missing = wrongAddress ?? (unread ? t('cardsFailed') : problem && checkoutMessage[problem]);
  const said = late ? t('late') : missing;
  const defaultWish = useDefaultWish(shipping);
  const { waiting, press } = usePressWhenReady({
    ready: paymentMethod === 'invoice' || cards.status !== 'loading',
    action: () => {
      setLate(false);
      if (missing) return setAttempt(attempt + 1);
      // What was shown as chosen is what goes on, also where nobody pressed Select.
      choose({ selectedAddressId: shipping?.id ?? null });
      defaultWish.carryOut();
      void navigate({ to: '/checkout/review' });
    },
    onLate: () => {
      setAttempt(attempt + 1);
      setLate(true);
    },
  });
  return (
    <CheckoutLayout
      step="payment"
      title={t('stepPayment')}
      order={order}
      action={
        <Button look="strong" size="large" busy={waiting} onClick={press}>
          {t('continue')}
        </Button>
      }
    >
      {attempt > 0 && <ProblemSummary problems={said ? [said] : []} attempt={attempt} />}
      <Section title={t('shippingAddress')}>
        <AddressChoice book={customer.addressbook} selected={shipping} />
        <DefaultChoice book={customer.addressbook} selected={shipping} {...defaultWish} />
      </Section>
      <Section title={t('paymentMethod')}>
        <PaymentChoice order={order} addCard={addCard} />
      </Section>
      <Section title={t('deliveryMethod')}>
        <DeliveryMethod order={order} />
      </Section>
      <Section title={t('orderDetails')}>
        <OrderNotes />
      </Section>
    </CheckoutLayout>
  );
}
