import { createFileRoute } from '@tanstack/react-router';
import { AddCard } from '#storefront/features/account/add-card.tsx';
import { PaymentStep } from '#storefront/features/checkout/payment-step.tsx';

export const Route = createFileRoute('/checkout/payment')({ component: Payment });

function Payment() {
  return <PaymentStep addCard={(slot) => <AddCard {...slot} />} />;
}
