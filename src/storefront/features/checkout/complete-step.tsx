import { Elements } from '@stripe/react-stripe-js';
import { Navigate } from '@tanstack/react-router';
import { useCardService } from '#storefront/state/card-service.ts';
import type { AddCardSlot } from './cards-panel.tsx';
import { CardPayment } from './card-payment-page.tsx';
import { CheckoutSkeleton } from './empty-checkout.tsx';
import { useCheckoutOrder } from './use-checkout-order.ts';

/** The last step of an order by card: Complete Your Payment (rules: PAY-13). It loads the card service's script. */
export function CompleteStep({ addCard }: { addCard: AddCardSlot }) {
  const order = useCheckoutOrder();
  const { cardService, unreachable } = useCardService();
  if (!order) return <CheckoutSkeleton />;
  // Address and payment method are chosen in the first step; an order on invoice ends with the review.
  if (!order.shipping) return <Navigate to="/checkout/payment" replace />;
  if (order.paymentMethod === 'invoice') return <Navigate to="/checkout/review" replace />;
  return (
    <Elements stripe={cardService}>
      <CardPayment order={order} addCard={addCard} unreachable={unreachable} />
    </Elements>
  );
}
