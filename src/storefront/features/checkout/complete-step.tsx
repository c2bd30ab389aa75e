import { Elements } from '@stripe/react-stripe-js';
import { Navigate } from '@tanstack/react-router';
import { useCardService } from '#storefront/state/card-service.ts';
import type { AddCard } from './cards-panel.tsx';
import { CardPayment } from './card-payment-page.tsx';
import { CheckoutSkeleton } from './empty-checkout.tsx';
import { useCheckoutOrder } from './use-checkout-order.ts';

/** The last step of an order by card: Complete Your Payment (rules: PAY-13). The provider's script is loaded here. */
export function CompleteStep({ addCard }: { addCard: AddCard }) {
  const order = useCheckoutOrder();
  const { cardService, unreachable } = useCardService();
  if (!order) return <CheckoutSkeleton />;
  // Where it goes and how it is paid comes first; what is to be invoiced is done with the review.
  if (!order.shipping) return <Navigate to="/checkout/payment" replace />;
  if (order.paymentMethod === 'invoice') return <Navigate to="/checkout/review" replace />;
  return (
    <Elements stripe={cardService}>
      <CardPayment order={order} addCard={addCard} unreachable={unreachable} />
    </Elements>
  );
}
