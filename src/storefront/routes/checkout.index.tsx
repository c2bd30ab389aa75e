import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * The cart's Proceed to checkout opens this route; it redirects to the first step and keeps the chosen items (rules:
 * CHECKOUT-1, CHECKOUT-2).
 */
export const Route = createFileRoute('/checkout/')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/checkout/payment', replace: true, state: location.state });
  },
});
