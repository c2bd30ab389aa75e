import { createFileRoute } from '@tanstack/react-router';
import { PaymentStep } from '#storefront/features/checkout/payment-step.tsx';

export const Route = createFileRoute('/checkout/payment')({ component: Payment });

function Payment() {
  return <PaymentStep addCard={() => null} />;
}
