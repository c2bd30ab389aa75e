import { createFileRoute } from '@tanstack/react-router';
import { CompleteStep } from '#storefront/features/checkout/complete-step.tsx';

export const Route = createFileRoute('/checkout/complete')({ component: Complete });

function Complete() {
  return <CompleteStep addCard={() => null} />;
}
