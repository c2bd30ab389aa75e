import { createFileRoute } from '@tanstack/react-router';
import { AddCard } from '#storefront/features/account/add-card.tsx';
import { CompleteStep } from '#storefront/features/checkout/complete-step.tsx';

export const Route = createFileRoute('/checkout/complete')({ component: Complete });

function Complete() {
  return <CompleteStep addCard={(slot) => <AddCard {...slot} />} />;
}
