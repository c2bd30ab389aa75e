import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkoutMessage, continueToReviewProblem } from '#domain/checkout.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { AddCardSlot } from './cards-panel.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DefaultAddressChoice, useDefaultAddress } from './default-address-choice.tsx';
import { DeliveryMethod } from './delivery-method.tsx';
import { CheckoutSkeleton, EmptyCheckout } from './empty-checkout.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { Section } from './section.tsx';
import { useSelectionFromNavigation } from './use-selection-from-navigation.ts';
import { useClickWhenReady } from './use-click-when-ready.ts';
import { useCheckoutOrder, type CheckoutOrder } from './use-checkout-order.ts';

/** The first step: shipping address and payment method (rules: CHECKOUT-4, CHECKOUT-7). */
export function PaymentStep({ addCard }: { addCard: AddCardSlot }) {
  const order = useCheckoutOrder();
  useSelectionFromNavigation();
  if (!order) return <CheckoutSkeleton />;
  return order.lines.length === 0 ? <EmptyCheckout /> : <PaymentStepForm order={order} addCard={addCard} />;
}

function PaymentStepForm({ order, addCard }: { order: CheckoutOrder; addCard: AddCardSlot }) {
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const choose = useCheckout((state) => state.choose);
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const { customer, shipping, cards, card, paymentMethod } = order;
  const problem = continueToReviewProblem({
    hasShippingAddress: shipping !== null,
    paymentMethod,
    stripeCustomerId: cards.status === 'ready' ? cards.account : null,
    paymentMethodId: card?.id ?? null,
  });
  const cardsUnreadable = paymentMethod === 'card' && cards.status === 'failed';
  const wrongAddress = shipping && regionContradiction(shipping);
  const missingText = wrongAddress ?? (cardsUnreadable ? t('cardsFailed') : problem && checkoutMessage[problem]);
  const shownProblem = isLate ? t('late') : missingText;
  const defaultAddress = useDefaultAddress(shipping);
  const { waiting, click } = useClickWhenReady({
    ready: paymentMethod === 'invoice' || cards.status !== 'loading',
    action: () => {
      setIsLate(false);
      if (missingText) return setAttempt(attempt + 1);
      // Save the address shown as selected, even if the shopper did not click Select.
      choose({ selectedAddressId: shipping?.id ?? null });
      defaultAddress.saveDefault();
      void navigate({ to: '/checkout/review' });
    },
    onLate: () => {
      setAttempt(attempt + 1);
      setIsLate(true);
    },
  });
  return (
    <CheckoutLayout
      step="payment"
      title={t('stepPayment')}
      order={order}
      action={
        <Button look="strong" size="large" busy={waiting} onClick={click}>
          {t('continue')}
        </Button>
      }
    >
      {attempt > 0 && <ProblemSummary problems={shownProblem ? [shownProblem] : []} attempt={attempt} />}
      <Section title={t('shippingAddress')}>
        <AddressChoice book={customer.addressbook} selected={shipping} mayChange={!order.isRequest} />
        {!order.isRequest && (
          <DefaultAddressChoice book={customer.addressbook} selected={shipping} {...defaultAddress} />
        )}
      </Section>
      <Section title={t('paymentMethod')}>
        {order.isRequest ? (
          <p className="text-muted">{t('request.payment')}</p>
        ) : (
          <PaymentChoice order={order} addCard={addCard} />
        )}
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
