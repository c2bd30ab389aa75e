import { createFileRoute, redirect } from '@tanstack/react-router';

/** The cart's Proceed to checkout leads here; the first step follows, carrying the chosen items on (spec 001 §2). */
export const Route = createFileRoute('/checkout/')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/checkout/payment', replace: true, state: location.state });
  },
});
